#include "engine/sorting/written_tags.hpp"

#include <algorithm>

namespace stamma::engine {
namespace {

std::optional<std::string_view> first_tag(std::string_view pgn, std::string_view name,
                                          std::string& storage) {
  while (pgn.starts_with('[')) {
    const std::size_t end = std::min(pgn.find('\n'), pgn.size());
    const std::string_view line = pgn.substr(1, end - 1);
    pgn.remove_prefix(std::min(end + 1, pgn.size()));
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(" \"")) continue;
    const std::string_view rest = line.substr(name.size() + 2);
    const std::size_t close = rest.rfind('"');
    if (close == std::string_view::npos) continue;
    const std::string_view value = rest.substr(0, close);
    if (value.find('\\') == std::string_view::npos) return value;
    storage.clear();
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (value[i] == '\\' && i + 1 < value.size()) ++i;
      storage.push_back(value[i]);
    }
    return storage;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> written_tag(std::string_view pgn, std::string_view name,
                                            std::string& storage) {
  const auto first = first_tag(pgn, name, storage);
  if (name != "Result" || first != "*") return first;
  const std::size_t last = pgn.rfind("\n\n[");
  if (last == std::string_view::npos || !first_tag(pgn, "Part", storage)) return first;
  return first_tag(pgn.substr(last + 2), name, storage);
}

}  // namespace stamma::engine
