// A merged game for the page of --to html: what each record has for every move, side by side.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/merge/report.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::engine {

/// A record that has no other, as a group by itself.
RecordGroup record_alone(const RecordGroup& group, std::size_t record);

void write_merged_page_game(const RecordGroup& group, std::uint64_t number, const Style& style,
                            Buffer& out);

}  // namespace stamma::engine
