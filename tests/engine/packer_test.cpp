// Packed output: what comes out is what went in, by frames that stand by themselves.
#include "engine/files/packer.hpp"

#include <random>
#include <string>
#include <vector>

#include "engine/files/output.hpp"
#include "parsers/input/source.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"

using namespace stamma;
using namespace stamma::engine;

namespace {

/// Something like games: it packs, and no two frames are alike.
std::string bytes_of(std::size_t size) {
  std::mt19937 random(static_cast<unsigned>(size));
  std::string s;
  s.reserve(size + 8);
  while (s.size() < size) s += std::to_string(random() % 1000) + ". Nf3 ";
  s.resize(size);
  return s;
}

void write(const std::string& path, std::string_view bytes, const Packing& packing = {}) {
  Output out(path, packing);
  for (std::size_t at = 0; at < bytes.size(); at += 300'007) out.write(bytes.substr(at, 300'007));
  out.commit();
}

std::string unpacked(const std::string& path) {
  Inputs inputs({path});
  const auto source = inputs.next();
  REQUIRE(source);
  std::string s;
  if (*source == nullptr) return s;  // nothing was packed
  for (std::vector<char> part(1 << 16);;) {
    const auto n = (*source)->read(part.data(), part.size());
    REQUIRE(n);
    if (*n == 0) return s;
    s.append(part.data(), *n);
  }
}

std::vector<std::string> frames(std::string_view bytes, PackKind kind, unsigned threads) {
  std::vector<std::string> found;
  Packing packing;
  packing.threads = threads;
  Packer packer(kind, packing, [&](std::string_view frame) { found.emplace_back(frame); });
  packer.write(bytes);
  packer.finish();
  return found;
}

}  // namespace

TEST_CASE("the name of a file says how it is packed") {
  CHECK(pack_kind_of("games.pgn.zst") == PackKind::zstd);
  CHECK(pack_kind_of("GAMES.PGN.GZ") == PackKind::gzip);
  CHECK(pack_kind_of("a.b/x.json.xz") == PackKind::xz);
  CHECK_FALSE(pack_kind_of("games.pgn"));
  CHECK_FALSE(pack_kind_of(".zst"));
  CHECK_FALSE(pack_kind_of("-"));
  CHECK(without_pack_ending("x.html.bz2") == "x.html");
  CHECK(without_pack_ending("x.html") == "x.html");
}

TEST_CASE("packed files are read back byte for byte") {
  const test::Folder folder;
  for (const PackRow& row : pack_kinds()) {
    INFO(row.name);
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{5} << 20U}) {
      const std::string bytes = bytes_of(size), path = folder / ("x" + std::string(row.ending));
      Packing quick;
      quick.level = row.least;
      write(path, bytes, quick);
      CHECK((unpacked(path) == bytes));
      CHECK((test::slurp(path) != bytes));
    }
  }
}

TEST_CASE("frames stand by themselves and do not depend on the threads") {
  const std::string bytes = bytes_of(std::size_t{9} << 20U);
  const test::Folder folder;
  for (const PackKind kind : {PackKind::zstd, PackKind::gzip}) {
    const std::vector<std::string> alone = frames(bytes, kind, 1);
    CHECK(alone.size() == 3);
    CHECK((frames(bytes, kind, 3) == alone));
    // The second frame without the first.
    const std::string path = folder.write("part" + std::string(info(kind).ending), alone.at(1));
    CHECK((unpacked(path) == bytes.substr(std::size_t{4} << 20U, std::size_t{4} << 20U)));
  }
}

TEST_CASE("levels are those of the kind") {
  Packing packing;
  CHECK(packing.refusal("x.pgn").empty());
  packing.level = 22;
  CHECK(packing.refusal("x.pgn.zst").empty());
  CHECK_FALSE(packing.refusal("x.pgn.gz").empty());
  CHECK_FALSE(packing.refusal("x.pgn").empty());
  packing.kind = PackKind::zstd;
  CHECK(packing.refusal("x.pgn").empty());
  const std::string bytes = bytes_of(200'000);
  const test::Folder folder;
  Packing least, most;
  least.level = 1;
  most.level = 19;
  write(folder / "a.zst", bytes, least);
  write(folder / "b.zst", bytes, most);
  CHECK(test::slurp(folder / "b.zst").size() < test::slurp(folder / "a.zst").size());
}

TEST_CASE("a packed file that is not finished leaves the old one") {
  const test::Folder folder;
  const std::string path = folder / "x.gz";
  write(path, "old");
  {
    Output out(path);
    out.write(bytes_of(std::size_t{5} << 20U));
  }
  CHECK(unpacked(path) == "old");
  CHECK(folder.count() == 1);
}
