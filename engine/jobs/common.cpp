#include "engine/jobs/common.hpp"

namespace stamma::engine {

std::string title_of(const ReadOptions& read) {
  std::string title = read.files.front() == "-" ? "standard input" : read.files.front();
  if (read.files.size() > 1) title += " and " + std::to_string(read.files.size() - 1) + " more";
  return title;
}

void tell_problems(BlockJob& job, Listener& listener) {
  std::erase_if(job.problems, [](const Problem& p) { return p.severity() == Severity::note; });
  listener.problems(job.problems, job.file, job.hidden);
}

}  // namespace stamma::engine
