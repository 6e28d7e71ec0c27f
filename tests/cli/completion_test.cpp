// Completion scripts, in the shells themselves; a shell that is not installed is skipped.
#include <cstdlib>
#include <string>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

bool has_shell(const std::string& shell) {
  return std::system(("command -v " + shell + " >/dev/null 2>&1").c_str()) == 0;
}

/// What a shell offers for a line, a word a line.
class Shell {
 public:
  explicit Shell(const std::string& name) : name_(name) {
    folder_.write("script", run_stamma({"completion", name}).out);
    folder_.write("games of mine.pgn", "");
    folder_.write(
        "bash.sh",
        "source ./script\nCOMP_LINE=$1 COMP_POINT=${#1}\n"
        "read -ra COMP_WORDS <<<\"$1\"\n[[ $1 != *' ' ]] || COMP_WORDS+=('')\n"
        "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_stamma\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
    folder_.write("fish.sh", "source ./script\ncomplete -C \"$argv[1]\" | cut -f1\n");
    // Zsh completes only on a terminal: one is made, and what it lists is read from it.
    folder_.write("zsh.sh", R"(zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1= ; LISTMAX=1000; autoload -U compinit; compinit -u -d ./dump; source ./script"
zpty -w z "zstyle ':completion:*' list-colors ''; bindkey '^I' complete-word; stty columns 30"
zpty -w z "comppostfuncs=(tell); tell() { print -r -- \$compstate[nmatches] }"
zpty -w z "compadd() { builtin compadd -A got \"\$@\"; print -rl -- \$got >>offered; builtin compadd \"\$@\" }"
zpty -w z "print read\y"
zpty -r z line '*ready*'
zpty -n -w z "$1"$'\t'
for i in {1..50}; do [[ -s offered ]] && break; sleep 0.1; done
sleep 0.3
zpty -d z
cat offered
)");
  }

  std::string offers(const std::string& line) const {
    std::system(("cd '" + folder_.path() + "' && rm -f offered && PATH=\"" +
                 std::string(stamma_program()) + "/..:$PATH\" timeout 30 " + name_ + " " + name_ +
                 ".sh '" + line + "' >out 2>err </dev/null")
                    .c_str());
    return "\n" + slurp(folder_ / "out") + "\n";
  }

 private:
  std::string name_;
  Folder folder_;
};

bool has_word(const std::string& offered, const std::string& word) {
  return offered.find("\n" + word + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("commands, options and values complete in all shells", "[completion]") {
  for (const std::string name : {"bash", "fish", "zsh"}) {
    if (!has_shell(name)) {
      skip("there is no " + name);
      continue;
    }
    INFO(name);
    const Shell shell(name);
    CHECK(has_word(shell.offers("stamma cl"), "clean"));
    CHECK(has_word(shell.offers("stamma clean --dedu"), "--dedupe"));
    CHECK(has_word(shell.offers("stamma clean --dedupe n"), "near"));
    const std::string to = shell.offers("stamma convert --to ");
    CHECK(has_word(to, "html"));
    CHECK(has_word(to, "sqlite"));
    CHECK(has_word(shell.offers("stamma convert --lang d"), "de"));
    CHECK(has_word(shell.offers("stamma clean --select M0"), "M03"));
    CHECK(has_word(shell.offers("stamma check --laws f"), "fide1929"));
    CHECK(has_word(shell.offers("stamma convert --notation descr"), "descriptive"));
    CHECK(has_word(shell.offers("stamma convert --color n"), "never"));
    CHECK(has_word(shell.offers("stamma help c"), "completion"));
    CHECK_FALSE(has_word(shell.offers("stamma convert --to "), "--to"));
  }
}

TEST_CASE("bash completes values with colons and lists", "[completion]") {
  if (!has_shell("bash")) {
    skip("there is no bash");
    return;
  }
  const Shell shell("bash");
  CHECK(has_word(shell.offers("stamma convert --notation san:d"), "de"));  // behind the colon
  CHECK(has_word(shell.offers("stamma clean --select M01,M0"), "M01,M03"));
  CHECK(has_word(shell.offers("stamma convert --to=ht"), "html"));
  CHECK(has_word(shell.offers("stamma convert games"), "games of mine.pgn"));
  CHECK(has_word(shell.offers("stamma clean --names games"), "games of mine.pgn"));
}
