#include "writers/notations/algebraic_spellings.hpp"

#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "writers/notations/algebraic.hpp"
#include "writers/notations/algebraic_habits.hpp"
#include "writers/notations/algebraic_letters.hpp"
#include "writers/notations/codes.hpp"
#include "writers/notations/move_map.hpp"
#include "writers/notations/phrase.hpp"

namespace stamma {
namespace {

// What it costs to leave out what is needed, or to say what is not.
constexpr float untold_origin = 2;     // Nd2 for Nbd2
constexpr float needless_file = 1.5F;  // Nbd2 for Nd2
constexpr float needless_square = 2;
constexpr float needless_rank = 2.5F;
constexpr float mixed_square = 1;  // Ktb1-d2 where Kt-d2 is enough
constexpr float bare_target = 1;   // exd for exd5
constexpr float dash_for_take = 2.5F;
constexpr float no_piece = 2.5F;  // e8, a queen
constexpr float mate_as_check = 1;
constexpr float castles_otherwise = 1.5F;

/// How the square that a man leaves is given.
enum class Origin : std::uint8_t { needed, always, mixed };

class AlgebraicSpellings final : public Speller {
 public:
  AlgebraicSpellings(Notation n, const Language& language, AlgebraicHabits habits, bool mixed)
      : notation_(n),
        origin_(mixed                                           ? Origin::mixed
                : n == Notation::san || n == Notation::figurine ? Origin::needed
                                                                : Origin::always),
        habits_(std::move(habits)),
        letters_(language),
        one_(algebraic_speller(n, language)) {
    letters_.men = habits_.men;
    const bool bare = n == Notation::coordinate || n == Notation::uci;
    if (bare) letters_.men.fill({});
    for (unsigned s = 0; s < 64; ++s) {
      const auto at = static_cast<Square>(s);
      std::string file(letters_.files[file_of(at)]);
      if (bare && habits_.capitals) file = static_cast<char>('A' + file_of(at));
      squares_[s] = file + rank_char(at);
      in_brackets_[s] = "(" + squares_[s] + ")";
      if (rank_of(at) != 0) continue;
      files_[s] = file;
      files_in_brackets_[s] = "(" + file + ")";
    }
    name_castling();
    name_promotions();
  }

  void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const override {
    one_->spell(p, lineage, m, out);
  }

  void spell_all(const Position& p, const Lineage&, std::span<const Move> moves,
                 SpellingSink& sink) const override {
    const MoveMap map(p);
    Phrase phrase;
    std::string king_way;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      phrase.clear();
      compose(p, map, moves[i], king_way, phrase);
      phrase.give(i, sink);
    }
  }

 private:
  bool is_squares() const noexcept {
    return notation_ == Notation::coordinate || notation_ == Notation::uci;
  }

  void name_castling() {
    for (const Wing w : {Wing::king, Wing::queen}) {
      std::string& text = castles_[index(w)];
      text = habits_.castles;
      for (unsigned i = 0; i < (w == Wing::king ? 1U : 2U); ++i) (text += '-') += habits_.castles;
    }
  }

  void name_promotions() {
    for (const Kind k : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
      std::vector<Way>& ways = becomes_[index(k)];
      const std::string capital(1, letter(k));
      const std::string small =
          habits_.capitals ? capital : std::string(1, fen_letter({Color::black, k}));
      const std::string own(habits_.men[index(k)]);
      if (notation_ == Notation::uci) {
        ways = {{small, 0}};
      } else if (notation_ == Notation::coordinate) {
        ways = {{capital, 0}, {small, 0.7F}, {"=" + capital, 1}};
      } else {
        ways = {{"=" + own, habits_.becomes_equals},
                {own, habits_.becomes_bare},
                {"(" + own + ")", habits_.becomes_brackets}};
      }
    }
  }

