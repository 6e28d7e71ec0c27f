#include "parsers/layouts/heading/announcement.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

/// With what such a paragraph begins, in small letters.
constexpr std::array<std::string_view, 22> openings{
    "there is another",  "there is also another", "we will now",      "we shall now",
    "we now come",       "we now proceed",        "let us now",       "the following",
    "we come now",       "we have now",           "another way",      "another method",
    "wir kommen nun",    "wir betrachten nun",    "betrachten wir",   "nous allons",
    "examinons",         "passons",               "veamos ahora",     "vamos a",
    "esaminiamo ora",    "przejdźmy teraz"};

}  // namespace

std::size_t announcement_at(std::string_view text) {
  constexpr std::size_t longest = 1200;
  const std::size_t last = text.find_last_not_of(ascii::spaces);
  if (last == std::string_view::npos) return last;
  std::size_t begin = last;
  for (std::size_t line = last; line > 0; line = begin - 1) {  // up to an empty line
    const std::size_t end = text.rfind('\n', line - 1);
    const std::size_t from = end == std::string_view::npos ? 0 : end + 1;
    if (pgn::trim(text.substr(from, line - from)).empty()) break;
    begin = from;
    if (from == 0) break;
  }
  const std::string_view paragraph = pgn::trim(text.substr(begin, last + 1 - begin));
  if (paragraph.empty() || paragraph.size() > longest || ascii::is_digit(paragraph.front()))
    return std::string_view::npos;
  if (paragraph.ends_with(':') || paragraph.ends_with("--") || paragraph.ends_with(":-") ||
      paragraph.ends_with("\u2014"))
    return begin;
  const std::string low = told::lower(paragraph.substr(0, 40));
  const bool announces = std::any_of(openings.begin(), openings.end(),
                                     [&low](std::string_view o) { return low.starts_with(o); });
  return announces ? begin : std::string_view::npos;
}

}  // namespace stamma
