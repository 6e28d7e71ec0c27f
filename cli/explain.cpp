#include "parsers/explain.hpp"

#include <optional>
#include <vector>

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "lib/chess/uci.hpp"
#include "lib/laws/sealed.hpp"
#include "writers/json.hpp"

namespace stamma::cli {
namespace {

void write_text(const std::string& text, const Explanation& e, const std::string& law,
                Buffer& out) {
  out.append(text + ": " + std::string(name(e.verdict)));
  if (e.readings.empty()) {
    out.append("; " + e.why + "\n");
    if (!law.empty()) out.append("  " + law + "\n");
    return;
  }
  out.append(e.readings.size() == 1
                 ? ", one legal reading\n"
                 : ", " + std::to_string(e.readings.size()) + " legal readings\n");
  for (const ExplainedMove& m : e.readings)
    out.append("  " + m.san + std::string(m.san.size() < 8 ? 8 - m.san.size() : 1, ' ') + m.why +
               "\n");
  if (!law.empty()) out.append("  " + law + "\n");
}

void write_json(const std::string& text, const Explanation& e, const std::string& law,
                bool chess960, Buffer& out) {
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
  if (!law.empty()) {
    out.append(",\"law\":");
    write_json_string(law, out);
  }
  out.append("}\n");
}

/// What the code says of the words as a sealed move, where one is told.
std::string sealed_law(const Position& position, const Explanation& e,
                       const std::optional<Laws>& laws) {
  if (!laws) return {};
  std::vector<Move> moves;
  for (const ExplainedMove& m : e.readings) moves.push_back(m.move);
  if (!flagged(e.verdict) && moves.size() > 1) moves.resize(1);  // the words are plain
  std::string law = what_the_code_says(position, moves, *laws);
  if (moves.empty()) law += "; played on the board: " + what_follows_an_illegal_move(*laws);
  return law;
}

}  // namespace

int run_explain(const ExplainOptions& options) {
  Output output("-");
  const Position position = options.start.value_or(Position());
  const Lineage lineage(position);
  Buffer out;
  bool all_sure = true;
  for (const std::string& text : options.moves) {
    const Explanation e = explain(position, lineage, text, options.spelling);
    const std::string law = sealed_law(position, e, options.laws);
    if (options.json) {
      write_json(text, e, law, options.chess960, out);
    } else {
      write_text(text, e, law, out);
    }
    all_sure = all_sure && !flagged(e.verdict);
  }
  output.write(out.view());
  output.commit();
  return all_sure ? all_well : with_errors;
}

}  // namespace stamma::cli
