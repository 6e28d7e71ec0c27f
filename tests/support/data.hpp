// Where the shared data lies that is too big, or not ours, to be part of the project.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

namespace stamma::test {

/// The path of a file or folder of the shared data: below $STAMMA_DATA, else ../shared/data beside
/// the sources. Where it is missing, says so in a line that makes ctest count the test as skipped.
inline std::optional<std::string> shared_data(const std::string& name) {
  const char* const told = std::getenv("STAMMA_DATA");
  const std::filesystem::path base =
      told != nullptr && *told != '\0'
          ? std::filesystem::path(told)
          : std::filesystem::path(STAMMA_SOURCE_DIR) / "../shared/data";
  const std::filesystem::path path = base / name;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return path.string();
  std::cout << "SKIPPED: " << path.string() << " is not there; STAMMA_DATA tells where it is\n";
  return std::nullopt;
}

}  // namespace stamma::test
