#include "writers/descriptive_spellings.hpp"

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
constexpr float untold_capture = 0.7F;   // PxP when there are several
constexpr float needless_place = 2;      // R(B1), the side being known
constexpr float winged_place = 0.7F;     // R(KB1) after R(B1)
constexpr float needless_pawn_file = 2;  // BP-B4
constexpr float winged_pawn = 0.7F;      // KBP after BP
constexpr float pawn_file = 1;           // BPxP
constexpr float taken_side = 1.5F;       // xQB
constexpr float taken_file = 1.2F;       // xBP
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
    Phrase phrase;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      phrase.clear();
      compose(scene, moves[i], phrase);
      phrase.give(i, sink);
    }
  }

 private:
  struct Scene {
    const Position& position;
    const Lineage& lineage;
    MoveMap map;

    Color us() const noexcept { return position.side(); }
  };

  void compose(const Scene& scene, Move m, Phrase& phrase) const {
    if (m.is_null()) {
      phrase.always("--");
      return;
    }
    const Position& p = scene.position;
    const Kind k = p.kind_on(m.from());
    Square landed = m.to();
    if (m.type() == Move::Type::castling) {
      const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
      add_ways(habits_.castles[index(w)], phrase.part());
      landed = castled_rook(p.side(), w);
    } else if (m.type() == Move::Type::en_passant) {
      add_capture(scene, m, k, Kind::pawn, phrase);
      Choices& passing = phrase.part();
      passing.add(habits_.en_passant, 0);
      passing.add("", no_en_passant);
    } else {
      const Kind taken = p.kind_on(m.to());
      if (taken == Kind::none)
        add_journey(scene, m, k, phrase);
      else
        add_capture(scene, m, k, taken, phrase);
      if (m.is_promotion()) {
        Choices& piece = phrase.part();
        add_ways(becomes_[index(m.promoted())], piece);
        if (m.promoted() == Kind::queen) piece.add("", no_piece);
      }
    }
    Position next = p;
    next.play(m, k);
    if (next.in_check()) add_marks(next, landed, phrase.marks());
  }

  /// R KR R(B1); the last two where another could be meant.
  void add_officer(const Scene& scene, Kind k, Square s, bool rival, Choices& to) const {
    const Flank flank = begins_in_pairs(k) ? scene.lineage.of(s) : Flank::unsaid;
    const bool known = flank != Flank::unsaid;
    to.add(names_.man(k), rival ? untold_rival : known ? habits_.untold_side : 0);
    if (known) to.add(names_.man(k, flank), rival ? 0 : habits_.told_side);
    if (!rival) return;
    const float place = known ? needless_place : 0;
    to.add(names_.placed(k, scene.us(), s, false), place);
    to.add(names_.placed(k, scene.us(), s, true), place + winged_place);
  }

  void add_journey(const Scene& scene, Move m, Kind k, Phrase& phrase) const {
    Choices& mover = phrase.part();
    if (k == Kind::pawn) {
      mover.add(names_.man(k), 0);
      mover.add(names_.pawn(m.from(), false), needless_pawn_file);
      mover.add(names_.pawn(m.from(), true), needless_pawn_file + winged_pawn);
    } else {
      add_officer(scene, k, m.from(), scene.map.has_rival(k, m.from(), m.to()), mover);
    }
    phrase.always(habits_.to);

    Choices& target = phrase.part();
    const Square mirror = other_wing(m.to());
    const bool twofold = has_twin_file(m.to()) && scene.map.origins(k, mirror) != 0 &&
                         (scene.position.occupied() & bit(mirror)) == 0;
    const bool twin = has_twin_file(m.to());
    names_.add_square(scene.us(), m.to(), false,
                      twofold ? untold_wing
                      : twin  ? habits_.untold_wing
                              : 0,
                      target);
    if (twin) names_.add_square(scene.us(), m.to(), true, twofold ? 0 : habits_.told_wing, target);
    if (!habits_.own_words || k == Kind::pawn) return;
    const Flank flank = scene.lineage.of(m.from());
    if (begins_in_pairs(k) && flank == Flank::unsaid) return;
    names_.add_own_square(scene.us(), m.to(), home_file(k, flank), !begins_in_pairs(k), own_square,
                          target);
  }

  void add_capture(const Scene& scene, Move m, Kind k, Kind taken, Phrase& phrase) const {
    const bool rival = scene.map.has_rival(k, m.from(), m.to());
    const bool others = rival || several(scene.map.captures(k, taken));
    const float untold = others ? untold_capture : 0;
    Choices& mover = phrase.part();
    if (k == Kind::pawn) {
      const float told = others ? 0 : pawn_file;
      mover.add(names_.man(k), untold);
      mover.add(names_.pawn(m.from(), false), told);
      mover.add(names_.pawn(m.from(), true), told + winged_pawn);
    } else {
      add_officer(scene, k, m.from(), rival, mover);
    }
    phrase.always(habits_.takes);

    Choices& victim = phrase.part();
    const bool passing = m.type() == Move::Type::en_passant;
    const Square on = passing ? square(file_of(m.to()), rank_of(m.from())) : m.to();
    victim.add(names_.man(taken), untold);
    if (taken == Kind::pawn) {
      const float told = others ? 0 : taken_file;
      victim.add(names_.pawn(on, false), told);
      victim.add(names_.pawn(on, true), told + winged_pawn);
    } else if (const Flank flank = scene.lineage.of(on);
               begins_in_pairs(taken) && flank != Flank::unsaid) {
      victim.add(names_.man(taken, flank), others ? 0 : taken_side);
    }
    if (others && !passing) victim.add(names_.placed(taken, scene.us(), on, false), taken_place);
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
