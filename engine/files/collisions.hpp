// What a run reads must not be what it writes: the same file may have several names.
#pragma once

#include <string>
#include <vector>

namespace stamma::engine {

/// The files of a run by name; empty names are none, "-" is standard input.
struct FilesOfRun {
  std::vector<std::string> read;
  std::vector<std::string> written;
  bool writes_standard_output = false;
};

/// Which file would be read and written, or written twice, in words; empty where none is. Only
/// plain files count: a device or pipe may be both.
std::string collision(const FilesOfRun& files);

/// Whether two names are those of one file, which need not be there yet.
bool same_file(const std::string& a, const std::string& b);

}  // namespace stamma::engine
