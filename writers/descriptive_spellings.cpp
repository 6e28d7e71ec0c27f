#include "writers/descriptive_spellings.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "writers/algebraic_spellings.hpp"
#include "writers/descriptive.hpp"
#include "writers/descriptive_habits.hpp"
#include "writers/descriptive_names.hpp"
#include "writers/move_map.hpp"
#include "writers/phrase.hpp"

namespace stamma {
namespace {

// What it costs to leave out what is needed, or to say what is not.
constexpr float untold_rival = 1.5F;     // R-Q1 when both rooks can go there
constexpr float untold_wing = 1.5F;      // B-B4 when both are possible
constexpr float untold_capture = 1;      // PxP when there are several
constexpr float told_capture = 0.3F;     // BPxP then
constexpr float side_for_wing = 0.7F;    // KKt-B3 when Kt-B3 could be QB3
constexpr float needless_place = 2;      // R(B1), the side being known
constexpr float winged_place = 0.7F;     // R(KB1) after R(B1)
constexpr float needless_pawn_file = 2;  // BP-B4
constexpr float pawn_file = 1;           // BPxP
constexpr float taken_place = 1.5F;      // xP(B6)
constexpr float own_square = 1;          // to her 2d
constexpr float no_piece = 0.7F;         // P-K8, a queen
constexpr float no_en_passant = 0.5F;
constexpr float kind_of_check = 1;  // dis ch
constexpr float mate_as_check = 0.7F;

constexpr bool has_twin_file(Square s) noexcept { return file_of(s) != 3 && file_of(s) != 4; }
constexpr bool begins_in_pairs(Kind k) noexcept {
  return k == Kind::knight || k == Kind::bishop || k == Kind::rook;
}
constexpr Square other_wing(Square s) noexcept { return square(7 - file_of(s), rank_of(s)); }

/// The file on which a man began: the king's rook's is h.
constexpr unsigned home_file(Kind k, Flank f) noexcept {
  if (k == Kind::king) return 4;
  if (k == Kind::queen) return 3;
  const unsigned from_edge = k == Kind::rook ? 0 : k == Kind::knight ? 1 : 2;
  return f == Flank::king ? 7 - from_edge : from_edge;
}

void add_ways(const std::vector<Way>& ways, Choices& to) noexcept {
  for (const Way& way : ways) to.add(way.text, way.cost);
}

class DescriptiveSpellings final : public Speller {
 public:
  explicit DescriptiveSpellings(DescriptiveHabits habits)
      : habits_(std::move(habits)), names_(habits_), one_(descriptive_speller(habits_.period)) {
    for (const Kind k : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
      for (const Way& way : habits_.becomes) {
        std::string text = way.text;
        text.replace(text.find('|'), 1, habits_.stems[index(k)]);
        becomes_[index(k)].push_back({text, way.cost});
      }
  }
  DescriptiveSpellings(const DescriptiveSpellings&) = delete;
  DescriptiveSpellings& operator=(const DescriptiveSpellings&) = delete;

  void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const override {
    one_->spell(p, lineage, m, out);
  }

  void spell_all(const Position& p, const Lineage& lineage, std::span<const Move> moves,
                 SpellingSink& sink) const override {
    const Scene scene{p, lineage, MoveMap(p)};
    Phrase plain, told;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      plain.clear();
      told.clear();
      compose(scene, moves[i], plain, told);
      const float least = told.empty() ? plain.least() : std::min(plain.least(), told.least());
      plain.give(i, least, sink);
      told.give(i, least, sink);
    }
  }

 private:
  struct Scene {
    const Position& position;
    const Lineage& lineage;
    MoveMap map;

    Color us() const noexcept { return position.side(); }
  };

  /// A move that is being written: who goes where, and whom he takes.
  struct Journey {
    Move move;
    Kind man;
    Kind taken = Kind::none;
  };

  /// Two phrases: one says of the man no more than his kind, the other which one he is. What has to
  /// be said of his target differs. The second may stay empty.
  void compose(const Scene& scene, Move m, Phrase& plain, Phrase& told) const {
    if (m.is_null()) {
      plain.always("--");
      return;
    }
    const Position& p = scene.position;
    const Kind k = p.kind_on(m.from());
    Square landed = m.to();
    if (m.type() == Move::Type::castling) {
      const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
      add_ways(habits_.castles[index(w)], plain.part());
      landed = castled_rook(p.side(), w);
    } else {
      const Kind taken = m.type() == Move::Type::en_passant ? Kind::pawn : p.kind_on(m.to());
      const Journey journey{m, k, taken};
      add_journey(scene, journey, false, plain);
      if (names_mover(scene, journey)) add_journey(scene, journey, true, told);
    }
    Position next = p;
    next.play(m, k);
    if (!next.in_check()) return;
    add_marks(next, landed, plain.marks());
    add_marks(next, landed, told.marks());
  }

  /// Whether there is more to be said of the man than his kind.
  static bool names_mover(const Scene& scene, const Journey& j) noexcept {
    if (j.man == Kind::pawn) return true;
    if (begins_in_pairs(j.man) && scene.lineage.of(j.move.from()) != Flank::unsaid) return true;
    return scene.map.has_rival(j.man, j.move.from(), j.move.to());
  }

  void add_journey(const Scene& scene, const Journey& j, bool told, Phrase& phrase) const {
    if (j.taken == Kind::none)
      add_quiet(scene, j, told, phrase);
    else
      add_capture(scene, j, told, phrase);
    if (j.move.type() == Move::Type::en_passant) {
      Choices& passing = phrase.part();
      passing.add(habits_.en_passant, 0);
      passing.add("", no_en_passant);
    }
    if (j.move.is_promotion()) {
      Choices& piece = phrase.part();
      add_ways(becomes_[index(j.move.promoted())], piece);
      if (j.move.promoted() == Kind::queen) piece.add("", no_piece);
    }
  }

