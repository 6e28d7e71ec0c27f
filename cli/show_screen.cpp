// What the screen of `stamma show` says.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "cli/show.hpp"
#include "lib/chess/uci.hpp"
#include "lib/game/doubts.hpp"
#include "lib/text/terminal_text.hpp"
#include "writers/board.hpp"

namespace stamma::cli {
namespace {

constexpr std::size_t widest = 76;        // lines that are easy to read
constexpr std::size_t moves_around = 12;  // plies of the list before and behind the current one

std::vector<NodeId> main_line(const Game& game) {
  std::vector<NodeId> line;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) line.push_back(id);
  return line;
}

bool is_flagged(const Game& game, NodeId id) {
  return flagged(game.node(id).verdict, game.confidence(id));
}

std::string move_text(const Game& game, NodeId id) {
  const Node& node = game.node(id);
  return san_text(node.move, node.san) + (is_flagged(game, id) ? "?" : "");
}

std::string number_text(const Game& game, std::size_t ply, bool always) {
  const std::size_t n = 2 * game.start.fullmove_number() - 2 + index(game.start.side()) + ply;
  if (n % 2 == 0) return std::to_string(n / 2 + 1) + ". ";
  return always ? std::to_string(n / 2 + 1) + "... " : std::string();
}

std::string value_or(const Game& game, std::string_view tag, std::string_view other) {
  const auto value = game.tag(tag);
  return std::string(value && !value->empty() && *value != "?" ? *value : other);
}

/// What is shown, and how wide its lines may be.
struct Lines {
  std::string text;
  std::size_t width;
};

/// Text in lines of a terminal, which nothing in it can command.
void wrap(std::string_view text, Lines& lines) {
  std::string& out = lines.text;
  const std::size_t width = lines.width;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty()) continue;
    if (column != 0 && column + word.size() >= width) {
      out += '\n';
      column = 0;
    }
    if (column != 0) out += ' ';
    out += terminal_columns(word);
    column += word.size() + 1;
  }
  out += '\n';
}

void add_heading(const Game& game, Lines& out) {
  wrap(value_or(game, "White", "White") + " - " + value_or(game, "Black", "Black") + "  " +
           std::string(text(game.result)),
       out);
  std::string rest = value_or(game, "Event", "");
  for (const char* const tag : {"Site", "Date", "Round"}) {
    const std::string value = value_or(game, tag, "");
    if (value.empty() || value == "????.??.??") continue;
    rest += (rest.empty() ? "" : ", ") +
            std::string(tag == std::string_view("Round") ? "round " : "") + value;
  }
  if (!rest.empty()) wrap(rest, out);
}

void add_moves(const Game& game, const std::vector<NodeId>& line, std::size_t ply,
               const ScreenStyle& style, Lines& out) {
  const std::size_t first = ply > moves_around ? ply - moves_around : 0;
  const std::size_t last = std::min(line.size(), ply + moves_around);
  std::string list = first != 0 ? "... " : "";
  for (std::size_t i = first; i < last; ++i) {
    const std::string word = number_text(game, i, i == first) + move_text(game, line[i]);
    const bool here = i + 1 == ply;
    list += here && !style.color ? ">" + word + "< " : word + " ";
  }
  if (last < line.size()) list += "...";
  wrap(list, out);
}

void add_notes(const Game& game, NodeId id, Lines& out) {
  for (std::uint32_t i = game.node(id).notes; i != 0; i = game.note(i).next) {
    const Note& note = game.note(i);
    if (note.type == Note::Type::nag) {
      wrap("$" + std::to_string(note.nag), out);
    } else {
      wrap(
          (note.type == Note::Type::unread ? "not read: " : "") + std::string(game.view(note.text)),
          out);
    }
  }
}

void add_doubt(const Game& game, NodeId id, Lines& out) {
  if (!is_flagged(game, id)) return;
  const Verdict verdict = game.node(id).verdict;
  std::string words(name(verdict));
  const auto percent = static_cast<int>(game.confidence(id) * 100);
  words +=
      verdict == Verdict::illegal ? ", kept as played" : ", " + std::to_string(percent) + " % sure";
  if (const Doubt* const d = game.doubt(id)) {
    const auto others = other_moves(game);
    const auto& mine = others[static_cast<std::size_t>(d - game.doubts.data())];
    for (std::size_t i = 0; i < mine.size(); ++i) words += (i == 0 ? "; or " : ", ") + mine[i];
    if (!d->why.empty()) words += ". " + d->why;
  }
  wrap("? " + words, out);
}

}  // namespace

std::size_t next_doubt(const Game& game, std::size_t ply, bool forward) {
  const std::vector<NodeId> line = main_line(game);
  if (forward) {
    for (std::size_t i = ply; i < line.size(); ++i)
      if (is_flagged(game, line[i])) return i + 1;
  } else {
    for (std::size_t i = std::min(ply, line.size() + 1); i-- > 1;)
      if (is_flagged(game, line[i - 1])) return i;
  }
  return ply;
}

std::string screen(const Game& game, std::size_t ply, const ScreenStyle& style) {
  Lines lines{{}, std::min(widest, style.width)};
  std::string& out = lines.text;
  add_heading(game, lines);
  out += '\n';
  if (!game.verbatim.empty()) return out + "This game cannot be played over.\n";
  const std::vector<NodeId> line = main_line(game);
  ply = std::min(ply, line.size());
  Position position = game.start;
  for (std::size_t i = 0; i < ply; ++i) position.play(game.node(line[i]).move);
  BoardStyle board{style.unicode, style.color, style.turned, 0};
  if (ply != 0 && !game.node(line[ply - 1]).move.is_null()) {
    const Move last = game.node(line[ply - 1]).move;
    board.marked = bit(last.from()) | bit(last.to());
  }
  out += board_text(position, board) + '\n';
  std::string now =
      ply == 0 ? "start" : number_text(game, ply - 1, true) + move_text(game, line[ply - 1]);
  now += "   (" + std::to_string(ply) + " of " + std::to_string(line.size()) + " plies";
  now += position.side() == Color::white ? ", White to move)" : ", Black to move)";
  out += style.color ? "\033[1m" + now + "\033[0m\n" : now + "\n";
  add_moves(game, line, ply, style, lines);
  if (ply == 0) {
    add_notes(game, root, lines);
  } else {
    add_doubt(game, line[ply - 1], lines);
    add_notes(game, line[ply - 1], lines);
  }
  return out;
}

}  // namespace stamma::cli
