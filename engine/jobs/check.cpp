#include "engine/jobs/check.hpp"

#include <memory>

#include "engine/read/pipeline.hpp"
#include "engine/rules/game_rules.hpp"
#include "engine/rules/law_check.hpp"

namespace stamma::engine {

JobResult check(const CheckOptions& options, Listener& listener,
                const std::function<void(const BlockJob&)>& deliver) {
  PipelineOptions pipeline;
  pipeline.read = options.read;
  if (const Ending e = load_decisions(options.read.decisions, options.read.names(),
                                      pipeline.decisions, listener);
      e != Ending::done)
    return {e, {}};
  LoadedBooks loaded;
  if (!loaded.load(options.rules, {}, listener)) return {Ending::failed, {}};
  pipeline.keep_notes = pipeline.order_dates = true;
  pipeline.keep_sources = options.read.laws.has_value();
  pipeline.codes = loaded.books().codes;
  const WorkMaker work = [&]() -> GameWork {
    const auto rules =
        std::make_shared<GameRules>(loaded.books(), GameRules::Purpose::check, false);
    return [rules, laws = options.read.laws](Game& game, BlockJob& job) {
      job.flagged += game.flagged_count();
      if (laws || may_concern_laws(game)) check_laws(game, laws.value_or(Laws::modern), true, job);
      rules->run(game, job);
      return Outcome::written;
    };
  };
  return {Ending::done, run_pipeline(pipeline, listener, work, deliver)};
}

}  // namespace stamma::engine
