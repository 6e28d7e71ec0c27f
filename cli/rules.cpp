#include "lib/diagnostics/rules.hpp"

#include <cstdio>
#include <string>

#include "cli/options.hpp"
#include "cli/output.hpp"

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
  Output output("-");
  std::string text;
  const auto describe = [&text](const Rule& r) {
    text.append(r.id).append("  ").append(name(r.severity));
    text.append(std::string(9 - name(r.severity).size(), ' ')).append(r.title).append("\n");
    text.append("     ").append(r.meaning).append("\n");
    text.append("     ").append(mending_words(r.mending)).append("; example: ").append(r.example);
    text.append("\n");
  };
  if (code.empty()) {
    for (const Rule& r : rules()) describe(r);
  } else {
    const auto known = code_named(code);
    if (!known) {
      std::fprintf(stderr, "stamma: there is no rule %s; 'stamma rules' lists them\n",
                   code.c_str());
      return usage;
    }
    describe(rule(*known));
  }
  output.write(text);
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
