#include "parsers/layouts/diagram/rows.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/editions.hpp"
#include "parsers/layouts/diagram/words.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma::printed {
namespace {

using View = std::string_view;

constexpr std::size_t longest_row = 400;  // bytes; a line of a board is never longer
constexpr std::size_t longest_side = 12;  // of what stands left or right of a row's frame
constexpr std::size_t longest_remark = 60;

bool is_space(CodePoint c) noexcept {
  return c.value == ' ' || c.value == '\t' || c.value == 0 || is_unicode_space(c.value);
}

bool is_bar(char32_t c) noexcept {
  return c == '|' || c == 0xA6 || c == 0x2502 || c == 0x2503 || c == 0x2551 || c == 0x2758;
}

bool is_rule(char32_t c) noexcept {
  return c == '-' || c == '=' || c == '_' || c == '~' || c == 0x2550 || c == 0x2500 ||
         c == 0x2501 || (c >= 0x2010 && c <= 0x2015) || c == 0xAF;
}

bool is_corner(char32_t c) noexcept {
  return c == '+' || c == ':' || c == '.' || c == '\'' || c == '`' || c == '*' ||
         (c >= 0x2500 && c <= 0x257F);
}

/// The words of a line, as many as a row can have and one more.
struct Words {
  std::array<View, 12> word;
  std::size_t count = 0;
};

Words words_of(View line) {
  Words out;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size() && out.count < out.word.size();) {
    const CodePoint c = i < line.size() ? first_code_point(line.substr(i)) : CodePoint{' ', 1};
    if (is_space(c)) {
      if (begin < i) out.word[out.count++] = line.substr(begin, i - begin);
      begin = i + c.length;
    }
    i += c.length;
  }
  return out;
}

std::size_t length_of(View s) {
  std::size_t n = 0;
  for (; !s.empty(); ++n) s.remove_prefix(first_code_point(s).length);
  return n;
}

/// What may stand beside a row: nothing, a number, the end of a bracket, a little more; and at its
/// right, well apart, a remark.
bool is_side(View s) {
  return pgn::trim(s).size() <= longest_side || (s.size() <= longest_remark && s.starts_with("  "));
}

/// The parts of a line between bars.
struct Parts {
  std::array<View, 13> part;
  std::size_t count = 0;  // one more than the bars; 13: too many
};

Parts parts_of(View line) {
  Parts out;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size() && out.count < out.part.size();) {
    const CodePoint c = i < line.size() ? first_code_point(line.substr(i)) : CodePoint{'|', 1};
    if (is_bar(c.value)) {
      out.part[out.count++] = line.substr(begin, i - begin);
      begin = i + c.length;
    }
    i += c.length;
  }
  return out;
}

/// Where in the parts of a line the eight squares begin, and the numbers of its rank beside them.
struct Frame {
  std::size_t first = 1;
  unsigned left = 0, right = 0;
};

std::optional<Frame> frame_of(const Parts& parts) {
  const auto& p = parts.part;
  switch (parts.count - 1) {
    case 7: return Frame{0, 0, 0};  // no frame at the sides
    case 8:
      if (is_side(p[0])) return Frame{1, rank_number(p[0]), 0};
      break;
    case 9:
      if (is_side(p[0]) && is_side(p[9])) return Frame{1, rank_number(p[0]), rank_number(p[9])};
      break;
    case 10:
      if (!is_side(p[0]) || !is_side(p[10])) break;
      if (const unsigned left = rank_number(p[1])) return Frame{2, left, 0};
      if (const unsigned right = rank_number(p[9])) return Frame{1, 0, right};
      break;
    case 11:
      if (const unsigned left = rank_number(p[1]); left != 0 && rank_number(p[10]) == left)
        return Frame{2, left, left};
      break;
    default: break;
  }
  return std::nullopt;
}

/// Takes the numbers of the rank off the outer squares, which nothing parts from them.
void take_numbers(const Parts& parts, DrawnLine& out) {
  const Words left = words_of(parts.part[0]), right = words_of(parts.part[7]);
  if (left.count != 0 && rank_number(left.word[0]) != 0) {
    out.left = rank_number(left.word[0]);
    out.cells[0] = left.count > 1 ? left.word[1] : View();
  }
  if (right.count != 0 && rank_number(right.word[right.count - 1]) != 0) {
    out.right = rank_number(right.word[right.count - 1]);
    out.cells[7] = right.count > 1 ? right.word[0] : View();
  }
}

