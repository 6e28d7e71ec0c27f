#include "engine/jobs/check.hpp"

#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/report/sarif.hpp"
#include "lib/clean/catalogue.hpp"
#include "writers/json.hpp"

namespace stamma::cli {
namespace {

/// Problems in the format that was asked for.
class ProblemPrinter {
 public:
  explicit ProblemPrinter(CheckFormat format)
      : format_(format), style_(render_style(STDOUT_FILENO)) {}

  void begin(Buffer& out) {
    if (format_ == CheckFormat::sarif) sarif_.begin(out);
  }
  void add(const Problem& p, const std::string& file, Buffer& out) {
    switch (format_) {
      case CheckFormat::text: out.append(render(p, file, style_)); break;
      case CheckFormat::json:
        out.append("{\"type\":\"problem\",");
        write_json_fields(p, file, out);
        out.append("}\n");
        break;
      case CheckFormat::sarif: sarif_.add(p, file, out); break;
    }
  }
  void end(Buffer& out) {
    if (format_ == CheckFormat::sarif) sarif_.end(out);
  }

 private:
  CheckFormat format_;
  RenderStyle style_;
  engine::SarifWriter sarif_;
};

/// How often each code was reported, the commonest first.
void add_statistics(const ProblemCounts& counts, CheckFormat format, Buffer& out) {
  std::vector<const Rule*> found;
  for (const Rule& r : rules())
    if (counts.of(r.code) != 0) found.push_back(&r);
  std::stable_sort(found.begin(), found.end(), [&](const Rule* a, const Rule* b) {
    return counts.of(a->code) > counts.of(b->code);
  });
  for (const Rule* const r : found) {
    const std::string count = std::to_string(counts.of(r->code));
    const std::string_view level = name(severity(r->code));
    std::string line;
    if (format == CheckFormat::json) {
      line.append("{\"type\":\"count\",\"code\":\"").append(id(r->code));
      line.append("\",\"severity\":\"").append(level).append("\",\"count\":").append(count);
      line.append("}\n");
    } else {
      constexpr std::size_t wide = 9;
      line.append(wide - std::min(wide, count.size()), ' ').append(count).append("  ");
      line.append(id(r->code)).append("  ").append(level).append(wide - level.size(), ' ');
      line.append(r->title).append("\n");
    }
    out.append(line);
  }
}

}  // namespace

int run_check(const CheckOptions& options) {
  Console console;
  if (options.statistics && options.format == CheckFormat::sarif) {
    console.complain("--statistics is written as text or json");
    return usage;
  }
  if (const std::string why = engine::collision({options.read.files, {}, true}); !why.empty()) {
    console.complain(why);
    return usage;
  }
  engine::Output output("-");
  if (options.format == CheckFormat::text) output.trust();  // render() has made it harmless
  ProblemPrinter printer(options.format);
  Buffer out;
  printer.begin(out);
  const engine::JobResult result =
      engine::check(options, console, [&](const engine::BlockJob& job) {
        if (options.statistics) return;
        for (const Problem& p : job.problems) printer.add(p, job.file, out);
        Console::tell_hidden(job.file, job.hidden);
        output.write(out.view());
        out.clear();
      });
  if (result.totals) {
    if (options.statistics) add_statistics(result.totals->counts, options.format, out);
    printer.end(out);
    output.write(out.view());
    output.commit();
  }
  return close(result, Summary::listed);
}

}  // namespace stamma::cli