  /// KR R(B1) BP KBP; `cost` is that of saying which one.
  void add_told_mover(const Scene& scene, const Journey& j, bool rival, float cost,
                      Choices& to) const {
    const Square from = j.move.from();
    if (j.man == Kind::pawn) {
      add_pawn(from, cost, to);
      return;
    }
    const Flank flank = begins_in_pairs(j.man) ? scene.lineage.of(from) : Flank::unsaid;
    const bool known = flank != Flank::unsaid;
    if (known) to.add(names_.man(j.man, flank), cost);
    if (!rival) return;
    const float place = known ? needless_place : 0;
    to.add(names_.placed(j.man, scene.us(), from, false), place);
    to.add(names_.placed(j.man, scene.us(), from, true), place + winged_place);
  }

  /// BP KBP
  void add_pawn(Square s, float cost, Choices& to) const {
    const bool twin = has_twin_file(s);
    to.add(names_.pawn(s, false), cost + (twin ? habits_.wingless_pawn : 0));
    if (twin) to.add(names_.pawn(s, true), cost + habits_.winged_pawn);
  }

  void add_quiet(const Scene& scene, const Journey& j, bool told, Phrase& phrase) const {
    const Square from = j.move.from(), to = j.move.to(), mirror = other_wing(to);
    const bool rival = j.man != Kind::pawn && scene.map.has_rival(j.man, from, to);
    const bool twin = has_twin_file(to);
    const bool free = (scene.position.occupied() & bit(mirror)) == 0;
    const SquareSet others = twin && free ? scene.map.origins(j.man, mirror) : 0;
    Choices& mover = phrase.part();
    if (told) {
      const bool needed = others != 0 && (others & bit(from)) == 0;
      add_told_mover(scene, j, rival,
                     j.man == Kind::pawn ? needless_pawn_file
                     : rival             ? 0
                     : needed            ? std::min(side_for_wing, habits_.told_side)
                                         : habits_.told_side,
                     mover);
    } else {
      const bool known = j.man != Kind::pawn && names_mover(scene, j);
      mover.add(names_.man(j.man), rival ? untold_rival : known ? habits_.untold_side : 0);
    }
    phrase.always(habits_.to);

    // Of a man who is told, only where he himself could go matters.
    const bool twofold = (told ? others & bit(from) : others) != 0;
    Choices& target = phrase.part();
    const float untold = twofold ? untold_wing : twin ? habits_.untold_wing : 0;
    names_.add_square(scene.us(), to, false, untold, target);
    if (twin) names_.add_square(scene.us(), to, true, twofold ? 0 : habits_.told_wing, target);
    if (!habits_.own_words || j.man == Kind::pawn) return;
    const Flank flank = scene.lineage.of(from);
    if (begins_in_pairs(j.man) && flank == Flank::unsaid) return;
    names_.add_own_square(scene.us(), to, home_file(j.man, flank), !begins_in_pairs(j.man),
                          own_square, target);
  }

  void add_capture(const Scene& scene, const Journey& j, bool told, Phrase& phrase) const {
    const Square from = j.move.from();
    const bool rival = scene.map.has_rival(j.man, from, j.move.to());
    const bool of_kind = rival || several(scene.map.captures(j.man, j.taken));
    const bool his_own = of_kind && several(scene.map.captures(j.man, from, j.taken));
    Choices& mover = phrase.part();
    if (told) {
      const float needless = j.man == Kind::pawn ? pawn_file : habits_.told_side;
      add_told_mover(scene, j, rival, of_kind ? std::min(told_capture, needless) : needless, mover);
    } else {
      const bool known = j.man != Kind::pawn && names_mover(scene, j);
      mover.add(names_.man(j.man), rival ? untold_capture : known ? habits_.untold_side : 0);
    }
    phrase.always(habits_.takes);

    const bool passing = j.move.type() == Move::Type::en_passant;
    const Square on = passing ? square(file_of(j.move.to()), rank_of(from)) : j.move.to();
    const bool several_victims = told ? his_own : of_kind && !rival;
    Choices& victim = phrase.part();
    victim.add(names_.man(j.taken), several_victims ? untold_capture : habits_.untold_victim);
    const float named = several_victims ? 0 : habits_.told_victim;
    if (j.taken == Kind::pawn) {
      add_pawn(on, named, victim);
    } else if (const Flank flank = scene.lineage.of(on);
               begins_in_pairs(j.taken) && flank != Flank::unsaid) {
      victim.add(names_.man(j.taken, flank), named);
    }
    if (several_victims && !passing)
      victim.add(names_.placed(j.taken, scene.us(), on, false), taken_place);
  }

  void add_marks(const Position& next, Square landed, Choices& marks) const {
    const bool mate = !has_legal_move(next);
    if (mate) add_ways(habits_.mates, marks);
    marks.add(habits_.check, mate ? mate_as_check : 0);
    if (several(next.checkers()))
      marks.add(habits_.double_check, kind_of_check);
    else if ((next.checkers() & bit(landed)) == 0)
      marks.add(habits_.discovered_check, kind_of_check);
  }

  DescriptiveHabits habits_;
  DescriptiveNames names_;
  std::unique_ptr<Speller> one_;
  std::array<std::vector<Way>, 6> becomes_;
};

}  // namespace

std::unique_ptr<Speller> descriptive_speller_like(std::string_view sample) {
  DescriptiveHabits habits = descriptive_habits(sample);
  if (habits.points) return mixed_speller_like(habits.stems[index(Kind::knight)], sample);
  return std::make_unique<DescriptiveSpellings>(std::move(habits));
}

}  // namespace stamma
