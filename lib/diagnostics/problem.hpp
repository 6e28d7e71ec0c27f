// What is odd or wrong in a text, where it stands and what could be meant.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/diagnostics/rules.hpp"
#include "lib/text/source_map.hpp"

namespace stamma {

struct Problem {
  Code code = Code::not_a_move;
  std::uint64_t offset = 0;  ///< bytes of UTF-8 text before it, from the start of the file
  std::uint64_t length = 0;
  std::uint64_t line = 1;    ///< from 1
  std::uint64_t column = 1;  ///< characters, from 1
  std::uint64_t game = 0;    ///< from 1; 0 = outside of any game
  std::string message;
  std::vector<std::string> candidates;  ///< the legal moves it could be, as SAN
  std::string source;                   ///< the source line, or the part of it around the place
  std::size_t caret = 0;                ///< characters of `source` before the place
  std::size_t caret_length = 1;

  Severity severity() const noexcept { return stamma::severity(code); }
};

/// `file:line:column: error[M03]: message`, the source line and a caret below it.
std::string render(const Problem& p, std::string_view file, bool color = false);

/// How many problems of each severity and of each code there were, reported or not.
struct ProblemCounts {
  std::array<std::size_t, 3> by_severity{};
  std::array<std::size_t, code_count> by_code{};

  std::size_t of(Severity s) const noexcept { return by_severity[static_cast<std::size_t>(s)]; }
  std::size_t of(Code c) const noexcept { return by_code[index(c)]; }
  /// Where the code does not matter.
  void add(Severity s) noexcept { ++by_severity[static_cast<std::size_t>(s)]; }
  void add(Code c) noexcept {
    ++by_code[index(c)];
    add(severity(c));
  }
  void add(const ProblemCounts& o) noexcept {
    for (std::size_t i = 0; i < by_severity.size(); ++i) by_severity[i] += o.by_severity[i];
    for (std::size_t i = 0; i < by_code.size(); ++i) by_code[i] += o.by_code[i];
  }
};

/// Collects the problems of one text; finds line, column and source line by itself.
class Problems {
 public:
  /// Notes are counted but not kept unless asked for.
  explicit Problems(bool keep_notes = false, std::size_t most = 1'000,
                    CodeSet codes = CodeSet().set())
      : keep_notes_(keep_notes), most_(most), codes_(codes) {}

  /// Offsets given to `add` count from the start of `text`, which begins at the given place of the
  /// file. A text that was derived from the file is shown, but its places are those of its source.
  void open(std::string_view text, std::uint64_t file_offset, std::uint64_t line) {
    open({text, text, nullptr}, file_offset, line);
  }
  void open(const DerivedText& text, std::uint64_t file_offset, std::uint64_t line);
  void set_game(std::uint64_t game) noexcept { game_ = game; }
  std::uint64_t game() const noexcept { return game_; }

  /// Rules that are not selected are neither reported nor counted.
  bool selected(Code c) const noexcept { return codes_[index(c)]; }

  /// The limit holds for each severity by itself: errors are not crowded out by notes.
  bool wants(Code c) const noexcept {
    const Severity s = severity(c);
    return selected(c) && (keep_notes_ || s != Severity::note) && counts_.of(s) < most_ &&
           !muted_[static_cast<std::size_t>(s)];
  }
  void add(Code c, std::size_t offset, std::size_t length, std::string message,
           std::vector<std::string> candidates = {});
  /// The message is made only where somebody wants to read it.
  void note(Code c, std::size_t offset, std::size_t length, const char* message) {
    if (wants(c)) {
      add(c, offset, length, message);
    } else {
      count(c);
    }
  }
  /// For hot paths: counts a note whose message nobody asked for.
  void count(Code c) noexcept {
    if (selected(c)) counts_.add(c);
  }

  const std::vector<Problem>& items() const noexcept { return items_; }
  std::vector<Problem> take_items() noexcept { return std::move(items_); }
  const ProblemCounts& counts() const noexcept { return counts_; }

  /// Problems of that severity are only counted from here on, until all are forgotten.
  void mute(Severity s) noexcept { muted_[static_cast<std::size_t>(s)] = true; }

  /// Forgets all problems and counts.
  void reset() noexcept {
    items_.clear();
    counts_ = {};
    muted_ = {};
  }

  struct Mark {
    std::size_t items;
    ProblemCounts counts;
  };
  Mark mark() const noexcept { return {items_.size(), counts_}; }
  void roll_back(const Mark& m);

 private:
  void locate(Problem& p, std::size_t offset);
  void show(Problem& p, std::size_t offset) const;

  bool keep_notes_;
  std::size_t most_;
  CodeSet codes_;
  DerivedText text_;
  std::uint64_t file_offset_ = 0;
  std::uint64_t first_line_ = 1;
  std::uint64_t game_ = 0;
  // The last place looked up: problems come mostly in order, so lines are counted once.
  std::size_t known_offset_ = 0;
  std::uint64_t known_line_ = 1;
  std::vector<Problem> items_;
  ProblemCounts counts_;
  std::array<bool, 3> muted_{};
};

}  // namespace stamma
