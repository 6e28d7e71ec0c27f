// Gives out the blocks of all inputs, one after the other, with what must be known of the file
// before a block of it can be read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/read/pipeline.hpp"
#include "parsers/input/source.hpp"

namespace stamma::engine {

class Feeder {
 public:
  Feeder(const PipelineOptions& options, Totals& totals, Listener& listener);

  /// The next block, or the end of a file; false when there are no more.
  bool next(BlockJob& job);
  /// The sources that could not be read, or not to their end.
  const std::vector<std::string>& failed() const noexcept { return failed_; }

 private:
  Result<Source*, InputError> next_source();
  void begin_file();
  void count_lines_of(BlockJob& job);
  void order_dates_of(BlockJob& job);
  DateOrder order_of_file() const;
  void complain(const InputError& e);

  const ReadOptions& options_;
  const Decisions& decisions_;
  Inputs inputs_;
  std::unique_ptr<Source> text_;  // of pages that are given
  Totals& totals_;
  Listener& listener_;
  Source* source_ = nullptr;
  std::optional<BlockReader> reader_;
  Spool* oversize_;
  std::uint64_t file_number_ = 0;
  bool order_dates_;
  const std::function<bool(BlockJob&)>& choose_;
  bool order_known_ = false;
  DateOrder order_ = DateOrder::undecided;
  bool decided_ = false;     // there are decisions for this file
  std::uint64_t lines_ = 0;  // of it so far, where there are
  std::vector<std::string> failed_;
};

}  // namespace stamma::engine
