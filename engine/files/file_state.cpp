#include "engine/files/file_state.hpp"

namespace stamma::engine {

FileState FileState::of(const struct stat& info) noexcept {
  return {static_cast<std::uint64_t>(info.st_size),
          static_cast<std::uint64_t>(info.st_mtim.tv_sec) * 1'000'000'000U +
              static_cast<std::uint64_t>(info.st_mtim.tv_nsec)};
}

std::optional<FileState> FileState::of(const std::string& path) {
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) return std::nullopt;
  return of(info);
}

}  // namespace stamma::engine
