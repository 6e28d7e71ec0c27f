#include "engine/files/folders.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "engine/files/packing.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::engine {
namespace {

struct FileEnding {
  std::string_view text;
  unsigned kinds;
};

constexpr unsigned database = static_cast<unsigned>(FileKind::databases);
constexpr unsigned game = static_cast<unsigned>(FileKind::games);
constexpr unsigned page = static_cast<unsigned>(FileKind::pages);

// Not .csv, .json and the like: tables of something else lie in many folders.
constexpr std::array endings{
    FileEnding{".pgn", database | game},
    FileEnding{".zip", database | game},
    FileEnding{".7z", database | game},
    FileEnding{".tar", database | game},
    FileEnding{".tgz", database | game},
    FileEnding{".txt", game},
    FileEnding{".text", game},
    FileEnding{".docx", game},
    FileEnding{".html", game},
    FileEnding{".htm", game},
    FileEnding{".rtf", game},
    FileEnding{".hocr", game},
    FileEnding{".png", page},
    FileEnding{".jpg", page},
    FileEnding{".jpeg", page},
    FileEnding{".tif", page},
    FileEnding{".tiff", page},
    FileEnding{".bmp", page},
    FileEnding{".gif", page},
    FileEnding{".webp", page},
    FileEnding{".pnm", page},
    FileEnding{".pgm", page},
    FileEnding{".ppm", page},
    FileEnding{".pdf", page},
};

/// The figures at a place without leading zeros; the place is then behind them.
std::string_view take_figures(std::string_view s, std::size_t& at) {
  while (at < s.size() && s[at] == '0') ++at;
  const std::size_t begin = at;
  while (at < s.size() && ascii::is_digit(s[at])) ++at;
  return s.substr(begin, at - begin);
}

/// Numbers in names count as numbers.
bool comes_before(std::string_view a, std::string_view b) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (!ascii::is_digit(a[i]) || !ascii::is_digit(b[j])) {
      if (a[i] != b[j]) return a[i] < b[j];
      ++i;
      ++j;
      continue;
    }
    const std::string_view m = take_figures(a, i), n = take_figures(b, j);
    if (m.size() != n.size()) return m.size() < n.size();
    if (m != n) return m < n;
  }
  return i == a.size() && (j < b.size() || a.size() < b.size());
}

}  // namespace

bool is_of_kind(const std::string& path, FileKind kind) {
  const std::filesystem::path name(without_pack_ending(path));
  const std::string ending = ascii::lower(name.extension().string());
  return std::any_of(endings.begin(), endings.end(), [&](const FileEnding& e) {
    return e.text == ending && (e.kinds & static_cast<unsigned>(kind)) != 0;
  });
}

std::vector<std::string> files_below(const std::string& folder, FileKind kind) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  std::error_code error;
  constexpr auto readable = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator it(folder, readable, error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::error_code here;  // of one entry, which does not end the walk
    if (name.starts_with('.')) {
      if (it->is_directory(here)) it.disable_recursion_pending();
    } else if (it->is_regular_file(here) && is_of_kind(name, kind)) {
      files.push_back(it->path().string());
    }
  }
  std::sort(files.begin(), files.end(), comes_before);
  return files;
}

}  // namespace stamma::engine
