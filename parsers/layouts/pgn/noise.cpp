// Whether a game stands among games with slips: what is clear in a database may be a slip there.
#include <algorithm>

#include "lib/words/marks.hpp"
#include "parsers/layouts/pgn/reader.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

struct WordCount {
  std::size_t moves = 0, damaged = 0;
};

/// "Nt3", "b9", "Q6f7": short, with a figure, and nothing that movetext has.
bool is_damaged(std::string_view word) {
  constexpr std::size_t longest = 8;
  return word.size() > 1 && word.size() <= longest &&
         std::any_of(word.begin(), word.end(), pgn::is_digit) && !result_of(word) &&
         !nag_of_glyph(word) && !remark_of(word);
}

/// Counts the words outside of tags and comments.
void count_words(const char* p, const char* end, const Dialect& dialect, WordCount& count) {
  bool line_begins = true;
  while (p < end) {
    if (*p == '[' && line_begins) {
      p = std::find_if(p, end, pgn::is_newline);
    } else if (*p == '{') {
      p = std::find(p, end, '}');
      if (p < end) ++p;
    } else if (*p == ';') {
      p = std::find_if(p, end, pgn::is_newline);
    } else if (pgn::is_space(*p) || *p == '(' || *p == ')') {
      line_begins = pgn::is_newline(*p);
      ++p;
      continue;
    } else {
      const char* const stop = std::max(pgn::word_end(p, end), p + 1);
      const char* word = p;
      while (word < stop && pgn::is_digit(*word)) ++word;
      if (word < stop && *word == '.') {
        while (word < stop && *word == '.') ++word;
      } else {
        word = p;
      }
      const std::string_view text(word, static_cast<std::size_t>(stop - word));
      p = stop;
      if (text.empty() || text[0] == '$') continue;
      SanToken t;
      const bool move = scan_san(word, t) == stop || read_san(text).size != 0 ||
                        !read_move(dialect, Color::white, text).empty() ||
                        !read_move(dialect, Color::black, text).empty();
      count.moves += move ? 1 : 0;
      count.damaged += !move && is_damaged(fold_word(text).text) ? 1 : 0;
    }
    line_begins = false;
  }
}

}  // namespace

/// Whether words of the games around the one that was read last are damaged, one in many at least.
/// Its own words are none of them.
bool PgnReader::Impl::is_among_slips() const {
  constexpr std::ptrdiff_t around = 16 << 10;  // bytes, before and behind: some thirty games
  constexpr std::size_t enough = 3, one_in = 200;
  WordCount count;
  const GameText& text = best_.text;
  const char* from = text.game - std::min(around, text.game - text.begin);
  if (from > text.begin) from = std::find_if(from, text.game, pgn::is_newline);
  count_words(from, text.game, best_.terms.dialect, count);
  count_words(best_.end, best_.end + std::min(around, text.end - best_.end), best_.terms.dialect,
              count);
  return count.damaged >= enough && count.damaged * one_in >= count.moves;
}

}  // namespace stamma
