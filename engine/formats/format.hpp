// The formats that games are written in: one table, a row a format.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/files/packing.hpp"
#include "lib/chess/fen.hpp"
#include "lib/game/doubts.hpp"
#include "lib/game/game.hpp"
#include "lib/game/parts.hpp"
#include "writers/buffer.hpp"
#include "writers/csv.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::engine {

enum class Format : std::uint8_t {
  pgn,
  json,
  fen,
  epd,
  line,
  html,
  latex,
  csv,
  sqlite,
  parquet,
  plies
};

struct FormatOptions {
  Format to = Format::pgn;
  Style style;
  FenStyle fen_style;
  DoubtMark doubts = DoubtMark::comment;
  IllegalMoves illegal = IllegalMoves::parts;
  CsvCells csv_cells = CsvCells::safe;
  Packing packing;

  /// Why a file of this name cannot be written so; empty when it can. An empty name and "-" are
  /// standard output.
  std::string refusal(std::string_view path) const;
};

/// The text that a game was read from, for formats that show it or say where it stands.
struct SourceText {
  std::string_view text;
  std::uint64_t offset = 0;             ///< of the text in its file
  std::span<const std::size_t> begins;  ///< of the games in the text, up to the one at hand
};

/// How a format shows which moves are flagged.
enum class FlaggedMoves : std::uint8_t {
  marks,       ///< by comments or NAGs in the game
  nowhere,     ///< it has no place for them
  one_column,  ///< in one of its columns, not in the one with the plain moves
  verdicts,    ///< it gives the verdict of every move, besides any marks
  footnotes,   ///< its own way, in the place of comments
  always,      ///< its own way, whatever is asked for
};

struct FormatRow {
  enum Trait : std::uint8_t {
    plays_over = 1,     ///< it has no place for a game that cannot be played over
    needs_sources = 2,  ///< it says where every move stands in the input
    needs_text = 4,     ///< it shows the text that a game was read from
    needs_file = 8,     ///< standard output will not do
    cleaned = 16,       ///< `clean` writes it
    merged = 32,        ///< `merge` writes it
  };

  Format format;
  std::string_view name;    ///< for --to
  std::string_view ending;  ///< of its files, with the dot
  std::string_view about;   ///< for users
  FlaggedMoves flagged;
  unsigned traits;
  void (*write)(const Game& game, const FormatOptions& options, const SourceText& source,
                Buffer& out);
  void (*begin)(Buffer& out) = nullptr;  ///< what stands before the games; may be none
  void (*end)(Buffer& out) = nullptr;    ///< what stands behind the games; may be none

  constexpr bool is(Trait trait) const noexcept { return (traits & trait) != 0; }
};

/// In the order of the enumeration.
std::span<const FormatRow> formats() noexcept;
const FormatRow& info(Format format) noexcept;

/// The format that the ending of a file name stands for, also of a packed file; nullptr where it
/// stands for none.
const FormatRow* format_of_file(std::string_view path) noexcept;

/// Games that cannot be played over have no place in some formats.
bool has_place(const Game& game, Format to) noexcept;

/// Appends a game; false when the format has no place for it.
bool write_game(const Game& game, const FormatOptions& options, const SourceText& source,
                Buffer& out);

/// How reading is to mark flagged moves for a format that says itself which they are: not at all.
DoubtMark marks_for(Format to, DoubtMark wanted) noexcept;

/// Why flagged moves carry no mark in what is written, though one is wanted; empty where they do.
/// `stripped`: what marks are made of is left out of the games.
std::string_view why_unmarked(Format to, DoubtMark wanted, bool stripped) noexcept;

}  // namespace stamma::engine
