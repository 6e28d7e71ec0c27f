#include "engine/files/spool.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "engine/files/output.hpp"

namespace stamma::engine {
namespace {

std::string temporary_folder() {
  const char* const told = std::getenv("TMPDIR");
  return told != nullptr && *told != '\0' ? told : "/tmp";
}

[[noreturn]] void fail(int error) {
  throw OutputFailure("temporary file in " + temporary_folder() + ": " + std::strerror(error));
}

int open_nameless() {
  const std::string folder = temporary_folder();
#ifdef O_TMPFILE
  if (const int fd = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); fd >= 0) return fd;
#endif
  std::string name = folder + "/stamma-XXXXXX";
  const int fd = mkostemp(name.data(), O_CLOEXEC);
  if (fd < 0) fail(errno);
  unlink(name.c_str());
  return fd;
}

}  // namespace

Spool::~Spool() {
  if (fd_ >= 0 && !borrowed_) close(fd_);
}

std::uint64_t Spool::append(std::string_view bytes) {
  const std::uint64_t at = size();
  tail_.append(bytes);
  if (tail_.size() > in_memory_) flush();
  return at;
}

void Spool::flush() {
  if (fd_ < 0) fd_ = open_nameless();
  for (std::size_t done = 0; done < tail_.size();) {
    const ssize_t n =
        pwrite(fd_, tail_.data() + done, tail_.size() - done, static_cast<off_t>(written_ + done));
    if (n > 0) {
      done += static_cast<std::size_t>(n);
    } else if (n < 0 && errno != EINTR) {
      fail(errno);
    }
  }
  written_ += tail_.size();
  tail_.clear();
}

void Spool::read(std::uint64_t offset, std::size_t length, char* out) const {
  if (offset > size() || length > size() - offset) fail(ENODATA);
  while (length > 0) {
    if (offset >= written_) {
      std::memcpy(out, tail_.data() + (offset - written_), length);
      return;
    }
    const std::size_t wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(length, written_ - offset));
    const ssize_t n = pread(fd_, out, wanted, static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail(n < 0 ? errno : EIO);
    out += n;
    offset += static_cast<std::uint64_t>(n);
    length -= static_cast<std::size_t>(n);
  }
}

void Spool::read(std::uint64_t offset, std::size_t length, std::string& out) const {
  if (offset > size() || length > size() - offset) fail(ENODATA);
  out.resize(length);
  read(offset, length, out.data());
}

std::string_view SpoolReader::next(std::size_t length) {
  if (buffer_.size() - used_ < length) {
    buffer_.erase(0, used_);
    used_ = 0;
    const std::size_t old = buffer_.size();
    const std::uint64_t left = spool_.size() - std::min(spool_.size(), at_);
    const std::size_t more =
        std::max(length - old, static_cast<std::size_t>(std::min<std::uint64_t>(step_, left)));
    buffer_.resize(old + more);
    spool_.read(at_, more, buffer_.data() + old);
    at_ += more;
  }
  const std::string_view bytes = std::string_view(buffer_).substr(used_, length);
  used_ += length;
  return bytes;
}

}  // namespace stamma::engine
