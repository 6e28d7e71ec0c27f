#include "engine/formats/format.hpp"

#include <set>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;
using namespace stamma::engine;
using test::ContainsSubstring;

const std::string pgn = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 1-0\n";

std::string written(Format to, const Game& game) {
  const std::vector<std::size_t> begins{0};
  Buffer out;
  FormatOptions options;
  options.to = to;
  if (!write_game(game, options, {pgn, 0, begins}, out)) return {};
  return std::string(out.view());
}

}  // namespace

TEST_CASE("every format has a row, a name and an ending of its own", "[formats]") {
  std::set<std::string_view> names, endings;
  for (const FormatRow& row : formats()) {
    INFO(row.name);
    CHECK(info(row.format).name == row.name);
    CHECK(names.insert(row.name).second);
    CHECK(endings.insert(row.ending).second);
    CHECK(row.ending.front() == '.');
    CHECK(row.write != nullptr);
  }
}

TEST_CASE("every format writes a game", "[formats]") {
  Problems problems;
  PgnOptions options;
  options.keep_sources = true;
  const Game game = test::read_game(pgn, problems, options);
  for (const FormatRow& row : formats()) {
    INFO(row.name);
    CHECK_FALSE(written(row.format, game).empty());
  }
  CHECK_THAT(written(Format::pgn, game), ContainsSubstring("1. e4 e5 2. Nf3 1-0"));
  CHECK_THAT(written(Format::fen, game), ContainsSubstring("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2"));
}

TEST_CASE("a game that cannot be played over has no place where positions are needed",
          "[formats]") {
  const Game game = test::read_game("[Variant \"Atomic\"]\n\n1. e4 e5 *\n");
  REQUIRE_FALSE(game.verbatim.empty());
  for (const FormatRow& row : formats()) {
    INFO(row.name);
    const bool positions =
        row.format == Format::fen || row.format == Format::epd || row.format == Format::line;
    CHECK(has_place(game, row.format) == !positions);
    CHECK(written(row.format, game).empty() == positions);
  }
}

TEST_CASE("flagged moves are marked by the reader or by the format itself", "[formats]") {
  CHECK(marks_for(Format::pgn, DoubtMark::comment) == DoubtMark::comment);
  CHECK(marks_for(Format::html, DoubtMark::nag) == DoubtMark::none);
  CHECK(marks_for(Format::latex, DoubtMark::comment) == DoubtMark::none);
  CHECK(marks_for(Format::latex, DoubtMark::nag) == DoubtMark::nag);
  CHECK(why_unmarked(Format::pgn, DoubtMark::comment, false).empty());
  CHECK_FALSE(why_unmarked(Format::pgn, DoubtMark::comment, true).empty());
  CHECK_FALSE(why_unmarked(Format::line, DoubtMark::comment, false).empty());
  CHECK_FALSE(why_unmarked(Format::csv, DoubtMark::comment, false).empty());
  CHECK(why_unmarked(Format::line, DoubtMark::none, false).empty());
}

TEST_CASE("the program takes the formats of the table, and each command its own", "[formats]") {
  for (const FormatRow& row : formats()) {
    INFO(row.name);
    const std::string to(row.name);
    const int told = row.is(FormatRow::needs_file) ? 2 : 0;
    CHECK(test::run_stamma({"convert", "--to", to}, pgn).code == told);
    CHECK(test::run_stamma({"clean", "--to", to}, pgn).code ==
          (row.is(FormatRow::cleaned) ? told : 2));
    CHECK(test::run_stamma({"merge", "--to", to}, pgn + "\n" + pgn).code ==
          (row.is(FormatRow::merged) ? told : 2));
  }
}
