// How output is packed: the kinds that there are, and what the name of a file asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace stamma::engine {

enum class PackKind : std::uint8_t { zstd, gzip, xz, bzip2, lz4 };

struct PackRow {
  PackKind kind;
  std::string_view name;    ///< for --pack
  std::string_view ending;  ///< of its files, with the dot
  int least, most;          ///< of --level
  int usual;                ///< where none is given: what its own program takes
};

/// In the order of the enumeration.
std::span<const PackRow> pack_kinds() noexcept;
const PackRow& info(PackKind kind) noexcept;

/// What the name of a file asks for: games.pgn.zst.
std::optional<PackKind> pack_kind_of(std::string_view path) noexcept;
/// The name without that ending: games.pgn.
std::string_view without_pack_ending(std::string_view path) noexcept;

/// How output is packed.
struct Packing {
  std::optional<PackKind> kind = {};  ///< none: as the name of the file asks for
  std::optional<int> level = {};
  unsigned threads = 1;

  /// For the file of this name; none where it is not packed.
  std::optional<PackKind> kind_for(std::string_view path) const noexcept {
    return kind ? kind : pack_kind_of(path);
  }
  /// Why the level does not go with a file of this name; empty when it does.
  std::string refusal(std::string_view path) const;
};

}  // namespace stamma::engine
