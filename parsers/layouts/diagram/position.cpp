#include "parsers/layouts/diagram/position.hpp"

#include <algorithm>

#include "parsers/layouts/diagram/parts.hpp"

namespace stamma {
namespace printed {

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n' && text[i] != '\r') continue;
    lines.push_back({begin, i});
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
    begin = i + 1;
  }
  if (begin < text.size()) lines.push_back({begin, text.size()});
  return lines;
}

bool is_possible(const Board& men) {
  PrintedPosition printed;
  printed.men = men;
  return position_of(printed, Color::white) || position_of(printed, Color::black);
}

namespace {

/// Leaves out what overlaps an earlier reader's find. The finds of each reader are in order.
std::vector<PrintedPosition> merged(std::vector<PrintedPosition> first,
                                    std::vector<PrintedPosition> second) {
  std::vector<PrintedPosition> out;
  out.reserve(first.size() + second.size());
  auto a = first.begin();
  for (PrintedPosition& b : second) {
    while (a != first.end() && a->end <= b.begin) out.push_back(std::move(*a++));
    if (a == first.end() || b.end <= a->begin) out.push_back(std::move(b));
  }
  std::move(a, first.end(), std::back_inserter(out));
  return out;
}

}  // namespace
}  // namespace printed

std::vector<PrintedPosition> printed_positions(std::string_view utf8) {
  std::vector<PrintedPosition> found, spread, forsyth, lists;
  const std::vector<printed::Line> lines = printed::lines_of(utf8);
  printed::find_diagrams(utf8, lines, found);
  printed::find_spread(utf8, lines, spread);
  printed::find_forsyth(utf8, forsyth);
  printed::find_lists(utf8, lists);
  found = printed::merged(std::move(found), std::move(spread));
  found = printed::merged(std::move(found), std::move(forsyth));
  found = printed::merged(std::move(found), std::move(lists));
  std::size_t floor = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t ceiling = i + 1 < found.size() ? found[i + 1].begin : utf8.size();
    printed::read_caption(utf8, floor, ceiling, found[i]);
    floor = found[i].caption_end;
  }
  return found;
}

std::optional<Position> position_of(const PrintedPosition& printed, Color to_move) {
  if (printed.exact && printed.exact->side() == to_move) return printed.exact;
  Setup setup;
  setup.board = printed.men;
  setup.side = to_move;
  for (const Color c : {Color::white, Color::black}) {
    const unsigned home = c == Color::white ? 0 : 7;
    if (printed.at(square(4, home)) != Piece{c, Kind::king}) continue;
    for (const Wing w : {Wing::king, Wing::queen}) {
      const Square corner = square(w == Wing::king ? 7 : 0, home);
      if (printed.at(corner) == Piece{c, Kind::rook}) setup.right(c, w) = {corner, true};
    }
  }
  SetupError error = SetupError::none;
  const Position position = Position::from(setup, error);
  if (error != SetupError::none) return std::nullopt;
  return position;
}

std::string faults_of(const PrintedPosition& printed) {
  struct Limit {
    Kind kind;  // none: men of all kinds
    unsigned least, most;
    std::string_view name;
  };
  constexpr Limit limits[] = {{Kind::king, 1, 1, " king"},
                              {Kind::pawn, 0, 8, " pawn"},
                              {Kind::none, 0, 16, " man"}};
  std::string out;
  const auto tell = [&out](const std::string& fault) { out += (out.empty() ? "" : ", ") + fault; };
  for (const Color c : {Color::white, Color::black}) {
    const std::string side = c == Color::white ? " white" : " black";
    for (const Limit& limit : limits) {
      const auto counts = [&](const Piece& p) {
        return p.kind != Kind::none && p.color == c &&
               (limit.kind == Kind::none || p.kind == limit.kind);
      };
      const auto n = std::count_if(printed.men.begin(), printed.men.end(), counts);
      if (n >= limit.least && n <= limit.most) continue;
      const std::string name = limit.kind == Kind::none && n != 1 ? " men" : std::string(limit.name);
      tell((n == 0 ? "no" : std::to_string(n)) + side + name +
           (n > 1 && limit.kind != Kind::none ? "s" : ""));
    }
  }
  for (unsigned file = 0; file < 8; ++file)
    for (const unsigned rank : {0U, 7U})
      if (printed.at(square(file, rank)).kind == Kind::pawn)
        tell("a pawn on " + std::string(1, static_cast<char>('a' + file)) +
             std::to_string(rank + 1));
  const bool possible = position_of(printed, Color::white) || position_of(printed, Color::black);
  if (out.empty() && !possible) out = "both kings are in check";
  return out;
}

SquareSet differences(const Position& position, const PrintedPosition& printed) noexcept {
  SquareSet out = 0;
  for (unsigned i = 0; i < 64; ++i) {
    const Square s = static_cast<Square>(i);
    const Piece a = position.piece_on(s), b = printed.at(s);
    if (a.kind != b.kind || (a.kind != Kind::none && a.color != b.color)) out |= bit(s);
  }
  return out;
}

}  // namespace stamma
