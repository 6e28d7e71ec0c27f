#include <stamma/write.hpp>

#include "engine/api/game_data.hpp"
#include "engine/formats/format.hpp"

namespace stamma::api {
namespace {

static_assert(static_cast<int>(IllegalMoves::stop) == static_cast<int>(stamma::IllegalMoves::stop));

using Row = engine::FormatRow;

/// Formats that are a text and need nothing but the games.
bool is_text(const Row& row) { return !row.is(Row::needs_text) && !row.is(Row::needs_file); }

const Row& format_named(std::string_view name) {
  for (const Row& row : engine::formats())
    if (row.name == name && is_text(row)) return row;
  throw Error("unknown format " + std::string(name));
}

Style style_of(const std::string& name) {
  if (name.empty()) return {};
  auto style = style_named(name);
  if (!style) throw Error("unknown style " + name);
  return std::move(*style);
}

}  // namespace

std::vector<std::string_view> formats() {
  std::vector<std::string_view> names;
  for (const Row& row : engine::formats())
    if (is_text(row)) names.push_back(row.name);
  return names;
}

std::string to_pgn(const Game& game, const WriteOptions& options) {
  return write(game, "pgn", options);
}

std::string write(const Game& game, std::string_view format, const WriteOptions& options) {
  return write(std::span<const Game>(&game, 1), format, options);
}

std::string write(std::span<const Game> games, std::string_view format,
                  const WriteOptions& options) {
  const Row& row = format_named(format);
  engine::FormatOptions how;
  how.to = row.format;
  how.style = style_of(options.moves);
  how.illegal = static_cast<stamma::IllegalMoves>(options.illegal);
  Buffer out;
  if (row.begin != nullptr) row.begin(out);
  for (const Game& game : games) {
    const GameAccess::Data& data = GameAccess::unwrap(game);
    // No footnotes where the moves have comments that say it.
    how.doubts = data.marks == stamma::DoubtMark::none ? stamma::DoubtMark::comment
                                                       : stamma::DoubtMark::none;
    engine::write_game(data.game, how, {{}, data.offset, {}}, out);
  }
  if (row.end != nullptr) row.end(out);
  return std::string(out.view());
}

}  // namespace stamma::api
