// Whether a file is still the one that was read.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <string>

namespace stamma::engine {

/// Which state of a file was read.
struct FileState {
  std::uint64_t size = 0;
  std::uint64_t modified = 0;  ///< in nanoseconds

  static FileState of(const struct stat& info) noexcept;
  /// None when there is no such file.
  static std::optional<FileState> of(const std::string& path);
  friend bool operator==(const FileState&, const FileState&) noexcept = default;
};

}  // namespace stamma::engine
