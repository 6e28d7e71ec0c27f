#include "engine/read/collector.hpp"

#include <algorithm>

namespace stamma::engine {
namespace {

constexpr std::array severities{Severity::note, Severity::warning, Severity::error};

}  // namespace

Collector::Collector(const PipelineOptions& options, Totals& totals, FullFiles& full,
                     const std::function<void(BlockJob&)>& deliver)
    : options_(options),
      full_(full),
      totals_(totals),
      deliver_(deliver),
      found_games_(options.read),
      fates_(options.decisions.size(), Fate::no_file) {}

void Collector::take(BlockJob& job) {
  limit_problems(job);
  count_from_file(job);
  add_up(job);
  deliver_(job);
  lines_ += job.lines;
  games_ += job.read;
  if (job.ends_file) end_file(job);
}

void Collector::count_from_file(BlockJob& job) const {
  for (Problem& p : job.problems) {
    p.line += lines_;
    if (p.game != 0) p.game += games_;
  }
  job.report.move_on(games_, lines_);
  for (auto& proposal : job.proposals) proposal.first += games_;
}

void Collector::add_up(const BlockJob& job) {
  totals_.read += job.read;
  totals_.written += job.written;
  totals_.rejected += job.rejected;
  totals_.unselected += job.unselected;
  for (std::size_t i = 0; i < code_count; ++i) totals_.mended[i] += job.mended[i];
  totals_.flagged += job.flagged;
  totals_.known += job.known;
  totals_.counts.add(job.counts);
  for (const auto& [choice, fate] : job.fates) fates_[choice] = std::max(fates_[choice], fate);
}

void Collector::end_file(const BlockJob& job) {
  found_games_.add(job.file, games_);
  lines_ = games_ = 0;
  told_ = found_ = {};
  for (const std::size_t i : options_.decisions.of_file(job.file))
    fates_[i] = std::max(fates_[i], Fate::misfit);
}

void Collector::find_empty(const std::vector<std::string>& failed) {
  for (const std::string& source : failed) found_games_.failed(source);
  totals_.without_games = found_games_.files_without();
}

void Collector::tell_unused(Listener& listener) {
  totals_.unused_decisions += options_.decisions.tell_unused(fates_, listener);
}

// A limited number of problems of each severity is reported for a file; the rest are only counted.
void Collector::limit_problems(BlockJob& job) {
  found_.add(job.counts);
  std::erase_if(job.problems, [this](const Problem& p) {
    if (told_.of(p.severity()) >= options_.read.limits.problems) return true;
    told_.add(p.severity());
    return false;
  });
  for (const Severity s : severities)
    if (told_.of(s) >= options_.read.limits.problems)
      full_[static_cast<std::size_t>(s)] = job.file_number;
  if (!job.ends_file) return;
  for (const Severity s : severities)
    if (s != Severity::note || options_.keep_notes) job.hidden += found_.of(s) - told_.of(s);
}

}  // namespace stamma::engine
