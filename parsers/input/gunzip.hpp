// The text of a gzip file: members one behind the other, each with its checksum and its length.
#pragma once

#include <cstddef>
#include <memory>

#include "lib/result.hpp"
#include "parsers/input/file.hpp"
#include "parsers/input/source.hpp"

namespace stamma {

// libarchive reads gzip, too, but does not compare checksums, drops up to 64 kB in front of an
// error, and says nothing of what stands behind the last member.
class Gunzip {
 public:
  explicit Gunzip(File& file);
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  ~Gunzip();

  // As Source::read(); what stands in front of an error is given first.
  Result<std::size_t, InputError> read(char* out, std::size_t capacity);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace stamma
