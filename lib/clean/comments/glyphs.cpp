// Glyphs in comments, which should be NAGs, and NAGs that are given twice.
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/comments/text_rules.hpp"
#include "lib/words/marks.hpp"

namespace stamma {

constexpr Rule rule::glyph_comment{
    code("C02", Severity::note), Mending::by_cleaning, "comment that is only an annotation glyph",
    "It becomes a NAG of the move, unless the move already has one of that kind. A NAG given "
    "twice is written once.",
    "1. e4 {!}"};

namespace {

/// Those that say how good a move is, and those that say who stands better, exclude each other.
unsigned kind_of(std::uint8_t nag) noexcept {
  return nag >= 1 && nag <= 9 ? 1 : nag >= 10 && nag <= 21 ? 2 : 0;
}

}  // namespace

// Whether a comment is a move's own. Behind a variation it may speak of that; but where nothing
// that is written parts it from a move, it will be read as the move's the next time.
bool TextRules::is_own(const Node& node, NodeId id, Note::Place place) const {
  switch (place) {
    case Note::Place::before: return joined_[id];
    case Note::Place::after: return true;
    case Note::Place::closing: return node.variation == root;
  }
  return false;
}

namespace {

/// The NAG of a comment that is nothing but its glyph.
std::optional<std::uint8_t> lone_glyph(const Note& note, std::string_view text) {
  if (note.type != Note::Type::comment || text.size() > longest_glyph) return std::nullopt;
  return nag_of_glyph(text);
}

}  // namespace

// Glyphs in comments and NAGs that are given twice, once the words are as they were meant.
void TextRules::check_glyphs(const Game& game, NodeId id, std::vector<Finding>& out) {
  const Node& node = game.node(id);
  std::bitset<256> nags;
  std::bitset<3> kinds;
  bool glyphs = false;
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    const Note& n = game.note(i);
    if (n.type == Note::Type::comment) {
      glyphs = glyphs || n.text.length <= longest_glyph || !became_.empty();
      continue;
    }
    if (n.type != Note::Type::nag) continue;
    if (nags.test(n.nag)) {
      Finding f;
      f.code = rule::glyph_comment;
      f.target = Finding::Target::comment;
      f.fix = Finding::Fix::made;
      f.note = i;
      f.node = id;
      f.message = "NAG $" + std::to_string(n.nag) + " given twice";
      out.push_back(std::move(f));
    }
    nags.set(n.nag);
    kinds.set(kind_of(n.nag));
  }
  if (!glyphs || id == root) return;
  bool unread_before = false;
  auto became = became_.cbegin();
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    const Note& n = game.note(i);
    const std::string_view before = game.view(n.text);
    std::string_view text = before;
    if (became != became_.cend() && became->note == i) text = (became++)->text;
    if (n.type == Note::Type::unread || is_unread(before)) {
      // What follows may speak of that, unless the move stands between them.
      if (n.place != Note::Place::before) break;
      unread_before = true;
      continue;
    }
    if (unread_before && n.place == Note::Place::before) continue;
    const auto nag = lone_glyph(n, text);
    if (!nag || !is_own(node, id, n.place)) continue;
    const bool again = nags.test(*nag);
    if (!again && kind_of(*nag) != 0 && kinds.test(kind_of(*nag))) continue;
    Finding f;
    f.code = rule::glyph_comment;
    f.target = again ? Finding::Target::comment : Finding::Target::nag;
    f.fix = Finding::Fix::made;
    f.note = i;
    f.node = id;
    f.before = text;
    if (!again) f.after = std::to_string(*nag);
    f.message = "comment that is only the glyph of NAG $" + std::to_string(*nag);
    out.push_back(std::move(f));
    nags.set(*nag);
    kinds.set(kind_of(*nag));
  }
}

}  // namespace stamma
