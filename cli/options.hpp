// What the command line asks for: plain structs, so that one file alone knows the option parser.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/diagnostics/rules.hpp"
#include "lib/game/doubts.hpp"
#include "lib/game/game.hpp"
#include "lib/game/parts.hpp"
#include "lib/laws/laws.hpp"
#include "lib/laws/sealed.hpp"
#include "lib/limits.hpp"
#include "parsers/detect.hpp"
#include "parsers/input/charset.hpp"
#include "writers/notations/spelled.hpp"

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

enum class Format { pgn, json, fen, epd, line, html, latex, csv, sqlite };
enum class CheckFormat { text, json, sarif };

struct ReadOptions {
  std::vector<std::string> files;
  bool named_input = false;  ///< standard input holds what the user named: images
  std::optional<Charset> encoding;
  std::optional<Position> start;
  Spelling spelling;
  std::optional<Layout> layout;  ///< none: found out
  Limits limits;
  std::string decisions;     ///< a file of them, or empty
  std::optional<Laws> laws;  ///< that the games were played under; none: not told
  unsigned jobs = 0;         ///< 0 = all cores
};

struct ConvertOptions {
  ReadOptions read;
  Format to = Format::pgn;
  Style style;
  FenStyle fen_style;
  DoubtMark doubts = DoubtMark::comment;
  IllegalMoves illegal = IllegalMoves::parts;
  std::string output;  ///< empty = standard output
  std::string report;
  bool report_all = false;
};

/// Which rules count, and what they look things up in.
struct RuleOptions {
  CodeSet selected = CodeSet().set();
  CodeSet ignored;
  CodeSet codes() const { return selected & ~ignored; }

  /// A spelling file; an empty word: where the system has it.
  std::optional<std::string> names;
  std::string aliases;
  std::optional<std::string> openings;  ///< the same for openings
};

struct CheckOptions {
  ReadOptions read;
  RuleOptions rules;
  CheckFormat format = CheckFormat::text;
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

/// A command or option as shell completion and --help know it.
struct OptionInfo {
  std::string name;  ///< with its dashes
  std::string help;
  std::vector<std::string> values;  ///< the words it takes, if they are few
  bool takes_file = false;
  bool takes_value = false;
  bool value_by_equals = false;  ///< it may go without its value, which only = gives it
};
struct CommandInfo {
  std::string name;
  std::string help;
  std::vector<OptionInfo> options;
  bool takes_files = false;
  std::vector<std::string> words;  ///< of its argument, if they are few
};

int run_convert(const ConvertOptions& options);
int run_check(const CheckOptions& options);
int run_perft(const PerftOptions& options);
int run_rules(const std::string& code);
int run_explain(const ExplainOptions& options);
int run_notations();
int run_completion(const std::string& shell, const std::vector<CommandInfo>& commands);

/// Parses the command line and runs the command.
int run(int argc, char** argv);

}  // namespace stamma::cli
