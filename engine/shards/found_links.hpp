// What one partition has found of copies that differ, kept until all partitions have.
#pragma once

#include <cstdint>

#include "engine/duplicates/copy_groups.hpp"
#include "engine/shards/keys_folder.hpp"
#include "lib/duplicates/game_key.hpp"

namespace stamma::engine {

bool has_links(const KeysFolder& keys, DedupeKind kind, std::uint32_t partition);
/// Throws OutputFailure.
void write_links(const FoundCopies& found, const KeysFolder& keys, DedupeKind kind,
                 std::uint32_t partition);
/// Adds them to what other partitions have found.
void read_links(const KeysFolder& keys, DedupeKind kind, std::uint32_t partition,
                FoundCopies& found);

}  // namespace stamma::engine
