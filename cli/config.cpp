#include "cli/config.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

namespace stamma::cli {

std::optional<std::string> find_config() {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::current_path(error);
  if (error) return std::nullopt;
  while (true) {
    const std::filesystem::path file = folder / "stamma.toml";
    if (std::filesystem::is_regular_file(file, error)) return file.string();
    if (!folder.has_parent_path() || folder.parent_path() == folder) return std::nullopt;
    folder = folder.parent_path();
  }
}

std::optional<std::string> told_config(int argc, const char* const* argv) {
  constexpr std::string_view option = "--config";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    if (word == option && i + 1 < argc) return argv[i + 1];
    if (word.starts_with(option) && word.substr(option.size()).starts_with('='))
      return std::string(word.substr(option.size() + 1));
  }
  return std::nullopt;
}

}  // namespace stamma::cli
