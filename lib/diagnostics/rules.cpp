#include "lib/diagnostics/rules.hpp"

namespace stamma {
namespace {

#define CODE(name, id, severity, ...) Rule{Code::name, Mending::__VA_ARGS__},
constexpr std::array table{
#include "lib/diagnostics/codes.def"
};
#undef CODE

using Id = std::array<char, 3>;

constexpr std::array<Id, code_count> ids = [] {
  std::array<Id, code_count> all{};
  std::size_t place = 0;
  for (const CodeGroup& g : code_groups)
    for (int i = 0; i < g.room; ++i)
      all[place++] = {g.letter, static_cast<char>('0' + i / 10), static_cast<char>('0' + i % 10)};
  return all;
}();

}  // namespace

std::string_view id(Code c) noexcept { return {ids[index(c)].data(), ids[index(c)].size()}; }

std::span<const Rule> reading_rules() noexcept { return table; }

}  // namespace stamma
