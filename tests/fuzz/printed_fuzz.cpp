// Any text for the finder of printed positions: what it finds lies in the text, in order and apart.
#include "parsers/layouts/diagram/position.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::size_t end = 0;
  for (const PrintedPosition& p : printed_positions(fuzz::view(data, size))) {
    require(end <= p.begin && p.begin < p.end, "positions stand apart and in order");
    require(p.caption_begin <= p.begin && p.end <= p.caption_end && p.caption_end <= size,
            "the caption holds the position");
    require(end <= p.caption_begin, "a caption begins behind the position before");
    end = p.caption_end;
    for (const Color c : {Color::white, Color::black})
      if (const auto position = position_of(p, c)) {
        fuzz::check_position(*position);
        require(position->side() == c && differences(*position, p) == 0, "the men are the same");
      }
  }
  return 0;
}
