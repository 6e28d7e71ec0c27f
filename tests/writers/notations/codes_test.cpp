// The small notations: how moves are written in them, and that every move comes back.
#include "lib/words/notations.hpp"
#include "parsers/input/source.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/notations/braille.hpp"
#include "parsers/notations/iccf.hpp"
#include "parsers/notations/smith.hpp"
#include "parsers/notations/spoken.hpp"
#include "parsers/notations/stamma.hpp"
#include "parsers/notations/telegraph.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/notations.hpp"
#include "writers/notations/braille.hpp"
#include "writers/notations/iccf.hpp"
#include "writers/notations/smith.hpp"
#include "writers/notations/spoken.hpp"
#include "writers/notations/stamma.hpp"
#include "writers/notations/telegraph.hpp"

namespace {

using namespace stamma;

struct Small {
  std::string name;
  std::unique_ptr<Speller> speller;
  test::Reader read;
};

/// A notation with spaces is also read as a reader of games does: from the front of more text.
template <typename Parse>
test::Reader from_front(Parse parse) {
  return [parse](std::string_view text) {
    const std::string more = std::string(text) + " 12. x";
    const Parsed p = parse(more);
    return p.length == text.size() ? p.readings : Readings();
  };
}

std::vector<Small> codes() {
  std::vector<Small> all;
  all.push_back({"iccf", iccf_speller(), read_iccf});
  all.push_back({"smith", smith_speller(), read_smith});
  all.push_back({"telegraph", telegraph_speller(), read_telegraph});
  all.push_back({"stamma", stamma_speller(), from_front(parse_stamma)});
  all.push_back({"spoken", spoken_speller(""), from_front(parse_spoken)});
  all.push_back({"spoken:blind", spoken_speller("blind"), from_front(parse_spoken)});
  all.push_back({"braille", braille_speller(), read_braille});
  return all;
}

}  // namespace

TEST_CASE("how the small notations spell moves", "[codes]") {
  struct Case {
    const char* fen;
    const char* san;
    std::array<const char*, 7> spelled;  // in the order of codes()
  };
  const Case cases[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       "e4",
       {"5254", "e2e4", "gego", "P.E.4", "pawn to e four", "Bauer Eva zwei Eva vier", "⠑⠲"}},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       "Nf3",
       {"7163", "g1f3", "kahi", "G.F.3", "knight to f three", "Springer Gustav eins Felix drei",
        "⠎⠋⠒"}},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
       "O-O",
       {"5171", "e1g1c", "gaka", "E.G.1", "castles kingside", "kurze Rochade", "⠕⠤⠕"}},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
       "O-O-O",
       {"5838", "e8c8C", "sapa", "E.C.8", "castles queenside", "lange Rochade", "⠕⠤⠕⠤⠕"}},
      {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1",
       "exd5",
       {"5445", "e4d5p", "goro", "E.4.D.5", "e takes d five", "Bauer Eva vier David fuenf",
        "⠑⠭⠙⠢"}},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
       "dxc6",
       {"4536", "d5c6E", "ropi", "P.C.6", "pawn takes c six", "Bauer David fuenf Cesar sechs",
        "⠙⠭⠉⠖"}},
      {"3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
       "exd8=Q+",
       {"57481", "e7d8nQ", "seraq", "P.D.8=D", "pawn takes d eight queen",
        "Bauer Eva sieben David acht Dame", "⠑⠭⠙⠦⠟⠜⠏"}},
      {"3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
       "e8=N",
       {"57584", "e7e8N", "sesak", "P.E.8=B", "pawn to e eight knight",
        "Bauer Eva sieben Eva acht Springer", "⠑⠦⠎"}},
      {"7k/8/8/8/8/8/8/R4R1K w - - 0 1",
       "Rac1",
       {"1131", "a1c1", "bada", "A.C.1", "rook a to c one", "Turm Anna eins Cesar eins", "⠗⠁⠉⠂"}},
      {"7k/8/8/8/8/8/8/R4R1K w - - 0 1",
       "Rfc1",
       {"6131", "f1c1", "hada", "F.1.C.1", "rook f to c one", "Turm Felix eins Cesar eins",
        "⠗⠋⠉⠂"}},
      {"7k/8/8/8/8/1R6/8/1R5K w - - 0 1",
       "R1b2",
       {"2122", "b1b2", "cace", "B.1.B.2", "rook on b one to b two", "Turm Bella eins Bella zwei",
        "⠗⠂⠃⠆"}},
      // In braille a bishop and a pawn of the b-file look alike.
      {"4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1",
       "bxc5",
       {"2435", "b4c5p", "copo", "P.C.5", "pawn takes c five", "Bauer Bella vier Cesar fuenf",
        "⠃⠲⠭⠉⠢"}},
      {"8/7k/8/8/1B6/8/1B6/7K w - - 0 1",
       "B2a3",
       {"2213", "b2a3", "cebi", "B.2.A.3", "bishop on b two to a three",
        "Laeufer Bella zwei Anna drei", "⠃⠃⠆⠁⠒"}},
      // Chess960: where the king's way is a step of his, he takes his rook.
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1",
       "O-O-O+",
       {"4121", "d1b1C", "facal", "D.1.B.1", "castles queenside", "lange Rochade", "⠕⠤⠕⠤⠕⠜⠏"}},
  };
  const std::vector<Small> all = codes();
  for (const Case& c : cases) {
    const FenReading start = *read_fen(c.fen);
    const Lineage lineage(start.position, start.chess960);
    Move m;
    for (const Move legal : legal_moves(start.position))
      if (san_text(legal, san_form(start.position, legal)) == c.san) m = legal;
    INFO(c.san);
    REQUIRE(m != Move());
    for (std::size_t i = 0; i < all.size(); ++i) {
      CHECK(all[i].speller->spelled(start.position, lineage, m) == c.spelled[i]);
      CHECK(test::lost(start.position, lineage, m, *all[i].speller, all[i].read).empty());
    }
  }
}

