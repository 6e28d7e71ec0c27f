// Writes an index of known games (lib/known/index_format.hpp): games one after the other, keys
// sorted on disk, so that memory does not grow with the number of games but for a table of half a
// byte each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/game/game.hpp"
#include "lib/known/index_format.hpp"

namespace stamma::engine {

/// What an index keeps of a game, made by the thread that has read it. False when the game cannot
/// be played over and has no place in an index.
bool draft_known(const Game& game, std::uint64_t offset, std::string& drafts);

class IndexWriter {
 public:
  explicit IndexWriter(Output& output);

  /// Takes the drafts of a file's games, in their order.
  void add(std::string_view drafts, const std::string& source);
  void finish();
  std::uint64_t size() const noexcept { return foot_.games; }

 private:
  void write(std::string_view bytes);
  std::uint64_t intern(std::string_view text);
  void add_game(std::string_view& draft, const std::string& source);
  void end_segment();
  void write_entries();
  void write_foot();

  Output& output_;
  DiskSort keys_;
  known::Foot foot_;
  known::Checksum checksum_;
  std::uint64_t written_ = 0;
  std::string record_, buffer_;
  std::string strings_;  // of the segment
  std::unordered_map<std::string, std::uint64_t> places_;
  std::string blocks_, segments_;
};

}  // namespace stamma::engine
