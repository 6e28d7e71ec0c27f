// The data file of the decoder's weights, and those of them that have names.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace stamma {

/// The text of the program's own data file, weights.tsv.
std::string_view weights_file() noexcept;

/// Whether a row of a data file is a weight with a name. The others are the channel's.
constexpr bool has_name(std::string_view row) noexcept {
  return row.starts_with('@') && !row.starts_with("@\t");
}

/// A row "@name" of the data file.
struct NamedWeight {
  std::string_view name;  ///< a part of the text
  float nats = 0;
};

/// What the data file says besides.
struct NamedWeights {
  std::vector<NamedWeight> rows;  ///< sorted by name
  std::size_t bad_rows = 0;       ///< rows that could not be read, or have the name of another
};

/// Reads the text of a data file.
NamedWeights read_named_weights(std::string_view tsv);

/// A weight of the program's own data file, which must have a row of that name.
float weight(std::string_view name) noexcept;

}  // namespace stamma
