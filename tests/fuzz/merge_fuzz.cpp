// Any two texts as records of one game; a record separator (0x1E) parts them. What they are merged
// into has legal moves only, says of each ply what every record has there, and of each disagreement
// where it stands.
#include "lib/text/utf8.hpp"
#include "parsers/layouts/reader.hpp"
#include "parsers/layouts/sheet/merge.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using fuzz::require;

namespace {

std::vector<GameRecord> records_of(std::string_view text) {
  std::vector<GameRecord> records;
  Problems problems(true, 100);
  problems.open(text, 0, 1);
  PgnOptions options;
  options.keep_sources = true;
  options.limits.decoder_nodes = 100;
  GameReader reader(options, problems);
  reader.open(text);
  GameRecord record;
  if (reader.next(record.game)) {
    record.movetext = reader.movetext();
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::view(data, std::min<std::size_t>(size, 1000));
  const std::size_t separator = std::min(bytes.find('\x1E'), bytes.size());
  std::string first(bytes.substr(0, separator));
  std::string second(bytes.substr(std::min(bytes.size(), separator + 1)));
  if (!is_utf8(first) || !is_utf8(second)) return 0;
  std::vector<GameRecord> records = records_of(first);
  for (GameRecord& r : records_of(second)) records.push_back(std::move(r));
  if (records.size() < 2) return 0;
  MergeSettings settings;
  settings.limits.decoder_nodes = 100;
  Merged merged;
  if (!merge_records(records, settings, merged)) return 0;
  fuzz::check_moves(merged.game);
  require(merged.completed.size() == records.size(), "each record has its number of plies");
  for (const auto& ply : merged.plies)
    require(ply.size() == records.size(), "a ply has the words of each record");
  for (const Disagreement& d : merged.disagreements) {
    require(d.record < records.size(), "a disagreement is of one of the records");
    require(d.ply <= merged.plies.size(), "and of one of the plies");
    require(!d.message.empty() && is_utf8(d.message), "and says what it is");
  }
  return 0;
}
