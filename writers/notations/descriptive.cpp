#include "writers/notations/descriptive.hpp"

#include <array>
#include <string>

#include "lib/decode/resolve.hpp"

namespace stamma {
namespace {

/// How it is said whose man or square it is: "K", "K. ", "King's ", and behind the stem of a file
/// "", ". ", "'s ".
struct Owner {
  std::array<std::string_view, 2> sides;  ///< by Wing
  std::string_view link;
};

/// The words of a period.
struct Style {
  std::string_view code;
  std::array<std::string_view, 6> stems;  ///< by Kind
  std::string_view stop;                  ///< behind the stem of a man
  Owner mover, taken, square;
  std::array<std::string_view, 8> ranks;
  std::string_view open, close;  ///< around the square of a man
  std::string_view to, takes;
  std::array<std::string_view, 4> becomes;  ///< knight, bishop, rook, queen
  std::array<std::string_view, 2> castles;  ///< by Wing
  std::string_view en_passant;
  std::string_view check, discovered_check, double_check, mate;
  bool complete = false;  ///< every square is written, needed or not
};

// clang-format off
constexpr Style styles[] = {
    {.code = "n",
     .stems = {"P", "N", "B", "R", "Q", "K"},
     .stop = "",
     .mover = {{"K", "Q"}, ""}, .taken = {{"K", "Q"}, ""}, .square = {{"K", "Q"}, ""},
     .ranks = {"1", "2", "3", "4", "5", "6", "7", "8"},
     .open = "(", .close = ")",
     .to = "-", .takes = "x",
     .becomes = {"=N", "=B", "=R", "=Q"},
     .castles = {"O-O", "O-O-O"},
     .en_passant = " e.p.",
     .check = " ch", .discovered_check = " dis ch", .double_check = " dbl ch", .mate = " mate"},
    {.code = "kt",
     .stems = {"P", "Kt", "B", "R", "Q", "K"},
     .stop = "",
     .mover = {{"K", "Q"}, ""}, .taken = {{"K", "Q"}, ""}, .square = {{"K", "Q"}, ""},
     .ranks = {" sq", "2", "3", "4", "5", "6", "7", "8"},
     .open = "(", .close = ")",
     .to = "-", .takes = "x",
     .becomes = {"=Kt", "=B", "=R", "=Q"},
     .castles = {"Castles KR", "Castles QR"},
     .en_passant = " e.p.",
     .check = " ch", .discovered_check = " dis ch", .double_check = " dbl ch", .mate = " mate"},
    {.code = "staunton",
     .stems = {"P", "Kt", "B", "R", "Q", "K"},
     .stop = ".",
     .mover = {{"K. ", "Q. "}, ". "},
     // Else "takes Q. R. P. takes Q." would have two readings.
     .taken = {{"K's ", "Q's "}, "'s "},
     .square = {{"K. ", "Q. "}, "'s "},
     .ranks = {"sq.", "2d.", "3d.", "4th.", "5th.", "6th.", "7th.", "8th."},
     .open = " (", .close = ")",
     .to = " to ", .takes = " takes ",
     .becomes = {", becoming a Knight.", ", becoming a Bishop.", ", becoming a Rook.",
                 ", becoming a Queen."},
     .castles = {"Castles on K's side.", "Castles on Q's side."},
     .en_passant = " in passing.",
     .check = " (ch.)", .discovered_check = " (dis. ch.)", .double_check = " (dble. ch.)",
     .mate = " (mate.)"},
    {.code = "full",
     .stems = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"},
     .stop = "",
     .mover = {}, .taken = {}, .square = {{"King's ", "Queen's "}, "'s "},
     .ranks = {"square", "second square", "third square", "fourth square", "fifth square",
               "sixth square", "seventh square", "eighth square"},
     .open = " on ", .close = "",
     .to = " to ", .takes = " takes ",
     .becomes = {", Knight", ", Bishop", ", Rook", ", Queen"},
     .castles = {"Castles King's Rook", "Castles Queen's Rook"},
     .en_passant = " in passing",
     .check = "", .discovered_check = "", .double_check = "", .mate = "",
     .complete = true},
};
// clang-format on

/// How much is said of a man, or of the square a man goes to.
enum class Detail : std::uint8_t {
  kind,         ///< R, P; to B3
  name,         ///< KR, BP; to KB3
  winged_name,  ///< KBP
  place,        ///< R(B1)
  winged_place  ///< R(KB1)
};
struct Way {
  Detail mover, target;
};

using enum Detail;
// What is tried one after the other; the last of each always tells the move.
constexpr Way quiet_ways[] = {
    {kind, kind},  {kind, name},  {name, kind},         {name, name},
    {place, kind}, {place, name}, {winged_place, kind}, {winged_place, name},
};
constexpr Way taking_ways[] = {
    {kind, kind},
    {name, kind},
    {kind, name},
    {winged_name, kind},
    {kind, winged_name},
    {name, name},
    {name, winged_name},
    {winged_name, name},
    {winged_name, winged_name},
    {kind, place},
    {kind, winged_place},
    {place, kind},
    {winged_place, kind},
    {name, place},
    {name, winged_place},
    {place, name},
    {place, winged_name},
    {winged_place, name},
    {winged_place, winged_name},
    {place, place},
    {place, winged_place},
    {winged_place, place},
    {winged_place, winged_place},
};

constexpr Kind owners[] = {Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
                           Kind::king, Kind::bishop, Kind::knight, Kind::rook};

constexpr bool has_twin_file(Square s) noexcept { return file_of(s) != 3 && file_of(s) != 4; }
constexpr Wing wing_of(Square s) noexcept { return file_of(s) < 4 ? Wing::queen : Wing::king; }
constexpr Wing wing_of(Flank f) noexcept { return f == Flank::king ? Wing::king : Wing::queen; }

/// One move in the making: what is written, and beside it what that says.
class Draft {
 public:
  Draft(const Style& style, const Position& p, const Lineage& lineage, Move m, std::string& out)
      : style_(style),
        position_(p),
        lineage_(lineage),
        move_(m),
        mover_(p.kind_on(m.from())),
        taken_on_(m.type() != Move::Type::en_passant ? m.to()
                                                     : square(file_of(m.to()), rank_of(m.from()))),
        taken_(p.kind_on(taken_on_)),
        out_(out),
        begin_(out.size()) {}

