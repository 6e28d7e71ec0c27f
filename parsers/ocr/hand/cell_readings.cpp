#include "parsers/ocr/hand/cell_readings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "parsers/ocr/hand/move_shapes.hpp"

namespace stamma::hand {
namespace {

constexpr double odd = 0.02;  // how much less likely a text is that is no move by its shape
constexpr std::size_t most_moves = 60, most_odd = 4;
constexpr double least_chance = 1e-6;
constexpr double unseen = 0.01;  // what the search has not kept may be right as well

/// The men's letters by which the cells are likeliest.
std::string_view men_of(const std::vector<Readings>& cells) {
  std::string_view best = all_men[0];
  double most = -1e18;
  for (const std::string_view men : all_men) {
    double sum = men == all_men[0] ? 2 : 0;
    for (const Readings& readings : cells) {
      double chance = 1e-4;
      for (const auto& [text, p] : readings)
        if (is_shaped_as_move(text, men)) chance += p;
      sum += std::log(chance);
    }
    if (sum > most) {
      most = sum;
      best = men;
    }
  }
  return best;
}

/// The moves that a cell may hold, and the likeliest of the other texts.
Readings weighed(const Readings& texts, const Readings& moves, std::string_view men) {
  double shaped = 0;
  for (const auto& [text, p] : moves) shaped += p;
  const double all = (shaped + odd * std::max(1 - shaped, 0.0)) / (1 - unseen);
  Readings out;
  for (const auto& [text, p] : moves) {
    if (out.size() == most_moves || p < least_chance * all) break;
    out.emplace_back(text, p / all);
  }
  std::size_t strange = 0;
  for (const auto& [text, p] : texts)
    if (strange < most_odd && !is_shaped_as_move(text, men)) {
      out.emplace_back(text, odd * p / all);
      ++strange;
    }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return out;
}

}  // namespace

CellReadings readings_of(const std::vector<Looks>& cells, std::string_view& men) {
  CellReadings out;
  for (const Looks& looks : cells) out.cells.push_back(likeliest_texts(looks[0]));
  if (men.empty()) men = men_of(out.cells);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Readings& readings = out.cells[i];
    out.moves += !readings.empty() && is_shaped_as_move(readings[0].first, men) ? 1 : 0;
    readings = weighed(readings, likeliest_moves(cells[i], men), men);
  }
  return out;
}

}  // namespace stamma::hand
