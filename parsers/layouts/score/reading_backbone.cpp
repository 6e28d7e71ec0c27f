#include "parsers/layouts/score/reading_backbone.hpp"

#include <algorithm>
#include <array>

#include "lib/words/marks.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::reading {
namespace {

constexpr std::uint32_t highest_ply = 1100;
constexpr std::uint32_t window = 12;      // tokens around a number that are looked at
constexpr std::uint32_t first_links = 8;  // numbers of which one begins the game
constexpr std::uint32_t second_column = 16;  // columns behind the first, at least
constexpr float never = -1e9F;

Share share_of(const Token& t) noexcept {
  if (t.sort == Sort::note || t.sort == Sort::aside) return {};
  const std::uint32_t size = t.end - t.begin;
  return {t.letters != 0, t.letters != 0 ? size : 0, size};
}

Share& operator+=(Share& a, const Share& b) noexcept {
  a.words += b.words;
  a.letters += b.letters;
  a.characters += b.characters;
  return a;
}

/// A number that may count a move.
struct Candidate {
  std::uint32_t token = 0;
  std::uint32_t start = 0, end = 0;
  std::int32_t previous = -1;
  float weight = 0, value = never;
  bool late = false;  // behind the result
};

class Finder {
 public:
  Finder(const Scan& scan, const Weights& weights) : scan_(scan), weights_(weights) {}

  Backbone take() {
    find_layout();
    find_prose();
    if (out_.rows) find_runs();
    weigh();
    join();
    return std::move(out_);
  }

 private:
  const Token& token(const Candidate& c) const noexcept { return scan_.tokens[c.token]; }
  bool is_row(const Line& line) const noexcept {
    return !line.inside && !line.picture && scan_.begins_with_number(line) &&
           scan_.tokens[line.first].leads;
  }
  /// 12. (12) 12
  char style_of(const Token& t) const noexcept {
    const char c = scan_.text[t.end - 1];
    return c == '.' ? (scan_.text[t.begin] == '(' ? ')' : '.') : c == ')' ? c : ' ';
  }
  /// The column behind the figures of the number that begins a row.
  std::uint32_t edge_of(const Line& line) const noexcept {
    const Token& t = scan_.tokens[line.first];
    std::uint32_t p = t.begin;
    while (p < t.end && !pgn::is_digit(scan_.text[p])) ++p;
    while (p < t.end && pgn::is_digit(scan_.text[p])) ++p;
    return column_of(scan_, line, p);
  }
  bool is_candidate(const Token& t) const noexcept {
    return t.sort == Sort::number && t.leads && !t.nested;
  }
  void find_layout();
  void find_prose();
  void find_runs();
  bool is_inset(const Line& line) const;
  bool is_answered(const Token& t) const;
  float cost_of_leaving(std::int32_t from, const Candidate& to) const;
  bool is_of_table(const Line& line) const;
  bool is_prose_line(const Line& line) const;
  void weigh();
  float weight_in_rows(const Token& t, std::uint32_t i) const;
  Share around(std::uint32_t i) const;
  float weight_in_text(std::uint32_t i, const Share& share) const;
  bool tells_end(std::uint32_t i) const;
  bool led_in(std::uint32_t i) const;
  std::uint32_t moves_behind(std::uint32_t i) const;
  bool begins_other_game(std::size_t i) const;
  void join();
  void link(std::int32_t last);

