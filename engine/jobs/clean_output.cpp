#include "engine/jobs/clean_output.hpp"

#include "engine/duplicates/merge_line.hpp"
#include "engine/read/written_games.hpp"
#include "writers/pgn.hpp"

namespace stamma::engine {

/// Games that were written as PGN, in another form.
class CleanOutput::Reformatter {
 public:
  explicit Reformatter(const FormatOptions& format) : format_(format) {}

  std::string_view operator()(std::string_view pgn) {
    text_ = pgn;
    out_.clear();
    if (games_.parse(text_, game_)) write_game(game_, format_, {}, out_);
    return out_.view();
  }

 private:
  const FormatOptions& format_;
  WrittenGames games_;
  Game game_;
  std::string text_;
  Buffer out_;
};

CleanOutput::CleanOutput(const CleanOptions& options, const std::string& path, Output* report,
                         Listener& listener, const KnownCopies& copies)
    : options_(options),
      report_(report),
      listener_(listener),
      one_by_one_(options.one_by_one()),
      path_(path),
      answers_(copies.answers),
      keys_(options.dedupe) {
  if (copies.master != nullptr) {
    additions_.emplace(*copies.master, options.dedupe);
    files_.push_back(copies.master->path());
    return;
  }
  if (options.dedupe != DedupeKind::off && answers_ == nullptr) dedupe_.emplace(options.dedupe);
  if (!options.sort.empty()) sort_.emplace(options.sort);
  open(path);
  if (is_reformatted()) reformatter_ = std::make_unique<Reformatter>(options.format);
}

void CleanOutput::open(const std::string& path) {
  if (options_.dry_run) {
    if (!one_by_one_) diff_.emplace();
    output_.emplace("", Format::pgn);  // for the diff
  } else if (options_.split) {
    open_split(path);
  } else {
    output_.emplace(path, options_.format.to, packing());
    // Mostly nothing is merged, and then the games need no other place than the output.
    direct_ = dedupe_ && !sort_ && !is_reformatted() && output_->descriptor() >= 0;
    if (direct_) spool_.borrow(output_->descriptor());
  }
}

CleanOutput::~CleanOutput() = default;

namespace {

/// A file of a split database in any format.
class FormattedFile : public SplitFile {
 public:
  FormattedFile(const std::string& path, Format to, const Packing& packing)
      : output_(path, to, packing) {}
  void write(std::string_view games) override { output_.write(games); }
  void commit() override { output_.commit(); }

 private:
  FormattedOutput output_;
};

}  // namespace

void CleanOutput::open_split(const std::string& folder) {
  std::string ending(info(options_.format.to).ending);
  if (const auto kind = options_.format.packing.kind) ending += info(*kind).ending;
  split_.emplace(*options_.split, folder, std::move(ending), [this](const std::string& path) {
    return std::make_unique<FormattedFile>(path, options_.format.to, packing());
  });
  split_->protect(options_.read.files);
}

bool CleanOutput::write(const Game& game, BlockJob& job) const {
  if (!one_by_one_ && !diff_) return write_game(game, options_.format, source_of(job), job.out);
  if (!has_place(game, options_.format.to)) return false;
  // What is read again before it is written has to be all there.
  write_pgn(game, job.out, {}, one_by_one_ ? IllegalMoves::parts : options_.format.illegal);
  if (dedupe_ || additions_) keys_.add(game, job.keys);
  if (additions_) add_copy_keys(game, additions_->which(), job.copy_keys);
  return true;
}

void CleanOutput::take(const BlockJob& job) {
  if (diff_) {
    take_diff(job);
  } else if (one_by_one_) {
    take_spooled(job);
  } else {
    output_->write(job.out.view());
  }
}

void CleanOutput::take_diff(const BlockJob& job) {
  std::string lines;
  if (!diff_open_) diff_->begin_file(job.file);
  diff_open_ = !job.ends_file;
  if (job.ends_file) {
    diff_->end_file(lines);
  } else {
    // What stands in front of the first game goes with it.
    const std::string_view text = job.block.bytes, out = job.out.view();
    std::size_t from = 0, written = 0;
    for (std::size_t i = 0; i < job.begins.size(); ++i) {
      const std::size_t to = i + 1 < job.begins.size() ? job.begins[i + 1] : text.size();
      diff_->add(text.substr(from, to - from), out.substr(written, job.ends[i] - written), lines);
      from = to;
      written = job.ends[i];
    }
    if (job.begins.empty()) diff_->add(text, {}, lines);
  }
  output_->write(lines);
}

namespace {

/// Calls with the number in the block, beginning and size of each game that was written.
template <typename Take>
void each_game(const BlockJob& job, Take take) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < job.ends.size(); ++i) {
    if (job.ends[i] != from) take(i, from, job.ends[i] - from);
    from = job.ends[i];
  }
}

}  // namespace

