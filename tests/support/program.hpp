// Runs the built program as a user would: arguments, standard input, and what comes out of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace stamma::test {

/// How a run is set up. Without a word about it the input is empty and nothing is limited.
struct RunOptions {
  std::string input;                     ///< given on standard input
  std::optional<std::string> stdin_at;   ///< standard input from this file instead
  std::optional<std::string> stdout_to;  ///< standard output to this file instead, as /dev/full
  bool close_stdin = false;              ///< the descriptor is closed, as by <&-
  bool close_stdout = false;
  bool close_stderr = false;
  std::optional<std::size_t> read_only;  ///< the reader leaves after so many bytes of output
  double timeout = 120;                  ///< seconds, after which the program is killed
  std::size_t max_file_size = 0;         ///< RLIMIT_FSIZE in bytes; 0 = none
  std::size_t max_stack = 0;             ///< RLIMIT_STACK in bytes; 0 = as it is
  bool unprivileged = false;             ///< root runs it as nobody, whom permissions stop
  bool measure_memory = false;           ///< fill Run::peak_kb
  std::string folder;                    ///< to run in; empty = where the test runs
};

inline constexpr unsigned nobody = 65534;

struct Run {
  int code = -1;  ///< exit code, or 128 + signal
  bool signalled = false;
  bool timed_out = false;
  std::string out;
  std::string err;
  std::size_t peak_kb = 0;  ///< most memory it had, if asked for
  double seconds = 0;       ///< processor time, user and system

  /// The last line of standard error: the one that counts.
  std::string last_line() const;
};

/// Runs `stamma ARGS` to its end. No shell is involved.
Run run_stamma(const std::vector<std::string>& args, const RunOptions& options = {});
/// Short for the commonest of all: `stamma ARGS` with this text on standard input.
Run run_stamma(const std::vector<std::string>& args, const std::string& input);

}  // namespace stamma::test
