// The text of a book before its games are looked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/words/notations.hpp"
#include "parsers/detect.hpp"

namespace stamma {

/// A copy of a text in which the marks of its edition are blanks (pages, pictures, rows kept
/// together), and so are the ends of the lines inside of paragraphs. All else stays in its place.
std::string plain_text(std::string_view text);

/// The dialect that reads most of the lines that begin with a number.
Dialect dialect_of_book(std::string_view text, const Spelling& told);

/// A text on one line, its blanks single, without the signs of italics and lines that are drawn.
std::string plain_words(std::string_view text);

/// A heading on one line, without the heads of columns; lines that would make it longer than that
/// are left out.
std::string title_of(std::string_view heading, std::size_t longest);

/// The letter of a note at a place: (a), (_a_), [B], and after (z) (aa). Its name and its length in
/// the text; an empty name when it is something else.
struct NoteLetter {
  std::string_view name;
  std::size_t length = 0;
};
NoteLetter note_letter(std::string_view text);

/// Makes a stretch of text blank, the ends of its lines aside.
void blank_out(std::string& text, std::size_t begin, std::size_t end);

/// Columns of a text, in characters; all of them unless told.
struct ColumnRange {
  std::uint32_t from = 0, to = ~0U;

  bool is_all() const noexcept { return from == 0 && to == ~0U; }
};

/// Makes all of a text blank that does not stand in these columns.
void keep_columns(std::string& text, const ColumnRange& columns);

/// Whether lines begin with "(1)", "(2)", "(3)", one behind the other.
bool has_bracketed_numbers(std::string_view text);
/// Writes "(12)" as " 12.", as other books number their moves.
void plain_numbers(std::string& text);

/// The number with which a text begins as one of a move: "4 P-Q4" becomes "4.P-Q4".
void point_first_number(std::string& text);

/// In rows of moves: "White:" in front of a move is no part of it, and stars are a move that cannot
/// be read.
void tidy_rows(std::string& text);

}  // namespace stamma