void CleanOutput::take_spooled(const BlockJob& job) {
  if (files_.empty() || files_.back() != job.file) {
    files_.push_back(job.file);
    games_before_ = 0;
    if (answers_ != nullptr) answers_->begin_file(job.file);
  }
  if (dedupe_ || additions_) {
    put_aside(job);
  } else {
    const std::string_view out = job.out.view();
    each_game(job, [&](std::size_t i, std::size_t begin, std::size_t size) {
      take_answered(games_before_ + i + 1, out.substr(begin, size));
    });
  }
  games_before_ += job.read;
}

void CleanOutput::put_aside(const BlockJob& job) {
  const std::string_view out = job.out.view();
  const std::uint64_t offset = spool_.size();
  if (direct_) {
    output_->write(out);
    spool_.written_by_owner(out.size());
  } else {
    spool_.append(out);
  }
  std::vector<SpooledGame> games;
  each_game(job, [&](std::size_t i, std::size_t begin, std::size_t size) {
    games.push_back({{static_cast<std::uint32_t>(files_.size() - 1),
                      static_cast<std::uint32_t>(games_before_ + i + 1)},
                     offset + begin,
                     size});
  });
  if (additions_) {
    additions_->add(job.copy_keys, job.keys, games);
  } else {
    dedupe_->add(job.keys, games);
  }
}

void CleanOutput::take_answered(std::uint64_t number, std::string_view pgn) {
  const CopyAnswers::Answer* const answer =
      answers_ != nullptr ? answers_->of(static_cast<GameNumber>(number)) : nullptr;
  if (answer == nullptr) {
    emit(pgn);
  } else if (answer->relation != Relation::none) {
    ++answered_.merged;
    ++answered_.games[static_cast<std::size_t>(answer->relation)];
  } else {
    if (report_ != nullptr) report_->write(answer->report);
    emit(answer->text);
  }
}

void CleanOutput::emit(std::string_view pgn) {
  if (sort_) {
    sort_->add(pgn);
  } else {
    emit_last(pgn);
  }
}

void CleanOutput::emit_last(std::string_view pgn) {
  if (options_.dry_run) return;
  const std::string_view text = reformatter_ ? (*reformatter_)(pgn) : pgn;
  if (split_) {
    split_->add(pgn, text);
  } else if (direct_) {
    if (!merged_) merged_.emplace(path_, options_.format.to, packing());
    merged_->write(text);
  } else {
    output_->write(text);
  }
}

std::uint64_t CleanOutput::finish() {
  std::uint64_t merged = 0;
  if (additions_) {
    const DedupeCounts counts =
        additions_->finish(spool_, [this](const Merge& merge) { tell(merge); });
    if (!options_.dry_run) additions_->write(listener_);
    tell(counts);
    return counts.merged;
  }
  if (dedupe_) {
    const DedupeCounts counts = dedupe_->finish(
        spool_, [this](std::string_view pgn) { emit(pgn); },
        [this](const Merge& merge) { tell(merge); }, direct_);
    merged = counts.merged;
    tell(counts);
  }
  if (answers_ != nullptr) {
    merged = answered_.merged;
    tell(answered_);
  }
  if (sort_) sort_->finish([this](std::string_view pgn) { emit_last(pgn); });
  return merged;
}

void CleanOutput::tell(const DedupeCounts& counts) const {
  std::string kinds;
  for (const Relation r : {Relation::exact, Relation::moves, Relation::prefix, Relation::near})
    if (const std::uint64_t n = counts.games_of(r); n != 0)
      kinds +=
          (kinds.empty() ? "" : ", ") + std::to_string(n) + " " + std::string(relation_name(r));
  listener_.inform("duplicates: " + (kinds.empty() ? "none" : kinds));
  if (conflicts_ != 0)
    listener_.inform(std::to_string(conflicts_) +
                     " of them contradict the copy that is kept (U05)" +
                     (report_ == nullptr ? "; --report lists both sides" : ""));
}

void CleanOutput::tell(const Merge& merge) {
  conflicts_ += !merge.conflicts.empty();
  if (report_ == nullptr) return;
  Buffer line;
  write_merge(merge.relation, {files_[merge.merged.file], merge.merged.number},
              {files_[merge.kept.file], merge.kept.number}, merge.conflicts, line);
  report_->write(line.view());
}

Ending CleanOutput::commit() {
  if (additions_) return additions_->commit(listener_);
  if (split_) {
    const SplitOutput::Counts counts = split_->commit();
    listener_.inform(std::to_string(counts.files) + (counts.files == 1 ? " file" : " files") +
                     " written in " + options_.output);
  } else {
    (merged_ ? merged_ : output_)->commit();
  }
  return Ending::done;
}

}  // namespace stamma::engine
