#include "cli/clean.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <utility>

#include "cli/clean_output.hpp"
#include "cli/console.hpp"
#include "cli/formats.hpp"
#include "cli/game_rules.hpp"
#include "cli/in_place.hpp"
#include "cli/law_check.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "cli/report.hpp"
#include "cli/rule_books.hpp"

namespace stamma::cli {
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
           ReviewCollector* review)
      : options_(options), books_(books), decisions_(decisions), review_(review) {}

  /// Where everything but the games goes; shared by the files of one command.
  Output* report = nullptr;
  Output* rejects = nullptr;

  Totals run(const std::vector<std::string>& files, CleanOutput& output) {
    PipelineOptions pipeline;
    pipeline.read = options_.read;
    pipeline.read.files = files;
    pipeline.codes = books_.codes;
    pipeline.decisions = decisions_;
    pipeline.order_dates = true;
    pipeline.mark_doubts = options_.doubts;
    pipeline.repair = options_.repair;
    pipeline.keep_notes = pipeline.report = report != nullptr;
    pipeline.keep_sources = report != nullptr || options_.read.laws.has_value();
    Spool oversize;
    if (rejects != nullptr) pipeline.oversize = &oversize;

    Totals totals = run_pipeline(
        pipeline, [&] { return worker(output); },
        [&](Job& job) {
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
    return [this, rules, &output](Game& game, Job& job) {
      if (options_.read.laws) check_laws(game, *options_.read.laws, true, job);
      rules->run(game, job);
      if (review_ != nullptr)
        for (const Finding& f : rules->proposals()) job.proposals.emplace_back(job.read, f);
      if (!options_.filter.empty() && !options_.filter.accepts(game)) return Outcome::unselected;
      if (rejects != nullptr && is_unreadable(game)) return Outcome::rejected;
      shape(game, options_.shape);
      job.flagged += game.flagged_count();
      return output.write(game, job) ? Outcome::written : Outcome::rejected;
    };
  }

  void deliver(Job& job, CleanOutput& output) {
    output.take(job);
    if (report != nullptr) {
      write_report(job, lines_);
      report->write(lines_.view());
      lines_.clear();
    }
    if (review_ != nullptr)
      for (const auto& [game, finding] : job.proposals) review_->add(finding, job.file, game);
    std::erase_if(job.problems, [](const Problem& p) { return p.severity() == Severity::note; });
    console_.show(job);
  }

  void keep_rejects(const Job& job, const Spool& oversize) {
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
  Console console_;
  Buffer lines_;
};

void add(Totals& sum, const Totals& t) {
  sum.read += t.read;
  sum.written += t.written;
  sum.merged += t.merged;
  sum.rejected += t.rejected;
  sum.unselected += t.unselected;
  sum.flagged += t.flagged;
  sum.counts.add(t.counts);
  for (std::size_t i = 0; i < code_count; ++i) sum.mended[i] += t.mended[i];
  sum.io_failed = sum.io_failed || t.io_failed;
  sum.limit_stopped = sum.limit_stopped || t.limit_stopped;
  sum.unused_decisions += t.unused_decisions;
  sum.without_games.insert(sum.without_games.end(), t.without_games.begin(), t.without_games.end());
}

/// What was mended, a line a rule.
void print_mended(const Totals& totals) {
  for (const Rule& r : rules()) {
    const std::uint64_t n = totals.mended[static_cast<std::size_t>(r.code)];
    if (n != 0)
      std::fprintf(stderr, "mended %8" PRIu64 "  %.*s  %.*s\n", n, static_cast<int>(r.id.size()),
                   r.id.data(), static_cast<int>(r.title.size()), r.title.data());
  }
}

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

/// Every file by itself; the code is that of what was refused.
int clean_in_place(const CleanOptions& options, Cleaning& cleaning, Totals& sum) {
  int code = all_well;
  for (const std::string& file : options.read.files) {
    const InPlaceTarget target(file);
    if (const std::string why = target.refusal(options.break_links); !why.empty()) {
      std::fprintf(stderr, "stamma: %s\n", why.c_str());
      code = std::max<int>(code, why.starts_with("cannot ") ? io_failed : usage);
      continue;
    }
    CleanOutput output(options, file, cleaning.report);
    const Totals totals = cleaning.run({file}, output);
    add(sum, totals);
    if (options.dry_run) continue;
    if (const std::string why = not_replaced(options, target, totals); !why.empty()) {
      std::fprintf(stderr, "stamma: %s is left as it was: %s\n", file.c_str(), why.c_str());
      code = std::max<int>(code, with_errors);
      continue;
    }
    if (!options.backup.empty()) {
      if (const std::string why = target.back_up(options.backup); !why.empty()) {
        std::fprintf(stderr, "stamma: %s; %s is left as it was\n", why.c_str(), file.c_str());
        code = std::max<int>(code, io_failed);
        continue;
      }
    }
    output.commit();
  }
  return code;
}

/// Whether the marks of flagged moves are left out and nothing else says which these are.
bool marks_are_stripped(const CleanOptions& o) {
  const Stripping& strip = o.shape.strip;
  if (!(o.doubts == DoubtMark::nag ? strip.nags : strip.comments)) return false;
  const bool has_verdicts = o.to == Format::json || o.to == Format::sqlite;
  return !has_verdicts || o.one_by_one();
}

/// Options that do not go together.
const char* contradiction(const CleanOptions& o) {
  if (o.in_place && !o.output.empty()) return "--in-place and -o exclude each other";
  if (o.in_place && o.split) return "--in-place and --split exclude each other";
  if (o.in_place && o.to != Format::pgn) return "--in-place writes PGN, and nothing else";
  if (!o.in_place && !o.backup.empty()) return "--backup needs --in-place";
  if (o.repair == Repair::none && !o.read.decisions.empty())
    return "--decisions settle what is repaired; with --repair none nothing is";
  if (o.split && (o.output.empty() || o.output == "-"))
    return "--split needs a folder, as -o games/";
  if (o.to == Format::sqlite && !o.split && (o.output.empty() || o.output == "-"))
    return "a database needs a file, as -o games.sqlite";
  return nullptr;
}

/// A file that is read must not be written at the same time.
bool overlaps(const CleanOptions& options) {
  std::vector<std::string> written{options.report, options.rejects, options.review};
  if (!options.in_place && !options.split) written.push_back(options.output);
  std::vector<std::string> read = options.read.files;
  read.push_back(options.apply);
  read.push_back(options.read.decisions);
  read.push_back(options.rules.aliases);
  read.push_back(options.rules.names.value_or(""));
  read.push_back(options.rules.openings.value_or(""));
  for (const std::string& w : written) {
    if (w.empty() || w == "-") continue;
    for (const std::string& r : read) {
      if (r.empty() || r == "-" || !same_file(w, r)) continue;
      std::fprintf(stderr, "stamma: %s is read and would be written%s\n", w.c_str(),
                   w == options.output ? "; --in-place cleans a file where it is" : "");
      return true;
    }
  }
  return false;
}

}  // namespace

int run_clean(const CleanOptions& options) {
  if (const char* const why = contradiction(options)) {
    std::fprintf(stderr, "stamma: %s\n", why);
    return usage;
  }
  if (overlaps(options)) return usage;
  Decisions decisions;
  if (const int code = load_decisions(options.read, decisions); code != all_well) return code;
  LoadedBooks loaded;
  if (!loaded.load(options.rules, options.apply)) return io_failed;
  std::optional<Output> report, rejects, review;
  if (!options.report.empty()) report.emplace(options.report);
  if (!options.rejects.empty() && !options.dry_run) rejects.emplace(options.rejects);
  if (!options.review.empty()) review.emplace(options.review);
  ReviewCollector proposals;

  Cleaning cleaning(options, loaded.books(), decisions, review ? &proposals : nullptr);
  cleaning.report = report ? &*report : nullptr;
  cleaning.rejects = rejects ? &*rejects : nullptr;
  Totals totals;
  int code = all_well;
  if (options.in_place) {
    code = clean_in_place(options, cleaning, totals);
  } else {
    CleanOutput output(options, options.output, cleaning.report);
    totals = cleaning.run(options.read.files, output);
    if (totals.io_failed && !options.output.empty() && options.output != "-") {
      std::fprintf(stderr, "stamma: not all input could be read; %s is left as it was\n",
                   options.output.c_str());
    } else {
      output.commit();
    }
  }
  if (review) {
    review->write(proposals.text());
    review->commit();
  }
  if (report) report->commit();
  if (rejects) rejects->commit();
  print_mended(totals);
  if (totals.rejected != 0 && options.rejects.empty())
    std::fprintf(stderr, "stamma: games that cannot be played over have no place in this format\n");
  tell_unmarked(totals, options.to, options.doubts, marks_are_stripped(options));
  print_summary(totals, options.dry_run ? Summary::counted : Summary::written);
  return std::max(code, exit_code(totals));
}

}  // namespace stamma::cli