  const Scan& scan_;
  const Weights& weights_;
  Backbone out_;
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> paragraph_;  // by token: the first token of its paragraph
  std::vector<std::uint32_t> rest_;       // by line: rows behind it that count on
  std::vector<std::uint32_t> head_;       // by line: rows in front of it that count up to it
  std::vector<std::uint32_t> run_;        // by line: the first row of those that count on
  std::uint32_t margin_ = 0;              // where rows begin
  std::uint32_t edge_ = 0;                // where their numbers end
  char style_ = '\0';                     // what numbers of rows end in, if nearly all do
};

/// Rows, or running text: whether the lines that hold numbers begin with them.
void Finder::find_layout() {
  std::size_t rows = 0, others = 0, inner = 0;  // lines; numbers inside of rows
  std::array<std::size_t, 3> styles{};
  const auto index_of = [](char style) { return style == '.' ? 0U : style == ')' ? 1U : 2U; };
  std::vector<std::uint32_t> columns, edges;
  paragraph_.resize(scan_.tokens.size());
  std::uint32_t begin = 0;
  bool blank = true;
  for (const Line& line : scan_.lines) {
    if (line.blank && !line.inside) blank = true;
    if (line.first == line.last) continue;
    if (blank || line.picture) begin = line.first;
    blank = line.picture;
    std::fill(paragraph_.begin() + line.first, paragraph_.begin() + line.last, begin);
    if (line.picture || line.inside || weights_.of(line).at_least(20)) continue;
    if (is_row(line)) {
      ++rows;
      for (std::uint32_t i = line.first + 1; i < line.last; ++i)
        if (is_candidate(scan_.tokens[i]) && scan_.tokens[i].sure) ++inner;
      columns.push_back(line.column);
      edges.push_back(edge_of(line));
      ++styles[index_of(style_of(scan_.tokens[line.first]))];
    } else if (std::any_of(&scan_.tokens[line.first], &scan_.tokens[line.last - 1] + 1,
                           [this](const Token& t) { return is_candidate(t) && t.sure; })) {
      ++others;
    }
  }
  const bool wrapped = others != 0 && inner >= 3 * rows;
  out_.rows = rows > 1 && rows >= 2 * others && !wrapped;
  if (columns.empty()) return;
  for (const char c : {'.', ')', ' '})
    if (styles[index_of(c)] * 10 >= rows * 9) style_ = c;
  const auto median = [](std::vector<std::uint32_t>& all) {
    std::nth_element(all.begin(), all.begin() + all.size() / 2, all.end());
    return all[all.size() / 2];
  };
  margin_ = median(columns);
  edge_ = median(edges);
}

/// A row that stands further in than the game's, as a table inside of a note does; but not as far
/// as the second column, where Black's move stands by itself.
bool Finder::is_inset(const Line& line) const {
  constexpr std::uint32_t deeper = 2;  // a wider number takes one column
  const std::uint32_t edge = edge_of(line);
  return edge >= edge_ + deeper && edge < edge_ + second_column;
}

/// A move of Black that stands by itself in his column, where the row above it has one: it is one
/// that he might have made.
bool Finder::is_answered(const Token& t) const {
  const Line& line = scan_.lines[t.line];
  if (edge_of(line) < edge_ + second_column) return false;
  for (std::uint32_t i = t.line; i-- > 0;) {
    const Line& above = scan_.lines[i];
    if (!is_row(above) || out_.prose[i] || is_inset(above)) continue;
    const auto moves = std::count_if(&scan_.tokens[above.first], &scan_.tokens[above.last - 1] + 1,
                                     [](const Token& m) { return m.sort == Sort::move; });
    return scan_.tokens[above.first].number == t.number && moves > 1;
  }
  return false;
}

/// Finds the rows that count on, one behind the other, whatever stands between them.
void Finder::find_runs() {
  rest_.resize(scan_.lines.size());
  head_.resize(scan_.lines.size());
  run_.resize(scan_.lines.size());
  std::vector<std::uint32_t> rows;
  for (std::uint32_t i = 0; i < scan_.lines.size(); ++i)
    if (is_row(scan_.lines[i]) && !out_.prose[i] && !is_inset(scan_.lines[i])) rows.push_back(i);
  const auto number = [&](std::size_t k) { return scan_.tokens[scan_.lines[rows[k]].first].number; };
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const bool goes_on = k > 0 && (number(k) == number(k - 1) || number(k) == number(k - 1) + 1);
    run_[rows[k]] = goes_on ? run_[rows[k - 1]] : rows[k] + 1;
    head_[rows[k]] = goes_on ? head_[rows[k - 1]] + 1 : 0;
  }
  for (std::size_t k = rows.size(); k-- > 1;)
    if (run_[rows[k]] == run_[rows[k - 1]]) rest_[rows[k - 1]] = rest_[rows[k]] + 1;
}

