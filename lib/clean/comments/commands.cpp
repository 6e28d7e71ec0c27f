#include "lib/clean/comments/commands.hpp"

#include <algorithm>
#include <cstring>
#include <optional>

#include "lib/clean/catalogue.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using ascii::is_digit;
using ascii::is_space;
using ascii::is_upper;
using ascii::lower;
constexpr bool is_name(char c) noexcept { return ascii::is_letter(c) || c == '_'; }

enum class Values : std::uint8_t { time, evaluation, squares, arrows, numbers, any };

struct Command {
  std::string_view name;
  Values values;
};

// Of the PGN supplement of 2001, of Lichess and Chess.com, and of ChessBase.
constexpr Command commands[] = {
    {"clk", Values::time},    {"emt", Values::time},        {"egt", Values::time},
    {"mct", Values::time},    {"eval", Values::evaluation}, {"evp", Values::numbers},
    {"csl", Values::squares}, {"cal", Values::arrows},      {"mdl", Values::numbers},
    {"tqu", Values::any},     {"egtb", Values::any},        {"cpv", Values::any},
};

/// Whether a value is so plain that words may follow it: a clock is, the number 12 is not.
struct Value {
  std::size_t size = 0;
  bool plain = false;
};

std::size_t digits(std::string_view s, std::size_t at) noexcept {
  std::size_t n = 0;
  while (at + n < s.size() && is_digit(s[at + n])) ++n;
  return n;
}

// 0:01:02, 1:02.5, 95
Value time(std::string_view s) noexcept {
  std::size_t at = s.starts_with('-') ? 1 : 0;
  const std::size_t first = digits(s, at);
  if (first == 0) return {};
  at += first;
  unsigned parts = 0;
  while (parts < 2 && at < s.size() && s[at] == ':' && digits(s, at + 1) == 2) {
    at += 3;
    ++parts;
  }
  if (at + 1 < s.size() && (s[at] == '.' || s[at] == ',') && digits(s, at + 1) != 0)
    at += 1 + digits(s, at + 1);
  return {at, parts != 0};
}

// 0.31, -1.05,17, +0.3/21, #-4
Value evaluation(std::string_view s) noexcept {
  std::size_t at = s.starts_with('#') ? 1 : 0;
  const bool mate = at != 0;
  if (at < s.size() && (s[at] == '-' || s[at] == '+')) ++at;
  const std::size_t whole = digits(s, at);
  if (whole == 0) return {};
  at += whole;
  bool fraction = false;
  if (!mate && at < s.size() && s[at] == '.' && digits(s, at + 1) != 0) {
    at += 1 + digits(s, at + 1);
    fraction = true;
  }
  if (at < s.size() && (s[at] == '/' || s[at] == ',') && digits(s, at + 1) != 0)
    at += 1 + digits(s, at + 1);
  return {at, mate || fraction};
}

// Ga1,Rb2 or Ga1b2,Rb2c3
Value marks(std::string_view s, std::size_t squares) noexcept {
  std::size_t at = 0;
  while (true) {
    std::size_t here = at + (at == 0 ? 0 : 1);
    if (at != 0 && (at >= s.size() || s[at] != ',')) break;
    if (here + 1 + 2 * squares > s.size() || !is_upper(s[here])) break;
    bool right = true;
    for (std::size_t i = 0; i < squares; ++i)
      right = right && ascii::is_file(s[here + 1 + 2 * i]) && ascii::is_rank(s[here + 2 + 2 * i]);
    if (!right) break;
    at = here + 1 + 2 * squares;
  }
  return {at, at != 0};
}

// 0,35,-12
Value numbers(std::string_view s) noexcept {
  std::size_t at = 0;
  bool several = false;
  while (true) {
    std::size_t here = at;
    if (at != 0) {
      if (at >= s.size() || s[at] != ',') break;
      ++here;
    }
    if (here < s.size() && s[here] == '-') ++here;
    const std::size_t n = digits(s, here);
    if (n == 0) break;
    several = at != 0;
    at = here + n;
  }
  return {at, several};
}

Value value_of(Values kind, std::string_view s) noexcept {
  switch (kind) {
    case Values::time: return time(s);
    case Values::evaluation: return evaluation(s);
    case Values::squares: return marks(s, 1);
    case Values::arrows: return marks(s, 2);
    case Values::numbers: return numbers(s);
    case Values::any: break;
  }
  return {};
}

/// The command whose name begins at `at`, in letters of any kind; "clk0:01" and "cslGa1" too.
const Command* command_at(std::string_view text, std::size_t at) noexcept {
  std::size_t n = 0;
  while (at + n < text.size() && is_name(text[at + n])) ++n;
  const std::string_view word = text.substr(at, n);
  for (const Command& c : commands) {
    if (word.size() < c.name.size() || !std::equal(c.name.begin(), c.name.end(), word.begin(),
                                                   [](char a, char b) { return a == lower(b); }))
      continue;
    const bool marks_glued = (c.values == Values::squares || c.values == Values::arrows) &&
                             word.size() == c.name.size() + 2 && is_upper(word[c.name.size()]);
    if (word.size() == c.name.size() || marks_glued) return &c;
  }
  return nullptr;
}

