#include "lib/duplicates/duplicates.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using test::read_game;

namespace {

const std::string ruy =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
    "10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 "
    "18. Be3 Nc5 19. Qd2 h5 20. Bg5 Be7 21. Ra3 Nfd7 22. Bxe7 Rxe7 23. Nf1 Nb6 24. axb5 axb5 "
    "25. Rxa8 Bxa8 26. Ne3 Kg7 27. g4 hxg4 28. hxg4 Rc7 29. Kg2 Qh8";

GameFacts facts(const std::string& white, const std::string& black, const std::string& date,
                const std::string& moves, const std::string& more = "",
                const std::string& result = "1/2-1/2") {
  return facts_of(read_game("[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Date \"" +
                            date + "\"]\n[Result \"" + result + "\"]\n" + more + "\n" + moves +
                            " " + result + "\n"));
}

std::string first_moves(std::size_t n) {
  return ruy.substr(0, ruy.find(std::to_string(n + 1) + ". "));
}

// The reference for `align`.
unsigned edit_distance(const std::vector<std::uint16_t>& a, const std::vector<std::uint16_t>& b) {
  std::vector<unsigned> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<unsigned>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    unsigned diagonal = row[0];
    row[0] = static_cast<unsigned>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const unsigned here =
          std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = row[j];
      row[j] = here;
    }
  }
  return row[b.size()];
}

}  // namespace

TEST_CASE("The same moves are one game unless players or date are against it") {
  using enum DedupeKind;
  const GameFacts a = facts("Karpov, Anatoly", "Unzicker, Wolfgang", "1974.??.??", ruy);
  const auto same = [&](const GameFacts& b, DedupeKind kind = exact) {
    CHECK(relate(a, b, kind) == relate(b, a, kind));
    return relate(a, b, kind);
  };
  CHECK(same(facts("Karpov,A", "W. Unzicker", "1974.06.12", ruy)) == Relation::exact);
  CHECK(same(facts("Karpov", "?", "????.??.??", ruy)) == Relation::exact);
  CHECK(same(facts("?", "?", "????.??.??", ruy)) == Relation::exact);
  CHECK(same(facts("Karpov,An", "Unzicker", "1974.06.12", ruy)) == Relation::exact);
  CHECK(same(facts("Karpov,Al", "Unzicker", "1974.06.12", ruy)) == Relation::none);
  CHECK(same(facts("Kasparov, Garry", "Unzicker", "1974.06.12", ruy)) == Relation::none);
  CHECK(same(facts("Karpov, Anatoly", "Unzicker", "1975.??.??", ruy)) == Relation::none);
  CHECK(same(facts("Karpov, Anatoly", "Unzicker", "1975.??.??", ruy), moves) == Relation::moves);
  CHECK(same(facts("Karpov, Anatoly", "Unzicker", "1974.06.12", ruy), off) == Relation::none);
  CHECK(same(facts("Unzicker, Wolfgang", "Karpov, Anatoly", "1974.??.??", ruy)) == Relation::none);
}

TEST_CASE("Short games are repeated, so more must speak for it") {
  using enum DedupeKind;
  const std::string draw = first_moves(9);
  const auto game = [&](const std::string& date, const std::string& more) {
    return facts("Karpov, Anatoly", "Unzicker, Wolfgang", date, draw, more);
  };
  const GameFacts a = game("1974.??.??", "[Event \"Nice ol\"]\n[Round \"3\"]\n");
  CHECK(relate(a, game("1974.??.??", "[Event \"Nice ol\"]\n[Round \"03\"]\n"), exact) ==
        Relation::exact);
  CHECK(relate(a, game("1974.??.??", "[Event \"Nice ol\"]\n[Round \"7\"]\n"), exact) ==
        Relation::none);
  CHECK(relate(a, facts("?", "?", "????.??.??", draw), exact) == Relation::none);
  CHECK(relate(a, facts("Karpov, Anatoly", "Unzicker, Wolfgang", "1974.??.??", draw, "", "1-0"),
               exact) == Relation::none);
  const GameFacts b = game("2020.01.02", "[Site \"https://lichess.org/abcdefgh\"]\n");
  CHECK(relate(b, game("2020.01.02", "[Site \"https://lichess.org/abcdefgh\"]\n"), exact) ==
        Relation::exact);
  CHECK(relate(b, game("2020.01.02", "[Site \"https://lichess.org/hgfedcba\"]\n"), exact) ==
        Relation::none);
  const GameFacts c = game("2020.01.02", "[UTCTime \"10:00:00\"]\n");
  CHECK(relate(c, game("2020.01.02", "[UTCTime \"10:05:00\"]\n"), exact) == Relation::none);
}

