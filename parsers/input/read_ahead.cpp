#include "parsers/input/read_ahead.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace stamma {
namespace {

constexpr std::size_t piece_size = std::size_t{256} << 10U;
constexpr std::size_t pieces = 4;  // bounds memory

class ReadAhead : public Source {
 public:
  explicit ReadAhead(std::unique_ptr<Source> inner)
      : Source(inner->name()), inner_(std::move(inner)), size_(inner_->size_hint()) {
    for (std::string& p : pieces_) p.resize(piece_size);
    thread_ = std::thread([this] { fill(); });
  }
  ~ReadAhead() override {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return full_ != 0 || ended_; });
    if (full_ == 0) {
      if (!error_) return std::size_t{0};
      InputError error = std::move(*error_);
      error_.reset();  // told once; after it the source is at its end
      return error;
    }
    const std::size_t length = lengths_[first_];
    lock.unlock();  // the piece is the reader's until it is given back
    const std::size_t n = std::min(capacity, length - taken_);
    std::memcpy(out, pieces_[first_].data() + taken_, n);
    taken_ += n;
    if (taken_ == length) {
      taken_ = 0;
      lock.lock();
      first_ = (first_ + 1) % pieces;
      --full_;
      changed_.notify_all();
    }
    return n;
  }

  std::uint64_t compressed_offset() const noexcept override { return offset_; }
  std::uint64_t size_hint() const noexcept override { return size_; }

 private:
  void fill() {
    std::size_t next = 0;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return full_ < pieces || stopped_; });
        if (stopped_) return;
      }
      std::size_t length = 0;
      std::optional<InputError> error;
      bool ended = false;
      while (length < piece_size && !ended) {
        const auto got = inner_->read(pieces_[next].data() + length, piece_size - length);
        if (!got) error = got.error();
        ended = !got || *got == 0;
        length += got ? *got : 0;
      }
      offset_ = inner_->compressed_offset();
      const std::lock_guard lock(mutex_);
      if (length != 0) {
        lengths_[next] = length;
        ++full_;
        next = (next + 1) % pieces;
      }
      error_ = std::move(error);
      ended_ = ended;
      changed_.notify_all();
      if (ended) return;
    }
  }

  std::unique_ptr<Source> inner_;
  std::uint64_t size_;
  std::atomic<std::uint64_t> offset_{0};
  std::array<std::string, pieces> pieces_;
  std::size_t taken_ = 0;  // of the first full piece
  std::mutex mutex_;       // everything below
  std::condition_variable changed_;
  std::array<std::size_t, pieces> lengths_{};
  std::size_t first_ = 0;  // the first full piece
  std::size_t full_ = 0;
  bool ended_ = false;
  bool stopped_ = false;
  std::optional<InputError> error_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Source> read_ahead(std::unique_ptr<Source> source) {
  return std::make_unique<ReadAhead>(std::move(source));
}

}  // namespace stamma
