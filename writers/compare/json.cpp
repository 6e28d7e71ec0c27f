#include <string>

#include "writers/compare/compare.hpp"
#include "writers/json.hpp"

namespace stamma {
namespace {

void add_text(std::string_view name, std::string_view value, Buffer& out) {
  out.append(",\"" + std::string(name) + "\":");
  if (value.empty()) {
    out.append("null");
  } else {
    write_json_string(value, out);
  }
}

void add_number(std::string_view name, std::uint64_t value, Buffer& out) {
  out.append(",\"" + std::string(name) + "\":" + std::to_string(value));
}

void add_notes(std::string_view name, const NoteCounts& n, Buffer& out) {
  out.append(",\"" + std::string(name) + "\":{\"comments\":" + std::to_string(n.comments));
  add_number("nags", n.nags, out);
  add_number("variation_moves", n.variation_moves, out);
  out.append('}');
}

}  // namespace

void CompareJson::pair(const GameComparison& pair, Buffer& out) {
  out.append("{\"type\":\"pair\"");
  add_text("title", pair.title, out);
  add_number("first", pair.first_number, out);
  add_number("second", pair.second_number, out);
  out.append(",\"tags\":[");
  for (const TagDifference& t : pair.tags) {
    if (&t != pair.tags.data()) out.append(',');
    out.append("{\"name\":");
    write_json_string(t.name, out);
    add_text("first", t.first, out);
    add_text("second", t.second, out);
    out.append('}');
  }
  out.append("],\"moves\":[");
  for (const KnownDifference& d : pair.moves) {
    if (&d != pair.moves.data()) out.append(',');
    out.append("{\"first_ply\":" + std::to_string(d.ply));
    add_number("second_ply", d.known_ply, out);
    add_text("first", d.san, out);
    add_text("second", d.known_san, out);
    out.append('}');
  }
  out.append(']');
  add_number("same", pair.same, out);
  add_number("first_before", pair.first_before, out);
  add_number("second_before", pair.second_before, out);
  add_number("first_after", pair.first_after, out);
  add_number("second_after", pair.second_after, out);
  add_notes("first_notes", pair.first_notes, out);
  add_notes("second_notes", pair.second_notes, out);
  out.append("}\n");
}

void CompareJson::lone(const LoneGame& game, Buffer& out) {
  out.append(game.in_first ? "{\"type\":\"only_first\"" : "{\"type\":\"only_second\"");
  add_number("game", game.number, out);
  add_text("title", game.title, out);
  out.append("}\n");
}

void CompareJson::end(const CompareCounts& counts, Buffer& out) {
  out.append("{\"type\":\"summary\"");
  add_text("first", first_, out);
  add_text("second", second_, out);
  add_number("first_games", counts.first, out);
  add_number("second_games", counts.second, out);
  add_number("identical", counts.identical, out);
  add_number("differing", counts.differing, out);
  add_number("only_first", counts.only_first, out);
  add_number("only_second", counts.only_second, out);
  out.append("}\n");
}

}  // namespace stamma
