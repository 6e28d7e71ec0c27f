#include "engine/master/additions.hpp"

#include <algorithm>
#include <cstring>

#include "engine/read/written_games.hpp"
#include "lib/known/index_format.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t looked_up_at_once = 4'096;

void sort_unique(std::vector<Ordinal>& games) {
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
}

}  // namespace

void Additions::add(std::string_view copy_keys, std::string_view keys,
                    std::span<const SpooledGame> games) {
  const std::size_t before = candidates_.size();
  while (!copy_keys.empty())
    take_copy_keys(copy_keys, [this](const CopyKey& key) {
      key.each_range([this](std::uint64_t first, std::uint64_t last) {
        master_.index().find(first, last, candidates_);
      });
    });
  if (before / looked_up_at_once != candidates_.size() / looked_up_at_once)
    sort_unique(candidates_);
  keys_.append(keys);
  for (const SpooledGame& game : games)
    places_.append({reinterpret_cast<const char*>(&game), sizeof game});  // NOLINT: plain bytes
  batches_.push_back({keys.size(), games.size()});
}

void Additions::load_candidates(Dedupe& dedupe, Spool& games) {
  sort_unique(candidates_);
  WrittenGames reader;
  Game old;
  const KeyMaker maker(kind_);
  std::string text, keys;
  for (const Ordinal game : candidates_) {
    master_.read(game, text);
    old_.push_back({{0, static_cast<std::uint32_t>(game + 1)}, games.append(text), text.size()});
    keys.clear();
    reader.parse(text, old);
    maker.add(old, keys);
    dedupe.add(keys, {&old_.back(), 1});
  }
  dedupe.keep_first(candidates_.size());
}

DedupeCounts Additions::finish(Spool& games, const std::function<void(const Merge&)>& log) {
  Dedupe dedupe(kind_);
  load_candidates(dedupe, games);
  SpoolReader keys(keys_), places(places_);
  std::vector<SpooledGame> batch;
  for (const Batch& b : batches_) {
    batch.resize(b.games);
    const std::string_view bytes = places.next(b.games * sizeof(SpooledGame));
    std::memcpy(static_cast<void*>(batch.data()), bytes.data(), bytes.size());
    dedupe.add(keys.next(b.key_bytes), batch);
  }

  std::size_t next = 0;
  std::string before, length;
  return dedupe.finish(
      games,
      [&](std::string_view pgn) {
        if (next == old_.size()) {
          length.clear();
          known::put_number(static_cast<std::uint32_t>(pgn.size()), length);
          added_.append(length);
          added_.append(pgn);
          ++added_games_;
          return;
        }
        const SpooledGame& old = old_[next];
        const Ordinal game = candidates_[next++];
        games.read(old.offset, static_cast<std::size_t>(old.length), before);
        if (pgn == before) return;
        changed_.push_back({game, changed_texts_.append(pgn), pgn.size()});
      },
      log);
}

void Additions::write(Listener& listener) {
  const std::uint64_t games = master_.index().games();
  if (added_games_ != 0 || !changed_.empty()) master_.write(changed_texts_, changed_, added_);
  listener.inform(master_.path() + ": " + std::to_string(games + added_games_) + " games, " +
                  std::to_string(added_games_) + " of them new; " +
                  std::to_string(changed_.size()) + " old ones completed");
}

}  // namespace stamma::engine
