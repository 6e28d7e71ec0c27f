#include "lib/words/braille.hpp"

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr BrailleCell letters[] = {
    {"\u2801", 'a'}, {"\u2803", 'b'}, {"\u2809", 'c'}, {"\u2819", 'd'}, {"\u2811", 'e'},
    {"\u280B", 'f'}, {"\u281B", 'g'}, {"\u2813", 'h'}, {"\u280A", 'i'}, {"\u281A", 'j'},
    {"\u2805", 'k'}, {"\u2807", 'l'}, {"\u280D", 'm'}, {"\u281D", 'n'}, {"\u2815", 'o'},
    {"\u280F", 'p'}, {"\u281F", 'q'}, {"\u2817", 'r'}, {"\u280E", 's'}, {"\u281E", 't'},
    {"\u2825", 'u'}, {"\u2827", 'v'}, {"\u283A", 'w'}, {"\u282D", 'x'}, {"\u283D", 'y'},
    {"\u2835", 'z'},
};

constexpr BrailleCell digits[] = {
    {"\u2834", '0'}, {"\u2802", '1'}, {"\u2806", '2'}, {"\u2812", '3'}, {"\u2832", '4'},
    {"\u2822", '5'}, {"\u2816", '6'}, {"\u2836", '7'}, {"\u2826", '8'}, {"\u2814", '9'},
};

constexpr BrailleCell stops[] = {
    {"\u2816", '!'}, {"\u2802", ','}, {"\u2832", '.'},
    {"\u2812", ':'}, {"\u2806", ';'}, {"\u2826", '?'},
};

}  // namespace

std::span<const BrailleCell> braille_letters() noexcept { return letters; }
std::span<const BrailleCell> braille_digits() noexcept { return digits; }
std::span<const BrailleCell> braille_stops() noexcept { return stops; }

std::string_view braille_cell(char sign) noexcept {
  if (ascii::is_lower(sign)) return letters[sign - 'a'].cell;
  if (ascii::is_digit(sign)) return digits[sign - '0'].cell;
  return {};
}

}  // namespace stamma
