// The channel's part of the data file of weights, as tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace stamma {

/// Characters beyond U+00FF that have weights of their own; they take the rows of U+0080 and up.
inline constexpr std::u16string_view special_letters =
    u"\u017F\u2020\u2021\u20AC\u2260\u2654\u2655\u2656\u2657\u2658\u2659\u265A\u265B\u265C\u265D"
    u"\u265E\u265F\u271D";

/// The row of a character in tables of weights; all that have none of their own share row 0.
constexpr std::uint8_t letter_of(char16_t c) noexcept {
  if (c < 0x80 || (c >= 0xA0 && c < 0x100)) return static_cast<std::uint8_t>(c);
  const std::size_t at = special_letters.find(c);
  return at < special_letters.size() ? static_cast<std::uint8_t>(0x80 + at) : std::uint8_t{0};
}

/// The character of a row that is not 0.
constexpr char16_t letter_in_row(unsigned row) noexcept {
  const std::size_t special = row - 0x80;
  return row >= 0x80 && special < special_letters.size() ? special_letters[special]
                                                         : static_cast<char16_t>(row);
}

/// What can become of a character that was meant, or of nothing.
enum class Damage : std::uint8_t { none, replaced, lost, repeated, added, rewritten };

/// One thing that can happen.
struct Event {
  Damage damage = Damage::none;
  std::uint8_t meant = 0;  ///< a letter; of a rewriting the first
  std::uint8_t seen = 0;   ///< a letter
  std::uint16_t rule = 0;  ///< place of a rewriting
  friend constexpr auto operator<=>(const Event&, const Event&) noexcept = default;
};

/// One character that becomes several, or several that become others.
struct Rewriting {
  std::array<char16_t, 4> meant{}, seen{};
  std::uint8_t meant_length = 0, seen_length = 0;
  float cost = 0;
};

/// What an event costs that varies without being wrong: `more` than an error does by itself, but at
/// least `least`.
struct Price {
  Event event;
  float least = 0;
  float more = -std::numeric_limits<float>::infinity();
};

/// What the data file says of the channel. Costs are nats, given that there is an error.
struct Confusions {
  std::vector<std::array<float, 256>> replaced;  ///< [meant][seen], 256 rows
  std::array<float, 256> added{};
  float lost = 0, doubled = 0;
  std::vector<Rewriting> rewritings;  ///< sorted by the letter of the first character seen
  std::vector<Price> prices;          ///< sorted by event
  std::size_t bad_rows = 0;           ///< rows that could not be read

  bool has_price(const Event& e) const noexcept;

  /// Adds a rewriting, as rare as the rarest; what is there already is left as it is.
  void add_rewriting(std::u16string_view meant, std::u16string_view seen);
  /// The place of a rewriting.
  std::optional<std::uint16_t> rewriting(std::u16string_view meant,
                                         std::u16string_view seen) const noexcept;

  /// Those of the program's own data file.
  static const Confusions& standard();
  /// The same with what scanned newspapers do.
  static const Confusions& of_press();
};

/// Reads what the text of a data file says of the channel; of rows with the source "press" only if
/// `press` is set.
Confusions read_confusions(std::string_view tsv, bool press = false);

}  // namespace stamma
