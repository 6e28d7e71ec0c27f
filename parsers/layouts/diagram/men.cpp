#include "parsers/layouts/diagram/men.hpp"

#include <algorithm>

#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma::printed {
namespace {

char32_t large(char32_t c) noexcept {
  const char32_t up = c >= 0x20 ? c - 0x20 : c;
  return small_letter(up) == c ? up : c;
}

std::string with_case(std::string_view letter, char32_t (*change)(char32_t), bool whole) {
  std::string out;
  for (bool front = true; !letter.empty(); front = false) {
    const char32_t c = take_code_point(letter).value;
    append_utf8(out, front || whole ? change(c) : c);
  }
  return out;
}

}  // namespace

Alphabet::Alphabet(const Language& language) : code_(language.code) {
  for (unsigned k = 0; k < 6; ++k) {
    std::string_view all = language.letters[k];
    while (!all.empty()) {
      const std::size_t end = std::min(all.find(' '), all.size());
      add(all.substr(0, end), static_cast<Kind>(k));
      all.remove_prefix(std::min(end + 1, all.size()));
    }
  }
  if (code_ == "en") add("S", Kind::knight);
  for (const Letter& l : letters_) begins_[static_cast<unsigned char>(l.text[0])] = true;
  std::stable_sort(letters_.begin(), letters_.end(),
                   [](const Letter& a, const Letter& b) { return a.text.size() > b.text.size(); });
}

void Alphabet::add(std::string_view letter, Kind kind) {
  letters_.push_back({with_case(letter, large, false), kind, true});
  letters_.push_back({with_case(letter, small_letter, true), kind, false});
  if (letter.size() > first_code_point(letter).length)
    letters_.push_back({with_case(letter, large, true), kind, true});
}

Man Alphabet::at_front(std::string_view text) const noexcept {
  if (text.empty() || !begins_[static_cast<unsigned char>(text[0])]) return {};
  for (const Letter& l : letters_)
    if (text.starts_with(l.text)) return {l.kind, l.capital, l.text.size()};
  return {};
}

std::span<const Alphabet> alphabets() {
  static const std::vector<Alphabet> all = [] {
    std::vector<Alphabet> out;
    std::vector<const Language*> taken;
    for (const Language& l : languages()) {
      const bool whole = std::none_of(l.letters.begin(), l.letters.end(),
                                      [](std::string_view s) { return s.empty(); });
      const bool known = std::any_of(taken.begin(), taken.end(),
                                     [&](const Language* o) { return o->letters == l.letters; });
      if (!l.detected || !whole || known) continue;
      taken.push_back(&l);
      out.emplace_back(l);
    }
    return out;
  }();
  return all;
}

Figure figure_at_front(std::string_view text) noexcept {
  if (text.empty()) return {};
  const CodePoint c = first_code_point(text);
  if (c.value < 0x2654 || c.value > 0x265F) return {};
  constexpr std::array order{Kind::king,   Kind::queen,  Kind::rook,
                             Kind::bishop, Kind::knight, Kind::pawn};
  const unsigned i = static_cast<unsigned>(c.value - 0x2654);
  Figure out{{i < 6 ? Color::white : Color::black, order[i % 6]}, c.length};
  const std::string_view rest = text.substr(c.length);
  if (!rest.empty()) {
    const CodePoint next = first_code_point(rest);
    if (next.value == 0xFE0E || next.value == 0xFE0F) out.length += next.length;
  }
  return out;
}

bool is_filler(char32_t c) noexcept {
  if (c < 0x80)
    return std::string_view(" .,:;-_=/\\%~+*#'`").find(static_cast<char>(c)) !=
           std::string_view::npos;
  return c == 0xB7 || c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200A) ||
         (c >= 0x2010 && c <= 0x2015) || c == 0x2022 || c == 0x2212 || c == 0x22C5 ||
         (c >= 0x2580 && c <= 0x25FF) || c == 0x2B1A || c == 0x2B1B || c == 0x2B1C;
}

}  // namespace stamma::printed
