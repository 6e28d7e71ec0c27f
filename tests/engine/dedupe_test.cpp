#include "engine/duplicates/dedupe.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "engine/files/output.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "parsers/input/source.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/copies.hpp"
#include "tests/support/data.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using namespace stamma::engine;

namespace {

struct Deduped {
  DedupeCounts counts;
  std::vector<std::string> games;
  std::vector<Merge> merges;

  std::string all() const {
    std::string s;
    for (const std::string& g : games) s += g;
    return s;
  }
};

/// Takes games as a command would: some at a time.
class Run {
 public:
  explicit Run(DedupeKind kind, std::size_t memory = Dedupe::usual_memory)
      : maker_(kind), dedupe_(kind, memory) {}

  void add(const Game& game, std::uint32_t file = 0) {
    maker_.add(game, keys_);
    const std::string pgn = test::pgn_of(game);
    games_.push_back({{file, ++count_}, spool_.append(pgn), pgn.size()});
    if (games_.size() == 7) flush();
  }

  Deduped finish() {
    flush();
    Deduped r;
    r.counts = dedupe_.finish(
        spool_, [&](std::string_view pgn) { r.games.emplace_back(pgn); },
        [&](const Merge& m) { r.merges.push_back(m); });
    CHECK(r.counts.read == count_);
    CHECK(r.counts.read == r.counts.written + r.counts.merged);
    CHECK(r.counts.written == r.games.size());
    CHECK(r.counts.merged == r.merges.size());
    return r;
  }

 private:
  void flush() {
    dedupe_.add(keys_, games_);
    keys_.clear();
    games_.clear();
  }

