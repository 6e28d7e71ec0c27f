// A text that is at hand, as a source of bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "parsers/input/source.hpp"

namespace stamma {

class TextSource final : public Source {
 public:
  /// The text must live as long as the source.
  TextSource(std::string name, std::string_view text) : Source(std::move(name)), left_(text) {}

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    const std::size_t n = left_.copy(out, capacity);
    left_.remove_prefix(n);
    return n;
  }

 private:
  std::string_view left_;
};

}  // namespace stamma
