// Boards written rank by rank in one line of signs: FEN, and the notation of David Forsyth as
// newspapers printed it, with `Kt` or `S` for the knight and `;`, `,` or blanks between the ranks.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "lib/chess/fen.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/layouts/diagram/men.hpp"
#include "parsers/layouts/diagram/parts.hpp"
#include "parsers/layouts/diagram/words.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::printed {
namespace {

constexpr std::size_t widest_gap = 24;  // blanks between two ranks, a line's indentation included

bool is_separator(char c) noexcept {
  return c == '/' || c == ';' || c == ',' || c == ':' || c == '|' || c == '\\';
}

class Reader {
 public:
  Reader(std::string_view text, const Alphabet& alphabet) : text_(text), alphabet_(alphabet) {}

  /// Eight ranks from `begin` on, all parted in one way.
  bool read(std::size_t begin) {
    at_ = begin;
    for (unsigned row = 0; row < 8; ++row) {
      if (!read_rank(7 - row)) return false;
      end_ = at_;
      if (row < 7 && !read_gap(row == 0)) return false;
    }
    return at_ == text_.size() || !is_word_byte(text_[at_]);
  }

  /// Whether it was a letter that could not be read; letters of another language may be.
  bool stopped_at_letter() const noexcept {
    return at_ < text_.size() && is_word_byte(text_[at_]) && !pgn::is_digit(text_[at_]);
  }
  std::size_t end() const noexcept { return end_; }
  char separator() const noexcept { return separator_; }
  bool tight() const noexcept { return tight_; }
  const Board& men() const noexcept { return men_; }
  bool is_empty() const noexcept {
    return std::all_of(men_.begin(), men_.end(), [](Piece p) { return p.kind == Kind::none; });
  }
  unsigned count(Kind k, Color c) const {
    return static_cast<unsigned>(std::count(men_.begin(), men_.end(), Piece{c, k}));
  }

 private:
  std::size_t skip_blanks(std::size_t at) const {
    const std::size_t limit = std::min(text_.size(), at + widest_gap);
    while (at < limit && pgn::is_space(text_[at])) ++at;
    return at;
  }

  /// Signs that fill eight squares and no more. Blanks between them are allowed where a sign parts
  /// the ranks; whether one does is only known behind the first.
  bool read_rank(unsigned rank) {
    unsigned file = 0;
    while (file < 8) {
      if (at_ == text_.size()) return false;
      const char c = text_[at_];
      if (ascii::is_rank(c)) {
        const unsigned n = static_cast<unsigned>(c - '0');
        if (n > 8 - file) return false;
        for (unsigned i = 0; i < n; ++i) men_[index(square(file++, rank))] = {};
        ++at_;
        continue;
      }
      const std::string_view rest = text_.substr(at_);
      if (const Figure figure = figure_at_front(rest); figure.length != 0) {
        men_[index(square(file++, rank))] = figure.piece;
        at_ += figure.length;
        continue;
      }
      const Man man = alphabet_.at_front(rest);
      if (man.length != 0) {
        const Color side = man.capital ? Color::white : Color::black;
        men_[index(square(file++, rank))] = {side, man.kind};
        at_ += man.length;
        continue;
      }
      const std::size_t next = skip_blanks(at_);
      if (next == at_ || next == text_.size() || file == 0 || separator_ == ' ') return false;
      tight_ = false;
      at_ = next;
    }
    return true;
  }

  bool read_gap(bool first) {
    const std::size_t sign = skip_blanks(at_);
    if (sign == text_.size()) return false;
    const char c = is_separator(text_[sign]) ? text_[sign] : ' ';
    if (first) separator_ = c;
    if (c != separator_ || (c == ' ' && (sign == at_ || !tight_))) return false;
    const std::size_t next = c == ' ' ? sign : skip_blanks(sign + 1);
    at_ = next;
    return true;
  }

