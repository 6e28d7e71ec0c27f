#include "writers/notations/spelled.hpp"

namespace stamma {

std::optional<Style> style_named(std::string_view name) {
  const std::size_t colon = name.find(':');
  const auto notation = notation_named(name.substr(0, colon));
  if (!notation) return std::nullopt;
  Style style{*notation, nullptr, {}};
  if (name == "san") return style;
  const bool has_variant = colon != std::string_view::npos;
  const std::string_view variant = has_variant ? name.substr(colon + 1) : std::string_view();
  if (has_variant && variant.empty()) return std::nullopt;
  style.speller = speller_in(*notation, variant);
  if (!style.speller) return std::nullopt;
  style.name = name;
  return style;
}

std::vector<std::string> style_names() {
  std::vector<std::string> names;
  for (const NotationInfo& n : notations()) {
    names.emplace_back(n.code);
    for (const NotationVariant& v : n.variants)
      names.push_back(std::string(n.code).append(":").append(v.code));
  }
  for (const Language& l : languages()) {
    const std::string name = std::string("san:").append(l.code);
    if (style_named(name)) names.push_back(name);  // letters that clash cannot be written
  }
  return names;
}

SpelledGame::SpelledGame(const Game& game, const Speller& speller) {
  struct Line {
    NodeId next;
    Position position;
    Lineage lineage;
  };
  spans_.resize(game.node_count() + 1);
  std::vector<Line> lines;
  lines.push_back({game.first_move(), game.start, Lineage(game.start, game.chess960)});
  while (!lines.empty()) {
    Line line = lines.back();
    lines.pop_back();
    for (; line.next != root; line.next = game.node(line.next).next) {
      const Node& node = game.node(line.next);
      // A move brings its alternatives along, and the alternatives do not bring one another.
      for (NodeId v = node.variation; v != root; v = game.node(v).sibling)
        lines.push_back({v, line.position, line.lineage});
      const auto begin = static_cast<std::uint32_t>(text_.size());
      if (node.move.is_null()) {
        text_ += "--";
      } else {
        speller.spell(line.position, line.lineage, node.move, text_);
      }
      spans_[line.next] = {begin, static_cast<std::uint32_t>(text_.size()) - begin};
      line.lineage.play(line.position, node.move);
      line.position.play(node.move);
    }
  }
}

}  // namespace stamma
