#include "lib/record/rules.hpp"

#include <cstdio>
#include <string>

#include "cli/options.hpp"
#include "cli/output.hpp"

namespace stamma::cli {
namespace {

std::string_view mending_words(Mending m) {
  switch (m) {
    case Mending::never: break;
    case Mending::by_reading: return "mended in what convert and clean write";
    case Mending::by_cleaning: return "mended by clean";
    case Mending::proposed: return "not mended unless you accept it: clean --review FILE";
  }
  return "not mended";
}

}  // namespace

int run_rules(const std::string& code) {
  Output output("-");
  std::string text;
  if (code.empty()) {
    for (const Rule& r : rules())
      text.append(r.id)
          .append("  ")
          .append(name(r.severity))
          .append(std::string(9 - name(r.severity).size(), ' '))
          .append(r.title)
          .append("\n");
  } else {
    const auto known = code_named(code);
    if (!known) {
      std::fprintf(stderr, "stamma: there is no rule %s; 'stamma rules' lists them\n",
                   code.c_str());
      return usage;
    }
    const Rule& r = rule(*known);
    text.append(r.id).append(" (").append(name(r.severity)).append("): ").append(r.title);
    text.append("\n\n").append(r.meaning).append("\n\nexample: ").append(r.example);
    text.append("\n").append(mending_words(r.mending)).append("\n");
  }
  output.write(text);
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
