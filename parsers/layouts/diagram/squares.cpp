#include "parsers/layouts/diagram/squares.hpp"

#include <string>

#include "lib/text/ascii.hpp"
#include "lib/words/english.hpp"
#include "parsers/layouts/diagram/words.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::printed {
namespace {

using View = std::string_view;

/// A text that is taken piece by piece.
class Front {
 public:
  explicit Front(View text) : text_(text.substr(0, 80)) {}

  std::size_t taken() const noexcept { return at_; }
  View rest() const noexcept { return text_.substr(at_); }
  bool done() const noexcept { return at_ == text_.size(); }
  void take(std::size_t n) noexcept { at_ += n; }
  void back(std::size_t at) noexcept { at_ = at; }

  void blanks() noexcept {
    while (!done() && pgn::is_space(text_[at_])) ++at_;
  }
  bool sign(View s) noexcept {
    if (!rest().starts_with(s)) return false;
    at_ += s.size();
    return true;
  }
  /// A whole word, letters of any case.
  bool word(View small) noexcept {
    const View r = rest();
    if (!ascii::begins_with(r, small)) return false;
    if (r.size() > small.size() && is_word_byte(r[small.size()])) return false;
    at_ += small.size();
    return true;
  }
  /// "'s", "s'" or "s" of a genitive or plural, then a dot.
  bool ending() noexcept {
    const bool any =
        sign("'s") || sign("\u2019s") || sign("\u2018s") || sign("s'") ||
        (rest().starts_with("s") && !(rest().size() > 1 && is_word_byte(rest()[1])) && sign("s"));
    return sign(".") || any;
  }

 private:
  View text_;
  std::size_t at_ = 0;
};

struct Name {
  View text;
  char letter;
};

/// A part of a file's name: K, Q, R, B or N; 0 when there is none.
char take_file(Front& f) noexcept {
  const auto is_next = [&f](View name) {
    const std::size_t at = f.taken();
    if (!ascii::begins_with(f.rest(), name)) return false;
    f.take(name.size());
    f.ending();
    if (f.done() || !is_word_byte(f.rest()[0])) return true;
    f.back(at);
    return false;
  };
  for (const ManWord& m : man_words)
    if (m.kind != Kind::pawn && is_next(m.name)) return m.letter;
  for (const Name& n : {Name{"his", 'K'}, Name{"her", 'Q'}})
    if (is_next(n.text)) return n.letter;
  for (const Name& n : {Name{"Kt", 'N'}, Name{"KT", 'N'}, Name{"K", 'K'}, Name{"Q", 'Q'},
                        Name{"R", 'R'}, Name{"B", 'B'}, Name{"N", 'N'}})
    if (f.sign(n.text)) {
      f.ending();
      return n.letter;
    }
  return 0;
}

/// 1 to 8; 0 when there is none: "4", "4th.", "2d", "sq.", "square", "fourth square".
unsigned take_rank(Front& f) noexcept {
  unsigned rank = 0;
  const View r = f.rest();
  if (!r.empty() && ascii::is_rank(r[0])) {
    rank = static_cast<unsigned>(r[0] - '0');
    f.take(1);
    if (!f.done() && is_word_byte(f.rest()[0]) && !f.word("th") && !f.word("d") && !f.word("nd") &&
        !f.word("rd") && !f.word("st"))
      return 0;
  } else if (f.word("square") || f.word("sq")) {
    f.sign(".");
    return 1;
  } else {
    for (unsigned i = 0; i < 8 && rank == 0; ++i)
      if (f.word(ordinal_names[i])) rank = i + 1;
  }
  if (rank == 0) return 0;
  const std::size_t end = f.taken();
  f.sign(".");
  f.blanks();
  if (f.word("square") || f.word("sq"))
    f.sign(".");
  else
    f.back(end);
  return rank;
}

}  // namespace

NamedSquare square_at_front(std::string_view text, std::optional<char> wing) {
  NamedSquare out;
  if (text.size() >= 2 && ascii::is_file(text[0]) && ascii::is_rank(text[1]) &&
      (text.size() == 2 || !is_word_byte(text[2]))) {
    out.square = square(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
    out.length = 2;
    return out;
  }
  Front f(text);
  char file = take_file(f);
  if (file == 0) return out;
  std::optional<char> side;
  if (file == 'K' || file == 'Q') {
    side = file;
    f.blanks();
    if (const char second = take_file(f); second != 0) {
      if (second == 'K' || second == 'Q') return out;
      file = second;
    }
  }
  f.blanks();
  const unsigned rank = take_rank(f);
  if (rank == 0) return out;
  if (!side) {
    if (!wing) return out;
    side = wing;
    out.borrowed = true;
  }
  const bool kings = *side == 'K';
  unsigned column = kings ? 4 : 3;
  if (file == 'B') column = kings ? 5 : 2;
  if (file == 'N') column = kings ? 6 : 1;
  if (file == 'R') column = kings ? 7 : 0;
  out.square = square(column, rank - 1);
  out.descriptive = true;
  out.wing = side;
  out.length = f.taken();
  return out;
}

NamedMan man_at_front(std::string_view text, const Alphabet& alphabet) {
  Front f(text);
  for (const ManWord& m : man_words)
    if (f.word(std::string(m.name) + "s") || f.word(m.name)) return {m.kind, true, f.taken()};
  const Man man = alphabet.at_front(f.rest());
  // Russian lists write the pawns small, and double the letter for several: "п. d5", "пп. b7".
  const bool pawn = man.kind == Kind::pawn && alphabet.code() != "en";
  if (man.length == 0 || (!man.capital && !pawn)) return {};
  const View letter = text.substr(0, man.length);
  f.take(man.length);
  if (!man.capital) f.sign(letter);
  f.ending();
  const View rest = f.rest();
  // "Kg1": a letter may follow only as that of a square.
  if (!rest.empty() && pgn::is_letter(rest[0]) && square_at_front(rest, 'K').length == 0) return {};
  if (!rest.empty() && pgn::is_digit(rest[0])) return {};
  // "K. R." is the king's rook.
  if (alphabet.code() == "en" && (man.kind == Kind::king || man.kind == Kind::queen)) {
    Front more(f.rest());
    more.blanks();
    const Man second = alphabet.at_front(more.rest());
    if (second.length != 0 && second.capital && second.kind != Kind::king &&
        second.kind != Kind::queen) {
      more.take(second.length);
      more.ending();
      more.blanks();
      if (more.word("at") || more.word("on")) {
        Front again(f.rest());
        again.blanks();
        again.take(second.length);
        again.ending();
        return {second.kind, false, f.taken() + again.taken()};
      }
    }
  }
  return {man.kind, false, f.taken()};
}

}  // namespace stamma::printed
