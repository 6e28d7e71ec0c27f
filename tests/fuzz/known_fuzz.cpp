// Any bytes as an index of known games: damaged ones give wrong answers at worst, legal moves only,
// and no look outside. The checksum, which no change would outlive, is made to fit.
#include "lib/chess/movegen.hpp"
#include "lib/known/known_index.hpp"
#include "lib/known/recognize.hpp"
#include "lib/text/utf8.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using fuzz::require;

namespace {

constexpr std::uint32_t most_games = 8;

std::string with_checksum(std::string_view bytes) {
  std::string index(bytes);
  if (index.size() < known::head_bytes + known::foot_bytes) return index;
  known::Checksum sum;
  sum.add(bytes.substr(0, bytes.size() - known::foot_bytes));
  std::string number;
  known::put_number(sum.value(), number);
  index.replace(index.size() - known::magic.size() - number.size(), number.size(), number);
  return index;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const std::string& bytes :
       {std::string(fuzz::view(data, size)), with_checksum(fuzz::view(data, size))}) {
    KnownIndex index;
    if (!index.open(bytes).empty()) continue;
    for (std::uint32_t number = 0; number < most_games; ++number) {
      KnownGame known;
      if (!index.game(number, known)) continue;
      require(number < index.size(), "a game has a number");
      Position now = known.start;
      Game record;
      for (const Move m : known.moves) {
        require(is_legal(now, m), "the move is legal");
        now.play(m);
      }
      for (const std::string_view s : {known.white, known.black, known.event, known.source})
        require(s.empty() || (s.data() >= bytes.data() &&
                              s.data() + s.size() <= bytes.data() + bytes.size()),
                "a text lies in the index");
      record.start = known.start;
      recognize(record, index);
    }
    std::vector<std::uint32_t> found;
    for (std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1} << 40U, ~std::uint64_t{0}})
      index.find(key, 10, found);
  }
  return 0;
}
