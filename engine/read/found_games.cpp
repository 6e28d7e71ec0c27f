#include "engine/read/found_games.hpp"

namespace stamma::engine {

void FoundGames::settle(const std::string& source) {
  // "a.zip/b/c.pgn" is a member of the archive "a.zip".
  for (std::size_t end = source.size(); end != std::string::npos && end != 0;
       end = source.rfind('/', end - 1))
    if (!settled_.insert(source.substr(0, end)).second) return;
}

std::vector<std::string> FoundGames::files_without() const {
  std::vector<std::string> empty;
  std::unordered_set<std::string> told;
  if (read_.pages == nullptr) told.insert("-");
  for (const std::string& file : read_.files)
    if (!settled_.contains(file) && told.insert(file).second) empty.push_back(file);
  return empty;
}

}  // namespace stamma::engine
