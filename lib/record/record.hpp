// A written record as a layout hands it over: its text in the order in which it is to be read, and
// where each byte of that is in the source. Everything behind the layouts works on records.
#pragma once

#include <string>

#include "lib/text/source_map.hpp"

namespace stamma {

struct Record {
  std::string text;
  SourceMap map;
};

}  // namespace stamma
