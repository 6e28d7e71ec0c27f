#include "lib/record/parts.hpp"

#include <charconv>

#include "lib/chess/fen.hpp"
#include "lib/record/builder.hpp"
#include "lib/record/odds.hpp"

namespace stamma {
namespace {

constexpr std::string_view part_tag = "Part";
constexpr std::string_view castles_mark = "[%rookless ";  // ends a part: how the game goes on
constexpr std::string_view instead_mark = "[%instead]";   // alternatives to the castling follow

bool is_mark(const Game& game, const Note& n, std::string_view mark) noexcept {
  return n.type == Note::Type::comment && game.view(n.text).starts_with(mark);
}

/// The last note of a move that begins so; 0: none.
std::uint32_t mark_of(const Game& game, NodeId id, std::string_view mark) noexcept {
  std::uint32_t found = 0;
  for (std::uint32_t i = game.node(id).notes; i != 0; i = game.note(i).next)
    if (is_mark(game, game.note(i), mark)) found = i;
  return found;
}

/// A move of a part that is repeated so that alternatives to the castling after it can be given.
bool leads_to_instead(const Game& game, NodeId id) noexcept {
  return mark_of(game, id, instead_mark) != 0;
}

/// The moves from `first` on, and alternatives to them, in words: for lines that others refuse.
/// Braces, which would end the comment they go into, become parentheses.
std::string words_of(const Game& game, NodeId first, unsigned ply) {
  struct Pending {
    NodeId node, sibling;
    unsigned ply;
  };
  std::vector<Pending> stack;
  std::string out;
  const auto add = [&out](std::string_view word) {
    if (!out.empty() && out.back() != '(') out += ' ';
    out += word;
  };
  const auto notes = [&](const Node& node, bool before) {
    for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
      const Note& n = game.note(i);
      if ((n.place == Note::Place::before) != before) continue;
      if (n.type == Note::Type::nag) {
        add("$" + std::to_string(n.nag));
        continue;
      }
      std::string said = "(" + std::string(game.view(n.text)) + ")";
      for (char& c : said) c = c == '{' ? '(' : c == '}' ? ')' : c;
      add(said);
    }
  };
  for (NodeId id = first; true;) {
    while (id != root) {
      const Node& node = game.node(id);
      notes(node, true);
      add(std::to_string(ply / 2 + 1) + ((ply & 1U) == 0 ? "." : "...") + " " +
          san_text(node.move, node.san));
      notes(node, false);
      if (node.variation != root) {
        stack.push_back({id, node.variation, ply});
        break;
      }
      ++ply;
      id = node.next;
    }
    if (id == root) {
      if (stack.empty()) return out;
      out += ')';
    }
    Pending& top = stack.back();
    if (top.sibling != root) {
      add("(");
      id = top.sibling;
      top.sibling = game.node(id).sibling;
      ply = top.ply;
      continue;
    }
    id = game.node(top.node).next;
    ply = top.ply + 1;
    stack.pop_back();
  }
}

/// Copies lines of play as a reader would build them.
class Copier {
 public:
  /// `marks`: whether what links parts is copied too.
  Copier(const Game& from, Game& into, GameBuilder& to, bool marks)
      : from_(from), into_(into), to_(to), marks_(marks) {}

  /// The line from `first` to the move before `stop`, with all variations. `ply`: of its first
  /// move. Castling without the rook inside of variations becomes words if `start` is given.
  void line(NodeId first, NodeId stop, unsigned ply, const Position* start, bool nested) {
    struct Pending {
      NodeId node, sibling;
      unsigned ply;
    };
    std::vector<Pending> stack;
    for (NodeId id = first; true;) {
      bool ended = false;
      while (!ended) {
        ended = id == root || (stack.empty() && id == stop);
        if (ended) break;
        const Node& node = from_.node(id);
        if (start != nullptr && (nested || !stack.empty()) && is_rookless(*start, node.move)) {
          to_.comment("[%rookless] " + words_of(from_, id, ply));
          ended = true;
          break;
        }
        move(id);
        if (node.variation != root) {
          stack.push_back({id, node.variation, ply});
          break;
        }
        notes(node, Note::Place::closing);
        ++ply;
        id = node.next;
      }
      if (ended) {
        if (stack.empty()) return;
        to_.close_variation();
      }
      Pending& top = stack.back();
      while (!marks_ && top.sibling != root && leads_to_instead(from_, top.sibling))
        top.sibling = from_.node(top.sibling).sibling;
      if (top.sibling != root) {
        id = top.sibling;
        top.sibling = from_.node(id).sibling;
        ply = top.ply;
        to_.open_variation();
        continue;
      }
      const Node& host = from_.node(top.node);
      ply = top.ply + 1;
      stack.pop_back();
      notes(host, Note::Place::closing);
      id = host.next;
    }
  }

