#include "engine/files/output.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>

namespace stamma::engine {
namespace {

// The temporary file that a signal must not leave behind; only its handler reads it.
std::array<char, 4096> litter{};

extern "C" void remove_litter(int signal) {
  if (litter[0] != '\0') unlink(litter.data());
  _exit(128 + signal);
}

constexpr std::uint64_t copied_at_once = std::uint64_t{1} << 30U;

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

Output::Output(const std::string& path, const Packing& packing)
    : path_(path.empty() ? "-" : path) {
  open();
  if (const auto kind = packing.kind_for(path_))
    packer_.emplace(*kind, packing, [this](std::string_view frame) { write_plain(frame); });
}

void Output::open() {
  if (path_ == "-") {
    fd_ = STDOUT_FILENO;
    path_ = "standard output";
    return;
  }
  target_ = links_followed(path_);
  struct stat info {};
  const bool exists = stat(target_.c_str(), &info) == 0;
  if (exists && !S_ISREG(info.st_mode)) {
    fd_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd_ < 0) fail(errno);
    owned_ = true;
    return;
  }
  if (exists && access(target_.c_str(), W_OK) != 0) fail(errno);
  open_temporary();
  owned_ = replaces_ = true;
  // The new file looks like the old one; what may not be set is left.
  if (fchmod(fd_, exists ? info.st_mode & 07777 : usual_mode()) != 0) errno = 0;
  if (exists && fchown(fd_, info.st_uid, info.st_gid) != 0) errno = 0;
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
  temporary_ = folder + "/" + prefix + std::to_string(getpid()) + "-XXXXXX";
  fd_ = mkostemp(temporary_.data(), O_CLOEXEC);
  if (fd_ < 0) fail(errno);
  if (temporary_.size() < litter.size()) {
    std::memcpy(litter.data(), temporary_.c_str(), temporary_.size() + 1);
    for (const int s : {SIGINT, SIGTERM, SIGHUP}) std::signal(s, remove_litter);
  }
}

Output::~Output() {
  if (owned_ && fd_ >= 0) close(fd_);
  if (!temporary_.empty()) {
    unlink(temporary_.c_str());
    litter[0] = '\0';
  }
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
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd_, bytes.data(), bytes.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      if (errno == EPIPE) throw BrokenPipe();
      fail(errno);
    }
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
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
    }
    offset += static_cast<std::uint64_t>(n);
    length -= static_cast<std::uint64_t>(n);
  }
}

std::string Output::name() const { return replaces_ && !packer_ ? own_name() : std::string(); }

std::string Output::own_name() const {
  return temporary_.empty() ? "/proc/self/fd/" + std::to_string(fd_) : temporary_;
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
    for (int attempt = 0; temporary_.empty(); ++attempt) {
      std::string name = folder_of(target_) + "/." + base_of(target_) + ".stamma-" +
                         std::to_string(getpid()) + "-" + std::to_string(attempt);
      if (linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
        temporary_ = std::move(name);
      } else if (errno != EEXIST || attempt > 100) {
        fail(errno);
      }
    }
  }
  if (rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
  temporary_.clear();
  litter[0] = '\0';
  const int folder = ::open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    fsync(folder);
    close(folder);
  }
}

}  // namespace stamma::engine
