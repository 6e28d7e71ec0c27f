// Lines of decisions files.
#pragma once

#include <string>
#include <string_view>

#include "writers/json.hpp"

namespace stamma::test {

inline std::string quoted(std::string_view s) {
  Buffer out;
  write_json_string(s, out);
  return std::string(out.view());
}

/// A line of a decisions file.
inline std::string decision_line(std::string_view file, unsigned at, unsigned column,
                                 std::string_view text, std::string_view choose, unsigned ply = 0) {
  std::string s = "{\"type\":\"move\",\"file\":" + quoted(file) +
                  ",\"game\":1,\"line\":" + std::to_string(at) +
                  ",\"column\":" + std::to_string(column) + ",\"text\":" + quoted(text) +
                  ",\"alternatives\":[\"Qh1+\",[]],\"confidence\":0.71";
  if (ply != 0) s += ",\"ply\":" + std::to_string(ply);
  if (!choose.empty()) s += ",\"choose\":" + quoted(choose);
  return s + "}\n";
}

}  // namespace stamma::test
