#include <cstdio>
#include <string>

#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "lib/clean/catalogue.hpp"
#include "lib/text/terminal_text.hpp"

namespace stamma::cli {
namespace {

std::string_view mending_words(Mending m) {
  switch (m) {
    case Mending::never: break;
    case Mending::by_reading: return "fixed in the output of convert and clean";
    case Mending::by_cleaning: return "fixed by clean";
    case Mending::proposed: return "not fixed unless you accept it: clean --review FILE";
  }
  return "not fixed";
}

}  // namespace

int run_rules(const std::string& code) {
  engine::Output output("-");
  std::string text;
  const auto describe = [&text](const Rule& r) {
    text.append(id(r)).append("  ").append(name(severity(r)));
    text.append(std::string(9 - name(severity(r)).size(), ' ')).append(r.title).append("\n");
    text.append("     ").append(r.meaning).append("\n");
    text.append("     ").append(mending_words(r.mending)).append("; example: ").append(r.example);
    text.append("\n");
  };
  if (code.empty()) {
    for (const Rule& r : rules()) describe(r);
  } else {
    const Rule* const known = rule_named(code);
    if (known == nullptr) {
      std::fprintf(stderr, "stamma: there is no rule %s; 'stamma rules' lists them\n",
                   terminal_name(code).c_str());
      return usage;
    }
    describe(*known);
  }
  output.write(text);
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
