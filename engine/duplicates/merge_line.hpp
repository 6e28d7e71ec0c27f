// The line of a report on a copy that was merged into another.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/merge_games.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

struct NumberedGame {
  std::string_view file;
  std::uint64_t number = 0;  ///< in the file, from 1
};

std::string_view relation_name(Relation relation) noexcept;

void write_merge(Relation relation, const NumberedGame& merged, const NumberedGame& kept,
                 const std::vector<MergeConflict>& conflicts, Buffer& out);

}  // namespace stamma::engine