TEST_CASE("a null move is the same in every notation", "[codes]") {
  for (const Small& c : codes())
    CHECK(c.speller->spelled(Position(), Lineage(), Move::null()) == "--");
  CHECK(spoken_speller("german") == nullptr);
}

TEST_CASE("all legal moves of games at random come back", "[codes]") {
  const char* const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
      "8/1P1P1P1P/k7/2B1B3/2b1b3/7K/1p1p1p1p/8 w - - 0 1",
      // Chess960
      "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
      "qbbnrkr1/p1pppppp/1p4n1/8/2P5/6N1/PPNPPPPP/1BRKBRQ1 b FCge - 1 3",
      "rkr5/ppp5/8/8/8/8/PPP5/RKR5 w CAca - 0 1",
      "1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1",
      "5rkr/5ppp/8/8/8/8/5PPP/5RKR w HFhf - 0 1",
      "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
  };
  for (const Small& c : codes()) {
    std::uint32_t seed = 1;
    for (const char* const fen : starts) {
      INFO(c.name);
      CHECK(test::lost_at_random(fen, ++seed, 6, *c.speller, c.read) == "");
    }
  }
}

TEST_CASE("the moves of real games come back from the small notations", "[codes]") {
  const auto file = test::shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const char* const told = std::getenv("STAMMA_EVERY_GAME");
  const std::size_t step =
      (told != nullptr && *told != '\0' ? 1 : 23) * (test::sanitized() ? 10 : 1);
  Inputs inputs({*file});
  const auto source = inputs.next();
  REQUIRE(source);
  BlockReader blocks(**source, Limits{});
  Problems problems;
  PgnReader reader(PgnOptions{}, problems);
  const std::vector<Small> all = codes();
  std::vector<std::string> lost(all.size());
  std::size_t games = 0, plies = 0;
  Block block;
  for (Game game; blocks.next(block);) {
    problems.open(block.bytes, block.offset, 1);
    reader.open(block.bytes);
    while (reader.next(game)) {
      if (games++ % step != 0) continue;
      Position p = game.start;
      Lineage lineage(p);
      for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++plies) {
        const Move m = game.node(id).move;
        for (std::size_t i = 0; i < all.size(); ++i)
          if (lost[i].empty()) lost[i] = test::lost(p, lineage, m, *all[i].speller, all[i].read);
        lineage.play(p, m);
        p.play(m);
      }
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    INFO(all[i].name);
    CHECK(lost[i] == "");
  }
  CHECK(games / step >= test::sampled(2'000));
  CHECK(plies > test::sampled(100'000));
}

TEST_CASE("moves in a row are told apart", "[codes]") {
  struct Row {
    std::unique_ptr<Speller> speller;
    Parsed (*parse)(std::string_view);
    const char* between;
  };
  std::vector<Row> rows;
  rows.push_back({telegraph_speller(), parse_telegraph, ""});
  rows.push_back({stamma_speller(), parse_stamma, " "});
  rows.push_back({spoken_speller(""), parse_spoken, " "});
  rows.push_back({spoken_speller("blind"), parse_spoken, "\n"});
  const char* const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "8/1P1P1P1P/k7/2B1B3/2b1b3/7K/1p1p1p1p/8 w - - 0 1",
  };
  std::mt19937 random(5);
  for (const Row& row : rows) {
    for (int game = 0; game < 60; ++game) {
      Position p = read_fen(starts[game % 3])->position;
      Lineage lineage(p);
      std::string last;
      for (int ply = 0; ply < 80; ++ply) {
        const MoveList moves = legal_moves(p);
        if (moves.empty()) break;
        const Move m = moves[random() % moves.size()];
        const std::string next = row.speller->spelled(p, lineage, m);
        INFO(last << row.between << next);
        if (ply != 0) CHECK(row.parse(last + row.between + next).length == last.size());
        last = next;
        lineage.play(p, m);
        p.play(m);
      }
    }
  }
}
