#include "engine/jobs/check.hpp"

#include <unistd.h>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "engine/report/sarif.hpp"
#include "writers/json.hpp"

namespace stamma::cli {
namespace {

/// Problems in the format that was asked for.
class ProblemPrinter {
 public:
  explicit ProblemPrinter(CheckFormat format)
      : format_(format), color_(wants_color(STDOUT_FILENO)) {}

  void begin(Buffer& out) {
    if (format_ == CheckFormat::sarif) sarif_.begin(out);
  }
  void add(const Problem& p, const std::string& file, Buffer& out) {
    switch (format_) {
      case CheckFormat::text: out.append(render(p, file, color_)); break;
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
  bool color_;
  engine::SarifWriter sarif_;
};

}  // namespace

int run_check(const CheckOptions& options) {
  Console console;
  engine::Output output("-");
  ProblemPrinter printer(options.format);
  Buffer out;
  printer.begin(out);
  const engine::JobResult result =
      engine::check(options, console, [&](const engine::BlockJob& job) {
        for (const Problem& p : job.problems) printer.add(p, job.file, out);
        Console::tell_hidden(job.file, job.hidden);
        output.write(out.view());
        out.clear();
      });
  if (result.totals) {
    printer.end(out);
    output.write(out.view());
    output.commit();
  }
  return close(result, Summary::counted);
}

}  // namespace stamma::cli
