// Any text as braille, or as a number in braille.
#include "parsers/notations/braille.hpp"
#include "tests/fuzz/grammar.hpp"
#include "writers/notations/braille.hpp"

using namespace stamma;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto speller = braille_speller();
  const std::string_view text = fuzz::view(data, size);
  fuzz::check_meaning(fuzz::read_exactly(read_braille, text), read_braille, *speller);
  if (const auto n = braille_number(text)) {
    std::string again;
    add_braille_number(*n, again);
    fuzz::require(braille_number(again) == n, "the number comes back");
  }
  return 0;
}