bool read_barred(const Parts& parts, DrawnLine& out) {
  constexpr std::size_t inner_bars = 7;  // between eight squares
  const std::size_t bars = parts.count - 1;
  out.row = RowSort::barred;
  out.bars = static_cast<unsigned>(bars);
  if (bars < inner_bars) return is_side(parts.part[0]);
  const std::optional<Frame> frame = frame_of(parts);
  if (!frame) return false;
  for (std::size_t i = 0; i < 8; ++i) out.cells[i] = parts.part[frame->first + i];
  out.left = frame->left;
  out.right = frame->right;
  if (bars == inner_bars) take_numbers(parts, out);
  return true;
}

/// The inside of a frame, cut into eight equal parts; blanks can be empty squares.
bool read_framed(const Parts& parts, DrawnLine& out) {
  if (!is_side(parts.part[0]) || !is_side(parts.part[2])) return false;
  const View inside = parts.part[1];
  const std::size_t width = length_of(inside);
  const std::size_t pitch = width == 8 ? 1 : (width + 1) / 8;
  if (pitch == 0 || pitch > 4 || (pitch > 1 && width > pitch * 8 + 1) || (pitch == 1 && width != 8))
    return false;
  std::size_t at = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t begin = at;
    for (std::size_t n = 0; n < pitch && at < inside.size(); ++n)
      at += first_code_point(inside.substr(at)).length;
    out.cells[i] = inside.substr(begin, at - begin);
  }
  out.left = rank_number(parts.part[0]);
  out.right = rank_number(parts.part[2]);
  out.row = RowSort::framed;
  return true;
}

bool read_solid(View word, DrawnLine& out) {
  if (length_of(word) != 8) return false;
  std::size_t at = 0;
  for (View& cell : out.cells) {
    const CodePoint c = first_code_point(word.substr(at));
    if (pgn::is_digit(static_cast<char>(c.value)) && c.value < 0x80) return false;
    cell = word.substr(at, c.length);
    at += c.length;
  }
  out.row = RowSort::solid;
  return true;
}

bool read_words(View line, DrawnLine& out) {
  const Words words = words_of(line);
  std::size_t first = 0, last = words.count;
  if (last == 0) return false;
  const auto take_left = [&] { out.left = rank_number(words.word[first++]); };
  const auto take_right = [&] { out.right = rank_number(words.word[--last]); };
  if (last == 9 || last == 10 || last == 2 || last == 3) {
    const bool left = rank_number(words.word[0]) != 0;
    const bool right = rank_number(words.word[last - 1]) != 0;
    if (left) take_left();
    if (right && last - first != 8 && last - first != 1) take_right();
  }
  if (last - first == 1) {
    View word = words.word[first];
    if (out.left == 0 && ascii::is_rank(word[0]) && length_of(word) >= 9) {
      out.left = static_cast<unsigned>(word[0] - '0');
      word.remove_prefix(1);
    }
    return read_solid(word, out);
  }
  if (last - first != 8) return false;
  for (std::size_t i = 0; i < 8; ++i) {
    out.cells[i] = words.word[first + i];
    if (length_of(out.cells[i]) > 4) return false;
  }
  out.row = RowSort::spaced;
  return true;
}

/// Whether a line is drawn with rules, bars and corners alone; at its sides a little more may
/// stand.
struct Rules {
  bool border = false;
  bool blanks = false;  // there are blanks between the signs
};

Rules rules_of(View line) {
  Rules out;
  std::size_t rules = 0;
  bool blank = false;
  for (View rest = line; !rest.empty();) {
    const CodePoint c = first_code_point(rest);
    rest.remove_prefix(c.length);
    if (is_space(c)) {
      blank = true;
      continue;
    }
    if (!is_rule(c.value) && !is_bar(c.value) && !is_corner(c.value)) return {};
    rules += is_rule(c.value) || c.value >= 0x2500;
    out.blanks = out.blanks || (blank && rules != 0);
    blank = false;
  }
  out.border = rules >= 8;
  return out;
}

}  // namespace

unsigned rank_number(View s) {
  s = pgn::trim(s);
  const auto aside = [](char c) { return View(".():>").find(c) != View::npos; };
  while (!s.empty() && aside(s.back())) s.remove_suffix(1);
  while (!s.empty() && (aside(s.front()) || s.front() == ' ')) s.remove_prefix(1);
  return s.size() == 1 && ascii::is_rank(s[0]) ? static_cast<unsigned>(s[0] - '0') : 0;
}

