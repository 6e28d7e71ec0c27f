// What stands beside a printed position: its label ("No. 8.", "Diagram 12") and its task ("White to
// play and mate in two").
#include <algorithm>
#include <array>
#include <optional>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/diagram/parts.hpp"
#include "parsers/layouts/diagram/words.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::printed {
namespace {

using View = std::string_view;

constexpr std::size_t caption_lines = 6;  // short lines that are looked at on each side; of a long
constexpr std::size_t short_line = 42;    // line, which counts twice, three
constexpr std::size_t caption_blanks = 3;
constexpr std::size_t widest_caption = 240;

/// A word of a caption.
struct Word {
  View text;
  bool begins = false;  // begins a line or a sentence
  bool closes = false;  // a full stop, or the end of a line, follows
  bool stops = false;   // a full stop
};

using ascii::lower;

bool is(View word, View other) noexcept {
  return word.size() == other.size() && std::equal(word.begin(), word.end(), other.begin(),
                                                   [](char a, char b) { return lower(a) == b; });
}

bool is_one_of(View word, std::initializer_list<View> others) noexcept {
  return std::any_of(others.begin(), others.end(), [&](View o) { return is(word, o); });
}

std::vector<Word> words_of(View text) {
  std::vector<Word> out;
  bool begins = true;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (!is_word_byte(c) && c != '#') {
      const bool stop = View(".;:!?()[]\n_\"-").find(c) != View::npos;
      if (!out.empty() && (c == '.' || c == '\n')) out.back().closes = true;
      if (!out.empty() && c == '.') out.back().stops = true;
      begins = begins || stop;
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && (is_word_byte(text[i]) || (i == begin && text[i] == '#'))) ++i;
    out.push_back({text.substr(begin, i - begin), begins, i == text.size(), false});
    begins = false;
  }
  return out;
}

/// A number in figures or in words, up to twenty; 0 when it is none.
unsigned number_of(View w) noexcept {
  if (w.empty()) return 0;
  if (w.size() <= 2 && std::all_of(w.begin(), w.end(), pgn::is_digit)) {
    unsigned n = 0;
    for (const char c : w) n = n * 10 + static_cast<unsigned>(c - '0');
    return n;
  }
  constexpr std::array<std::array<View, 3>, 8> names{{{"one", "einem", "un"},
                                                      {"two", "zwei", "deux"},
                                                      {"three", "drei", "trois"},
                                                      {"four", "vier", "quatre"},
                                                      {"five", "fünf", "cinq"},
                                                      {"six", "sechs", "seis"},
                                                      {"seven", "sieben", "sept"},
                                                      {"eight", "acht", "huit"}}};
  for (unsigned i = 0; i < names.size(); ++i)
    for (const View n : names[i])
      if (is(w, n)) return i + 1;
  return is(w, "nine") ? 9 : is(w, "ten") ? 10 : is(w, "dos") ? 2 : is(w, "tres") ? 3 : 0;
}

/// The task that begins at word `i`: who moves, and in how many moves he mates.
struct Task {
  std::optional<Color> side;
  std::optional<unsigned> mate;
  std::size_t words = 0;  // 0: there is none
};

/// "mate in two", "matt in 2", "mat en deux", "#2".
std::optional<unsigned> mate_at(const std::vector<Word>& w, std::size_t i, std::size_t& behind) {
  const auto word = [&](std::size_t k) { return k < w.size() ? w[k].text : View(); };
  if (word(i).size() > 1 && word(i)[0] == '#') {
    behind = i + 1;
    const unsigned n = number_of(word(i).substr(1));
    return n != 0 ? std::optional(n) : std::nullopt;
  }
  if (!is_one_of(word(i), {"mate", "mates", "checkmate", "checkmates", "matt", "mat", "matto",
                           "mates", "setzt"}))
    return std::nullopt;
  if (!is_one_of(word(i + 1), {"in", "en"})) return std::nullopt;
  const unsigned n = number_of(word(i + 2));
  if (n == 0) return std::nullopt;
  behind = i + 3;
  if (is_one_of(word(behind), {"moves", "move", "coups", "jugadas", "zügen", "zuegen", "mosse"}))
    ++behind;
  return n;
}

View word_at(const std::vector<Word>& w, std::size_t k) noexcept {
  return k < w.size() ? w[k].text : View();
}

