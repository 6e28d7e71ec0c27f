#include "engine/formats/database.hpp"

#include <utility>

namespace stamma::engine {

Database::Database(const Output& output, const std::string& path)
    : path_(path), writer_(opened(output.name(), path)) {}

SqliteWriter Database::opened(const std::string& name, const std::string& path) {
  if (is_standard_output(path)) throw OutputFailure("--to sqlite needs a file: -o FILE");
  if (name.empty()) fail(path, "a database must be a file");
  auto writer = SqliteWriter::open(name);
  if (!writer) fail(path, writer.error());
  return std::move(*writer);
}

void Database::add(std::string_view rows) {
  if (!writer_.add(rows)) fail(path_, writer_.error());
}

void Database::finish() {
  if (!writer_.finish()) fail(path_, writer_.error());
}

void Database::fail(const std::string& path, const std::string& why) {
  throw OutputFailure("cannot write " + path + ": " + why);
}

}  // namespace stamma::engine
