// The text a game is interpreted from: a section of a text, or an edited copy of a part of one.
// Every place in it leads back to the source.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/text/source_map.hpp"
#include "parsers/interpret/pairings.hpp"

namespace stamma {

/// A value: an interpretation has its own, and may read on into the next section. Copies share the
/// edited text, which is never changed once it is made.
///
/// A text is read in sections, from one hard boundary to the next, and nothing looks past the end
/// of its section: so what is read does not depend on where the text was cut.
class GameText {
 public:
  GameText() = default;
  /// In front of the first section of a text. The map leads to its source, and must outlive all
  /// copies.
  GameText(std::string_view text, const SourceMap& map)
      : begin(text.data()),
        end(text.data()),
        text_end(text.data() + text.size()),
        game(text.data()),
        map_(map.is_identity() ? nullptr : &map) {}

  /// Where a place of this text is in the source.
  std::size_t offset(const char* at) const noexcept {
    return source(static_cast<std::size_t>(at - begin));
  }
  /// The same by the distance from `begin`.
  std::size_t source(std::size_t distance) const noexcept {
    const std::size_t place = shift_ + distance;
    return map_ == nullptr ? place : map_->place(place);
  }

  /// Goes to the next section, without markup where this one is read so; false at the end. `p` is
  /// moved along where the text is another copy then.
  bool extend(const char*& p);
  /// Goes to the next section of the text itself.
  bool next_section(const char*& p);

  /// From now on the section is read from a copy that has no markup behind `game`.
  void leave_out_markup(const char*& p);
  /// Back to the text itself.
  void restore_markup(const char*& p);
  bool without_markup() const noexcept { return plain_ != nullptr; }
  /// Where markup was left out: distances from `begin`.
  const std::vector<std::size_t>& markup() const noexcept { return plain_->places; }

  /// A copy of the text around the game, from `from` to `to`, with its brackets changed.
  GameText with_brackets(const char* from, const char* to,
                         const std::vector<pgn::Pairing>& pairings) const;

  const char* begin = nullptr;     ///< nothing before it is looked at
  const char* end = nullptr;       ///< of the section
  const char* text_end = nullptr;  ///< as far as it may be looked ahead
  const char* game = nullptr;      ///< where the game begins

 private:
  struct Plain {
    std::string text;
    std::vector<std::size_t> places;  // of what was left out
    const char *begin, *end, *text_end, *from;
    std::size_t shift;
  };

  /// Both places are in the text at `from`, and go to the one at `to`.
  void move(const char*& p, const char* from, const char* to) noexcept {
    p = to + (p - from);
    game = to + (game - from);
  }

  const SourceMap* map_ = nullptr;             // none where the text is the source
  std::size_t shift_ = 0;                      // what is before the copy
  std::shared_ptr<const Plain> plain_;         // the section without its markup
  std::shared_ptr<const std::string> mended_;  // a copy with other brackets
};

}  // namespace stamma