TEST_CASE("Games without moves are copies only when all their tags are the same") {
  using enum DedupeKind;
  const auto game = [](const std::string& round) {
    return facts("Karpov, Anatoly", "Unzicker, Wolfgang", "1974.06.12", "",
                 "[Event \"Nice ol\"]\n[Round \"" + round + "\"]\n", "1-0");
  };
  CHECK(relate(game("1"), game("1"), exact) == Relation::exact);
  CHECK(relate(game("1"), game("2"), exact) == Relation::none);
  CHECK(relate(game("1"), game("2"), moves) == Relation::none);
  const GameFacts nobody = facts("?", "?", "????.??.??", "", "", "*");
  CHECK(relate(nobody, nobody, exact) == Relation::none);
  const GameFacts study =
      facts("?", "?", "????.??.??", "", "[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n", "*");
  CHECK(relate(study, study, exact) == Relation::exact);
  CHECK(relate(study, nobody, exact) == Relation::none);
}

TEST_CASE("One game continues the other") {
  const GameFacts whole = facts("Karpov, Anatoly", "Unzicker, Wolfgang", "1974.??.??", ruy);
  const auto part = [&](std::size_t n, const std::string& white, const std::string& date,
                        const std::string& result) {
    return facts(white, "Unzicker, Wolfgang", date, first_moves(n), "", result);
  };
  using enum DedupeKind;
  const GameFacts shorter = part(25, "Karpov, A", "1974.06.12", "*");
  CHECK(relate(whole, shorter, prefix) == Relation::prefix);
  CHECK(relate(shorter, whole, near) == Relation::prefix);
  CHECK(relate(whole, shorter, exact) == Relation::none);
  CHECK(relate(whole, part(25, "Spassky, B", "1974.06.12", "*"), prefix) == Relation::none);
  CHECK(relate(whole, part(25, "Karpov, A", "1973.06.12", "*"), prefix) == Relation::none);
  CHECK(relate(whole, part(25, "Karpov, A", "1974.06.12", "1-0"), prefix) == Relation::none);
  CHECK(relate(whole, part(12, "Karpov, A", "1974.06.12", "1/2-1/2"), prefix) == Relation::none);
  CHECK(relate(whole, part(22, "?", "1974.06.12", "*"), prefix) == Relation::none);
}

