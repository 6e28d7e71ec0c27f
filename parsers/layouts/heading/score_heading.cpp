#include "parsers/layouts/heading/score_heading.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"
#include "lib/words/names.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using pgn::is_letter;
using pgn::is_newline;
using pgn::trim;

constexpr std::size_t longest_line = 240;
constexpr std::size_t longest_name = 60;

std::string_view line_at(const char* p, const char* end) {
  const char* stop = p;
  while (stop < end && !is_newline(*stop)) ++stop;
  return trim({p, static_cast<std::size_t>(stop - p)});
}

const char* next_line(const char* p, const char* end) {
  while (p < end && !is_newline(*p)) ++p;
  if (p < end) p += *p == '\r' && p[1] == '\n' ? 2 : 1;
  return p;
}

bool all_digits(std::string_view s) { return std::all_of(s.begin(), s.end(), is_digit); }

/// "[B33]", "[D 15]", "[E97/02]" at the beginning of the text: the code, which is taken off.
std::string take_eco(std::string_view& text) {
  const std::size_t close = text.find(']');
  if (text.empty() || text[0] != '[' || close == std::string_view::npos) return {};
  std::string code;
  for (const char c : text.substr(1, close - 1))
    if (!is_blank(c)) code += c;
  const bool sub = code.size() > 3 && code[3] == '/' && all_digits(code.substr(4));
  if (code.size() < 3 || code[0] < 'A' || code[0] > 'E' || !is_digit(code[1]) ||
      !is_digit(code[2]) || !(code.size() == 3 || sub))
    return {};
  text = trim(text.substr(close + 1));
  return code;
}

/// "(2805)" at the end of a name: the rating, which is taken off.
std::string take_rating(std::string_view& name) {
  const std::size_t open = name.rfind('(');
  if (open == std::string_view::npos || name.back() != ')') return {};
  const std::string_view figures = trim(name.substr(open + 1, name.size() - open - 2));
  if (figures.size() < 3 || figures.size() > 4 || !all_digits(figures)) return {};
  name = trim(name.substr(0, open));
  return std::string(figures);
}

/// A player: words that begin with a letter and hold no figures or brackets.
bool is_name(std::string_view name) {
  if (name.size() < 2 || name.size() > longest_name) return false;
  if (!ascii::is_upper(name[0]) && !ascii::is_wide(name[0]) &&
      !is_particle(name.substr(0, name.find(' ')), ParticlePlace::prose))
    return false;
  return std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter(c) || ascii::is_wide(c) ||
           std::string_view(" ,.'-&/").find(c) != std::string_view::npos;
  });
}

/// The text in front of the first dash between two players and behind it; a dash inside of a name
/// has no blanks around it.
std::pair<std::string_view, std::string_view> at_dash(std::string_view line) {
  constexpr std::array<std::string_view, 7> dashes{" - ", " – ", " — ", ") -", ")-", ")–", "-"};
  for (const std::string_view dash : dashes) {
    const std::size_t at = line.find(dash);
    if (at == std::string_view::npos) continue;
    const std::size_t skip = dash[0] == ')' ? 1 : 0;
    if (dash == "-" && line.find('-', at + 1) != std::string_view::npos) return {};
    return {trim(line.substr(0, at + skip)), trim(line.substr(at + dash.size()))};
  }
  return {};
}

/// What is said of the event: "Linares (3), 1994", "New York 1927", "Wch (m/8), 10.03.1999".
struct Occasion {
  std::string event, round, date;
};

constexpr std::string_view of_match = "m/";

/// The date at the end of the text, which is taken off.
std::string take_date(std::string_view& text) {
  std::size_t at = text.size();
  while (at > 0 && (is_digit(text[at - 1]) || text[at - 1] == '.' || text[at - 1] == '/')) --at;
  const std::string_view figures = text.substr(at);
  if (at != 0 && !is_blank(text[at - 1]) && text[at - 1] != ',') return {};
  std::array<std::string_view, 3> parts;
  std::size_t n = 0;
  for (std::size_t i = 0; i <= figures.size() && n < 3; ++n) {
    const std::size_t stop = std::min(figures.find_first_of("./", i), figures.size());
    parts[n] = figures.substr(i, stop - i);
    i = stop + 1;
  }
  if (n == 3) std::swap(parts[0], parts[2]);
  const std::string_view year = parts[0];
  if ((n != 1 && n != 3) || year.size() != 4 || year < "1400" || year > "2199") return {};
  std::string date(year);
  for (const std::string_view part : {parts[1], parts[2]}) {
    if (part.size() > 2) return {};
    date += part.empty()       ? ".??"
            : part.size() == 1 ? ".0" + std::string(part)
                               : "." + std::string(part);
  }
  text = trim(text.substr(0, at));
  if (text.ends_with(',')) text = trim(text.substr(0, text.size() - 1));
  return date;
}

