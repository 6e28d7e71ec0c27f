#include "engine/jobs/common.hpp"

#include "engine/threads/crew.hpp"

namespace stamma::engine {

std::string title_of(const ReadOptions& read) {
  std::string title = read.files.front() == "-" ? "standard input" : read.files.front();
  if (read.files.size() > 1) title += " and " + std::to_string(read.files.size() - 1) + " more";
  return title;
}

Packing with_threads(Packing packing, unsigned jobs) noexcept {
  packing.threads = threads_for(jobs);
  return packing;
}

Ending open_known(const ReadOptions& read, KnownFile& file, Listener& listener) {
  if (read.known.empty() && read.known_moves) {
    listener.complain("--known-moves needs --known FILE");
    return Ending::misused;
  }
  return file.open(read.known, listener);
}

void tell_problems(BlockJob& job, Listener& listener) {
  if (!listener.wants_notes())
    std::erase_if(job.problems, [](const Problem& p) { return p.severity() == Severity::note; });
  listener.problems(job.problems, job.file, job.hidden);
}

}  // namespace stamma::engine
