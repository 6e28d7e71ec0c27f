#include "engine/read/worker.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/text/places.hpp"

namespace stamma::engine {

Worker::Worker(const PipelineOptions& options, const WorkMaker& work, const FullFiles& full,
               Listener& listener)
    : options_(options),
      full_(full),
      listener_(listener),
      work_(work()),
      problems_(options.keep_notes, options.read.limits.problems, options.codes),
      reader_({.limits = options.read.limits,
               .start = options.read.start,
               .keep_sources = options.keep_sources || !options.decisions.empty(),
               .mark_doubts = options.mark_doubts,
               .spelling = options.read.spelling,
               .spellers = &all_spellers(),
               .repair = options.repair,
               .laws = options.read.laws,
               .letters = options.letters,
               .learned = options.learned},
              problems_, options.read.layout) {}

void Worker::run(BlockJob& job) {
  if (job.ends_file) return;
  const bool decided = job.charset.has_value();
  if (options_.oversize != nullptr) raw_.keep(job.block);
  const BlockCharset charset =
      decided ? std::move(*job.charset) : decode_block(job.block, options_.read.encoding);
  if (options_.oversize != nullptr) raw_.decoded(job.block, charset);
  rejected_.clear();
  const std::string& text = job.block.bytes;
  job.found = &problems_;
  open(job, charset);
  open_page(job);
  choices_ =
      decided ? options_.decisions.find(job.file, job.lines_before, job.text()) : BlockChoices();
  if (options_.read.known_moves) {
    ask_known_games(job);
  } else {
    reader_.open(text, job.origin.ranked, choices_);
  }
  read_games(job, charset);
  if (job.block.dropped != 0)
    problems_.add(Code::limit_game, text.size(), 1,
                  "the game goes on for " + std::to_string(job.block.dropped) +
                      " bytes more, which are left out");
  if (options_.oversize != nullptr) keep_rejects(job);
  if (decided) end_decisions(job);
  job.lines = count_lines(job.text().source);
  job.encoding = charset.name;
  job.counts = problems_.counts();
  job.problems = problems_.take_items();
  problems_.reset();
}

void Worker::open(const BlockJob& job, const BlockCharset& charset) {
  problems_.open(job.block.bytes, job.block.offset, 1);
  for (const Severity s : {Severity::note, Severity::warning, Severity::error})
    if (full_[static_cast<std::size_t>(s)] == job.file_number) problems_.mute(s);
  problems_.set_game(0);
  for (const auto& f : charset.findings) problems_.add(f.code, f.offset, 1, f.message);
}

/// What an OCR program wrote gives way to the words of its pages.
void Worker::open_page(BlockJob& job) {
  const GivenPages* const given = options_.read.pages;
  job.origin = given != nullptr ? PageOrigin::part_of(given->text, given->source, job.block.offset,
                                                      job.block.bytes.size())
                                : PageOrigin::take(job.block.bytes, problems_);
  if (job.origin.is_page()) problems_.open(job.text(), job.block.offset, 1);
}

void Worker::read_games(BlockJob& job, const BlockCharset& charset) {
  // A block of which a part was dropped is one game, longer than the limit.
  const bool refused = options_.oversize != nullptr && job.block.dropped != 0;
  while (true) {
    problems_.set_game(job.read + 1);
    if (!reader_.next(game_)) break;
    ++job.read;
    job.begins.push_back(reader_.game_offset());
    if (game_.layout == Layout::book) {
      tell_source(job);
      listener_.progress(job.file, reader_.game_offset(), job.block.bytes.size());
    }
    if (!known_.empty()) flag_known_moves(game_, known_, reader_.decisions(), options_.mark_doubts);
    if (options_.known != nullptr && look_up(game_, *options_.known, job.begins.back(), problems_))
      ++job.known;
    settle(job, refused ? Outcome::rejected : work_(game_, job));
    job.ends.push_back(job.out.size());
    if (options_.report)
      report_game(game_, job.text(), charset.name, options_.report_all, job.read, job.report);
  }
}

void Worker::settle(BlockJob& job, Outcome outcome) {
  switch (outcome) {
    case Outcome::written: ++job.written; break;
    case Outcome::rejected:
      ++job.rejected;
      rejected_.push_back(job.begins.size() - 1);
      break;
    case Outcome::unselected: ++job.unselected; break;
  }
}

/// The line of the book at which a game begins. A book is one block.
void Worker::tell_source(const BlockJob& job) {
  if (!job.block.is_first()) return;
  const std::string file = job.file.substr(job.file.rfind('/') + 1);
  const DerivedText text = job.text();
  const std::string_view before = text.source.substr(0, text.place(job.begins.back()));
  game_.set_tag("Source", file + ":" + std::to_string(1 + job.lines_before + count_lines(before)));
}

/// The bytes of what is not written: games that were refused, the one that was cut off at the
/// limit, and text outside of games.
void Worker::keep_rejects(BlockJob& job) const {
  const std::string_view text = job.block.bytes;
  const auto cut = [&](std::size_t begin, std::size_t end) {
    job.rejects += raw_.cut(begin, end);
    // The rest of a game over the limit follows at once.
    if (!job.rejects.ends_with('\n') && job.block.dropped == 0) job.rejects += '\n';
  };
  for (const Problem& p : problems_.items())
    if (p.code == Code::text_outside || p.code == Code::not_text)
      cut(p.offset - job.block.offset,
          std::min<std::uint64_t>(text.size(), p.offset - job.block.offset + p.length));
  const std::size_t last = job.begins.size() - 1;
  for (const std::size_t i : rejected_)
    cut(job.begins[i], i < last ? job.begins[i + 1] : text.size());
}

void Worker::end_decisions(BlockJob& job) {
  const std::vector<Decision>& taken = reader_.decisions();
  for (std::size_t i = 0; i < choices_.fitting.size(); ++i) {
    const Decision& asked = choices_.decisions[i];
    const bool used = std::any_of(taken.begin(), taken.end(), [&](const Decision& d) {
      return d.used && d.offset == asked.offset && d.length == asked.length && d.san == asked.san;
    });
    job.fates.emplace_back(choices_.fitting[i], used ? Fate::used : Fate::not_used);
  }
  for (const Edit& e : reader_.edits())
    job.fates.emplace_back(e.number, e.used ? Fate::used : Fate::not_used);
}

/// Reads the block for its own sake: what known games say of its doubtful moves is taken for
/// decisions, but for those that the user has settled.
void Worker::ask_known_games(const BlockJob& job) {
  const Problems::Mark mark = problems_.mark();
  KnownDecisions known(*options_.known);
  const auto read = [&](BlockChoices choices, const auto& each) {
    reader_.open(job.block.bytes, job.origin.ranked, std::move(choices));
    while (reader_.next(game_)) each(game_);
    problems_.roll_back(mark);
  };
  read(choices_, [&](const Game& game) { known.ask(game); });
  if (!known.taken().empty())
    read(with_known(known.taken()), [&](const Game& game) { known.check(game); });
  known_ = known.finish();
  reader_.open(job.block.bytes, job.origin.ranked, with_known(known_));
}

/// The user's decisions and those of known games, by their places.
BlockChoices Worker::with_known(const std::vector<KnownDecision>& known) const {
  BlockChoices choices = choices_;
  std::vector<Decision>& all = choices.decisions;
  for (const KnownDecision& k : known) {
    const auto same_place = [&](const Decision& d) { return d.offset == k.decision.offset; };
    if (std::none_of(all.begin(), all.end(), same_place)) all.push_back(k.decision);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Decision& a, const Decision& b) { return a.offset < b.offset; });
  return choices;
}

}  // namespace stamma::engine
