#include "engine/jobs/group_keys.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/duplicates/copy_finder.hpp"
#include "engine/duplicates/dedupe.hpp"
#include "engine/duplicates/group_merger.hpp"
#include "engine/duplicates/merge_line.hpp"
#include "engine/jobs/clean_work.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/shards/copy_answers.hpp"
#include "engine/shards/fetched_games.hpp"
#include "engine/shards/found_links.hpp"
#include "writers/pgn.hpp"

namespace stamma::engine {
namespace {

/// "FOLDER/3".
struct PartitionName {
  std::string folder;
  std::uint32_t partition = 0;

  static std::optional<PartitionName> from(std::string text) {
    while (text.ends_with('/')) text.pop_back();
    const std::size_t slash = text.rfind('/');
    PartitionName name;
    const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
    name.folder = slash == std::string::npos ? "." : slash == 0 ? "/" : text.substr(0, slash);
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data() + begin, end, name.partition);
    if (error != std::errc() || after != end || name.partition == 0) return std::nullopt;
    return name;
  }
};

class Grouping {
 public:
  Grouping(const KeysOptions& options, const KeysFolder& keys, Listener& listener)
      : options_(options), keys_(keys), listener_(listener) {}

  Ending group(std::uint32_t partition) {
    if (is_complete(partition)) {
      listener_.inform(keys_.path() + "/" + std::to_string(partition) + " is grouped already");
    } else if (const Ending e = find(partition); e != Ending::done) {
      return e;
    }
    return options_.kind == DedupeKind::near ? join() : Ending::done;
  }

 private:
  bool is_complete(std::uint32_t partition) const {
    if (options_.kind == DedupeKind::near) return has_links(keys_, options_.kind, partition);
    return AnswersOf{keys_, options_.kind, partition}.is_complete();
  }

  /// Copies that differ have several keys in common with each other, in different partitions.
  Ending find(std::uint32_t partition) {
    FetchedGames games(keys_);
    CopyFinder finder(options_.kind, Dedupe::usual_memory, games);
    const bool all = options_.kind == DedupeKind::near;
    const KeyShare share = [&](std::uint64_t value) {
      return !all || partition_of(value, keys_.partitions()) == partition - 1;
    };
    keys_.each(all ? 0 : partition,
               [&](const GameKey& key, Ordinal game) { finder.add(key, game, share); });
    finder.gather([&](Ordinal game) { games.want(game); });
    if (const Ending e = fetch(games); e != Ending::done) return e;
    if (all) {
      FoundCopies found;
      finder.find(found);
      write_links(found, keys_, options_.kind, partition);
    } else {
      answer(games, partition, [&](const FoundCopies::Then& then) { finder.find(then); });
    }
    return Ending::done;
  }

  /// When the last partition is done: which links hold.
  Ending join() {
    if (AnswersOf{keys_, options_.kind, 0}.is_complete()) return Ending::done;
    for (std::uint32_t p = 1; p <= keys_.partitions(); ++p)
      if (!has_links(keys_, options_.kind, p)) return Ending::done;
    FetchedGames games(keys_);
    FoundCopies found;
    for (std::uint32_t p = 1; p <= keys_.partitions(); ++p)
      read_links(keys_, options_.kind, p, found);
    found.each_group([&](const std::vector<Ordinal>& group) {
      for (const Ordinal game : group) games.want(game);
    });
    for (const CopyLink& l : found.links) {
      games.want(l.a);
      games.want(l.b);
    }
    if (const Ending e = fetch(games); e != Ending::done) return e;
    answer(games, 0,
           [&](const FoundCopies::Then& then) { found.resolve(games, options_.kind, then); });
    return Ending::done;
  }

  /// Reads and cleans the games that are wanted.
  Ending fetch(FetchedGames& games) {
    PipelineOptions pipeline = clean_pipeline(options_.clean, *tables());
    pipeline.read.files = games.wanted_files();
    pipeline.choose = [&](BlockJob& job) { return games.choose(job); };
    const WorkMaker cleaning =
        clean_work(options_.clean, *tables(), [](const Game& game, BlockJob& job) {
          write_pgn(game, job.out, {}, IllegalMoves::parts);
          return Outcome::written;
        });
    const WorkMaker work = [&]() -> GameWork {
      return [clean = cleaning()](Game& game, BlockJob& job) {
        const bool chosen = std::binary_search(job.chosen.begin(), job.chosen.end(), job.read - 1);
        return chosen ? clean(game, job) : Outcome::unselected;
      };
    };
    bool failed = tables_failed_;
    if (!failed && !pipeline.read.files.empty())
      failed = run_pipeline(pipeline, listener_, work, [&](const BlockJob& job) {
                 games.take(job);
               }).io_failed;
    if (!failed && games.is_complete()) return Ending::done;
    listener_.complain("not all games that may be copies could be read again");
    return Ending::failed;
  }

  /// Loaded when they are needed.
  const CleanTables* tables() {
    if (!tables_) {
      tables_ = std::make_unique<CleanTables>();
      tables_failed_ = tables_->load(options_.clean, listener_) != Ending::done;
    }
    return tables_.get();
  }

  void answer(FetchedGames& games, std::uint32_t partition,
              const std::function<void(const FoundCopies::Then&)>& each_group) {
    GroupMerger merger(options_.kind, games);
    AnswersWriter answers;
    std::vector<Relation> relations;
    Buffer report;
    const auto named = [&](Ordinal game) {
      return NumberedGame{keys_.files()[file_of(game)].file, number_of(game)};
    };
    each_group([&](const std::vector<Ordinal>& group) {
      relations.clear();
      report.clear();
      const std::string_view text = merger.merge(group, [&](const CopyMerge& m) {
        relations.push_back(m.relation);
        write_merge(m.relation, named(m.merged), named(m.kept), m.conflicts, report);
      });
      answers.keep(group.front(), text, report.view());
      for (std::size_t i = 1; i < group.size(); ++i) answers.drop(group[i], relations[i - 1]);
    });
    answers.commit({keys_, options_.kind, partition});
  }

  const KeysOptions& options_;
  const KeysFolder& keys_;
  Listener& listener_;
  std::unique_ptr<CleanTables> tables_;
  bool tables_failed_ = false;
};

}  // namespace

Ending group_keys(const KeysOptions& options, Listener& listener) {
  const auto fail = [&](const std::string& why, Ending ending) {
    listener.complain(why);
    return ending;
  };
  const auto name = PartitionName::from(options.group);
  if (!name)
    return fail("--group needs a folder of keys and a partition, as DIR/1", Ending::misused);
  const auto keys = KeysFolder::open(name->folder);
  if (!keys) return fail(keys.error(), Ending::failed);
  if (name->partition > keys->partitions())
    return fail(
        "there are only " + std::to_string(keys->partitions()) + " partitions in " + name->folder,
        Ending::misused);
  if (const std::string file = keys->changed(); !file.empty())
    return fail(file + " has changed since its keys were made", Ending::failed);
  return Grouping(options, *keys, listener).group(name->partition);
}

Result<std::vector<std::string>, std::string> options_of_keys(const std::string& group) {
  const auto name = PartitionName::from(group);
  if (!name) return std::vector<std::string>();
  const auto keys = KeysFolder::open(name->folder);
  if (!keys) return keys.error();
  std::vector<std::string> options;
  for (std::string_view rest = keys->options(); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    options.emplace_back(line);
  }
  return options;
}

}  // namespace stamma::engine
