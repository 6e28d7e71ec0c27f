// What cleaning does with every game before it is known what becomes of it: the same for all jobs
// that must see games as `clean` writes them.
#pragma once

#include "engine/jobs/clean_options.hpp"
#include "engine/known/known_file.hpp"
#include "engine/listener.hpp"
#include "engine/read/block_job.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/review/decisions.hpp"
#include "engine/rules/game_rules.hpp"
#include "engine/rules/rule_books.hpp"
#include "lib/game/game.hpp"

namespace stamma::engine {

/// The files that cleaning looks things up in.
class CleanTables {
 public:
  Ending load(const CleanOptions& options, Listener& listener);

  Decisions decisions;
  KnownFile known;
  LoadedBooks books;
};

/// How games are read.
PipelineOptions clean_pipeline(const CleanOptions& options, const CleanTables& tables);
/// Checks the laws, and mends what the rules find.
void mend_game(const CleanOptions& options, GameRules& rules, Game& game, BlockJob& job);
/// The games that are selected, mended and in their shape, go to `then`.
WorkMaker clean_work(const CleanOptions& options, const CleanTables& tables, GameWork then);

}  // namespace stamma::engine
