#include "cli/merge_records.hpp"

#include <algorithm>
#include <memory>

#include "parsers/input/source.hpp"
#include "parsers/layouts/pgn_blocks.hpp"
#include "parsers/layouts/reader.hpp"
#include "writers/spellers.hpp"

namespace stamma::cli {
namespace {

std::uint64_t line_ends(std::string_view s) {
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < s.size(); ++i)
    n += s[i] == '\n' || (s[i] == '\r' && (i + 1 == s.size() || s[i + 1] != '\n')) ? 1 : 0;
  return n;
}

/// What is wrong with one record by itself the other may mend. What is wrong with the file, with
/// its characters or its size, nobody mends.
bool concerns_file(const Problem& p) {
  const std::string_view id = rule(p.code).id;
  return p.code == malformed_sheet || id[0] == 'E' || id[0] == 'L';
}

void read_text(const ReadOptions& options, const Decisions& decisions, const RecordSource& text,
               RecordFile& file) {
  Problems problems(false, options.limits.problems);
  PgnOptions reading;
  reading.limits = options.limits;
  reading.start = options.start;
  reading.keep_sources = true;
  reading.spelling = options.spelling;
  reading.spellers = &all_spellers();
  GameReader reader(reading, problems, options.layout);
  problems.open(text.text, text.offset, text.lines_before + 1);
  const BlockChoices choices = decisions.find(text.file, text.lines_before, text.text);
  reader.decide(choices.decisions);
  reader.open(text.text);
  while (true) {
    problems.set_game(file.records.size() + 1);
    ReadRecord record;
    if (!reader.next(record.record.game)) break;
    record.record.name = text.file;
    record.record.decisions = choices.decisions;
    reader.movetext(record.record.movetext);
    record.text = &text;
    file.records.push_back(std::move(record));
  }
  const std::vector<Decision>& taken = reader.decisions();
  for (std::size_t i = 0; i < std::min(choices.fitting.size(), taken.size()); ++i)
    file.fates.emplace_back(choices.fitting[i], taken[i].used ? Fate::used : Fate::not_used);
  for (Problem& p : problems.take_items()) {
    if (!concerns_file(p)) continue;
    file.counts.add(p.severity());
    file.problems.push_back(std::move(p));
  }
}

}  // namespace

std::deque<RecordFile> read_records(const ReadOptions& options, const Decisions& decisions) {
  std::deque<RecordFile> files;
  Inputs inputs(options.files);
  while (true) {
    auto source = inputs.next();
    if (!source) {
      files.emplace_back().failure = source.error().text();
      continue;
    }
    if (*source == nullptr) break;
    RecordFile& file = files.emplace_back();
    file.name = (*source)->name();
    BlockReader blocks(**source, options.limits, options.encoding);
    Block block;
    std::uint64_t lines = 0;
    while (blocks.next(block)) {
      decode_block(block, options.encoding);
      file.texts.push_back({file.name, std::move(block.bytes), block.offset, lines});
      lines += line_ends(file.texts.back().text);
      block = {};
      read_text(options, decisions, file.texts.back(), file);
    }
    if (blocks.error()) file.failure = blocks.error()->text();
    file.stopped = blocks.stopped();
  }
  return files;
}

}  // namespace stamma::cli
