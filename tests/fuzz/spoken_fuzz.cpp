// Any text as moves that are called out.
#include "parsers/notations/spoken.hpp"
#include "tests/fuzz/grammar.hpp"
#include "writers/notations/spoken.hpp"

using namespace stamma;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto english = spoken_speller(""), blind = spoken_speller("blind");
  const std::string_view text = fuzz::view(data, size);
  fuzz::check_meaning(fuzz::read_exactly(read_spoken, text), read_spoken,
                      size % 2 == 0 ? *english : *blind);
  fuzz::check_front(text, read_spoken, parse_spoken);
  return 0;
}
