// Games that are damaged, torn or ambiguous, as a user meets them: read to the end, and told.
#include <functional>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/decoded.hpp"

namespace {

using namespace stamma::test;

// The same game in two notations: Paris 1858, and a quiet one.
struct Game {
  const char* name;
  std::string san, descriptive;
};

const Game opera{
    "opera",
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 "
    "9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 "
    "15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n",
    "1. P-K4 P-K4 2. Kt-KB3 P-Q3 3. P-Q4 B-Kt5 4. PxP BxKt 5. QxB PxP 6. B-QB4 Kt-KB3 "
    "7. Q-QKt3 Q-K2 8. Kt-B3 P-B3 9. B-KKt5 P-Kt4 10. KtxP PxKt 11. BxKtP ch QKt-Q2 "
    "12. Castles QR R-Q1 13. RxKt RxR 14. R-Q1 Q-K3 15. BxR ch KtxB 16. Q-Kt8 ch KtxQ "
    "17. R-Q8 mate 1-0\n"};

const Game quiet{
    "quiet",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 "
    "9. Bxc4 Nd5 10. Bxe7 Qxe7 11. O-O Nxc3 12. Rxc3 e5 13. dxe5 Nxe5 14. Nxe5 Qxe5 15. f4 Qe4 "
    "16. Qe2 Bf5 17. Bd3 Qe6 18. e4 Rad8 19. Bb1 Bg6 20. f5 1/2-1/2\n",
    "1. P-Q4 P-Q4 2. P-QB4 P-K3 3. Kt-QB3 Kt-KB3 4. B-Kt5 B-K2 5. P-K3 Castles 6. Kt-B3 QKt-Q2 "
    "7. R-B1 P-B3 8. B-Q3 PxP 9. BxBP Kt-Q4 10. BxB QxB 11. Castles KtxKt 12. RxKt P-K4 "
    "13. PxP KtxP 14. KtxKt QxKt 15. P-B4 Q-K5 16. Q-K2 B-B4 17. B-Q3 Q-K3 18. P-K4 QR-Q1 "
    "19. B-Kt1 B-Kt3 20. P-B5 1/2-1/2\n"};

/// The text with its first such part changed.
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string moves_of(const ReportedGame& game) {
  std::string s;
  for (const ReportedPly& p : game) s += (s.empty() ? "" : " ") + p.san;
  return s;
}

/// The one game of a text.
ReportedGame game_of(const std::string& text) {
  const Decoded all = decoded({}, text);
  INFO(text << all.run.out << all.run.err);
  REQUIRE(all.games.size() == 1);
  return all.games[0];
}

const ReportedPly& ply_of(const ReportedGame& game, const std::string& number) {
  for (const ReportedPly& p : game)
    if (p.number == number) return p;
  FAIL("no move " << number);
  return game.front();
}

/// Where a game was damaged, what stands there instead, and the verdict that is due.
struct Damage {
  const char *number, *from, *to, *verdict;
};

/// Every damage by itself gives the game as it was; the move is told, and no other is flagged.
void judge(const std::string& clean, const std::string& wanted, const std::vector<Damage>& list) {
  for (const Damage& d : list) {
    const std::string text = changed(clean, d.from, d.to);
    INFO(text);
    const ReportedGame game = game_of(text);
    CHECK(moves_of(game) == wanted);
    const ReportedPly& ply = ply_of(game, d.number);
    INFO(ply.number << ' ' << ply.text << " is " << ply.san << ", " << ply.verdict << ' '
                    << ply.confidence << ": " << ply.why);
    CHECK(ply.verdict == d.verdict);
    CHECK_FALSE(ply.why.empty());
    for (const ReportedPly& other : game) {
      INFO(other.number << ' ' << other.text << ' ' << other.verdict << ' ' << other.confidence);
      CHECK((&other == &ply || !other.flagged()));
    }
  }
}

}  // namespace

