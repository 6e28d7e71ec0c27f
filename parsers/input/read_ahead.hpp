// Unpacks ahead of whoever reads, in a thread of its own: a packed file then takes hardly longer
// than a plain one where a second processor is free.
#pragma once

#include <memory>

#include "parsers/input/source.hpp"

namespace stamma {

/// The same bytes, the same errors at the same place.
std::unique_ptr<Source> read_ahead(std::unique_ptr<Source> source);

}  // namespace stamma
