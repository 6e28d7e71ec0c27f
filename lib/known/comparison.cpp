#include "lib/known/comparison.hpp"

#include <string_view>

#include "lib/known/line_alignment.hpp"
#include "lib/known/recognize.hpp"

namespace stamma {
namespace {

bool tells_nothing(std::string_view value) {
  return value.find_first_not_of("?-. *") == std::string_view::npos;
}

void compare_tags(const Game& first, const Game& second, std::vector<TagDifference>& found) {
  const auto value = [](const Game& game, std::string_view name) {
    const std::string_view v = game.tag(name).value_or(std::string_view());
    return tells_nothing(v) ? std::string() : std::string(v);
  };
  const auto compare_one = [&](std::string_view name) {
    std::string a = value(first, name), b = value(second, name);
    if (a != b) found.push_back({std::string(name), std::move(a), std::move(b)});
  };
  for (const Tag& t : first.tags()) compare_one(first.name(t));
  for (const Tag& t : second.tags())
    if (!first.tag(second.name(t))) compare_one(second.name(t));
}

NoteCounts count_notes(const Game& game) {
  NoteCounts n;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    ++(game.note(i).type == Note::Type::nag ? n.nags : n.comments);
  n.variation_moves = game.node_count() - game.plies();
  return n;
}

}  // namespace

std::string game_title(const Game& game) {
  const auto value = [&](std::string_view name) {
    const std::string_view v = game.tag(name).value_or(std::string_view());
    return tells_nothing(v) ? std::string_view() : v;
  };
  const auto player = [&](std::string_view name) {
    return value(name).empty() ? std::string("?") : std::string(value(name));
  };
  std::string title = player("White") + " - " + player("Black");
  for (const std::string_view name : {"Event", "Date"})
    if (!value(name).empty()) title.append(", ").append(value(name));
  return title;
}

GameComparison compare_games(const Game& first, const Game& second) {
  GameComparison c;
  c.title = game_title(first);
  compare_tags(first, second, c.tags);
  const std::vector<Move> a = main_line_of(first), b = main_line_of(second);
  const LineAlignment aligned = align_lines(a, b);
  c.moves = differences(first.start, a, second.start, b, aligned);
  c.first_ply = 2 * first.start.fullmove_number() - 2 + index(first.start.side());
  c.same = aligned.same;
  c.first_before = aligned.first_begin;
  c.second_before = aligned.second_begin;
  c.first_after = a.size() - aligned.first_end;
  c.second_after = b.size() - aligned.second_end;
  c.first_notes = count_notes(first);
  c.second_notes = count_notes(second);
  return c;
}

}  // namespace stamma
