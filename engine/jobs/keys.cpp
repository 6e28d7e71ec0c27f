#include "engine/jobs/keys.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "engine/files/file_state.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/clean_work.hpp"
#include "engine/jobs/group_keys.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/shards/keys_folder.hpp"

namespace stamma::engine {
namespace {

/// The keys of files, one file after the other.
class KeyMaking {
 public:
  KeyMaking(const KeysOptions& options, const CleanTables& tables, Listener& listener)
      : options_(options), tables_(tables), listener_(listener) {}

  Ending make(const std::string& path, Totals& sum) {
    KeyedFile what;
    what.file = shard_name(path);
    what.partitions = options_.partitions;
    what.options = options_.clean.keyed_with;
    if (const auto state = FileState::of(path)) what.state = *state;
    if (const auto there = KeyedFile::find(options_.folder, what.file);
        there && there->state == what.state && there->partitions == what.partitions &&
        there->options == what.options) {
      listener_.inform(path + ": its keys are in " + options_.folder + " already");
      return Ending::done;
    }
    KeysWriter writer(options_.partitions);
    const Totals totals = read(path, writer, what);
    sum.add(totals);
    if (totals.io_failed) return refuse(path, "not all of it could be read");
    if (member_) return refuse(path, "files in an archive have no keys; unpack it");
    if (FileState::of(path) != what.state) return refuse(path, "it was changed in the meantime");
    writer.commit(options_.folder, std::move(what));
    return Ending::done;
  }

 private:
  Totals read(const std::string& path, KeysWriter& writer, KeyedFile& what) {
    PipelineOptions pipeline = clean_pipeline(options_.clean, tables_);
    pipeline.read.files = {path};
    const KeyMaker maker(DedupeKind::near);
    const WorkMaker work =
        clean_work(options_.clean, tables_, [maker](const Game& game, BlockJob& job) {
          if (!has_place(game, Format::pgn)) return Outcome::rejected;
          KeyRecord record;
          record.key = maker.make(game);
          record.game = static_cast<GameNumber>(job.read);
          record.append_to(job.keys);
          return Outcome::written;
        });
    member_ = false;
    return run_pipeline(pipeline, listener_, work, [&](const BlockJob& job) {
      member_ |= job.file != path;
      if (job.ends_file) return;
      if (what.games + job.read > std::numeric_limits<GameNumber>::max())
        throw OutputFailure(path + ": too many games for one file");
      const auto before = static_cast<GameNumber>(what.games);
      writer.begin_block(job.block.offset, before + 1);
      for (std::string_view bytes = job.keys; !bytes.empty();
           bytes.remove_prefix(KeyRecord::size)) {
        KeyRecord record = KeyRecord::from(bytes);
        record.game += before;
        writer.add(record);
      }
      what.games += job.read;
    });
  }

  Ending refuse(const std::string& path, const std::string& why) {
    listener_.complain("no keys of " + path + ": " + why);
    return Ending::failed;
  }

  const KeysOptions& options_;
  const CleanTables& tables_;
  Listener& listener_;
  bool member_ = false;  // what was read is a part of the file
};

}  // namespace

std::string KeysOptions::contradiction() const {
  const bool grouping = !group.empty();
  const auto is_stream = [](const std::string& file) { return file == "-"; };
  const auto& files = clean.read.files;
  const struct {
    bool holds;
    const char* why;
  } clashes[] = {
      {grouping && !folder.empty(), "--group and -o exclude each other"},
      {grouping && (kind == DedupeKind::off || kind == DedupeKind::moves),
       "groups are exact, prefix or near"},
      {!grouping && folder.empty(), "keys need a folder: -o DIR"},
      {!grouping && std::any_of(files.begin(), files.end(), is_stream),
       "keys are made of files, which are read again"},
      {partitions == 0, "--partitions must be at least 1"},
      {!clean.read.decisions.empty() || !clean.apply.empty(),
       "--decisions and --apply have no place here: clean the files with them first"},
  };
  for (const auto& clash : clashes)
    if (clash.holds) return clash.why;
  return {};
}

JobResult keys(const KeysOptions& options, Listener& listener) {
  if (const std::string why = options.contradiction(); !why.empty()) {
    listener.complain(why);
    return {Ending::misused, {}};
  }
  if (!options.group.empty()) return {group_keys(options, listener), {}};
  CleanTables tables;
  if (const Ending e = tables.load(options.clean, listener); e != Ending::done) return {e, {}};
  KeyMaking making(options, tables, listener);
  JobResult result;
  result.totals.emplace();
  for (const std::string& file : options.clean.read.files)
    result.ending = std::max(result.ending, making.make(file, *result.totals));
  return result;
}

}  // namespace stamma::engine
