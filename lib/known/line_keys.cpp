#include "lib/known/line_keys.hpp"

#include <algorithm>
#include <string>

#include "lib/clean/names/name_key.hpp"

namespace stamma {
namespace {

constexpr std::uint64_t seed = 0x9E3779B97F4A7C15U;

constexpr std::uint64_t stir(std::uint64_t h, std::uint64_t value) noexcept {
  h = (h ^ value) * 0xD6E8FEB86659FD93U;
  return h ^ h >> 32U;
}

/// The letters of a last name; "ö", "oe" and "o" are one.
std::string last_name_letters(std::string_view name) {
  const std::string folded = folded_name(name);
  const std::size_t comma = folded.find(',');
  std::string_view last = folded;
  if (comma != std::string::npos) {
    last = last.substr(0, comma);
  } else {
    last = last.substr(last.rfind(' ') + 1);
  }
  std::string letters;
  for (const char c : last) {
    if (c == ' ') continue;
    const bool umlaut = c == 'e' && !letters.empty() &&
                        std::string_view("aou").find(letters.back()) != std::string_view::npos;
    if (!umlaut) letters.push_back(c);
  }
  return letters;
}

std::uint64_t hash_letters(std::string_view letters) noexcept {
  std::uint64_t h = stir(seed, letters.size());
  for (const char c : letters) h = stir(h, static_cast<unsigned char>(c));
  return h;
}

}  // namespace

void line_keys(std::span<const Move> moves, std::vector<std::uint64_t>& keys) {
  keys.clear();
  for (std::size_t i = key_first_ply; i + key_moves <= moves.size(); ++i) {
    std::uint64_t h = seed;
    for (std::size_t k = 0; k < key_moves; ++k) h = stir(h, moves[i + k].raw());
    keys.push_back(stir(h, seed));
  }
}

void kept_keys(std::span<const std::uint64_t> keys, std::vector<std::uint64_t>& kept) {
  kept.clear();
  const std::size_t window = std::min(key_window, keys.size());
  for (std::size_t i = 0; window != 0 && i + window <= keys.size(); ++i) {
    const auto part = keys.subspan(i, window);
    const std::uint64_t least = *std::min_element(part.begin(), part.end());
    if (kept.empty() || kept.back() != least) kept.push_back(least);
  }
  std::sort(kept.begin(), kept.end());
  kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
}

std::uint64_t pairing_key(std::string_view white, std::string_view black) {
  const std::string w = last_name_letters(white), b = last_name_letters(black);
  if (w.empty() || b.empty()) return 0;
  return stir(stir(seed, hash_letters(w)), hash_letters(b));
}

}  // namespace stamma
