// An index of known games in a file that is mapped into memory.
#pragma once

#include <cstddef>
#include <string>

#include "engine/ending.hpp"
#include "engine/listener.hpp"
#include "lib/known/known_index.hpp"

namespace stamma::engine {

class KnownFile {
 public:
  KnownFile() = default;
  ~KnownFile();
  KnownFile(const KnownFile&) = delete;
  KnownFile& operator=(const KnownFile&) = delete;

  /// Opens the file, if one is named, and says what is wrong with it.
  Ending open(const std::string& path, Listener& listener);
  /// None when no file is open.
  const KnownIndex* index() const noexcept { return bytes_ != nullptr ? &index_ : nullptr; }

 private:
  void* bytes_ = nullptr;
  std::size_t size_ = 0;
  KnownIndex index_;
};

}  // namespace stamma::engine
