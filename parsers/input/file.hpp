// An open file descriptor whose first bytes have been looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/result.hpp"
#include "parsers/input/source.hpp"

namespace stamma {

class File {
 public:
  // "-" is standard input. Refuses directories.
  static Result<File, InputError> open(const std::string& path);

  File(File&& other) noexcept;
  File& operator=(File&&) = delete;
  ~File();

  const std::string& path() const noexcept { return path_; }

  // Up to `peek_size` first bytes; read() gives them again.
  std::string_view head() const noexcept { return head_; }
  Result<std::size_t, InputError> read(char* out, std::size_t capacity);

  bool seekable() const noexcept { return regular_; }
  // As lseek(2); negative on failure.
  std::int64_t seek(std::int64_t offset, int whence) noexcept;

  std::uint64_t offset() const noexcept { return offset_; }
  std::uint64_t size() const noexcept { return size_; }

  static constexpr std::size_t peek_size = 512;  // one tar header, the longest thing to recognize

 private:
  File(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  InputError failure() const;
  std::int64_t read_some(char* out, std::size_t capacity) noexcept;
  bool peek();

  std::string path_;
  int descriptor_;
  bool regular_ = false;
  std::uint64_t size_ = 0;
  std::uint64_t offset_ = 0;
  std::string head_;
  std::size_t pending_ = 0;  // bytes of head_ taken from a pipe and still to be given out
};

}  // namespace stamma
