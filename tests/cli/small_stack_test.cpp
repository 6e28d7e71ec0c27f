// No depth of nesting needs stack: a megabyte is enough for all of it, on every thread.
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

std::string times(const std::string& s, std::size_t n) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) all += s;
  return all;
}

}  // namespace

TEST_CASE("nesting needs no stack", "[stack]") {
  if (sanitized()) {
    skip("the sanitizers need more stack than is allowed here");
    return;
  }
  constexpr std::size_t deep = 50'000;
  const std::string tags = "[Event \"A\"]\n\n";
  const std::vector<std::string> inputs{
      tags + "1. e4 " + times("(1. d4 ", deep) + times(")", deep) + " *\n",
      tags + times("(", deep) + "1. e4 *\n",
      tags + "1. e4 " + times("{", deep) + " *\n",
      "<html><body>" + times("<div><b>", deep) + "1. e4 e5 2. Nf3 Nc6 *",
      "{\\rtf1 " + times("{\\b ", deep) + "1. e4 e5 2. Nf3 Nc6" + times("}", deep) + "}",
      times("[", deep) + "1" + times("]", deep),
      times("{\"a\":", deep) + "1" + times("}", deep),
  };
  const Folder folder;
  RunOptions options;
  options.max_stack = std::size_t{1} << 20U;
  for (const std::string& input : inputs) {
    INFO(input.substr(0, 40));
    const std::string file = folder.write("in.txt", input);
    for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
             {"convert", "-j2", file, "--limit", "depth=100000"},
             {"convert", "-j2", file, "--to", "json", "--limit", "depth=100000"},
             {"convert", "-j2", file, "--to", "html", "--limit", "depth=100000"},
             {"convert", "-j2", file, "--to", "latex", "--limit", "depth=100000"},
             {"convert", "-j2", file, "--layout", "book"},
             {"clean", "-j2", file},
             {"convert", "--decisions", file, file}}) {
      INFO(args[2] << ' ' << args.back());
      const Run run = run_stamma(args, options);
      CHECK_FALSE(run.signalled);
      CHECK_FALSE(run.timed_out);
      CHECK(run.code <= 4);
    }
  }
}
