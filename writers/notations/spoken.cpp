#include "writers/notations/spoken.hpp"

#include "lib/words/spoken.hpp"
#include "writers/notations/codes.hpp"

namespace stamma {
namespace {

/// Adds words with a blank in front of each but the first.
class Sentence {
 public:
  Sentence(Tongue tongue, std::string& out) : tongue_(tongue), out_(out), begin_(out.size()) {}

  Sentence& word(Speech role, unsigned value = 0) {
    if (out_.size() != begin_) out_ += ' ';
    out_ += spoken_word(role, value, tongue_);
    return *this;
  }
  Sentence& man(Kind k) { return word(Speech::man, index(k)); }
  Sentence& file(Square s) { return word(Speech::file, file_of(s)); }
  Sentence& square(Square s) { return file(s).word(Speech::rank, rank_of(s)); }
  Sentence& side(Wing w) {
    return word(Speech::side, static_cast<unsigned>(w == Wing::king ? Castling::short_side
                                                                    : Castling::long_side));
  }

 private:
  Tongue tongue_;
  std::string& out_;
  std::size_t begin_;
};

class EnglishSpeller final : public Speller {
  /// Where the man comes from: his file, or his square if that does not tell.
  static void say_origin(const Position& p, Sketch s, Move m, Sentence& say) {
    s.from = file_set(file_of(m.from()));
    if (says(p, s, m)) {
      say.file(m.from());
    } else {
      say.word(Speech::stands).square(m.from());
    }
  }

 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    Sentence say(Tongue::english, out);
    if (m.type() == Move::Type::castling) {
      say.word(Speech::castles).side(castling_wing(m));
      return;
    }
    const Kind k = p.kind_on(m.from());
    const bool takes = m.type() == Move::Type::en_passant || p.kind_on(m.to()) != Kind::none;
    Sketch s;
    s.man = piece_set(k);
    s.to = bit(m.to());
    if (takes) s.capture = Tri::yes;
    if (m.is_promotion()) s.promotion = piece_set(m.promoted());
    const bool alone = says(p, s, m);
    // A pawn that takes needs no more than its file: "e takes d five".
    if (k != Kind::pawn || alone) say.man(k);
    if (!alone) say_origin(p, s, m, say);
    say.word(takes ? Speech::takes : Speech::goes).square(m.to());
    if (m.is_promotion()) say.man(m.promoted());
  }
};

class BlindSpeller final : public Speller {
 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    Sentence say(Tongue::blind, out);
    if (m.type() == Move::Type::castling) {
      say.side(castling_wing(m)).word(Speech::castles);
      return;
    }
    say.man(p.kind_on(m.from())).square(m.from()).square(m.to());
    if (m.is_promotion()) say.man(m.promoted());
  }
};

}  // namespace

std::unique_ptr<Speller> spoken_speller(std::string_view variant) {
  if (variant.empty()) return std::make_unique<EnglishSpeller>();
  if (variant == "blind") return std::make_unique<BlindSpeller>();
  return nullptr;
}

}  // namespace stamma
