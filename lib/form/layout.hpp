// A scoresheet that Stamma prints and finds again in an image: where everything stands on the page.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma {

enum class FormPaper : std::uint8_t { a4, letter };

/// What tells one form from another; the marks at its corners say it.
struct FormKind {
  FormPaper paper = FormPaper::a4;
  unsigned pairs = 2;  ///< of columns, White's and Black's
  unsigned rows = 30;

  bool operator==(const FormKind&) const = default;
};

inline constexpr unsigned most_form_pairs = 3, fewest_form_rows = 5, most_form_rows = 40;

/// Lengths in points, from the top left corner of the page.
struct FormBox {
  double left = 0, top = 0, right = 0, bottom = 0;

  double width() const noexcept { return right - left; }
  double height() const noexcept { return bottom - top; }
};

enum class FormField : std::uint8_t { white, black, event, date, round, result };

/// The tag of a game that a field is for.
std::string_view tag_of(FormField field) noexcept;

/// A label with the space to write behind it.
struct FormFieldPlace {
  FormField field;
  FormBox box;
};

/// Columns for numbers, White's moves and Black's: their left edges and the right edge of the last.
struct FormPair {
  std::array<double, 4> edges;
};

struct FormLayout {
  double width = 0, height = 0;
  std::array<FormBox, 4> marks;  ///< top left, top right, bottom right, bottom left
  std::vector<FormFieldPlace> fields;
  double head = 0;  ///< where the head of the table begins: "White", "Black"
  double top = 0;   ///< where the first row begins
  double row_height = 0;
  unsigned rows = 0;
  std::vector<FormPair> pairs;

  /// The cell of a row, from 0.
  FormBox cell(unsigned pair, unsigned row, bool white) const;
};

FormLayout layout_of(const FormKind& kind);

/// A mark is a black square of `mark_side` fields with a pattern of `mark_inner` inside its edge.
inline constexpr int mark_inner = 5, mark_side = mark_inner + 2;

/// The pattern of a corner's mark, row by row, the first field the highest bit; set: black.
std::uint32_t mark_pattern(const FormKind& kind, unsigned corner) noexcept;

struct FormMark {
  FormKind kind;
  unsigned corner = 0;  ///< as in FormLayout::marks
  unsigned turns = 0;   ///< so often the pattern was turned by a quarter, clockwise, until it fit
};

/// The mark with a pattern, one field of which may have been misread; false if it is none.
bool read_mark(std::uint32_t pattern, FormMark& out) noexcept;

}  // namespace stamma
