#include "engine/known/known_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

namespace stamma::engine {

KnownFile::~KnownFile() {
  if (bytes_ != nullptr) munmap(bytes_, size_);
}

Ending KnownFile::open(const std::string& path, Listener& listener) {
  if (path.empty()) return Ending::done;
  const auto fail = [&](const std::string& why) {
    listener.complain("cannot use " + path + ": " + why);
    return Ending::failed;
  };
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return fail(std::strerror(errno));
  struct stat info {};
  const bool is_file = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
  void* const mapped =
      is_file
          ? mmap(nullptr, static_cast<std::size_t>(info.st_size), PROT_READ, MAP_SHARED, fd, 0)
          : MAP_FAILED;
  const int error = errno;
  close(fd);
  if (!is_file) return fail("not an index of known games; 'stamma known' makes one");
  if (mapped == MAP_FAILED) return fail(std::strerror(error));
  bytes_ = mapped;
  size_ = static_cast<std::size_t>(info.st_size);
  const std::string why = index_.open({static_cast<const char*>(mapped), size_});
  return why.empty() ? Ending::done : fail(why);
}

}  // namespace stamma::engine
