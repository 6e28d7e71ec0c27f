// Every way in which a record may write a move in descriptive notation, of whatever language: which
// of its words are needed, which may be left out, and what both cost.
//
// `Names` knows the words:
//   man(k)  man(k, flank, taken)  Kt, KKt; one who moves or one who is taken
//   pawn(s, winged, taken)        BP, KBP
//   placed(k, us, s, longer, takes)  R(B1) and the longer R(KB1), of one who goes or takes
//   placed_victim(k, us, s)       P(B6)
//   add_square(us, s, winged, cost, to)  B3, KB3
//   add_own_square(us, s, home, royal, cost, to)  her 2d: what a square is to a man who began on
//                                 the file `home`, and who may be a king or queen
//   add_piece(k, takes, to)       =Q: what a pawn becomes
//   add_check(checkers, landed, to)  how check is marked, given by these when a man has landed
//   there
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "lib/decode/speller.hpp"
#include "writers/notations/move_map.hpp"
#include "writers/notations/phrase.hpp"
#include "writers/notations/relative_habits.hpp"

namespace stamma {

template <typename Names>
class RelativeSpellings final : public Speller {
 public:
  /// `one` writes the shortest spelling that has one reading.
  template <typename Habits>
  RelativeSpellings(const Habits& habits, std::unique_ptr<Speller> one)
      : habits_(habits), names_(habits), one_(std::move(one)) {}

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
      if (sink.knows(i, told.key(plain.key()))) continue;
      const float least = told.empty() ? plain.least() : std::min(plain.least(), told.least());
      plain.give(i, least, sink);
      told.give(i, least, sink);
    }
  }

 private:
  // What it costs to leave out what is needed, or to say what is not.
  static constexpr float untold_rival = 1.5F;     // R-Q1 when both rooks can go there
  static constexpr float untold_wing = 1.5F;      // B-B4 when both are possible
  static constexpr float untold_capture = 1;      // PxP when there are several
  static constexpr float told_capture = 0.3F;     // BPxP then
  static constexpr float side_for_wing = 0.7F;    // KKt-B3 when Kt-B3 could be QB3
  static constexpr float needless_place = 2;      // R(B1), the side being known
  static constexpr float longer_place = 0.7F;     // R(KB1) after R(B1)
  static constexpr float needless_pawn_file = 2;  // BP-B4
  static constexpr float pawn_file = 1;           // BPxP
  static constexpr float taken_place = 1.5F;      // xP(B6)
  static constexpr float own_square = 1;          // to her 2d
  static constexpr float no_piece = 0.7F;         // P-K8, a queen
  static constexpr float no_en_passant = 0.5F;
  static constexpr float mate_as_check = 0.7F;

  struct Scene {
    const Position& position;
    const Lineage& lineage;
    MoveMap map;

    Color us() const noexcept { return position.side(); }
    /// Whose officer is there, if officers of his kind begin in pairs.
    Flank flank(Kind k, Square s) const noexcept {
      return begins_in_pairs(k) ? lineage.of(s) : Flank::unsaid;
    }
  };

  /// A move that is being written: who goes where, and whom he takes.
  struct Journey {
    Move move;
    Kind man;
    Kind taken;
  };

  static constexpr bool has_twin_file(Square s) noexcept {
    return file_of(s) != 3 && file_of(s) != 4;
  }
  static constexpr bool begins_in_pairs(Kind k) noexcept {
    return k == Kind::knight || k == Kind::bishop || k == Kind::rook;
  }

  /// The file on which a man began: the king's rook's is h.
  static constexpr unsigned home_file(Kind k, Flank f) noexcept {
    if (k == Kind::king) return 4;
    if (k == Kind::queen) return 3;
    const unsigned from_edge = k == Kind::rook ? 0 : k == Kind::knight ? 1 : 2;
    return f == Flank::king ? 7 - from_edge : from_edge;
  }

  static void add_ways(const std::vector<Way>& ways, Choices& to) noexcept {
    for (const Way& way : ways) to.add(way.text, way.cost);
  }

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
      if (can_be_told(scene, journey)) add_journey(scene, journey, true, told);
    }
    Position next = p;
    next.play(m, k);
    if (!next.in_check()) return;
    const bool mate = !has_legal_move(next);
    for (Phrase* const phrase : {&plain, &told}) {
      if (mate) add_ways(habits_.mates, phrase->marks());
      phrase->marks().add(habits_.check, mate ? mate_as_check : 0);
      names_.add_check(next.checkers(), landed, phrase->marks());
    }
  }

  /// Whether there is more to be said of the man than his kind.
  static bool can_be_told(const Scene& scene, const Journey& j) noexcept {
    return j.man == Kind::pawn || scene.flank(j.man, j.move.from()) != Flank::unsaid ||
           scene.map.has_rival(j.man, j.move.from(), j.move.to());
  }

  void add_journey(const Scene& scene, const Journey& j, bool told, Phrase& phrase) const {
    const bool takes = j.taken != Kind::none;
    if (takes)
      add_capture(scene, j, told, phrase);
    else
      add_quiet(scene, j, told, phrase);
    if (j.move.type() == Move::Type::en_passant) {
      Choices& passing = phrase.part();
      passing.add(habits_.en_passant, 0);
      passing.add("", no_en_passant);
    }
    if (j.move.is_promotion()) {
      Choices& piece = phrase.part();
      names_.add_piece(j.move.promoted(), takes, piece);
      if (j.move.promoted() == Kind::queen) piece.add("", no_piece);
    }
  }

  /// KR, R(B1), BP, KBP; `cost` is that of saying which one.
  void add_told_mover(const Scene& scene, const Journey& j, bool rival, float cost,
                      Choices& to) const {
    const Square from = j.move.from();
    if (j.man == Kind::pawn) {
      add_pawn(from, false, cost, to);
      return;
    }
    const Flank flank = scene.flank(j.man, from);
    const bool known = flank != Flank::unsaid;
    if (known) to.add(names_.man(j.man, flank, false), cost);
    if (!rival) return;
    const float place = known ? needless_place : 0;
    const bool takes = j.taken != Kind::none;
    to.add(names_.placed(j.man, scene.us(), from, false, takes), place);
    to.add(names_.placed(j.man, scene.us(), from, true, takes), place + longer_place);
  }

  /// BP, KBP
  void add_pawn(Square s, bool taken, float cost, Choices& to) const {
    const bool twin = has_twin_file(s);
    to.add(names_.pawn(s, false, taken), cost + (twin ? habits_.wingless_pawn : 0));
    if (twin) to.add(names_.pawn(s, true, taken), cost + habits_.winged_pawn);
  }

  /// What it costs to say nothing of a man but his kind, there being no need.
  float untold_mover(const Scene& scene, const Journey& j) const noexcept {
    return scene.flank(j.man, j.move.from()) != Flank::unsaid ? habits_.untold_side : 0;
  }

  void add_quiet(const Scene& scene, const Journey& j, bool told, Phrase& phrase) const {
    const Square from = j.move.from(), to = j.move.to();
    const Square mirror = square(7 - file_of(to), rank_of(to));
    const bool rival = j.man != Kind::pawn && scene.map.has_rival(j.man, from, to);
    const bool twin = has_twin_file(to);
    const bool free = (scene.position.occupied() & bit(mirror)) == 0;
    const SquareSet others = twin && free ? scene.map.origins(j.man, mirror) : 0;
    Choices& mover = phrase.part();
    if (told) {
      const bool tells_wing = others != 0 && (others & bit(from)) == 0;
      const float needless = j.man == Kind::pawn ? needless_pawn_file : habits_.told_side;
      const float cost = rival ? 0 : tells_wing ? std::min(side_for_wing, needless) : needless;
      add_told_mover(scene, j, rival, j.man == Kind::pawn ? needless : cost, mover);
    } else {
      mover.add(names_.man(j.man), rival ? untold_rival : untold_mover(scene, j));
    }
    phrase.always(habits_.to);

    // Of a man who is named, only where he himself could go matters.
    const bool twofold = (told ? others & bit(from) : others) != 0;
    Choices& target = phrase.part();
    const float untold = twofold ? untold_wing : twin ? habits_.untold_wing : 0;
    names_.add_square(scene.us(), to, false, untold, target);
    if (twin) names_.add_square(scene.us(), to, true, twofold ? 0 : habits_.told_wing, target);
    const Flank flank = scene.flank(j.man, from);
    if (j.man == Kind::pawn || (begins_in_pairs(j.man) && flank == Flank::unsaid)) return;
    names_.add_own_square(scene.us(), to, home_file(j.man, flank), !begins_in_pairs(j.man),
                          own_square, target);
  }

  void add_capture(const Scene& scene, const Journey& j, bool told, Phrase& phrase) const {
    const Square from = j.move.from();
    const bool rival = scene.map.has_rival(j.man, from, j.move.to());
    const bool several_of_kind = rival || several(scene.map.captures(j.man, j.taken));
    const bool several_of_his =
        several_of_kind && several(scene.map.captures(j.man, from, j.taken));
    Choices& mover = phrase.part();
    if (told) {
      const float needless = j.man == Kind::pawn ? pawn_file : habits_.told_side;
      add_told_mover(scene, j, rival, several_of_kind ? std::min(told_capture, needless) : needless,
                     mover);
    } else {
      mover.add(names_.man(j.man), rival ? untold_capture : untold_mover(scene, j));
    }
    phrase.always(habits_.takes);

    const bool passing = j.move.type() == Move::Type::en_passant;
    const Square on = passing ? square(file_of(j.move.to()), rank_of(from)) : j.move.to();
    const bool ambiguous = told ? several_of_his : several_of_kind && !rival;
    Choices& victim = phrase.part();
    victim.add(names_.man(j.taken), ambiguous ? untold_capture : habits_.untold_victim);
    const float named = ambiguous ? 0 : habits_.told_victim;
    if (j.taken == Kind::pawn)
      add_pawn(on, true, named, victim);
    else if (const Flank flank = scene.flank(j.taken, on); flank != Flank::unsaid)
      victim.add(names_.man(j.taken, flank, true), named);
    if (ambiguous && !passing)
      victim.add(names_.placed_victim(j.taken, scene.us(), on), taken_place);
  }

  RelativeHabits habits_;
  Names names_;
  std::unique_ptr<Speller> one_;
};

}  // namespace stamma
