#include "lib/game/parts.hpp"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

#include "lib/chess/fen.hpp"
#include "lib/game/builder.hpp"
#include "lib/game/line_words.hpp"
#include "lib/game/odds.hpp"
#include "lib/game/part_copy.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::string_view part_tag = "Part";
constexpr std::string_view goes_on = "; the next part goes on";
constexpr unsigned most_parts = 99;

/// "2/3".
struct PartNumber {
  unsigned number = 1, of = 1;

  unsigned later() const noexcept { return of - number; }
  std::string text() const { return std::to_string(number) + "/" + std::to_string(of); }
};

std::optional<PartNumber> read_number(std::string_view value) noexcept {
  PartNumber n;
  const char* const end = value.data() + value.size();
  const auto a = std::from_chars(value.data(), end, n.number);
  if (a.ec != std::errc{} || a.ptr == end || *a.ptr != '/') return std::nullopt;
  const auto b = std::from_chars(a.ptr + 1, end, n.of);
  if (b.ec != std::errc{} || b.ptr != end || n.number == 0 || n.number > n.of || n.of > most_parts)
    return std::nullopt;
  return n;
}

std::optional<PartNumber> number_of(const Game& game) noexcept {
  const auto value = game.tag(part_tag);
  return value ? read_number(*value) : std::nullopt;
}

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

std::string mark_begin(const Break& kind) { return "[%" + std::string(kind.name) + " "; }

std::string nags_text(const Game& game, const Node& node) {
  std::string text;
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next)
    if (game.note(i).type == Note::Type::nag) text += " $" + std::to_string(game.note(i).nag);
  return text;
}

/// Writes the parts of a game one behind the other.
class Splitter {
 public:
  Splitter(const Game& game, IllegalMoves illegal) : game_(game), illegal_(illegal) {
    whole_ = number_of(game).value_or(PartNumber{});
    const unsigned room = most_parts - (whole_.number - 1) - whole_.later();
    for (NodeId id = game.first_move(); id != root && rest_ == root; id = game.node(id).next) {
      const Break* const kind = break_of(game.start, game.node(id).move);
      if (kind == nullptr) continue;
      if (cuts_.size() + 1 == room || stops_at(*kind)) {
        rest_ = id;
      } else {
        cuts_.push_back(id);
      }
    }
  }

  std::vector<Game> split() {
    std::vector<Game> parts(cuts_.size() + 1);
    Position p = game_.start;
    NodeId id = game_.first_move();
    bool tied = false;  // alternatives to the last cut were kept as moves
    for (std::size_t i = 0; i < parts.size(); ++i) {
      Game& part = parts[i];
      GameBuilder to;
      to.begin(part);
      begin(part, to, p, i);
      PartCopier copy(game_, part, to);
      if (game_.first_move() == root) copy.notes(root, Note::Place::closing);
      if (i != 0 && tied) copy.words(cuts_[i - 1], Note::Place::closing);
      if (i != 0 && !tied) copy.skip_before(id);
      const bool last = i == cuts_.size();
      const NodeId stop = last ? rest_ : cuts_[i];
      copy.line(id, stop, first_ply(p), &game_.start, false);
      NodeId before = root;
      for (; id != stop; id = game_.node(id).next) {
        p.play(game_.node(id).move);
        before = id;
      }
      if (!last) {
        tied = end(to, copy, p, before, stop);
        part.result = GameResult::unknown;
        part.set_tag("Result", text(part.result));
        p.play(game_.node(stop).move);
        id = game_.node(stop).next;
      } else if (stop != root) {
        end_in_words(to, p);
      }
      to.finish();
    }
    return parts;
  }

 private:
  bool stops_at(const Break& kind) const noexcept {
    return kind.verdict == Verdict::illegal && illegal_ != IllegalMoves::parts;
  }

  void begin(Game& part, GameBuilder& to, const Position& p, std::size_t i) const {
    copy_frame(game_, part);
    part.start = p;
    const auto own = game_.tag(part_tag);
    if (cuts_.empty()) {
      if (own) part.set_tag(part_tag, *own);
      return;
    }
    const auto number = static_cast<unsigned>(whole_.number + i);
    const auto of = static_cast<unsigned>(whole_.of + cuts_.size());
    part.set_tag(part_tag, PartNumber{number, of}.text());
    if (i != 0) {
      part.set_tag("SetUp", "1");
      part.set_tag("FEN", write_fen(p));
    } else if (own && !read_number(*own)) {
      to.comment("[Part \"" + std::string(*own) + "\"]");
    }
  }