/// A line of play that is printed as a table of its own, behind the game: the game does not break
/// off in the middle of its rows to go on with that, nor goes on in the middle of that.
float Finder::cost_of_leaving(std::int32_t from, const Candidate& to) const {
  constexpr float once = 2.0F, each = 2.0F;
  if (rest_.empty() || from < 0) return 0;
  const std::uint32_t line = token(candidates_[static_cast<std::size_t>(from)]).line;
  const std::uint32_t next = token(to).line;
  const std::uint32_t passed = rest_[line] + head_[next];
  if (passed == 0 || run_[line] == run_[next]) return 0;
  return once + each * static_cast<float>(passed);
}

/// Prose as it is wrapped; a heading has gaps between its words.
bool Finder::is_prose_line(const Line& line) const {
  const auto words = std::count_if(&scan_.tokens[line.first], &scan_.tokens[line.last - 1] + 1,
                                   [](const Token& t) { return t.sort == Sort::word; });
  if (words < 3 || !weights_.of(line).at_least(30)) return false;
  const std::uint32_t end = scan_.tokens[line.last - 1].end;
  const std::uint32_t begin = scan_.tokens[line.first].begin;
  return end <= begin ||
         scan_.text.substr(begin, end - begin).find("   ") == std::string_view::npos;
}

/// A row as tables have it: a number, and one or two moves that are not parted as in a sentence.
bool Finder::is_of_table(const Line& line) const {
  if (weights_.of(line).at_least(10)) return false;
  const std::uint32_t begin = scan_.tokens[line.first].end;
  const std::string_view text = scan_.text.substr(begin, scan_.tokens[line.last - 1].end - begin);
  if (text.find("   ") != std::string_view::npos) return true;
  unsigned moves = scan_.tokens[line.first].waits ? 1 : 0;
  for (std::uint32_t i = line.first; i < line.last; ++i)
    if (scan_.tokens[i].sort == Sort::move) ++moves;
  return moves == 2 && text.find_first_of(",;") == std::string_view::npos;
}

/// Finds lines of a paragraph of prose that happen to begin with a number. Where the game goes on
/// it stands further in, or a sentence has ended.
void Finder::find_prose() {
  std::vector<bool>& prose = out_.prose;
  prose.resize(scan_.lines.size());
  const Line* before = nullptr;
  for (std::size_t i = 0; i < scan_.lines.size(); before = &scan_.lines[i++]) {
    const Line& line = scan_.lines[i];
    if (line.inside && i > 0) prose[i] = prose[i - 1];
    if (line.blank || line.picture || line.inside || line.first == line.last) continue;
    const bool goes_on = before != nullptr && !before->blank && !before->picture && prose[i - 1];
    if (!is_row(line)) {
      prose[i] = goes_on || is_prose_line(line);
      continue;
    }
    if (!goes_on || line.column >= before->column + 2 || is_of_table(line)) continue;
    std::string_view text =
        pgn::trim(scan_.text.substr(before->begin, before->end - before->begin));
    if (!text.empty() && text.back() == '}') text = pgn::trim(text.substr(0, text.rfind('{')));
    const bool ended = !text.empty() && std::string_view(".!)]").find(text.back()) != text.npos;
    prose[i] = !ended || weights_.of(line).at_least(10);
  }
}

float Finder::weight_in_rows(const Token& t, std::uint32_t i) const {
  const Line& line = scan_.lines[t.line];
  const bool far_out = line.column * 2 < margin_ && !candidates_.empty();
  if (out_.prose[t.line] || !is_row(line) || far_out) return -0.5F;
  if (is_inset(line)) return 0.25F;
  if (is_answered(t)) return -0.5F;
  if (line.first != i) return 0.5F;
  if (style_ != '\0' && style_of(t) != style_) return 0.3F;
  const Share share = weights_.of(line);
  return share.words > 2 && share.at_least(40) ? 0.2F : t.sure ? 1.0F : 0.6F;
}

/// How much prose stands around a number, in its paragraph.
Share Finder::around(std::uint32_t i) const {
  const std::uint32_t from = std::max(paragraph_[i], i > window ? i - window : 0);
  std::uint32_t to = i + window;
  to = std::min(to, static_cast<std::uint32_t>(paragraph_.size()));
  while (paragraph_[to - 1] != paragraph_[i]) --to;
  return weights_.of(from, to);
}

