#include "engine/formats/web_reader.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/files/own_files.hpp"

namespace stamma::engine {
namespace {

std::string load_reader() {
  for (const std::filesystem::path& path : own_files("stamma_reader.b64")) {
    std::ifstream file(path, std::ios::binary);
    if (file) return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  return {};
}

}  // namespace

const std::string& web_reader() {
  static const std::string loaded = load_reader();
  return loaded;
}

}  // namespace stamma::engine
