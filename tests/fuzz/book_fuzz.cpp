// Any text as a book: every move that is read is legal and stands where it is said to stand, every
// problem lies in the text, and what is written reads back. The first byte chooses layout, start
// and limits.
#include "lib/chess/fen.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/layouts/reader.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "writers/pgn.hpp"

using namespace stamma;
using fuzz::require;

namespace {

void check_game(const Game& game, std::string_view text) {
  fuzz::check_moves(game);
  fuzz::check_position(game.start);
  require(game.sources.empty() || game.sources.size() == game.node_count() + 1 ||
              !game.verbatim.empty(),
          "every move has a source, or none has");
  for (const TextSpan s : game.sources)
    require(std::size_t{s.offset} + s.length <= text.size(), "a source lies in the text");
  for (NodeId id = 1; id <= game.node_count(); ++id)
    require(game.confidence(id) >= 0 && game.confidence(id) <= 1, "a confidence is a share");
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    require(is_utf8(game.view(game.note(i).text)), "no character of a comment is cut");
  for (const Tag& t : game.tags()) require(is_utf8(game.value(t)), "none of a tag is");
}

/// What is written reads back as the same game.
void check_written(const Game& game) {
  const auto written = [](const Game& g) {
    Buffer out;
    write_pgn(g, out);
    return std::string(out.view());
  };
  const std::string once = written(game);
  Problems problems;
  problems.open(once, 0, 1);
  PgnReader reader(PgnOptions{}, problems);
  reader.open(once);
  Game back;
  require(reader.next(back), "a game that is written is there");
  require(written(back) == once, "PGN is written again");
}

/// The games of a text.
std::string games(const std::string& text, const PgnOptions& options,
                  std::optional<Layout> layout) {
  Problems problems(true, 1'000);
  problems.open(text, 0, 1);
  GameReader reader(options, problems, layout);
  std::string all;
  Game game;
  for (reader.open(text); reader.next(game);) {
    require(reader.game_offset() <= text.size(), "a game begins in the text");
    check_game(game, text);
    check_written(game);
    for (NodeId id = 1; id <= game.node_count(); ++id)
      all += san_text(game.node(id).move, game.node(id).san) +
             std::string(name(game.node(id).verdict)) + ' ';
    all += '\n';
  }
  for (const Problem& p : problems.items()) {
    require(p.offset + p.length <= text.size() + 1, "a problem lies in the text");
    require(is_utf8(p.message), "no character of a message is cut");
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const unsigned first = data[0];
  std::string text(fuzz::view(data + 1, size - 1));
  if (!is_utf8(text))
    for (char& c : text)
      if (static_cast<unsigned char>(c) >= 0x80) c = '~';

  PgnOptions options;
  options.keep_sources = (first & 1U) == 0;
  options.mark_doubts = (first & 2U) != 0 ? DoubtMark::comment : DoubtMark::none;
  options.limits.decoder_nodes = (first & 4U) != 0 ? 200 : 40;
  if ((first & 8U) != 0)
    options.start =
        read_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 7")->position;
  if ((first & 16U) != 0) options.spelling.notation = Notation::descriptive;
  const std::optional<Layout> layout =
      (first & 32U) != 0 ? std::nullopt : std::optional(Layout::book);
  const std::string once = games(text, options, layout);
  if (size % 8 == 0)
    require(games(text, options, layout) == once, "reading is the same every time");
  return 0;
}
