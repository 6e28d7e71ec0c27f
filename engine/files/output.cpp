#include "engine/files/output.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>

#include "lib/text/terminal_text.hpp"

namespace stamma::engine {
namespace {

constexpr std::uint64_t copied_at_once = std::uint64_t{64} << 20U;
constexpr std::uint64_t handed_out_at_once = std::uint64_t{2} << 20U;

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string base_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

/// What a killed run has left beside its target: `.NAME.stamma-PID-...` of a process that is no
/// more.
void remove_stale(const std::string& folder, const std::string& prefix) {
  DIR* const entries = opendir(folder.c_str());
  if (entries == nullptr) return;
  while (const dirent* const entry = readdir(entries)) {
    const std::string_view name = entry->d_name;
    if (!name.starts_with(prefix)) continue;
    const char* const number = entry->d_name + prefix.size();
    const char* const end = entry->d_name + name.size();
    pid_t process = 0;
    const auto [after, error] = std::from_chars(number, end, process);
    if (error != std::errc() || after == end || *after != '-' || process <= 0) continue;
    if (kill(process, 0) != 0 && errno == ESRCH) unlink((folder + "/" + entry->d_name).c_str());
  }
  closedir(entries);
}

/// The new file looks like the old one: owner, mode and extended attributes, access lists among
/// them. What may not be set is left.
void look_like(const std::string& old, const struct stat& info, int fd) {
  if (fchown(fd, info.st_uid, info.st_gid) != 0 &&
      fchown(fd, static_cast<uid_t>(-1), info.st_gid) != 0)
    errno = 0;
  if (fchmod(fd, info.st_mode & 07777) != 0) errno = 0;
#ifdef __linux__
  constexpr std::size_t longest = std::size_t{64} << 10U;  // of Linux, for names and for values
  std::string names(longest, '\0'), value(longest, '\0');
  const ssize_t size = listxattr(old.c_str(), names.data(), names.size());
  for (ssize_t at = 0; at < size;) {
    const char* const name = names.c_str() + at;
    const ssize_t length = getxattr(old.c_str(), name, value.data(), value.size());
    if (length >= 0 && fsetxattr(fd, name, value.data(), static_cast<std::size_t>(length), 0) != 0)
      errno = 0;
    at += static_cast<ssize_t>(std::strlen(name)) + 1;
  }
#endif
}

mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

}  // namespace

std::string links_followed(const std::string& path) {
  char* const real = realpath(path.c_str(), nullptr);
  if (real == nullptr) return path;
  std::string s(real);
  free(real);  // NOLINT: realpath allocates with malloc
  return s;
}

Output::Output(const std::string& path, const Packing& packing) : path_(path.empty() ? "-" : path) {
  open();
  if (const auto kind = packing.kind_for(path_))
    packer_.emplace(*kind, packing, [this](std::string_view frame) { write_plain(frame); });
}

void Output::open() {
  if (path_ == "-") {
    fd_ = STDOUT_FILENO;
    path_ = "standard output";
    is_terminal_ = isatty(fd_) != 0;
    return;
  }
  target_ = links_followed(path_);
  struct stat info {};
  const bool exists = stat(target_.c_str(), &info) == 0;
  if (exists && !S_ISREG(info.st_mode)) {
    fd_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd_ < 0) fail(errno);
    owned_ = true;
    is_terminal_ = isatty(fd_) != 0;
    return;
  }
  if (exists && access(target_.c_str(), W_OK) != 0) fail(errno);
  open_temporary();
  owned_ = replaces_ = true;
  if (exists) {
    look_like(target_, info, fd_);
  } else if (fchmod(fd_, usual_mode()) != 0) {
    errno = 0;
  }
}

void Output::open_temporary() {
  const std::string folder = folder_of(target_);
  const std::string prefix = "." + base_of(target_) + ".stamma-";
  remove_stale(folder, prefix);
#ifdef O_TMPFILE
  fd_ = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (fd_ >= 0) return;
  if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOSYS) fail(errno);
#endif
  const bool made = temporary_.make(folder + "/" + prefix + std::to_string(getpid()) + "-XXXXXX",
                                    [this](std::string& name) {
                                      fd_ = mkostemp(name.data(), O_CLOEXEC);
                                      return fd_ >= 0;
                                    });
  if (!made) fail(errno);
}

