#include "engine/jobs/clean_work.hpp"

#include <memory>
#include <utility>

#include "engine/jobs/common.hpp"
#include "engine/rules/law_check.hpp"

namespace stamma::engine {

Ending CleanTables::load(const CleanOptions& options, Listener& listener) {
  if (const Ending e =
          load_decisions(options.read.decisions, options.read.names(), decisions, listener);
      e != Ending::done)
    return e;
  if (const Ending e = open_known(options.read, known, listener); e != Ending::done) return e;
  return books.load(options.rules, options.apply, listener) ? Ending::done : Ending::failed;
}

PipelineOptions clean_pipeline(const CleanOptions& options, const CleanTables& tables) {
  PipelineOptions pipeline;
  pipeline.read = options.read;
  pipeline.codes = tables.books.books().codes;
  pipeline.decisions = tables.decisions;
  pipeline.order_dates = true;
  pipeline.mark_doubts = options.format.doubts;
  pipeline.repair = options.repair;
  pipeline.known = tables.known.index();
  pipeline.keep_sources = pipeline.known != nullptr || options.read.laws.has_value();
  return pipeline;
}

void mend_game(const CleanOptions& options, GameRules& rules, Game& game, BlockJob& job) {
  if (options.read.laws) check_laws(game, *options.read.laws, true, job);
  rules.run(game, job);
}

WorkMaker clean_work(const CleanOptions& options, const CleanTables& tables, GameWork then) {
  return [&options, &tables, then = std::move(then)]() -> GameWork {
    const auto rules =
        std::make_shared<GameRules>(tables.books.books(), GameRules::Purpose::clean, false);
    return [&options, rules, then](Game& game, BlockJob& job) {
      mend_game(options, *rules, game, job);
      if (!options.filter.empty() && !options.filter.accepts(game)) return Outcome::unselected;
      shape(game, options.shape);
      return then(game, job);
    };
  };
}

}  // namespace stamma::engine
