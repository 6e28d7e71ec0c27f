#include "engine/merge/records.hpp"

#include <algorithm>
#include <atomic>
#include <iterator>

#include "engine/ocr/hand_sheets.hpp"
#include "engine/text/places.hpp"
#include "engine/threads/crew.hpp"
#include "parsers/input/source.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/reader.hpp"

namespace stamma::engine {
namespace {

/// What is wrong with one record by itself the other may mend. What is wrong with the file, with
/// its characters or its size, nobody mends.
bool concerns_file(const Problem& p) {
  const char group = id(p.code).front();
  return p.code == Code::malformed_sheet || group == 'E' || group == 'L';
}

/// What was read from one text.
struct Reading {
  std::deque<ReadRecord> records;
  std::vector<Problem> problems;
  std::vector<std::pair<std::size_t, Fate>> fates;
};

Reading read_source(const ReadOptions& options, const Decisions& decisions, RecordSource& text,
                    std::atomic<std::size_t>& games, Listener& listener) {
  Reading found;
  Problems problems(false, options.limits.problems);
  PgnOptions reading;
  reading.limits = options.limits;
  reading.start = options.start;
  reading.keep_sources = true;
  reading.spelling = options.spelling;
  GameReader reader(reading, problems, options.layout);
  problems.open(text.text, text.offset, text.lines_before + 1);
  text.origin = PageOrigin::take(text.text, problems);
  problems.open(text.derived(), text.offset, text.lines_before + 1);
  const BlockChoices choices = decisions.find(text.file, text.lines_before, text.derived());
  reader.decide(choices.decisions);
  reader.open(text.text, text.origin.ranked);
  while (true) {
    problems.set_game(found.records.size() + 1);
    ReadRecord record;
    if (!reader.next(record.record.game) || ++games > options.limits.merge_games) break;
    record.record.name = text.file;
    record.record.decisions = choices.decisions;
    record.record.movetext = reader.movetext();
    record.text = &text;
    found.records.push_back(std::move(record));
    listener.progress(text.file, reader.game_offset(), text.text.size());
  }
  const std::vector<Decision>& taken = reader.decisions();
  for (std::size_t i = 0; i < std::min(choices.fitting.size(), taken.size()); ++i)
    found.fates.emplace_back(choices.fitting[i], taken[i].used ? Fate::used : Fate::not_used);
  for (Problem& p : problems.take_items())
    if (concerns_file(p)) found.problems.push_back(std::move(p));
  return found;
}

/// Two languages are those of the first record and of the second.
ReadOptions options_of(const ReadOptions& options, std::size_t file) {
  ReadOptions own = options;
  Spelling& spelling = own.spelling;
  if (spelling.white == spelling.black) return own;
  if (file == 0) spelling.black = spelling.white;
  if (file == 1) spelling.white = spelling.black;
  if (file > 1) spelling.white = spelling.black = nullptr;
  return own;
}

/// Reads all texts of a file. `games`: those of all files so far.
void read_file(const ReadOptions& options, const Decisions& decisions, RecordFile& file,
               std::atomic<std::size_t>& games, Listener& listener) {
  for (RecordSource& text : file.texts) {
    Reading found = read_source(options, decisions, text, games, listener);
    file.too_much = file.too_much || games > options.limits.merge_games;
    if (file.too_much) return;
    for (Problem& p : found.problems) {
      if (p.game != 0) p.game += file.records.size();
      file.counts.add(p.severity());
      file.problems.push_back(std::move(p));
    }
    std::move(found.records.begin(), found.records.end(), std::back_inserter(file.records));
    file.fates.insert(file.fates.end(), found.fates.begin(), found.fates.end());
  }
}

/// A sheet in an image.
void add_image(const ReadOptions& options, const std::string& name, std::deque<RecordFile>& files) {
  RecordFile& file = files.emplace_back();
  file.name = name;
  auto sheet = hand_sheet_of(name, options.spelling);
  if (sheet) {
    file.texts.push_back({name, std::move(*sheet), 0, 0, {}});
  } else {
    file.failure = "cannot read " + name + ": " + sheet.error().why;
  }
}

/// The texts of a file, or of each member of an archive; false if that is too much.
bool add_texts(const ReadOptions& options, const std::string& name, std::size_t& bytes,
               std::deque<RecordFile>& files) {
  Inputs inputs({name});
  while (true) {
    auto source = inputs.next();
    if (!source) {
      files.emplace_back().failure = source.error().text();
      continue;
    }
    if (*source == nullptr) return true;
    RecordFile& file = files.emplace_back();
    file.name = (*source)->name();
    BlockReader blocks(**source, options.limits, options.encoding);
    Block block;
    std::uint64_t lines = 0;
    while (blocks.next(block)) {
      bytes += block.bytes.size();
      if (bytes > options.limits.merge_bytes) {
        file.too_much = true;
        return false;
      }
      decode_block(block, options.encoding);
      file.texts.push_back({file.name, std::move(block.bytes), block.offset, lines, {}});
      lines += count_lines(file.texts.back().text);
      block = {};
    }
    if (blocks.error()) file.failure = blocks.error()->text();
    file.stopped = blocks.stopped();
  }
}

}  // namespace

std::deque<RecordFile> read_records(const ReadOptions& options, const Decisions& decisions,
                                    Listener& listener) {
  std::deque<RecordFile> files;
  std::size_t bytes = 0;
  for (const std::string& name : options.files) {
    if (is_image(name)) {
      add_image(options_of(options, files.size()), name, files);
    } else if (!add_texts(options, name, bytes, files)) {
      return files;
    }
  }
  // Most often there are two files, and two threads for them.
  std::atomic<std::size_t> games = 0;
  for_each_number(threads_for(options.jobs), files.size(), [&](std::size_t i) {
    read_file(options_of(options, i), decisions, files[i], games, listener);
  });
  listener.progress_ended();
  return files;
}

}  // namespace stamma::engine
