#include "lib/words/editions.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr EditionMarkAt marks[] = {
    {EditionMark::footnote, "[Footnote"},
    {EditionMark::footnote, "[Note"},
    {EditionMark::illustration, "[Illustration"},
    {EditionMark::page, "[Page"},
    {EditionMark::page, "[Pg"},
    {EditionMark::page, "[p."},
    {EditionMark::page, "{"},
    {EditionMark::table, "/*"},
    {EditionMark::table, "*/"},
};

constexpr std::string_view page_figures = "0123456789ivxlc";

}  // namespace

EditionMarkAt edition_mark_at(std::string_view text) noexcept {
  for (const EditionMarkAt& m : marks)
    if (text.starts_with(m.opening)) return m;
  return {};
}

std::size_t first_footnote(std::string_view text) noexcept {
  std::size_t found = text.size();
  for (const EditionMarkAt& m : marks)
    if (m.mark == EditionMark::footnote) found = std::min(found, text.find(m.opening));
  return found;
}

std::size_t page_mark_length(std::string_view text) noexcept {
  constexpr std::size_t longest = 12;
  const auto [mark, opening] = edition_mark_at(text);
  if (mark != EditionMark::page) return 0;
  const std::size_t close = text.substr(0, longest).find(opening == "{" ? '}' : ']');
  if (close == std::string_view::npos || close < opening.size()) return 0;
  const std::string_view number = ascii::trim(text.substr(opening.size(), close - opening.size()));
  const bool figures = number.find_first_not_of(page_figures) == std::string_view::npos;
  return !number.empty() && figures ? close + 1 : 0;
}

}  // namespace stamma
