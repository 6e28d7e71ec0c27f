// Any bytes as a table of proposed changes that people have edited, and as the fields of one: what
// is wrong is told with its line, and what is accepted is found again as it was written.
#include "engine/review/review.hpp"
#include "lib/clean/catalogue.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using namespace stamma::engine;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::view(data, size);
  const auto read = Accepted::read(bytes, "t");
  if (!read) require(read.error().starts_with("t:"), "an error names its line");
  if (read) {
    Game game;
    game.add_tag("White", bytes.substr(0, 40));
    std::vector<Finding> found;
    read->check(game, found);
    for (const Finding& f : found) require(!f.message.empty(), "a finding says what it is about");
  }

  Finding f;
  f.code = rule::mojibake;
  f.target = Finding::Target::comment;
  f.fix = Finding::Fix::proposed;
  f.before = bytes.substr(0, size / 2);
  f.after = bytes.substr(size / 2);
  f.message = bytes;
  ReviewCollector all;
  all.add(f, bytes.substr(0, 20), 1);
  std::string table = all.text();
  const std::size_t answer = table.find("\nno\t");
  require(answer != std::string::npos, "the proposal is in the table");
  table.replace(answer, 4, "\nyes\t");
  const auto accepted = Accepted::read(table, "t");
  require(accepted && accepted->size() == 1, "the table that was written can be read");
  require(accepted->find(f) == f.after, "what is accepted is what was proposed");
  return 0;
}
