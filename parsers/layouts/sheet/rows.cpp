#include "parsers/layouts/sheet/rows.hpp"

#include <algorithm>
#include <charconv>

#include "lib/text/unicode.hpp"
#include "lib/words/results.hpp"

namespace stamma {
namespace {

/// Puts pieces of a source one behind the other and remembers where they stood.
class Layer {
 public:
  explicit Layer(Sheet& sheet) : sheet_(sheet) {}

  void add(std::string_view text, std::uint32_t offset, std::uint32_t length) {
    sheet_.map.add(text.size(), offset, length);
    sheet_.text += text;
    last_ = offset + length;
  }
  void add(std::string_view text) { add(text, last_, 0); }
  void comment(std::string_view text) {
    std::string clean(text);
    std::replace(clean.begin(), clean.end(), '{', '(');
    std::replace(clean.begin(), clean.end(), '}', ')');
    add(" {" + clean + "}");
  }
  void at(std::uint32_t offset) { last_ = offset; }
  void finish() { sheet_.map.finish(last_); }

 private:
  Sheet& sheet_;
  std::uint32_t last_ = 0;
};

/// A cell as it may stand among moves: one line, and nothing that movetext takes for a bracket.
std::string as_words(std::string_view text) {
  std::string out;
  for (const char c : text) {
    constexpr std::string_view signs = "{}[];\n\r\t\v\f", read_as = "()(),     ";
    const std::size_t which = c == '\0' ? signs.find('\t') : signs.find(c);
    out += which == std::string_view::npos ? c : read_as[which];
  }
  const std::size_t first = out.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  // Two blanks part cells.
  std::string words;
  for (std::size_t i = first; i <= out.find_last_not_of(' '); ++i)
    if (out[i] != ' ' || words.back() != ' ') words += out[i];
  return words;
}

/// What a cell says of the end of the game, in the word that is known everywhere; else the cell.
std::string in_plain_words(std::string text) {
  std::string low = small_letters(text);
  while (!low.empty() && (low.back() == '.' || low.back() == '!')) low.pop_back();
  const std::size_t space = low.find(' ');
  const std::string first = low.substr(0, space);
  const std::string second = space == std::string::npos ? "" : low.substr(space + 1);
  const bool alone = second.empty() || second == "się";
  if ((alone && (is_resigning(first) || first == "abandon")) ||
      (first == "se" && is_resigning(second)) || (is_giving(first) && is_giving_up(second)))
    return "resigns";
  if (alone && (is_drawing(first) || first == "pari")) return "draw";
  return text;
}

void add_cell(const SheetCell& cell, bool hole, Layer& into, Sheet& sheet) {
  std::string text = in_plain_words(as_words(cell.text));
  // A reading whose first choice is nothing has others all the same.
  if (text.empty()) text = hole || !cell.others.empty() ? "?" : "";
  if (text.empty()) return;
  const auto begin = static_cast<std::uint32_t>(sheet.text.size());
  into.add(text, cell.offset, cell.length);
  if (cell.probability >= 0 || !cell.others.empty()) {
    constexpr double sure = 0.97;
    const double p =
        cell.probability < 0 ? 1.0 / static_cast<double>(cell.others.size() + 1) : cell.probability;
    std::vector<std::pair<std::string, double>> others;
    for (const auto& [reading, chance] : cell.others)
      others.emplace_back(as_words(reading), chance);
    if (p < sure || !others.empty()) {
      sheet.ranked.push_back(
          ranked_cell(begin, static_cast<std::uint32_t>(sheet.text.size()), p, std::move(others)));
      sheet.ranked.back().form = true;
    }
  }
  if (const auto time = time_of(cell.time))
    into.comment("[%emt " + *time + "]");
  else if (!cell.time.empty())
    into.comment(cell.time);
  if (const auto clock = time_of(cell.clock))
    into.comment("[%clk " + *clock + "]");
  else if (!cell.clock.empty())
    into.comment(cell.clock);
  if (!cell.remark.empty()) into.comment(cell.remark);
}

}  // namespace

void put_in_front(std::string_view words, Sheet& sheet) {
  std::string comment = "{" + std::string(words) + "}\n";
  std::replace(comment.begin() + 1, comment.end() - 2, '{', '(');
  std::replace(comment.begin() + 1, comment.end() - 2, '}', ')');
  sheet.text.insert(0, comment);
  sheet.map.put_in_front(comment.size());
  for (RankedCell& c : sheet.ranked) {
    c.begin += static_cast<std::uint32_t>(comment.size());
    c.end += static_cast<std::uint32_t>(comment.size());
  }
}

Sheet lay_out(const std::vector<SheetRow>& rows, TagList tags) {
  Sheet sheet;
  sheet.tags = std::move(tags);
  Layer into(sheet);
  std::size_t end = rows.size();
  while (end > 0 && !rows[end - 1].white.says_anything() && !rows[end - 1].black.says_anything() &&
         rows[end - 1].remark.empty())
    --end;
  unsigned number = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const SheetRow& row = rows[i];
    number = row.number != 0 ? row.number : number + 1;
    into.at(row.white.offset);
    const bool last = i + 1 == end;
    const bool black = row.black.says_anything();
    if (row.white.says_anything() || black || !last) {
      into.add(std::to_string(number) + ". ");
      add_cell(row.white, true, into, sheet);
      into.add("  ");
      add_cell(row.black, !last, into, sheet);
    }
    if (!row.remark.empty()) into.comment(row.remark);
    into.add("\n");
  }
  into.finish();
  return sheet;
}

}  // namespace stamma