  /// Of that move, what is said before it has been copied already.
  void skip_before(NodeId id) noexcept { skipped_ = id; }

  void notes(const Node& node, Note::Place place) {
    for (std::uint32_t i = node.notes; i != 0; i = from_.note(i).next)
      if (from_.note(i).place == place) note(from_.note(i));
  }
  void note(const Note& n) {
    if (!marks_ && (is_mark(from_, n, castles_mark) || is_mark(from_, n, instead_mark))) return;
    switch (n.type) {
      case Note::Type::nag: to_.nag(n.nag); break;
      case Note::Type::comment: to_.comment(from_.view(n.text)); break;
      case Note::Type::unread: to_.unread(from_.view(n.text)); break;
    }
  }

 private:
  void move(NodeId id) {
    const Node& node = from_.node(id);
    if (id != skipped_) notes(node, Note::Place::before);
    to_.add(node.move, node.san, node.verdict);
    if (id < from_.sources.size()) {
      into_.sources.resize(to_.last() + std::size_t{1});
      into_.sources[to_.last()] = from_.sources[id];
    }
    if (const Doubt* const d = from_.doubt(id)) to_.doubt(*d);
    notes(node, Note::Place::after);
  }

  const Game& from_;
  Game& into_;
  GameBuilder& to_;
  bool marks_;
  NodeId skipped_ = root;
};

void copy_frame(const Game& from, Game& to) {
  for (const Tag& t : from.tags())
    if (from.name(t) != part_tag) to.add_tag(from.name(t), from.value(t));
  to.start = from.start;
  to.chess960 = from.chess960;
  to.dialect = from.dialect;
  to.layout = from.layout;
  to.result = from.result;
}

NodeId last_of(const Game& game) noexcept {
  NodeId last = root;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) last = id;
  return last;
}

unsigned first_ply(const Position& p) noexcept {
  return 2 * p.fullmove_number() - 2 + index(p.side());
}

std::string castling_text(const Game& game, const Node& node) {
  std::string text = std::string(castles_mark) + san_text(node.move, node.san);
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next)
    if (game.note(i).type == Note::Type::nag) text += " $" + std::to_string(game.note(i).nag);
  return text + "] castling without the rook; the next part goes on";
}

/// "2/3" as two numbers.
std::optional<std::pair<unsigned, unsigned>> numbers_of(std::string_view value) noexcept {
  std::pair<unsigned, unsigned> n;
  const char* const end = value.data() + value.size();
  const auto a = std::from_chars(value.data(), end, n.first);
  if (a.ec != std::errc{} || a.ptr == end || *a.ptr != '/') return std::nullopt;
  const auto b = std::from_chars(a.ptr + 1, end, n.second);
  if (b.ec != std::errc{} || b.ptr != end || n.first == 0 || n.first > n.second || n.second > 9)
    return std::nullopt;
  return n;
}

}  // namespace

std::vector<Game> split_into_parts(const Game& game) {
  std::vector<NodeId> castlings;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    if (is_rookless(game.start, game.node(id).move)) castlings.push_back(id);
  std::vector<Game> parts(castlings.size() + 1);
  Position p = game.start;
  NodeId id = game.first_move();
  const Node* castled = nullptr;  // the one after which the part begins
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Game& part = parts[i];
    GameBuilder to;
    to.begin(part);
    copy_frame(game, part);
    part.start = p;
    if (parts.size() > 1)
      part.set_tag(part_tag, std::to_string(i + 1) + "/" + std::to_string(parts.size()));
    Copier copy(game, part, to, true);
    if (castled != nullptr) {
      part.set_tag("SetUp", "1");
      part.set_tag("FEN", write_fen(p));
      for (std::uint32_t n = castled->notes; n != 0; n = game.note(n).next)
        if (game.note(n).type != Note::Type::nag && game.note(n).place != Note::Place::before)
          copy.note(game.note(n));
    }
    if (game.first_move() == root) copy.notes(game.node(root), Note::Place::closing);
    const NodeId stop = i < castlings.size() ? castlings[i] : root;
    copy.line(id, stop, first_ply(p), &game.start, false);
    if (stop == root) {
      to.finish();
      break;
    }
    NodeId before = root;
    for (; id != stop; id = game.node(id).next) {
      p.play(game.node(id).move);
      before = id;
    }
    const Node& castling = game.node(stop);
    const unsigned ply = first_ply(p);
    for (NodeId other = castling.variation; other != root; other = game.node(other).sibling) {
      if (before == root) {
        to.comment("or " + words_of(game, other, ply));
        continue;
      }
      to.open_variation();
      to.add(game.node(before).move, game.node(before).san);
      to.comment(instead_mark);
      copy.line(other, root, ply, &game.start, true);
      to.close_variation();
    }
    copy.notes(castling, Note::Place::before);
    to.comment(castling_text(game, castling));
    to.finish();
    part.result = GameResult::unknown;
    part.set_tag("Result", text(part.result));
    p.play(castling.move);
    castled = &castling;
    id = castling.next;
  }
  return parts;
}

