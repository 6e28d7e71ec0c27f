// A growing stretch of bytes that writers fill through a bare pointer: the caller says how much it
// may need, writes, and says how far it came.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace stamma {

class Buffer {
 public:
  /// Room for `n` more bytes.
  char* reserve(std::size_t n) {
    if (capacity_ - size_ < n) grow(n);
    return data_.get() + size_;
  }
  /// What was written into the room ends here.
  void commit(const char* end) noexcept { size_ = static_cast<std::size_t>(end - data_.get()); }

  void append(std::string_view s) {
    char* const out = reserve(s.size());
    if (!s.empty()) std::memcpy(out, s.data(), s.size());
    size_ += s.size();
  }
  void append(char c) {
    *reserve(1) = c;
    ++size_;
  }

  std::string_view view() const noexcept { return {data_.get(), size_}; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  void clear() noexcept { size_ = 0; }
  void truncate(std::size_t size) noexcept { size_ = size; }

 private:
  void grow(std::size_t n) {
    const std::size_t wanted = size_ + n;
    const std::size_t bigger = capacity_ + capacity_ / 2;
    const std::size_t capacity = wanted > bigger ? wanted : bigger;
    std::unique_ptr<char[]> fresh(new char[capacity]);
    if (size_ != 0) std::memcpy(fresh.get(), data_.get(), size_);
    data_ = std::move(fresh);
    capacity_ = capacity;
  }

  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace stamma
