// Any bytes as decisions about any text; a record separator (0x1E) parts the two. A decision that
// counts stands where its words are, in order, and each that does not can be told why.
#include "engine/review/decisions.hpp"
#include "lib/text/utf8.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using namespace stamma::engine;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::view(data, size);
  const std::size_t separator = std::min(bytes.find('\x1E'), size);
  const std::string text(bytes.substr(std::min(size, separator + 1)));
  auto read = Decisions::parse(bytes.substr(0, separator), "d");
  if (!read) {
    require(read.error().starts_with("d:"), "an error names its line");
    return 0;
  }
  if (!is_utf8(text)) return 0;  // texts are decoded before decisions are looked for
  read->expect({"a.txt"});
  for (const char* const file : {"a.txt", "b.txt"}) {
    const BlockChoices found = read->find(file, 0, text);
    require(found.fitting.size() == found.decisions.size(), "decisions have their numbers");
    std::size_t last = 0;
    for (const Decision& d : found.decisions) {
      require(d.offset >= last && d.offset <= text.size(), "decisions stand in the text, in order");
      last = d.offset;
    }
    last = 0;
    for (const Edit& e : found.edits) {
      require(e.offset >= last && e.end() <= text.size(), "changes stand in the text, in order");
      require(text.compare(e.offset, e.choice->text.size(), e.choice->text) == 0,
              "a change stands where its words are");
      last = e.offset;
    }
  }
  for (std::size_t i = 0; i < read->size(); ++i)
    for (const Fate fate : {Fate::no_file, Fate::misfit, Fate::not_used})
      require(!read->complaint(i, fate).empty(), "it can be told why");
  return 0;
}
