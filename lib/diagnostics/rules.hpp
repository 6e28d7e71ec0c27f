// The codes of everything Stamma reports: stable names that users select, ignore and look up.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

namespace stamma {

enum class Severity : std::uint8_t { note, warning, error };

constexpr std::string_view name(Severity s) noexcept {
  constexpr std::string_view names[] = {"note", "warning", "error"};
  return names[static_cast<unsigned>(s)];
}

/// Who mends a problem.
enum class Mending : std::uint8_t {
  never,        ///< it is reported, and left to people
  by_reading,   ///< reading and writing the game is enough: what `convert` writes no longer has it
  by_cleaning,  ///< `clean` does
  proposed,     ///< `clean --review` proposes a change, which people accept
};

/// The first letter of a code, and how many codes may begin with it. Rules are listed in this
/// order.
struct CodeGroup {
  char letter;
  std::uint8_t room;
};
inline constexpr std::array code_groups{CodeGroup{'S', 40}, CodeGroup{'T', 24}, CodeGroup{'N', 16},
                                        CodeGroup{'D', 8},  CodeGroup{'M', 32}, CodeGroup{'R', 16},
                                        CodeGroup{'K', 16}, CodeGroup{'E', 16}, CodeGroup{'C', 8},
                                        CodeGroup{'U', 16}, CodeGroup{'L', 16}};

inline constexpr std::size_t code_count = [] {
  std::size_t n = 0;
  for (const CodeGroup& g : code_groups) n += g.room;
  return n;
}();
using CodeSet = std::bitset<code_count>;

enum class Code : std::uint16_t;

/// The code of an id such as "M03". It holds its place among all codes and its severity, so that
/// nothing has to be looked up where problems are counted.
constexpr Code code(std::string_view id, Severity severity) {
  const int number = (id[1] - '0') * 10 + (id[2] - '0');
  int place = number;
  for (const CodeGroup& g : code_groups) {
    if (g.letter == id[0] && number >= g.room)
      throw std::invalid_argument("the group of this code has no room for it");
    if (g.letter == id[0]) return static_cast<Code>(place * 4 + static_cast<int>(severity));
    place += g.room;
  }
  throw std::invalid_argument("no group of codes begins with this letter");
}

#define CODE(name, id, severity, ...) name = static_cast<int>(code(id, Severity::severity)),
enum class Code : std::uint16_t {
#include "lib/diagnostics/codes.def"
};
#undef CODE

constexpr std::size_t index(Code c) noexcept { return static_cast<std::size_t>(c) >> 2U; }
constexpr Severity severity(Code c) noexcept {
  return static_cast<Severity>(static_cast<unsigned>(c) & 3U);
}
/// "M03"
std::string_view id(Code c) noexcept;

struct Rule {
  Code code;
  Mending mending;
  std::string_view title;
  std::string_view meaning;
  std::string_view example;

  constexpr operator Code() const noexcept { return code; }
};

/// The rules of codes.def; those of lib/clean are in the catalogue only (lib/clean/catalogue.hpp).
std::span<const Rule> reading_rules() noexcept;

}  // namespace stamma
