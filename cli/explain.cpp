#include "parsers/explain.hpp"

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "lib/chess/uci.hpp"
#include "writers/json.hpp"

namespace stamma::cli {
namespace {

void write_text(const std::string& text, const Explanation& e, Buffer& out) {
  out.append(text + ": " + std::string(name(e.verdict)));
  if (e.readings.empty()) {
    out.append("; " + e.why + "\n");
    return;
  }
  out.append(e.readings.size() == 1
                 ? ", one legal reading\n"
                 : ", " + std::to_string(e.readings.size()) + " legal readings\n");
  for (const ExplainedMove& m : e.readings)
    out.append("  " + m.san + std::string(m.san.size() < 8 ? 8 - m.san.size() : 1, ' ') + m.why +
               "\n");
}

void write_json(const std::string& text, const Explanation& e, bool chess960, Buffer& out) {
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
  out.append("]}\n");
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
    if (options.json) {
      write_json(text, e, options.chess960, out);
    } else {
      write_text(text, e, out);
    }
    all_sure = all_sure && !flagged(e.verdict);
  }
  output.write(out.view());
  output.commit();
  return all_sure ? all_well : with_errors;
}

}  // namespace stamma::cli
