#include "writers/romance_spellings.hpp"

#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "writers/move_map.hpp"
#include "writers/phrase.hpp"
#include "writers/romance.hpp"
#include "writers/romance_habits.hpp"

namespace stamma {
namespace {

// What it costs to leave out what is needed, or to say what is not.
constexpr float untold_rival = 1.5F;    // T1D when both rooks can go there
constexpr float untold_wing = 1.5F;     // A4A when both are possible
constexpr float untold_capture = 0.7F;  // PxP when there are several
constexpr float needless_rank = 1.5F;   // T1-2R, the side being known
constexpr float needless_square = 2;    // T1TR-2R
constexpr float winged_pawn = 0.7F;     // PAR after PA
constexpr float pawn_file = 1;          // PAxP
constexpr float taken_side = 1.5F;      // xAD
constexpr float taken_file = 1.2F;      // xPA
constexpr float taken_place = 1.5F;     // xP(5R)
constexpr float in_brackets = 1;        // (D) for =D
constexpr float no_piece = 1;           // P8R, a queen
constexpr float no_en_passant = 0.5F;
constexpr float mate_as_check = 0.7F;

constexpr bool has_twin_file(Square s) noexcept { return file_of(s) != 3 && file_of(s) != 4; }
constexpr bool begins_in_pairs(Kind k) noexcept {
  return k == Kind::knight || k == Kind::bishop || k == Kind::rook;
}
constexpr Square other_wing(Square s) noexcept { return square(7 - file_of(s), rank_of(s)); }

class RomanceSpellings final : public Speller {
 public:
  RomanceSpellings(const RomanceLanguage& words, RomanceHabits habits)
      : words_(words), habits_(std::move(habits)), one_(romance_speller(words.notation)) {
    en_passant_ = " " + std::string(RomanceLanguage::first(words.en_passant));
    for (unsigned f = 0; f < 8; ++f) {
      files_[f][0] = files_[f][1] = words.letter(RomanceLanguage::file_man(f));
      if (f != 3 && f != 4) files_[f][1] += words.letter(f > 3 ? Kind::king : Kind::queen);
      for (unsigned w = 0; w < 2; ++w) pawns_[f][w] = std::string(man(Kind::pawn)) + files_[f][w];
      for (unsigned r = 0; r < 8; ++r) name_square(r, f);
    }
    for (unsigned k = 0; k < 6; ++k) name_man(static_cast<Kind>(k));
    for (const Kind k : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
      becomes_[index(k)] = {{std::string("=").append(man(k)), 0},
                            {std::string("(").append(man(k)).append(")"), in_brackets}};
    }
  }

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
  using Pair = std::array<std::string, 2>;  ///< without its wing and with it

  struct Scene {
    const Position& position;
    const Lineage& lineage;
    MoveMap map;

    unsigned rank(Square s) const noexcept { return relative_rank(position.side(), s); }
  };

  /// The names of a man, and those in front of the square to which he goes.
  struct Man {
    std::array<std::string, 3> names, leaving;                              ///< T TR TD
    std::array<std::string, 8> from_rank, leaving_rank;                     ///< T1
    std::array<std::array<std::string, 8>, 8> from_square, leaving_square;  ///< T1AR
  };

  std::string_view man(Kind k) const noexcept { return words_.letter(k); }

  void name_man(Kind k) {
    Man& m = men_[index(k)];
    m.names = {std::string(man(k)), std::string(man(k)).append(man(Kind::king)),
               std::string(man(k)).append(man(Kind::queen))};
    for (unsigned i = 0; i < 3; ++i) m.leaving[i] = m.names[i] + (habits_.dash ? "-" : "");
    for (unsigned r = 0; r < 8; ++r) {
      m.from_rank[r] = m.names[0] + static_cast<char>('1' + r);
      m.leaving_rank[r] = m.from_rank[r] + "-";
      for (unsigned f = 0; f < 8; ++f) {
        m.from_square[r][f] = m.names[0] + squares_[r][f][1];
        m.leaving_square[r][f] = m.from_square[r][f] + "-";
      }
    }
  }

  void name_square(unsigned r, unsigned f) {
    const std::string figure(1, static_cast<char>('1' + r));
    const std::string rank = figure + habits_.rank_ending;
    for (unsigned w = 0; w < 2; ++w)
      squares_[r][f][w] = habits_.file_first ? files_[f][w] + figure : rank + files_[f][w];
    places_[r][f] = "(" + squares_[r][f][1] + ")";
  }

  static void add_ways(const std::vector<Way>& ways, Choices& to) noexcept {
    for (const Way& way : ways) to.add(way.text, way.cost);
  }

