#include "engine/ocr/hand_json.hpp"

#include <array>
#include <cstdio>
#include <map>
#include <utility>

namespace stamma::engine {
namespace {

constexpr unsigned longest_gap = 2;  // rows without any move within a game

using Row = std::array<const HandCell*, 2>;

/// A string of JSON; the alphabet of cells needs no escapes, names of files do.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return out + '"';
}

std::string chance(double p) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.3g", p);
  return text.data();
}

std::string cell_json(const HandCell* cell) {
  if (cell == nullptr || cell->readings.empty()) return "null";
  const auto whole = [](double d) { return std::to_string(static_cast<long>(d)); };
  std::string out = "{\"readings\": [";
  for (const auto& [text, p] : cell->readings)
    out += (out.back() == '[' ? "[" : ", [") + quoted(text) + ", " + chance(p) + "]";
  return out + "], \"bbox\": [" + whole(cell->left) + ", " + whole(cell->top) + ", " +
         whole(cell->right) + ", " + whole(cell->bottom) + "]}";
}

}  // namespace

HandText hand_json(const HandSheet& sheet, std::string_view image) {
  std::map<unsigned, Row> rows;
  for (const HandCell& cell : sheet.cells) rows[cell.number][cell.white ? 0 : 1] = &cell;
  std::string moves, below;
  std::vector<CellPlace> cells;
  unsigned last = 0;
  for (const auto& [number, row] : rows) {
    if (number > last + longest_gap + 1 || !below.empty()) {
      for (const HandCell* cell : row)
        if (cell != nullptr && !cell->readings.empty()) below += " " + cell->readings[0].first;
      continue;
    }
    for (unsigned n = last + 1; n <= number; ++n) {
      const Row& r = n == number ? row : Row{};
      moves += (moves.empty() ? "" : ",\n  ") + ("{\"number\": " + std::to_string(n));
      for (const std::size_t side : {0U, 1U}) {
        moves += side == 0 ? ", \"white\": " : ", \"black\": ";
        const std::string cell = cell_json(r[side]);
        if (r[side] != nullptr) cells.push_back({moves.size(), cell.size(), r[side]});
        moves += cell;
      }
      moves += "}";
    }
    last = number;
  }
  std::string out = "{\"image\": " + quoted(image);
  if (!below.empty()) out += ", \"below the moves\": " + quoted(std::string_view(below).substr(1));
  out += ",\n \"moves\": [\n  ";
  for (CellPlace& c : cells) c.offset += out.size();
  return {out + moves + "]}\n", std::move(cells)};
}

}  // namespace stamma::engine