  void compose(const Position& p, const MoveMap& map, Move m, std::string& king_way,
               Phrase& phrase) const {
    if (m.is_null()) {
      phrase.always("--");
      return;
    }
    const Kind k = p.kind_on(m.from());
    if (m.type() == Move::Type::castling)
      add_castling(p, m, king_way, phrase.part());
    else
      add_move(p, map, m, k, phrase);
    if (notation_ == Notation::uci) return;
    Position next = p;
    next.play(m, k);
    if (!next.in_check()) return;
    Choices& marks = phrase.marks();
    const bool mate = !has_legal_move(next);
    if (mate)
      for (const Way& way : habits_.mates) marks.add(way.text, way.cost);
    marks.add(habits_.check, mate ? mate_as_check : 0);
  }

  /// O-O, and where only squares are written the king's way; `king_way` holds it meanwhile.
  void add_castling(const Position& p, Move m, std::string& king_way, Choices& to) const {
    if (is_squares()) {
      king_way = squares_[index(m.from())];
      if (notation_ == Notation::coordinate && habits_.dash) king_way += '-';
      king_way += squares_[index(said_target(p, m))];
      to.add(king_way, 0);
      if (notation_ == Notation::uci) return;
    }
    to.add(castles_[index(castling_wing(m))], is_squares() ? castles_otherwise : 0);
    if (!habits_.castles_word.empty()) to.add(habits_.castles_word, 0.5F);
  }

  void add_move(const Position& p, const MoveMap& map, Move m, Kind k, Phrase& phrase) const {
    const bool takes = m.type() == Move::Type::en_passant || p.kind_on(m.to()) != Kind::none;
    if (k != Kind::pawn || habits_.pawn_letter) phrase.always(letters_.men[index(k)]);
    add_origin(p, map, m, k, takes, phrase);
    add_sign(takes, k == Kind::pawn && habits_.pawn_letter, phrase.part());
    Choices& target = phrase.part();
    target.add(squares_[index(m.to())], 0);
    const bool by_files = takes && k == Kind::pawn && origin_ == Origin::needed;
    if (by_files && habits_.bare_files && !habits_.pawn_letter && !m.is_promotion())
      target.add(files_[file_of(m.to())], bare_target);
    if (m.is_promotion()) {
      Choices& piece = phrase.part();
      for (const Way& way : becomes_[index(m.promoted())]) piece.add(way.text, way.cost);
      if (m.promoted() == Kind::queen && notation_ != Notation::uci) piece.add("", no_piece);
    }
    if (takes && habits_.takes_last && !is_squares()) phrase.always(habits_.takes);
    if (m.type() == Move::Type::en_passant && !is_squares()) {
      Choices& passing = phrase.part();
      passing.add("", 0);
      passing.add("e.p.", habits_.passing_told);
    }
  }

  void add_origin(const Position& p, const MoveMap& map, Move m, Kind k, bool takes,
                  Phrase& phrase) const {
    const Square from = m.from();
    if (origin_ == Origin::always) {
      phrase.always(whole_origin(map, m, k));
      return;
    }
    if (k == Kind::pawn && origin_ == Origin::needed) {
      if (!takes) return;
      Choices& file = phrase.part();
      file.add(files_[file_of(from)], 0);
      if (habits_.pawn_letter) file.add("", 0);  // Pxd5
      return;
    }
    Choices& told = phrase.part();
    const SquareSet rivals = map.origins(k, m.to()) & ~bit(from);
    if (origin_ == Origin::mixed) {
      told.add("", rivals != 0 ? untold_origin : 0);
      told.add(whole_origin(map, m, k), rivals != 0 ? 0 : mixed_square);
      return;
    }
    if (!several(p.men(p.side(), k))) {
      told.add("", 0);
      return;
    }
    const bool same_file = (rivals & file_set(file_of(from))) != 0;
    const bool same_rank = (rivals & rank_set(rank_of(from))) != 0;
    const bool file_due = rivals != 0 && !same_file, rank_due = same_file && !same_rank;
    told.add("", rivals != 0 ? untold_origin : 0);
    told.add(file_origin(map, m, k), file_due ? 0 : needless_file);
    told.add(whole_origin(map, m, k), same_file && same_rank ? 0 : needless_square);
    told.add(ranks.substr(rank_of(from), 1), rank_due ? 0 : needless_rank);
  }