TEST_CASE("the same game in two notations, each with a damage, gives the same moves",
          "[doubtful]") {
  for (const Game& g : {opera, quiet}) {
    INFO(g.name);
    const ReportedGame clean = game_of(g.san);
    CHECK(moves_of(clean) == moves_of(game_of(g.descriptive)));
    for (const ReportedPly& p : clean) CHECK_FALSE(p.flagged());
  }
  judge(opera.san, moves_of(game_of(opera.san)),
        {{"9.", "9. Bg5", "9. BgS", "repaired"},
         {"10.", "Nxb5", "Nxb8", "repaired"},
         {"11...", "Nbd7", "Nd7", "inferred"},
         {"6.", "Bc4", "Rc4", "repaired"},
         {"14.", "Rd1", "Rdl", "repaired"},
         {"14...", "Qe6", "Qe8", "repaired"}});
  judge(opera.descriptive, moves_of(game_of(opera.san)),
        {{"9.", "B-KKt5", "B-KKtS", "repaired"},
         {"10.", "10. KtxP", "10. XtxP", "repaired"},
         {"11...", "QKt-Q2", "Kt-Q2", "inferred"},
         {"7.", "Q-QKt3", "Q-Kt3", "inferred"},
         {"6.", "B-QB4", "R-QB4", "repaired"},
         {"3.", "P-Q4", "P-Q5", "repaired"},
         {"16.", "Q-Kt8 ch", "Q checks", "inferred"}});
  judge(quiet.san, moves_of(game_of(quiet.san)),
        {{"4.", "4. Bg5", "4. 8g5", "repaired"},
         {"6...", "Nbd7", "Nd7", "inferred"},
         {"12.", "Rxc3", "Rxe3", "repaired"},
         {"17...", "Qe6", "Qeb", "repaired"}});
  judge(quiet.descriptive, moves_of(game_of(quiet.san)),
        {{"4.", "4. B-Kt5", "4. B-KtS", "repaired"},
         {"6...", "QKt-Q2", "Kt-Q2", "inferred"},
         {"9...", "Kt-Q4", "Kt-Q3", "repaired"},
         {"17...", "Q-K3", "O-K3", "repaired"}});
}

TEST_CASE("a slip that is a legal move stays in a record without noise", "[doubtful]") {
  const Decoded all = decoded({}, changed(opera.san, "Qb3", "Qd3"));
  REQUIRE(all.games.size() == 1);
  CHECK_THAT(moves_of(all.games[0]), ContainsSubstring("Nf6 Qd3 Qe7"));
  CHECK_THAT(all.run.out, ContainsSubstring("12. O-O-O Rd8 {[%unread] Rxd7"));
  CHECK_THAT(all.run.err, ContainsSubstring("the queen on d3 blocks"));
  CHECK(all.run.code == 1);
}

TEST_CASE("moves that cannot be read are supplied when the rest leaves one", "[doubtful]") {
  const std::string wanted = moves_of(game_of(opera.san));
  for (const char* const gap : {"?", "--", "...", "___", "\xe2\x80\x94"}) {
    const std::string sign = gap;
    judge(opera.san, wanted,
          {{"13...", "13. Rxd7 Rxd7", ("13. Rxd7 " + sign).c_str(), "supplied"}});
    judge(opera.descriptive, wanted,
          {{"13...", "13. RxKt RxR", ("13. RxKt " + sign).c_str(), "supplied"}});
  }
  // Nothing at all stands there.
  judge(opera.san, wanted, {{"8...", "8. Nc3 c6", "8. Nc3", "supplied"}});
  judge(opera.san, wanted, {{"15...", "15. Bxd7+ Nxd7", "15. Bxd7+", "supplied"}});
}