  bool takes() const noexcept { return taken_ != Kind::none; }

  /// False when there is no such way of writing this move.
  bool write(Way way) {
    out_.resize(begin_);
    sketch_ = Sketch{};
    sketch_.relative = true;
    sketch_.man = piece_set(mover_);
    if (!write_man(mover_, move_.from(), way.mover, style_.mover, sketch_.from, sketch_.origin))
      return false;
    if (takes()) {
      put(style_.takes);
      sketch_.capture = Tri::yes;
      sketch_.taken = piece_set(taken_);
      if (!write_man(taken_, taken_on_, way.target, style_.taken, sketch_.taken_on,
                     sketch_.taken_origin))
        return false;
    } else {
      if (way.target == name && !style_.complete && !has_twin_file(move_.to())) return false;
      put(style_.to);
      sketch_.capture = Tri::no;
      sketch_.to = write_square(move_.to(), way.target != kind);
    }
    if (move_.type() == Move::Type::en_passant) put(style_.en_passant);
    if (move_.is_promotion()) {
      put(style_.becomes[index(move_.promoted()) - index(Kind::knight)]);
      sketch_.promotion = piece_set(move_.promoted());
    }
    return true;
  }

  /// Whether what was written means this move and no other, marks left aside.
  bool clear() const noexcept {
    const Resolution r = resolve(position_, lineage_, sketch_);
    return r.meant.size() == 1 && r.meant[0] == move_ &&
           (r.reason == Reason::words || r.reason == Reason::lineage) && !r.against_lineage;
  }

 private:
  void put(std::string_view s) { out_.append(s); }