  /// `before`: the last move of the part, to which alternatives to the next one are tied. Whether
  /// there are such.
  bool end(GameBuilder& to, PartCopier& copy, const Position& p, NodeId before, NodeId stop) const {
    const Node& node = game_.node(stop);
    const unsigned ply = first_ply(p);
    bool tied = false;
    std::string told;
    for (NodeId other = node.variation; other != root; other = game_.node(other).sibling) {
      if (before == root || break_of(game_.start, game_.node(other).move) != nullptr) {
        told += (told.empty() ? "or " : " or ") + line_words(game_, other, ply);
        continue;
      }
      tied = true;
      to.open_variation();
      to.add(game_.node(before).move, game_.node(before).san);
      to.comment(instead_mark);
      copy.line(other, root, ply, &game_.start, true);
      to.close_variation();
    }
    copy.words(stop, Note::Place::before);
    const Break& kind = *break_of(game_.start, node.move);
    to.comment(mark_begin(kind) + kind.words(node.move, node.san) + nags_text(game_, node) + "] " +
               kind.why(p, node.move) + std::string(goes_on));
    copy.words(stop, Note::Place::after);
    if (!told.empty()) to.comment(told);
    if (tied) return true;
    // Nothing parts what is said of this move from what is said before the next one.
    copy.words(stop, Note::Place::closing);
    if (node.next != root) copy.words(node.next, Note::Place::before);
    return false;
  }

  void end_in_words(GameBuilder& to, const Position& p) const {
    const Node& node = game_.node(rest_);
    const Break& kind = *break_of(game_.start, node.move);
    const unsigned ply = first_ply(p);
    if (stops_at(kind) && illegal_ == IllegalMoves::stop) {
      to.unread(line_words(game_, rest_, ply, CommentSigns::braces));
      return;
    }
    to.comment(mark_begin(kind) + kind.words(node.move, node.san) + "] " + kind.why(p, node.move) +
               "; " + line_words(game_, rest_, ply));
  }

  const Game& game_;
  IllegalMoves illegal_;
  PartNumber whole_;
  std::vector<NodeId> cuts_;
  NodeId rest_ = root;  // from which the moves are given in words
};

/// Comments are broken into lines.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (!ascii::is_space(c)) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

/// The last note of a move that says how the next part goes on.
std::pair<const Break*, std::uint32_t> mark_of(const Game& game, NodeId id) {
  std::pair<const Break*, std::uint32_t> found{nullptr, 0};
  for (std::uint32_t i = game.node(id).notes; i != 0; i = game.note(i).next)
    for (const Break& kind : breaks())
      if (is_mark(game, game.note(i), mark_begin(kind))) found = {&kind, i};
  return found;
}

/// The move of the mark, if it can be played behind the moves of the part.
bool find_move(const Game& part, const Position& start, std::string_view words, NextPart& next) {
  Position p = start;
  for (NodeId id = part.first_move(); id != root; id = part.node(id).next)
    p.play(part.node(id).move);
  const auto m = next.kind->read(p, words);
  if (!m) return false;
  next.before = p;
  next.move = *m;
  next.san = san_form(p, *m);
  if (next.kind->words(next.move, next.san) != words) return false;
  next.why = next.kind->why(p, *m);
  p.play(*m);
  next.fen = write_fen(p);
  return true;
}

}  // namespace

bool needs_parts(const Game& game) noexcept {
  if (game.flagged_count() == 0 && !game.start.has_rookless_right()) return false;
  for (NodeId id = 1; id <= game.node_count(); ++id)
    if (break_of(game.start, game.node(id).move) != nullptr) return true;
  return false;
}

std::vector<Game> split_into_parts(const Game& game, IllegalMoves illegal) {
  return Splitter(game, illegal).split();
}

bool is_later_part(const Game& game) noexcept {
  const auto number = number_of(game);
  return number && number->number > 1;
}

