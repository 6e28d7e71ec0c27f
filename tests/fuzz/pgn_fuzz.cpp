// Any bytes as PGN: how they arrive and how they are cut makes no difference, every move read is
// legal, and what is written reads back and is written again byte for byte.
#include "parsers/layouts/pgn.hpp"
#include "parsers/layouts/pgn_blocks.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "writers/pgn.hpp"

using namespace stamma;
using fuzz::require;

struct Outcome {
  std::string blocks, pgn, places;    // bytes and cuts; the games; where they and problems stand
  std::vector<std::string> verbatim;  // games that cannot be played over
  std::size_t games = 0;
};

static Outcome read(std::string_view bytes, std::size_t chunk, std::size_t block_size,
                    const PgnOptions& options) {
  Outcome o;
  fuzz::Bytes source(bytes, chunk);
  BlockReader reader(source, options.limits, std::nullopt, block_size);
  Problems problems(true, 100'000);
  PgnReader pgn(options, problems);
  Game game;
  for (Block block; reader.next(block);) {
    o.blocks += block.bytes + "|" + std::to_string(block.offset + block.dropped) + "|";
    decode_block(block, std::nullopt);
    require(is_utf8(block.bytes), "a decoded block is UTF-8");
    problems.open(block.bytes, block.offset, 1);
    for (pgn.open(block.bytes); pgn.next(game); ++o.games) {
      fuzz::check_moves(game);
      Buffer out;
      write_pgn(game, out);
      if (game.verbatim.empty()) o.pgn += out.view();
      else o.verbatim.emplace_back(out.view());
      o.places += std::to_string(block.offset + pgn.game_offset()) + "g ";
    }
  }
  for (const Problem& p : problems.items())
    o.places += std::to_string(p.offset) + std::string(rule(p.code).id) + " ";
  return o;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::view(data, size);
  PgnOptions options;
  options.limits = {3, 8, 12, 4, 20, 24, 12, 200, 10};
  const Outcome small = read(bytes, size + 1, 32, options);
  require(small.blocks == read(bytes, 1, 32, options).blocks, "chunks do not move the cuts");
  options.limits = {};
  options.mark_doubts = size % 2 != 0;
  const Outcome whole = read(bytes, size + 1, BlockReader::usual_size, options);
  require(whole.pgn == read(whole.pgn, 17, 1 << 20, options).pgn, "PGN is written again");
  for (const std::string& one : whole.verbatim)
    require(read(one, 17, 1 << 20, options).verbatim == std::vector{one}, "a game is kept again");
  if (!is_utf8(bytes)) return 0;  // the charset of a game may depend on its neighbours
  const Outcome cut = read(bytes, 17, 16, options);
  require(whole.pgn == cut.pgn && whole.verbatim == cut.verbatim, "cuts change no game");
  require(whole.places == cut.places, "cuts move no problem");
  return 0;
}
