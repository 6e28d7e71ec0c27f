#include "writers/notations/romance.hpp"

#include <algorithm>

#include "lib/decode/resolve.hpp"
#include "lib/words/romance.hpp"

namespace stamma {
namespace {

/// How closely the man that moves is named.
enum class Who : std::uint8_t {
  man,
  side,         ///< CD, PA: the side on which an officer began, or a pawn's file
  side_exact,   ///< PAR
  from_rank,    ///< C7-5C, T1xP
  from_square,  ///< T4CR-2CR, T4CRxP
};

/// How closely the square or the man that is taken is named.
enum class What : std::uint8_t {
  least,   ///< 4A, xP, xC
  file,    ///< xPA, xCR
  exact,   ///< 4AD, xPAD
  square,  ///< xP(5R)
};

struct Form {
  Who who;
  What what;
};

// The shorter first; the last has one reading whatever the position.
constexpr Form quiet_forms[] = {
    {Who::man, What::least},         {Who::man, What::exact},         {Who::side, What::least},
    {Who::side, What::exact},        {Who::from_rank, What::least},   {Who::from_rank, What::exact},
    {Who::from_square, What::least}, {Who::from_square, What::exact},
};
constexpr Form capture_forms[] = {
    {Who::man, What::least},          {Who::side, What::least},
    {Who::side_exact, What::least},   {Who::man, What::file},
    {Who::man, What::exact},          {Who::side, What::file},
    {Who::side, What::exact},         {Who::side_exact, What::file},
    {Who::side_exact, What::exact},   {Who::from_rank, What::least},
    {Who::from_rank, What::file},     {Who::from_rank, What::exact},
    {Who::from_square, What::least},  {Who::man, What::square},
    {Who::from_square, What::file},   {Who::from_square, What::exact},
    {Who::side, What::square},        {Who::side_exact, What::square},
    {Who::from_square, What::square},
};

class RomanceSpeller : public Speller {
 public:
  explicit RomanceSpeller(const RomanceLanguage& words) : words_(words) {}

  void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const override;

 private:
  class Candidate;
  const RomanceLanguage& words_;
};

/// A move told in one form: what it says, and how it is written.
class RomanceSpeller::Candidate {
 public:
  Candidate(const RomanceLanguage& words, const Position& p, const Lineage& lineage, Move m)
      : words_(words),
        us_(p.side()),
        move_(m),
        man_(p.kind_on(m.from())),
        taken_(m.type() == Move::Type::en_passant ? Kind::pawn : p.kind_on(m.to())),
        // Of a pawn taken in passing the square is told on which it stood.
        taken_on_(m.type() == Move::Type::en_passant ? square(file_of(m.to()), rank_of(m.from()))
                                                     : m.to()),
        flank_(lineage.of(m.from())),
        taken_flank_(lineage.of(m.to())) {}

  bool takes() const noexcept { return taken_ != Kind::none; }

  /// False when the form says no more of this move than a shorter one, or cannot be had.
  bool make(Form form) {
    sketch_ = {};
    sketch_.relative = true;
    sketch_.man = piece_set(man_);
    if (move_.is_promotion()) sketch_.promotion = piece_set(move_.promoted());
    text_ = words_.letter(man_);
    if (!tell_who(form.who)) return false;
    if (takes()) {
      text_ += 'x';
      return tell_taken(form.what);
    }
    const bool from_told = form.who == Who::from_rank || form.who == Who::from_square;
    if (from_told) text_ += '-';
    sketch_.capture = Tri::no;
    add_square(move_.to(), form.what == What::exact, sketch_.to);
    return form.what == What::least || has_wing(move_.to());
  }

  const Sketch& sketch() const noexcept { return sketch_; }
  const std::string& text() const noexcept { return text_; }

 private:
  static Kind man_of(Square s) noexcept { return RomanceLanguage::file_man(file_of(s)); }
  /// Whether the file is one of two that are named after the same man.
  static bool has_wing(Square s) noexcept {
    return man_of(s) != Kind::king && man_of(s) != Kind::queen;
  }

