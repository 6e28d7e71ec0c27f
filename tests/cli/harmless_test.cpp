// Nothing that comes from a file commands a terminal: no escape sequences, no marks of direction.
#include <sys/wait.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"

namespace {

using namespace stamma::test;

const std::string escape = "\x1B[2J\x1B]0;evil\x07";
const std::string beyond = "\xC2\x9B" "31m\xE2\x80\xAE\xE2\x81\xA6";  // U+009B, U+202E, U+2066

std::string attack() {
  const std::string words = "a" + escape + beyond + "\rz\x7F\x08";
  return "[Event \"" + words + "\"]\n[White \"" + words + "\"]\n[Black \"B\"]\n[" + words +
         " \"3\"]\n[Result \"1-0\"]\n\n1. e4 {" + words + "} e5 2. Zq" + words + " Nf3 *\n";
}

/// Our own colours, cursor and screen apart, what would command a terminal; empty where nothing is.
std::string commands_in(std::string text, const std::vector<std::string>& allowed = {}) {
  for (const std::string& a : allowed)
    for (std::size_t at = 0; (at = text.find(a, at)) != std::string::npos;) text.erase(at, a.size());
  std::string found;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool line_end = c == '\n' || (c == '\r' && i + 1 < text.size() &&
                                        (text[i + 1] == '\n' || text[i + 1] == '\r'));
    if ((c < 0x20 && !line_end && c != '\t') || c == 0x7F) found += text.substr(i, 8) + '|';
  }
  for (const char* const s : {"\xC2\x9B", "\xE2\x80\xAE", "\xE2\x81\xA6"})
    if (text.find(s) != std::string::npos) found += s;
  return found;
}

const std::vector<std::string> own{"\x1B[0m",  "\x1B[1m",  "\x1B[31m", "\x1B[33m", "\x1B[36m",
                                   "\x1B[K",   "\x1B[H",   "\x1B[J",   "\x1B[?25l", "\x1B[?25h",
                                   "\x1B[97m", "\x1B[30m", "\x1B[48;5;185m", "\x1B[48;5;142m",
                                   "\x1B[48;5;180m", "\x1B[48;5;137m"};

}  // namespace

TEST_CASE("messages command no terminal", "[harmless]") {
  const Folder folder;
  const std::string file = folder.write("in" + escape + beyond + "\n.pgn", attack());
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"convert", "-v", file},
           {"check", file},
           {"clean", "-v", file},
           {"stats", file},
           {"merge", file, file},
           {"show", file, "--game", "9"},
           {"convert", folder / ("none" + escape + beyond)},
           {"convert", "--" + escape},
           {"convert", "--to", escape},
           {"convert", "--decisions", escape},
           {"explain", "--fen", escape, "e4"},
           {"rules", escape},
           {escape + beyond}}) {
    INFO(args[0]);
    const Run run = run_stamma(args);
    CHECK(commands_in(run.err) == "");
    if (args[0] == "check") CHECK(commands_in(run.out) == "");
  }
  CHECK(run_stamma({"check", file}).out.find("in\\x1B[2J") != std::string::npos);
}

TEST_CASE("messages and tables about databases, keys, pages and images command no terminal",
          "[harmless]") {
  const Folder folder;
  const std::string file = folder.write("in" + escape + beyond + ".pgn", attack());
  const std::string moves = "[White \"A" + escape + "\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. ";
  const std::string one = folder.write("one" + escape + ".pgn", moves + "Bb5 a6 *\n");
  const std::string two = folder.write("two" + escape + ".pgn", moves + "Bb5 d6 *\n");
  const std::string image = folder.write("x" + escape + ".png", "\x89PNG\r\n\x1A\n" + escape);
  const std::string index = folder / ("index" + escape), keys = folder / ("keys" + escape);
  REQUIRE(run_stamma({"known", one, two, "-q", "-o", index}).code == 0);
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"known", file, "-v", "-o", index + "2"},
           {"known", one, "-o", folder / ("none/" + escape)},
           {"convert", "-v", two, "--known", index, "-o", folder / "a.pgn"},
           {"convert", "-v", two, "--known", file, "-o", folder / "a.pgn"},
           {"clean", "-v", two, "--known", index, "-o", folder / "a.pgn"},
           {"clean", "-v", two, "--into", folder / ("base" + escape)},
           {"compare", one, two},
           {"compare", "-v", file, one},
           {"compare", one, folder / ("none" + escape)},
           {"keys", "-v", one, file, "-o", keys, "--partitions", "1"},
           {"keys", "--group", keys + "/1"},
           {"keys", "--group", keys + "/9"},
           {"clean", two, "--groups", keys},
           {"page", escape},
           {"page", "-o", folder / ("none/" + escape)},
           {"scan", image},
           {"scan", folder / ("none" + escape)},
           {"scan", image, "-o", folder / ("none/" + escape)}}) {
    INFO(args[0] + ' ' + args.back());
    const Run run = run_stamma(args);
    CHECK(commands_in(run.err) == "");
    Terminal terminal(args);
    const std::string shown = terminal.rest();
    terminal.ends();
    CHECK(commands_in(shown, own) == "");
  }
}

TEST_CASE("what is written to a terminal commands nothing; what is written to a file is all there",
          "[harmless]") {
  const Folder folder;
  const std::string file = folder.write("in.pgn", attack());
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"convert", file},
           {"convert", file, "--to", "json"},
           {"convert", file, "--to", "csv"},
           {"convert", file, "--to", "latex"},
           {"convert", file, "--to", "line"},
           {"check", file},
           {"clean", "--dry-run", file},
           {"clean", file},
           {"stats", file},
           {"explain", "Nf3" + escape + beyond},
           {"show", file, "--ply", "2"}}) {
    INFO(args[0] + " " + args.back());
    Terminal terminal(args);
    if (args[0] == "show") terminal.press("q");
    const std::string shown = terminal.rest();
    terminal.ends();
    CHECK(shown.size() > 20);
    CHECK(commands_in(shown, own) == "");
  }
  CHECK(run_stamma({"convert", file}).out.find(escape.substr(0, 4)) != std::string::npos);
}

TEST_CASE("cells of tables are no formulas, unless they are asked for raw", "[harmless]") {
  const std::string game = "[White \"=cmd|'/c calc'!A0\"]\n\n1. e4 *\n";
  CHECK(run_stamma({"convert", "--to", "csv"}, game).out.find(",'=cmd") != std::string::npos);
  CHECK(run_stamma({"convert", "--to", "csv", "--csv", "raw"}, game).out.find(",=cmd") !=
        std::string::npos);
  CHECK(run_stamma({"clean", "--to", "csv", "--csv", "raw"}, game).out.find(",=cmd") !=
        std::string::npos);
}
