#include "engine/report/report.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/text/places.hpp"
#include "lib/chess/uci.hpp"
#include "lib/game/doubts.hpp"
#include "writers/json.hpp"

namespace stamma::engine {
namespace {

std::string json(std::string_view s) {
  Buffer b;
  write_json_string(s, b);
  return std::string(b.view());
}

/// "de", or "de,fr" where the players' sheets differ.
std::string language_codes(const Dialect& d) {
  std::string s(d.white->code);
  if (d.black != d.white) s.append(",").append(d.black->code);
  return s;
}

struct Branch {
  unsigned ply;    // left here
  unsigned which;  // from 1
};

// What the report says of a move, but for its place in the file.
std::string move_fields(const Game& game, NodeId id, std::string_view source, unsigned ply,
                        unsigned number, const std::vector<Branch>& path,
                        const std::vector<std::vector<std::string>>& others) {
  const Node& node = game.node(id);
  std::string s = ",\"ply\":" + std::to_string(ply) + ",\"number\":\"" +
                  std::to_string(number / 2 + 1) + (number % 2 == 0 ? "." : "...") + "\"";
  if (!path.empty()) {
    s += ",\"variation\":[";
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (i != 0) s += ',';
      s += '[' + std::to_string(path[i].ply) + ',' + std::to_string(path[i].which) + ']';
    }
    s += ']';
  }
  s += ",\"text\":" + json(source) + ",\"san\":\"" + san_text(node.move, node.san) +
       "\",\"uci\":\"" + uci_text(node.move, game.chess960) + "\",\"verdict\":\"" +
       std::string(name(node.verdict)) + "\",\"confidence\":";
  const Doubt* const doubt = game.doubt(id);
  Buffer rest;
  write_json_confidence(game, id, rest);
  rest.append(",\"alternatives\":");
  if (doubt != nullptr) {
    write_json_strings(others[static_cast<std::size_t>(doubt - game.doubts.data())], rest);
  } else {
    rest.append("[]");
  }
  rest.append(",\"why\":");
  const bool told = doubt != nullptr && !doubt->why.empty();
  write_json_string(told ? doubt->why : meaning(node.verdict), rest);
  return s.append(rest.view());
}

}  // namespace

void BlockReport::clear() {
  moves.clear();
  games.clear();
  changes.clear();
}

void BlockReport::move_on(std::uint64_t games_before, std::uint64_t lines_before) {
  for (MoveReport& m : moves) {
    m.line += lines_before;
    m.game += games_before;
  }
  for (GameReport& g : games) g.game += games_before;
  for (ChangeReport& c : changes) {
    c.line += lines_before;
    c.game += games_before;
  }
}

void report_game(const Game& game, std::string_view text, const std::string& charset, bool all,
                 std::uint64_t number, BlockReport& report) {
  std::array<std::uint64_t, verdict_count> verdicts{};
  std::uint64_t unread = 0;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    unread += game.note(i).type == Note::Type::unread;

  struct Open {
    NodeId next_variation;
    NodeId then;
    unsigned ply;
  };
  std::vector<Open> stack;
  std::vector<Branch> path;
  Places places(text);
  const auto others = other_moves(game);
  const unsigned first = 2 * game.start.fullmove_number() - 2 + index(game.start.side());
  unsigned ply = 1;
  std::uint64_t plies = 0;
  NodeId id = game.first_move();
  while (true) {
    if (id == root) {
      if (stack.empty()) break;
      Open& open = stack.back();
      if (open.next_variation != root) {
        id = open.next_variation;
        open.next_variation = game.node(id).sibling;
        ply = open.ply;
        ++path.back().which;
        continue;
      }
      id = open.then;
      ply = open.ply + 1;
      stack.pop_back();
      path.pop_back();
      continue;
    }
    const Node& node = game.node(id);
    if (path.empty()) {
      ++plies;
      ++verdicts[static_cast<std::size_t>(node.verdict)];
    }
    const bool sure =
        node.verdict == Verdict::certain && !flagged(node.verdict, game.confidence(id));
    if ((all || !sure) && id < game.sources.size()) {
      MoveReport& m = report.moves.emplace_back();
      m.game = number;
      const TextSpan at = game.sources[id];
      places.find(at.offset, m.line, m.column);
      m.body = move_fields(game, id, text.substr(at.offset, at.length), ply, first + ply - 1, path,
                           others);
    }
    if (node.variation != root) {
      stack.push_back({node.variation, node.next, ply});
      path.push_back({ply, 0});
      id = root;
    } else {
      id = node.next;
      ++ply;
    }
  }

  GameReport& g = report.games.emplace_back();
  g.game = number;
  g.body = ",\"plies\":" + std::to_string(plies);
  for (std::size_t v = 0; v < verdicts.size() - 1; ++v)
    g.body +=
        ",\"" + std::string(name(static_cast<Verdict>(v))) + "\":" + std::to_string(verdicts[v]);
  g.body += ",\"unread\":" + std::to_string(unread) + ",\"notation\":\"" +
            std::string(info(game.dialect.notation).code) + "\",\"language\":\"" +
            language_codes(game.dialect) + "\",\"encoding\":" + json(charset) + ",\"layout\":\"" +
            std::string(name(game.layout)) + "\"";
}

void write_report(const BlockReport& report, std::span<const Problem> problems,
                  std::string_view file_name, Buffer& out) {
  // Moves and problems in front of the line of their game.
  auto move = report.moves.begin();
  auto problem = problems.begin();
  auto change = report.changes.begin();
  const auto file = "\"file\":" + json(file_name);
  const auto lines_up_to = [&](std::uint64_t game) {
    for (; problem != problems.end() && problem->game <= game; ++problem) {
      out.append("{\"type\":\"problem\",");
      write_json_fields(*problem, file_name, out);
      out.append("}\n");
    }
    for (; change != report.changes.end() && change->game <= game; ++change) {
      out.append("{\"type\":\"change\"," + file + ",\"game\":" + std::to_string(change->game));
      out.append(change->body);
      out.append(",\"line\":" + std::to_string(change->line) +
                 ",\"column\":" + std::to_string(change->column) + "}\n");
    }
    for (; move != report.moves.end() && move->game <= game; ++move) {
      out.append("{\"type\":\"move\"," + file + ",\"game\":" + std::to_string(move->game));
      out.append(move->body);
      out.append(",\"line\":" + std::to_string(move->line) +
                 ",\"column\":" + std::to_string(move->column) + "}\n");
    }
  };
  for (const GameReport& g : report.games) {
    lines_up_to(g.game);
    out.append("{\"type\":\"game\"," + file + ",\"game\":" + std::to_string(g.game));
    out.append(g.body);
    out.append("}\n");
  }
  lines_up_to(~std::uint64_t{0});
}

}  // namespace stamma::engine
