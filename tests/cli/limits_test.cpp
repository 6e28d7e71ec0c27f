// Limits of whole runs: many games that make no sense, merges that would not fit, damaged streams.
#include <cstdint>
#include <string>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

std::string copies(const std::string& part, std::size_t n) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) all += part;
  return all;
}

std::string little_endian(std::uint32_t n, unsigned bytes) {
  std::string s;
  for (unsigned i = 0; i < bytes; ++i) s += static_cast<char>(n >> (8 * i) & 0xFFU);
  return s;
}

std::uint32_t checksum(const std::string& text) {
  std::uint32_t sum = 0xFFFFFFFFU;
  for (const char c : text) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  return ~sum;
}

/// A gzip member whose text is stored as it is.
std::string member(const std::string& text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  return std::string("\x1F\x8B\x08\0\0\0\0\0\0\x03\x01", 11) + little_endian(size, 2) +
         little_endian(~size, 2) + text + little_endian(checksum(text), 4) +
         little_endian(size, 4);
}

const std::string first = "[Event \"First\"]\n\n1. e4 e5 *\n\n";
const std::string second = "[Event \"Second\"]\n\n1. d4 d5 *\n\n";

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("searches of many games that make no sense have a budget together", "[limits]") {
  const std::size_t games = 40;
  const std::string junk = "1. R P-Q4 2. P-Q4 R 3. AxC P-Q4\n\n";
  const std::string text = copies(junk, games) + second;
  const Run run = run_stamma({"convert", "-j1", "--limit", "decoder-nodes=20"}, text);
  CHECK(run.code == 1);
  CHECK(has(run.err, "warning[L08]: not searched"));
  CHECK(has(run.out, "[Event \"Second\"]\n"));
  CHECK(has(run.last_line(), std::to_string(games + 1) + " games read"));
  CHECK_FALSE(has(run_stamma({"convert", "-j1"}, junk + second).err, "not searched"));
}

TEST_CASE("a merge that would not fit is refused, and nothing is written", "[limits]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", copies(first, 30));
  const std::string b = folder.write("b.pgn", copies(first, 30));
  const std::string output = folder.write("out.pgn", "old");
  CHECK(run_stamma({"merge", a, b}).code == 0);
  for (const char* const limit : {"merge-games=59", "merge-bytes=1500"}) {
    const Run run = run_stamma({"merge", a, b, "-o", output, "--limit", limit});
    CHECK(run.code == 4);
    CHECK(has(run.err, "nothing is merged"));
    CHECK(slurp(output) == "old");
  }
  CHECK(run_stamma({"merge", a, b, "--limit", "merge-games=60"}).code == 0);
}

TEST_CASE("rubbish behind a gzip member is told, and what was read before is kept", "[limits]") {
  const Folder folder;
  const std::string name =
      folder.write("games.pgn.gz", member(first) + "rubbish" + member(second));
  const Run run = run_stamma({"convert", name});
  CHECK(run.code == 3);
  CHECK(has(run.out, "[Event \"First\"]\n"));
  CHECK(has(run.err, "something else"));
  const std::string padding(1000, '\0');
  CHECK(run_stamma({"convert", folder.write("padded.gz", member(first) + padding)}).code == 0);
  const Run whole = run_stamma({"convert", folder.write("a.gz", member(first) + member(second))});
  CHECK(whole.code == 0);
  CHECK(has(whole.out, "[Event \"Second\"]\n"));
}

TEST_CASE("a gzip file that is cut short or has a wrong sum: exit code 3, its games are kept",
          "[limits]") {
  const Folder folder;
  const std::string good = member(first + second);
  std::string wrong = good;
  wrong[good.size() - 8] ^= 1;
  const Run sum = run_stamma({"convert", folder.write("sum.gz", wrong)});
  CHECK(sum.code == 3);
  CHECK(has(sum.err, "sum.gz: incorrect data check"));
  CHECK(has(sum.out, "[Event \"First\"]\n"));
  CHECK(has(sum.out, "[Event \"Second\"]\n"));
  // Not one byte in front of the cut is lost.
  const Run cut = run_stamma({"convert", folder.write("cut.gz", good.substr(0, good.size() - 12))});
  CHECK(cut.code == 3);
  CHECK(has(cut.err, "cut.gz: truncated gzip input"));
  CHECK(has(cut.out, "[Event \"Second\"]\n"));
  CHECK(has(cut.out, "1. d4 d5"));
  const std::string output = folder.write("out.pgn", "old");
  CHECK(run_stamma({"convert", folder / "sum.gz", "-o", output}).code == 3);
  CHECK(slurp(output) == "old");
}

TEST_CASE("records of more moves than any game has are not weighed against each other",
          "[limits]") {
  const Folder folder;
  std::string moves;
  for (int i = 1; i < 2000; i += 2)
    moves += std::to_string(i) + ". Nf3 Nf6 " + std::to_string(i + 1) + ". Ng1 Ng8 ";
  const std::string a = folder.write("a.pgn", moves + "2001. e4 *\n");
  const std::string b = folder.write("b.pgn", moves + "2001. d4 *\n");
  const Run run = run_stamma({"merge", a, b});
  CHECK(run.code == 4);
  CHECK(has(run.err, "is too long to be merged"));
  CHECK(has(run.last_line(), "2 games read: 2 written, 0 merged"));
  CHECK(run_stamma({"merge", a, a}).code == 0);  // copies need no search
}

TEST_CASE("merging many records that make no sense has a budget", "[limits]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", copies("1. R P-Q4 2. P-Q4 R 3. AxC P-Q4\n\n", 200));
  const std::string b = folder.write("b.pgn", copies("1. R P-Q4 2. P-Q4 R 3. AxC P-K4\n\n", 200));
  const Run run = run_stamma({"merge", a, b, "--limit", "decoder-nodes=20000"});
  CHECK(run.code == 4);
  CHECK(has(run.err, "used up what merging may cost"));
  CHECK(has(run.last_line(), "400 games read"));
  CHECK(run_stamma({"merge", a, b, "-j2", "--limit", "decoder-nodes=20000"}).out == run.out);
}
