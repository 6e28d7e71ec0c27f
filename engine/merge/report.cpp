#include "engine/merge/report.hpp"

#include <algorithm>

#include "engine/report/fields.hpp"
#include "engine/text/places.hpp"
#include "parsers/layouts/sheet/sheet.hpp"
#include "writers/json.hpp"

namespace stamma::engine {
namespace {

class Lines {
 public:
  Lines(const RecordGroup& group, std::uint64_t number, Buffer& out)
      : group_(group), number_(number), out_(out), fields_(group.merged.game) {
    for (const RecordSource* t : group.texts) places_.emplace_back(t->derived());
  }

  void move(NodeId id, std::size_t ply, bool all) {
    const std::vector<RecordWords>& words = group_.merged.plies[ply];
    const bool against =
        std::any_of(words.begin(), words.end(), [](const RecordWords& w) { return w.against; });
    if (fields_.is_sure(id) && !against && !all) return;
    const std::size_t quoted = quoted_of(words);
    begin("move", group_.texts[quoted]->file);
    fields_.add(id, static_cast<unsigned>(ply) + 1, {}, words[quoted].words, out_);
    place(quoted, words[quoted].at.offset);
    begin_records();
    for (std::size_t r = 0; r < words.size(); ++r) {
      begin_record(r);
      add_field("text", words[r].words, out_);
      out_.append(!words[r].written  ? ",\"agrees\":null"
                  : words[r].against ? ",\"agrees\":false"
                                     : ",\"agrees\":true");
      place(r, words[r].at.offset);
      out_.append('}');
    }
    out_.append("]}\n");
  }

  void game() {
    begin("game", group_.texts[0]->file);
    add_counts(group_.merged.game, out_);
    begin_records();
    for (std::size_t r = 0; r < group_.texts.size(); ++r) {
      const Dialect& dialect = group_.records[r].game.dialect;
      begin_record(r);
      add_field("notation", info(dialect.notation).code, out_);
      add_field("language", dialect.white->code, out_);
      add_field("completed", group_.merged.completed[r], out_);
      out_.append('}');
    }
    out_.append(']');
    if (const auto& known = group_.merged.game.known; known != nullptr) {
      out_.append(",\"known\":");
      write_json_known(*known, out_);
    }
    out_.append("}\n");
  }

 private:
  /// The first record that has the move and does not contradict it, else the first that has it.
  static std::size_t quoted_of(const std::vector<RecordWords>& words) {
    std::size_t quoted = words.size();
    for (std::size_t r = words.size(); r-- > 0;)
      if (words[r].written && (!words[r].against || quoted == words.size())) quoted = r;
    return quoted == words.size() ? 0 : quoted;
  }
  void begin(std::string_view type, std::string_view file) {
    out_.append("{\"type\":\"");
    out_.append(type);
    out_.append("\",\"file\":");
    write_json_string(file, out_);
    add_field("game", number_, out_);
  }
  void begin_records() { out_.append(",\"records\":["); }
  void begin_record(std::size_t r) {
    out_.append(r == 0 ? "{\"file\":" : ",{\"file\":");
    write_json_string(group_.texts[r]->file, out_);
  }
  void place(std::size_t record, std::size_t offset) {
    std::uint64_t line = 0, column = 0;
    places_[record].find(offset, line, column);
    add_field("line", line + group_.texts[record]->lines_before, out_);
    add_field("column", column, out_);
  }

  const RecordGroup& group_;
  std::uint64_t number_;
  Buffer& out_;
  MoveFields fields_;
  std::vector<Places> places_;
};

}  // namespace

std::vector<RecordProblem> problems_of(const RecordGroup& group, std::uint64_t number) {
  std::vector<RecordProblem> found;
  for (const Disagreement& d : group.merged.disagreements) {
    const RecordSource& text = *group.texts[d.record];
    Problems problems;
    problems.open(text.derived(), text.offset, text.lines_before + 1);
    problems.set_game(number);
    problems.add(Code::records_disagree, d.at.offset, std::max<std::size_t>(d.at.length, 1),
                 d.message);
    for (Problem& p : problems.take_items()) found.push_back({std::move(p), text.file});
  }
  if (group.merged.cut_short) {
    Problems problems;
    const RecordSource& text = *group.texts[0];
    problems.open(text.derived(), text.offset, text.lines_before + 1);
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
