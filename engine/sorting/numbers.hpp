// Numbers in records for DiskSort: the highest byte first, so that they sort as numbers do.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stamma::engine {

template <class T>
void put_number(std::string& record, T value) {
  for (unsigned shift = sizeof(T) * 8; shift > 0;) {
    shift -= 8;
    record.push_back(static_cast<char>(value >> shift & 255U));
  }
}

/// Takes a number off the front; it must be there.
template <class T>
T take_number(std::string_view& record) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value = static_cast<T>(value << 8U | static_cast<unsigned char>(record[i]));
  record.remove_prefix(sizeof(T));
  return value;
}

}  // namespace stamma::engine
