// `stamma keys` and `clean --groups`: files cleaned apart give the games of one run over all of
// them.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/copies.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;
using Words = std::vector<std::string>;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Games of all sorts, many of them several times.
std::vector<std::string> collection() {
  CopyMaker maker;
  GamesWithCopies made = games_with_copies(maker, 80);
  std::vector<std::string> games = std::move(made.originals);
  games.insert(games.end(), made.copies.begin(), made.copies.end());
  for (int n = 0; n < 6; ++n) {  // by nobody, with one ply misread
    const auto line = maker.moves(90 + maker.random()() % 20);
    games.push_back(
        maker.pgn(line, "Last" + std::to_string(n) + ", A", "B, C", "1950.01.02", "1-0"));
    games.push_back(maker.pgn(line, "?", "?", "1950.01.02", "1-0"));
    if (const auto other = maker.misread(line); !other.empty())
      games.push_back(maker.pgn(other, "?", "?", "1950.??.??", "1-0"));
  }
  for (int n = 0; n < 3; ++n) {
    games.emplace_back(
        "[Event \"short\"]\n[Date \"1990.01.01\"]\n[White \"A, B\"]\n"
        "[Black \"C, D\"]\n\n1. e4 e5 1/2-1/2\n\n");
    games.emplace_back("[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n");
    games.emplace_back(
        "[Event \"M\xfcnchen\"]\n[Date \"02.03.1931\"]\n[White \"M\xfcller, K\"]\n"
        "[Black \"Wei\xdf, J\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 "
        "O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5 1-0\n\n");
    games.emplace_back("[Event \"broken\"]\n\n1. e4 e5 2. Qxh9 {?} Nc6 *\n\n");
  }
  std::shuffle(games.begin(), games.end(), maker.random());
  return games;
}

/// The games in so many files, and a folder for their keys.
struct Shards {
  Folder folder;
  Words files;
  std::string keys = folder / "keys";

  explicit Shards(std::size_t count, const std::vector<std::string>& games = collection()) {
    for (std::size_t i = 0; i < count; ++i) {
      std::string text;
      for (std::size_t k = games.size() * i / count; k < games.size() * (i + 1) / count; ++k)
        text += games[k];
      files.push_back(folder.write("shard" + std::to_string(i) + ".pgn", text));
    }
  }

  Words keys_step(std::size_t i, std::size_t partitions) const {
    return {"keys", files[i], "-o", keys, "--partitions", std::to_string(partitions)};
  }
  Words group_step(std::size_t partition, const std::string& kind) const {
    return {"keys", "--group", keys + "/" + std::to_string(partition), "--dedupe", kind};
  }
  Words clean_step(std::size_t i, const std::string& kind) const {
    return {"clean", files[i], "--groups", keys, "--dedupe", kind, "-o", files[i] + ".clean"};
  }
  std::vector<Words> steps(std::size_t partitions, const std::string& kind) const {
    std::vector<Words> all;
    for (std::size_t i = 0; i < files.size(); ++i) all.push_back(keys_step(i, partitions));
    for (std::size_t p = 1; p <= partitions; ++p) all.push_back(group_step(p, kind));
    for (std::size_t i = 0; i < files.size(); ++i) all.push_back(clean_step(i, kind));
    return all;
  }
  std::string cleaned() const {
    std::string all;
    for (const std::string& f : files) all += slurp(f + ".clean");
    return all;
  }
  std::string at_once(const std::string& kind) const {
    Words words{"clean", "-q", "--dedupe", kind};
    words.insert(words.end(), files.begin(), files.end());
    return run_stamma(words).out;
  }
  void forget() const { std::filesystem::remove_all(keys); }
};

void succeed(Words words, const Words& more = {}) {
  words.insert(words.end(), more.begin(), more.end());
  const Run run = run_stamma(words);
  INFO(run.err);
  REQUIRE(run.code <= 1);
}

/// All files below a folder, with the time when they were written.
std::map<std::string, std::filesystem::file_time_type> files_below(const std::string& folder) {
  std::map<std::string, std::filesystem::file_time_type> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) found[entry.path().string()] = entry.last_write_time();
  return found;
}

}  // namespace

TEST_CASE("files that are cleaned apart give the games of one run", "[keys]") {
  for (const std::size_t count : {1U, 3U}) {
    const Shards shards(count);
    std::map<std::string, std::string> whole;
    for (const char* const kind : {"exact", "prefix", "near"}) whole[kind] = shards.at_once(kind);
    REQUIRE(whole["exact"].size() > whole["prefix"].size());
    REQUIRE(whole["prefix"].size() > whole["near"].size());
    for (const std::size_t partitions : {1U, 4U}) {
      shards.forget();
      for (const auto& [kind, games] : whole) {
        INFO(count << " files, " << partitions << " partitions, " << kind);
        for (const Words& step : shards.steps(partitions, kind)) succeed(step);
        CHECK(shards.cleaned() == games);
      }
    }
  }
}

