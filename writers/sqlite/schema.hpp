// The tables and indexes of the database; docs/database.md describes them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "writers/sqlite/tree.hpp"

namespace stamma::sqlite {

/// What has a tree of its own, in the order of the schema.
enum class Part : std::uint8_t {
  players,
  players_name,
  events,
  events_name,
  games,
  tags,
  moves,
  games_white,
  games_black,
  games_event,
  games_date,
  games_eco,
  tags_name,
  moves_position,
  statistics,
};
constexpr std::size_t parts = 15;

struct PartRow {
  Part part;
  std::string_view name;
  std::string_view table;  // that it belongs to; of a table, its own name
  std::string_view sql;    // empty for the index of a column that is UNIQUE
  Tree::Kind kind;

  bool is_index() const noexcept { return name != table; }
};

const PartRow& info(Part part) noexcept;

/// The first page of a file of so many pages, whose trees begin on these.
std::string first_page(const std::array<PageNumber, parts>& roots, PageNumber pages);

}  // namespace stamma::sqlite
