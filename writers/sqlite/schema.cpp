#include "writers/sqlite/schema.hpp"

#include <algorithm>
#include <cstring>

#include "writers/sqlite/record.hpp"

namespace stamma::sqlite {
namespace {

using enum Tree::Kind;

// The comments stay in the file: any tool shows them with the schema.
constexpr PartRow rows[parts] = {
    {Part::players, "players", "players", R"sql(CREATE TABLE players (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
))sql",
     table},
    {Part::players_name, "sqlite_autoindex_players_1", "players", "", index},
    {Part::events, "events", "events", R"sql(CREATE TABLE events (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
))sql",
     table},
    {Part::events_name, "sqlite_autoindex_events_1", "events", "", index},
    {Part::games, "games", "games", R"sql(CREATE TABLE games (
  id             INTEGER PRIMARY KEY,             -- in the order of the input, from 1
  white_id       INTEGER REFERENCES players (id), -- NULL: not known
  black_id       INTEGER REFERENCES players (id),
  event_id       INTEGER REFERENCES events (id),
  site           TEXT,
  date           TEXT,                            -- as PGN has it: 1992.11.??
  year           INTEGER,
  round          TEXT,
  result         TEXT NOT NULL,                   -- 1-0, 0-1, 1/2-1/2, *
  white_elo      INTEGER,
  black_elo      INTEGER,
  eco            TEXT,
  plies          INTEGER NOT NULL,                -- of the main line
  start_fen      TEXT,                            -- NULL: the initial position
  start_position INTEGER,                         -- its key, as in moves
  chess960       INTEGER NOT NULL,
  pgn            TEXT NOT NULL                    -- all of it, comments and variations included
))sql",
     table},
    {Part::tags, "tags", "tags", R"sql(CREATE TABLE tags (
  game_id INTEGER NOT NULL REFERENCES games (id),
  name    TEXT NOT NULL,
  value   TEXT NOT NULL,
  PRIMARY KEY (game_id, name)
) WITHOUT ROWID)sql",
     index},
    {Part::moves, "moves", "moves", R"sql(CREATE TABLE moves (
  game_id    INTEGER NOT NULL REFERENCES games (id),
  ply        INTEGER NOT NULL,                    -- of the main line, from 1
  san        TEXT NOT NULL,
  uci        TEXT NOT NULL,
  position   INTEGER NOT NULL,                    -- Polyglot key after the move, as a signed number
  nags       TEXT,                                -- $1 $14
  comment    TEXT,                                -- without commands like [%clk]
  clock      REAL,                                -- seconds left, from [%clk]
  eval       REAL,                                -- pawns, White's side, from [%eval]
  mate       INTEGER,                             -- mate in so many moves, from [%eval #]
  verdict    TEXT,                                -- NULL: certain
  confidence REAL,
  PRIMARY KEY (game_id, ply)
) WITHOUT ROWID)sql",
     index},
    {Part::games_white, "games_white", "games", "CREATE INDEX games_white ON games (white_id)",
     index},
    {Part::games_black, "games_black", "games", "CREATE INDEX games_black ON games (black_id)",
     index},
    {Part::games_event, "games_event", "games", "CREATE INDEX games_event ON games (event_id)",
     index},
    {Part::games_date, "games_date", "games", "CREATE INDEX games_date ON games (date)", index},
    {Part::games_eco, "games_eco", "games", "CREATE INDEX games_eco ON games (eco)", index},
    {Part::tags_name, "tags_name", "tags", "CREATE INDEX tags_name ON tags (name, value)", index},
    {Part::moves_position, "moves_position", "moves",
     "CREATE INDEX moves_position ON moves (position)", index},
    {Part::statistics, "sqlite_stat1", "sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
     table},
};

constexpr std::string_view game_list = R"sql(CREATE VIEW game_list AS
  SELECT g.id, w.name AS white, b.name AS black, g.result, g.date, e.name AS event, g.site,
         g.round, g.white_elo, g.black_elo, g.eco, g.plies
  FROM games g
  LEFT JOIN players w ON w.id = g.white_id
  LEFT JOIN players b ON b.id = g.black_id
  LEFT JOIN events e ON e.id = g.event_id)sql";

constexpr std::size_t file_head = 100;

/// The head of the file, as "The Database Header" of the format's description has it.
void put_head(char* out, PageNumber pages) {
  constexpr std::uint32_t changes = 1, schema_format = 4, utf8 = 1;
  constexpr std::uint32_t schema_version = 1;          // PRAGMA user_version
  constexpr std::uint32_t application = 0x53746D61;    // PRAGMA application_id
  constexpr std::uint32_t sqlite_version = 3'040'001;  // whose format this is
  const std::uint32_t numbers[] = {
      changes, pages, 0, 0, changes, schema_format, 0, 0, utf8, schema_version, 0, application};
  std::memcpy(out, "SQLite format 3", 16);
  out = put_bytes(out + 16, page_size, 2);
  // Versions 1 of the format; no room kept on pages; the shares of a page that keys may take.
  for (const unsigned byte : {1U, 1U, 0U, 64U, 32U, 32U}) out = put_bytes(out, byte, 1);
  for (const std::uint32_t number : numbers) out = put_bytes(out, number, 4);
  out += 20;  // for later versions
  out = put_bytes(out, changes, 4);
  put_bytes(out, sqlite_version, 4);
}

}  // namespace

const PartRow& info(Part part) noexcept { return rows[static_cast<std::size_t>(part)]; }

std::string first_page(const std::array<PageNumber, parts>& roots, PageNumber pages) {
  std::string page(page_size, '\0');
  put_head(page.data(), pages);
  char* place = page.data() + file_head + 8;
  std::size_t content = page_size, count = 0;
  const auto add = [&](std::string_view type, std::string_view name, std::string_view of,
                       PageNumber root, std::string_view sql) {
    Record record;
    record.clear();
    record.text(type);
    record.text(name);
    record.text(of);
    record.integer(root);
    if (sql.empty()) {
      record.null();
    } else {
      record.text(sql);
    }
    const std::string_view bytes = record.view();
    char head[2 * longest_varint];
    const char* const end = put_varint(put_varint(head, bytes.size()), ++count);
    const auto head_size = static_cast<std::size_t>(end - head);
    content -= head_size + bytes.size();
    std::memcpy(page.data() + content, head, head_size);
    std::memcpy(page.data() + content + head_size, bytes.data(), bytes.size());
    place = put_bytes(place, content, 2);
  };
  for (const PartRow& row : rows) {
    if (row.part == Part::games_white) add("view", "game_list", "game_list", 0, game_list);
    add(row.is_index() ? "index" : "table", row.name, row.table,
        roots[static_cast<std::size_t>(row.part)], row.sql);
  }
  char* out = page.data() + file_head;
  out = put_bytes(out, 13, 1);
  out = put_bytes(out, 0, 2);
  out = put_bytes(out, count, 2);
  put_bytes(out, content, 2);
  return page;
}

}  // namespace stamma::sqlite
