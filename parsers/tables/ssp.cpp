#include "parsers/tables/ssp.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

using Kind = NameBook::Kind;
using Affix = NameBookBuilder::Affix;

constexpr std::size_t most_problems = 100;

using ascii::is_digit;
using ascii::is_line_space;

std::string_view take_word(std::string_view& s) noexcept {
  while (!s.empty() && is_line_space(s.front())) s.remove_prefix(1);
  std::size_t end = 0;
  while (end < s.size() && !is_line_space(s[end])) ++end;
  const std::string_view word = s.substr(0, end);
  s.remove_prefix(end);
  return word;
}

/// Up to four figures in front; 0 where there are none.
std::uint16_t number(std::string_view s) noexcept {
  std::uint16_t n = 0;
  const std::size_t end = std::min<std::size_t>(s.size(), 4);
  std::from_chars(s.data(), s.data() + end, n);
  return n;
}

/// The two texts in quotation marks behind a word, as of %Prefix "01. " "1. ".
bool quoted_pair(std::string_view s, std::string_view& wrong, std::string_view& right) noexcept {
  std::size_t marks[4];
  std::size_t at = 0;
  for (std::size_t& mark : marks) {
    mark = s.find('"', at);
    if (mark == std::string_view::npos) return false;
    at = mark + 1;
  }
  wrong = s.substr(marks[0] + 1, marks[1] - marks[0] - 1);
  right = s.substr(marks[2] + 1, marks[3] - marks[2] - 1);
  return !wrong.empty() && s.find('"', at) == std::string_view::npos;
}

/// Names in Latin-1, as old files have them, in UTF-8.
std::string_view in_utf8(std::string_view s, std::string& store) {
  if (is_utf8(s)) return s;
  store.clear();
  for (const char c : s) append_utf8(store, static_cast<unsigned char>(c));
  return store;
}

/// Files add to names what tells players apart: "Smirnov, Pavel1", "Gavrikov, Viktor inactive",
/// "Botvinnik, Mikhail URS", "Gypser, Andreas, Dr.". The name without it.
std::string_view plain_name(std::string_view name, const PlayerLife& life) noexcept {
  const std::size_t comma = name.find(',');
  if (comma == std::string_view::npos) return name;
  const std::string_view country(life.country.data(), life.country[0] == '\0' ? 0 : 3);
  for (std::string_view rest = name;; name = rest) {
    if (is_digit(rest.back())) {
      rest.remove_suffix(1);
    } else if (rest.ends_with(" inactive")) {
      rest.remove_suffix(9);
    } else if (rest.ends_with(" Dr.")) {
      rest.remove_suffix(4);
    } else if (rest.ends_with(',')) {
      rest.remove_suffix(1);
    } else if (rest.back() == ')' && rest.rfind(" (") != std::string_view::npos) {
      rest = rest.substr(0, rest.rfind(" ("));
    } else if (!country.empty() && rest.ends_with(country) && rest.size() > 4 &&
               rest[rest.size() - 4] == ' ') {
      rest.remove_suffix(4);
    }
    rest = ascii::trim(rest);
    if (rest == name || rest.size() < comma + 3) return name;
  }
}

class SspReader {
 public:
  explicit SspReader(NameBookBuilder& book) noexcept : book_(book) {}

  /// Whether there was any section.
  bool read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      ++line_;
      take(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return section_.has_value();
  }
  std::vector<TableProblem>& problems() noexcept { return problems_; }

 private:
  void problem(std::string message) {
    if (problems_.size() < most_problems) problems_.push_back({line_, std::move(message)});
  }

