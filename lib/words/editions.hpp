// The marks that electronic editions put into the text of a book, as data: a new one is a new line
// of the table in editions.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stamma {

enum class EditionMark : std::uint8_t {
  none,
  footnote,      ///< `[Footnote A: ...]` `[Note: ...]`
  illustration,  ///< `[Illustration: ...]`
  page,          ///< `{104}` `{xii}` `[Pg 104]`
  table,         ///< `/*` `*/`: the lines between are not to be broken anew
};

struct EditionMarkAt {
  EditionMark mark = EditionMark::none;
  std::string_view opening;  ///< as the table has it: "[Footnote"
};

/// The mark whose opening is at the front of a text.
EditionMarkAt edition_mark_at(std::string_view text) noexcept;

/// Where the first footnote of a text begins; its size where there is none.
std::size_t first_footnote(std::string_view text) noexcept;

/// The length of a page mark at the front of a text, brackets included; 0 where there is none.
std::size_t page_mark_length(std::string_view text) noexcept;

}  // namespace stamma
