#include "writers/notations/braille.hpp"

#include "lib/chess/san_form.hpp"
#include "lib/words/braille.hpp"
#include "writers/notations/codes.hpp"

namespace stamma {
namespace {

void add(std::string_view signs, std::string& out) {
  for (const char c : signs) out += c == '-' ? braille_hyphen : braille_cell(c);
}

void add_square(Square s, std::string& out) {
  out += braille_cell(file_char(s));
  out += braille_cell(rank_char(s));
}

char man_letter(Kind k) { return k == Kind::knight ? 's' : fen_letter({Color::black, k}); }

/// Whether "bxc3" would be taken for a bishop's move.
bool bishop_takes(const Position& p, Square to) {
  Sketch s;
  s.man = piece_set(Kind::bishop);
  s.to = bit(to);
  s.capture = Tri::yes;
  return !resolve(p, s).empty();
}

class BrailleSpeller final : public Speller {
 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    const SanForm form = san_form(p, m);
    if (m.type() == Move::Type::castling) {
      add(castling_wing(m) == Wing::king ? "o-o" : "o-o-o", out);
    } else {
      const Kind k = form.kind();
      // Without capitals a bishop and the b-file look alike: a rank behind b is that of a square.
      const bool whole =
          (k == Kind::bishop && form.from_rank()) ||
          (k == Kind::pawn && form.capture() && file_of(m.from()) == 1 && bishop_takes(p, m.to()));
      if (k != Kind::pawn) out += braille_cell(man_letter(k));
      if (form.from_file() || whole) out += braille_cell(file_char(m.from()));
      if (form.from_rank() || whole) out += braille_cell(rank_char(m.from()));
      if (form.capture()) out += braille_cell('x');
      add_square(m.to(), out);
      if (m.is_promotion()) out += braille_cell(man_letter(m.promoted()));
    }
    if (!form.check() && !form.mate()) return;
    out += braille_separator;
    out += braille_cell(form.mate() ? 'm' : 'p');
  }

  void spell_all(const Position& p, const Lineage& lineage, std::span<const Move> moves,
                 SpellingSink& sink) const override {
    std::string text;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      text.clear();
      spell(p, lineage, moves[i], text);
      // Nothing but a mark of check follows the separator.
      const std::size_t mark = text.find(braille_separator);
      if (mark != std::string::npos) sink.take(i, text, true, 0);
      sink.take(i, std::string_view(text).substr(0, mark), false, 0);
    }
  }
};

}  // namespace

std::unique_ptr<Speller> braille_speller() { return std::make_unique<BrailleSpeller>(); }

void add_braille_number(unsigned n, std::string& out) {
  for (const char c : std::to_string(n)) out += braille_cell(c);
}

}  // namespace stamma