std::optional<NextPart> next_part(const Game& part) {
  const auto value = part.tag(part_tag);
  const auto number = value ? numbers_of(*value) : std::nullopt;
  if (!number || number->first == number->second || !part.verbatim.empty()) return std::nullopt;
  const NodeId last = last_of(part);
  const std::uint32_t mark = mark_of(part, last, castles_mark);
  if (mark == 0) return std::nullopt;
  std::string_view said = part.view(part.note(mark).text).substr(castles_mark.size());
  said = said.substr(0, said.find(']'));

  NextPart next;
  next.number = std::to_string(number->first + 1) + "/" + std::to_string(number->second);
  const Wing wing = said.starts_with("O-O-O") ? Wing::queen : Wing::king;
  next.start = with_rookless_rights(part.start);
  Position p = next.start;
  for (NodeId id = part.first_move(); id != root; id = part.node(id).next) {
    if (part.node(id).move.is_null()) return std::nullopt;
    p.play(part.node(id).move);
  }
  const CastlingRight right = p.right(p.side(), wing);
  if (!right || right.rook_present || !p.can_castle(wing)) return std::nullopt;
  next.castling = Move(p.king(p.side()), right.rook, Move::Type::castling);
  next.san = san_form(p, next.castling);
  for (std::size_t at = said.find('$'); at != std::string_view::npos; at = said.find('$', at + 1)) {
    std::uint8_t nag = 0;
    const auto end = std::from_chars(said.data() + at + 1, said.data() + said.size(), nag);
    if (end.ec == std::errc{}) next.nags.push_back(nag);
  }
  p.play(next.castling);
  next.fen = write_fen(p);
  return next;
}

Game join_parts(const Game& first, const NextPart& next, const Game& second) {
  Game out;
  GameBuilder to;
  to.begin(out);
  copy_frame(first, out);
  out.start = next.start;
  out.result = second.result;
  if (out.tag("Result")) out.set_tag("Result", text(out.result));
  Copier a(first, out, to, false), b(second, out, to, true);
  if (first.first_move() == root) a.notes(first.node(root), Note::Place::closing);
  a.line(first.first_move(), root, 0, nullptr, false);
  const NodeId last = last_of(first);
  to.add(next.castling, next.san);
  if (last < first.sources.size()) {
    out.sources.resize(to.last() + std::size_t{1});
    out.sources[to.last()] = {first.sources[last].offset + first.sources[last].length, 0};
  }
  for (const std::uint8_t nag : next.nags) to.nag(nag);
  // What follows the castling, where it is said before the next part's first move.
  const NodeId begins = second.first_move();
  if (begins == root) b.notes(second.node(root), Note::Place::closing);
  if (begins != root) b.notes(second.node(begins), Note::Place::before);
  for (const Tag& t : second.tags()) {
    const std::string_view name = second.name(t);
    if (name == part_tag || name == "FEN" || name == "SetUp" || name == "Result") continue;
    const auto known = out.tag(name);
    if (!known) {
      out.add_tag(name, second.value(t));
    } else if (*known != second.value(t)) {
      to.comment("[" + std::string(name) + " \"" + std::string(second.value(t)) + "\"]");
    }
  }
  for (NodeId other = first.node(last).variation; other != root;
       other = first.node(other).sibling) {
    if (!leads_to_instead(first, other)) continue;
    to.open_variation();
    a.line(first.node(other).next, root, 0, nullptr, true);
    to.close_variation();
  }
  b.skip_before(begins);
  b.line(begins, root, 0, nullptr, false);
  to.finish();
  drop_unused_rights(out);
  return out;
}

}  // namespace stamma
