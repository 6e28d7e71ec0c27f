// Names looked up in the spelling file of Debian's scid-spell-data, where it is installed.
#include <fstream>
#include <iterator>
#include <string>

#include "parsers/tables/ssp.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;
using State = NameBook::Answer::State;
using Kind = NameBook::Kind;

namespace {

/// Loaded once; empty where there is none.
const NameBook& installed_book() {
  static const NameBook book = [] {
    NameBookBuilder builder;
    std::ifstream file("/usr/share/scid/data/spelling.ssp", std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::vector<TableProblem> passed;
    if (!text.empty()) {
      CHECK_FALSE(read_ssp(text, builder, &passed));
      CHECK(passed.empty());
    }
    return builder.finish();
  }();
  return book;
}

bool is_installed() {
  if (installed_book().size(Kind::player) > 0) return true;
  test::skip("Debian's scid-spell-data is not installed");
  return false;
}

}  // namespace

TEST_CASE("players of the installed spelling file", "[ssp]") {
  if (!is_installed()) return;
  const NameBook& book = installed_book();
  CHECK(book.size(Kind::player) > 300'000);
  struct Case {
    const char* name;
    NameHint hint;
    const char* right;      // "" = nothing is changed
    bool proposed = false;  // it may be somebody else's, and so is not changed unasked
  };
  const Case c = GENERATE(
      Case{"Kortschnoj, Viktor", {1965, 0}, "Korchnoi, Viktor"},
      Case{"Capablanca, J R", {1921, 0}, "Capablanca, Jose", true},
      Case{"Anderssen, A", {1851, 0}, "Anderssen, Adolf", true},
      Case{"Paul Morphy", {1858, 0}, "Morphy, Paul"},
      Case{"Nimzowitsch, Aaron", {1927, 0}, "Nimzowitsch, Aron"},
      Case{"Leko, P", {2004, 2741}, "Leko, Peter"},
      Case{"Ding Liren", {2019, 2805}, "Ding, Liren", true},
      // Who bears that name in the file was born in 1983; the champion is filed under another.
      Case{"Botvinnik, Mikhail", {1938, 0}, ""},
      Case{"Botvinnik, M", {1938, 0}, "Botvinnik, Mikhail", true}, Case{"Smith, J", {2000, 0}, ""},
      Case{"Garcia, A", {2000, 2200}, ""}, Case{"Morphy, Paul", {1858, 0}, ""},
      Case{"kasparovg", {1999, 2800}, ""}, Case{"Stockfish 12", {2020, 3500}, ""},
      Case{"NN", {1850, 0}, ""});
  const auto answer = book.look_up(Kind::player, c.name, c.hint);
  INFO(c.name << ": " << answer.why);
  if (c.proposed) {
    CHECK(answer.state == State::ambiguous);
    CHECK(answer.correction == c.right);
  } else {
    CHECK((answer.state == State::corrected ? answer.correction : std::string()) == c.right);
  }
}

TEST_CASE("corrections of the installed spelling file are not corrected again", "[ssp]") {
  if (!is_installed()) return;
  const NameBook& book = installed_book();
  for (const char* const last : {"Ivanov", "Garcia", "Mueller", "Li", "Van der Wiel", "Kasparov"})
    for (char initial = 'A'; initial <= 'Z'; ++initial)
      for (int elo = 1'000; elo < 2'900; elo += 50) {
        const std::string name = std::string(last) + ", " + initial;
        const NameHint hint{2005, elo};
        const auto answer = book.look_up(Kind::player, name, hint);
        if (answer.state != State::corrected) continue;
        INFO(name << " " << elo << ": " << answer.why);
        CHECK(book.look_up(Kind::player, answer.correction, hint).state == State::known);
      }
}
