#include <stamma/write.hpp>

#include "engine/api/game_data.hpp"
#include "engine/database/database.hpp"
#include "engine/formats/format.hpp"
#include "engine/formats/web_reader.hpp"
#include "writers/html/html.hpp"

namespace stamma::api {
namespace {

static_assert(static_cast<int>(IllegalMoves::stop) == static_cast<int>(stamma::IllegalMoves::stop));

using Row = engine::FormatRow;

const Row& format_named(std::string_view name) {
  for (const Row& row : engine::formats())
    if (row.name == name) return row;
  throw Error("unknown format " + std::string(name));
}

Style style_of(const std::string& name) {
  if (name.empty()) return {};
  auto style = style_named(name);
  if (!style) throw Error("unknown style " + name);
  return std::move(*style);
}

/// A game of a page, whose text is the words of its moves.
void add_to_page(const GameAccess::Data& data, const Style& style, std::uint64_t number,
                 Buffer& out) {
  stamma::Game game = data.game;
  std::string words;
  game.sources = data.word_at;
  for (TextSpan& at : game.sources) {
    const auto begin = static_cast<std::uint32_t>(words.size());
    words.append(data.words, at.offset, at.length).append(at.length != 0 ? " " : "");
    at.offset = begin;
  }
  write_html_place(data.file, data.line, number, out);
  begin_html_game(game, words, 0, out, style);
  end_html_game(words, out);
}

/// The bytes of the file that `--to sqlite` makes of rows.
std::string database_of(std::string_view rows) {
  std::string bytes;
  engine::Database database([&bytes](std::string_view pages) { bytes.append(pages); });
  database.add(rows);
  const std::string first = database.finish();
  return bytes.replace(0, first.size(), first);
}

}  // namespace

std::vector<std::string_view> formats() {
  std::vector<std::string_view> names;
  for (const Row& row : engine::formats()) names.push_back(row.name);
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
  const bool page = row.is(Row::needs_text);
  if (page) begin_html("games", engine::web_reader(), out);
  if (row.begin != nullptr) row.begin(out);
  std::uint64_t number = 0;
  for (const Game& game : games) {
    const GameAccess::Data& data = GameAccess::unwrap(game);
    if (page) {
      add_to_page(data, how.style, ++number, out);
      continue;
    }
    // No footnotes where the moves have comments that say it.
    how.doubts = data.marks == stamma::DoubtMark::none ? stamma::DoubtMark::comment
                                                       : stamma::DoubtMark::none;
    engine::write_game(data.game, how, {{}, data.offset, {}}, out);
  }
  if (row.end != nullptr) row.end(out);
  return row.is(Row::needs_file) ? database_of(out.view()) : std::string(out.view());
}

}  // namespace stamma::api
