#include "engine/files/own_files.hpp"

#include <dlfcn.h>
#include <link.h>

#include <system_error>

namespace stamma::engine {
namespace {

/// The folder of the program, or of the library that this code is part of.
std::filesystem::path own_folder() {
  std::error_code error;
  Dl_info self{};
  link_map* object = nullptr;
  // The name of the program itself is empty, that of a library is its path.
  const bool found = dladdr1(reinterpret_cast<void*>(&own_folder), &self,
                             reinterpret_cast<void**>(&object), RTLD_DL_LINKMAP) != 0;
  const bool is_library = found && object != nullptr && *object->l_name != '\0';
  return std::filesystem::canonical(is_library ? object->l_name : "/proc/self/exe", error)
      .parent_path();
}

}  // namespace

std::vector<std::filesystem::path> own_files(std::string_view name) {
  std::vector<std::filesystem::path> found;
  const std::filesystem::path folder = own_folder();
  // Where it is built; where it is installed, seen from the program; the same, from the library.
  for (const char* const place : {".", STAMMA_MODULES, "stamma"}) {
    std::error_code error;
    std::filesystem::path path = folder / place / name;
    if (std::filesystem::exists(path, error)) found.push_back(std::move(path));
  }
  return found;
}

}  // namespace stamma::engine
