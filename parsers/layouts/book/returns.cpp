#include "parsers/layouts/book/returns.hpp"

#include <algorithm>
#include <string_view>

#include "lib/words/alternatives.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

using reading::Scan;

/// A row of two cells.
struct NumberedLine {
  std::uint32_t line = 0, token = 0, number = 0, column = 0;
};

std::vector<NumberedLine> numbered_lines_of(const Scan& scan) {
  std::vector<NumberedLine> rows;
  for (std::uint32_t i = 0; i < scan.lines.size(); ++i) {
    const reading::Line& line = scan.lines[i];
    if (line.blank || line.inside || line.picture || !scan.begins_with_number(line)) continue;
    // A line of prose may begin with a number, too.
    const bool below_row = !rows.empty() && rows.back().line + 1 == i;
    if (i > 0 && !scan.lines[i - 1].blank && !below_row) continue;
    const std::string_view row = pgn::trim(scan.text.substr(line.begin, line.end - line.begin));
    if (row.find("   ") == std::string_view::npos) continue;
    const reading::Token& t = scan.tokens[line.first];
    if (t.leads && t.sure) rows.push_back({i, line.first, t.number, line.column});
  }
  return rows;
}

/// "Or,", or a paragraph that speaks of another way to play the move of that number.
bool leads_back(std::string_view paragraph, unsigned number) {
  constexpr std::size_t few = 3;
  const told::Tokens tokens = told::tokens_of(paragraph);
  if (tokens.empty()) return false;
  if (is_or_word(tokens.front().text) && tokens.size() <= few) return true;
  const bool another = std::any_of(tokens.begin(), tokens.end(), [](const told::Token& t) {
    return t.is_any({"instead", "another", "statt", "anstatt", "lieu", "autre", "otra", "lugar",
                     "altra", "invece"});
  });
  return another && std::any_of(tokens.begin(), tokens.end(), [number](const told::Token& t) {
           return told::number_of(t) == number || (t.is_number() && t.value == number);
         });
}

/// Whether the game goes on behind the rows that begin with row `at`: they stand inside of it.
bool is_inset(const std::vector<NumberedLine>& rows, std::size_t at) {
  const std::uint32_t due = rows[at - 1].number + 1;
  std::uint32_t last = rows[at].number;
  for (std::size_t i = at + 1; i < rows.size(); ++i) {
    if (rows[i].number != last && rows[i].number != last + 1) return rows[i].number == due;
    last = rows[i].number;
  }
  return false;
}

/// Whether a row that is printed whole is printed whole once more, and the numbers count on from
/// the second: "10. Castles.  10. P takes P." and below it "10. P. to B's 3d.  10. R. to K's sq."
bool repeats_row(const Scan& scan, const std::vector<NumberedLine>& rows, std::size_t at) {
  if (rows[at].number != rows[at - 1].number || at + 1 == rows.size() ||
      rows[at + 1].number != rows[at].number + 1)
    return false;
  for (std::uint32_t i = rows[at - 1].line + 1; i < rows[at].line; ++i)
    if (!scan.lines[i].blank && scan.begins_with_number(scan.lines[i])) return false;
  // The game goes on with the number that is due: the rows between stand inside of it.
  const std::uint32_t due = rows[at].number + 1;
  for (std::size_t i = at + 1; i < rows.size() && rows[i].number >= rows[i - 1].number; ++i)
    if (rows[i].number == due && rows[i - 1].number >= due) return false;
  return std::none_of(rows.begin() + static_cast<std::ptrdiff_t>(at) - 1,
                      rows.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                      [&scan](const NumberedLine& row) {
                        const reading::Line& line = scan.lines[row.line];
                        const std::string_view text =
                            scan.text.substr(line.begin, line.end - line.begin);
                        return text.find("..") != text.npos || text.find(". .") != text.npos;
                      });
}

}  // namespace

std::vector<std::pair<std::uint32_t, Reference>> find_returns(const Scan& scan) {
  constexpr std::uint32_t margin = 2;
  std::vector<std::pair<std::uint32_t, Reference>> found;
  const std::vector<NumberedLine> rows = numbered_lines_of(scan);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const NumberedLine& row = rows[i];
    if (row.number < 2 || row.number > rows[i - 1].number ||
        row.column > rows[i - 1].column + margin || row.line == rows[i - 1].line + 1)
      continue;
    std::uint32_t last = row.line;  // of the paragraph above
    while (last > rows[i - 1].line + 1 && scan.lines[last - 1].blank) --last;
    std::uint32_t first = last;
    while (first > rows[i - 1].line + 1 && !scan.lines[first - 1].blank) --first;
    if (last == row.line || first == last) continue;
    const std::size_t begin = scan.lines[first].begin;
    const std::string_view paragraph = scan.text.substr(begin, scan.lines[last - 1].end - begin);
    if (!(leads_back(paragraph, row.number) || repeats_row(scan, rows, i)) || is_inset(rows, i))
      continue;
    Reference r;
    r.begin = r.end = begin;
    found.emplace_back(row.token, r);
  }
  return found;
}

}  // namespace stamma