  /// As the side that moves counts ranks; with `both` on the other wing as well.
  SquareSet named(Square s, bool both) const noexcept {
    SquareSet set = bit(s);
    if (both) set |= bit(square(7 - file_of(s), rank_of(s)));
    return position_.side() == Color::white ? set : mirrored(set);
  }

  SquareSet write_square(Square s, bool winged) {
    winged = winged && has_twin_file(s);
    if (winged) put(style_.square.sides[index(wing_of(s))]);
    put(style_.stems[index(owners[file_of(s)])]);
    put(style_.square.link);
    put(style_.ranks[relative_rank(position_.side(), s)]);
    return named(s, !winged && has_twin_file(s));
  }

  /// Writes a man with what is to be said of him, and says the same in `where` and `flank`. False
  /// when that cannot be said, or is no more than a shorter way says.
  bool write_man(Kind k, Square s, Detail detail, const Owner& owner, SquareSet& where,
                 Flank& flank) {
    if ((detail == winged_name || detail == winged_place) && !style_.complete && !has_twin_file(s))
      return false;
    if (detail == name || detail == winged_name) {
      if (k == Kind::pawn) {
        const unsigned file = file_of(s);
        if (detail == winged_name) put(owner.sides[index(wing_of(s))]);
        put(style_.stems[index(owners[file])]);
        put(owner.link);
        where = file_set(file);
        if (detail == name && has_twin_file(s)) where |= file_set(7 - file);
      } else {
        flank = lineage_.of(s);
        if (detail == winged_name || flank == Flank::unsaid) return false;
        put(owner.sides[index(wing_of(flank))]);
      }
    }
    put(style_.stems[index(k)]);
    put(style_.stop);
    if (detail == place || detail == winged_place) {
      put(style_.open);
      where = write_square(s, detail == winged_place);
      put(style_.close);
    }
    return true;
  }

  const Style& style_;
  const Position& position_;
  const Lineage& lineage_;
  Move move_;
  Kind mover_;
  Square taken_on_;
  Kind taken_;
  std::string& out_;
  std::size_t begin_;
  Sketch sketch_;
};

class DescriptiveSpeller final : public Speller {
 public:
  explicit DescriptiveSpeller(const Style& style) : style_(style) {}

  void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const override {
    if (m.is_null()) {
      out.append("--");
      return;
    }
    const bool castles = m.type() == Move::Type::castling;
    const Wing wing = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
    if (castles)
      out.append(style_.castles[index(wing)]);
    else
      spell_man(p, lineage, m, out);
    Position next = p;
    next.play(m);
    if (next.in_check()) append_check(next, castles ? castled_rook(p.side(), wing) : m.to(), out);
  }

 private:
  void spell_man(const Position& p, const Lineage& lineage, Move m, std::string& out) const {
    Draft draft(style_, p, lineage, m, out);
    if (style_.complete) {
      // Of a pawn taken in passing the code names no square.
      const bool in_passing = m.type() == Move::Type::en_passant;
      draft.write({winged_place, in_passing ? kind : draft.takes() ? winged_place : name});
      return;
    }
    const auto choose = [&draft](const auto& ways) {
      for (const Way way : ways)
        if (draft.write(way) && draft.clear()) return;
      // A move against the rules: nothing makes it clear, and all is said that can be.
      for (std::size_t i = std::size(ways); i-- > 0;)
        if (draft.write(ways[i])) return;
    };
    if (draft.takes())
      choose(taking_ways);
    else
      choose(quiet_ways);
  }

  /// `to` is where the man went that moved.
  void append_check(const Position& next, Square to, std::string& out) const {
    const Bitboard checkers = next.checkers();
    out.append(!has_legal_move(next)       ? style_.mate
               : several(checkers)         ? style_.double_check
               : (checkers & bit(to)) == 0 ? style_.discovered_check
                                           : style_.check);
  }

  const Style& style_;
};

}  // namespace

std::unique_ptr<Speller> descriptive_speller(std::string_view variant) {
  if (variant.empty()) variant = "n";
  for (const Style& style : styles)
    if (style.code == variant) return std::make_unique<DescriptiveSpeller>(style);
  return nullptr;
}

}  // namespace stamma
