#include "engine/files/packer.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/files/output.hpp"

namespace stamma::engine {
namespace {

// Of the plain bytes. Below some megabytes a frame packs worse, as each begins with nothing known.
constexpr std::size_t frame_size = std::size_t{4} << 20U;

int add_filter(archive* a, PackKind kind) {
  switch (kind) {
    case PackKind::zstd: return archive_write_add_filter_zstd(a);
    case PackKind::gzip: return archive_write_add_filter_gzip(a);
    case PackKind::xz: return archive_write_add_filter_xz(a);
    case PackKind::bzip2: return archive_write_add_filter_bzip2(a);
    case PackKind::lz4: return archive_write_add_filter_lz4(a);
  }
  return ARCHIVE_FATAL;
}

la_ssize_t append(archive*, void* frame, const void* bytes, std::size_t size) {
  static_cast<std::string*>(frame)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

struct Free {
  void operator()(archive* a) const noexcept { archive_write_free(a); }
  void operator()(archive_entry* e) const noexcept { archive_entry_free(e); }
};

// What the program lz4 makes of nothing: a header, the end mark, the checksum. libarchive 3.6
// crashes when it closes an LZ4 stream that nothing was written to.
constexpr std::string_view empty_lz4("\x04\x22\x4D\x18\x64\x40\xA7\0\0\0\0\x05\x5D\xCC\x02", 15);

}  // namespace

std::string packed_frame(std::string_view bytes, PackKind kind, int level) {
  if (bytes.empty() && kind == PackKind::lz4) return std::string(empty_lz4);
  std::string frame;
  const std::unique_ptr<archive, Free> a(archive_write_new());
  const std::unique_ptr<archive_entry, Free> entry(archive_entry_new());
  const auto require = [&](int code) {
    if (code == ARCHIVE_OK) return;
    const char* const why = a ? archive_error_string(a.get()) : nullptr;
    throw OutputFailure("cannot pack as " + std::string(info(kind).name) + ": " +
                        (why != nullptr ? why : "no memory"));
  };
  if (!a || !entry) require(ARCHIVE_FATAL);
  require(add_filter(a.get(), kind));
  require(archive_write_set_format_raw(a.get()));
  require(archive_write_set_filter_option(a.get(), nullptr, "compression-level",
                                          std::to_string(level).c_str()));
  // The same bytes give the same file, whenever they are packed.
  if (kind == PackKind::gzip)
    require(archive_write_set_filter_option(a.get(), "gzip", "timestamp", nullptr));
  require(archive_write_set_bytes_per_block(a.get(), 0));
  require(archive_write_open(a.get(), &frame, nullptr, append, nullptr));
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  require(archive_write_header(a.get(), entry.get()));
  if (archive_write_data(a.get(), bytes.data(), bytes.size()) !=
      static_cast<la_ssize_t>(bytes.size()))
    require(ARCHIVE_FATAL);
  require(archive_write_close(a.get()));
  return frame;
}

Packer::Packer(PackKind kind, const Packing& packing, Sink sink)
    : kind_(kind),
      level_(packing.level.value_or(info(kind).usual)),
      most_under_way_(packing.threads > 1 ? packing.threads : 0),
      sink_(std::move(sink)) {}

void Packer::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t taken = std::min(bytes.size(), frame_size - bytes_.size());
    bytes_.append(bytes.substr(0, taken));
    bytes.remove_prefix(taken);
    if (bytes_.size() == frame_size) start_frame();
  }
}

void Packer::start_frame() {
  started_ = true;
  if (most_under_way_ == 0) {
    sink_(packed_frame(bytes_, kind_, level_));
    bytes_.clear();
    return;
  }
  if (under_way_.size() == most_under_way_) hand_on();
  under_way_.push_back(std::async(
      std::launch::async, [bytes = std::exchange(bytes_, {}), kind = kind_, level = level_] {
        return packed_frame(bytes, kind, level);
      }));
}

void Packer::hand_on() {
  const std::string frame = under_way_.front().get();
  under_way_.pop_front();
  sink_(frame);
}

void Packer::finish() {
  if (!bytes_.empty() || !started_) start_frame();
  while (!under_way_.empty()) hand_on();
}

}  // namespace stamma::engine
