// Problems as SARIF 2.1.0: one run, every rule described, one result a problem.
#pragma once

#include <string_view>

#include "lib/diagnostics/problem.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

class SarifWriter {
 public:
  void begin(Buffer& out);
  void add(const Problem& problem, std::string_view file, Buffer& out);
  void end(Buffer& out);

 private:
  bool first_ = true;
};

}  // namespace stamma::engine