TEST_CASE("steps that were killed give the same games, and complete steps do nothing", "[keys]") {
  const Shards shards(2);
  const std::string whole = shards.at_once("near");
  std::mt19937 random(3);
  int killed = 0;
  for (const Words& step : shards.steps(2, "near")) {
    for (int tries = 0; tries < 8; ++tries) {
      RunOptions options;
      options.timeout = 0.001 * static_cast<double>(1 + random() % 25);
      killed += run_stamma(step, options).timed_out;
    }
    succeed(step);
  }
  CHECK(killed > 0);
  CHECK(shards.cleaned() == whole);

  const auto before = files_below(shards.folder / ".");
  std::vector<Words> again = shards.steps(2, "near");
  std::shuffle(again.begin(), again.end(), random);
  for (const Words& step : again) succeed(step);
  CHECK(files_below(shards.folder / ".") == before);
  for (const auto& [path, time] : before) CHECK_FALSE(holds(path, ".stamma-"));
}

TEST_CASE("only files that are new or changed are read for keys", "[keys]") {
  std::vector<std::string> games = collection();
  const Shards shards(3, games);
  const std::string late = shards.folder / "shard2.pgn", aside = shards.folder / "aside";
  std::filesystem::rename(late, aside);
  for (const std::size_t i : {0U, 1U}) succeed(shards.keys_step(i, 2));
  for (const std::size_t p : {1U, 2U}) succeed(shards.group_step(p, "exact"));
  for (const std::size_t i : {0U, 1U}) succeed(shards.clean_step(i, "exact"));
  const auto before = files_below(shards.keys + "/keys");
  std::filesystem::rename(aside, late);
  for (const Words& step : shards.steps(2, "exact")) succeed(step);
  const auto after = files_below(shards.keys + "/keys");
  CHECK(after.size() == 3);
  for (const auto& [path, time] : before) CHECK(after.at(path) == time);
  CHECK(shards.cleaned() == shards.at_once("exact"));
}

TEST_CASE("keys and clean must have the same options", "[keys]") {
  const Shards shards(2);
  const Words options{"--set", "Event=Same", "--not", "--player", "Player3"};
  for (std::size_t i = 0; i < 2; ++i) succeed(shards.keys_step(i, 2), options);
  for (std::size_t p = 1; p <= 2; ++p) succeed(shards.group_step(p, "prefix"));
  const Run other = run_stamma(shards.clean_step(0, "prefix"));
  CHECK(other.code == 2);
  CHECK(holds(other.err, "were made with other options"));
  for (std::size_t i = 0; i < 2; ++i) succeed(shards.clean_step(i, "prefix"), options);
  Words words{"clean", "-q", "--dedupe", "prefix", shards.files[0], shards.files[1]};
  words.insert(words.end(), options.begin(), options.end());
  CHECK(shards.cleaned() == run_stamma(words).out);
}

TEST_CASE("the report of a file says what was merged into its games", "[keys]") {
  const Shards shards(2);
  for (std::size_t i = 0; i < 2; ++i) succeed(shards.keys_step(i, 1));
  succeed(shards.group_step(1, "exact"));
  std::string merges;
  const auto add_merges = [&merges](const std::string& report) {
    for (std::size_t at = 0, end; at < report.size(); at = end + 1) {
      end = report.find('\n', at);
      const std::string line = report.substr(at, end - at);
      if (holds(line, "\"type\":\"merge\"")) merges += line + "\n";
    }
  };
  const std::string report = shards.folder / "report.ndjson";
  for (std::size_t i = 0; i < 2; ++i) {
    succeed(shards.clean_step(i, "exact"), {"--report", report});
    add_merges(slurp(report));
  }
  const std::string apart = merges;
  merges.clear();
  succeed({"clean", "--dedupe", "exact", shards.files[0], shards.files[1], "-o",
           shards.folder / "all", "--report", report});
  add_merges(slurp(report));
  CHECK(holds(merges, "shard1.pgn"));
  CHECK(apart == merges);
}

TEST_CASE("steps that cannot be done say why", "[keys]") {
  const Shards shards(2);
  const auto told = [](const Words& words, int code, const std::string& why) {
    const Run run = run_stamma(words);
    INFO(run.err);
    CHECK(run.code == code);
    CHECK(holds(run.err, why));
  };
  told(shards.group_step(1, "exact"), 3, "no keys in");
  told({"keys", shards.files[0]}, 2, "-o DIR");
  told({"keys", "-", "-o", shards.keys}, 2, "read again");
  succeed(shards.keys_step(0, 2));
  told(shards.group_step(3, "exact"), 2, "only 2 partitions");
  told(shards.clean_step(0, "exact"), 3, "is not grouped");
  succeed(shards.group_step(1, "near"));
  told(shards.clean_step(0, "near"), 3, "not all grouped");
  succeed(shards.group_step(2, "near"));
  told(shards.clean_step(1, "near"), 3, "no keys of");
  told({"clean", shards.files[0], "--groups", shards.keys, "--in-place"}, 2, "needs -o FILE");
  std::ofstream(shards.files[0], std::ios::app) << "\n";
  told(shards.clean_step(0, "near"), 3, "has changed");
  told(shards.group_step(1, "exact"), 3, "has changed");
  succeed(shards.keys_step(1, 3));
  succeed(shards.keys_step(0, 2));
  told(shards.group_step(1, "exact"), 3, "in 3 partitions");
  // A file that is cut off, or another file in its place.
  const std::string path = files_below(shards.keys + "/keys").begin()->first;
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  told(shards.group_step(1, "exact"), 3, "holds no keys");
}