/// "(3)", "(3.2)", "(m/8)" at the end of the text, which is taken off.
std::string take_round(std::string_view& text) {
  constexpr std::size_t longest = 8;
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || text.back() != ')') return {};
  const std::string_view round = trim(text.substr(open + 1, text.size() - open - 2));
  std::string_view figures = round;
  if (figures.starts_with(of_match)) figures.remove_prefix(of_match.size());
  if (figures.empty() || figures.size() > longest || !is_digit(figures[0]) ||
      figures.find_first_not_of("0123456789.") != std::string_view::npos)
    return {};
  text = trim(text.substr(0, open));
  return std::string(round);
}

Occasion occasion_of(std::string_view text) {
  Occasion o;
  o.date = take_date(text);
  o.round = take_round(text);
  if (o.date.empty()) o.date = take_date(text);
  while (text.ends_with(',')) text = trim(text.substr(0, text.size() - 1));
  while (text.starts_with(',')) text = trim(text.substr(1));
  o.event = text;
  if (o.round.starts_with(of_match)) {
    o.round.erase(0, of_match.size());
    o.event += " (m)";
  }
  return o;
}

/// A result at the end of the text, which is taken off.
std::string take_heading_result(std::string_view& text) {
  const std::size_t at = text.find_last_of(" ])") + 1;  // npos + 1 is 0
  const auto known = result_of(fold_word(text.substr(at)).text);
  if (!known || known->result == GameResult::unknown || text.size() - at < 3) return {};
  text = trim(text.substr(0, at));
  return std::string(stamma::text(known->result));
}

/// "(12)", "12." or "12)" in front of the names.
void drop_number(std::string_view& line) {
  std::string_view rest = line;
  if (rest.starts_with('(')) rest.remove_prefix(1);
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  if (digits == 0 || digits > 5 || digits == rest.size()) return;
  if (rest[digits] == ')' || rest[digits] == '.') line = trim(rest.substr(digits + 1));
}

/// The first line; what it says behind the players is left in `rest`.
std::optional<ScoreHeading> names_of(std::string_view line, std::string_view& rest) {
  drop_number(line);
  // The ECO code, or else the second rating, ends the names.
  std::size_t code = line.find('[');
  std::string_view tail = code != std::string_view::npos ? line.substr(code) : std::string_view();
  std::string eco = take_eco(tail);
  if (eco.empty()) code = std::string_view::npos;
  std::string_view names = trim(line.substr(0, code));
  std::string result = take_heading_result(names);
  if (eco.empty()) {
    const std::size_t first = names.find(')');
    const std::size_t second = first == std::string_view::npos ? first : names.find(')', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    tail = trim(names.substr(second + 1));
    names = names.substr(0, second + 1);
  }
  auto [white, black] = at_dash(names);
  const std::string white_elo = take_rating(white), black_elo = take_rating(black);
  if (!is_name(white) || !is_name(black)) return std::nullopt;
  if (eco.empty() && (white_elo.empty() || black_elo.empty())) return std::nullopt;
  if (result.empty()) result = take_heading_result(tail);
  ScoreHeading h;
  h.tags = {{"White", std::string(white)},
            {"Black", std::string(black)},
            {"WhiteElo", white_elo},
            {"BlackElo", black_elo},
            {"ECO", eco},
            {"Result", result}};
  rest = tail;
  return h;
}

}  // namespace

std::optional<ScoreHeading> read_score_heading(const char* p, const char* end) {
  std::string_view rest;
  const std::string_view line = line_at(p, end);
  if (line.size() > longest_line || line.find_first_of("([") == std::string_view::npos ||
      line.starts_with('['))
    return std::nullopt;
  auto heading = names_of(line, rest);
  if (!heading) return std::nullopt;
  Occasion o = occasion_of(rest);
  p = next_line(p, end);
  if (rest.empty()) {  // on a line of its own
    const std::string_view second = line_at(p, end);
    if (second.size() <= longest_line && !second.starts_with('[') && !pgn::begins_moves(p, end))
      o = occasion_of(second);
    if (o.round.empty() && o.date.empty()) {
      o = {};
    } else {
      p = next_line(p, end);
    }
  }
  std::string annotator;
  const std::string_view last = line_at(p, end);
  if (last.size() > 2 && last[0] == '[' && last.back() == ']' &&
      is_name(last.substr(1, last.size() - 2))) {
    annotator = last.substr(1, last.size() - 2);
    p = next_line(p, end);
  }
  p = pgn::skip_spaces(p, end);
  if (!pgn::begins_moves(p, end)) return std::nullopt;
  heading->moves = p;
  heading->tags.insert(
      heading->tags.end(),
      {{"Event", o.event}, {"Round", o.round}, {"Date", o.date}, {"Annotator", annotator}});
  std::erase_if(heading->tags, [](const auto& t) { return t.second.empty(); });
  return heading;
}

std::size_t count_score_headings(std::string_view text) {
  std::size_t n = 0;
  const char* const end = text.data() + text.size();
  for (const char* p = text.data(); p < end; p = next_line(p, end))
    n += read_score_heading(p, end) ? 1 : 0;
  return n;
}

}  // namespace stamma
