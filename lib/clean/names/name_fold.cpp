#include <string>

#include "lib/clean/names/letters_hash.hpp"
#include "lib/clean/names/name_key.hpp"
#include "lib/text/plain_letters.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {

std::string folded_name(std::string_view name) {
  std::string out;
  out.reserve(name.size());
  bool space = false;
  while (!name.empty()) {
    const char32_t c = take_code_point(name).value;
    const LetterFold f = fold_letter(c);
    if (c == ',' && !out.empty()) {
      if (out.back() != ',') out += ',';
      space = true;
    } else if (f.separates) {
      space = true;
    } else if (f.size > 0) {
      if (space && !out.empty()) out += ' ';
      space = false;
      out.append(f.text.data(), f.size);
    }
  }
  return out;
}

void append_letters(std::string_view name, std::string& out) {
  while (!name.empty()) {
    const LetterFold f = fold_letter(take_code_point(name).value);
    if (!f.separates) out.append(f.text.data(), f.size);
  }
}

std::uint64_t letters_hash(std::string_view name) noexcept {
  std::uint64_t h = letters_hash_start;
  while (!name.empty()) {
    const LetterFold f = fold_letter(take_code_point(name).value);
    if (!f.separates) h = letters_hash_more(h, {f.text.data(), f.size});
  }
  return letters_hash_end(h);
}

}  // namespace stamma
