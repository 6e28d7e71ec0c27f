// `stamma compare`: two collections beside each other.
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string game(const std::string& white, const std::string& black, const std::string& site,
                 const std::string& moves) {
  return "[Event \"Match\"]\n[Site \"" + site + "\"]\n[Date \"1851.06.21\"]\n[White \"" + white +
         "\"]\n[Black \"" + black + "\"]\n[Result \"1-0\"]\n\n" + moves + " 1-0\n\n";
}

const std::string immortal =
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 "
    "c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 "
    "Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#";
const std::string swapped =
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 "
    "c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 "
    "Qxb2 18. Bd6 Qxa1+ 19. Ke2 Bxg1 20. e5 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#";

struct Pair {
  Folder folder;
  std::string a, b;

  Pair() {
    a = folder.write("a.pgn", game("Anderssen, Adolf", "Kieseritzky, Lionel", "London", immortal) +
                                  game("Smith", "Jones", "Leeds", "1. d4 d5 2. c4 e6 3. Nc3 Nf6") +
                                  game("Brown", "Green", "Bath", "1. c4 c5"));
    b = folder.write("b.pgn", game("Smith", "Jones", "Leeds", "1. d4 d5 2. c4 e6 3. Nc3 Nf6") +
                                  game("Anderssen, A", "Kieseritzky, L", "London", swapped) +
                                  game("White", "Black", "Rome", "1. b3 b6"));
  }
  Run run(std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"compare", a, b};
    words.insert(words.end(), more.begin(), more.end());
    return run_stamma(words);
  }
};

}  // namespace

TEST_CASE("records that differ are told move by move and tag by tag", "[compare]") {
  const Pair pair;
  const Run run = pair.run();
  INFO(run.out << run.err);
  CHECK(run.code == 0);
  CHECK(holds(run.out, "= Anderssen, Adolf - Kieseritzky, Lionel, Match, 1851.06.21 (" + pair.a +
                           " 1, " + pair.b + " 2)\n"));
  CHECK(holds(run.out, "  [White] Anderssen, Adolf | Anderssen, A\n"));
  CHECK(holds(run.out, "  18... (none) | Qxa1+\n  19. (none) | Ke2\n"));
  CHECK_FALSE(holds(run.out, "Smith"));  // the same in both
  CHECK(holds(run.out, "< Brown - Green, Match, 1851.06.21 (" + pair.a + " 3)\n"));
  CHECK(holds(run.out, "> White - Black, Match, 1851.06.21 (" + pair.b + " 3)\n"));
  const std::string counts =
      "3 and 3 games: 2 of the second are in the first (1 identical, 1 differ), 1 only in the "
      "first, 1 only in the second";
  CHECK(holds(run.out, counts));
  CHECK(holds(run.last_line(), "6 games read"));
}

TEST_CASE("a comparison does not depend on threads", "[compare]") {
  const Pair pair;
  CHECK(pair.run({"-j", "1"}).out == pair.run({"-j", "3"}).out);
}

TEST_CASE("a collection compared with itself has no differences", "[compare]") {
  const Pair pair;
  const Run run = run_stamma({"compare", pair.a, pair.a});
  CHECK(run.out ==
        "3 and 3 games: 3 of the second are in the first (3 identical, 0 differ), 0 only "
        "in the first, 0 only in the second\n");
}

TEST_CASE("comparisons as JSON and as a page", "[compare]") {
  const Pair pair;
  const Run json = pair.run({"--to", "json"});
  CHECK(holds(json.out, "{\"type\":\"pair\",\"title\":\"Anderssen, Adolf - "));
  CHECK(holds(json.out,
              "{\"name\":\"White\",\"first\":\"Anderssen, Adolf\",\"second\":\"Anderssen, "
              "A\"}"));
  CHECK(holds(json.out, "{\"type\":\"only_first\",\"game\":3,"));
  CHECK(holds(json.out, "\"identical\":1,\"differing\":1,\"only_first\":1,\"only_second\":1}"));
  const std::string page = pair.folder / "page.html";
  const Run html = pair.run({"--to", "html", "-o", page});
  CHECK(html.code == 0);
  const std::string text = slurp(page);
  CHECK(text.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(holds(text, "<th scope=row>White</th><td>Anderssen, Adolf</td><td>Anderssen, A</td>"));
  CHECK(holds(text, "</html>"));
}

TEST_CASE("markup in tags stays text on the page", "[compare]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", game("<script>x</script>", "B", "C", immortal));
  const std::string b = folder.write("b.pgn", game("<script>x</script>", "B", "D<b>", immortal));
  const Run run = run_stamma({"compare", a, b, "--to", "html"});
  CHECK_FALSE(holds(run.out, "<script>"));
  CHECK_FALSE(holds(run.out, "D<b>"));
  CHECK(holds(run.out, "&lt;script"));
}

TEST_CASE("comparing needs two files that can be read", "[compare]") {
  const Pair pair;
  CHECK(run_stamma({"compare", pair.a}).code == 2);
  CHECK(run_stamma({"compare", pair.a, pair.b, pair.a}).code == 2);
  const std::string out = pair.folder.write("out.txt", "old");
  const Run missing = run_stamma({"compare", pair.a, pair.folder / "none.pgn", "-o", out});
  CHECK(missing.code == 3);
  CHECK(slurp(out) == "old");
  RunOptions full;
  full.stdout_to = "/dev/full";
  CHECK(run_stamma({"compare", pair.a, pair.b}, full).code == 3);
}
