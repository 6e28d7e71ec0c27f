// The files that steps over shards leave for each other: a head of lines "name value" that says
// what a file covers, an empty line, and a body. A file is there whole or not at all.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/spool.hpp"

namespace stamma::engine {

class ShardHead {
 public:
  explicit ShardHead(std::string kind) : kind_(std::move(kind)) {}

  /// A value of several lines becomes one line.
  void add(std::string name, std::string_view value);
  void add(std::string name, std::uint64_t value) { add(std::move(name), std::to_string(value)); }

  /// The first value of a name; empty without any.
  const std::string& text(std::string_view name) const noexcept;
  std::uint64_t number(std::string_view name) const noexcept;
  std::vector<std::string> all(std::string_view name) const;

  /// With the empty line.
  std::string written() const;
  /// From the beginning of a file; none where it is not such a head. `size`: of the head.
  static std::optional<ShardHead> read(std::string_view kind, std::string_view text,
                                       std::size_t& size);

 private:
  std::string kind_;
  std::vector<std::pair<std::string, std::string>> fields_;
};

/// One of these files, open for reading.
class ShardFile {
 public:
  /// None when there is no such file of this kind, or only a part of one.
  static std::optional<ShardFile> open(const std::string& path, const std::string& kind);
  ShardFile(ShardFile&& other) noexcept;
  ShardFile& operator=(ShardFile&&) = delete;
  ~ShardFile();

  const ShardHead& head() const noexcept { return head_; }
  std::uint64_t body_size() const noexcept { return size_ - body_; }
  /// Reads the body from a place on, this many bytes at once.
  SpoolReader reader(std::uint64_t begin = 0, std::size_t step = std::size_t{1} << 16U) const {
    return SpoolReader(*spool_, body_ + begin, step);
  }

 private:
  explicit ShardFile(int fd) : fd_(fd), head_("") {}

  int fd_;
  std::unique_ptr<Spool> spool_;  // the file
  std::uint64_t size_ = 0;
  std::uint64_t body_ = 0;
  ShardHead head_;
};

/// A path as the name of a file.
std::string as_file_name(std::string_view path);
/// The shortest spelling of a path, by which steps know a file.
std::string shard_name(const std::string& path);
/// A short text that differs where texts differ.
std::string fingerprint(std::string_view text);
/// Makes a folder and those it lies in; throws OutputFailure.
void make_folder(const std::string& path);

}  // namespace stamma::engine
