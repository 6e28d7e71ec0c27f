// Games in the format that the user asked for, and the file they go to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/database.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "lib/game/parts.hpp"

namespace stamma::cli {

struct FormatOptions {
  Format to = Format::pgn;
  const Style* style = nullptr;  ///< none: SAN
  FenStyle fen_style;
  DoubtMark doubts = DoubtMark::comment;
  IllegalMoves illegal = IllegalMoves::parts;
};

/// Games that cannot be played over have no place in some formats.
bool has_place(const Game& game, Format to) noexcept;

/// Writes a game into job.out; false when the format has no place for it.
bool write_game(const Game& game, const FormatOptions& options, Job& job);

/// How reading is to mark flagged moves for a format that says itself which they are: not at all.
DoubtMark marks_for(Format to, DoubtMark wanted) noexcept;

/// Says that flagged moves carry no mark in what was written, where one was wanted.
/// `stripped`: what marks are made of was left out of the games.
void tell_unmarked(const Totals& totals, Format to, DoubtMark wanted, bool stripped = false);

/// An output with what a format has before and behind its games.
class FormattedOutput {
 public:
  FormattedOutput(const std::string& path, Format to);

  /// What write_game made of any number of games.
  void write(std::string_view games);
  /// Where what was written can be read again; -1 when it cannot be.
  int descriptor() const noexcept { return database_ ? -1 : output_.descriptor(); }
  /// Nothing more comes; the old file gives way to the new one.
  void commit();

 private:
  Format to_;
  Output output_;
  std::optional<Database> database_;
};

}  // namespace stamma::cli
