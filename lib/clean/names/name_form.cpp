#include "lib/clean/names/name_form.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "lib/words/names.hpp"

namespace stamma {
namespace {

using ascii::is_digit;
using ascii::is_letter;

enum Class : unsigned char { other, upper, lower, space, comma, stop, joint };

constexpr std::array<unsigned char, 256> classes = [] {
  std::array<unsigned char, 256> t{};
  for (char c = 'A'; c <= 'Z'; ++c) t[static_cast<unsigned char>(c)] = upper;
  for (char c = 'a'; c <= 'z'; ++c) t[static_cast<unsigned char>(c)] = lower;
  t[' '] = space;
  t[','] = comma;
  t['.'] = stop;
  t['-'] = t['\''] = joint;
  return t;
}();

// The states of a plain name. A word of the family name has a capital and small letters, or only
// small ones when it is not the first; a first name has a capital, small letters and a stop.
enum State : unsigned char {
  bad,
  begin,        // before the family name
  family_cap,   // behind a capital that begins a word
  family,       // in a word
  family_gap,   // behind a space
  family_join,  // behind a hyphen or apostrophe
  after_comma,
  comma_gap,
  given_cap,   // behind the first capital of the first name
  given_caps,  // behind a second one: JR
  given,
  given_stop,
  given_gap,
  later_cap,
  states
};

constexpr auto steps = [] {
  std::array<std::array<unsigned char, 7>, states> t{};
  t[begin][upper] = family_cap;
  t[family_cap][lower] = family;
  t[family_cap][joint] = family_join;
  t[family][lower] = family;
  t[family][space] = family_gap;
  t[family][joint] = family_join;
  t[family][comma] = after_comma;
  t[family_gap][upper] = family_cap;
  t[family_gap][lower] = family;
  t[family_join][upper] = family_cap;
  t[family_join][lower] = family;
  t[after_comma][upper] = given_cap;
  t[after_comma][space] = comma_gap;
  t[comma_gap][upper] = given_cap;
  t[given_cap][upper] = given_caps;
  for (const State s : {given_cap, given_caps, given, later_cap}) {
    t[s][lower] = given;
    t[s][space] = given_gap;
    t[s][stop] = given_stop;
    t[s][joint] = given_gap;
  }
  t[given_caps][lower] = bad;
  t[given_stop][space] = given_gap;
  t[given_stop][upper] = later_cap;
  t[given_gap][upper] = later_cap;
  return t;
}();

std::string_view last_word(std::string_view s) {
  const std::size_t at = s.find_last_of(" ,");
  return at == std::string_view::npos ? s : s.substr(at + 1);
}

/// A nickname: no rule has anything to say about a word of letters, figures and dashes, unless it
/// is "unknown".
bool is_nickname(std::string_view name) noexcept {
  if (name.size() < 3 || name[0] == 'u' || name[0] == 'U') return false;
  for (const char c : name)
    if (!is_letter(c) && !is_digit(c) && c != '_' && c != '-') return false;
  return true;
}

}  // namespace

bool is_plain_name(std::string_view name) noexcept {
  unsigned char state = begin;
  for (const char c : name) state = steps[state][classes[static_cast<unsigned char>(c)]];
  if (state == bad || state == family) return is_nickname(name);
  return state == given || state == given_cap || state == given_caps || state == given_stop ||
         state == later_cap;
}

CommaStyle comma_style(std::string_view name) noexcept {
  const std::size_t at = name.find(',');
  if (at == std::string_view::npos || at + 1 >= name.size()) return CommaStyle::none;
  return name[at + 1] == ' ' ? CommaStyle::spaced : CommaStyle::tight;
}

bool is_several_players(std::string_view name) noexcept {
  if (name.find_first_of("/&+;=@|") != std::string_view::npos) return true;
  for (const std::string_view w : {" and ", " und ", " et ", " vs ", " allies", "consultation"})
    if (name.find(w) != std::string_view::npos) return true;
  // "Smith, John, Jr." is one
  const std::size_t commas = static_cast<std::size_t>(std::count(name.begin(), name.end(), ','));
  return commas > 2 || (commas == 2 && !is_name_suffix(last_word(name)));
}

}  // namespace stamma
