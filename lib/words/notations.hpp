// The notations that Stamma reads and writes, by name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "lib/chess/square.hpp"
#include "lib/words/languages.hpp"

namespace stamma {

enum class Notation : std::uint8_t {
  san,
  lan,
  figurine,
  coordinate,
  uci,
  iccf,
  smith,
  descriptive,
  spanish,
  french,
  italian,
  portuguese,
  telegraph,
  stamma,
  spoken,
  braille,
};

inline constexpr std::size_t notation_count = static_cast<std::size_t>(Notation::braille) + 1;

/// Whether a table has one row for each notation, in the order of the enumeration.
template <typename Row, std::size_t Rows>
constexpr bool is_in_order(const Row (&table)[Rows]) noexcept {
  if (Rows != notation_count) return false;
  for (std::size_t i = 0; i < Rows; ++i)
    if (static_cast<std::size_t>(table[i].notation) != i) return false;
  return true;
}

struct NotationVariant {
  std::string_view code;  ///< "kt" in "descriptive:kt"
  std::string_view about;
};

struct NotationInfo {
  Notation notation;
  std::string_view code;      ///< as --from and --notation take it
  std::string_view about;     ///< one line
  std::string_view language;  ///< code of the language it belongs to; empty: of any
  bool spaced;                ///< a move may hold spaces, so that words alone do not part moves
  std::span<const NotationVariant> variants;
};

std::span<const NotationInfo> notations() noexcept;
const NotationInfo& info(Notation n) noexcept;
std::optional<Notation> notation_named(std::string_view code) noexcept;

/// How the moves of one record are spelled: a notation and the language of each side's sheet.
struct Dialect {
  Notation notation = Notation::san;
  const Language* white = &english();
  const Language* black = &english();

  const Language& language(Color c) const noexcept { return c == Color::white ? *white : *black; }
  friend bool operator==(const Dialect&, const Dialect&) noexcept = default;
};

/// A notation in its own language, or in English where it can be written in any.
Dialect dialect_of(Notation n) noexcept;

}  // namespace stamma
