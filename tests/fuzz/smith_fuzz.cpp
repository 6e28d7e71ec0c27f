// Any text as a move of Smith's.
#include "parsers/notations/smith.hpp"
#include "tests/fuzz/grammar.hpp"
#include "writers/notations/smith.hpp"

using namespace stamma;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto speller = smith_speller();
  const std::string_view text = fuzz::view(data, size);
  fuzz::check_meaning(fuzz::read_exactly(read_smith, text), read_smith, *speller);
  return 0;
}
