#include "cli/feeder.hpp"

#include <algorithm>
#include <cstdio>

namespace stamma::cli {
namespace {

std::uint64_t count_of(std::string_view s, char c) {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < s.size();) {
    // Short runs keep the counter small, which lets the loop use wide registers.
    const std::size_t stop = std::min(s.size(), i + 128);
    std::uint8_t n = 0;
    for (; i < stop; ++i) n = static_cast<std::uint8_t>(n + (s[i] == c));
    total += n;
  }
  return total;
}

}  // namespace

std::uint64_t count_lines(std::string_view s) {
  std::uint64_t lines = count_of(s, '\n');
  if (s.find('\r') == std::string_view::npos) return lines;
  lines += count_of(s, '\r');
  for (std::size_t i = 1; i < s.size(); ++i) lines -= s[i] == '\n' && s[i - 1] == '\r';
  return lines;
}

Feeder::Feeder(const PipelineOptions& options, Totals& totals)
    : options_(options.read),
      decisions_(options.decisions),
      inputs_(options.read.files),
      totals_(totals),
      oversize_(options.oversize),
      order_dates_(options.order_dates) {}

bool Feeder::next(Job& job) {
  while (true) {
    if (!reader_) {
      auto source = inputs_.next();
      if (!source) {
        complain(source.error());
        continue;
      }
      if (*source == nullptr) {
        progress_.clear();
        return false;
      }
      source_ = *source;
      reader_.emplace(*source_, options_.limits, options_.encoding);
      if (oversize_ != nullptr)
        reader_->keep_dropped([this](std::string_view bytes) { oversize_->append(bytes); });
      order_ = DateOrder::undecided;
      order_known_ = false;
      ++file_number_;
      const auto [first, last] = decisions_.of_file(source_->name());
      decided_ = first != last;
      lines_ = 0;
    }
    job.file = source_->name();
    job.file_number = file_number_;
    job.ends_file = false;
    job.dropped_at = oversize_ != nullptr ? oversize_->size() : 0;
    if (reader_->next(job.block)) {
      if (decided_) count_lines_of(job);
      if (order_dates_) order_dates_of(job);
      progress_.show(source_->name(), source_->compressed_offset(), source_->size_hint());
      return true;
    }
    if (reader_->error()) complain(*reader_->error());
    if (reader_->stopped()) {
      std::fprintf(stderr, "stamma: %s: nothing but NUL bytes; reading stopped\n",
                   job.file.c_str());
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
void Feeder::count_lines_of(Job& job) {
  job.charset = decode_block(job.block, options_.encoding);
  job.lines_before = lines_;
  lines_ += count_lines(job.block.bytes);
}

// One date that could be read in two ways makes all dates of the file worth a look, also those to
// come: the decision must not depend on where in the file it stands.
void Feeder::order_dates_of(Job& job) {
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
  std::fprintf(stderr, "stamma: %s\n", e.text().c_str());
  totals_.io_failed = true;
  failed_.push_back(e.file);
}

}  // namespace stamma::cli
