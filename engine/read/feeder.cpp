#include "engine/read/feeder.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/text/places.hpp"
#include "parsers/input/text_source.hpp"

namespace stamma::engine {
Feeder::Feeder(const PipelineOptions& options, Totals& totals, Listener& listener)
    : options_(options.read),
      decisions_(options.decisions),
      inputs_(options.read.pages != nullptr ? std::vector<std::string>() : options.read.files),
      totals_(totals),
      listener_(listener),
      oversize_(options.oversize),
      order_dates_(options.order_dates),
      choose_(options.choose) {}

Result<Source*, InputError> Feeder::next_source() {
  if (options_.pages == nullptr || text_ != nullptr) return inputs_.next();
  text_ = std::make_unique<TextSource>(options_.pages->name, options_.pages->text.text);
  return text_.get();
}

void Feeder::begin_file() {
  reader_.emplace(*source_, options_.limits, options_.encoding);
  if (oversize_ != nullptr)
    reader_->keep_dropped([this](std::string_view bytes) { oversize_->append(bytes); });
  order_ = DateOrder::undecided;
  order_known_ = false;
  ++file_number_;
  decided_ = decisions_.concern(source_->name());
  lines_ = 0;
}

bool Feeder::next(BlockJob& job) {
  while (true) {
    if (!reader_) {
      auto source = next_source();
      if (!source) {
        complain(source.error());
        continue;
      }
      if (*source == nullptr) return false;
      source_ = *source;
      begin_file();
    }
    job.file = source_->name();
    job.file_number = file_number_;
    job.ends_file = false;
    job.dropped_at = oversize_ != nullptr ? oversize_->size() : 0;
    if (reader_->next(job.block)) {
      if (decided_) count_lines_of(job);
      if (order_dates_) order_dates_of(job);
      if (choose_ && !choose_(job)) continue;
      listener_.progress(source_->name(), source_->compressed_offset(), source_->size_hint());
      return true;
    }
    if (reader_->error()) complain(*reader_->error());
    if (reader_->stopped()) {
      listener_.complain(job.file + ": nothing but NUL bytes; reading stopped");
      totals_.limit_stopped = true;
      failed_.push_back(job.file);
    }
    reader_.reset();
    job.block.bytes.clear();
    job.ends_file = true;
    return true;
  }
}

// Decisions name lines of the file, so the lines before a block must be known when it is read,
// and lines are those of the decoded text.
void Feeder::count_lines_of(BlockJob& job) {
  job.charset = decode_block(job.block, options_.encoding);
  job.lines_before = lines_;
  lines_ += count_lines(job.block.bytes);
}

// One date that could be read in two ways makes all dates of the file worth a look, also those to
// come: the decision must not depend on where in the file it stands.
void Feeder::order_dates_of(BlockJob& job) {
  if (!order_known_) {
    DateEvidence here;
    gather_dates(job.block.bytes, here);
    if (here.either != 0) {
      order_ = order_of_file();
      order_known_ = true;
    }
  }
  job.date_order = order_;
}

DateOrder Feeder::order_of_file() const {
  DateEvidence evidence;
  const std::string& name = source_->name();
  for (const std::string& path : options_.files) {
    if (path == "-" || (name != path && !name.starts_with(path + "/"))) continue;
    Inputs again({path});
    while (true) {
      const auto source = again.next();
      if (!source) continue;
      if (*source == nullptr) break;
      if ((*source)->name() != name) continue;
      BlockReader reader(**source, options_.limits, options_.encoding);
      for (Block block; reader.next(block);) gather_dates(block.bytes, evidence);
      return evidence.order();
    }
  }
  return DateOrder::undecided;
}

void Feeder::complain(const InputError& e) {
  listener_.complain(e.text());
  totals_.io_failed = true;
  failed_.push_back(e.file);
}

}  // namespace stamma::engine
