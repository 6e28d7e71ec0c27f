#include "parsers/input/file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace stamma {
namespace {

std::string reason(int error) { return std::generic_category().message(error); }

// Waiting for 512 bytes would hang a dialogue through a pipe. A line of text without a zero byte
// cannot be the beginning of anything we unpack: tar pads its header, the others start with magic.
bool surely_text(std::string_view head) {
  return head.find('\n') != std::string_view::npos && head.find('\0') == std::string_view::npos &&
         std::all_of(head.begin(), head.begin() + std::min<std::ptrdiff_t>(std::ssize(head), 4),
                     [](char c) { return c >= ' ' || c == '\n' || c == '\r' || c == '\t'; }) &&
         head.substr(0, 2) != "PK" && head.substr(0, 2) != "7z" && head.substr(0, 3) != "BZh" &&
         head.substr(0, 4) != "LZIP";
}

}  // namespace

Result<File, InputError> File::open(const std::string& path) {
  const bool standard_input = path == "-";
  int descriptor = STDIN_FILENO;
  if (!standard_input) {
    do {
      descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    } while (descriptor < 0 && errno == EINTR);
    if (descriptor < 0) return InputError{path, reason(errno)};
  }
  File file(path, descriptor);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return file.failure();
  if (S_ISDIR(status.st_mode)) return InputError{path, reason(EISDIR)};
  if (S_ISREG(status.st_mode)) {
    // Standard input may be a file of which a part has been read already: then it is a stream.
    const off_t position = std::max<off_t>(::lseek(descriptor, 0, SEEK_CUR), 0);
    file.regular_ = position == 0;
    file.size_ = static_cast<std::uint64_t>(std::max<off_t>(status.st_size - position, 0));
#ifdef POSIX_FADV_SEQUENTIAL
    ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
#endif
  }
  if (!file.peek()) return file.failure();
  return file;
}

File::File(File&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      regular_(other.regular_),
      size_(other.size_),
      offset_(other.offset_),
      head_(std::move(other.head_)),
      pending_(std::exchange(other.pending_, 0)) {}

File::~File() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

InputError File::failure() const { return {path_, reason(errno)}; }

// read(2) that outlives signals and descriptors somebody has made non-blocking.
std::int64_t File::read_some(char* out, std::size_t capacity) noexcept {
  for (;;) {
    const ssize_t count = ::read(descriptor_, out, capacity);
    if (count >= 0) return count;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait{descriptor_, POLLIN, 0};
      if (::poll(&wait, 1, -1) < 0 && errno != EINTR) return -1;
    } else if (errno != EINTR) {
      return -1;
    }
  }
}

bool File::peek() {
  if (::isatty(descriptor_) != 0) return true;
  head_.resize(peek_size);
  std::size_t filled = 0;
  while (filled < peek_size) {
    const std::int64_t count = read_some(head_.data() + filled, peek_size - filled);
    if (count < 0) return false;
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
    if (!regular_ && surely_text({head_.data(), filled})) break;
  }
  head_.resize(filled);
  if (regular_) return seek(0, SEEK_SET) == 0;
  pending_ = filled;
  return true;
}

Result<std::size_t, InputError> File::read(char* out, std::size_t capacity) {
  if (pending_ > 0) {
    const std::size_t count = std::min(capacity, pending_);
    std::memcpy(out, head_.data() + (head_.size() - pending_), count);
    pending_ -= count;
    offset_ += count;
    return count;
  }
  const std::int64_t count = read_some(out, capacity);
  if (count < 0) return failure();
  offset_ += static_cast<std::uint64_t>(count);
  return static_cast<std::size_t>(count);
}

std::int64_t File::seek(std::int64_t offset, int whence) noexcept {
  if (!regular_) return -1;
  const off_t position = ::lseek(descriptor_, offset, whence);
  if (position >= 0) offset_ = static_cast<std::uint64_t>(position);
  return position;
}

}  // namespace stamma