TEST_CASE("Nearly the same game") {
  using enum DedupeKind;
  const auto game = [&](const std::string& moves, const std::string& date = "1974.06.12",
                        const std::string& more = "") {
    return facts("Karpov, Anatoly", "Unzicker, Wolfgang", date, moves, more);
  };
  const auto changed = [](const std::string& what, const std::string& to) {
    std::string s = ruy;
    const std::size_t at = s.find(what);
    REQUIRE(at != std::string::npos);
    return s.replace(at, what.size(), to);
  };
  const GameFacts whole = game(ruy);
  const std::string misread = changed("19. Qd2", "19. Qe2");
  CHECK(game(misread).plies() == whole.plies());
  CHECK(relate(whole, game(misread), near) == Relation::near);
  CHECK(relate(whole, game(misread), prefix) == Relation::none);
  CHECK(relate(whole, game(misread, "1974.??.??"), near) == Relation::near);
  CHECK(relate(whole, game(misread, "1975.??.??"), near) == Relation::none);
  const std::string turned = changed("11. Nbd2 Bb7 12. Bc2", "11. Bc2 Bb7 12. Nbd2");
  CHECK(relate(whole, game(turned), near) == Relation::near);
  const std::string missing = changed("17. Bg5 h6 18. Be3", "17. Be3");
  CHECK(relate(whole, game(missing), near) == Relation::near);
  CHECK(relate(whole, facts("Spassky, B", "Unzicker", "1974.06.12", misread), near) ==
        Relation::none);
  CHECK(relate(whole, facts("?", "Unzicker", "1974.06.12", misread), near) == Relation::none);
  // Two games of a match that begin alike.
  const std::string other = first_moves(15) + "16. Bd3 c4 17. Bc2 Nc5 18. b4 cxb3 19. Nxb3 Ncd7";
  CHECK(relate(whole, game(other, "1974.??.??"), near) == Relation::none);
  const std::string round_1 = "[Event \"m\"]\n[Round \"1\"]\n",
                    round_3 = "[Event \"m\"]\n[Round \"3\"]\n";
  CHECK(relate(game(ruy, "1974.??.??", round_1), game(misread, "1974.??.??", round_3), near) ==
        Relation::none);
}

TEST_CASE("Moves are aligned as by the whole table") {
  std::mt19937 random(3);
  unsigned close = 0;
  for (int n = 0; n < 3'000; ++n) {
    std::vector<std::uint16_t> a(random() % 40);
    for (auto& m : a) m = static_cast<std::uint16_t>(random() % 5);
    std::vector<std::uint16_t> b = a;
    for (auto edits = random() % 16; edits > 0; --edits) {
      const auto at = static_cast<std::ptrdiff_t>(b.empty() ? 0 : random() % b.size());
      const auto m = static_cast<std::uint16_t>(random() % 5);
      if (random() % 3 == 0 || b.empty()) {
        b.insert(b.begin() + at, m);
      } else if (random() % 2 == 0) {
        b.erase(b.begin() + at);
      } else {
        b[static_cast<std::size_t>(at)] = m;
      }
    }
    const unsigned wanted = edit_distance(a, b);
    const MoveAlignment m = align(a, b);
    const unsigned most = MoveAlignment::most_edits;
    CHECK(std::min(m.edits, most + 1) == std::min(wanted, most + 1));
    CHECK(m.head + m.tail <= std::min(a.size(), b.size()));
    close += wanted <= most ? 1U : 0U;
  }
  CHECK(close > 2'000);
}

TEST_CASE("Copies are parted so that nobody is merged with whom he contradicts") {
  using Parts = std::vector<std::vector<std::size_t>>;
  const GameFacts day_1 = facts("Karpov, Anatoly", "Unzicker", "1974.06.12", ruy);
  const GameFacts day_2 = facts("Karpov, Anatoly", "Unzicker", "1974.06.13", ruy);
  const GameFacts some_day = facts("Karpov, Anatoly", "Unzicker", "1974.??.??", ruy);
  const GameFacts nobody = facts("?", "?", "????.??.??", ruy);
  const GameFacts other = facts("Tal, Mikhail", "Unzicker", "1974.06.12", ruy);
  const auto part = [](std::vector<GameFacts> all) { return part_copies(all, DedupeKind::exact); };
  CHECK(part({some_day, day_1}) == Parts{{0, 1}});
  CHECK(part({some_day, day_1, day_2}).empty());
  CHECK(part({some_day, day_1, some_day, day_2}) == Parts{{0, 2}});
  CHECK(part({nobody, day_1, other}).empty());
  CHECK(part({nobody, day_1, other, day_1}) == Parts{{1, 3}});
  CHECK(part({day_1, day_2, day_1, day_2}) == Parts{{0, 2}, {1, 3}});
  CHECK(part_copies(std::vector<GameFacts>{nobody, day_1, other}, DedupeKind::moves) ==
        Parts{{0, 1, 2}});
  CHECK(part({}).empty());
}
