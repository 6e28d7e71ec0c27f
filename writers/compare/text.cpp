#include <string>

#include "writers/compare/compare.hpp"

namespace stamma {
namespace {

std::string shown(const std::string& value) { return value.empty() ? "(none)" : value; }

}  // namespace

std::string numbered_move(unsigned before, std::size_t ply, std::string_view san) {
  const std::size_t n = before + ply - 1;
  return std::to_string(n / 2 + 1) + (n % 2 == 0 ? ". " : "... ") + std::string(san);
}

std::string told_extent(const GameComparison& pair) {
  std::string told;
  const auto say = [&](std::size_t plies, const char* what) {
    if (plies == 0) return;
    if (!told.empty()) told += "; ";
    told += what + std::to_string(plies) + (plies == 1 ? " ply" : " plies");
  };
  say(pair.first_before, "the second begins later, by ");
  say(pair.second_before, "the first begins later, by ");
  say(pair.first_after, "the first goes on for ");
  say(pair.second_after, "the second goes on for ");
  return told;
}

std::string told_counts(const CompareCounts& c) {
  return std::to_string(c.first) + " and " + std::to_string(c.second) + " games: " +
         std::to_string(c.identical + c.differing) + " of the second are in the first (" +
         std::to_string(c.identical) + " identical, " + std::to_string(c.differing) +
         " differ), " + std::to_string(c.only_first) + " only in the first, " +
         std::to_string(c.only_second) + " only in the second";
}

void CompareText::pair(const GameComparison& pair, Buffer& out) {
  out.append("= " + pair.title + " (" + first_ + " " + std::to_string(pair.first_number) + ", " +
             second_ + " " + std::to_string(pair.second_number) + ")\n");
  for (const TagDifference& t : pair.tags)
    out.append("  [" + t.name + "] " + shown(t.first) + " | " + shown(t.second) + "\n");
  for (const KnownDifference& d : pair.moves) {
    const std::size_t ply = d.ply != 0 ? d.ply : d.known_ply;
    out.append("  " + numbered_move(pair.first_ply, ply, shown(d.san)) + " | " +
               shown(d.known_san) + "\n");
  }
  if (const std::string extent = told_extent(pair); !extent.empty())
    out.append("  " + extent + "\n");
  if (pair.first_notes != pair.second_notes) {
    const auto notes = [](const NoteCounts& n) {
      return std::to_string(n.comments) + " comments, " + std::to_string(n.nags) + " NAGs, " +
             std::to_string(n.variation_moves) + " moves in variations";
    };
    out.append("  " + notes(pair.first_notes) + " | " + notes(pair.second_notes) + "\n");
  }
}

void CompareText::lone(const LoneGame& game, Buffer& out) {
  out.append((game.in_first ? "< " : "> ") + game.title + " (" + name_of(game) + " " +
             std::to_string(game.number) + ")\n");
}

void CompareText::end(const CompareCounts& counts, Buffer& out) {
  out.append(told_counts(counts) + "\n");
}

}  // namespace stamma
