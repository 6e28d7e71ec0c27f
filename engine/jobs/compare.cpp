#include "engine/jobs/compare.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/duplicates/game_shelf.hpp"
#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/files/spool.hpp"
#include "engine/jobs/common.hpp"
#include "engine/known/index_writer.hpp"
#include "engine/known/known_file.hpp"
#include "engine/read/pipeline.hpp"
#include "lib/known/recognize.hpp"
#include "writers/pgn.hpp"

namespace stamma::engine {
namespace {

std::unique_ptr<CompareWriter> writer_for(const CompareOptions& options) {
  const std::string& first = options.read.files[0];
  const std::string& second = options.read.files[1];
  switch (options.to) {
    case CompareFormat::json: return std::make_unique<CompareJson>(first, second);
    case CompareFormat::html: return std::make_unique<CompareHtml>(first, second);
    case CompareFormat::text: break;
  }
  return std::make_unique<CompareText>(first, second);
}

/// The games of the first collection are put aside and indexed; those of the second are looked up.
class Comparing {
 public:
  Comparing(const CompareOptions& options, Listener& listener, CompareCounts& counts)
      : options_(options),
        listener_(listener),
        counts_(counts),
        writer_(writer_for(options)),
        output_(options.output),
        index_output_((std::filesystem::temp_directory_path() / "stamma-compare").string()) {}

  JobResult run() {
    Totals totals;
    totals.add(read_first());
    shelf_.use(games_);
    const Ending opened = index_.open(index_output_.name(), listener_);
    if (opened != Ending::done) return {opened, totals};
    found_.assign(shelf_.count(), false);
    writer_->begin(out_);
    totals.add(read_second());
    tell_only_first();
    tell_only_second();
    writer_->end(counts_, out_);
    flush();
    if (!totals.io_failed || is_standard_output(options_.output)) output_.commit();
    return {Ending::done, totals};
  }

 private:
  PipelineOptions reading(std::size_t file) const {
    PipelineOptions pipeline;
    pipeline.read = options_.read;
    pipeline.read.files = {options_.read.files[file]};
    return pipeline;
  }

  Totals read_first() {
    const GameWork work = [](Game& game, BlockJob& job) {
      const bool playable = draft_known(game, job.block.offset + job.begins.back(), job.keys);
      if (playable) write_pgn(game, job.out, {}, IllegalMoves::parts);
      return playable ? Outcome::written : Outcome::rejected;
    };
    IndexWriter index(index_output_);
    std::uint64_t games = 0;
    Totals totals = run_pipeline(
        reading(0), listener_, [&] { return work; },
        [&](BlockJob& job) {
          index.add(job.keys, job.file);
          std::size_t begin = 0;
          for (const std::size_t end : job.ends) {
            ++games;
            if (end != begin) put_aside(job.out.view().substr(begin, end - begin), games);
            begin = end;
          }
          tell_problems(job, listener_);
        });
    index.finish();
    counts_.first = totals.read;
    return totals;
  }

  void put_aside(std::string_view pgn, std::uint64_t number) {
    SpooledGame game;
    game.id.number = static_cast<std::uint32_t>(number);
    game.offset = games_.append(pgn);
    game.length = pgn.size();
    shelf_.add(game);
  }

  Totals read_second() {
    const GameWork work = [this](Game& game, BlockJob& job) {
      std::uint32_t number = 0;
      const bool known = recognize(game, *index_.index(), &number).has_value();
      known::put_varint(known ? std::uint64_t{number} + 1 : 0, job.keys);
      if (!game.verbatim.empty()) return Outcome::rejected;
      write_pgn(game, job.out, {}, IllegalMoves::parts);
      return Outcome::written;
    };
    Totals totals = run_pipeline(
        reading(1), listener_, [&] { return work; },
        [&](BlockJob& job) {
          std::string_view keys = job.keys;
          std::size_t begin = 0;
          for (const std::size_t end : job.ends) {
            std::uint64_t number = 0;
            known::take_varint(keys, number);
            ++counts_.second;
            take_second(std::string(job.out.view().substr(begin, end - begin)), number);
            begin = end;
          }
          tell_problems(job, listener_);
        });
    return totals;
  }

  /// `known`: which game of the first collection it is, from 1; 0 for none.
  void take_second(const std::string& pgn, std::uint64_t known) {
    shelf_.parse(pgn, second_);
    if (known == 0 || known > shelf_.count()) {
      lone_second_.push_back({false, counts_.second, game_title(second_)});
      return;
    }
    const auto ordinal = static_cast<Ordinal>(known - 1);
    found_[ordinal] = true;
    shelf_.load(ordinal, first_);
    GameComparison pair = compare_games(first_, second_);
    pair.first_number = shelf_.place(ordinal).id.number;
    pair.second_number = counts_.second;
    if (pair.identical()) {
      ++counts_.identical;
      return;
    }
    ++counts_.differing;
    writer_->pair(pair, out_);
    flush();
  }

  void tell_only_first() {
    for (Ordinal i = 0; i < shelf_.count(); ++i) {
      if (found_[i]) continue;
      shelf_.load(i, first_);
      writer_->lone({true, shelf_.place(i).id.number, game_title(first_)}, out_);
      ++counts_.only_first;
      flush();
    }
    counts_.only_first += counts_.first - shelf_.count();  // those that cannot be played over
  }

  void tell_only_second() {
    for (const LoneGame& game : lone_second_) writer_->lone(game, out_);
    counts_.only_second = lone_second_.size();
  }

  void flush() {
    output_.write(out_.view());
    out_.clear();
  }

  const CompareOptions& options_;
  Listener& listener_;
  CompareCounts& counts_;
  std::unique_ptr<CompareWriter> writer_;
  Output output_;
  Output index_output_;  // nameless, and gone with it
  KnownFile index_;
  Spool games_;
  GameShelf shelf_;
  std::vector<bool> found_;  // by ordinal
  std::vector<LoneGame> lone_second_;
  Game first_, second_;
  Buffer out_;
};

}  // namespace

JobResult compare(const CompareOptions& options, Listener& listener, CompareCounts& counts) {
  if (options.read.files.size() != 2) {
    listener.complain("compare takes two files");
    return {Ending::misused, {}};
  }
  if (const std::string why =
          collision({options.read.files, {options.output}, is_standard_output(options.output)});
      !why.empty()) {
    listener.complain(why);
    return {Ending::misused, {}};
  }
  return Comparing(options, listener, counts).run();
}

}  // namespace stamma::engine