  KeyMaker maker_;
  Dedupe dedupe_;
  Spool spool_{1'000};
  std::string keys_;
  std::vector<SpooledGame> games_;
  std::uint32_t count_ = 0;
};

Deduped run(const std::vector<std::string>& games, DedupeKind kind,
            std::size_t memory = Dedupe::usual_memory) {
  Run r(kind, memory);
  for (const std::string& g : games) r.add(test::read_game(g));
  return r.finish();
}

Deduped run_file(const std::string& path, DedupeKind kind) {
  Run r(kind);
  Inputs inputs({path});
  const auto source = inputs.next();
  REQUIRE(source);
  BlockReader blocks(**source, Limits{});
  Problems problems;
  PgnReader reader(PgnOptions{}, problems);
  Game game;
  Block block;
  while (blocks.next(block)) {
    problems.open(block.bytes, 0, 1);
    reader.open(block.bytes);
    while (reader.next(game)) r.add(game);
  }
  return r.finish();
}

}  // namespace

TEST_CASE("Damaged copies find to each other, and to nobody else") {
  test::CopyMaker maker;
  const auto [originals, copies, exact, prefix, near] = test::games_with_copies(maker, 120);
  CHECK(near > 20);
  std::vector<std::string> all = originals;
  all.insert(all.end(), copies.begin(), copies.end());
  std::shuffle(all.begin(), all.end(), maker.random());

  const Deduped r = run(all, DedupeKind::near);
  CHECK(r.counts.written == originals.size());
  CHECK(r.counts.games_of(Relation::exact) == exact);
  CHECK(r.counts.games_of(Relation::prefix) == prefix);
  CHECK(r.counts.games_of(Relation::near) == near);
  CHECK(run(all, DedupeKind::prefix).counts.merged == exact + prefix);
  CHECK(run(all, DedupeKind::exact).counts.merged == exact);
  CHECK(run(all, DedupeKind::moves).counts.merged == exact);
  CHECK(run(all, DedupeKind::off).counts.merged == 0);

  SECTION("as on disk") {
    CHECK(run(all, DedupeKind::near, 1).all() == r.all());
    CHECK(run(all, DedupeKind::exact, 1).all() == run(all, DedupeKind::exact).all());
  }
  SECTION("and once more nothing is found") {
    const Deduped again = run(r.games, DedupeKind::near);
    CHECK(again.counts.merged == 0);
    CHECK(again.all() == r.all());
  }
}

TEST_CASE(
    "The merged game stands where its first copy stood, and the log says what became of all") {
  const std::string moves =
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 ";
  const std::string players = "[Event \"Test\"]\n[White \"A, B\"]\n[Black \"C, D\"]\n";
  const Deduped r = run(
      {"1. c4 *", players + "[Date \"1950.??.??\"]\n[Round \"1\"]\n\n" + moves + "*", "1. d4 *",
       players +
           "[Date \"1950.03.04\"]\n[Round \"1\"]\n[ECO \"C9\"]\n"
           "[Annotator \"X\"]\n\n" +
           moves + "1-0",
       players + "[Date \"1950.03.04\"]\n[Round \"1\"]\n[ECO \"C8\"]\n\n" + moves + "{good} 1-0"},
      DedupeKind::exact);
  REQUIRE(r.games.size() == 3);
  CHECK(r.games[0].find("1. c4") != std::string::npos);
  CHECK(r.games[1].find("[Date \"1950.03.04\"]") != std::string::npos);
  CHECK(r.games[1].find("[Annotator \"X\"]") != std::string::npos);
  CHECK(r.games[1].find("{good}") != std::string::npos);
  CHECK(r.games[2].find("1. d4") != std::string::npos);
  REQUIRE(r.merges.size() == 2);
  CHECK(r.merges[0].merged.number == 2);
  CHECK(r.merges[0].kept.number == 4);
  CHECK(r.merges[0].conflicts.empty());
  CHECK(r.merges[1].merged.number == 5);
  REQUIRE(r.merges[1].conflicts.size() == 1);
  CHECK(r.merges[1].conflicts[0].what == "ECO");
  CHECK(r.counts.groups_of(Relation::exact) == 1);
}

TEST_CASE("A game that two different games continue is left alone") {
  test::CopyMaker maker;
  const std::vector<Move> line = maker.moves(100);
  const std::vector<Move> part(line.begin(), line.begin() + 60);
  std::vector<Move> other = part;
  Position now;
  for (const Move m : part) now.play(m);
  while (other.size() < 120) {  // another game from there
    const MoveList all = legal_moves(now);
    if (all.empty()) break;
    Move m = all[maker.random()() % all.size()];
    if (other.size() == 60 && m == line[60] && all.size() > 1) m = all[0] == m ? all[1] : all[0];
    other.push_back(m);
    now.play(m);
  }
  const auto pgn = [&](const std::vector<Move>& m, const char* date) {
    return maker.pgn(m, "A, B", "C, D", date, "*");
  };
  const std::string shorter = pgn(part, "1950.??.??");
  CHECK(run({shorter, pgn(line, "1950.01.01")}, DedupeKind::prefix).counts.merged == 1);
  CHECK(run({shorter, pgn(line, "1950.01.01"), pgn(other, "1950.01.02")}, DedupeKind::prefix)
            .counts.merged == 0);
  CHECK(
      run({shorter, pgn(line, "1950.01.01"), pgn(other, "1950.01.02"), shorter}, DedupeKind::prefix)
          .counts.merged == 1);
}

TEST_CASE("Very many games with the same moves are parted by their players") {
  std::vector<std::string> games;
  for (int n = 0; n < 700; ++n)
    games.push_back("[White \"W" + std::to_string(n % 350) +
                    "x\"]\n[Black \"B\"]\n[Date \"1950.??.??\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 "
                    "4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1/2-1/2\n\n");
  CHECK(run(games, DedupeKind::exact).counts.merged == 350);
  CHECK(run(games, DedupeKind::moves).counts.written == 1);
}

TEST_CASE("Games without moves, in other variants, or with nothing at all") {
  const std::string atomic = "[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n";
  const std::string forfeit =
      "[Event \"x\"]\n[Date \"1950.01.01\"]\n[White \"A\"]\n[Black \"B\"]\n\n1-0\n\n";
  const std::string nobody = "[Event \"x\"]\n\n*\n\n";
  for (const DedupeKind kind :
       {DedupeKind::exact, DedupeKind::moves, DedupeKind::prefix, DedupeKind::near}) {
    const Deduped r = run({atomic, nobody, forfeit, atomic, nobody, forfeit}, kind);
    CHECK(r.counts.written == 4);
    CHECK(r.counts.merged == 2);
    CHECK(run({}, kind).counts.read == 0);
  }
}

TEST_CASE("Keys that are missing make no copies") {
  Dedupe dedupe(DedupeKind::exact);
  Spool spool;
  const std::string pgn = "[Event \"x\"]\n\n1. e4 *\n\n";
  const SpooledGame game{{0, 1}, spool.append(pgn), pgn.size()};
  dedupe.add("no keys", std::vector<SpooledGame>{game, game});
  std::string out;
  const DedupeCounts counts = dedupe.finish(
      spool, [&](std::string_view s) { out += s; }, nullptr);
  CHECK(counts.written == 2);
  CHECK(out == pgn + pgn);
}

TEST_CASE("Games of different players with the same moves stay, copies of one game do not") {
  const auto master = test::shared_data("pgn/master.pgn.zst");
  const auto mentor = test::shared_data("pgn/mentor.pgn.zst");
  if (!master || !mentor) return;
  CHECK(run_file(*master, DedupeKind::exact).counts.merged == 0);
  CHECK(run_file(*master, DedupeKind::moves).counts.merged == 69);
  const Deduped r = run_file(*mentor, DedupeKind::near);
  CHECK(r.counts.games_of(Relation::exact) >= 360);
  CHECK(r.counts.games_of(Relation::near) >= 12);
  CHECK(r.counts.merged < 420);
}
