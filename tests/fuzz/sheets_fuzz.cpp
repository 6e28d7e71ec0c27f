// Any text as a scoresheet: every sheet knows where its text comes from, every move that is read is
// legal and stands where it is said to stand, every problem lies in the text. What is read twice is
// one game when it is merged with itself.
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/layouts/page.hpp"
#include "parsers/layouts/reader.hpp"
#include "parsers/layouts/sheet/merge.hpp"
#include "parsers/layouts/sheet/sheet.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using fuzz::require;

namespace {

void check_sheets(std::string_view text) {
  std::vector<SheetError> errors;
  for (const Sheet& s : read_sheets(text, sheet_kind(text), errors)) {
    for (std::size_t at = 0; at <= s.text.size(); ++at)
      require(s.map.place(at) <= text.size(), "every byte of a sheet stands in the text");
    for (const RankedCell& c : s.ranked)
      require(c.begin < c.end && c.end <= s.text.size(), "a ranked cell lies in the sheet");
    for (const auto& [name, value] : s.tags) require(is_utf8(value), "no character is cut");
  }
  for (const SheetError& e : errors) {
    require(e.offset <= text.size(), "an error lies in the text");
    require(is_utf8(e.message), "no character of a message is cut");
  }
}

void check_game(const Game& game, std::string_view text) {
  fuzz::check_moves(game);
  for (const TextSpan s : game.sources)
    require(std::size_t{s.offset} + s.length <= text.size(), "a source lies in the text");
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    require(is_utf8(game.view(game.note(i).text)), "no character of a comment is cut");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  if (!is_utf8(text)) return 0;
  check_sheets(text);
  const std::string source = text;
  if (size % 8 != 0) return 0;  // decoding takes its time
  Problems problems(true, 1'000);
  problems.open(source, 0, 1);
  const PageOrigin origin = PageOrigin::take(text, problems);
  for (std::size_t at = 0; at <= text.size(); ++at)
    require(origin.map.place(at) <= source.size(), "every byte of a page stands in its source");
  problems.open(origin.of(text), 0, 1);
  PgnOptions options;
  options.keep_sources = true;
  options.limits.decoder_nodes = 100;
  GameReader reader(options, problems);
  reader.open(text, origin.ranked);
  for (int i = 0; i < 4; ++i) {
    GameRecord record;
    if (!reader.next(record.game)) break;
    require(reader.game_offset() <= text.size(), "a game begins in the text");
    check_game(record.game, text);
    record.movetext = reader.movetext();
    MergeSettings settings;
    settings.limits = options.limits;
    Merged merged;
    const std::vector<GameRecord> twice{record, record};
    if (merge_records(twice, settings, merged)) check_game(merged.game, text);
  }
  for (const Problem& p : problems.items())
    require(p.offset + p.length <= source.size() + 1, "a problem lies in the text");
  return 0;
}
