#include "parsers/explain.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "lib/chess/uci.hpp"
#include "lib/laws/sealed.hpp"
#include "writers/json.hpp"

namespace stamma::cli {
namespace {

/// What a code of laws says of a move, as a sentence and for programs.
struct Judgement {
  std::string sentence;
  std::string_view key;  ///< "sealed" or "post"; empty: only the sentence is asked for
  WrittenVerdict verdict;
};

std::string_view key_of(Occasion o) { return o == Occasion::sealed ? "sealed" : "post"; }

/// The article that makes something of a move that is not plain.
const Article* article_of(const Judgement& j) {
  const bool plain = j.verdict.outcome == WrittenVerdict::Outcome::stands;
  return plain ? nullptr : article(j.verdict.laws, j.verdict.article);
}

void write_law(const Judgement& j, Buffer& out) {
  if (j.sentence.empty()) return;
  out.append("  " + j.sentence + "\n");
  if (j.key.empty()) return;
  if (const Article* const a = article_of(j))
    out.append("  " + std::string(a->id) + ", " + std::string(a->title) + ": " +
               std::string(a->says) + "\n");
}

void write_law_fields(const Judgement& j, const Position& p, Buffer& out) {
  if (j.sentence.empty()) return;
  out.append(",\"law\":");
  write_json_string(j.sentence, out);
  if (j.key.empty()) return;
  out.append(",\"" + std::string(j.key) + "\":{\"laws\":\"" +
             std::string(info(j.verdict.laws).code) + "\",\"outcome\":\"" +
             std::string(name(j.verdict.outcome)) + "\"");
  if (const Article* const a = article_of(j)) {
    out.append(",\"article\":");
    write_json_string(a->id, out);
    out.append(",\"says\":");
    write_json_string(a->says, out);
  }
  out.append(",\"moves\":[");
  bool first = true;
  for (const Move m : j.verdict.moves) {
    out.append(first ? "\"" : ",\"");
    first = false;
    out.append(san_text(m, san_form(p, m)) + "\"");
  }
  out.append("]}");
}

void write_text(const std::string& text, const Explanation& e, const Judgement& law, Buffer& out) {
  out.append(text + ": " + std::string(name(e.verdict)));
  if (e.readings.empty()) {
    out.append("; " + e.why + "\n");
    write_law(law, out);
    return;
  }
  out.append(e.readings.size() == 1
                 ? ", one legal reading\n"
                 : ", " + std::to_string(e.readings.size()) + " legal readings\n");
  for (const ExplainedMove& m : e.readings)
    out.append("  " + m.san + std::string(m.san.size() < 8 ? 8 - m.san.size() : 1, ' ') + m.why +
               "\n");
  write_law(law, out);
}

void write_json(const std::string& text, const Explanation& e, const Judgement& law,
                const Position& p, bool chess960, Buffer& out) {
  out.append("{\"text\":");
  write_json_string(text, out);
  out.append(",\"verdict\":\"" + std::string(name(e.verdict)) + "\",\"readings\":[");
  bool first = true;
  for (const ExplainedMove& m : e.readings) {
    if (!first) out.append(',');
    first = false;
    out.append("{\"san\":\"" + m.san + "\",\"uci\":\"" + uci_text(m.move, chess960) +
               "\",\"why\":");
    write_json_string(m.why, out);
    out.append('}');
  }
  out.append(']');
  write_law_fields(law, p, out);
  out.append("}\n");
}

Judgement judge(const Position& p, const std::vector<Move>& moves, const ExplainOptions& options,
                Occasion occasion) {
  Judgement j;
  if (!options.laws && !options.occasion) return j;
  const Laws laws = options.laws.value_or(Laws::modern);
  j.sentence = what_the_code_says(p, moves, laws, occasion);
  j.verdict = read_written(p, moves, laws, occasion);
  if (options.occasion) {
    j.key = key_of(occasion);
  } else if (moves.empty()) {
    j.sentence += "; played on the board: " + what_follows_an_illegal_move(laws);
  }
  return j;
}

/// Several moves that were sent for one turn, taken together.
void write_several(const Position& p, const std::vector<Move>& moves, const ExplainOptions& options,
                   Buffer& out) {
  const Judgement j = judge(p, moves, options, Occasion::several_by_post);
  std::string list;
  if (!options.json) {
    for (const std::string& text : options.moves) list += (list.empty() ? "" : ", ") + text;
    out.append(list + ": sent for one turn\n");
    write_law(j, out);
    return;
  }
  out.append("{\"texts\":[");
  for (std::size_t i = 0; i < options.moves.size(); ++i) {
    if (i != 0) out.append(',');
    write_json_string(options.moves[i], out);
  }
  out.append(']');
  write_law_fields(j, p, out);
  out.append("}\n");
}

}  // namespace

int run_explain(const ExplainOptions& options) {
  engine::Output output("-");
  const Position position = options.start.value_or(Position());
  const Lineage lineage(position, options.chess960);
  Buffer out;
  bool all_sure = true;
  std::vector<Move> sent;
  for (const std::string& text : options.moves) {
    const Explanation e = explain(position, lineage, text, options.spelling);
    const std::vector<Move> moves = expressed(e);
    const Judgement law =
        judge(position, moves, options, options.occasion.value_or(Occasion::sealed));
    if (options.json) {
      write_json(text, e, law, position, options.chess960, out);
    } else {
      write_text(text, e, law, out);
    }
    for (const Move m : moves)
      if (std::find(sent.begin(), sent.end(), m) == sent.end()) sent.push_back(m);
    all_sure = all_sure && !flagged(e.verdict) && (!options.occasion || moves.size() == 1);
  }
  if (options.occasion == Occasion::by_post && options.moves.size() > 1) {
    write_several(position, sent, options, out);
    all_sure = all_sure && sent.size() == 1;
  }
  output.write(out.view());
  output.commit();
  return all_sure ? all_well : with_errors;
}

}  // namespace stamma::cli
