// Real games written in every notation and language and read back are the same games.
#include <algorithm>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/styles.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

/// How many games do not come back; the first of them is shown if the next check fails.
std::size_t lost(const std::vector<Game>& games, const std::string& name, bool told) {
  const auto style = style_named(name);
  REQUIRE(style);
  PgnOptions options;
  if (told) options.spelling = spelling_of(name);
  Problems problems;
  PgnReader reader(options, problems);
  Buffer buffer;
  Game back;
  std::size_t n = 0;
  for (const Game& game : games) {
    if (comes_back(game, *style, reader, problems, buffer, back)) continue;
    if (n++ == 0)
      UNSCOPED_INFO(name << ": " << (problems.items().empty() ? "" : problems.items()[0].message)
                         << "\n"
                         << buffer.view());
  }
  return n;
}

bool is_language(const std::string& style) {
  const std::size_t colon = style.find(':');
  return colon != std::string::npos && language_named(style.substr(colon + 1)) != nullptr;
}

/// Whether another language before it has the same letters.
bool is_alias(const std::string& style) {
  const Language& l = *language_named(style.substr(style.find(':') + 1));
  return std::any_of(languages().begin(), languages().end(),
                     [&l](const Language& o) { return &o < &l && o.same_letters(l); });
}

TEST_CASE("games come back from every notation") {
  const auto file = shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const std::vector<Game> games = games_of(*file, sampled_step(23));
  REQUIRE(games.size() >= sampled(2'000));
  for (const std::string& name : style_names())
    if (!is_language(name)) CHECK(lost(games, name, true) == 0);
}

TEST_CASE("games come back from every language") {
  const auto file = shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const std::vector<Game> games = games_of(*file, sampled_step(23));
  for (const std::string& name : style_names())
    if (is_language(name) && !is_alias(name)) CHECK(lost(games, name, true) == 0);
}

TEST_CASE("notation and language are found out") {
  const auto file = shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const std::vector<Game> games = games_of(*file, sampled_step(211), 20);
  REQUIRE(games.size() >= sampled(200));
  for (const std::string& name : style_names()) {
    if (is_language(name) && (is_alias(name) || !language_named(name.substr(4))->detected))
      continue;
    CHECK(lost(games, name, false) == 0);
  }
}

}  // namespace
