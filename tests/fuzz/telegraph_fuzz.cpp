// Any text as telegraph code.
#include "parsers/notations/telegraph.hpp"
#include "tests/fuzz/grammar.hpp"
#include "writers/notations/telegraph.hpp"

using namespace stamma;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto speller = telegraph_speller();
  const std::string_view text = fuzz::view(data, size);
  fuzz::check_meaning(fuzz::read_exactly(read_telegraph, text), read_telegraph, *speller);
  fuzz::check_front(text, read_telegraph, parse_telegraph);
  return 0;
}
