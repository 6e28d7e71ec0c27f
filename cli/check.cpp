#include <cstdio>
#include <memory>

#include "cli/console.hpp"
#include "cli/game_rules.hpp"
#include "cli/law_check.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "cli/rule_books.hpp"
#include "writers/json.hpp"

namespace stamma::cli {
namespace {

// SARIF 2.1.0: one run, every rule described, one result a problem.
void begin_sarif(Buffer& out) {
  out.append(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
      "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"stamma\",\"rules\":[");
  bool first = true;
  for (const Rule& r : rules()) {
    if (!first) out.append(',');
    first = false;
    out.append("{\"id\":\"");
    out.append(r.id);
    out.append("\",\"shortDescription\":{\"text\":");
    write_json_string(r.title, out);
    out.append("},\"fullDescription\":{\"text\":");
    write_json_string(r.meaning, out);
    out.append("}}");
  }
  out.append("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
}

void add_sarif(const Problem& p, std::string_view file, bool first, Buffer& out) {
  if (!first) out.append(',');
  out.append("\n{\"ruleId\":\"");
  out.append(rule(p.code).id);
  out.append("\",\"level\":\"");
  out.append(name(p.severity()));
  out.append("\",\"message\":{\"text\":");
  write_json_string(p.message, out);
  out.append("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
  write_json_string(file, out);
  out.append("},\"region\":{\"startLine\":" + std::to_string(p.line) +
             ",\"startColumn\":" + std::to_string(p.column) + "}}}]}");
}

}  // namespace

int run_check(const CheckOptions& options) {
  PipelineOptions pipeline;
  pipeline.read = options.read;
  if (const int code = load_decisions(options.read, pipeline.decisions); code != all_well)
    return code;
  LoadedBooks loaded;
  if (!loaded.load(options.rules, {})) return io_failed;
  Output output("-");
  const bool color = wants_color(1);
  pipeline.keep_notes = pipeline.order_dates = true;
  pipeline.keep_sources = options.read.laws.has_value();
  pipeline.codes = loaded.books().codes;

  Buffer out;
  if (options.format == CheckFormat::sarif) begin_sarif(out);
  bool first = true;
  const Totals totals = run_pipeline(
      pipeline,
      [&]() -> GameWork {
        const auto rules =
            std::make_shared<GameRules>(loaded.books(), GameRules::Purpose::check, false);
        return [rules, laws = options.read.laws](Game& game, Job& job) {
          job.flagged += game.flagged_count();
          if (laws || may_concern_laws(game))
            check_laws(game, laws.value_or(Laws::modern), true, job);
          rules->run(game, job);
          return Outcome::written;
        };
      },
      [&](Job& job) {
        for (const Problem& p : job.problems) {
          switch (options.format) {
            case CheckFormat::text: out.append(render(p, job.file, color)); break;
            case CheckFormat::json:
              out.append("{\"type\":\"problem\",");
              write_json_fields(p, job.file, out);
              out.append("}\n");
              break;
            case CheckFormat::sarif: add_sarif(p, job.file, first, out); break;
          }
          first = false;
        }
        tell_hidden(job);
        output.write(out.view());
        out.clear();
      });
  if (options.format == CheckFormat::sarif) out.append("]}]}\n");
  output.write(out.view());
  output.commit();
  print_summary(totals, Summary::counted);
  return exit_code(totals);
}

}  // namespace stamma::cli