/// What may stand behind the name of a side, from word `k` on: "to play", "turn to move". Behind
/// what the rest of the task follows; nothing: it is no task.
std::optional<std::size_t> behind_verb(const std::vector<Word>& w, std::size_t i, std::size_t k) {
  const View verb = word_at(w, k), next = word_at(w, k + 1);
  if (is(verb, "to") && is(next, "mate")) return k + 1;
  if ((is(verb, "to") && is_one_of(next, {"play", "move"})) ||
      (is(verb, "turn") && is(next, "to")) || (is(verb, "am") && is(next, "zug")))
    return k + 2;
  if (is(verb, "has") && is(next, "the") && is(word_at(w, k + 2), "move")) return k + 3;
  const bool begins =
      w[i].begins || (i > 0 && is_one_of(word_at(w, i - 1), {"les", "las", "die", "i"}));
  if (!begins) return std::nullopt;
  // "White plays" alone begins many a sentence; as a task it goes on or ends there.
  const bool whole =
      k < w.size() && (w[k].closes || is_one_of(next, {"and", "und", "et", "y", "e", "first"}));
  if (is_one_of(verb, {"mates", "setzt"}))
    return whole || is(next, "in") ? std::optional(k) : std::nullopt;
  const bool plays = is_one_of(verb, {"plays", "moves", "zieht", "beginnt", "jouent", "juegan",
                                      "muove", "muovono", "начинают"});
  return plays && whole ? std::optional(k + 1) : std::nullopt;
}

Task task_at(const std::vector<Word>& w, std::size_t i) {
  Task out;
  const SideWord side = side_at_front(word_at(w, i), false);
  std::size_t k = i;
  if (side.length != 0 && side.length == word_at(w, i).size()) {
    const bool possessive = is(word_at(w, i + 1), "s");  // White's
    const auto behind = behind_verb(w, i, possessive ? i + 2 : i + 1);
    if (!behind) return out;
    out.side = side.side;
    k = *behind;
  } else if (!w[i].begins ||
             (i > 0 && is_one_of(word_at(w, i - 1), {"self", "help", "sui", "reflex"}))) {
    return out;
  }
  out.words = k - i;
  // The rest of the task follows within a few words.
  constexpr std::size_t few = 7;
  for (std::size_t m = k; m < std::min(w.size(), out.side ? k + few : k + 1); ++m) {
    std::size_t behind = m;
    if ((out.mate = mate_at(w, m, behind))) {
      out.words = behind - i;
      break;
    }
    // "setzt in zwei Zügen matt", "font mat en deux coups"
    const unsigned moves = is(word_at(w, m), "in") ? number_of(word_at(w, m + 1)) : 0;
    if (moves != 0 && is(word_at(w, m + 3), "matt")) {
      out.mate = moves;
      out.words = m + 4 - i;
      break;
    }
    if (w[m].stops && m > k) break;
  }
  return out;
}

bool is_roman(View w) noexcept {
  return !w.empty() && w.size() <= 7 && w.find_first_not_of("IVXLC") == View::npos;
}

/// The label at the beginning of a line; empty when there is none.
View label_of(View line) {
  std::size_t i = 0;
  while (i < line.size() && View(" \t\r(_[*").find(line[i]) != View::npos) ++i;
  const std::size_t begin = i;
  const auto next_word = [&] {
    const std::size_t at = i;
    while (i < line.size() && is_word_byte(line[i])) ++i;
    return line.substr(at, i - at);
  };
  const auto gap = [&] {
    while (i < line.size() && View(" .\t").find(line[i]) != View::npos) ++i;
  };
  View word = next_word();
  const bool number = is_one_of(word, {"no", "nr", "nº", "n°", "№", "number"});
  if (!number && !is_one_of(word, {"diagram", "diag", "fig", "figure", "example", "problem",
                                   "position", "study", "ending", "endgame", "diagramm", "abb",
                                   "diagramme", "diagrama", "problema", "problème", "exercise"}))
    return {};
  gap();
  std::size_t at = i;
  word = next_word();
  if (!number && is_one_of(word, {"no", "nr", "nº", "n°", "№", "number"})) {
    gap();
    at = i;
    word = next_word();
  }
  const bool figures = !word.empty() && word.size() <= 5 && pgn::is_digit(word[0]);
  if (!figures && !is_roman(word)) return {};
  i = at + word.size();
  // A label ends its line or its sentence; "Diagram 12 shows" is a remark about one.
  const View rest = line.substr(i);
  const bool stop = !rest.empty() && View(".,:;)]_-").find(rest[0]) != View::npos;
  if (!stop && !rest.starts_with("\u2014") && !pgn::trim(rest).empty()) return {};
  if (rest.starts_with(".") && (rest.size() == 1 || pgn::is_space(rest[1]) || rest[1] == ')')) ++i;
  return line.substr(begin, i - begin);
}

/// The text of a caption on one side of a position: its lines with words, and how far it goes.
struct Side {
  std::size_t begin = 0, end = 0;
};

/// How much a line counts; one that begins with a number (of a move) ends the caption.
std::size_t weight(View line) {
  line = pgn::trim(line);
  if (!line.empty() && pgn::is_digit(line[0])) return caption_lines;
  return line.empty() ? 0 : line.size() < short_line ? 1 : 2;
}

