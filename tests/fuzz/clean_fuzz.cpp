// Any bytes as PGN, cleaned: what is certain is mended once and for all. A second look finds
// nothing more to mend, neither in the game nor in what is written and read again; no move is
// touched.
#include "lib/clean/comments/text_rules.hpp"
#include "lib/clean/tags/tag_rules.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "writers/pgn.hpp"

using namespace stamma;
using fuzz::require;

namespace {

/// Applies what is certain; how much there was.
std::size_t mend(Game& game, TextRules& words, TagRules& tags) {
  std::vector<Finding> found;
  std::size_t made = 0;
  const auto apply_all = [&] {
    std::size_t certain = 0;
    for (const Finding& f : found) {
      certain += f.fix == Finding::Fix::made;
      require(!f.message.empty(), "a finding says what it is about");
    }
    require(apply_made(found, game) == certain, "what is certain can be done");
    made += certain;
    found.clear();
  };
  words.check(game, found);
  apply_all();
  tags.check(game, DateOrder::undecided, found);
  apply_all();
  return made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = repair_utf8(fuzz::view(data, size)).text;
  CodeSet all;
  all.set();
  TextRules words({all});
  TagRules tags({all, size % 2 == 0});
  Problems problems;
  PgnReader reader({}, problems);
  std::string cleaned;
  Game game;
  problems.open(text, 0, 1);
  for (reader.open(text); reader.next(game);) {
    const std::size_t nodes = game.node_count();
    mend(game, words, tags);
    require(game.node_count() == nodes, "no move comes or goes");
    fuzz::check_moves(game);
    require(mend(game, words, tags) == 0, "nothing is left to mend");
    if (!game.verbatim.empty()) continue;  // written as it stood
    Buffer out;
    write_pgn(game, out);
    cleaned += out.view();
  }
  problems.open(cleaned, 0, 1);
  std::string again;
  for (reader.open(cleaned); reader.next(game);) {
    require(mend(game, words, tags) == 0, "nothing is left to mend in what was written");
    Buffer out;
    write_pgn(game, out);
    again += out.view();
  }
  require(cleaned == again, "cleaning again changes nothing");
  return 0;
}
