#include "engine/shards/copy_answers.hpp"

#include <algorithm>
#include <utility>

#include "engine/files/file_state.hpp"
#include "engine/files/output.hpp"
#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

const std::string answers_kind = "groups 1";
constexpr std::size_t answers_memory = std::size_t{4} << 20U;
constexpr std::size_t entry_head = sizeof(GameNumber) + 1 + 2 * sizeof(std::uint32_t);

// The next game on top of the heap.
constexpr auto comes_later = [](const auto& a, const auto& b) { return a->number > b->number; };

std::optional<ShardFile> open_answers(const AnswersOf& what) {
  auto file = ShardFile::open(what.path(), answers_kind);
  if (file && file->head().text("keys") != what.keys.fingerprint()) file.reset();
  return file;
}

/// The entries of one file of games in an answers file: "count begin NAME".
struct Section {
  std::uint64_t count = 0, begin = 0;
  std::string file;

  std::string written() const {
    return std::to_string(count) + " " + std::to_string(begin) + " " + file;
  }
  static Section from(const std::string& text) {
    Section s;
    const std::size_t first = text.find(' '), second = text.find(' ', first + 1);
    if (second == std::string::npos) return s;
    s.count = std::stoull(text);
    s.begin = std::stoull(text.substr(first + 1));
    s.file = text.substr(second + 1);
    return s;
  }
};

}  // namespace

bool AnswersOf::is_complete() const { return open_answers(*this).has_value(); }

AnswersWriter::AnswersWriter() : sorted_(answers_memory) {}

void AnswersWriter::keep(Ordinal game, std::string_view text, std::string_view report) {
  std::string entry;
  put_number(entry, number_of(game));
  put_number(entry, static_cast<std::uint8_t>(Relation::none));
  put_number(entry, static_cast<std::uint32_t>(text.size()));
  put_number(entry, static_cast<std::uint32_t>(report.size()));
  entry.append(text).append(report);
  std::string record;
  put_number(record, game);
  put_number(record, bodies_.append(entry));
  put_number(record, static_cast<std::uint64_t>(entry.size()));
  sorted_.add(record);
}

void AnswersWriter::drop(Ordinal game, Relation relation) {
  std::string entry;
  put_number(entry, number_of(game));
  put_number(entry, static_cast<std::uint8_t>(relation));
  put_number(entry, std::uint64_t{0});
  std::string record;
  put_number(record, game);
  put_number(record, bodies_.append(entry));
  put_number(record, static_cast<std::uint64_t>(entry.size()));
  sorted_.add(record);
}

void AnswersWriter::commit(const AnswersOf& what) {
  sorted_.finish();
  std::vector<Section> sections;
  Spool body;
  std::string entry;
  for (std::string_view record; sorted_.next(record);) {
    const std::string& file = what.keys.files()[file_of(take_number<Ordinal>(record))].file;
    const auto at = take_number<std::uint64_t>(record);
    bodies_.read(at, static_cast<std::size_t>(take_number<std::uint64_t>(record)), entry);
    if (sections.empty() || sections.back().file != file)
      sections.push_back({0, body.size(), file});
    ++sections.back().count;
    body.append(entry);
  }
  ShardHead head(answers_kind);
  head.add("keys", what.keys.fingerprint());
  head.add("kind", dedupe_name(what.kind));
  head.add("partition", what.partition);
  for (const Section& s : sections) head.add("games", s.written());
  head.add("body", body.size());
  make_folder(what.path().substr(0, what.path().rfind('/')));
  Output output(what.path());
  output.write(head.written());
  SpoolReader reader(body);
  for (std::uint64_t left = body.size(); left != 0;) {
    const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(left, 1U << 18U));
    output.write(reader.next(step));
    left -= step;
  }
  output.commit();
}

Result<CopyAnswers, std::string> CopyAnswers::open(const std::string& folder, DedupeKind kind,
                                                   const std::vector<std::string>& files) {
  const auto keys = KeysFolder::open(folder);
  if (!keys) return keys.error();
  for (const std::string& file : files) {
    const auto known = keys->find(shard_name(file));
    if (!known) return "no keys of " + file + " in " + folder;
    if (FileState::of(file) != keys->files()[*known].state)
      return file + " has changed since its keys were made";
  }
  CopyAnswers answers;
  answers.options_ = keys->options();
  answers.fingerprint_ = keys->fingerprint() + std::string(dedupe_name(kind));
  const bool together = kind == DedupeKind::near;
  for (std::uint32_t p = together ? 0 : 1; p <= (together ? 0 : keys->partitions()); ++p) {
    auto part = open_answers({*keys, kind, p});
    if (!part)
      return (together ? "the partitions of " + keys->path() + " are not all grouped"
                       : keys->path() + "/" + std::to_string(p) + " is not grouped") +
             "; stamma keys --group does that";
    answers.parts_.push_back(std::move(*part));
  }
  return answers;
}

bool CopyAnswers::Cursor::advance() {
  if (left == 0) return false;
  --left;
  std::string_view bytes = reader.next(sizeof(GameNumber));
  number = take_number<GameNumber>(bytes);
  return true;
}

void CopyAnswers::begin_file(const std::string& file) {
  constexpr std::size_t step = 16 * 1024;
  const std::string name = shard_name(file);
  cursors_.clear();
  for (const ShardFile& part : parts_)
    for (const std::string& games : part.head().all("games")) {
      const Section s = Section::from(games);
      if (s.file != name) continue;
      auto cursor = std::make_unique<Cursor>(Cursor{part.reader(s.begin, step), s.count, 0});
      if (cursor->advance()) cursors_.push_back(std::move(cursor));
    }
  std::make_heap(cursors_.begin(), cursors_.end(), comes_later);
}

const CopyAnswers::Answer* CopyAnswers::of(GameNumber game) {
  if (cursors_.empty() || cursors_.front()->number != game) return nullptr;
  std::pop_heap(cursors_.begin(), cursors_.end(), comes_later);
  Cursor& c = *cursors_.back();
  std::string_view head = c.reader.next(entry_head - sizeof(GameNumber));
  answer_.relation = static_cast<Relation>(take_number<std::uint8_t>(head));
  const auto text = take_number<std::uint32_t>(head), report = take_number<std::uint32_t>(head);
  answer_.text = c.reader.next(text);
  answer_.report = c.reader.next(report);
  if (c.advance()) {
    std::push_heap(cursors_.begin(), cursors_.end(), comes_later);
  } else {
    cursors_.pop_back();
  }
  return &answer_;
}

}  // namespace stamma::engine
