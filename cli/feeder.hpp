// Gives out the blocks of all inputs, one after the other, with what must be known of the file
// before a block of it can be read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "parsers/input/source.hpp"

namespace stamma::cli {

/// Line ends: LF, CRLF or CR.
std::uint64_t count_lines(std::string_view s);

class Feeder {
 public:
  Feeder(const PipelineOptions& options, Totals& totals);

  /// The next block, or the end of a file; false when there are no more.
  bool next(Job& job);
  /// The sources that could not be read, or not to their end.
  const std::vector<std::string>& failed() const noexcept { return failed_; }

 private:
  void count_lines_of(Job& job);
  void order_dates_of(Job& job);
  DateOrder order_of_file() const;
  void complain(const InputError& e);

  const ReadOptions& options_;
  const Decisions& decisions_;
  Inputs inputs_;
  Totals& totals_;
  Source* source_ = nullptr;
  std::optional<BlockReader> reader_;
  Spool* oversize_;
  std::uint64_t file_number_ = 0;
  bool order_dates_;
  bool order_known_ = false;
  DateOrder order_ = DateOrder::undecided;
  bool decided_ = false;     // there are decisions for this file
  std::uint64_t lines_ = 0;  // of it so far, where there are
  std::vector<std::string> failed_;
  Progress progress_;
};

}  // namespace stamma::cli
