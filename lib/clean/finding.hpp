// What a rule found in the tags or words of a game, and what is to be done about it. Rules only
// find; `apply` changes the game, so that check, clean and a review by people share every rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lib/diagnostics/rules.hpp"
#include "lib/game/game.hpp"

namespace stamma {

struct Finding {
  enum class Target : std::uint8_t {
    tag_value,  ///< `before` and `after` are values of `tag`; an empty `before` adds the tag
    tag_name,   ///< `tag` is renamed to `after`
    tag,        ///< the whole tag is left out
    comment,  ///< `before` and `after` are the text of the note `note`; an empty `after` drops it,
              ///< and a NAG too, which has no text
    result,   ///< `after` is the result as PGN writes it
    nag,      ///< the note `note`, whose text is `before`, becomes the NAG `after`, a number
    nothing,  ///< there is only something to tell
  };
  enum class Fix : std::uint8_t {
    made,      ///< certain: clean makes the change
    proposed,  ///< made only where people accept it
    none,
  };

  Code code{};
  Target target = Target::nothing;
  Fix fix = Fix::none;
  std::uint32_t note = 0;  ///< of a comment or NAG
  NodeId node = root;      ///< the move to which that belongs
  std::string tag;
  std::string before, after;
  std::string message;  ///< for people, one sentence without a stop
};

/// Makes the change; false when the game no longer has what the finding speaks of.
bool apply(const Finding& finding, Game& game);

/// Makes many changes to one game in time linear in both: notes that go are taken out at the end,
/// all at once. Nothing else is to look at the game before.
class Changes {
 public:
  explicit Changes(Game& game) noexcept : game_(game) {}
  ~Changes() { finish(); }
  Changes(const Changes&) = delete;
  Changes& operator=(const Changes&) = delete;

  /// As `apply`.
  bool make(const Finding& finding);
  void finish();

 private:
  Game& game_;
  bool dropped_ = false;
};

/// Makes all changes that are certain, one after the other. Returns how many were made.
std::size_t apply_made(std::span<const Finding> findings, Game& game);

}  // namespace stamma