float Finder::weight_in_text(std::uint32_t i, const Share& share) const {
  const float w = share.at_least(50) ? 0.1F : share.at_least(30) ? 0.3F : 1.0F;
  return (scan_.tokens[i].sure ? w : 0.4F * w) + (paragraph_[i] == i ? 0.5F : 0.0F);
}

/// "If 7. R-K1", "but after 8. KtxP": words of prose lead to the number.
bool Finder::led_in(std::uint32_t i) const {
  if (i == paragraph_[i] || scan_.tokens[i - 1].sort != Sort::word) return false;
  if (i - 1 == paragraph_[i]) return true;
  const Sort before = scan_.tokens[i - 2].sort;
  return before != Sort::move && before != Sort::number;
}

/// Moves between a number and the next one: one or two, where they can be read.
std::uint32_t Finder::moves_behind(std::uint32_t i) const {
  std::uint32_t moves = 0, words = 0;
  for (std::uint32_t p = i + 1; p < paragraph_.size() && paragraph_[p] == paragraph_[i]; ++p) {
    const Token& t = scan_.tokens[p];
    if (t.nested) continue;
    if (t.line != scan_.tokens[i].line && out_.prose[t.line]) break;
    if (is_candidate(t) || (words += t.letters != 0) > 2) break;
    if (t.sort == Sort::move && ++moves == 2) break;
  }
  return std::max(moves, 1U);
}

void Finder::weigh() {
  const Token* said = nullptr;  // the last number of which prose speaks
  bool over = false;            // the result was told
  for (std::uint32_t i = 0; i < scan_.tokens.size(); ++i) {
    const Token& t = scan_.tokens[i];
    over |= tells_end(i);
    if (said != nullptr && (paragraph_[i] == i || (scan_.tokens[i - 1].sort != Sort::number &&
                                                   scan_.text[scan_.tokens[i - 1].end - 1] == '.')))
      said = nullptr;
    if (!is_candidate(t) || 2 * t.number + 4U >= highest_ply) continue;
    Candidate c;
    c.token = i;
    c.late = over;
    if (out_.rows) {
      const bool in_order = !candidates_.empty() && token(candidates_[0]).number == 1;
      const bool doubtful = over && in_order && !is_of_table(scan_.lines[t.line]);
      c.weight = doubtful ? -0.5F : weight_in_rows(t, i);
    } else {
      const Share share = around(i);
      // What prose speaks of may be several moves.
      const bool goes_on = said != nullptr &&
                           (t.number == said->number + 1 || (t.number == said->number && t.waits));
      const bool speaks = share.at_least(20) && (over || goes_on || led_in(i));
      said = speaks ? &t : nullptr;
      c.weight = speaks ? -0.5F : weight_in_text(i, share);
    }
    candidates_.push_back(c);
  }
}

/// "Resigns", as it stands behind a move or a number, or with "Black" in a line of its own.
bool Finder::tells_end(std::uint32_t i) const {
  const Token& t = scan_.tokens[i];
  if (t.sort != Sort::word || i == 0 || t.nested) return false;
  const Line& line = scan_.lines[t.line];
  const Sort before = scan_.tokens[i - 1].sort;
  const bool apart = line.first + 2 >= i && line.last <= i + 2 && !out_.prose[t.line];
  if (before != Sort::move && before != Sort::number && !apart) return false;
  const auto remark = remark_of(scan_.text.substr(t.begin, t.end - t.begin));
  return remark == Remark::resigns || remark == Remark::draw;
}

/// The text runs on into the next game.
bool Finder::begins_other_game(std::size_t i) const {
  const Token& t = token(candidates_[i]);
  if (t.number != 1 || t.waits || !t.sure || candidates_[i].weight < 0.5F) return false;
  unsigned wanted = 2;
  for (std::size_t k = i + 1; k < candidates_.size() && k < i + 7 && wanted < 4; ++k)
    if (token(candidates_[k]).number == wanted) ++wanted;
  return wanted == 4;
}

