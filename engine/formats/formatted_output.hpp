// The file that games go to, with what their format has before and behind them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/files/output.hpp"
#include "engine/database/database.hpp"
#include "engine/formats/format.hpp"
#include "engine/formats/page.hpp"
#include "engine/read/block_job.hpp"
#include "writers/parquet/parquet.hpp"

namespace stamma::engine {

class FormattedOutput {
 public:
  /// `title`: of a page.
  FormattedOutput(const std::string& path, Format to, const Packing& packing = {},
                  std::string_view title = {});

  /// A block whose games write_game wrote, in the order of the input.
  void take(BlockJob& job);
  /// What write_game made of any number of games, in formats that show no source.
  void write(std::string_view games);
  /// Where what was written can be read again; -1 when it cannot be.
  int descriptor() const noexcept { return database_ || parquet_ ? -1 : output_.descriptor(); }
  /// Nothing more comes; the old file gives way to the new one.
  void commit();

 private:
  const FormatRow& format_;
  Output output_;
  std::optional<Database> database_;
  std::optional<ParquetWriter> parquet_;
  std::optional<Page> page_;
};

}  // namespace stamma::engine
