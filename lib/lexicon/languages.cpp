#include "lib/lexicon/languages.hpp"

#include <algorithm>

namespace stamma {
namespace {

// Letters in the order pawn, knight, bishop, rook, queen, king.
constexpr Language table[] = {
    {"en", "English", {"P", "N Kt", "B", "R", "Q", "K"}},
};

constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_word(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::span<const Language> languages() noexcept { return table; }

const Language& english() noexcept { return table[0]; }

const Language* language_named(std::string_view name) noexcept {
  for (const Language& l : table)
    if (same_word(l.code, name) || same_word(l.name, name)) return &l;
  return nullptr;
}

}  // namespace stamma
