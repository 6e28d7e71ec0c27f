#include "engine/files/file_names.hpp"

#include <set>
#include <string>

#include "tests/support/catch.hpp"

using stamma::engine::file_stem;
using stamma::engine::folded_file_name;

TEST_CASE("plain names are kept") {
  CHECK(file_stem("Morphy, Paul") == "Morphy, Paul");
  CHECK(file_stem("  Hastings 1895 ") == "Hastings 1895");
  CHECK(file_stem("M\xc3\xbcller, K.H") == "M\xc3\xbcller, K.H");
  CHECK(file_stem("\xd0\x90\xd0\xbb\xd0\xb5\xd1\x85\xd0\xb8\xd0\xbd") ==
        "\xd0\x90\xd0\xbb\xd0\xb5\xd1\x85\xd0\xb8\xd0\xbd");
}

TEST_CASE("a text without a word is unknown") {
  for (const char* const nothing : {"", "?", "-", " ", "...", "????.??.??", "..", "."})
    CHECK(file_stem(nothing) == "unknown");
}

TEST_CASE("what no file name may hold is replaced, and names stay apart") {
  const char* const odd[] = {"a/b",
                             "a\\b",
                             "a:b",
                             "a*b",
                             "a?b",
                             "a\"b",
                             "a<b",
                             "a>b",
                             "a|b",
                             "a\nb",
                             "a\tb",
                             "a\x7f"
                             "b",
                             "a\xe2\x80\xae"
                             "b"};
  std::set<std::string> stems;
  for (const char* const text : odd) {
    const std::string stem = file_stem(text);
    INFO(stem);
    CHECK(stem.starts_with("a_b~"));
    CHECK(stem.size() == 12);
    CHECK(stems.insert(stem).second);
  }
  CHECK(file_stem("a/b") == file_stem("a/b"));
}

TEST_CASE("no name leads out of the folder, hides or is taken for an option") {
  for (const char* const text :
       {"../../etc/passwd", "..", "/etc/passwd", ".hidden", "-rf", "~root", "a/../b"}) {
    const std::string stem = file_stem(text);
    INFO(stem);
    CHECK(stem.find('/') == std::string::npos);
    CHECK(stem.front() != '.');
    CHECK(stem.front() != '-');
    CHECK(stem.front() != '~');
  }
  CHECK(file_stem("Dr.").starts_with("Dr_~"));
}

TEST_CASE("names of devices are not used") {
  for (const char* const text : {"CON", "nul", "com1", "LPT9", "aux.x"}) {
    INFO(text);
    CHECK(file_stem(text) != text);
  }
  CHECK(file_stem("Conrad") == "Conrad");
  CHECK(file_stem("com12") == "com12");
}

TEST_CASE("long names are cut between letters and stay apart") {
  const std::string a = file_stem(std::string(300, 'x') + "1"),
                    b = file_stem(std::string(300, 'x') + "2");
  CHECK(a.size() < 200);
  CHECK(a != b);
  std::string wide;
  for (int i = 0; i < 5000; ++i) wide += "\xe2\x99\x98";  // three bytes each
  const std::string stem = file_stem("x" + wide);
  CHECK(stem.size() < 200);
  CHECK(stem.find("\xe2\x99~") == std::string::npos);
  CHECK(stem.find("\xe2~") == std::string::npos);
}

TEST_CASE("bytes that are no text are replaced") {
  const std::string stem = file_stem(
      "a\xff\xfe"
      "b");
  CHECK(stem.starts_with("a_"));
}

TEST_CASE("names that some file systems take for the same fold to the same") {
  CHECK(folded_file_name("Linares") == folded_file_name("LINARES"));
  CHECK(folded_file_name("M\xc3\x9cLLER") == folded_file_name("m\xc3\xbcller"));
  CHECK(folded_file_name("Mu\xcc\x88ller") == folded_file_name("M\xc3\xbcller"));
  CHECK(folded_file_name("Linares") != folded_file_name("Linare"));
}
