#include "engine/duplicates/dedupe.hpp"

#include <cstring>
#include <string>

#include "engine/duplicates/copy_finder.hpp"
#include "engine/duplicates/group_merger.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "engine/sorting/numbers.hpp"

namespace stamma::engine {

class Dedupe::Impl {
 public:
  using Sink = std::function<void(std::string_view)>;
  using Log = std::function<void(const Merge&)>;

  Impl(DedupeKind kind, std::size_t memory)
      : finder_(kind, memory, shelf_), merger_(kind, shelf_), found_(memory / 4) {}

  void add(std::string_view keys, std::span<const SpooledGame> games) {
    GameKey key;
    for (const SpooledGame& game : games) {
      if (KeyMaker::take(keys, key)) finder_.add(key, shelf_.count());
      shelf_.add(game);
    }
  }

  void keep_first(Ordinal games) { kept_first_ = games; }

  DedupeCounts finish(const Spool& games, const Sink& sink, const Log& log, bool keep) {
    shelf_.use(games);
    away_.assign(shelf_.count(), false);
    finder_.gather(nullptr);
    finder_.find([this](const std::vector<Ordinal>& group) { settle(group); });
    if (keep && found_.size() == 0) {
      DedupeCounts counts;
      counts.read = counts.written = shelf_.count();
      return counts;
    }
    found_.finish();
    return write(sink, log);
  }

 private:
  // These games become one.
  void settle(const std::vector<Ordinal>& group) {
    if (group.back() < kept_first_) return;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (i > 0 && group[i] < kept_first_) continue;
      if (i > 0) away_[group[i]] = true;
      record_.clear();
      put_number(record_, group[0]);
      put_number(record_, group[i]);
      found_.add(record_);
    }
  }

  DedupeCounts write(const Sink& sink, const Log& log) {
    DedupeCounts counts;
    SpoolReader places = shelf_.places();
    std::string_view record;
    bool more = found_.next(record);
    std::vector<Ordinal> group;
    for (Ordinal game = 0; game < shelf_.count(); ++game) {
      SpooledGame at;
      std::memcpy(static_cast<void*>(&at), places.next(sizeof at).data(), sizeof at);
      ++counts.read;
      group.clear();
      while (more) {
        std::string_view fields = record;
        if (take_number<Ordinal>(fields) != game) break;
        group.push_back(take_number<Ordinal>(fields));
        more = found_.next(record);
      }
      if (away_[game]) {
        ++counts.merged;
        continue;
      }
      sink(group.empty() ? shelf_.text(at) : merge(group, log, counts));
      ++counts.written;
    }
    return counts;
  }

  std::string_view merge(const std::vector<Ordinal>& group, const Log& log, DedupeCounts& counts) {
    const std::string_view text = merger_.merge(group, [&](const CopyMerge& m) {
      ++counts.games[static_cast<std::size_t>(m.relation)];
      if (log) log({m.relation, shelf_.place(m.merged).id, shelf_.place(m.kept).id, m.conflicts});
    });
    ++counts.groups[static_cast<std::size_t>(merger_.loosest())];
    return text;
  }

  GameShelf shelf_;
  CopyFinder finder_;
  GroupMerger merger_;
  DiskSort found_;          // the first of a group, one of the group
  std::vector<bool> away_;  // merged into another
  Ordinal kept_first_ = 0;  // this many are not
  std::string record_;
};

Dedupe::Dedupe(DedupeKind kind, std::size_t memory) : impl_(std::make_unique<Impl>(kind, memory)) {}
Dedupe::~Dedupe() = default;

void Dedupe::add(std::string_view keys, std::span<const SpooledGame> games) {
  impl_->add(keys, games);
}

void Dedupe::keep_first(Ordinal games) { impl_->keep_first(games); }

DedupeCounts Dedupe::finish(const Spool& games, const std::function<void(std::string_view)>& sink,
                            const std::function<void(const Merge&)>& log, bool keep) {
  return impl_->finish(games, sink, log, keep);
}

}  // namespace stamma::engine
