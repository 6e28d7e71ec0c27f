// The parts of Parquet files; whole files are read by independent readers in
// tests/tools/parquet_test.
#include "writers/parquet/parquet.hpp"

#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "writers/sqlite/sqlite.hpp"

using namespace stamma;

namespace {

/// What a reader makes of the hybrid of runs and packed groups.
std::vector<std::uint32_t> unpacked(std::string_view bytes, unsigned width, std::size_t count) {
  std::vector<std::uint32_t> numbers;
  std::size_t at = 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes.at(i)); };
  while (numbers.size() < count) {
    std::uint64_t header = 0;
    for (unsigned shift = 0;; shift += 7) {
      header |= std::uint64_t{byte(at) & 0x7FU} << shift;
      if (byte(at++) < 0x80) break;
    }
    if ((header & 1U) == 0) {
      std::uint32_t n = 0;
      for (unsigned bits = 0; bits < width; bits += 8) n |= std::uint32_t{byte(at++)} << bits;
      numbers.insert(numbers.end(), header >> 1U, n);
      continue;
    }
    for (std::size_t i = 0; i < (header >> 1U) * 8; ++i) {
      std::uint32_t n = 0;
      for (unsigned b = 0; b < width; ++b) {
        const std::size_t bit = i * width + b;
        n |= std::uint32_t{byte(at + bit / 8) >> bit % 8 & 1U} << b;
      }
      numbers.push_back(n);
    }
    at += (header >> 1U) * width;
  }
  CHECK(at == bytes.size());
  numbers.resize(count);
  return numbers;
}

std::string file_of(ParquetTable table, const std::vector<Game>& games) {
  std::string file;
  ParquetWriter writer(
      table, [&](std::string_view bytes) { file.append(bytes); },
      [](std::string_view page) { return std::string(page); });
  Buffer rows;
  for (const Game& game : games) write_sqlite_rows(game, rows);
  writer.add(rows.view());
  writer.finish();
  return file;
}

}  // namespace

TEST_CASE("runs and packed groups of numbers come back") {
  std::mt19937 random(5);
  for (unsigned width = 1; width <= 20; ++width) {
    for (const std::size_t size : {0U, 1U, 7U, 8U, 9U, 300U}) {
      std::vector<std::uint32_t> numbers;
      while (numbers.size() < size) {
        const auto n = static_cast<std::uint32_t>(random() & ((1U << width) - 1));
        numbers.insert(numbers.end(), random() % 3 == 0 ? random() % 30 : 1, n);
      }
      numbers.resize(size);
      std::string bytes;
      parquet::append_hybrid(numbers, width, bytes);
      INFO(width << ' ' << size);
      CHECK((unpacked(bytes, width, size) == numbers));
    }
  }
}

TEST_CASE("a file without games is a whole file") {
  for (const ParquetTable table : {ParquetTable::games, ParquetTable::plies}) {
    const std::string file = file_of(table, {});
    REQUIRE(file.size() > 12);
    CHECK(file.starts_with("PAR1"));
    CHECK(file.ends_with("PAR1"));
    std::uint32_t footer = 0;
    for (std::size_t i = 0; i < 4; ++i)
      footer |= std::uint32_t{static_cast<unsigned char>(file[file.size() - 8 + i])} << 8 * i;
    CHECK(footer + 12 == file.size());
  }
}

TEST_CASE("texts that many games share are stored once") {
  std::vector<Game> games;
  for (int i = 0; i < 100; ++i)
    games.push_back(test::read_game("[White \"Somebody Longname\"]\n\n1. e4 e5 *\n"));
  const std::string file = file_of(ParquetTable::games, games);
  // Once in the dictionary, twice in the statistics; in each game; once among all tags, whose
  // values have least and most elsewhere.
  std::size_t found = 0;
  for (std::size_t at = 0; (at = file.find("Somebody Longname", at)) != file.npos; ++at) ++found;
  CHECK(found >= 103);
  CHECK(found <= 106);
}
