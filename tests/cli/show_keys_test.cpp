// `stamma show` in a terminal: keys step through the game.
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/terminal.hpp"

namespace {

using namespace stamma::test;

}  // namespace

TEST_CASE("keys step through a game in the terminal", "[show]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn",
                                        "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
                                        "[White \"B\"]\n\n1. d4 d5 *\n\n");
  Terminal terminal({"show", file});
  CHECK(terminal.shows("start   (0 of 4 plies"));
  terminal.press("\033[C");
  CHECK(terminal.shows("1. f3   (1 of 4 plies"));
  terminal.press("\033[C");
  CHECK(terminal.shows("1... e5   (2 of 4 plies"));
  terminal.press("\033[D");
  CHECK(terminal.shows("1. f3   (1 of 4 plies"));
  terminal.press("G");
  CHECK(terminal.shows("2... Qh4#   (4 of 4 plies"));
  // Home and End as xterm, the application mode, tmux and rxvt send them.
  for (const std::string home : {"\033[H", "\033OH", "\033[1~", "\033[7~"}) {
    terminal.press(home);
    CHECK(terminal.shows("start   (0 of 4 plies"));
    terminal.press("\033[C");
    CHECK(terminal.shows("1. f3   (1 of 4 plies"));
  }
  for (const std::string end : {"\033[F", "\033OF", "\033[4~", "\033[8~"}) {
    terminal.press(end);
    CHECK(terminal.shows("2... Qh4#   (4 of 4 plies"));
    terminal.press("\033[D");
    CHECK(terminal.shows("2. g4   (3 of 4 plies"));
  }
  terminal.press("\033[3~");  // Delete: no key of ours, and none of its bytes is
  terminal.press("\033[1;5C");
  terminal.press("G");
  CHECK(terminal.shows("2... Qh4#   (4 of 4 plies"));
  terminal.press("\033[B");
  CHECK(terminal.shows("game 2"));
  terminal.press("q");
  CHECK(terminal.shows("\033[?25h"));
  CHECK(terminal.ends() == 0);
}

TEST_CASE("show is drawn again when the window changes", "[show]") {
  const Folder folder;
  const std::string file = folder.write(
      "a.pgn", "[White \"A\"]\n\n1. e4 {one two three four five six seven eight nine ten} e5 *\n");
  Terminal terminal({"show", file, "--ply", "1"});
  CHECK(terminal.shows("one two three four five six seven eight nine ten\r\n\r\ngame 1"));
  terminal.resize(30);
  CHECK(terminal.shows("one two three four five six\r\nseven eight nine ten\r\n"));
  terminal.press("q");
  terminal.rest();
  CHECK(terminal.ends() == 0);
}
