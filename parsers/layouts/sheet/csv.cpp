#include "parsers/layouts/sheet/csv.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "parsers/layouts/sheet/csv_values.hpp"
#include "parsers/layouts/sheet/rows.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using csv::Line;

/// Which column holds what; none is `no_column`.
constexpr std::size_t no_column = ~std::size_t{0};
struct Columns {
  std::size_t number = no_column, white = no_column, black = no_column;
  std::size_t white_time = no_column, black_time = no_column;
  bool white_clock = false, black_clock = false;  // the times are what the clock shows
  std::vector<std::string> heads;                 // for remarks
};

unsigned number_of(std::string_view text) {
  text = pgn::trim(text);
  while (!text.empty() && (text.back() == '.' || text.back() == ')')) text.remove_suffix(1);
  unsigned n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc() && end == text.data() + text.size() && n < 1000 ? n : 0;
}

/// The columns of a head that names both sides, each over its moves.
std::optional<Columns> head_of(const Line& line) {
  Columns c;
  for (std::size_t i = 0; i < line.size(); ++i) {
    c.heads.push_back(line[i].text);
    const auto label = label_of(line[i].text);
    if (!label) continue;
    const bool white = label->side == Color::white;
    const auto take = [i](std::size_t& into) {
      if (into == no_column) into = i;
    };
    if (label->kind == LabelKind::player) take(white ? c.white : c.black);
    if (label->kind == LabelKind::number && !label->side) take(c.number);
    if (label->kind != LabelKind::time && label->kind != LabelKind::clock) continue;
    // A time that does not say whose it is belongs to the side in front of it.
    const bool of_white = label->side ? white : c.black == no_column;
    take(of_white ? c.white_time : c.black_time);
    (of_white ? c.white_clock : c.black_clock) = label->kind == LabelKind::clock;
  }
  if (c.white == no_column || c.black == no_column) return std::nullopt;
  return c;
}

/// A row that counts: a number and at least one more value.
bool counts(const Line& line, unsigned number) {
  return line.size() >= 2 && line.size() <= 8 && number_of(line[0].text) == number;
}

class Reader {
 public:
  Reader(std::string_view text, std::vector<SheetError>& errors)
      : lines_(csv::read_values(text, csv::delimiter_of(text), errors)) {}

  std::vector<Sheet> run() {
    for (const Line& line : lines_) {
      if (csv::is_blank(line)) {
        if (!rows_.empty()) after_blank_ = true;
        continue;
      }
      if (auto head = head_of(line)) {
        finish();
        columns_ = std::move(*head);
        known_ = true;
      } else if (!known_ && !is_fact(line) && counts(line, 1)) {
        guess(line);
        add_row(line);
      } else if (known_ && !(after_blank_ && is_fact(line))) {
        add_row(line);
      } else {
        if (!rows_.empty()) finish();
        add_facts(line);
      }
      after_blank_ = false;
    }
    finish();
    if (!tags_.empty() || !preface_.empty()) add_sheet();
    return std::move(sheets_);
  }

 private:
  static bool is_fact(const Line& line) {
    const auto label = label_of(line[0].text);
    return label && label->kind != LabelKind::number;
  }

  /// Without a head: a number, White, Black.
  void guess(const Line& line) {
    columns_ = {};
    columns_.number = 0;
    columns_.white = 1;
    columns_.black = 2;
    columns_.heads.resize(std::max<std::size_t>(line.size(), 3));
    known_ = true;
  }

