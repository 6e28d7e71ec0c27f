// Two collections compared, for people and programs: each pair of records that differ, what only one
// of the collections has, and how many there are of all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/known/comparison.hpp"
#include "writers/buffer.hpp"

namespace stamma {

struct CompareCounts {
  std::uint64_t first = 0, second = 0;  ///< games of each
  std::uint64_t identical = 0;          ///< games of the second that the first has, letter for letter
  std::uint64_t differing = 0;          ///< those that it has otherwise
  std::uint64_t only_first = 0, only_second = 0;
};

/// A game that the other collection has not.
struct LoneGame {
  bool in_first = false;
  std::uint64_t number = 0;
  std::string title;
};

/// One format. `first` and `second` are the files' names.
class CompareWriter {
 public:
  CompareWriter(std::string first, std::string second)
      : first_(std::move(first)), second_(std::move(second)) {}
  CompareWriter(const CompareWriter&) = delete;
  CompareWriter& operator=(const CompareWriter&) = delete;
  virtual ~CompareWriter() = default;

  virtual void begin(Buffer& /*out*/) {}
  virtual void pair(const GameComparison& pair, Buffer& out) = 0;
  virtual void lone(const LoneGame& game, Buffer& out) = 0;
  virtual void end(const CompareCounts& counts, Buffer& out) = 0;

 protected:
  const std::string& name_of(const LoneGame& game) const {
    return game.in_first ? first_ : second_;
  }

  std::string first_, second_;
};

class CompareText final : public CompareWriter {
 public:
  using CompareWriter::CompareWriter;
  void pair(const GameComparison& pair, Buffer& out) override;
  void lone(const LoneGame& game, Buffer& out) override;
  void end(const CompareCounts& counts, Buffer& out) override;
};

/// One object a line.
class CompareJson final : public CompareWriter {
 public:
  using CompareWriter::CompareWriter;
  void pair(const GameComparison& pair, Buffer& out) override;
  void lone(const LoneGame& game, Buffer& out) override;
  void end(const CompareCounts& counts, Buffer& out) override;
};

/// A page without scripts.
class CompareHtml final : public CompareWriter {
 public:
  using CompareWriter::CompareWriter;
  void begin(Buffer& out) override;
  void pair(const GameComparison& pair, Buffer& out) override;
  void lone(const LoneGame& game, Buffer& out) override;
  void end(const CompareCounts& counts, Buffer& out) override;

 private:
  bool lone_begun_ = false;
};

/// "31. Nf3", by the plies before the start and the ply from 1.
std::string numbered_move(unsigned before, std::size_t ply, std::string_view san);
/// What is to be said of the moves beyond single plies: "the first goes on for 4 plies".
std::string told_extent(const GameComparison& pair);
/// "30 in both (28 identical, 2 differ), ...".
std::string told_counts(const CompareCounts& counts);

}  // namespace stamma
