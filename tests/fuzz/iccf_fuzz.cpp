// Any text as numbers of the ICCF.
#include "parsers/notations/iccf.hpp"
#include "tests/fuzz/grammar.hpp"
#include "writers/notations/iccf.hpp"

using namespace stamma;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto speller = iccf_speller();
  const std::string_view text = fuzz::view(data, size);
  fuzz::check_meaning(fuzz::read_exactly(read_iccf, text), read_iccf, *speller);
  return 0;
}
