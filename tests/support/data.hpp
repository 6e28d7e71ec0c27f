// Where the shared data lies that is too big, or not ours, to be part of the project.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "tests/support/build.hpp"

namespace stamma::test {

/// The path of a file or folder of the shared data: below $STAMMA_DATA, else ../shared/data beside
/// the sources. Where it is missing, the test is skipped.
inline std::optional<std::string> shared_data(const std::string& name) {
  const char* const told = std::getenv("STAMMA_DATA");
  const std::filesystem::path base = told != nullptr && *told != '\0'
                                         ? std::filesystem::path(told)
                                         : std::filesystem::path(source_path("../shared/data"));
  const std::filesystem::path path = base / name;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return path.string();
  skip(path.string() + " is not there; STAMMA_DATA tells where it is");
  return std::nullopt;
}

}  // namespace stamma::test