  void take(std::string_view line) {
    if (line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    const std::size_t begin = std::min(line.find_first_not_of(ascii::blanks), line.size());
    const char first = begin < line.size() ? line[begin] : '#';
    if (first == '@') return take_section(ascii::trim(line));
    if (!section_ || first == '>') return;  // > began the lines of lives in old files
    // The # of a comment does not count between quotation marks.
    std::size_t hash = line.find('#');
    if (first == '%' && hash != std::string_view::npos &&
        std::count(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(hash), '"') % 2 == 1)
      hash = line.find('#', std::min(line.rfind('"'), line.size()));
    const std::string_view comment =
        hash == std::string_view::npos ? std::string_view{} : line.substr(hash + 1);
    const std::string_view words = ascii::trim(line.substr(0, hash));
    if (words.empty()) return;
    if (first == '%') {
      take_directive(words);
    } else if (first == '=') {
      const std::string_view name = ascii::trim(words.substr(1));
      if (!any_name_) {
        problem("a spelling with no name in front of it");
      } else if (!name.empty() && !book_.add_spelling(*section_, in_utf8(name, store_))) {
        problem("a spelling that is too long");
      }
    } else {
      add_name(in_utf8(words, store_), comment);
    }
  }

  void add_name(std::string_view name, std::string_view comment) {
    PlayerLife life;
    std::string_view plain = name;
    if (*section_ == Kind::player) {
      life = read_player_life(comment);
      plain = plain_name(name, life);
    }
    any_name_ = book_.add_name(*section_, plain, life);
    if (!any_name_) return problem("a name that is too long");
    if (plain != name) book_.add_spelling(*section_, name, true);
  }

  void take_section(std::string_view line) {
    std::string_view rest = line.substr(1);
    std::string_view word = take_word(rest);
    any_name_ = false;
    if (word == "PLAYER")
      section_ = Kind::player;
    else if (word == "SITE")
      section_ = Kind::site;
    else if (word == "EVENT")
      section_ = Kind::event;
    else if (word == "ROUND")
      section_ = Kind::round;
    else
      return problem("no section is called " + std::string(line.substr(0, 40)));
    const std::size_t open = rest.find('"');
    const std::size_t close = open == std::string_view::npos ? open : rest.find('"', open + 1);
    book_.exclude(*section_, close == std::string_view::npos
                                 ? std::string_view{}
                                 : rest.substr(open + 1, close - open - 1));
  }

  void take_directive(std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "%Bio") return;
    if (word == "%Elo") return take_ratings(rest);
    std::optional<Affix> affix;
    if (word == "%Prefix") affix = Affix::prefix;
    if (word == "%Infix") affix = Affix::infix;
    if (word == "%Suffix") affix = Affix::suffix;
    if (!affix) return;  // for other programs, or later ones
    std::string_view wrong, right;
    if (!quoted_pair(rest, wrong, right))
      return problem("two texts in quotation marks must follow " + std::string(word));
    book_.add_affix(*section_, *affix, wrong, right);
  }

  // 1994:2345,2350 1995:?,2400
  void take_ratings(std::string_view rest) {
    if (*section_ != Kind::player || !any_name_) return problem("ratings of nobody");
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const std::uint16_t year = number(word);
      if (word.size() < 5 || word[4] != ':' || year < 1800)
        return problem("ratings must be written as 1994:2345,2350");
      std::uint16_t highest = 0;
      for (std::size_t at = 4; at < word.size(); at = std::min(word.find(',', at + 1), word.size()))
        if (is_digit(word[std::min(at + 1, word.size() - 1)]))
          highest = std::max(highest, number(word.substr(at + 1)));
      if (highest > 0) book_.add_rating(year, highest);
    }
  }

  NameBookBuilder& book_;
  std::optional<Kind> section_;
  bool any_name_ = false;  // in this section
  std::uint64_t line_ = 0;
  std::string store_;
  std::vector<TableProblem> problems_;
};

}  // namespace

PlayerLife read_player_life(std::string_view comment) noexcept {
  PlayerLife life;
  const std::size_t open = comment.find('['), close = comment.find(']');
  std::string_view front = comment.substr(0, open);
  std::string_view title = take_word(front);
  title = title.substr(0, title.find('+'));
  if (title.size() <= life.title.size() && title != "-") {
    for (std::size_t i = 0; i < life.title.size() && i < title.size(); ++i)
      life.title[i] = ascii::upper(title[i]);
  }
  if (life.title[0] == 'W' && life.title[1] == '\0') life.title = {};  // only that it is a woman
  const std::string_view countries = take_word(front);
  if (countries.size() >= 3) countries.substr(countries.size() - 3).copy(life.country.data(), 3);
  if (open == std::string_view::npos || close == std::string_view::npos || close < open)
    return life;
  const std::string_view rating = comment.substr(open + 1, close - open - 1);
  life.elo = number(rating);
  life.estimated = rating.find('*') != std::string_view::npos;
  std::string_view rest = comment.substr(close + 1);
  const std::string_view dates = take_word(rest);
  const std::size_t dashes = dates.find("--");
  life.birth = number(dates);
  if (dashes != std::string_view::npos) life.death = number(dates.substr(dashes + 2));
  return life;
}

std::optional<std::string> read_ssp(std::string_view text, NameBookBuilder& book,
                                    std::vector<TableProblem>* passed) {
  SspReader reader(book);
  if (!reader.read(text)) return "1: no section such as @PLAYER, so this is no spelling file";
  if (passed != nullptr) *passed = std::move(reader.problems());
  return std::nullopt;
}

}  // namespace stamma
