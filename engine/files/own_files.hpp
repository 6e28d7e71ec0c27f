// Files that belong to the program: found relative to it, whatever it is installed under.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace stamma::engine {

/// Where a file of this name lies: beside the program in a build, among its modules, or beside those
/// of the library that this code is part of. Empty where there is none.
std::vector<std::filesystem::path> own_files(std::string_view name);

}  // namespace stamma::engine
