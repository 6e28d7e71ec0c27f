// What the command line asks for, beyond what the jobs of the engine have options for: plain
// structs, so that few files know the option parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/jobs/check.hpp"
#include "engine/jobs/clean_options.hpp"
#include "engine/jobs/compare.hpp"
#include "engine/jobs/convert.hpp"
#include "engine/jobs/keys.hpp"
#include "engine/jobs/known.hpp"
#include "engine/jobs/scan.hpp"
#include "lib/chess/position.hpp"
#include "lib/form/layout.hpp"
#include "lib/laws/laws.hpp"
#include "lib/laws/sealed.hpp"
#include "parsers/detect.hpp"

namespace stamma::cli {

enum ExitCode : int {
  all_well = 0,
  with_errors = 1,  ///< the work was done, but there is a flagged move, an unread ply or an error,
                    ///< or a file that was named holds no game
  usage = 2,
  io_failed = 3,
  limit_stopped = 4,
  internal_error = 5,
  broken_pipe = 141,
};

enum class CheckFormat { text, json, sarif };
enum class StatsFormat { text, json, html };

struct CheckOptions : engine::CheckOptions {
  CheckFormat format = CheckFormat::text;
  bool statistics = false;  ///< how often each code occurs, in place of the problems
};

struct StatsOptions {
  engine::ReadOptions read;
  StatsFormat to = StatsFormat::text;
  std::size_t top = 20;  ///< names that are listed of those that could be endless
  std::string output;    ///< empty = standard output
};

struct ShowOptions {
  engine::ReadOptions read;
  std::uint64_t game = 1;
  std::optional<std::size_t> ply;  ///< none: the last one, or the first where keys can be pressed
  bool turned = false;
  bool ascii = false;
};

struct PageOptions {
  std::string output;  ///< empty = standard output
};

struct SheetOptions {
  FormPaper paper = FormPaper::a4;
  unsigned moves = 60, columns = 2;
  std::string language = "en";  ///< of the labels
  std::string output;           ///< empty = standard output
};

struct PerftOptions {
  unsigned depth = 1;
  std::optional<Position> start;
  bool divide = false;
};

struct ExplainOptions {
  std::vector<std::string> moves;
  std::optional<Position> start;
  Spelling spelling;
  std::optional<Laws> laws;
  std::optional<Occasion> occasion;  ///< the moves were not made on the board but written down
  bool chess960 = false;
  bool json = false;
};

/// The commands; each returns its exit code.
int run_convert(const engine::ConvertOptions& options);
int run_check(const CheckOptions& options);
int run_clean(const engine::CleanOptions& options);
int run_compare(const engine::CompareOptions& options);
int run_keys(const engine::KeysOptions& options);
int run_known(const engine::KnownOptions& options);
int run_merge(const engine::ConvertOptions& options);
int run_scan(const engine::ScanOptions& options);
int run_stats(const StatsOptions& options);
int run_show(const ShowOptions& options);
int run_page(const PageOptions& options);
int run_sheet(const SheetOptions& options);
/// What --lang of `sheet` takes.
std::vector<std::string> sheet_languages();
int run_perft(const PerftOptions& options);
int run_rules(const std::string& code);
int run_explain(const ExplainOptions& options);
int run_notations();
int run_formats();

/// Parses the command line and runs the command.
int run(int argc, char** argv);

}  // namespace stamma::cli
