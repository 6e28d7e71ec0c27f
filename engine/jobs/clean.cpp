#include "engine/jobs/clean.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/files/in_place.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/clean_output.hpp"
#include "engine/jobs/clean_work.hpp"
#include "engine/jobs/common.hpp"
#include "engine/master/master_file.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/rules/game_rules.hpp"
#include "engine/shards/cleaned_mark.hpp"
#include "engine/shards/copy_answers.hpp"

namespace stamma::engine {
namespace {

/// A game of which nothing could be played over, though there is text that should be moves.
bool is_unreadable(const Game& game) {
  if (!game.verbatim.empty()) return !game.tag("Variant");
  if (game.first_move() != root) return false;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    if (game.note(i).type == Note::Type::unread) return true;
  return false;
}

/// One run over one or more inputs into one output.
class Cleaning {
 public:
  Cleaning(const CleanOptions& options, const CleanTables& tables, ReviewCollector* review,
           Listener& listener)
      : options_(options), tables_(tables), review_(review), listener_(listener) {}

  /// Where everything but the games goes; shared by the files of one command.
  Output* report = nullptr;
  Output* rejects = nullptr;

  Totals run(const std::vector<std::string>& files, CleanOutput& output) {
    PipelineOptions pipeline = clean_pipeline(options_, tables_);
    pipeline.read.files = files;
    pipeline.report = report != nullptr;
    pipeline.keep_notes = pipeline.report || listener_.wants_notes();
    pipeline.keep_sources |= pipeline.report;
    Spool oversize;
    if (rejects != nullptr) pipeline.oversize = &oversize;

    Totals totals = run_pipeline(
        pipeline, listener_, [&] { return worker(output); },
        [&](BlockJob& job) {
          deliver(job, output);
          if (rejects != nullptr) keep_rejects(job, oversize);
        });
    totals.merged = output.finish();
    totals.written -= totals.merged;
    return totals;
  }

 private:
  GameWork worker(const CleanOutput& output) const {
    auto rules = std::make_shared<GameRules>(tables_.books.books(), GameRules::Purpose::clean,
                                             report != nullptr);
    return [this, rules, &output](Game& game, BlockJob& job) {
      mend_game(options_, *rules, game, job);
      if (review_ != nullptr)
        for (const Finding& f : rules->proposals()) job.proposals.emplace_back(job.read, f);
      if (review_ != nullptr && game.known != nullptr) propose_known_tags(game, job);
      if (!options_.filter.empty() && !options_.filter.accepts(game)) return Outcome::unselected;
      if (rejects != nullptr && is_unreadable(game)) return Outcome::rejected;
      shape(game, options_.shape);
      job.flagged += game.flagged_count();
      return output.write(game, job) ? Outcome::written : Outcome::rejected;
    };
  }

  static void propose_known_tags(const Game& game, BlockJob& job) {
    for (const auto& [name, value] : game.known->lacking) {
      Finding f;
      f.code = Code::known_tags;
      f.target = Finding::Target::tag_value;
      f.fix = Finding::Fix::proposed;
      f.tag = name;
      f.before = game.tag(name).value_or(std::string_view());
      f.after = value;
      f.message = "as in the known game " + game.known->title();
      job.proposals.emplace_back(job.read, std::move(f));
    }
  }

  void deliver(BlockJob& job, CleanOutput& output) {
    output.take(job);
    if (report != nullptr) {
      write_report(job.report, job.problems, job.file, lines_);
      report->write(lines_.view());
      lines_.clear();
    }
    if (review_ != nullptr)
      for (const auto& [game, finding] : job.proposals) review_->add(finding, job.file, game);
    tell_problems(job, listener_);
  }

  void keep_rejects(const BlockJob& job, const Spool& oversize) {
    rejects->write(job.rejects);
    if (job.block.dropped == 0) return;
    SpoolReader reader(oversize, job.dropped_at);
    for (std::uint64_t left = job.block.dropped; left != 0;) {
      const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(left, 1U << 18U));
      rejects->write(reader.next(step));
      left -= step;
    }
    rejects->write("\n");
  }