  std::string_view text_;
  const Alphabet& alphabet_;
  Board men_{};
  std::size_t at_ = 0, end_ = 0;
  char separator_ = '\0';
  bool tight_ = true;  // no blanks within a rank
};

/// A quick look whether the word at `at` can be a rank: it has a number, or is long enough to hold
/// eight men.
bool can_be_rank(std::string_view text, std::size_t at) noexcept {
  const std::string_view word = text.substr(at, 24);
  std::size_t n = 0;
  for (; n < word.size() && is_word_byte(word[n]); ++n)
    if (pgn::is_digit(word[n])) return true;
  if (n >= 8) return true;
  // "p 1 k 6"
  return n + 1 < word.size() && word[n] == ' ' && pgn::is_digit(word[n + 1]);
}

/// The fields of a FEN behind its board.
struct Fields {
  std::size_t end = 0;
  std::optional<Color> side;
  unsigned count = 0;
};

bool made_of(std::string_view word, std::string_view signs) {
  return !word.empty() && word.find_first_not_of(signs) == std::string_view::npos;
}

bool is_counter(std::string_view word) { return word.size() <= 4 && made_of(word, "0123456789"); }

/// What each field looks like, in their order.
constexpr std::array<bool (*)(std::string_view), 5> field_forms = {
    [](std::string_view side) { return side.size() == 1 && made_of(side, "wWbB"); },
    [](std::string_view rights) {
      return rights == "-" || (rights.size() <= 4 && made_of(rights, "KQkqABCDEFGHabcdefgh"));
    },
    [](std::string_view passed) {
      return passed == "-" || (passed.size() == 2 && ascii::is_file(passed[0]) &&
                               (passed[1] == '3' || passed[1] == '6'));
    },
    is_counter, is_counter};

Fields fields_behind(std::string_view text, std::size_t at) {
  constexpr std::size_t most_blanks = 3, longest = 6;
  Fields out{at, std::nullopt, 0};
  for (; out.count < field_forms.size(); ++out.count) {
    std::size_t begin = out.end;
    while (begin < text.size() && begin - out.end < most_blanks && pgn::is_blank(text[begin]))
      ++begin;
    if (begin == out.end) break;
    std::size_t end = begin;
    while (end < text.size() && end - begin < longest &&
           (pgn::is_name(text[end]) || text[end] == '-'))
      ++end;
    const std::string_view word = text.substr(begin, end - begin);
    if (!field_forms[out.count](word)) break;
    if (out.count == 0) out.side = ascii::lower(word[0]) == 'w' ? Color::white : Color::black;
    out.end = end;
  }
  return out;
}

/// Whether what was read is meant as a position.
bool is_meant(const Reader& r, std::string_view language) {
  const unsigned white = r.count(Kind::king, Color::white),
                 black = r.count(Kind::king, Color::black);
  if (language != "en" || r.separator() == ' ') return white == 1 && black == 1;
  if (r.separator() == '/') return true;
  return white + black > 0;
}

}  // namespace

void find_forsyth(std::string_view text, std::vector<PrintedPosition>& out) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    // A board begins where a word does, with a number or a letter.
    if (!is_word_byte(text[i]) || text[i] == '9' || text[i] == '0') continue;
    if ((i > 0 && is_word_byte(text[i - 1])) || !can_be_rank(text, i)) continue;
    for (const Alphabet& alphabet : alphabets()) {
      Reader reader(text, alphabet);
      if (!reader.read(i)) {
        if (reader.stopped_at_letter()) continue;
        break;
      }
      if (reader.is_empty()) break;
      if (!is_meant(reader, alphabet.code())) continue;
      PrintedPosition p;
      p.begin = i;
      p.end = reader.end();
      p.men = reader.men();
      p.form = PrintedPosition::Form::forsyth;
      if (reader.separator() == '/') {
        const Fields fields = fields_behind(text, p.end);
        p.end = fields.end;
        p.to_move = fields.side;
        const bool usual =
            text.substr(i, p.end - i).find_first_of("tTsS") == std::string_view::npos;
        if (reader.tight() && usual && alphabet.code() == "en") p.form = PrintedPosition::Form::fen;
        if (fields.count > 1)
          if (auto fen = read_fen(text.substr(i, p.end - i), FenLeniency::lenient()))
            p.exact = fen->position;
      }
      i = p.end - 1;
      out.push_back(std::move(p));
      break;
    }
  }
}

}  // namespace stamma::printed