Side above(View text, std::size_t floor, std::size_t begin) {
  Side out{begin, begin};
  std::size_t lines = 0, blanks = 0;
  std::size_t line_end = begin;
  const std::size_t bound = std::max(floor, begin - std::min(begin, widest_caption * 2));
  for (std::size_t i = begin; i > bound && lines < caption_lines && blanks < caption_blanks; --i) {
    if (text[i - 1] != '\n' && i - 1 > bound) continue;
    const std::size_t from = text[i - 1] == '\n' ? i : i - 1;
    const std::size_t n = weight(text.substr(from, line_end - from));
    if (n == caption_lines) break;
    lines += n;
    blanks = n != 0 ? 0 : blanks + 1;
    if (n != 0) out.begin = from;
    line_end = i - 1;
  }
  return out;
}

Side below(View text, std::size_t end, std::size_t ceiling) {
  Side out{end, end};
  std::size_t lines = 0, blanks = 0;
  const std::size_t bound = std::min(ceiling, end + widest_caption * 2);
  for (std::size_t i = end; i < bound && lines < caption_lines && blanks < caption_blanks;) {
    const std::size_t stop = std::min(text.substr(0, bound).find('\n', i), bound);
    const std::size_t n = weight(text.substr(i, stop - i));
    if (n == caption_lines) break;
    lines += n;
    blanks = n != 0 || i == end ? 0 : blanks + 1;
    if (n != 0) out.end = stop;
    i = stop + 1;
  }
  return out;
}

/// Widens the caption so that it holds the lines of `part`.
void widen(View text, Side side, View part, PrintedPosition& p) {
  const std::size_t begin = static_cast<std::size_t>(part.data() - text.data());
  std::size_t end = begin + part.size();
  std::size_t line = begin;
  while (line > side.begin && text[line - 1] != '\n') --line;
  const std::size_t next = std::min(text.substr(0, side.end).find('\n', end), side.end);
  // The rest of the line only when it holds nothing else.
  if (pgn::trim(text.substr(end, next - end)).find_first_not_of(".,:;)]_- \"") == View::npos)
    end = next;
  p.caption_begin = std::min(p.caption_begin, line);
  p.caption_end = std::max(p.caption_end, end);
}

/// The label in the lines of a side; above a position that of the last line that has one. Below it
/// a label that is one too many belongs to what follows, and the side ends there.
void read_label(View text, Side& side, bool last, PrintedPosition& p) {
  const bool known = !p.label.empty();
  View label;
  for (std::size_t i = side.begin; i < side.end;) {
    const std::size_t stop = std::min(text.substr(0, side.end).find('\n', i), side.end);
    const View found = label_of(text.substr(i, stop - i));
    if (!found.empty() && !last && (known || !label.empty())) side.end = i;
    if (!found.empty() && !known && (last || label.empty())) label = found;
    i = stop + 1;
  }
  if (label.empty()) return;
  for (const char c : label)
    if (!pgn::is_blank(c) || p.label.back() != ' ') p.label += pgn::is_blank(c) ? ' ' : c;
  widen(text, side, label, p);
}

/// The task; again the nearest one. Whether there was one.
bool read_task(View text, Side side, bool last, PrintedPosition& p) {
  const std::vector<Word> words = words_of(text.substr(side.begin, side.end - side.begin));
  Task own;
  std::size_t first = 0;
  for (std::size_t i = 0; i < words.size();) {
    const Task task = task_at(words, i);
    const bool found = task.words != 0 && (task.side || task.mate);
    if (found && (last || own.words == 0)) {
      own = task;
      first = i;
    }
    i += found ? task.words : 1;
  }
  if (own.words == 0) return false;
  if (!p.to_move) p.to_move = own.side;
  p.mate_in = own.mate;
  const char* const begin = words[first].text.data();
  const View end = words[std::min(first + own.words, words.size()) - 1].text;
  widen(text, side, View(begin, static_cast<std::size_t>(end.data() + end.size() - begin)), p);
  return true;
}

}  // namespace

void read_caption(std::string_view text, std::size_t floor, std::size_t ceiling,
                  PrintedPosition& printed) {
  printed.caption_begin = printed.begin;
  printed.caption_end = printed.end;
  Side side = above(text, floor, printed.begin);
  read_label(text, side, true, printed);
  const bool known = read_task(text, side, true, printed);
  side = below(text, printed.end, ceiling);
  read_label(text, side, false, printed);
  if (!known) read_task(text, side, false, printed);
  // By custom White begins where a task does not say who.
  if (printed.mate_in && !printed.to_move) printed.to_move = Color::white;
}

}  // namespace stamma::printed