  const CleanOptions& options_;
  const CleanTables& tables_;
  ReviewCollector* review_;
  Listener& listener_;
  Buffer lines_;
};

/// Text that the new file would not have.
std::uint64_t left_out(const Totals& t) {
  return t.counts.of(Code::text_outside) + t.counts.of(Code::not_text);
}

/// Why a file is not replaced by what was read of it, or nothing.
std::string not_replaced(const CleanOptions& options, const InPlaceTarget& target,
                         const Totals& totals) {
  if (totals.io_failed) return "not all of it could be read";
  if (totals.limit_stopped) return "a limit stopped the run";
  if (target.changed()) return "it was changed by another program in the meantime";
  if (options.keep_going) return {};
  if (const std::size_t errors = totals.counts.of(Severity::error); errors != 0)
    return std::to_string(errors) + " errors remain; --keep-going replaces it all the same";
  if (options.rejects.empty() && left_out(totals) != 0)
    return "text outside of the games would be lost; --rejects FILE keeps it, --keep-going "
           "replaces the file all the same";
  return {};
}

/// Puts the cleaned file in the place of the old one, unless something speaks against it.
Ending replace(const CleanOptions& options, const InPlaceTarget& target, const Totals& totals,
               CleanOutput& output, Listener& listener) {
  if (const std::string why = not_replaced(options, target, totals); !why.empty()) {
    listener.complain(target.path() + " is left as it was: " + why);
    return Ending::incomplete;
  }
  if (!options.backup.empty()) {
    if (const std::string why = target.back_up(options.backup); !why.empty()) {
      listener.complain(why + "; " + target.path() + " is left as it was");
      return Ending::failed;
    }
  }
  if (const Ending e = output.commit(); e != Ending::done || !options.keep_times) return e;
  const std::string why = target.restore_times();
  if (!why.empty()) listener.complain(why);
  return why.empty() ? Ending::done : Ending::failed;
}

/// Every file by itself; the ending is that of what was refused.
Ending clean_in_place(const CleanOptions& options, Cleaning& cleaning, Totals& sum,
                      Listener& listener) {
  Ending ending = Ending::done;
  for (const std::string& file : options.read.files) {
    const InPlaceTarget target(file);
    if (const std::string why = target.refusal(options.break_links, options.backup); !why.empty()) {
      listener.complain(why);
      ending = std::max(ending, why.starts_with("cannot ") ? Ending::failed : Ending::misused);
      continue;
    }
    CleanOutput output(options, file, cleaning.report, listener);
    const Totals totals = cleaning.run({file}, output);
    sum.add(totals);
    if (!options.dry_run)
      ending = std::max(ending, replace(options, target, totals, output, listener));
  }
  return ending;
}

/// All files into one output, or into a database. Not done: that is left as it was.
Ending clean_together(const CleanOptions& options, Cleaning& cleaning, const KnownCopies& copies,
                      Totals& totals, Listener& listener) {
  const std::string& path = copies.master != nullptr ? options.into : options.output;
  CleanOutput output(options, path, cleaning.report, listener, copies);
  totals = cleaning.run(options.read.files, output);
  if (!totals.io_failed || is_standard_output(path)) return output.commit();
  listener.complain("not all input could be read; " + path + " is left as it was");
  return Ending::failed;
}

/// A file that is written beside the games, if it has a name.
class FileBeside {
 public:
  explicit FileBeside(const std::string& name) {
    if (!name.empty()) output_.emplace(name);
  }
  Output* output() noexcept { return output_ ? &*output_ : nullptr; }
  void commit() {
    if (output_) output_->commit();
  }

 private:
  std::optional<Output> output_;
};

/// Each file by itself, or all together.
JobResult clean_files(const CleanOptions& options, CopyAnswers* answers, Listener& listener) {
  CleanTables tables;
  if (const Ending e = tables.load(options, listener); e != Ending::done) return {e, {}};
  std::optional<MasterFile> master;
  if (!options.into.empty()) {
    master.emplace(options.into);
    if (const Ending e = master->open(options.dedupe, options.read, listener); e != Ending::done)
      return {e, {}};
  }
  FileBeside report(options.report), review(options.review);
  FileBeside rejects(options.dry_run ? std::string() : options.rejects);
  ReviewCollector proposals;

  Cleaning cleaning(options, tables, review.output() != nullptr ? &proposals : nullptr, listener);
  cleaning.report = report.output();
  cleaning.rejects = rejects.output();
  JobResult result;
  result.totals.emplace();
  if (options.in_place) {
    result.ending = clean_in_place(options, cleaning, *result.totals, listener);
  } else {
    const KnownCopies copies{master ? &*master : nullptr, answers};
    result.ending = clean_together(options, cleaning, copies, *result.totals, listener);
    // What belongs to the output is left as well.
    if (result.ending == Ending::failed) return result;
  }
  if (review.output() != nullptr) review.output()->write(proposals.text());
  for (FileBeside* const file : {&review, &report, &rejects}) file->commit();
  return result;
}

/// With what was found of copies in all files; nothing, where that was done before.
JobResult clean_answered(const CleanOptions& options, Listener& listener) {
  auto answers = CopyAnswers::open(options.groups, options.dedupe, options.read.files);
  if (!answers) {
    listener.complain(answers.error());
    return {Ending::failed, {}};
  }
  if (answers->options() != options.keyed_with) {
    listener.complain("the keys in " + options.groups + " were made with other options");
    return {Ending::misused, {}};
  }
  std::string names;
  for (const std::string& file : options.read.files) names.append(file).push_back('\n');
  const CleanedMark mark(options.groups, options.output,
                         answers->fingerprint() + options.told + names);
  const bool marks = !is_standard_output(options.output) && !options.split;
  if (const auto ending = marks ? mark.ending() : std::nullopt) {
    listener.inform(options.output + " is complete");
    return {*ending, {}};
  }
  const JobResult result = clean_files(options, &*answers, listener);
  if (marks && result.ending == Ending::done && !result.totals->io_failed)
    mark.set(result.totals->counts.of(Severity::error) + result.totals->flagged == 0
                 ? Ending::done
                 : Ending::incomplete);
  return result;
}

}  // namespace

JobResult clean(const CleanOptions& options, Listener& listener) {
  if (const std::string why = options.contradiction(); !why.empty()) {
    listener.complain(why);
    return {Ending::misused, {}};
  }
  return options.groups.empty() ? clean_files(options, nullptr, listener)
                                : clean_answered(options, listener);
}

}  // namespace stamma::engine