std::optional<NextPart> next_part(const Game& part) {
  const auto number = number_of(part);
  if (!number || number->later() == 0 || !part.verbatim.empty()) return std::nullopt;
  NextPart next;
  std::tie(next.kind, next.mark) = mark_of(part, last_of(part));
  if (next.kind == nullptr) return std::nullopt;
  next.number = PartNumber{number->number + 1, number->of}.text();

  const std::string_view text = part.view(part.note(next.mark).text);
  const std::size_t begin = mark_begin(*next.kind).size(), close = text.find(']');
  if (close == std::string_view::npos) return std::nullopt;
  const std::string_view said = text.substr(begin, close - begin);
  const std::string_view words = said.substr(0, std::min(said.size(), said.find(" $")));
  if (!find_move(part, part.start, words, next)) {
    next.rookless = true;
    if (!find_move(part, with_rookless_rights(part.start), words, next)) return std::nullopt;
  }
  for (std::size_t at = said.find('$'); at != std::string_view::npos; at = said.find('$', at + 1)) {
    std::uint8_t nag = 0;
    const auto end = std::from_chars(said.data() + at + 1, said.data() + said.size(), nag);
    if (end.ec == std::errc{}) next.nags.push_back(nag);
  }
  const std::string rest = one_line(text.substr(close + 1));
  if (rest != next.why + std::string(goes_on)) next.said = rest;
  return next;
}

namespace {

/// Tags of a later part; where they say something else, it is kept in a comment.
void add_tags(const Game& part, Game& out, GameBuilder& to) {
  for (const Tag& t : part.tags()) {
    const std::string_view name = part.name(t);
    if (name == part_tag || name == "FEN" || name == "SetUp" || name == "Result") continue;
    const auto known = out.tag(name);
    if (!known) {
      out.add_tag(name, part.value(t));
    } else if (*known != part.value(t)) {
      to.comment("[" + std::string(name) + " \"" + std::string(part.value(t)) + "\"]");
    }
  }
}

/// The move between two parts, with what is said of it and the alternatives to it.
void add_link(const Game& part, const NextPart& link, Game& out, GameBuilder& to,
              PartCopier& copy) {
  const NodeId last = last_of(part);
  to.add(link.move, link.san, link.kind->verdict);
  if (flagged(link.kind->verdict)) {
    Doubt doubt;
    doubt.why = link.why;
    to.doubt(std::move(doubt));
  }
  if (!part.sources.empty()) {
    out.sources.resize(to.last() + std::size_t{1});
    out.sources[to.last()] = link.source;
  }
  for (const std::uint8_t nag : link.nags) to.nag(nag);
  if (!link.said.empty()) to.comment(link.said);
  copy.from_note(part.note(link.mark).next);
  for (NodeId other = part.node(last).variation; other != root; other = part.node(other).sibling) {
    if (!leads_to_instead(part, last, other)) continue;
    to.open_variation();
    copy.from_note(part.note(part.node(other).notes).next);
    copy.line(part.node(other).next, root, 0, nullptr, true);
    to.close_variation();
  }
}

}  // namespace

Game join_parts(std::span<const Game> parts, std::span<const NextPart> links) {
  const Game& first = parts.front();
  Game out;
  GameBuilder to;
  to.begin(out);
  copy_frame(first, out);
  if (std::any_of(links.begin(), links.end(), [](const NextPart& l) { return l.rookless; }))
    out.start = with_rookless_rights(first.start);
  out.result = parts.back().result;
  if (out.tag("Result")) out.set_tag("Result", text(out.result));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Game& part = parts[i];
    if (out.node_count() == i) out.dialect = part.dialect;  // those before it have no moves
    PartCopier copy(part, out, to);
    if (i < links.size()) copy.leave_link(last_of(part), links[i].mark);
    if (i != 0) add_tags(part, out, to);
    if (part.first_move() == root) copy.notes(root, Note::Place::closing);
    copy.line(part.first_move(), root, 0, nullptr, false);
    if (i < links.size()) add_link(part, links[i], out, to, copy);
  }
  to.finish();
  // What is left of the numbers: of parts before and behind that are not here.
  if (const auto number = number_of(first)) {
    const PartNumber whole{number->number, number->of - static_cast<unsigned>(links.size())};
    if (whole.of > 1) out.add_tag(part_tag, whole.text());
  }
  drop_unused_rights(out);
  return out;
}

}  // namespace stamma