std::string_view bare_line(std::string_view line) {
  line = pgn::trim(line);
  while (!line.empty() && (line[0] == '>' || line[0] == '#') &&
         (line.size() == 1 || line[1] == ' ' || line[1] == '>'))
    line = pgn::trim(line.substr(1));
  if (line.empty() ||
      (line.front() != '{' && line.front() != '[' && line.back() != '}' && line.back() != ']'))
    return line;
  line = pgn::trim(line.substr(page_mark_length(line)));
  const std::size_t open = line.find_last_of("{[");
  if (open != View::npos && page_mark_length(line.substr(open)) == line.size() - open)
    line = pgn::trim(line.substr(0, open));
  return line;
}

DrawnLine drawn_line(std::string_view line) {
  DrawnLine out;
  const View whole = pgn::trim(line);
  if (whole.size() > longest_row) return out;
  line = bare_line(whole);
  if (line.empty()) {
    const bool page = whole.find_first_of("{[") != View::npos;
    out.sort = page ? LineSort::page : LineSort::blank;
    return out;
  }
  const Parts parts = parts_of(line);
  const Rules rules = rules_of(line);
  bool row = false;
  if (parts.count == 1) {
    row = edge_line(line).files == 0 && read_words(line, out);
  } else if (parts.count == 3) {
    row = read_framed(parts, out);
  } else if (parts.count >= 5 && parts.count < 13) {
    row = read_barred(parts, out);
  }
  if (rules.border && !(row && rules.blanks)) {
    out.sort = LineSort::border;
    out.twofold = row && (out.row != RowSort::barred || out.bars >= 7);
  } else if (row) {
    out.sort = LineSort::row;
  }
  return out;
}

bool cut_like(std::string_view sound, std::string_view line, DrawnLine& row) {
  if (sound.size() > longest_row || line.size() > longest_row) return false;
  std::array<std::size_t, 9> bars{};
  std::size_t count = 0, column = 0;
  for (View rest = sound; !rest.empty(); ++column) {
    const CodePoint c = first_code_point(rest);
    rest.remove_prefix(c.length);
    if (!is_bar(c.value)) continue;
    if (count == bars.size()) return false;
    bars[count++] = column;
  }
  if (count != bars.size()) return false;
  row.cells = {};
  column = 0;
  std::size_t cell = 0, begin = 0;  // cell 0 is what stands before the frame
  for (std::size_t i = 0; i <= line.size(); ++column) {
    const bool end = i == line.size();
    const CodePoint c = end ? CodePoint{'|', 1} : first_code_point(line.substr(i));
    if (cell < bars.size() && (end || column == bars[cell])) {
      if (cell > 0) row.cells[cell - 1] = line.substr(begin, i - begin);
      if (end) break;
      ++cell;
      begin = i + c.length;
    } else if (!end && is_bar(c.value)) {
      return false;
    }
    i += c.length;
  }
  const View label = line.substr(0, line.find_first_of("|"));
  if (row.left == 0) row.left = rank_number(label);
  return true;
}

EdgeLine edge_line(std::string_view line) {
  EdgeLine out;
  if (line.size() > longest_row) return out;
  line = bare_line(line);
  // The letters of the files, with bars between them or not.
  std::array<char, 9> letters{};
  std::size_t count = 0;
  bool lone = true, numbers = !line.empty();
  char before = ' ';
  for (const char c : line) {
    numbers = numbers && (pgn::is_digit(c) || pgn::is_blank(c));
    if (pgn::is_blank(c) || c == '|' || c == '.' || c == '+' || c == '-') {
      before = ' ';
      continue;
    }
    lone = lone && before == ' ' && count < 8;
    if (!lone) break;
    letters[count++] = ascii::lower(c);
    before = c;
  }
  const View row(letters.data(), count);
  const View solid = pgn::trim(line);
  if ((lone && row == "abcdefgh") || solid == "abcdefgh" || solid == "ABCDEFGH") out.files = 1;
  if ((lone && row == "hgfedcba") || solid == "hgfedcba" || solid == "HGFEDCBA") out.files = -1;
  out.numbers = numbers;
  out.side = side_alone(line);
  out.edge = out.files != 0 || out.numbers || out.side.has_value() || rules_of(line).border;
  return out;
}

}  // namespace stamma::printed
