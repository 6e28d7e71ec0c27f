#include "engine/files/collisions.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <system_error>

#include "engine/files/output.hpp"

namespace stamma::engine {
namespace {

bool is_same(const struct stat& a, const struct stat& b) {
  return S_ISREG(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

std::optional<struct stat> state_of(const std::string& path) {
  struct stat info {};
  const int code = path == "-" ? fstat(STDIN_FILENO, &info) : stat(path.c_str(), &info);
  return code == 0 ? std::optional(info) : std::nullopt;
}

}  // namespace

bool same_file(const std::string& a, const std::string& b) {
  const auto first = state_of(a), second = state_of(b);
  if (first && second) return is_same(*first, *second);
  if (first || second) return false;
  std::error_code error;
  return std::filesystem::weakly_canonical(a, error) == std::filesystem::weakly_canonical(b, error);
}

std::string collision(const FilesOfRun& files) {
  const auto is_file = [](const std::string& name) { return !is_standard_output(name); };
  struct stat output {};
  const bool to_file = files.writes_standard_output && fstat(STDOUT_FILENO, &output) == 0;
  for (const std::string& r : files.read) {
    if (r.empty()) continue;
    if (const auto input = to_file ? state_of(r) : std::nullopt; input && is_same(output, *input))
      return (r == "-" ? "standard input" : r) + " is read, and standard output would write to it";
    for (const std::string& w : files.written)
      if (is_file(w) && same_file(w, r)) return w + " is read and would be written";
  }
  for (std::size_t i = 0; i < files.written.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (is_file(files.written[i]) && is_file(files.written[j]) &&
          same_file(files.written[i], files.written[j]))
        return files.written[i] + " would be written twice";
  return {};
}

}  // namespace stamma::engine
