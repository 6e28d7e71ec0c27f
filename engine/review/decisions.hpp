// What a user has settled: lines of a report with `"choose":"Qh1+"` added, and the other changes
// that the page of --to html can make. Each is found again by its file, line and column, and counts
// only where the same words still stand; or, where the file has another name or other lines now, by
// the words and what stands around them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ending.hpp"
#include "engine/listener.hpp"
#include "engine/review/choice.hpp"
#include "lib/game/decision.hpp"
#include "lib/result.hpp"
#include "lib/text/source_map.hpp"

namespace stamma::engine {

/// What became of a choice; the later ones outdo the earlier.
enum class Fate : std::uint8_t {
  no_file,   ///< its file was not read
  misfit,    ///< something else stands at its place
  not_used,  ///< no game has a move there that it could be
  used,
};

/// A choice that is no move, at its place in a text.
struct Edit {
  const Choice* choice = nullptr;
  std::size_t number = 0;  ///< of the choice
  std::size_t offset = 0;
  bool used = false;

  Verb verb() const noexcept { return choice->verb; }
  std::size_t end() const noexcept { return offset + choice->text.size(); }
};

/// The choices that fall into a block of a file.
struct BlockChoices {
  std::vector<std::size_t> fitting;  ///< by number; in step with `decisions`
  std::vector<Decision> decisions;   ///< by rising offset, at one offset in the order of the game
  std::vector<Edit> edits;           ///< by rising offset
};

class Decisions {
 public:
  Decisions() = default;

  /// From the text of the file; an error names the file and the line.
  static Result<Decisions, std::string> parse(std::string_view text, std::string name);

  bool empty() const noexcept { return choices_.empty(); }
  std::size_t size() const noexcept { return choices_.size(); }
  const Choice& operator[](std::size_t i) const noexcept { return choices_[i]; }

  /// The files that are read: choices for others may stand in one of these under a new name.
  void expect(const std::vector<std::string>& files);

  /// The numbers of the choices for a file of this name.
  std::vector<std::size_t> of_file(std::string_view file) const;
  /// Whether there may be any, also under another name.
  bool concern(std::string_view file) const;
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
  std::vector<bool> moved_;      // of each, whether its file is not read under its name
};

/// Reads the file of decisions, if one is named, and says what is wrong with it. `files`: those
/// that the decisions may be for.
Ending load_decisions(const std::string& path, const std::vector<std::string>& files,
                      Decisions& into, Listener& listener);

}  // namespace stamma::engine
