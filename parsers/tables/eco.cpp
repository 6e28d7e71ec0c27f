#include "parsers/tables/eco.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/decode/resolve.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/notations/san.hpp"

namespace stamma {
namespace {

using ascii::is_space;

std::string at_line(std::size_t line, const std::string& message) {
  return std::to_string(line) + ": " + message;
}

enum class Form { pgn, scid, tabs };

// A code stands at the beginning of every entry but those of PGN.
bool begins_with_code(std::string_view s) {
  return s.size() >= 3 && s[0] >= 'A' && s[0] <= 'E' && ascii::is_digit(s[1]) &&
         ascii::is_digit(s[2]);
}

Form form_of(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t first = line.find_first_not_of(ascii::line_spaces);
    if (first == std::string_view::npos || line[first] == '#') continue;
    if (line[first] == '[' || line[first] == '{' || line[first] == '%' || line[first] == ';')
      return Form::pgn;
    return line.find('\t') != std::string_view::npos && line.find('"') == std::string_view::npos
               ? Form::tabs
               : Form::scid;
  }
  return Form::pgn;
}

// "Sicilian: Najdorf, 6.Be3" is the opening and its variation.
OpeningName named(std::string_view eco, std::string_view name) {
  OpeningName n;
  n.eco = eco.substr(0, 3);
  const std::size_t colon = name.find(": ");
  n.opening = name.substr(0, colon);
  if (colon != std::string_view::npos) n.variation = ascii::trim(name.substr(colon + 2));
  return n;
}

// Reads the moves of one entry; what is wrong, or nothing.
std::string read_line(std::string_view moves, std::vector<Move>& line) {
  Position p;
  line.clear();
  for (std::size_t i = 0; i < moves.size();) {
    if (is_space(moves[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < moves.size() && !is_space(moves[end])) ++end;
    std::size_t begin = i;
    while (begin < end && ascii::is_digit(moves[begin])) ++begin;
    if (begin < end && moves[begin] != '.') begin = i;  // no number
    while (begin < end && moves[begin] == '.') ++begin;
    i = end;
    const std::string_view word = moves.substr(begin, end - begin);
    if (word.empty()) continue;
    if (word == "*") break;
    const Readings readings = read_san(word);
    const MoveList legal = readings.empty() ? MoveList() : resolve(p, *readings.begin());
    if (legal.size() != 1)
      return "\"" + std::string(word) + "\" is " +
             (readings.empty() ? "no move"
              : legal.empty()  ? "no legal move here"
                               : "ambiguous");
    p.play(legal[0]);
    line.push_back(legal[0]);
  }
  return {};
}

std::string no_code(std::string_view code) {
  return "\"" + std::string(code.substr(0, 20)) + "\" is not an ECO code from A00 to E99";
}

std::optional<std::string> load_tabs(std::string_view text, EcoBook& book) {
  std::vector<Move> played;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (ascii::trim(row).empty() || row.front() == '#') continue;
    const std::size_t first = row.find('\t');
    const std::size_t second = first == std::string_view::npos ? first : row.find('\t', first + 1);
    if (second == std::string_view::npos)
      return at_line(line, "three columns are expected: code, name, moves");
    const std::string_view code = ascii::trim(row.substr(0, first));
    if (!begins_with_code(code)) {
      if (book.size() == 0 && ascii::equal_but_case(code, "eco")) continue;  // a row of headings
      return at_line(line, no_code(code));
    }
    std::string_view moves = row.substr(second + 1);
    moves = moves.substr(0, moves.find('\t'));
    if (const std::string error = read_line(moves, played); !error.empty())
      return at_line(line, error);
    const std::string_view name = ascii::trim(row.substr(first + 1, second - first - 1));
    book.add(Position(), played, named(code, name));
  }
  return std::nullopt;
}

// An entry may go over several lines and ends with `*`.
std::optional<std::string> load_scid(std::string_view text, EcoBook& book) {
  std::size_t at = 0, line = 1;
  const auto skip = [&] {  // blanks and comments
    while (at < text.size() && (is_space(text[at]) || text[at] == '#')) {
      if (text[at] == '#') {
        at = std::min(text.find('\n', at), text.size());
        continue;
      }
      line += text[at++] == '\n';
    }
  };
  std::string moves;
  std::vector<Move> played;
  for (skip(); at < text.size(); skip()) {
    const std::size_t first_line = line;
    std::size_t end = at;
    while (end < text.size() && !is_space(text[end]) && text[end] != '"') ++end;
    const std::string_view code = text.substr(at, end - at);
    if (!begins_with_code(code)) return at_line(line, no_code(code));
    at = end;
    skip();
    const std::size_t close = at < text.size() ? text.find('"', at + 1) : text.size();
    if (at >= text.size() || text[at] != '"' || close >= text.size() ||
        text.substr(at, close - at).find('\n') != std::string_view::npos)
      return at_line(line, "after the code a name in quotation marks is expected");
    const std::string_view name = ascii::trim(text.substr(at + 1, close - at - 1));
    at = close + 1;
    moves.clear();
    for (skip(); at < text.size() && text[at] != '*'; skip()) {
      if (text[at] == '"') return at_line(first_line, "the moves do not end with *");
      end = at;
      while (end < text.size() && !is_space(text[end]) && text[end] != '*') ++end;
      moves.append(text.substr(at, end - at)).push_back(' ');
      at = end;
    }
    if (at >= text.size()) return at_line(first_line, "the moves do not end with *");
    ++at;
    if (const std::string error = read_line(moves, played); !error.empty())
      return at_line(first_line, error);
    book.add(Position(), played, named(code, name));
  }
  return std::nullopt;
}

std::optional<std::string> load_pgn(std::string_view text, EcoBook& book) {
  const std::string copy(text);  // the reader looks at the byte behind the end
  Problems problems;
  problems.open(copy, 0, 1);
  PgnReader reader({}, problems);
  reader.open(copy);
  Game game;
  std::vector<Move> played;
  std::size_t counted = 0, line = 1;
  while (reader.next(game)) {
    const std::size_t begin = std::min(reader.game_offset(), copy.size());
    if (begin > counted) {
      line += static_cast<std::size_t>(
          std::count(copy.begin() + static_cast<std::ptrdiff_t>(counted),
                     copy.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
      counted = begin;
    }
    const auto eco = game.tag("ECO");
    if (!eco) {
      if (game.first_move() == root) continue;  // words between the games
      return at_line(line, "this game has no tag ECO");
    }
    if (!begins_with_code(*eco)) return at_line(line, no_code(*eco));
    bool whole = game.verbatim.empty() && game.flagged_count() == 0;
    for (std::uint32_t i = 1; i <= game.note_count(); ++i)
      whole = whole && game.note(i).type != Note::Type::unread;
    if (!whole) return at_line(line, "the moves of this game cannot be read to the end");
    played.clear();
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
      played.push_back(game.node(id).move);
    OpeningName name;
    name.eco = eco->substr(0, 3);
    name.opening = game.tag("Opening").value_or("");
    name.variation = game.tag("Variation").value_or("");
    name.sub_variation = game.tag("SubVariation").value_or("");
    book.add(game.start, played, std::move(name));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> load_eco(std::string_view text, EcoBook& book) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  switch (form_of(text)) {
    case Form::pgn: return load_pgn(text, book);
    case Form::scid: return load_scid(text, book);
    case Form::tabs: return load_tabs(text, book);
  }
  return std::nullopt;
}

}  // namespace stamma
