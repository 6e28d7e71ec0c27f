// A unified diff, written as the old and the new text come along, piece by piece.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::engine {

class UnifiedDiff {
 public:
  /// Two texts that follow what was given before.
  void add(std::string_view before, std::string_view after, std::string& out);
  /// The texts end here, under this name; a new file begins.
  void end_file(std::string& out);
  void begin_file(std::string_view name);

 private:
  void line(char mark, std::string_view text, std::string& out);
  void close_hunk(std::string& out);

  std::string name_;
  bool named_ = false;                // the two lines with the name are written
  std::vector<std::string> context_;  // equal lines that may stand in front of the next change
  std::string hunk_;                  // lines of the hunk that is open
  std::uint64_t old_line_ = 1, new_line_ = 1;  // the next ones
  std::uint64_t hunk_old_ = 0, hunk_new_ = 0;  // where it begins
  std::uint64_t old_count_ = 0, new_count_ = 0;
  std::size_t equal_ = 0;  // equal lines at its end
};

}  // namespace stamma::engine