std::size_t behind_spaces(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

/// What stands around a percent sign.
struct Place {
  std::size_t begin = 0, end = 0;  // of the whole, brackets included
  const Command* command = nullptr;
  std::string_view value;
  bool mendable = false;
};

/// Where the command ends whose value begins at `from`, and whether it is clear what is meant.
/// `bracket` stands in front of the percent sign `at`.
void find_end(std::string_view text, std::size_t at, char bracket, std::size_t from, Place& p) {
  const Value v = value_of(p.command->values, text.substr(from));
  p.value = text.substr(from, v.size);
  p.end = from + v.size;
  const std::size_t then = behind_spaces(text, p.end);
  const char next = then < text.size() ? text[then] : '\0';
  if (next == ']' || (bracket != '\0' && next == ')')) {
    // A bracket at its end only: "%clk 0:01:02]", by itself or behind a space.
    const bool apart = bracket == '\0' && (at == 0 || is_space(text[at - 1]));
    p.end = then + 1;
    p.mendable = v.size != 0 && (bracket == '[' || (bracket == '(' && next == ')') || apart);
  } else {
    const bool alone = then == text.size() || next == '[';
    const bool whole = bracket == '[' || (at == 0 && then == text.size());
    p.mendable = v.size != 0 && whole && (alone || (v.plain && then > p.end));
  }
}

/// The command at the percent sign `at` if it is one and not in good order. Nothing before `from`
/// belongs to it; `next_bracket` is remembered from one to the next, so that each is looked for
/// once.
std::optional<Place> broken_at(std::string_view text, std::size_t at, std::size_t from,
                               std::size_t& next_bracket) {
  Place p;
  std::size_t open = at;
  while (open > from && is_space(text[open - 1])) --open;
  const bool opened = open > from && (text[open - 1] == '[' || text[open - 1] == '(');
  const char bracket = opened ? text[open - 1] : '\0';
  p.begin = opened ? open - 1 : at;

  const std::size_t name = behind_spaces(text, at + 1);
  p.command = command_at(text, name);
  if (p.command == nullptr) return std::nullopt;
  const std::size_t after = name + p.command->name.size();
  std::size_t value = behind_spaces(text, after);
  const bool spaced = value > after;
  if (value < text.size() && (text[value] == ':' || text[value] == '=')) ++value;
  value = behind_spaces(text, value);

  // All in good order: where it ends matters, not what it says.
  if (next_bracket < after) next_bracket = std::min(text.find_first_of("[]", after), text.size());
  const bool tight = bracket == '[' && open == at && name == at + 1 &&
                     text.substr(name, p.command->name.size()) == p.command->name;
  const bool closed = next_bracket < text.size() && text[next_bracket] == ']';
  if (tight && closed && (spaced || next_bracket == after)) return std::nullopt;

  find_end(text, at, bracket, value, p);
  // Words with a percent sign in them are no commands: "50 %clk", "(% eval".
  if (!p.mendable && bracket != '[') return std::nullopt;
  return p;
}

}  // namespace

bool commands_look_fine(std::string_view s) noexcept {
  const char* p = s.data();
  const char* const end = p + s.size();
  while (true) {
    // Most comments begin with a command or have none.
    if (p == end) return true;
    if (*p != '%' && (*p != '[' || p + 1 == end || p[1] != '%')) {
      p = static_cast<const char*>(std::memchr(p, '%', static_cast<std::size_t>(end - p)));
      if (p == nullptr) return true;
    } else if (*p == '[') {
      ++p;
    }
    if (p == s.data() || p[-1] != '[') return false;
    const char* const name = ++p;
    while (p != end && ascii::is_lower(*p)) ++p;
    if (p == name || p == end || *p != ' ') return false;
    while (p != end && *p != ']' && *p != '[') ++p;
    if (p == end || *p == '[') return false;
    ++p;
    if (p != end && *p == ' ') ++p;
  }
}

CommandState mend_commands(std::string_view comment, std::string& out) {
  std::string mended;
  std::size_t done = 0, next_bracket = 0;
  bool broken = false;
  for (std::size_t at = comment.find('%'); at != std::string_view::npos;
       at = comment.find('%', std::max(at + 1, done))) {
    const auto place = broken_at(comment, at, done, next_bracket);
    if (!place) continue;
    if (!place->mendable) {
      broken = true;
      continue;
    }
    mended.append(comment, done, place->begin - done);
    mended.append("[%").append(place->command->name).append(" ").append(place->value).append("]");
    done = place->end;
    // A command that follows at once is a word of its own.
    if (done < comment.size() && comment[done] == '[') mended += ' ';
  }
  if (done == 0) return broken ? CommandState::broken : CommandState::fine;
  mended.append(comment, done);
  out = std::move(mended);
  return CommandState::mended;
}

constexpr TextRule rule::broken_command{
    {code("C01", Severity::warning), Mending::by_cleaning, "malformed command in a comment",
     "A clock, evaluation or drawing that lacks a bracket or a space is completed where that is "
     "clear; otherwise it stays as text. Values are never altered.",
     "{[%clk 0:01:02}"},
    "a broken command",
    TextRule::Applies::to_comments,
    [](TextRule::Place, std::string_view text, std::string& out) -> std::optional<Finding::Fix> {
      const CommandState state = mend_commands(text, out);
      if (state == CommandState::fine) return std::nullopt;
      return state == CommandState::mended ? Finding::Fix::made : Finding::Fix::none;
    }};

}  // namespace stamma
