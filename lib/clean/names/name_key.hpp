// Players' names made comparable: what is written differently in different lists (titles, ratings,
// case, accents, transliteration, the order of first and last name) is taken out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stamma {

/// What a name says of a player. Made without allocation; the hashes mean nothing outside a run.
struct NameKey {
  std::uint64_t last = 0;  ///< of the last names without particles; 0 = nobody knows ("?", "NN")
  std::uint64_t last_word = 0;  ///< of the first of several last names: "Garcia" of "Garcia Lopez"
  std::uint64_t first = 0;      ///< of all given names; 0 = none
  std::uint64_t given = 0;      ///< of the first given name; 0 where it is only an initial
  char32_t initial = 0;         ///< first letter of the given names
  char32_t second = 0;          ///< first letter of the second given name
  char32_t last_initial = 0;
  std::uint8_t suffix = 0;  ///< 1 junior, 2 senior or the second, 3 the third; 0 = not said
  bool comma = false;       ///< "Last, First": the order is certain
};

/// "Müller, K." and "Mueller, Karsten" are compatible, "Paul Morphy" and "MORPHY, Paul" the same.
NameKey player_key(std::string_view name) noexcept;

enum class NameMatch : std::uint8_t {
  same,
  compatible,  ///< one says less: "Morphy, P", "Morphy"
  unknown,     ///< at least one says nothing
  conflict,
};
NameMatch compare(const NameKey& a, const NameKey& b) noexcept;

/// Small letters without accents, words separated by one space, a comma kept; for sorting and
/// lookups.
std::string folded_name(std::string_view name);

/// The letters of a name by themselves: small, without accents, other alphabets in Latin letters
/// where there is a usual way; what is not a letter or figure is left out. Appends to `out`.
void append_letters(std::string_view name, std::string& out);

/// Of these letters, without making them.
std::uint64_t letters_hash(std::string_view name) noexcept;

/// NameKey::initial of a name that begins with these letters; 0 without any.
char32_t name_initial(std::string_view letters) noexcept;

/// What NameKey::last would be for a last name of one word, given by its letters.
std::uint64_t last_name_hash(std::string_view letters) noexcept;

}  // namespace stamma