TEST_CASE("moves that cannot be read are listed when the rest leaves several", "[doubtful]") {
  // "PxKt" takes with either pawn.
  const ReportedGame torn = game_of(changed(opera.descriptive, "8. Kt-B3 P-B3", "8. Kt-B3 ?"));
  const ReportedPly& ply = ply_of(torn, "8...");
  CHECK(ply.verdict == "supplied");
  CHECK(ply.confidence < 0.95);
  CHECK(ply.names("c6"));
  CHECK(ply.names("a6"));
  CHECK(torn.size() == 33);
  // In SAN the pawn that takes is told.
  const ReportedGame told = game_of(changed(opera.san, "8. Nc3 c6", "8. Nc3 ?"));
  CHECK(ply_of(told, "8...").san == "c6");
  CHECK(ply_of(told, "8...").others.empty());
}

TEST_CASE("a record that ends in doubt keeps all readings", "[doubtful]") {
  const Decoded all = decoded({}, "1. P-K4 P-K4 2. P-KB4 P-Q4 3. KPxP PxP\n4. Kt-QB3 Q. checks.\n");
  REQUIRE(all.games.size() == 1);
  const ReportedPly& last = all.games[0].back();
  CHECK(all.run.code == 1);
  CHECK(last.verdict == "ambiguous");
  CHECK(last.names("Qh4+"));
  CHECK(last.names("Qe7+"));
  CHECK_THAT(all.run.out, ContainsSubstring("{? 4... \"Q. checks.\": Q"));
  CHECK_THAT(all.run.err, ContainsSubstring("warning[M21]"));
}

// A word of coordinates that lost its front is no word of another notation.
TEST_CASE("what is given of a torn game is its beginning", "[doubtful]") {
  const Decoded all = decoded({}, "1. e2e4 e7e5 2. g1f3 7d6 3. d2d4 8f6 4. b1c3 *\n");
  INFO(all.run.out << all.run.err);
  CHECK(all.run.code == 1);
  REQUIRE(all.games.size() == 1);
  const std::string given = moves_of(all.games[0]);
  CHECK(std::string("e4 e5 Nf3 d6 d4 Nf6 Nc3").rfind(given, 0) == 0);
  CHECK(given.size() >= 9);
}

// Plies in the wrong order, doubled or missing: the game is whole, and it is told.
TEST_CASE("plies that stand in the wrong place are told", "[doubtful]") {
  const std::string wanted = moves_of(game_of(opera.san));
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"10. Nxb5 cxb5", "10. cxb5 Nxb5"}, {"7. Qb3", "7. Qb3 Qb3"}}) {
    const Decoded all = decoded({}, changed(opera.san, from, to));
    INFO(to << '\n' << all.run.err);
    REQUIRE(all.games.size() == 1);
    CHECK(moves_of(all.games[0]) == wanted);
    CHECK(all.run.code == 1);
  }
}

// What cannot be joined to the game is kept as it stands, and the exit code says so.
TEST_CASE("nothing of a damaged game is lost", "[doubtful]") {
  for (const char* const text :
       {"1. e4 e5 2. Ke3 *", "1. e4 e5 2. Nf3 Nc6 3. Qxd9 *", "1. d4 d5 2. c4 zzz 3. Nc3 *",
        "1. f3 e5 2. g4 Qh4# 3. h3 d5 0-1", "1. e4 e5 2. Nf3 Nc6 3. 9h7 a6 4. xx8 *",
        "1. e4 f5 2. Qh5+ O-O 3. d4 *", "1. P-K4 P-K4 2. Kt-K9 Kt-Q9 3. P-Z4 *"}) {
    const Decoded all = decoded({"--doubts", "none"}, std::string(text) + "\n");
    INFO(text << "\n" << all.run.out << all.run.err);
    CHECK(all.run.code == 1);
    REQUIRE(all.games.size() == 1);
    // Every word is a move of the report, or stands in the output.
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      if (word.back() == '.' || word == "*" || word == "0-1") continue;
      bool there = all.run.out.find(word) != std::string::npos;
      for (const ReportedPly& p : all.games[0]) there = there || p.text == word;
      INFO(word);
      CHECK(there);
    }
  }
}
