#include "engine/formats/formatted_output.hpp"

#include "engine/formats/web_reader.hpp"
#include "writers/html/html.hpp"

namespace stamma::engine {

std::string FormatOptions::refusal(std::string_view path) const {
  if (info(to).is(FormatRow::needs_file)) {
    if (is_standard_output(path)) return "a database needs a file, as -o games.sqlite";
    if (packing.kind_for(path)) return "a database cannot be packed";
  }
  return packing.refusal(path);
}

FormattedOutput::FormattedOutput(const std::string& path, Format to, const Packing& packing,
                                 std::string_view title)
    : format_(info(to)), output_(path, packing) {
  Buffer head;
  if (format_.begin != nullptr) format_.begin(head);
  if (to == Format::sqlite) {
    if (output_.descriptor() < 0)
      throw OutputFailure("cannot write " + path + ": a database must be a file");
    database_.emplace([this](std::string_view bytes) { output_.write(bytes); });
  }
  if (to == Format::parquet || to == Format::plies)
    parquet_.emplace(
        to == Format::parquet ? ParquetTable::games : ParquetTable::plies,
        [this](std::string_view bytes) { output_.write(bytes); },
        [](std::string_view page) {
          return packed_frame(page, PackKind::zstd, info(PackKind::zstd).usual);
        });
  if (to == Format::html) {
    page_.emplace();
    begin_html(title, web_reader(), head);
  }
  output_.write(head.view());
}

void FormattedOutput::take(BlockJob& job) {
  if (page_) {
    output_.write(page_->complete(job));
  } else {
    write(job.out.view());
  }
}

void FormattedOutput::write(std::string_view games) {
  if (database_) {
    database_->add(games);
  } else if (parquet_) {
    parquet_->add(games);
  } else {
    output_.write(games);
  }
}

void FormattedOutput::commit() {
  Buffer tail;
  if (format_.end != nullptr) format_.end(tail);
  output_.write(tail.view());
  if (database_) output_.write_over_first(database_->finish());
  if (parquet_) parquet_->finish();
  output_.commit();
}

}  // namespace stamma::engine