  /// In brackets where it would be taken for the end of another man's letter who could go there.
  std::string_view file_origin(const MoveMap& map, Move m, Kind k) const noexcept {
    const unsigned file = file_of(m.from());
    const Kind other = letters_.longer[index(k)][file];
    const bool taken_for = other != Kind::none && map.origins(other, m.to()) != 0;
    return taken_for ? files_in_brackets_[file] : files_[file];
  }
  std::string_view whole_origin(const MoveMap& map, Move m, Kind k) const noexcept {
    const Kind other = letters_.longer[index(k)][file_of(m.from())];
    const bool taken_for =
        other != Kind::none && (map.origins(other, m.to()) & rank_set(rank_of(m.from()))) != 0;
    return taken_for ? in_brackets_[index(m.from())] : squares_[index(m.from())];
  }

  /// `said`: it must be said that he takes, "Pe4" being a push.
  void add_sign(bool takes, bool said, Choices& to) const {
    const std::string_view dash = habits_.dash ? "-" : "";
    switch (origin_) {
      case Origin::needed:
        if (takes && !habits_.takes_last) to.add(habits_.takes, habits_.taking_told);
        // A colon says as little as nothing to those who leave out all stops.
        if (takes && habits_.takes != ":" && !said) to.add("", habits_.taking_untold);
        if (to.size() == 0) to.add("", 0);
        return;
      case Origin::mixed: to.add(takes ? habits_.takes : "-", 0); return;
      case Origin::always: break;
    }
    if (notation_ == Notation::uci) {
      to.add("", 0);
    } else if (notation_ == Notation::coordinate) {
      to.add(dash, 0);
      if (takes && !habits_.capitals) to.add("x", dash_for_take);
    } else if (!takes || habits_.takes_last) {
      to.add(dash, 0);
    } else {
      to.add(habits_.takes, 0);
      to.add(dash, dash_for_take);
    }
  }

  static constexpr std::string_view ranks = "12345678";

  Notation notation_;
  Origin origin_;
  AlgebraicHabits habits_;
  AlgebraicLetters letters_;
  std::unique_ptr<Speller> one_;
  std::array<std::string, 64> squares_, in_brackets_;
  std::array<std::string, 8> files_, files_in_brackets_;
  std::array<std::string, 2> castles_;  // by Wing
  std::array<std::vector<Way>, 6> becomes_;
};

constexpr Language with_kt{"en", "English", {"P", "Kt", "B", "R", "Q", "K"}};

}  // namespace

std::unique_ptr<Speller> algebraic_speller_like(Notation n, const Language& language,
                                                std::string_view sample) {
  const Language& men = n == Notation::figurine ? figurines : language;
  AlgebraicHabits habits = algebraic_habits(sample, men);
  // Short algebraic is read with both squares too, and is then spelled so.
  const bool is_short = n == Notation::san || n == Notation::figurine;
  if (is_short && habits.both_squares) n = habits.no_letters ? Notation::coordinate : Notation::lan;
  return std::make_unique<AlgebraicSpellings>(n, men, std::move(habits), false);
}

std::unique_ptr<Speller> mixed_speller_like(std::string_view knight, std::string_view sample) {
  AlgebraicHabits habits = algebraic_habits(sample, english());
  habits.men = {"P", knight, "B", "R", "Q", "K"};
  habits.pawn_letter = true;
  habits.takes_last = false;
  return std::make_unique<AlgebraicSpellings>(Notation::san, with_kt, std::move(habits), true);
}

}  // namespace stamma
