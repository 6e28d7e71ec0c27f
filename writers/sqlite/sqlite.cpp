// The only file that includes sqlite3.h.
#include "writers/sqlite/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>

#include <cstring>
#include <string>
#include <unordered_map>

#include "lib/clean/names/name_tally.hpp"
#include "writers/sqlite/sqlite_rows.hpp"

namespace stamma {
namespace {

// The comments stay in the file: any tool shows them with the schema.
constexpr const char* schema = R"sql(
PRAGMA application_id = 0x53746D61;
PRAGMA user_version = 1;
CREATE TABLE players (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE events (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE games (
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
);
CREATE TABLE tags (
  game_id INTEGER NOT NULL REFERENCES games (id),
  name    TEXT NOT NULL,
  value   TEXT NOT NULL,
  PRIMARY KEY (game_id, name)
) WITHOUT ROWID;
CREATE TABLE moves (
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
) WITHOUT ROWID;
CREATE VIEW game_list AS
  SELECT g.id, w.name AS white, b.name AS black, g.result, g.date, e.name AS event, g.site,
         g.round, g.white_elo, g.black_elo, g.eco, g.plies
  FROM games g
  LEFT JOIN players w ON w.id = g.white_id
  LEFT JOIN players b ON b.id = g.black_id
  LEFT JOIN events e ON e.id = g.event_id;
)sql";

constexpr const char* indexes = R"sql(
CREATE INDEX games_white ON games (white_id);
CREATE INDEX games_black ON games (black_id);
CREATE INDEX games_event ON games (event_id);
CREATE INDEX games_date ON games (date);
CREATE INDEX games_eco ON games (eco);
CREATE INDEX tags_name ON tags (name, value);
CREATE INDEX moves_position ON moves (position);
PRAGMA analysis_limit = 1000;
ANALYZE;
)sql";

// The file is new and nobody else's: until it is complete, nothing needs to be safe.
constexpr const char* settings = R"sql(
PRAGMA page_size = 8192;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -16384;
PRAGMA encoding = 'UTF-8';
)sql";

constexpr int game_columns = 17, move_columns = 12;

constexpr std::string_view nameless = "/proc/self/fd/";

int same_path(sqlite3_vfs* /*vfs*/, const char* name, int room, char* out) {
  const std::size_t length = std::strlen(name);
  if (length + 1 > static_cast<std::size_t>(room)) return SQLITE_CANTOPEN;
  std::memcpy(out, name, length + 1);
  return SQLITE_OK;
}

int open_through(const char* name, int flags, int mode) {
  if (std::string_view(name).starts_with(nameless)) flags &= ~O_NOFOLLOW;
  return ::open(name, flags, mode);  // NOLINT: as SQLite itself does
}

/// SQLite's own way to files, but a file without a name is opened by its link in /proc, which
/// SQLite would not follow.
const char* plain_files() {
  static sqlite3_vfs vfs = [] {
    sqlite3_vfs* const usual = sqlite3_vfs_find(nullptr);
    sqlite3_vfs v = *usual;
    v.zName = "stamma";
    v.xFullPathname = same_path;
    v.pNext = nullptr;
    if (v.iVersion >= 3)
      v.xSetSystemCall(usual, "open", reinterpret_cast<sqlite3_syscall_ptr>(open_through));
    return v;
  }();
  static const int registered = sqlite3_vfs_register(&vfs, 0);
  return registered == SQLITE_OK ? vfs.zName : nullptr;
}

struct NameHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const { return name_hash(s); }
};

}  // namespace

struct SqliteWriter::Database {
  sqlite3* db = nullptr;
  std::string error;
  sqlite3_stmt *game = nullptr, *tag = nullptr, *move = nullptr;
  sqlite3_int64 games = 0;
  bool bare = true;  // the last move had nothing but itself

  /// A table of names, and the ids of those met lately.
  struct Names {
    static constexpr std::size_t most = 200'000;
    sqlite3_stmt *insert = nullptr, *find = nullptr;
    std::unordered_map<std::string, sqlite3_int64, NameHash, std::equal_to<>> ids;
    bool complete = true;  // what is not among them is not in the table
  };
  Names players, events;

  ~Database() { close(); }

  void close() {
    for (sqlite3_stmt** const s :
         {&game, &tag, &move, &players.insert, &players.find, &events.insert, &events.find}) {
      sqlite3_finalize(*s);
      *s = nullptr;
    }
    sqlite3_close(db);
    db = nullptr;
  }

