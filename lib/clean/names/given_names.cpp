#include "lib/clean/names/given_names.hpp"

#include <algorithm>

#include "lib/clean/names/name_key.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

void GivenNames::set(std::string_view text) {
  letters.clear();
  count = 0;
  bool small = false, all_letters = true;
  std::size_t i = 0;
  const auto parts = [](char c) {
    return c == ' ' || c == '.' || c == '-' || c == ',' || c == '_' || c == '(' || c == ')';
  };
  while (i < text.size() && count < most) {
    while (i < text.size() && parts(text[i])) ++i;
    std::size_t end = i;
    while (end < text.size() && !parts(text[end])) {
      small = small || ascii::is_lower(text[end]);
      all_letters = all_letters && ascii::is_letter(text[end]);
      ++end;
    }
    begins[count] = static_cast<std::uint16_t>(letters.size());
    append_letters(text.substr(i, end - i), letters);
    dotted[count] = end < text.size() && text[end] == '.';
    if (letters.size() > begins[count]) ++count;
    i = end;
  }
  begins[count] = static_cast<std::uint16_t>(letters.size());
  glued = count == 1 && !small && all_letters && letters.size() > 1 && letters.size() <= 3;
}

GivenMatch match(const GivenNames& written, const GivenNames& known) noexcept {
  GivenMatch result = written.count == known.count ? GivenMatch::equal : GivenMatch::shortened;
  if (written.count == 0 || known.count == 0)
    return written.count == known.count ? GivenMatch::equal : GivenMatch::shortened;
  const auto lower = [&](GivenMatch m) { result = std::min(result, m); };
  bool fits = true;
  for (std::size_t i = 0; fits && i < written.count; ++i) {
    if (i == known.count) {
      lower(GivenMatch::weak);
      break;
    }
    const std::string_view w = written[i], k = known[i];
    if (w == k) continue;
    if (k.starts_with(w)) {
      lower(w.size() < 3 || written.dotted[i] ? GivenMatch::shortened : GivenMatch::weak);
    } else if (w.starts_with(k) && k.size() == 1) {
      lower(GivenMatch::weak);
    } else {
      fits = false;
    }
  }
  if (fits) return result;
  if (!written.glued) return GivenMatch::none;
  for (std::size_t i = 0; i < written.letters.size(); ++i) {
    if (i == known.count) return GivenMatch::weak;
    if (known[i][0] != written.letters[i]) return GivenMatch::none;
  }
  return GivenMatch::shortened;
}

}  // namespace stamma
