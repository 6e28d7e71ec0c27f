// Replacing files by their cleaned selves: what is refused, and the copy that is kept.
#pragma once

#include <sys/stat.h>

#include <string>

namespace stamma::engine {

/// A file that is to be replaced, as it was when reading began.
class InPlaceTarget {
 public:
  explicit InPlaceTarget(std::string path);

  /// Why the file must not be replaced, or nothing: standard input, no plain file, compressed or an
  /// archive, one of several names of the same file (unless that is allowed), not writable.
  /// `backup`: the suffix of copies; one that a run left which was killed is no other name.
  std::string refusal(bool break_links, const std::string& backup = {}) const;
  /// Whether the file is no longer what was read.
  bool changed() const;
  /// Keeps the old file under another name as well; a message where that fails.
  std::string back_up(const std::string& suffix) const;
  /// Gives the new file the times of the old one; a message where that fails.
  std::string restore_times() const;

  const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;    // as given
  std::string target_;  // with links followed
  bool exists_ = false;
  struct stat info_ {};
};

}  // namespace stamma::engine