  bool fail() {
    if (!error.empty()) return false;
    error = sqlite3_errmsg(db);
    const int reason = sqlite3_system_errno(db);
    if (reason != 0) error.append(" (").append(std::strerror(reason)).append(")");
    return false;
  }
  bool run(const char* sql) {
    return sqlite3_exec(db, sql, nullptr, nullptr, nullptr) == SQLITE_OK || fail();
  }
  bool prepare(const char* sql, sqlite3_stmt*& statement) {
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) ==
               SQLITE_OK ||
           fail();
  }
  bool step(sqlite3_stmt* statement) {
    const int code = sqlite3_step(statement);
    if (code != SQLITE_DONE) fail();
    sqlite3_reset(statement);
    return code == SQLITE_DONE;
  }

  static void bind_text(sqlite3_stmt* s, int column, std::string_view text) {
    sqlite3_bind_text64(s, column, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  static void bind(sqlite3_stmt* s, int column, const RowValue& v) {
    switch (v.type) {
      case RowValue::Type::null: sqlite3_bind_null(s, column); break;
      case RowValue::Type::integer: sqlite3_bind_int64(s, column, v.integer); break;
      case RowValue::Type::real: sqlite3_bind_double(s, column, v.real); break;
      case RowValue::Type::text: bind_text(s, column, v.text); break;
    }
  }

  bool open(const std::string& path) {
    const char* const vfs = plain_files();
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path.c_str(), &db, flags, vfs) != SQLITE_OK) return fail();
    sqlite3_extended_result_codes(db, 1);
    return run(settings) && run("BEGIN") && run(schema) &&
           prepare("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", game) &&
           prepare("INSERT OR IGNORE INTO tags VALUES (?,?,?)", tag) &&
           prepare("INSERT INTO moves VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", move) &&
           prepare("INSERT INTO players (name) VALUES (?)", players.insert) &&
           prepare("SELECT id FROM players WHERE name = ?", players.find) &&
           prepare("INSERT INTO events (name) VALUES (?)", events.insert) &&
           prepare("SELECT id FROM events WHERE name = ?", events.find);
  }

  /// The id of a name, which is added to its table if need be; 0 when that fails.
  sqlite3_int64 id_of(Names& names, std::string_view name) {
    if (const auto at = names.ids.find(name); at != names.ids.end()) return at->second;
    sqlite3_int64 id = 0;
    if (!names.complete) {
      bind_text(names.find, 1, name);
      if (sqlite3_step(names.find) == SQLITE_ROW) id = sqlite3_column_int64(names.find, 0);
      sqlite3_reset(names.find);
    }
    if (id == 0) {
      bind_text(names.insert, 1, name);
      if (!step(names.insert)) return 0;
      id = sqlite3_last_insert_rowid(db);
    }
    if (names.ids.size() >= Names::most) {
      names.ids.clear();
      names.complete = false;
    }
    names.ids.emplace(name, id);
    return id;
  }

  bool bind_name(int column, Names& names, const RowValue& v) {
    if (v.type == RowValue::Type::null) return sqlite3_bind_null(game, column) == SQLITE_OK;
    const sqlite3_int64 id = id_of(names, v.text);
    sqlite3_bind_int64(game, column, id);
    return id != 0;
  }

  bool add_game(RowReader& rows) {
    const sqlite3_int64 id = ++games;
    sqlite3_bind_int64(game, 1, id);
    for (const int column : {2, 3, 4})
      if (!bind_name(column, column == 4 ? events : players, rows.next())) return false;
    for (int column = 5; column <= game_columns; ++column) bind(game, column, rows.next());
    if (!step(game)) return false;
    sqlite3_bind_int64(tag, 1, id);
    for (std::int64_t n = rows.next().integer; n > 0; --n) {
      bind(tag, 2, rows.next());
      bind(tag, 3, rows.next());
      if (!step(tag)) return false;
    }
    sqlite3_bind_int64(move, 1, id);
    const std::int64_t plies = rows.next().integer;
    for (std::int64_t ply = 1; ply <= plies; ++ply) {
      sqlite3_bind_int64(move, 2, ply);
      for (int column = 3; column <= 5; ++column) bind(move, column, rows.next());
      if (rows.next().integer != 0) {
        for (int column = 6; column <= move_columns; ++column) bind(move, column, rows.next());
        bare = false;
      } else if (!bare) {
        for (int column = 6; column <= move_columns; ++column) sqlite3_bind_null(move, column);
        bare = true;
      }
      if (!step(move)) return false;
    }
    return true;
  }
};

SqliteWriter::SqliteWriter(std::unique_ptr<Database> database) : database_(std::move(database)) {}
SqliteWriter::SqliteWriter(SqliteWriter&&) noexcept = default;
SqliteWriter& SqliteWriter::operator=(SqliteWriter&&) noexcept = default;
SqliteWriter::~SqliteWriter() = default;

Result<SqliteWriter, std::string> SqliteWriter::open(const std::string& path) {
  auto database = std::make_unique<Database>();
  if (!database->open(path)) return database->error;
  return SqliteWriter(std::move(database));
}

bool SqliteWriter::add(std::string_view rows) {
  if (!database_->error.empty()) return false;
  for (RowReader reader(rows); !reader.at_end();)
    if (!database_->add_game(reader)) return false;
  return true;
}

bool SqliteWriter::finish() {
  if (!database_->error.empty() || !database_->run(indexes) || !database_->run("COMMIT"))
    return false;
  database_->close();
  return true;
}

const std::string& SqliteWriter::error() const noexcept { return database_->error; }

}  // namespace stamma
