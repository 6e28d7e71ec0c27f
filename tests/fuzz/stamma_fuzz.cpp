// Any text as moves of Stamma's.
#include "parsers/notations/stamma.hpp"
#include "tests/fuzz/grammar.hpp"
#include "writers/notations/stamma.hpp"

using namespace stamma;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto speller = stamma_speller();
  const std::string_view text = fuzz::view(data, size);
  fuzz::check_meaning(fuzz::read_exactly(read_stamma, text), read_stamma, *speller);
  fuzz::check_front(text, read_stamma, parse_stamma);
  return 0;
}