/// The chain of numbers that rises by one and weighs most. Numbers that are missing or misprinted
/// cost something; what cannot be joined is not of the game.
void Finder::join() {
  struct Due {
    float value = never;
    std::int32_t candidate = -1;
  };
  std::array<Due, highest_ply> due;
  Due best;
  // By how many plies a number is higher than what is due: from -2 to 4.
  constexpr float costs[] = {1.0F, 0.6F, 0.0F, 0.3F, 0.6F, 0.9F, 1.2F};
  constexpr float leap = 2.5F;

  unsigned highest = 0;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    Candidate& c = candidates_[i];
    const Token& t = token(c);
    if (highest > 3 && token(candidates_[0]).number == 1 && begins_other_game(i)) break;
    highest = std::max<unsigned>(highest, t.number);
    const std::uint32_t moves = moves_behind(c.token);
    const auto consider = [&c](float value, std::int32_t from, std::uint32_t start,
                               std::uint32_t end) {
      if (value <= c.value) return;
      c.value = value;
      c.previous = from;
      c.start = start;
      c.end = end;
    };
    const std::uint32_t start = 2U * t.number + (t.waits ? 1 : 0);
    const std::uint32_t end = t.waits ? start + 1 : start + moves;
    if (i < first_links) consider(t.number == 1 ? 0.0F : -1.0F, -1, start, end);
    for (std::uint32_t k = 0; k < std::size(costs); ++k) {
      // "10. Kt-B3 PxP seems better. 10. ... KtxKt": prose was counted as a move.
      const float cost = k == 1 && t.waits ? 0.1F : costs[k];
      const Due& d = due[start + 2 >= k ? start + 2 - k : 0];
      if (d.candidate >= 0 && !(c.late && cost > 0))
        consider(d.value - cost - cost_of_leaving(d.candidate, c), d.candidate, start, end);
    }
    if (best.candidate >= 0 && candidates_[static_cast<std::size_t>(best.candidate)].end < start)
      consider(best.value - leap - cost_of_leaving(best.candidate, c), best.candidate, start, end);
    // Black's move with a number of its own.
    if (const Due& d = due[start + 1]; !t.waits && moves == 1 && d.candidate >= 0)
      consider(d.value - cost_of_leaving(d.candidate, c), d.candidate, start + 1, start + 2);
    if (c.value == never) continue;
    c.value += c.weight;
    const Due mine{c.value, static_cast<std::int32_t>(i)};
    if (c.value >= due[c.end].value) due[c.end] = mine;
    if (c.value >= best.value) best = mine;
  }
  link(best.candidate);
}

/// Makes the chain that ends with a candidate the backbone.
void Finder::link(std::int32_t last) {
  for (std::int32_t i = last; i >= 0;) {
    const Candidate& c = candidates_[static_cast<std::size_t>(i)];
    out_.links.push_back({c.token, c.start, c.end});
    i = c.previous;
  }
  std::reverse(out_.links.begin(), out_.links.end());
  out_.before.resize(scan_.tokens.size() + 1);
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < out_.before.size(); ++i) {
    out_.before[i] = static_cast<std::uint32_t>(next);
    if (next < out_.links.size() && out_.links[next].token == i) ++next;
  }
}

}  // namespace

Weights::Weights(const Scan& scan) : scan_(scan) {
  sums_.reserve(scan.tokens.size() + 1);
  Share sum;
  sums_.push_back(sum);
  for (const Token& t : scan.tokens) {
    if (!t.nested) sum += share_of(t);
    sums_.push_back(sum);
  }
}

Share Weights::of(std::uint32_t from, std::uint32_t to) const noexcept {
  const Share &a = sums_[from], &b = sums_[to];
  Share share{b.words - a.words, b.letters - a.letters, b.characters - a.characters};
  if (share.characters == 0)
    for (std::uint32_t i = from; i < to; ++i) share += share_of(scan_.tokens[i]);
  return share;
}

Backbone find_backbone(const Scan& scan, const Weights& weights) {
  return Finder(scan, weights).take();
}

}  // namespace stamma::reading
