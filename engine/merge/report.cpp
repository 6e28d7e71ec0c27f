#include "engine/merge/report.hpp"

#include <algorithm>
#include <array>

#include "engine/text/places.hpp"
#include "lib/chess/uci.hpp"
#include "lib/game/doubts.hpp"
#include "parsers/layouts/sheet/sheet.hpp"
#include "writers/json.hpp"

namespace stamma::engine {
namespace {

class Lines {
 public:
  Lines(const RecordGroup& group, std::uint64_t number, Buffer& out)
      : group_(group), number_(number), out_(out), others_(other_moves(group.merged.game)) {
    for (const RecordSource* t : group.texts) places_.emplace_back(t->text);
  }

  void move(NodeId id, std::size_t ply, bool all) {
    const Game& game = group_.merged.game;
    const Node& node = game.node(id);
    const std::vector<RecordWords>& words = group_.merged.plies[ply];
    std::size_t first = words.size();  // the record that is quoted
    bool against = false;
    for (std::size_t r = words.size(); r-- > 0;) {
      if (words[r].written && (!words[r].against || first == words.size())) first = r;
      against = against || words[r].against;
    }
    if (first == words.size()) first = 0;
    const bool sure =
        node.verdict == Verdict::certain && !flagged(node.verdict, game.confidence(id));
    if (sure && !against && !all) return;
    const unsigned start = 2 * game.start.fullmove_number() - 2 + index(game.start.side());
    const unsigned n = start + static_cast<unsigned>(ply);
    begin("move", group_.texts[first]->file);
    field("ply", ply + 1);
    text("number", std::to_string(n / 2 + 1) + (n % 2 == 0 ? "." : "..."));
    text("text", words[first].words);
    text("san", san_text(node.move, node.san));
    text("uci", uci_text(node.move, game.chess960));
    text("verdict", name(node.verdict));
    out_.append(",\"confidence\":");
    write_json_confidence(game, id, out_);
    const Doubt* const doubt = game.doubt(id);
    out_.append(",\"alternatives\":");
    if (doubt != nullptr) {
      write_json_strings(others_[static_cast<std::size_t>(doubt - game.doubts.data())], out_);
    } else {
      out_.append("[]");
    }
    text("why", doubt != nullptr && !doubt->why.empty() ? doubt->why : meaning(node.verdict));
    place(first, words[first].at.offset);
    out_.append(",\"records\":[");
    for (std::size_t r = 0; r < words.size(); ++r) {
      out_.append(r == 0 ? "{\"file\":" : ",{\"file\":");
      write_json_string(group_.texts[r]->file, out_);
      text("text", words[r].words);
      out_.append(!words[r].written  ? ",\"agrees\":null"
                  : words[r].against ? ",\"agrees\":false"
                                     : ",\"agrees\":true");
      place(r, words[r].at.offset);
      out_.append('}');
    }
    out_.append("]}\n");
  }

  void game() {
    const Game& game = group_.merged.game;
    std::array<std::size_t, verdict_count> verdicts{};
    std::size_t plies = 0, unread = 0;
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++plies)
      ++verdicts[static_cast<std::size_t>(game.node(id).verdict)];
    for (std::uint32_t i = 1; i <= game.note_count(); ++i)
      unread += game.note(i).type == Note::Type::unread ? 1 : 0;
    begin("game", group_.texts[0]->file);
    field("plies", plies);
    for (std::size_t v = 0; v + 1 < verdicts.size(); ++v)
      field(name(static_cast<Verdict>(v)), verdicts[v]);
    field("unread", unread);
    out_.append(",\"records\":[");
    for (std::size_t r = 0; r < group_.texts.size(); ++r) {
      out_.append(r == 0 ? "{\"file\":" : ",{\"file\":");
      write_json_string(group_.texts[r]->file, out_);
      text("notation", info(group_.records[r].game.dialect.notation).code);
      text("language", group_.records[r].game.dialect.white->code);
      field("completed", group_.merged.completed[r]);
      out_.append('}');
    }
    out_.append("]}\n");
  }

 private:
  void begin(std::string_view type, std::string_view file) {
    out_.append("{\"type\":\"");
    out_.append(type);
    out_.append("\",\"file\":");
    write_json_string(file, out_);
    field("game", number_);
  }
  void field(std::string_view name, std::uint64_t n) {
    out_.append(",\"");
    out_.append(name);
    out_.append("\":");
    out_.append(std::to_string(n));
  }
  void text(std::string_view name, std::string_view value) {
    out_.append(",\"");
    out_.append(name);
    out_.append("\":");
    write_json_string(value, out_);
  }
  void place(std::size_t record, std::size_t offset) {
    std::uint64_t line = 0, column = 0;
    places_[record].find(offset, line, column);
    field("line", line + group_.texts[record]->lines_before);
    field("column", column);
  }

  const RecordGroup& group_;
  std::uint64_t number_;
  Buffer& out_;
  std::vector<std::vector<std::string>> others_;
  std::vector<Places> places_;
};

}  // namespace

std::vector<RecordProblem> problems_of(const RecordGroup& group, std::uint64_t number) {
  std::vector<RecordProblem> found;
  for (const Disagreement& d : group.merged.disagreements) {
    const RecordSource& text = *group.texts[d.record];
    Problems problems;
    problems.open(text.text, text.offset, text.lines_before + 1);
    problems.set_game(number);
    problems.add(Code::records_disagree, d.at.offset, std::max<std::size_t>(d.at.length, 1),
                 d.message);
    for (Problem& p : problems.take_items()) found.push_back({std::move(p), text.file});
  }
  if (group.merged.cut_short) {
    Problems problems;
    const RecordSource& text = *group.texts[0];
    problems.open(text.text, text.offset, text.lines_before + 1);
    problems.set_game(number);
    problems.add(Code::limit_decoder, 0, 1, "the search was cut short");
    for (Problem& p : problems.take_items()) found.push_back({std::move(p), text.file});
  }
  return found;
}

void report_merged(const RecordGroup& group, std::uint64_t number,
                   const std::vector<RecordProblem>& problems, bool all, Buffer& out) {
  Lines lines(group, number, out);
  for (const RecordProblem& p : problems) {
    out.append("{\"type\":\"problem\",");
    write_json_fields(p.problem, p.file, out);
    out.append("}\n");
  }
  std::size_t ply = 0;
  const Game& game = group.merged.game;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    lines.move(id, ply++, all);
  lines.game();
}

}  // namespace stamma::engine
