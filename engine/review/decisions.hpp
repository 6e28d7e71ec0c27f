// What a user has settled: lines of a report with `"choose":"Qh1+"` added. Each is found again by
// its file, line and column, and counts only where the same words still stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ending.hpp"
#include "engine/listener.hpp"
#include "lib/game/decision.hpp"
#include "lib/result.hpp"
#include "lib/text/source_map.hpp"

namespace stamma::engine {

/// One line of the file.
struct Choice {
  std::string file;  ///< as the report names it
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t ply = 0;   ///< distinguishes moves found in one gap; 0 if not given
  std::string text;        ///< what stands there
  std::string san;         ///< what it is
  std::uint64_t told = 0;  ///< line of the decisions file
};

/// What became of a choice; the later ones outdo the earlier.
enum class Fate : std::uint8_t {
  no_file,   ///< its file was not read
  misfit,    ///< something else stands at its place
  not_used,  ///< no game has a move there that it could be
  used,
};

/// The choices that fall into a block of a file.
struct BlockChoices {
  std::vector<std::size_t> fitting;  ///< by number; in step with `decisions`
  std::vector<Decision> decisions;   ///< by rising offset, at one offset in the order of the game
};

class Decisions {
 public:
  Decisions() = default;

  /// From the text of the file; an error names the file and the line.
  static Result<Decisions, std::string> parse(std::string_view text, std::string name);

  bool empty() const noexcept { return choices_.empty(); }
  std::size_t size() const noexcept { return choices_.size(); }
  const Choice& operator[](std::size_t i) const noexcept { return choices_[i]; }

  /// The numbers, from and up to, of the choices for a file.
  std::pair<std::size_t, std::size_t> of_file(std::string_view file) const noexcept;
  /// Those whose words stand in the text, which begins after that many line ends of the file.
  BlockChoices find(std::string_view file, std::uint64_t lines_before,
                    const DerivedText& text) const;
  BlockChoices find(std::string_view file, std::uint64_t lines_before,
                    std::string_view text) const {
    return find(file, lines_before, DerivedText{text, text, nullptr});
  }
  /// Why a choice did not count, for people.
  std::string complaint(std::size_t i, Fate fate) const;
  /// Says of each choice that did not count why; how many these are. `fates`: of all choices.
  std::size_t tell_unused(const std::vector<Fate>& fates, Listener& listener) const;

 private:
  std::string name_;
  std::vector<Choice> choices_;  // by file, line, column and ply
};

/// Reads the file of decisions, if one is named, and says what is wrong with it.
Ending load_decisions(const std::string& path, Decisions& into, Listener& listener);

}  // namespace stamma::engine
