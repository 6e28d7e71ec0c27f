#include "engine/api/diagnostic.hpp"

#include "lib/clean/catalogue.hpp"

namespace stamma::api {

static_assert(static_cast<int>(Severity::error) == static_cast<int>(stamma::Severity::error));

std::string_view name(Severity s) noexcept { return name(static_cast<stamma::Severity>(s)); }

Diagnostic diagnostic_of(const Problem& p, const std::string& file) {
  return {.code = id(p.code),
          .severity = static_cast<Severity>(p.severity()),
          .message = p.message,
          .file = file,
          .line = p.line,
          .column = p.column,
          .offset = p.offset,
          .length = p.length,
          .game = p.game,
          .candidates = p.candidates};
}

std::string to_string(const Diagnostic& d) {
  return d.file + ":" + std::to_string(d.line) + ":" + std::to_string(d.column) + ": " +
         std::string(name(d.severity)) + "[" + std::string(d.code) + "]: " + d.message;
}

std::vector<Rule> rules() {
  std::vector<Rule> all;
  for (const stamma::Rule& r : stamma::rules())
    all.push_back({id(r), static_cast<Severity>(severity(r)), r.title, r.meaning, r.example});
  return all;
}

}  // namespace stamma::api
