// Games as an SQLite database; docs/database.md tells its tables. Rows are made game by game, by
// any thread; one writer puts them into the file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lib/game/game.hpp"
#include "lib/result.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// What the tables say of a game, in a form of its own that SqliteWriter reads.
void write_sqlite_rows(const Game& game, Buffer& out);

class SqliteWriter {
 public:
  /// The file at `path` is empty or not there yet. The path is opened as it stands, so that it may
  /// be the /proc/self/fd/N of a file without a name.
  static Result<SqliteWriter, std::string> open(const std::string& path);
  SqliteWriter(SqliteWriter&&) noexcept;
  SqliteWriter& operator=(SqliteWriter&&) noexcept;
  ~SqliteWriter();

  /// Puts the rows of any number of games into the tables. False when that fails; the file is of no
  /// use then, and error() says why.
  bool add(std::string_view rows);
  /// Makes the indexes and closes the file. False as above.
  bool finish();
  const std::string& error() const noexcept;

 private:
  struct Database;
  explicit SqliteWriter(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

}  // namespace stamma
