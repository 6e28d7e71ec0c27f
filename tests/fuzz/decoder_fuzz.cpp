// Any text as a damaged record: the decoder ends within its budget, gives only legal moves that
// stand where it says, and calls no move certain where the words fit two. The first byte chooses
// dialect, budget and start.
#include <cmath>

#include "lib/chess/fen.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/layouts/score/score.hpp"
#include "parsers/notations/notation.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/fitting.hpp"

using namespace stamma;
using fuzz::require;

namespace {

Dialect chosen_dialect(unsigned n) {
  const Language& german = *language_named("de");
  constexpr Notation others[] = {Notation::spanish,   Notation::french, Notation::italian,
                                 Notation::telegraph, Notation::spoken, Notation::stamma,
                                 Notation::smith};
  switch (n) {
    case 0:
    case 1:
    case 2: return dialect_of(Notation::descriptive);
    case 3:
    case 4: return {};
    case 5: return {Notation::san, &german, &german};
    case 6: return dialect_of(Notation::lan);
    case 7: return {Notation::san, &english(), &german};
    case 8: return dialect_of(Notation::iccf);
    default: return dialect_of(others[n - 9]);
  }
}

bool is_share(float share) { return share >= 0 && share <= 1; }

/// How a text is laid out before it is decoded.
void check_order(const ReadingOrder& order, std::string_view source) {
  require(order.map.place(order.text.size()) == source.size(), "the end is the end");
  std::uint32_t at = 0;
  for (const ReadingOrder::Block& b : order.blocks) {
    require(b.begin == at && b.end > at, "blocks follow each other");
    at = b.end;
  }
  require(at == order.text.size(), "blocks cover the text");
}

void check_score(const Score& score, std::string_view source, const Position& start,
                 const Dialect& dialect, const ScoreOptions& options) {
  check_order(score.order, source);
  const Decoding& d = score.decoding;
  constexpr std::size_t most_at_once = 100;  // the work of one hypothesis
  require(d.work <= options.limits.work + most_at_once, "the budget is kept");
  require(std::isfinite(d.cost) && d.cost >= 0, "there is an answer");
  require(d.stopped <= score.order.text.size(), "reading ends in the text");
  require(score.why.size() == d.plies.size(), "a reason for every move");
  Position now = start;
  Lineage men(start);
  std::size_t ply = 0;
  for (const Step& s : d.steps) {
    require(s.begin <= s.end && s.end <= score.order.text.size(), "a step lies in the text");
    require(std::isfinite(s.cost), "a step has a cost");
    if (!s.plays()) continue;
    require(ply < d.plies.size(), "every move has its ply");
    const DecodedPly& p = d.plies[ply++];
    require(p.step.move == s.move && p.step.begin == s.begin, "plies are the steps that play");
    require(is_legal(now, s.move), "the move is legal");
    require(is_share(p.confidence), "a confidence is a share");
    for (const OtherMove& o : p.others) {
      require(is_legal(now, o.move) && o.move != s.move, "others are other legal moves");
      require(is_share(o.share - 1e-3F) || o.share < 1e-3F, "theirs is a share");
    }
    const std::string_view words =
        std::string_view(score.order.text).substr(s.begin, s.end - s.begin);
    if (p.verdict == Verdict::certain && s.how == How::words)
      require(test::fitting(dialect, now, men.last(), words) < 2,
              "what fits two moves is not certain");
    if (p.verdict == Verdict::certain) require(!words.empty(), "what is certain is written");
    men.play(now, s.move);
    now.play(s.move);
  }
  require(ply == d.plies.size(), "every ply has its move");
}

void check_game(const Game& game, std::string_view text) {
  fuzz::check_moves(game);
  require(game.sources.size() == game.node_count() + 1 || !game.verbatim.empty(),
          "every move has a source");
  for (const TextSpan s : game.sources)
    require(std::size_t{s.offset} + s.length <= text.size(), "a source lies in the text");
  for (NodeId id = 1; id <= game.node_count(); ++id)
    require(is_share(game.confidence(id)), "a confidence is a share");
}

/// The games of a text, with what is said of their moves.
std::string games(const std::string& text, const PgnOptions& options) {
  Problems problems(true, 1'000);
  problems.open(text, 0, 1);
  PgnReader reader(options, problems);
  std::string all;
  Game game;
  for (reader.open(text); reader.next(game);) {
    check_game(game, text);
    for (NodeId id = 1; id <= game.node_count(); ++id)
      all += san_text(game.node(id).move, game.node(id).san) +
             std::string(name(game.node(id).verdict)) + ' ';
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
  const Dialect dialect = chosen_dialect(first & 15U);
  Position start;
  if ((first & 64U) != 0)
    start =
        read_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 7")->position;

  ScoreOptions options;
  options.limits.work = (first & 16U) != 0 ? 200 : 40;
  if ((first & 32U) != 0 && !text.empty()) {
    options.limits.beam = 8;
    const auto at = static_cast<Place>(text.size() / 2);
    options.settled = {{at, size % 2 == 0, "Nf3"}, {at / 2, true, "e5"}};
  }
  const Lineage men(start);
  check_score(read_score(text, start, men, dialect, options), text, start, dialect, options);

  PgnOptions reading;
  reading.spellers = &all_spellers();
  reading.keep_sources = true;
  reading.start = start;
  reading.limits.decoder_nodes = options.limits.work;
  if ((first & 128U) != 0) {
    reading.spelling.notation = dialect.notation;
    reading.spelling.white = dialect.white;
    reading.spelling.black = dialect.black;
  }
  const std::string once = games(text, reading);
  if (size % 8 == 0) require(games(text, reading) == once, "reading is the same every time");
  return 0;
}
