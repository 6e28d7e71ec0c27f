// What messages claim is so: "no legal move" is said only of words that have none.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "lib/decode/resolve.hpp"
#include "parsers/layouts/reader.hpp"
#include "parsers/notations/notation.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"

namespace {

using namespace stamma;
using test::Folder;
using test::shared_data;
using test::slurp;

struct Claims {
  std::size_t none = 0;       // words of which it is said that no legal move is spelled so
  std::size_t otherwise = 0;  // clear words that were read otherwise, and are said to be
  std::vector<std::string> untrue;
};

bool has_legal_reading(const Position& p, const Dialect& dialect, std::string_view words) {
  for (const Sketch& s : read_move(dialect, p.side(), words))
    if (!resolve(p, s).empty()) return true;
  return false;
}

/// Looks at every move of a main line that is said to be repaired or illegal.
void look_at(const Game& game, std::string_view text, Claims& claims) {
  Position p = game.start;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    const Doubt* const doubt = game.doubt(id);
    if (doubt != nullptr && id < game.sources.size()) {
      const std::string_view words = text.substr(game.sources[id].offset, game.sources[id].length);
      const bool says_none = doubt->why.find("no legal move") != std::string::npos ||
                             (node.verdict == Verdict::illegal && !node.move.is_null());
      claims.none += says_none ? 1 : 0;
      claims.otherwise += doubt->why.find("as it is written") != std::string::npos ? 1 : 0;
      if (says_none && has_legal_reading(p, game.dialect, words))
        claims.untrue.push_back(std::string(words) + ": " + doubt->why);
    }
    p.play(node.move);
  }
}

Claims claims_of(const std::string& text) {
  Claims claims;
  Problems problems;
  problems.open(text, 0, 1);
  PgnOptions options;
  options.keep_sources = true;
  GameReader reader(options, problems);
  reader.open(text);
  Game game;
  while (reader.next(game))
    if (game.verbatim.empty()) look_at(game, text, claims);
  return claims;
}

}  // namespace

TEST_CASE("a word is said to have no legal reading only if it has none: battery", "[claims]") {
  const auto folder = shared_data("battery");
  if (!folder) return;
  std::size_t said = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    if (entry.path().extension() != ".pgn") continue;
    const Claims claims = claims_of(slurp(entry.path().string()));
    INFO(entry.path().filename().string());
    CHECK(claims.untrue == std::vector<std::string>{});
    said += claims.none;
  }
  CHECK(said >= 1);
}

TEST_CASE("a word is said to have no legal reading only if it has none: illegal moves",
          "[claims]") {
  const auto file = shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const Folder folder;
  const std::string command = "zstd -dc '" + *file + "' >'" + folder / "master.pgn" + "' && " +
                              test::illegal_games_program() + " '" + folder / "master.pgn" +
                              "' --last 400 --going-on 200 --seed 2 >'" + folder / "games.pgn" +
                              "' 2>'" + folder / "truth.tsv" + "'";
  REQUIRE(std::system(command.c_str()) == 0);  // NOLINT(concurrency-mt-unsafe)
  const Claims claims = claims_of(slurp(folder / "games.pgn"));
  CHECK(claims.untrue == std::vector<std::string>{});
  CHECK(claims.none >= 150);
}

TEST_CASE("a clear word that is read otherwise is said to be clear", "[claims]") {
  // 10. d4 was played; d3 is legal too, and much of what follows is not, then.
  const std::string text =
      "1. P-K4 P-K4 2. Kt-KB3 Xt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K1 P-QKt4 "
      "7. B-Kt3 P-Q3 8. P-B3 Castles 9. P-KR3 Kt-QR4 10. B-B2 P-B4 11. P-Q3 Q-B2 12. QKt-Q2 BPxP "
      "13. PxP Kt-B3 14. Kt-Kt3 P-QR4 15. B-K3 P-R5 16. QKt-Q2 B-Q2 *";
  const Claims claims = claims_of(text);
  CHECK(claims.untrue == std::vector<std::string>{});
  CHECK(claims.none >= 1);
}
