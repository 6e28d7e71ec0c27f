// Bytes put aside for later in a temporary file without a name, which the system takes away when
// the program ends, however it ends. Little stays in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stamma::engine {

class Spool {
 public:
  /// No file is made before there are more than `in_memory` bytes.
  explicit Spool(std::size_t in_memory = std::size_t{1} << 20U) : in_memory_(in_memory) {}
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  /// From here on all bytes are in a file that is another's, who writes them there and tells; to be
  /// called while the spool is empty.
  void borrow(int descriptor) noexcept {
    fd_ = descriptor;
    borrowed_ = true;
  }
  void written_by_owner(std::size_t bytes) noexcept { written_ += bytes; }

  /// Appends and returns where the bytes begin. Throws OutputFailure when the disk is full.
  std::uint64_t append(std::string_view bytes);
  std::uint64_t size() const noexcept { return written_ + tail_.size(); }

  /// Puts the bytes of a stretch that was appended into `out`; throws OutputFailure when they
  /// cannot be read.
  void read(std::uint64_t offset, std::size_t length, std::string& out) const;
  void read(std::uint64_t offset, std::size_t length, char* out) const;

 private:
  void flush();

  std::size_t in_memory_;
  std::string tail_;           // what is not in the file yet
  std::uint64_t written_ = 0;  // bytes in the file
  int fd_ = -1;
  bool borrowed_ = false;
};

/// Reads a spool from one place on, in large steps.
class SpoolReader {
 public:
  explicit SpoolReader(const Spool& spool, std::uint64_t begin = 0,
                       std::size_t step = std::size_t{1} << 18U)
      : spool_(spool), at_(begin), step_(step) {}

  /// The next bytes, valid until the next call; they must be there.
  std::string_view next(std::size_t length);

 private:
  const Spool& spool_;
  std::string buffer_;
  std::size_t used_ = 0;  // of the buffer
  std::uint64_t at_;      // of the spool: what the buffer ends with
  std::size_t step_;
};

}  // namespace stamma::engine
