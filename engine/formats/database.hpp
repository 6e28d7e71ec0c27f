// The file of `--to sqlite`: SQLite writes into the file that Output keeps until it is complete.
#pragma once

#include <string>
#include <string_view>

#include "engine/files/output.hpp"
#include "writers/sqlite/sqlite.hpp"

namespace stamma::engine {

class Database {
 public:
  /// `path` is what the output was opened with. Throws OutputFailure, as all the others do.
  Database(const Output& output, const std::string& path);

  /// What write_sqlite_rows made of any number of games.
  void add(std::string_view rows);
  /// To be called before Output::commit.
  void finish();

 private:
  [[noreturn]] static void fail(const std::string& path, const std::string& why);
  static SqliteWriter opened(const std::string& name, const std::string& path);

  std::string path_;
  SqliteWriter writer_;
};

}  // namespace stamma::engine
