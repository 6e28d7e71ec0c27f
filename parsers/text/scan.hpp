// Finding one's way in PGN text without reading moves: where tags, games and variations begin and
// end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "lib/game/game.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::pgn {

using ascii::is_blank;
using ascii::is_digit;
using ascii::is_letter;
using ascii::is_name;
using ascii::is_newline;
using ascii::is_space;
using ascii::trim;

constexpr const char* skip_spaces(const char* p, const char* end) noexcept {
  while (p < end && is_space(*p)) ++p;
  return p;
}

/// Reads at most six digits and leaves `p` behind them; 0 when there are none.
constexpr unsigned take_number(const char*& p, const char* end) noexcept {
  unsigned n = 0;
  for (const char* const begin = p; p < end && is_digit(*p) && p - begin < 6; ++p)
    n = n * 10 + static_cast<unsigned>(*p - '0');
  return n;
}

/// Whether `[Name "` stands at `p`, on one line, or a whole tag pair whose parts stand on several.
bool looks_like_tag(const char* p, const char* end) noexcept;

/// `[Name "value"]` with any white space between its parts.
struct TagPair {
  std::string_view name;
  std::string_view value;       ///< as it stands, with its escapes
  const char* end = nullptr;    ///< behind the bracket; nullptr when the text ends before it
  bool no_break_space = false;  ///< as a space between the parts, which PGN does not know
};

/// The tag pair at `p`; none when a quote is missing or stands inside the value.
std::optional<TagPair> spread_tag(const char* p, const char* end) noexcept;

/// Past white space and comments in braces.
const char* past_comments(const char* p, const char* end) noexcept;

/// What stands behind the tag pairs at `p`; nullptr when one of them tells that another game
/// begins.
const char* behind_tags_among_moves(const char* p, const char* end) noexcept;

/// Whether the tag pairs at `p` stand among the moves of one game: none of them begins another, and
/// a move number that is not White's first follows. `unsure` when the text ends before that.
enum class GoesOn : std::uint8_t { no, yes, unsure };
GoesOn goes_on_behind_tags(const char* p, const char* end) noexcept;

/// Whether a UTF-8 byte-order mark stands at `p`, as where files were put together.
constexpr bool is_byte_order_mark(const char* p, const char* end) noexcept {
  return end - p >= 3 && std::string_view(p, 3) == "\xEF\xBB\xBF";
}

/// Whether only blanks stand between the beginning of the line and `p`.
bool at_line_start(const char* begin, const char* p) noexcept;

/// Whether `p` is the first thing in its line and the line before it is empty.
bool begins_paragraph(const char* begin, const char* p) noexcept;

/// Whether the last word before `p` is a result.
bool is_behind_result(const char* begin, const char* p);

/// Whether `p`, at a `[`, begins a game whatever stands before it: a tag pair at the start of a
/// line, an empty line before it, and no tag pair in the line before that. Even an unclosed comment
/// ends here; so a text can be cut at such places and its parts read by themselves.
bool is_hard_boundary(const char* begin, const char* p, const char* end) noexcept;

/// The same with less to go by: a tag pair at the start of a line, and none in the line before it.
bool is_soft_boundary(const char* begin, const char* p, const char* end) noexcept;

/// The next place behind `from` where a game seems to begin, a byte-order mark included, or
/// nullptr.
const char* next_soft_boundary(const char* begin, const char* from, const char* end) noexcept;

/// The last hard boundary in (begin, end), or nullptr; the first one from `from` > begin on.
const char* last_hard_boundary(const char* begin, const char* end) noexcept;
const char* next_hard_boundary(const char* begin, const char* from, const char* end) noexcept;

/// Asked at the beginning of a line, whether another game begins there, and told whether that is
/// inside of parentheses.
using GameBegins = std::function<bool(const char*, bool)>;

/// The end of the game whose movetext is being passed over from `p` on.
const char* end_of_movetext(const char* p, const char* end, const GameBegins& begins_game = {});

/// Whether White's move 1 stands at `p`: "1." or "1 e4", and no dots behind.
bool begins_first_move(const char* p, const char* end) noexcept;

/// Whether a parenthesis that was opened before `p` is closed in the paragraph `p` stands in.
bool closes_in_paragraph(const char* p, const char* end) noexcept;

/// How many words of movetext put a man on the board: `N@e3`, `@f7`.
std::size_t count_drops(const char* p, const char* end) noexcept;

/// The parenthesis that closes the variation `p` is inside of, or nullptr.
const char* closing_parenthesis(const char* p, const char* end) noexcept;

/// Takes a result that ends the text off it.
std::optional<GameResult> take_result(std::string_view& text) noexcept;

/// Whether a game without tags may begin here: "1." or "1 e4".
bool begins_moves(const char* p, const char* end) noexcept;

/// The end of the word at `p`; a space outside ASCII ends it too.
const char* word_end(const char* p, const char* end) noexcept;

/// A piece of the input for a message: in quotes, its beginning only, nothing that moves a cursor.
std::string quoted(std::string_view text);

}  // namespace stamma::pgn
