// The job `keys`: finds copies across files that are cleaned apart, in three steps that can be
// stopped and begun again. `keys` makes the keys of files, `group_keys` says for one partition of
// them what becomes of copies, and `clean` does that in each file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/jobs/clean_options.hpp"
#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"
#include "lib/result.hpp"

namespace stamma::engine {

struct KeysOptions {
  CleanOptions clean;  ///< what is read, and how games are cleaned before they are compared
  std::string folder;  ///< where the keys go
  std::uint32_t partitions = 16;
  std::string group;  ///< the partition to group, as "FOLDER/3"; empty: keys are made
  DedupeKind kind = DedupeKind::exact;  ///< of the groups

  std::string contradiction() const;
};

/// Makes keys, or groups a partition.
JobResult keys(const KeysOptions& options, Listener& listener);

/// The options that the keys in a folder were made with; `group`: as in KeysOptions.
Result<std::vector<std::string>, std::string> options_of_keys(const std::string& group);

}  // namespace stamma::engine
