#include "engine/merge/sheets.hpp"

#include <string>

#include "writers/html/html.hpp"
#include "writers/html/text.hpp"

namespace stamma::engine {
namespace {

/// By ply what the record has: its words, with a mark in front where they are another move; nothing
/// where it has none.
void write_sheet(const RecordGroup& group, std::size_t record, Buffer& out) {
  out.append("{\"name\":");
  write_html_json(group.texts[record]->file, out);
  out.append(",\"words\":[");
  for (bool first = true; const std::vector<RecordWords>& ply : group.merged.plies) {
    if (!first) out.append(',');
    first = false;
    const RecordWords& words = ply[record];
    if (!words.written) {
      out.append("null");
      continue;
    }
    out.append(words.against ? "[1," : "[0,");
    write_html_json(words.words, out);
    out.append(']');
  }
  out.append("],\"against\":[");
  bool first = true;
  for (const Disagreement& d : group.merged.disagreements) {
    if (d.record != record) continue;
    out.append((first ? "[" : ",[") + std::to_string(d.ply) + ",");
    write_html_json(d.message, out);
    out.append(']');
    first = false;
  }
  out.append("]}");
}

}  // namespace

RecordGroup record_alone(const RecordGroup& group, std::size_t record) {
  RecordGroup alone;
  alone.texts = {group.texts[record]};
  Game& game = alone.merged.game;
  game = group.records[record].game;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    RecordWords words;
    if (id < game.sources.size()) {
      words.at = game.sources[id];
      words.words = alone.texts[0]->text.substr(words.at.offset, words.at.length);
      words.written = !words.words.empty();
    }
    alone.merged.plies.push_back({words});
  }
  return alone;
}

void write_merged_page_game(const RecordGroup& group, std::uint64_t number, const Style& style,
                            Buffer& out) {
  write_html_place(group.texts.front()->file, 1, number, out);
  // Its moves stand in several texts; each sheet tells its own.
  Game game = group.merged.game;
  game.sources.clear();
  begin_html_game(game, {}, 0, out, style);
  out.append(",\"sheets\":[");
  for (std::size_t r = 0; r < group.texts.size(); ++r) {
    if (r > 0) out.append(',');
    write_sheet(group, r, out);
  }
  out.append("]");
  end_html_game({}, out);
}

}  // namespace stamma::engine
