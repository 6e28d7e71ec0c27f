#include "engine/files/packing.hpp"

#include <array>

#include "lib/text/ascii.hpp"

namespace stamma::engine {
namespace {

// Levels as libarchive takes them.
constexpr std::array<PackRow, 5> pack_table{{
    {PackKind::zstd, "zst", ".zst", 1, 22, 3},
    {PackKind::gzip, "gz", ".gz", 1, 9, 6},
    {PackKind::xz, "xz", ".xz", 0, 9, 6},
    {PackKind::bzip2, "bz2", ".bz2", 1, 9, 9},
    {PackKind::lz4, "lz4", ".lz4", 1, 9, 1},
}};

constexpr bool packs_in_order() {
  for (std::size_t i = 0; i < pack_table.size(); ++i)
    if (static_cast<std::size_t>(pack_table[i].kind) != i) return false;
  return true;
}
static_assert(packs_in_order());

}  // namespace

std::span<const PackRow> pack_kinds() noexcept { return pack_table; }

const PackRow& info(PackKind kind) noexcept { return pack_table[static_cast<std::size_t>(kind)]; }

std::optional<PackKind> pack_kind_of(std::string_view path) noexcept {
  for (const PackRow& row : pack_table)
    if (path.size() > row.ending.size() &&
        ascii::equal_but_case(path.substr(path.size() - row.ending.size()), row.ending))
      return row.kind;
  return std::nullopt;
}

std::string_view without_pack_ending(std::string_view path) noexcept {
  const auto kind = pack_kind_of(path);
  return kind ? path.substr(0, path.size() - info(*kind).ending.size()) : path;
}

std::string Packing::refusal(std::string_view path) const {
  if (!level) return {};
  const auto packed = kind_for(path);
  if (!packed) return "--level needs a packed file, e.g. -o games.pgn.zst";
  const PackRow& row = info(*packed);
  if (*level >= row.least && *level <= row.most) return {};
  return "--level of ." + std::string(row.name) + " files goes from " + std::to_string(row.least) +
         " to " + std::to_string(row.most);
}

}  // namespace stamma::engine