Output::~Output() {
  if (owned_ && fd_ >= 0) close(fd_);
}

void Output::fail(int error) const {
  throw OutputFailure("cannot write " + path_ + ": " + std::strerror(error));
}

void Output::write(std::string_view bytes) {
  if (packer_) {
    packer_->write(bytes);
  } else {
    write_plain(bytes);
  }
}

void Output::write_plain(std::string_view bytes) {
  std::string harmless;
  if (is_terminal_) bytes = harmless = terminal_text(bytes);
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd_, bytes.data(), bytes.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      if (errno == EPIPE) throw BrokenPipe();
      fail(errno);
    }
    bytes.remove_prefix(static_cast<std::size_t>(n));
    written_ += static_cast<std::uint64_t>(n);
  }
  begin_writing_out();
}

void Output::write_over_first(std::string_view bytes) {
  for (off_t at = 0; !bytes.empty();) {
    const ssize_t n = pwrite(fd_, bytes.data(), bytes.size(), at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail(n < 0 ? errno : EIO);
    bytes.remove_prefix(static_cast<std::size_t>(n));
    at += n;
  }
}

// Has the disk take what is there while the rest is made, so that little is left to wait for at the
// end. Only advice: a disk that fails tells at the end.
void Output::begin_writing_out() {
  if (!replaces_ || written_ - handed_out_ < handed_out_at_once) return;
#ifdef SYNC_FILE_RANGE_WRITE
  sync_file_range(fd_, static_cast<off_t>(handed_out_), static_cast<off_t>(written_ - handed_out_),
                  SYNC_FILE_RANGE_WRITE);
#endif
  handed_out_ = written_;
}

void Output::copy(int from, std::uint64_t offset, std::uint64_t length) {
  std::string bytes;
  while (length != 0) {
    auto at = static_cast<off_t>(offset);
    const auto wanted = static_cast<std::size_t>(std::min(length, copied_at_once));
    ssize_t n = copy_file_range(from, &at, fd_, nullptr, wanted, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {  // between these two files the system cannot, or the disk is full
      bytes.resize(std::min<std::size_t>(wanted, std::size_t{1} << 20U));
      n = pread(from, bytes.data(), bytes.size(), at);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) fail(n < 0 ? errno : EIO);
      write_plain(std::string_view(bytes).substr(0, static_cast<std::size_t>(n)));
    } else {
      written_ += static_cast<std::uint64_t>(n);
      begin_writing_out();
    }
    offset += static_cast<std::uint64_t>(n);
    length -= static_cast<std::uint64_t>(n);
  }
}

std::string Output::name() const { return replaces_ && !packer_ ? own_name() : std::string(); }

std::string Output::own_name() const {
  return temporary_.empty() ? "/proc/self/fd/" + std::to_string(fd_) : temporary_.name();
}

void Output::commit() {
  if (packer_) packer_->finish();
  if (!replaces_) {
    // Some systems tell of a full disk only when the file is closed.
    if (owned_) {
      const int fd = fd_;
      fd_ = -1;
      if (close(fd) != 0) fail(errno);
    } else if (const int copy = dup(fd_); copy >= 0 && close(copy) != 0) {
      fail(errno);
    }
    return;
  }
  if (fsync(fd_) != 0) fail(errno);
  if (temporary_.empty()) {
    // A nameless file gets a name of its own first: a link cannot replace a file, a rename can.
    const std::string self = own_name();
    const auto link_to = [&self](const std::string& name) {
      return linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
    };
    for (int attempt = 0; temporary_.empty(); ++attempt) {
      std::string name = folder_of(target_) + "/." + base_of(target_) + ".stamma-" +
                         std::to_string(getpid()) + "-" + std::to_string(attempt);
      if (!temporary_.make(std::move(name), link_to) && (errno != EEXIST || attempt > 100))
        fail(errno);
    }
  }
  if (rename(temporary_.name().c_str(), target_.c_str()) != 0) fail(errno);
  temporary_.forget();
  const int folder = ::open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    fsync(folder);
    close(folder);
  }
}

}  // namespace stamma::engine
