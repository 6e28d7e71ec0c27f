// Runs the cases of tests/cases: shell sessions in Markdown files.
//
// A case is a fenced block that begins with `% stamma ARGS`. Then come lines of input, a line `^D`,
// and the expected standard output. Behind the block may stand, each on its own line and in
// backquotes or not: `stderr: TEXT` (the text occurs in standard error), `stderr-not: TEXT` (it
// does not), `exit: N` (0 unless said), `twice: no` (the output is not PGN to be read again). In
// input and output \xHH is a byte, \u{H} a character, \r a carriage return, \0 a NUL byte, \\ a
// backslash and \ at the end of a line swallows the line end.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

struct Case {
  std::string name;
  std::vector<std::string> args;
  std::string input, output;
  std::vector<std::string> err, not_err;
  int code = 0;
  bool twice = true;
};

void add_character(std::string& out, unsigned long c) {
  const auto byte = [&out](unsigned long b) { out += static_cast<char>(b); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | c >> 6);
    byte(0x80 | (c & 63));
  } else if (c < 0x10000) {
    byte(0xE0 | c >> 12);
    byte(0x80 | (c >> 6 & 63));
    byte(0x80 | (c & 63));
  } else {
    byte(0xF0 | c >> 18);
    byte(0x80 | (c >> 12 & 63));
    byte(0x80 | (c >> 6 & 63));
    byte(0x80 | (c & 63));
  }
}

std::string unescaped(const std::string& s) {
  std::string out;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const char next = s[i] == '\\' && i + 1 < s.size() ? s[i + 1] : '\0';
    if (next == 'x') {
      out += static_cast<char>(std::stoul(s.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else if (next == 'u') {
      const std::size_t close = s.find('}', i);
      add_character(out, std::stoul(s.substr(i + 3, close - i - 3), nullptr, 16));
      i = close;
    } else if (next == 'r' || next == '0' || next == '\\' || next == '\n') {
      if (next != '\n') out += next == 'r' ? '\r' : next == '0' ? '\0' : '\\';
      ++i;
    } else {
      out += s[i];
    }
  }
  return out;
}

/// The words of a command line; '...' keeps spaces.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false, any = false;
  for (const char c : line) {
    if (c == '\'') {
      quoted = !quoted;
      any = true;
    } else if (c == ' ' && !quoted) {
      if (any) words.push_back(word);
      word.clear();
      any = false;
    } else {
      word += c;
      any = true;
    }
  }
  if (any) words.push_back(word);
  return words;
}

bool takes(std::string& line, const std::string& prefix) {
  if (line.rfind(prefix, 0) != 0) return false;
  line.erase(0, prefix.size());
  return true;
}

std::vector<Case> cases_of(const std::filesystem::path& file) {
  std::istringstream text(slurp(file.string()));
  std::vector<Case> cases;
  std::string line;
  while (std::getline(text, line)) {
    if (line.rfind("```", 0) != 0) {
      while (!line.empty() && line.back() == '`') line.pop_back();
      if (!line.empty() && line.front() == '`') line.erase(0, 1);
      if (cases.empty()) continue;
      if (takes(line, "stderr: ")) cases.back().err.push_back(unescaped(line));
      if (takes(line, "stderr-not: ")) cases.back().not_err.push_back(unescaped(line));
      if (takes(line, "exit: ")) cases.back().code = std::stoi(line);
      if (takes(line, "twice: ")) cases.back().twice = line == "yes";
      continue;
    }
    const std::string fence = line.substr(0, line.find_first_not_of('`'));
    Case c;
    c.name = file.filename().string() + " #" + std::to_string(cases.size() + 1);
    std::getline(text, line);
    if (!takes(line, "% stamma ")) FAIL("no '% stamma' in " << c.name << ": " << line);
    c.args = words_of(line);
    bool in_output = false;
    while (std::getline(text, line) && line != fence) {
      if (line == "^D" && !in_output) {
        in_output = true;
      } else {
        (in_output ? c.output : c.input).append(line).append("\n");
      }
    }
    if (!in_output) FAIL("no ^D in " << c.name);
    c.input = unescaped(c.input);
    c.output = unescaped(c.output);
    cases.push_back(c);
  }
  return cases;
}

std::vector<std::string> lines_of(const std::string& s) {
  std::vector<std::string> lines;
  std::istringstream text(s);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  if (!s.empty() && s.back() != '\n') lines.push_back("(no line end at the end)");
  return lines;
}

/// Lines that were wanted and not given, and the other way round, in their order.
std::string diff(const std::string& wanted, const std::string& given) {
  const auto a = lines_of(wanted), b = lines_of(given);
  std::vector<std::vector<std::size_t>> common(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      common[i][j] =
          a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
  std::string out;
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i] == b[j]) {
      out += "  " + a[i++] + "\n";
      ++j;
    } else if (j == b.size() || (i < a.size() && common[i + 1][j] >= common[i][j + 1])) {
      out += "- " + a[i++] + "\n";
    } else {
      out += "+ " + b[j++] + "\n";
    }
  }
  return out;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::filesystem::path> case_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/cases")))
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_CASE("every case of tests/cases gives what it says", "[cases]") {
  const auto files = case_files();
  REQUIRE(files.size() >= 70);
  for (const auto& file : files) {
    const auto cases = cases_of(file);
    CHECK(!cases.empty());
    for (const Case& c : cases) {
      RunOptions options;
      options.input = c.input;
      options.timeout = 120;
      const Run run = run_stamma(c.args, options);
      INFO(c.name << ", exit code " << run.code << ", standard error:\n" << run.err);
      CHECK(run.code == c.code);
      if (run.out != c.output) {
        UNSCOPED_INFO("- wanted, + given:\n" << diff(c.output, run.out));
        CHECK(run.out == c.output);
      }
      for (const std::string& part : c.err) {
        INFO("wanted on standard error: " << part);
        CHECK(holds(run.err, part));
      }
      for (const std::string& part : c.not_err) {
        INFO("not wanted on standard error: " << part);
        CHECK_FALSE(holds(run.err, part));
      }
    }
  }
}

// The output of `convert` is standard PGN: reading and writing it again changes nothing.
TEST_CASE("the output of every case is the same when it is read again", "[cases]") {
  for (const auto& file : case_files()) {
    for (const Case& c : cases_of(file)) {
      if (!c.twice || c.args.empty() || c.args[0] != "convert" || holds(c.output, "\"moves\":") ||
          std::find(c.args.begin(), c.args.end(), "--to") != c.args.end())
        continue;
      const Run again = run_stamma({"convert"}, c.output);
      INFO(c.name << "\n- first, + second output:\n" << diff(c.output, again.out));
      CHECK(again.out == c.output);
    }
  }
}
