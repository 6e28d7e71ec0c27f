#include "engine/report/fields.hpp"

#include <array>

#include "lib/chess/uci.hpp"
#include "lib/game/doubts.hpp"
#include "writers/json.hpp"

namespace stamma::engine {
namespace {

void add_name(std::string_view name, Buffer& out) {
  out.append(",\"");
  out.append(name);
  out.append("\":");
}

}  // namespace

void add_field(std::string_view name, std::uint64_t number, Buffer& out) {
  add_name(name, out);
  out.append(std::to_string(number));
}

void add_field(std::string_view name, std::string_view text, Buffer& out) {
  add_name(name, out);
  write_json_string(text, out);
}

MoveFields::MoveFields(const Game& game)
    : game_(game),
      first_(2 * game.start.fullmove_number() - 2 + index(game.start.side())),
      others_(other_moves(game)) {}

bool MoveFields::is_sure(NodeId id) const {
  const Verdict verdict = game_.node(id).verdict;
  return verdict == Verdict::certain && !flagged(verdict, game_.confidence(id));
}

void MoveFields::add(NodeId id, unsigned ply, std::span<const Branch> path, std::string_view source,
                     Buffer& out) const {
  const Node& node = game_.node(id);
  const unsigned n = first_ + ply - 1;
  add_field("ply", ply, out);
  add_field("number", std::to_string(n / 2 + 1) + (n % 2 == 0 ? "." : "..."), out);
  if (!path.empty()) {
    add_name("variation", out);
    char before = '[';
    for (const Branch& b : path) {
      out.append(before);
      out.append('[' + std::to_string(b.ply) + ',' + std::to_string(b.which) + ']');
      before = ',';
    }
    out.append(']');
  }
  add_field("text", source, out);
  add_field("san", san_text(node.move, node.san), out);
  add_field("uci", uci_text(node.move, game_.chess960), out);
  add_field("verdict", name(node.verdict), out);
  add_name("confidence", out);
  write_json_confidence(game_, id, out);
  add_name("alternatives", out);
  const Doubt* const doubt = game_.doubt(id);
  if (doubt != nullptr) {
    write_json_strings(others_[static_cast<std::size_t>(doubt - game_.doubts.data())], out);
  } else {
    out.append("[]");
  }
  const bool told = doubt != nullptr && !doubt->why.empty();
  add_field("why", told ? std::string_view(doubt->why) : meaning(node.verdict), out);
}

void add_counts(const Game& game, Buffer& out) {
  std::array<std::uint64_t, verdict_count> verdicts{};
  std::uint64_t plies = 0, unread = 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++plies)
    ++verdicts[static_cast<std::size_t>(game.node(id).verdict)];
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    unread += game.note(i).type == Note::Type::unread;
  add_field("plies", plies, out);
  for (std::size_t v = 0; v + 1 < verdicts.size(); ++v)
    add_field(name(static_cast<Verdict>(v)), verdicts[v], out);
  add_field("unread", unread, out);
}

}  // namespace stamma::engine