  bool tell_who(Who who) {
    switch (who) {
      case Who::man: return true;
      case Who::side:
      case Who::side_exact:
        if (man_ == Kind::pawn) {
          add_file(move_.from(), who == Who::side_exact, sketch_.from);
          return who == Who::side || has_wing(move_.from());
        }
        if (flank_ == Flank::unsaid || who == Who::side_exact) return false;
        sketch_.origin = flank_;
        add_flank(flank_);
        return true;
      case Who::from_rank: {
        const unsigned rank = relative_rank(us_, move_.from());
        sketch_.from = rank_set(rank);
        text_ += static_cast<char>('1' + rank);
        return true;
      }
      case Who::from_square: add_square(move_.from(), true, sketch_.from); return true;
    }
    return false;
  }

  bool tell_taken(What what) {
    sketch_.capture = Tri::yes;
    sketch_.taken = piece_set(taken_);
    text_ += words_.letter(taken_);
    if (what == What::least) return true;
    if (what == What::square) {
      text_ += '(';
      add_square(taken_on_, true, sketch_.taken_on);
      text_ += ')';
      return true;
    }
    if (taken_ == Kind::pawn) {
      add_file(taken_on_, what == What::exact, sketch_.taken_on);
      return what == What::file || has_wing(taken_on_);
    }
    if (taken_flank_ == Flank::unsaid || what == What::exact) return false;
    sketch_.taken_origin = taken_flank_;
    add_flank(taken_flank_);
    return true;
  }

  void add_flank(Flank f) { text_ += words_.letter(f == Flank::king ? Kind::king : Kind::queen); }

  void add_file(Square s, bool exact, SquareSet& said) {
    text_ += words_.letter(man_of(s));
    said = exact ? file_set(file_of(s)) : RomanceLanguage::files_of(man_of(s));
    if (exact && has_wing(s)) add_flank(file_of(s) > 3 ? Flank::king : Flank::queen);
  }

  void add_square(Square s, bool exact, SquareSet& said) {
    const unsigned rank = relative_rank(us_, s);
    text_ += static_cast<char>('1' + rank);
    add_file(s, exact, said);
    said &= rank_set(rank);
  }

  const RomanceLanguage& words_;
  Color us_;
  Move move_;
  Kind man_, taken_;
  Square taken_on_;
  Flank flank_, taken_flank_;
  Sketch sketch_;
  std::string text_;
};

bool settles(const Position& p, const Lineage& lineage, const Sketch& s, Move m) noexcept {
  const Resolution r = resolve(p, lineage, s);
  return r.meant.size() == 1 && r.meant[0] == m && !r.against_lineage &&
         (r.reason == Reason::words || r.reason == Reason::lineage);
}

void RomanceSpeller::spell(const Position& p, const Lineage& lineage, Move m,
                           std::string& out) const {
  if (m.is_null()) {
    out += "--";
    return;
  }
  if (m.type() == Move::Type::castling) {
    out += index(m.to()) > index(m.from()) ? "O-O" : "O-O-O";
  } else {
    Candidate candidate(words_, p, lineage, m);
    const std::span<const Form> forms =
        candidate.takes() ? std::span<const Form>(capture_forms) : quiet_forms;
    const bool settled = std::any_of(forms.begin(), forms.end(), [&](const Form f) {
      return candidate.make(f) && settles(p, lineage, candidate.sketch(), m);
    });
    // A move against the rules: nothing settles it, and all is said that can be.
    if (!settled) candidate.make(forms.back());
    out += candidate.text();
    if (m.is_promotion()) {
      out += '=';
      out += words_.letter(m.promoted());
    }
    if (m.type() == Move::Type::en_passant) {
      out += ' ';
      out += RomanceLanguage::first(words_.en_passant);
    }
  }
  Position next = p;
  next.play(m);
  if (next.in_check()) out += has_legal_move(next) ? "+" : "++";
}

}  // namespace

std::unique_ptr<Speller> romance_speller(Notation n) {
  const RomanceLanguage* const words = romance_language(n);
  return words != nullptr ? std::make_unique<RomanceSpeller>(*words) : nullptr;
}

}  // namespace stamma
