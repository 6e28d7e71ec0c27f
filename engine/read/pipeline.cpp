#include "engine/read/pipeline.hpp"

#include <memory>
#include <vector>

#include "engine/read/collector.hpp"
#include "engine/read/feeder.hpp"
#include "engine/read/worker.hpp"
#include "engine/threads/crew.hpp"

namespace stamma::engine {

Totals run_pipeline(const PipelineOptions& options, Listener& listener, const WorkMaker& work,
                    const std::function<void(BlockJob&)>& deliver) {
  Totals totals;
  FullFiles full{};
  Feeder feeder(options, totals, listener);
  Collector collector(options, totals, full, deliver);
  const unsigned threads = threads_for(options.read.jobs);
  std::vector<BlockJob> jobs(slots_for(threads));
  std::uint64_t sequence = 0;
  run_crew(threads, {[&](std::size_t slot) {
                       jobs[slot].reset();
                       jobs[slot].sequence = sequence++;
                       return feeder.next(jobs[slot]);
                     },
                     [&] {
                       const auto worker = std::make_shared<Worker>(options, work, full, listener);
                       return [&jobs, worker](std::size_t slot) { worker->run(jobs[slot]); };
                     },
                     [&](std::size_t slot) { collector.take(jobs[slot]); }});
  listener.progress_ended();
  collector.find_empty(feeder.failed());
  collector.tell_unused(listener);
  return totals;
}

}  // namespace stamma::engine
