#include "engine/report/report.hpp"

#include <vector>

#include "engine/report/fields.hpp"
#include "engine/text/places.hpp"
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

/// Calls `visit` for every move, those of a variation before the move that follows it in its line:
/// with its ply, from 1, and the way to its line.
template <typename Visit>
void each_move(const Game& game, const Visit& visit) {
  struct Open {
    NodeId next_variation;
    NodeId then;
    unsigned ply;
  };
  std::vector<Open> stack;
  std::vector<Branch> path;
  unsigned ply = 1;
  NodeId id = game.first_move();
  while (id != root || !stack.empty()) {
    if (id != root) {
      visit(id, ply, path);
      const Node& node = game.node(id);
      id = node.next;
      if (node.variation != root) {
        stack.push_back({node.variation, node.next, ply});
        path.push_back({ply, 0});
        id = root;
      }
      ++ply;
      continue;
    }
    Open& open = stack.back();
    id = open.next_variation;
    ply = open.ply;
    if (id != root) {
      open.next_variation = game.node(id).sibling;
      ++path.back().which;
      continue;
    }
    id = open.then;
    ++ply;
    stack.pop_back();
    path.pop_back();
  }
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

void report_game(const Game& game, const DerivedText& text, const std::string& charset, bool all,
                 std::uint64_t number, BlockReport& report) {
  Places places(text);
  const MoveFields fields(game);
  Buffer body;
  each_move(game, [&](NodeId id, unsigned ply, const std::vector<Branch>& path) {
    if ((!all && fields.is_sure(id)) || id >= game.sources.size()) return;
    MoveReport& m = report.moves.emplace_back();
    m.game = number;
    const TextSpan at = game.sources[id];
    places.find(at.offset, m.line, m.column);
    body.clear();
    fields.add(id, ply, path, text.text.substr(at.offset, at.length), body);
    m.body = body.view();
  });
  body.clear();
  add_counts(game, body);
  add_field("notation", info(game.dialect.notation).code, body);
  add_field("language", language_codes(game.dialect), body);
  add_field("encoding", charset, body);
  add_field("layout", name(game.layout), body);
  if (game.known != nullptr) {
    body.append(",\"known\":");
    write_json_known(*game.known, body);
  }
  report.games.push_back({number, std::string(body.view())});
}

void write_report(const BlockReport& report, std::span<const Problem> problems,
                  std::string_view file_name, Buffer& out,
                  const std::function<std::string(std::uint64_t, std::uint64_t)>& place) {
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
                 ",\"column\":" + std::to_string(move->column) +
                 (place ? place(move->line, move->column) : "") + "}\n");
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
