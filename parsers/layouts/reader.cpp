#include "parsers/layouts/reader.hpp"

#include <algorithm>

#include "parsers/layouts/book_text.hpp"
#include "parsers/layouts/pgn_scan.hpp"

namespace stamma {
namespace {

/// Whether a tag pair begins a line.
bool has_tags(std::string_view text) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  for (std::size_t i = 0; (i = text.find('[', i)) != std::string_view::npos; ++i)
    if (pgn::looks_like_tag(begin + i, end) && pgn::at_line_start(begin, begin + i)) return true;
  return false;
}

/// Whether there are words in a text, and not moves alone. A short look is enough.
bool has_words(std::string_view text) {
  constexpr std::size_t look = 64 << 10;
  constexpr std::size_t enough = 3, letters_of_word = 4;
  std::size_t words = 0, letters = 0;
  for (const char c : text.substr(0, look)) {
    // Dashes, quotes and figurines begin with E2; what follows a first byte counts with it.
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && byte < 0xC0) continue;
    if (pgn::is_letter(c) || (byte >= 0xC3 && byte != 0xE2)) {
      ++letters;
      continue;
    }
    if (letters >= letters_of_word && ++words >= enough) return true;
    letters = 0;
  }
  return false;
}

}  // namespace

GameReader::GameReader(const PgnOptions& options, Problems& problems, std::optional<Layout> layout)
    : options_(options), layout_(layout), games_(options, problems), book_(options, problems) {}

void GameReader::open(std::string_view text) {
  text_ = text;
  found_ = false;
  in_book_ = layout_ == Layout::book;
  if (!layout_ && !has_tags(text) && has_words(text)) in_book_ = true;
  if (!in_book_) {
    games_.open(text);
    return;
  }
  clean_ = plain_text(text);
  BookOutline outline =
      book_outline(clean_, options_.spelling, options_.start.value_or(Position()));
  // What is short and mostly not understood as a book is read from its first word to its last.
  const bool shows = !outline.games.empty() || !outline.positions.empty();
  in_book_ = layout_.has_value() || (shows && outline.is_whole());
  if (in_book_)
    book_.open(clean_, std::move(outline));
  else
    games_.open(text);
}

void GameReader::decide(std::vector<Decision> decisions) {
  book_.decide(decisions);
  games_.decide(std::move(decisions));
}

const std::vector<Decision>& GameReader::decisions() const noexcept {
  return in_book_ ? book_.decisions() : games_.decisions();
}

bool GameReader::next(Game& game) {
  if (in_book_) {
    if (book_.next(game)) {
      found_ = true;
      return true;
    }
    if (found_ || layout_) return false;
    in_book_ = false;  // none of its games made sense
    games_.open(text_);
  }
  if (!games_.next(game)) return false;
  found_ = true;
  if (game.layout == Layout::pgn && (layout_ == Layout::score || game.tags().empty()))
    game.layout = Layout::score;
  return true;
}

std::size_t GameReader::game_offset() const noexcept {
  return in_book_ ? book_.game_offset() : games_.game_offset();
}

void GameReader::movetext(Movetext& out) const {
  in_book_ ? book_.movetext(out) : games_.movetext(out);
}

}  // namespace stamma
