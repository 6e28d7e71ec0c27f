#include "lib/laws/laws.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "tests/lib/laws/support.hpp"
#include "tests/support/build.hpp"

using namespace stamma;
using namespace stamma::test;

namespace {

std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The tests of the laws by name, with the articles that their tags name: "fide1955 12.3".
std::map<std::string, std::set<std::string>> tests_of_the_laws() {
  std::map<std::string, std::set<std::string>> tests;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/lib/laws"))) {
    const std::string text = file_text(entry.path());
    const std::string_view begin = "\nTEST_CASE(\"";
    for (std::size_t from = text.find(begin); from != std::string::npos;
         from = text.find(begin, from + 1)) {
      const std::size_t start = from + begin.size();
      const std::size_t end = text.find('"', start);
      std::set<std::string>& tags = tests[text.substr(start, end - start)];
      const std::size_t body = text.find("{\n", end);
      for (std::size_t tag = text.find('[', end); tag < body; tag = text.find('[', tag + 1))
        tags.insert(text.substr(tag + 1, text.find(']', tag) - tag - 1));
    }
  }
  return tests;
}

struct Row {
  std::string says, does, test;
};

std::string trimmed(std::string s) {
  while (s.starts_with(' ')) s.erase(0, 1);
  while (s.ends_with(' ')) s.pop_back();
  return s;
}

// The rows of docs/laws.md by code and article: "fide1955 12.3".
std::map<std::string, Row> documented() {
  std::map<std::string, Row> rows;
  std::ifstream in(source_path("docs/laws.md"));
  std::string code;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) {
      const std::size_t open = line.find("(`");
      code = open == std::string::npos ? std::string()
                                       : line.substr(open + 2, line.find('`', open + 2) - open - 2);
      continue;
    }
    if (code.empty() || !line.starts_with("| ") || line.starts_with("| article")) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 1; at < line.size();) {
      const std::size_t bar = line.find('|', at);
      cells.push_back(trimmed(line.substr(at, bar - at)));
      at = bar == std::string::npos ? line.size() : bar + 1;
    }
    INFO(line);
    REQUIRE(cells.size() == 4);
    CHECK(rows.emplace(code + " " + cells[0], Row{cells[1], cells[2], cells[3]}).second);
  }
  return rows;
}

}  // namespace

TEST_CASE("every article is in docs/laws.md, and its test names it", "[laws]") {
  const auto rows = documented();
  const auto tests = tests_of_the_laws();
  std::size_t count = 0;
  for (const Laws l : all_laws)
    for (const Article& a : articles(l)) {
      ++count;
      const std::string key = std::string(info(l).code) + " " + std::string(a.id);
      INFO(key);
      const auto row = rows.find(key);
      REQUIRE(row != rows.end());
      CHECK(row->second.says.starts_with(std::string(a.title) + ": "));
      if (!a.bears) {
        CHECK(row->second.test == "-");
        continue;
      }
      INFO(row->second.test);
      const auto test = tests.find(row->second.test);
      REQUIRE(test != tests.end());
      CHECK(test->second.count(key) == 1);
    }
  CHECK(rows.size() == count);
  // And no test names an article that does not exist.
  for (const auto& [name, tags] : tests)
    for (const std::string& tag : tags)
      if (tag != "laws") {
        INFO(name);
        INFO(tag);
        CHECK(rows.count(tag) == 1);
      }
}

TEST_CASE("the articles that the rules cite exist", "[laws]") {
  for (const Laws l : all_laws) {
    const LawsInfo& i = info(l);
    CHECK(i.laws == l);
    CHECK(laws_named(i.code) == l);
    for (const std::string_view id : {i.repetition.article,
                                      i.repetition.sameness_article,
                                      i.repetition.automatic_article,
                                      i.fifty.article,
                                      i.fifty.automatic_article,
                                      i.fifty.extension_article,
                                      i.perpetual_article,
                                      i.dead_article,
                                      i.agreement_article,
                                      i.stalemate_article,
                                      i.mate_article,
                                      i.resignation_article,
                                      i.time_article,
                                      i.time_draw_article,
                                      i.forfeit_article,
                                      i.both_lose_article,
                                      i.array_article,
                                      i.illegal_article,
                                      i.notation_article,
                                      i.sealed_article,
                                      i.post_article,
                                      i.several_article,
                                      i.conditional_article}) {
      INFO(i.code << " " << id);
      CHECK((id.empty() || article(l, id) != nullptr));
    }
    std::set<std::string_view> ids;
    for (const Article& a : articles(l)) {
      INFO(a.id);
      CHECK(ids.insert(a.id).second);
      CHECK_FALSE(a.title.empty());
      CHECK_FALSE(a.says.empty());
      CHECK_FALSE(a.says.ends_with('.'));
    }
  }
  CHECK_FALSE(laws_named("fide1999"));
  CHECK_FALSE(laws_named(""));
  CHECK(article(Laws::modern, "99") == nullptr);
  CHECK(cite(Laws::fide1955, "12.3") == "FIDE 1955, art. 12.3");
  CHECK(cite(Laws::bcc1899, "II.8(c)") == "British Chess Code 1899, law II.8(c)");
}

TEST_CASE("the code of a date", "[laws]") {
  CHECK(laws_in_force("1895.08.05") == Laws::bcc1899);
  CHECK(laws_in_force("1936.??.??") == Laws::fide1929);
  CHECK(laws_in_force("1960.03.15") == Laws::fide1955);
  CHECK(laws_in_force("1986.01.01") == Laws::fide1985);
  CHECK(laws_in_force("2024.01.01") == Laws::modern);
  CHECK(laws_in_force("????.??.??") == Laws::modern);
  CHECK(laws_in_force("") == Laws::modern);
}
