#include "writers/notations/algebraic.hpp"

#include <string>

#include "lib/chess/san_form.hpp"
#include "lib/chess/uci.hpp"
#include "lib/decode/resolve.hpp"
#include "writers/notations/algebraic_letters.hpp"

namespace stamma {
namespace {

constexpr Language knight_kt{"kt", "English with Kt", {"P", "Kt", "B", "R", "Q", "K"}};

struct Signs {
  bool squares = false;  ///< the square a man leaves is always written
  std::string_view dash = "-";
  std::string_view takes = "x";
  std::string_view becomes = "=";
  std::string_view mate = "#";
  bool takes_last = false;  ///< the sign of a capture is behind the square
  char castles = 'O';
};

// The code of 1929 puts the signs together behind the move (:+ takes and checks, x mates, :x takes
// and mates); that of 1955 has a sign of its own for mate.
constexpr Signs signs_of_1929{true, "-", ":", "", "x", true, '0'};
constexpr Signs signs_of_1955{true, "—", ":", "", "‡"};

class AlgebraicSpeller : public Speller {
 public:
  AlgebraicSpeller(const Language& language, const Signs& signs)
      : signs_(signs), letters_(language) {}

  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (m.is_null()) {
      out += "--";
      return;
    }
    const SanForm form = san_form(p, m);
    if (m.type() == Move::Type::castling) {
      out += signs_.castles;
      const int steps = index(m.to()) < index(m.from()) ? 2 : 1;
      for (int i = 0; i < steps; ++i) (out += signs_.dash) += signs_.castles;
    } else {
      if (form.kind() != Kind::pawn) out += letters_.men[index(form.kind())];
      add_origin(p, m, form, out);
      if (form.capture() && !signs_.takes_last) {
        out += signs_.takes;
      } else if (signs_.squares) {
        out += signs_.dash;
      }
      out.append(letters_.files[file_of(m.to())]).push_back(rank_char(m.to()));
      if (m.is_promotion()) out.append(signs_.becomes).append(letters_.men[index(m.promoted())]);
      if (form.capture() && signs_.takes_last) out += signs_.takes;
    }
    if (form.check()) out += '+';
    if (form.mate()) out += signs_.mate;
  }

 private:
  /// The square a man leaves, or what of it is needed; in brackets where it would be taken for the
  /// end of another man's letter, and that man could go there as well.
  void add_origin(const Position& p, Move m, SanForm form, std::string& out) const {
    const bool file = signs_.squares || form.from_file();
    const bool rank = signs_.squares || form.from_rank();
    bool brackets = false;
    if (file && form.kind() != Kind::pawn) {
      const Kind other = letters_.longer[index(form.kind())][file_of(m.from())];
      if (other != Kind::none) {
        Sketch s;
        s.man = piece_set(other);
        if (rank) s.from = rank_set(rank_of(m.from()));
        s.to = bit(m.to());
        brackets = !resolve(p, s).empty();
      }
    }
    if (brackets) out += '(';
    if (file) out += letters_.files[file_of(m.from())];
    if (rank) out += rank_char(m.from());
    if (brackets) out += ')';
  }

  Signs signs_;
  AlgebraicLetters letters_;
};

class SquareSpeller : public Speller {
 public:
  explicit SquareSpeller(bool uci) : uci_(uci) {}

  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (m.is_null()) {
      out += "--";
      return;
    }
    std::string text = uci_text(m);
    // Onto his rook is never another move: the castling that ends there would be blocked by it.
    if (m.type() == Move::Type::castling && !reads_as(p, text, m)) text = uci_text(m, true);
    if (!uci_) {
      text.insert(2, "-");
      if (m.is_promotion()) text.back() = letter(m.promoted());
    }
    out += text;
  }

 private:
  static bool reads_as(const Position& p, const std::string& squares, Move m) {
    const auto at = [&](std::size_t i) {
      return bit(square(static_cast<unsigned>(squares[i] - 'a'),
                        static_cast<unsigned>(squares[i + 1] - '1')));
    };
    Sketch s;
    s.from = at(0);
    s.to = at(2);
    const MoveList moves = resolve(p, s);
    return moves.size() == 1 && moves[0] == m;
  }

  bool uci_;
};

/// Whether each officer has a letter and shares none of its spellings with another.
bool is_writable(const Language& l) {
  for (const Kind k : officers) {
    if (l.letter(k).empty()) return false;
    for (const Kind other : officers)
      for (unsigned i = 0; other != k && !spelling(l.letters[index(other)], i).empty(); ++i)
        if (spelling(l.letters[index(other)], i) == l.letter(k)) return false;
  }
  return true;
}

const Language* letters_of(std::string_view variant) {
  if (variant.empty()) return &english();
  if (variant == "figurine") return &figurines;
  const Language* const l = language_named(variant);
  return l != nullptr && is_writable(*l) ? l : nullptr;
}

}  // namespace

std::unique_ptr<Speller> algebraic_speller(Notation n, const Language& language) {
  switch (n) {
    case Notation::lan: return std::make_unique<AlgebraicSpeller>(language, Signs{.squares = true});
    case Notation::figurine: return std::make_unique<AlgebraicSpeller>(figurines, Signs{});
    case Notation::coordinate:
    case Notation::uci: return std::make_unique<SquareSpeller>(n == Notation::uci);
    default: return std::make_unique<AlgebraicSpeller>(language, Signs{});
  }
}

std::unique_ptr<Speller> algebraic_speller(Notation n, std::string_view variant) {
  Signs signs;
  switch (n) {
    case Notation::lan:
      signs.squares = true;
      if (variant == "fide1929")
        return std::make_unique<AlgebraicSpeller>(knight_kt, signs_of_1929);
      if (variant == "fide1955")
        return std::make_unique<AlgebraicSpeller>(knight_kt, signs_of_1955);
      [[fallthrough]];
    case Notation::san: {
      const Language* const l = letters_of(variant);
      if (l == nullptr) return nullptr;
      return std::make_unique<AlgebraicSpeller>(*l, signs);
    }
    case Notation::figurine:
      if (!variant.empty()) return nullptr;
      return std::make_unique<AlgebraicSpeller>(figurines, signs);
    case Notation::coordinate:
    case Notation::uci:
      if (!variant.empty()) return nullptr;
      return std::make_unique<SquareSpeller>(n == Notation::uci);
    default: return nullptr;
  }
}

}  // namespace stamma