  void compose(const Scene& scene, Move m, Phrase& phrase) const {
    if (m.is_null()) {
      phrase.always("--");
      return;
    }
    const Position& p = scene.position;
    const Kind k = p.kind_on(m.from());
    if (m.type() == Move::Type::castling) {
      add_ways(habits_.castles[index(m.to()) > index(m.from()) ? 0 : 1], phrase.part());
    } else if (m.type() == Move::Type::en_passant) {
      add_capture(scene, m, k, Kind::pawn, phrase);
      Choices& passing = phrase.part();
      passing.add(en_passant_, 0);
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
    if (!next.in_check()) return;
    const bool mate = !has_legal_move(next);
    if (mate) add_ways(habits_.mates, phrase.marks());
    phrase.marks().add(habits_.check, mate ? mate_as_check : 0);
  }

  /// T TD, and where another could be meant T1 T1AR; the names are those of one who goes or of one
  /// who takes.
  void add_officer(const Scene& scene, Kind k, Square s, bool rival, bool takes,
                   Choices& to) const {
    const Man& m = men_[index(k)];
    const std::array<std::string, 3>& names = takes ? m.names : m.leaving;
    const Flank flank = begins_in_pairs(k) ? scene.lineage.of(s) : Flank::unsaid;
    const bool known = flank != Flank::unsaid;
    to.add(names[0], rival ? untold_rival : known ? habits_.untold_side : 0);
    if (known) to.add(names[flank == Flank::king ? 1 : 2], rival ? 0 : habits_.told_side);
    if (!rival) return;
    const unsigned r = scene.rank(s), f = file_of(s);
    to.add((takes ? m.from_rank : m.leaving_rank)[r], known ? needless_rank : 0);
    to.add((takes ? m.from_square : m.leaving_square)[r][f], needless_square);
  }

  void add_journey(const Scene& scene, Move m, Kind k, Phrase& phrase) const {
    Choices& mover = phrase.part();
    if (k == Kind::pawn)
      mover.add(men_[index(k)].leaving[0], 0);
    else
      add_officer(scene, k, m.from(), scene.map.has_rival(k, m.from(), m.to()), false, mover);
    const Square to = m.to(), mirror = other_wing(to);
    const bool twin = has_twin_file(to);
    const bool twofold =
        twin && scene.map.origins(k, mirror) != 0 && (scene.position.occupied() & bit(mirror)) == 0;
    const Pair& names = squares_[scene.rank(to)][file_of(to)];
    Choices& target = phrase.part();
    target.add(names[0], twofold ? untold_wing : twin ? habits_.untold_wing : 0);
    if (twin) target.add(names[1], twofold ? 0 : habits_.told_wing);
  }

  void add_capture(const Scene& scene, Move m, Kind k, Kind taken, Phrase& phrase) const {
    const bool rival = scene.map.has_rival(k, m.from(), m.to());
    const bool others = rival || several(scene.map.captures(k, taken));
    const float untold = others ? untold_capture : 0;
    Choices& mover = phrase.part();
    if (k == Kind::pawn) {
      const float told = others ? 0 : pawn_file;
      mover.add(man(k), untold);
      mover.add(pawns_[file_of(m.from())][0], told);
      mover.add(pawns_[file_of(m.from())][1], told + winged_pawn);
    } else {
      add_officer(scene, k, m.from(), rival, true, mover);
    }
    phrase.always(habits_.takes);

    const bool passing = m.type() == Move::Type::en_passant;
    const Square on = passing ? square(file_of(m.to()), rank_of(m.from())) : m.to();
    Choices& victim = phrase.part();
    victim.add(man(taken), untold);
    if (taken == Kind::pawn) {
      const float told = others ? 0 : taken_file;
      victim.add(pawns_[file_of(on)][0], told);
      victim.add(pawns_[file_of(on)][1], told + winged_pawn);
    } else if (const Flank flank = scene.lineage.of(on);
               begins_in_pairs(taken) && flank != Flank::unsaid) {
      victim.add(men_[index(taken)].names[flank == Flank::king ? 1 : 2], others ? 0 : taken_side);
    }
    if (!others || passing) return;
    Choices& place = phrase.part();
    place.add("", 0);
    place.add(places_[scene.rank(on)][file_of(on)], taken_place);
  }

  const RomanceLanguage& words_;
  RomanceHabits habits_;
  std::unique_ptr<Speller> one_;
  std::string en_passant_;
  std::array<Pair, 8> files_, pawns_;
  std::array<Man, 6> men_;
  std::array<std::array<Pair, 8>, 8> squares_;
  std::array<std::array<std::string, 8>, 8> places_;
  std::array<std::vector<Way>, 6> becomes_;
};

}  // namespace

std::unique_ptr<Speller> romance_speller_like(Notation n, std::string_view sample) {
  const RomanceLanguage* const words = romance_language(n);
  if (words == nullptr) return nullptr;
  return std::make_unique<RomanceSpellings>(*words, romance_habits(sample, *words));
}

}  // namespace stamma
