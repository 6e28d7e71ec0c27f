// Any bytes as PGN: how they arrive and are cut makes no difference, every move read is legal, and
// what is written reads back and is written again byte for byte.
#include <array>

#include "lib/text/utf8.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "writers/pgn.hpp"

using namespace stamma;
using fuzz::require;

static fuzz::Outcome read(std::string_view bytes, std::size_t chunk, std::size_t block_size,
                          const PgnOptions& options) {
  fuzz::Outcome o;
  fuzz::Bytes source(bytes, chunk);
  BlockReader reader(source, options.limits, std::nullopt, block_size);
  Problems problems(true, 100'000);
  PgnReader pgn(options, problems);
  for (Block block; reader.next(block);) {
    o.blocks += block.bytes + '|' + std::to_string(block.offset + block.dropped) + '|';
    decode_block(block, std::nullopt);
    require(is_utf8(block.bytes), "a decoded block is UTF-8");
    problems.open(block.bytes, block.offset, 1);
    Game game;
    for (pgn.open(block.bytes); pgn.next(game);) {
      fuzz::check_moves(game);
      Buffer out;
      write_pgn(game, out);
      (game.verbatim.empty() ? o.pgn : o.verbatim.emplace_back()) += out.view();
      o.places += std::to_string(block.offset + pgn.game_offset()) + "g ";
    }
  }
  for (const Problem& p : problems.items())
    o.places += std::to_string(p.offset) + std::string(id(p.code)) + " ";
  return o;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::view(data, size);
  std::string padded = "[A \"\"]\n\n*\n\n[B \"\"]\n\n*\n\n";
  padded.insert(0, 4096 - padded.size(), '\n').append(bytes);  // cuts begin there
  PgnOptions options;
  options.limits = {3, 8, 12, 4, 20, 24, 12, 200, 10};
  const std::size_t chunk = size % 16 == 0 ? 1 : 17;
  for (const std::string_view each : {bytes, std::string_view(padded)})
    require(read(each, size + 1, 32, options).blocks == read(each, chunk, 32, options).blocks,
            "how bytes arrive moves no cut");
  options.limits = {};
  options.mark_doubts = std::array{DoubtMark::none, DoubtMark::comment, DoubtMark::nag}[size % 3];
  const fuzz::Outcome whole = read(padded, size + 1, 1 << 16, options);
  require(whole.pgn == read(whole.pgn, 17, 1 << 16, options).pgn, "PGN is written again");
  for (const std::string& one : whole.verbatim)
    require(read(one, 17, 1 << 16, options).verbatim == std::vector{one}, "a game is kept again");
  if (!is_utf8(bytes)) return 0;  // the charset of a game may depend on its neighbours
  const fuzz::Outcome cut = read(padded, 17, 16, options);
  require(whole.pgn == cut.pgn && whole.verbatim == cut.verbatim && whole.places == cut.places,
          "cuts change no game and move no problem");
  return 0;
}
