// `stamma merge`: records of one game into one.
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

const std::string white =
    "[Event \"Liga\"]\n[White \"A\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. ? "
    "b5 "
    "7. Lb3 d6 1-0\n";
const std::string black =
    "[Event \"Liga\"]\n[Black \"B\"]\n\n1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 "
    "5. Castles ? 6. R-K1 P-QKt4 7. B-Kt3 P-Q3 8. P-B3 Castles 9. P-KR3 1-0\n";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("merge completes each sheet from the other", "[merge]") {
  const Folder folder;
  const std::string a = folder.write("a.txt", white), b = folder.write("b.txt", black);
  const Run run = run_stamma({"merge", a, b});
  CHECK(run.code == 0);
  CHECK(holds(run.out,
              "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3\n"
              "O-O 9. h3 1-0"));
  CHECK(holds(run.out, "[White \"A\"]"));
  CHECK(holds(run.out, "[Black \"B\"]"));
  CHECK(holds(run.err, "a.txt: 4 moves are completed"));
  CHECK(holds(run.last_line(), "2 games read: 1 written, 1 merged, 0 rejected"));
}

TEST_CASE("merge reports what each record wrote, and takes decisions back", "[merge]") {
  const Folder folder;
  const std::string a = folder.write("a.txt", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Be7\n");
  const std::string b = folder.write("b.txt", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6\n");
  const std::string report = folder / "r.ndjson";
  const Run run = run_stamma({"merge", a, b, "--report", report});
  CHECK(run.code == 1);
  CHECK(holds(run.err, "warning[M22]"));
  const std::string told = slurp(report);
  CHECK(holds(told, "\"text\":\"d6\",\"agrees\":"));
  CHECK(holds(told, "\"text\":\"Be7\",\"agrees\":"));
  for (const auto& [chosen, move] : {std::pair("Be7", "Ba4 Be7"), std::pair("d6", "Ba4 d6")}) {
    std::string settled = told;
    const std::size_t line = settled.find("{\"type\":\"move\"");
    REQUIRE(line != std::string::npos);
    settled.insert(settled.find("}\n", settled.find("\"records\"", line)),
                   ",\"choose\":\"" + std::string(chosen) + "\"");
    const std::string decisions = folder.write("d.ndjson", settled);
    const Run again = run_stamma({"merge", a, b, "--decisions", decisions});
    CHECK(holds(again.out, move));
    CHECK(again.code == 0);
  }
}

TEST_CASE("merge refuses what it cannot merge, and loses nothing", "[merge]") {
  const Folder folder;
  const std::string a = folder.write("a.txt", white);
  const std::string other =
      folder.write("c.txt", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O\n");
  const Run two_games = run_stamma({"merge", a, other});
  CHECK(two_games.code == 1);
  CHECK(holds(two_games.err, "not the same game"));
  CHECK(holds(two_games.out, "Bg5 Be7"));
  CHECK(holds(two_games.out, "Bb5 a6"));
  CHECK(run_stamma({"merge", a}).code == 2);
  CHECK(run_stamma({"merge", a, folder / "none.txt"}).code == 3);
}

TEST_CASE("merge takes all games of one file as records of one", "[merge]") {
  const Run run = run_stamma({"merge", "-"}, white + "\n" + black);
  CHECK(run.code == 0);
  CHECK(holds(run.last_line(), "2 games read: 1 written, 1 merged"));
}

TEST_CASE("convert tells where a sheet is malformed", "[sheets]") {
  const Run json = run_stamma({"convert"}, "{\"moves\":[\"e4\",\n\"e5\" \"Nf3\"]}\n");
  CHECK(json.code == 1);
  CHECK(holds(json.err, "-:2:6: error["));
  CHECK(holds(json.out, "1. e4 e5"));
  const Run csv = run_stamma({"convert"}, "no,white,black\n1,e4,e5\n2,\"Nf3,Nc6\n");
  CHECK(csv.code == 1);
  CHECK(holds(csv.err, "-:3:3: error["));
  CHECK(holds(csv.out, "2. Nf3 Nc6"));
}
