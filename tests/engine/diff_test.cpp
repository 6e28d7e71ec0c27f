#include "engine/report/diff.hpp"

#include <string>
#include <vector>

#include "tests/support/catch.hpp"

namespace {

using stamma::engine::UnifiedDiff;

std::string diff(const std::vector<std::pair<std::string, std::string>>& pieces) {
  UnifiedDiff d;
  std::string out;
  d.begin_file("f");
  for (const auto& [before, after] : pieces) d.add(before, after, out);
  d.end_file(out);
  return out;
}

std::string numbered(int from, int to) {
  std::string s;
  for (int i = from; i <= to; ++i) s += std::to_string(i) + "\n";
  return s;
}

}  // namespace

TEST_CASE("equal texts have no diff", "[diff]") {
  CHECK(diff({{"a\nb\n", "a\nb\n"}}).empty());
  CHECK(diff({}).empty());
  CHECK(diff({{"", ""}}).empty());
}

TEST_CASE("a change stands between three lines of context", "[diff]") {
  CHECK(diff({{numbered(1, 9), numbered(1, 4) + "five\n" + numbered(6, 9)}}) ==
        "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  CHECK(diff({{"a\n", ""}}) == "--- f\n+++ f\n@@ -1,1 +0,0 @@\n-a\n");
  CHECK(diff({{"", "a\n"}}) == "--- f\n+++ f\n@@ -0,0 +1,1 @@\n+a\n");
}

TEST_CASE("changes far apart are two hunks, near ones are one", "[diff]") {
  const std::string far =
      diff({{"a\n" + numbered(1, 20) + "b\n", "A\n" + numbered(1, 20) + "B\n"}});
  CHECK(far ==
        "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -19,4 +19,4 @@\n 18\n 19\n"
        " 20\n-b\n+B\n");
  const std::string near = diff({{"a\n1\n2\nb\n", "A\n1\n2\nB\n"}});
  CHECK(near == "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n-b\n+B\n");
}

TEST_CASE("the shortest way is found", "[diff]") {
  CHECK(diff({{"a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n"}}) ==
        "--- f\n+++ f\n@@ -1,7 +1,6 @@\n-a\n-b\n c\n+b\n a\n b\n-b\n a\n+c\n");
}

TEST_CASE("texts come in pieces, and lines are counted through", "[diff]") {
  CHECK(diff({{numbered(1, 10), numbered(1, 10)},
              {"x\n", "y\n"},
              {numbered(11, 20), numbered(11, 20)}}) ==
        "--- f\n+++ f\n@@ -8,7 +8,7 @@\n 8\n 9\n 10\n-x\n+y\n 11\n 12\n 13\n");
}

TEST_CASE("texts that have nothing in common are exchanged", "[diff]") {
  std::string a, b;
  for (int i = 0; i < 3000; ++i) {
    a += "a" + std::to_string(i) + "\n";
    b += "b" + std::to_string(i) + "\n";
  }
  CHECK(diff({{a, b}}).find("@@ -1,3000 +1,3000 @@") != std::string::npos);
}
