#include "engine/read/block_job.hpp"

namespace stamma::engine {

void BlockJob::reset() {
  out.clear();
  origin = {};
  problems.clear();
  counts = {};
  report.clear();
  mended = {};
  ends.clear();
  proposals.clear();
  keys.clear();
  copy_keys.clear();
  rejects.clear();
  chosen.clear();
  begins.clear();
  doubted.clear();
  charset.reset();
  fates.clear();
  lines_before = lines = hidden = read = written = rejected = unselected = flagged = known = 0;
}

}  // namespace stamma::engine
