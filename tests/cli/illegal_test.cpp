// Games that go on from an illegal move, through the whole program.
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"
#include "tests/support/json.hpp"
#include "tests/support/played.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::string pinned = "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O !c3e4 Nxe4+ Ke2 Nf6";

bool passes(const Game& game) {
  for (NodeId id = 1; id <= game.node_count(); ++id)
    if (game.node(id).move.is_null() && !game.node(id).move.is_illegal()) return true;
  return false;
}

/// Games in up to a dozen parts.
std::string many_games(std::size_t bytes) {
  GameMaker maker(5);
  maker.break_rules(7);
  std::string text;
  Game game;
  while (text.size() < bytes) {
    maker.make(game);
    if (!passes(game)) text += pgn_of(game);
  }
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("parts are read as one game however blocks and threads fall", "[illegal]") {
  const std::string text = many_games(3 << 20);
  const Run one = run_stamma({"convert", "-j1"}, text);
  CHECK((one.out == text));
  CHECK(one.code == 1);
  const Run two = run_stamma({"convert", "-j2"}, text);
  CHECK((two.out == text));
  CHECK(two.last_line() == one.last_line());
  const std::size_t parted = count_of(text, "[Part \""), first = count_of(text, "[Part \"1/"),
                    all = count_of(text, "[Result \"");
  CHECK(first > 100);
  CHECK(holds(one.last_line(), std::to_string(all - parted + first) + " games read"));
}

TEST_CASE("clean keeps illegal moves through dedupe, sort, split and in place", "[illegal]") {
  const Folder folder;
  const std::string game = pgn_of(played(pinned)), other = pgn_of(played("e4 !b8b5 d4"));
  const std::string file = folder.write("a.pgn", game + other + game);
  const Run once = run_stamma({"clean", "--dedupe", "exact", file});
  CHECK(once.out == game + other);
  CHECK(holds(once.last_line(), "3 games read: 2 written, 1 merged"));
  // Through the output file itself, and with copies that differ in a tag.
  std::string named = replaced(game, "[White \"?\"]", "[White \"Tal, M\"]");
  named = replaced(named, "[Black \"?\"]", "[Black \"Smyslov, V\"]");
  named = replaced(named, "????.??.??", "1960.05.07");
  const std::string noted = replaced(named, "[Site \"?\"]", "[Site \"Riga\"]");
  const std::string both = folder.write("b.pgn", named + noted);
  CHECK(run_stamma({"clean", "--dedupe", "exact", both, "-o", folder / "c.pgn"}).code == 1);
  CHECK(slurp(folder / "c.pgn") == noted);
  for (const std::string way : {"comment", "stop"}) {
    const Run plain = run_stamma({"clean", "--illegal", way, file});
    const Run sorted = run_stamma({"clean", "--illegal", way, "--sort", "Event", file});
    CHECK(plain.out == sorted.out);
    CHECK_FALSE(holds(plain.out, "[Part"));
    CHECK(count_of(plain.out, "[Event") == 3);
  }
  CHECK(run_stamma({"clean", "--split", "games:1", file, "-o", folder / "parts"}).code == 1);
  CHECK(slurp(folder / "parts/000001.pgn") == game);
  CHECK(run_stamma({"clean", "--in-place", file}).code == 1);
  CHECK(slurp(file) == game + other + game);
}

TEST_CASE("merge keeps an illegal move on which the records agree", "[illegal][merge]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", pgn_of(played(pinned)));
  const std::string b = folder.write("b.pgn", pgn_of(played(pinned + " {ok} !d1d5")));
  const Run run = run_stamma({"merge", a, b});
  CHECK(run.out == pgn_of(played(pinned + " {ok} !d1d5")));
  CHECK(run.code == 1);
  const Run json = run_stamma({"merge", "--to", "json", a, b});
  CHECK(holds(json.out, "\"san\":\"Ne4\",\"uci\":\"c3e4\",\"verdict\":\"illegal\""));
  CHECK(holds(run_stamma({"merge", "--illegal", "stop", a, b}).out, "{[%unread] 5. Ne4"));
}

TEST_CASE("parts in another notation are read as one game", "[illegal]") {
  const std::string game = pgn_of(played(pinned + " !d1d5"));
  for (const std::string notation : {"descriptive:kt", "spanish", "san:de", "iccf"}) {
    INFO(notation);
    const Run written = run_stamma({"convert", "--notation", notation}, game);
    CHECK(holds(written.out, "[Part \"3/3\"]"));
    CHECK(run_stamma({"convert"}, written.out).out == game);
  }
}

TEST_CASE("no format fails on illegal moves", "[illegal]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", many_games(60'000));
  for (const std::string to : {"json", "line", "fen", "epd", "csv", "html", "latex", "sqlite"}) {
    INFO(to);
    const Run run = run_stamma({"convert", "--to", to, file, "-o", folder / to});
    CHECK(run.code == 1);
    CHECK(slurp(folder / to).size() > 1000);
  }
  for (const std::string notation : {"descriptive", "spanish", "spoken", "stamma", "braille"}) {
    INFO(notation);
    CHECK(run_stamma({"convert", "--to", "line", "--notation", notation, file}).code == 1);
  }
  for (const std::string laws : {"modern", "bcc1899", "fide1929", "fide1955"}) {
    INFO(laws);
    const Run run = run_stamma({"check", "--laws", laws, file});
    CHECK(run.code == 1);
    CHECK_FALSE(run.signalled);
  }
  CHECK(run_stamma({"stats", file}).code <= 1);
  const std::string one = folder.write("b.pgn", pgn_of(played(pinned)));
  CHECK(holds(run_stamma({"show", one, "--ply", "9"}).out,
              "illegal, kept as played. the knight on c3 is pinned"));
}
