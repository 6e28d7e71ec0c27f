#include "lib/decode/weights.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

TEST_CASE("Named weights") {
  const std::string_view text =
      "# @none\t1\t2 of 3\tprint\n"
      "x\ty\t1\tocr\n"
      "@second\t0.25\t2 of 3\tprint\n"
      "@first\t4\ta guess\tjudged\n";
  const NamedWeights w = read_named_weights(text);
  CHECK(w.bad_rows == 0);
  REQUIRE(w.rows.size() == 2);
  CHECK(w.rows[0].name == "first");
  CHECK(w.rows[0].nats == 4);
  CHECK(w.rows[1].name == "second");
  CHECK(w.rows[1].nats == 0.25F);
  CHECK(read_named_weights("@\ta\t1\tpen").rows.empty());  // a character like others
}

TEST_CASE("Named weights that cannot be read are counted and left out") {
  for (const char* row : {"@x", "@x\t1", "@x\t1\t1 of 3", "@x\t1\t\tprint", "@x\t\t1 of 3\tprint",
                          "@x\t1F\t1 of 3\tprint", "@x\tinf\t1 of 3\tprint"}) {
    CHECK(read_named_weights(row).bad_rows == 1);
    CHECK(read_named_weights(row).rows.empty());
  }
  CHECK(read_named_weights("@x\t1\ta\tprint\n@x\t2\ta\tprint").bad_rows == 1);
}

std::string source(const std::string& path) {
  std::ifstream file(test::source_path(path));
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What stands in `text` between two strings, from `at` on, which is moved behind it.
std::string between(const std::string& text, const std::string& open, const std::string& close,
                    std::size_t& at) {
  const std::size_t begin = text.find(open, at);
  const std::size_t end = text.find(close, begin + open.size());
  if (begin == std::string::npos || end == std::string::npos) {
    at = std::string::npos;
    return {};
  }
  at = end + close.size();
  return text.substr(begin + open.size(), end - begin - open.size());
}

/// The files of the readers and the decoder in which a weight is asked for by its name.
std::vector<std::string> sources_that_ask() {
  std::vector<std::string> paths;
  const std::filesystem::path top = test::source_path("");
  for (const char* const folder : {"lib/decode", "parsers"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top / folder))
      if (entry.path().extension() == ".cpp")
        paths.push_back(std::filesystem::relative(entry.path(), top).string());
  return paths;
}

TEST_CASE("Every weight of the decoder has a row, and every row is a weight") {
  std::vector<std::string> asked;
  for (const auto& [path, open] : std::vector<std::pair<std::string, std::string>>{
           {"lib/decode/claims.hpp", "struct ClaimCosts {"},
           {"parsers/layouts/score/text_evidence.hpp", "struct ReadingCosts {"}}) {
    std::size_t at = 0;
    const std::string members = between(source(path), open, "\n};", at);
    for (at = 0;;) {
      const std::string member = between(members, "\n  float ", ";", at);
      if (at == std::string::npos) break;
      const std::string name = member.substr(0, member.find(' '));
      CHECK(member == name + " = weight(\"" + name + "\")");
      asked.push_back(name);
    }
  }
  CHECK(asked.size() > 40);
  for (const std::string& path : sources_that_ask()) {
    const std::string text = source(path);
    for (std::size_t at = 0;;) {
      const std::string name = between(text, "weight(\"", "\")", at);
      if (at == std::string::npos) break;
      asked.push_back(name);
    }
  }
  std::sort(asked.begin(), asked.end());
  asked.erase(std::unique(asked.begin(), asked.end()), asked.end());

  const std::string text = source("lib/decode/weights.tsv");
  const NamedWeights weights = read_named_weights(text);
  CHECK(weights.bad_rows == 0);
  std::vector<std::string> listed;
  for (const NamedWeight& w : weights.rows) {
    listed.emplace_back(w.name);
    CHECK(weight(w.name) == w.nats);
  }
  CHECK(asked == listed);
}

TEST_CASE("Weights that were counted are what the counts say") {
  // Half a time stands for never.
  CHECK(std::abs(weight("unmarked_check") + std::log(7 / 420.0F)) < 0.05F);
  CHECK(std::abs(weight("false_check") + std::log(0.5F / 413)) < 0.05F);
  CHECK(std::abs(weight("other_side") + std::log(1 / 138.0F)) < 0.05F);
}

}  // namespace