  /// "Event,Club championship" or "Date,12.3.1998,Round,3": facts above the moves.
  void add_facts(const Line& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (pgn::trim(line[i].text).empty()) continue;
      std::string_view text = line[i].text;
      auto label = label_of(text);
      std::string_view value;
      if (label && i + 1 < line.size()) {
        value = line[++i].text;
      } else if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        label = label_of(text.substr(0, colon));
        value = text.substr(colon + 1);
      }
      if (label && add_fact(*label, value, tags_)) continue;
      if (!preface_.empty()) preface_ += ' ';
      preface_ += text;
      if (!value.empty() && value.data() != text.data()) preface_.append(" ").append(value);
    }
  }

  static SheetCell cell(const Line& line, std::size_t column) {
    SheetCell c;
    if (column >= line.size()) {
      if (!line.empty()) c.offset = line.back().offset + line.back().length;
      return c;
    }
    c.text = line[column].text;
    c.offset = line[column].offset;
    c.length = line[column].length;
    return c;
  }
  static std::string text_at(const Line& line, std::size_t column) {
    return column < line.size() ? std::string(pgn::trim(line[column].text)) : "";
  }

  void add_row(const Line& line) {
    SheetRow row;
    if (columns_.number != no_column) row.number = number_of(text_at(line, columns_.number));
    // A number that begins again begins another game.
    if (row.number == 1 && last_number_ > 1) finish();
    row.white = cell(line, columns_.white);
    row.black = cell(line, columns_.black);
    (columns_.white_clock ? row.white.clock : row.white.time) = text_at(line, columns_.white_time);
    (columns_.black_clock ? row.black.clock : row.black.time) = text_at(line, columns_.black_time);
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool taken = i == columns_.white || i == columns_.black || i == columns_.white_time ||
                         i == columns_.black_time || (i == columns_.number && row.number != 0);
      const std::string text = taken ? "" : text_at(line, i);
      if (text.empty()) continue;
      // A word of another column says under which head it stands.
      const std::string head = i < columns_.heads.size() ? columns_.heads[i] : "";
      const auto label = label_of(head);
      const bool plain = head.empty() || (label && label->kind == LabelKind::remark);
      row.remark += (row.remark.empty() ? "" : "; ") + (plain ? text : head + ": " + text);
    }
    if (row.number != 0) last_number_ = row.number;
    rows_.push_back(std::move(row));
  }

  /// Facts wait for the moves below them.
  void finish() {
    if (!rows_.empty()) add_sheet();
  }

  void add_sheet() {
    Sheet& sheet = sheets_.emplace_back(lay_out(rows_, std::move(tags_)));
    if (!preface_.empty()) put_in_front(preface_, sheet);
    tags_.clear();
    preface_.clear();
    rows_.clear();
    last_number_ = 0;
  }

  std::vector<Line> lines_;
  Columns columns_;
  bool known_ = false;  // the columns
  bool after_blank_ = false;
  TagList tags_;
  std::string preface_;
  std::vector<SheetRow> rows_;
  unsigned last_number_ = 0;
  std::vector<Sheet> sheets_;
};

}  // namespace

bool looks_like_csv(std::string_view text) {
  constexpr std::size_t look = 16 << 10, most_facts = 40;
  std::vector<SheetError> ignored;
  const std::string_view sample = text.substr(0, look);
  const char delimiter = csv::delimiter_of(sample);
  if (sample.find(delimiter) == std::string_view::npos) return false;
  const std::vector<Line> lines = csv::read_values(sample, delimiter, ignored);
  std::size_t facts = 0, counted = 0;
  bool head = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    if (csv::is_blank(line)) continue;
    const bool cut = i + 1 == lines.size() && text.size() > look;
    if (cut) break;
    if (!head && counted == 0) {
      if (line.size() >= 2 && head_of(line)) {
        head = true;
        continue;
      }
      if (!counts(line, 1)) {
        if (line.size() < 2 || !label_of(line[0].text) || ++facts > most_facts) return false;
        continue;
      }
    }
    if (head) return line.size() >= 2;  // a head and a row below it
    if (!counts(line, static_cast<unsigned>(counted + 1))) break;
    ++counted;
  }
  // Rows that count, and nothing else in front of the third.
  constexpr std::size_t enough = 3;
  return counted >= enough || (counted > 0 && facts > 0);
}

std::vector<Sheet> read_csv(std::string_view text, std::vector<SheetError>& errors) {
  return Reader(text, errors).run();
}

}  // namespace stamma
