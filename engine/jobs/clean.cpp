#include "engine/jobs/clean.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/files/in_place.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/clean_output.hpp"
#include "engine/jobs/common.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/rules/game_rules.hpp"
#include "engine/rules/law_check.hpp"
#include "engine/rules/rule_books.hpp"

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
  Cleaning(const CleanOptions& options, const RuleBooks& books, const Decisions& decisions,
           ReviewCollector* review, Listener& listener)
      : options_(options),
        books_(books),
        decisions_(decisions),
        review_(review),
        listener_(listener) {}

  /// Where everything but the games goes; shared by the files of one command.
  Output* report = nullptr;
  Output* rejects = nullptr;
  const KnownIndex* known = nullptr;

  Totals run(const std::vector<std::string>& files, CleanOutput& output) {
    PipelineOptions pipeline;
    pipeline.read = options_.read;
    pipeline.read.files = files;
    pipeline.codes = books_.codes;
    pipeline.decisions = decisions_;
    pipeline.order_dates = true;
    pipeline.mark_doubts = options_.format.doubts;
    pipeline.repair = options_.repair;
    pipeline.report = report != nullptr;
    pipeline.keep_notes = pipeline.report || listener_.wants_notes();
    pipeline.known = known;
    pipeline.keep_sources = known != nullptr || report != nullptr || options_.read.laws.has_value();
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
    auto rules = std::make_shared<GameRules>(books_, GameRules::Purpose::clean, report != nullptr);
    return [this, rules, &output](Game& game, BlockJob& job) {
      if (options_.read.laws) check_laws(game, *options_.read.laws, true, job);
      rules->run(game, job);
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
  const RuleBooks& books_;
  const Decisions& decisions_;
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
  output.commit();
  if (!options.keep_times) return Ending::done;
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
    if (const std::string why = target.refusal(options.break_links); !why.empty()) {
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

/// All files into one output. Not done: that is left as it was, and so is all that belongs to it.
JobResult clean_together(const CleanOptions& options, Cleaning& cleaning, Listener& listener) {
  CleanOutput output(options, options.output, cleaning.report, listener);
  Totals totals = cleaning.run(options.read.files, output);
  if (totals.io_failed && !is_standard_output(options.output)) {
    listener.complain("not all input could be read; " + options.output + " is left as it was");
    return {Ending::failed, totals};
  }
  output.commit();
  return {Ending::done, totals};
}

}  // namespace

JobResult clean(const CleanOptions& options, Listener& listener) {
  if (const std::string why = options.contradiction(); !why.empty()) {
    listener.complain(why);
    return {Ending::misused, {}};
  }
  Decisions decisions;
  if (const Ending e =
          load_decisions(options.read.decisions, options.read.names(), decisions, listener);
      e != Ending::done)
    return {e, {}};
  KnownFile known;
  if (const Ending e = open_known(options.read, known, listener); e != Ending::done) return {e, {}};
  LoadedBooks loaded;
  if (!loaded.load(options.rules, options.apply, listener)) return {Ending::failed, {}};
  std::optional<Output> report, rejects, review;
  if (!options.report.empty()) report.emplace(options.report);
  if (!options.rejects.empty() && !options.dry_run) rejects.emplace(options.rejects);
  if (!options.review.empty()) review.emplace(options.review);
  ReviewCollector proposals;

  Cleaning cleaning(options, loaded.books(), decisions, review ? &proposals : nullptr, listener);
  cleaning.report = report ? &*report : nullptr;
  cleaning.known = known.index();
  cleaning.rejects = rejects ? &*rejects : nullptr;
  JobResult result;
  if (options.in_place) {
    result.totals.emplace();
    result.ending = clean_in_place(options, cleaning, *result.totals, listener);
  } else {
    result = clean_together(options, cleaning, listener);
    if (result.ending == Ending::failed) return result;
  }
  if (review) {
    review->write(proposals.text());
    review->commit();
  }
  if (report) report->commit();
  if (rejects) rejects->commit();
  return result;
}

}  // namespace stamma::engine
