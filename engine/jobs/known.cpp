#include "engine/jobs/known.hpp"

#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/common.hpp"
#include "engine/known/index_writer.hpp"
#include "engine/read/pipeline.hpp"

namespace stamma::engine {

JobResult known(const KnownOptions& options, Listener& listener) {
  if (is_standard_output(options.output)) {
    listener.complain("an index needs a file, as -o games.known");
    return {Ending::misused, {}};
  }
  if (const std::string why = collision({options.read.files, {options.output}, false});
      !why.empty()) {
    listener.complain(why);
    return {Ending::misused, {}};
  }
  PipelineOptions pipeline;
  pipeline.read = options.read;
  if (const Ending e = load_decisions(options.read.decisions, options.read.names(),
                                      pipeline.decisions, listener);
      e != Ending::done)
    return {e, {}};
  Output output(options.output);
  IndexWriter index(output);
  const GameWork work = [](Game& game, BlockJob& job) {
    return draft_known(game, job.block.offset + job.begins.back(), job.keys) ? Outcome::written
                                                                             : Outcome::rejected;
  };
  const Totals totals = run_pipeline(
      pipeline, listener, [&] { return work; },
      [&](BlockJob& job) {
        index.add(job.keys, job.file);
        tell_problems(job, listener);
      });
  if (totals.io_failed) {
    listener.complain("not all input could be read; " + options.output + " is left as it was");
    return {Ending::done, totals};
  }
  index.finish();
  output.commit();
  return {Ending::done, totals};
}

}  // namespace stamma::engine
