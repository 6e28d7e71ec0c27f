// Folders that are named in the place of files: what of their files is read.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace stamma::engine {

enum class FileKind : std::uint8_t {
  databases = 1,  ///< PGN, compressed files and archives
  games = 2,      ///< the same, and texts
  pages = 4,      ///< images and PDF files
};

/// By the ending of its name.
bool is_of_kind(const std::string& path, FileKind kind);

/// All files of a kind in a folder and the folders in it, but for hidden ones; numbers in names
/// count as numbers.
std::vector<std::string> files_below(const std::string& folder, FileKind kind);

}  // namespace stamma::engine
