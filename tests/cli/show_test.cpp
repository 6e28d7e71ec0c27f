// `stamma show`: the board in the terminal.
#include "cli/show.hpp"

#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

const std::string mate = "[White \"Gibaud\"]\n[Black \"Lazard\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("show prints the last position, and any other", "[show]") {
  const Run last = run_stamma({"show", "--ascii"}, mate);
  CHECK(last.code == 0);
  CHECK(holds(last.out, "Gibaud - Lazard 0-1\n"));
  CHECK(holds(last.out, "4     .     .     .  P [q]\n"));
  CHECK(holds(last.out, "2... Qh4#   (4 of 4 plies, White to move)"));
  CHECK(holds(last.out, "1. f3 e5 2. g4 >Qh4#<"));

  const Run first = run_stamma({"show", "--ascii", "--ply", "0"}, mate);
  CHECK(holds(
      first.out,
      "8  r  n  b  q  k  b  n  r \n7  p  p  p  p  p  p  p  p \n6     .     .     .     . \n"));
  CHECK(holds(first.out, "   a  b  c  d  e  f  g  h \n"));
  CHECK(holds(first.out, "start   (0 of 4 plies, White to move)"));

  const Run turned = run_stamma({"show", "--ascii", "--ply", "0", "--turn"}, mate);
  CHECK(holds(turned.out, "1  R  N  B  K  Q  B  N  R \n"));
  CHECK(holds(turned.out, "   h  g  f  e  d  c  b  a \n"));

  const Run pieces = run_stamma({"show", "--ply", "0"}, mate);
  CHECK(holds(pieces.out, "8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ \n"));
  CHECK_FALSE(holds(pieces.out, "\033["));  // no terminal, no colours
}

TEST_CASE("show finds a game by its number", "[show]") {
  const Run second = run_stamma({"show", "--game", "2"}, mate + "[White \"B\"]\n\n1. d4 *\n");
  CHECK(holds(second.out, "B - Black *\n"));
  const Run none = run_stamma({"show", "--game", "3"}, mate);
  CHECK(none.code == 2);
  CHECK(holds(none.err, "there is no game 3; the input has 1"));
  CHECK(run_stamma({"show", "--ply", "5"}, mate).code == 2);
  CHECK(run_stamma({"show", "/no/such/file"}).code == 3);
}

TEST_CASE("show marks doubts", "[show]") {
  const Run run =
      run_stamma({"show", "--ply", "3"}, "1. e4 e5 2. Nf9 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n");
  CHECK(run.code == 1);
  CHECK(holds(run.out, "2. Nf3?"));
  CHECK(holds(run.out, "? repaired, "));
}

TEST_CASE("control characters of a file do not reach the terminal", "[show]") {
  const Run run = run_stamma({"show"}, "[White \"A\033[31mB\"]\n\n1. e4 {x\033]0;y\007z} *\n");
  CHECK_FALSE(holds(run.out, "\033"));
  CHECK_FALSE(holds(run.out, "\007"));
}
