// Says that a file has been cleaned with the answers of a folder of keys, so that the same command
// need not do it again.
#pragma once

#include <optional>
#include <string>

#include "engine/ending.hpp"

namespace stamma::engine {

class CleanedMark {
 public:
  /// `from`: all that the output depends on.
  CleanedMark(const std::string& folder, const std::string& output, const std::string& from);

  /// How the run ended that wrote the output as it is now; none when it has to be written.
  std::optional<Ending> ending() const;
  /// The output is complete.
  void set(Ending ending) const;

 private:
  std::string output_, path_, from_;
};

}  // namespace stamma::engine
