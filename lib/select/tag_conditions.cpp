#include "lib/select/tag_conditions.hpp"

#include <array>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

#include "lib/select/regex.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

class HasTag final : public Condition {
 public:
  explicit HasTag(std::string_view name) : name_(name) {}
  bool holds(const Game& game) const override { return game.tag(name_).has_value(); }

 private:
  std::string name_;
};

class TagMatches final : public Condition {
 public:
  TagMatches(std::string_view name, Regex regex) : name_(name), regex_(std::move(regex)) {}
  bool holds(const Game& game) const override {
    const auto value = game.tag(name_);
    return value && regex_.found_in(*value);
  }

 private:
  std::string name_;
  Regex regex_;
};

class TagEquals final : public Condition {
 public:
  TagEquals(std::string_view name, std::string_view value) : name_(name), value_(value) {}
  bool holds(const Game& game) const override { return game.tag(name_) == value_; }

 private:
  std::string name_;
  std::string value_;
};

class TagNumberIn final : public Condition {
 public:
  TagNumberIn(std::string_view name, NumberRange range) : name_(name), range_(range) {}
  bool holds(const Game& game) const override {
    const auto value = game.tag(name_);
    const auto number = value ? leading_number(*value) : std::nullopt;
    return number && range_.contains(*number);
  }

 private:
  std::string name_;
  NumberRange range_;
};

class TagDateIn final : public Condition {
 public:
  TagDateIn(std::string_view name, DayRange range) : name_(name), range_(range) {}
  bool holds(const Game& game) const override {
    const auto value = game.tag(name_);
    const auto days = value ? read_days(*value) : std::nullopt;
    return days && range_.contains(*days);
  }

 private:
  std::string name_;
  DayRange range_;
};

class PlayerMatches final : public Condition {
 public:
  PlayerMatches(Regex regex, bool white, bool black)
      : regex_(std::move(regex)), white_(white), black_(black) {}
  bool holds(const Game& game) const override {
    return (white_ && matches(game.tag("White"))) || (black_ && matches(game.tag("Black")));
  }

 private:
  bool matches(std::optional<std::string_view> name) const {
    return name && regex_.found_in(*name);
  }
  Regex regex_;
  bool white_, black_;
};

class ResultIn final : public Condition {
 public:
  explicit ResultIn(unsigned results) : results_(results) {}
  bool holds(const Game& game) const override {
    return (results_ >> static_cast<unsigned>(game.result) & 1U) != 0;
  }

 private:
  unsigned results_;
};

enum class Whose : std::uint8_t { either, both, white, black, mean };

class EloIn final : public Condition {
 public:
  EloIn(Whose whose, NumberRange range) : whose_(whose), range_(range) {}
  bool holds(const Game& game) const override {
    const std::int64_t white = elo(game.tag("WhiteElo")), black = elo(game.tag("BlackElo"));
    const bool w = white > 0 && range_.contains(white), b = black > 0 && range_.contains(black);
    switch (whose_) {
      case Whose::either: return w || b;
      case Whose::both: return w && b;
      case Whose::white: return w;
      case Whose::black: return b;
      case Whose::mean: return white > 0 && black > 0 && range_.contains((white + black) / 2);
    }
    return false;
  }

 private:
  static std::int64_t elo(std::optional<std::string_view> value) {
    const std::int64_t n = value ? leading_number(*value).value_or(0) : 0;
    return n < 100'000 ? n : 0;
  }
  Whose whose_;
  NumberRange range_;
};

struct EcoRange {
  std::array<char, 3> first, last;
};

class EcoIn final : public Condition {
 public:
  explicit EcoIn(std::vector<EcoRange> ranges) : ranges_(std::move(ranges)) {}
  bool holds(const Game& game) const override {
    const auto value = game.tag("ECO");
    if (!value || value->size() < 3) return false;
    std::array<char, 3> code{};
    for (std::size_t i = 0; i < 3; ++i) code[i] = ascii::upper((*value)[i]);
    if (code[0] < 'A' || code[0] > 'E') return false;
    for (const EcoRange& r : ranges_)
      if (r.first <= code && code <= r.last) return true;
    return false;
  }

 private:
  std::vector<EcoRange> ranges_;
};

class PliesIn final : public Condition {
 public:
  explicit PliesIn(NumberRange range) : range_(range) {}
  bool holds(const Game& game) const override {
    return range_.contains(static_cast<std::int64_t>(game.plies()));
  }

 private:
  NumberRange range_;
};

bool is_name_char(char c) { return ascii::is_name(c) || c == '-'; }

/// What is more or less than the values from `first` to `last`: op is >=, >, <= or <.
template <typename Range, typename Value>
Range range_beside(std::string_view op, Value first, Value last) {
  Range range;
  if (op == ">=") range.first = first;
  if (op == ">") range.first = last == range.last ? last : last + 1;
  if (op == "<=") range.last = last;
  if (op == "<") range.last = first == range.first ? first : first - 1;
  return range;
}

BuiltCondition compared(std::string_view name, std::string_view op, std::string_view value) {
  if (name.ends_with("Date")) {
    const auto days = read_days(value);
    if (!days) return "\"" + std::string(value) + "\" is not a date, e.g. 1962 or 1962.05.14";
    return std::unique_ptr<Condition>(
        std::make_unique<TagDateIn>(name, range_beside<DayRange>(op, days->first, days->last)));
  }
  const auto exact = read_number_range(value);
  if (!exact || value.find("..") != std::string_view::npos)
    return "\"" + std::string(value) + "\" is not a number to compare " + std::string(name) +
           " with";
  return std::unique_ptr<Condition>(std::make_unique<TagNumberIn>(
      name, range_beside<NumberRange>(op, exact->first, exact->first)));
}

// `white:Tal` gives the word and leaves the rest.
template <std::size_t N>
std::string_view take_prefix(std::string_view& text, const std::array<std::string_view, N>& words) {
  for (const std::string_view w : words) {
    if (!text.starts_with(w) || text.size() == w.size() || text[w.size()] != ':') continue;
    text.remove_prefix(w.size() + 1);
    return w;
  }
  return {};
}

// The least and the greatest code that begin so; false when none does.
bool read_eco(std::string_view text, EcoRange& range) {
  if (text.empty() || text.size() > 3) return false;
  range = {{'A', '0', '0'}, {'E', '9', '9'}};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = ascii::upper(text[i]);
    if (i == 0 ? c < 'A' || c > 'E' : !ascii::is_digit(c)) return false;
    range.first[i] = range.last[i] = c;
  }
  return true;
}

}  // namespace

BuiltCondition tag_condition(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_name_char(text[end])) ++end;
  const std::string_view name = text.substr(0, end);
  if (name.empty()) return std::string("a tag name is missing at the beginning: NAME=REGEX");
  if (end == text.size()) return std::unique_ptr<Condition>(std::make_unique<HasTag>(name));
  const std::string_view rest = text.substr(end);
  for (const std::string_view op : {"==", ">=", "<=", ">", "<", "="}) {
    if (!rest.starts_with(op)) continue;
    const std::string_view value = rest.substr(op.size());
    if (op == "==") return std::unique_ptr<Condition>(std::make_unique<TagEquals>(name, value));
    if (op != "=") return compared(name, op, value);
    auto regex = Regex::compile(value);
    if (!regex) return regex.error();
    return std::unique_ptr<Condition>(std::make_unique<TagMatches>(name, *std::move(regex)));
  }
  return "after the tag name, at character " + std::to_string(end + 1) +
         ", one of = == < <= > >= is expected, not \"" + std::string(rest.substr(0, 1)) + "\"";
}

BuiltCondition player_condition(std::string_view text) {
  const std::string_view side =
      take_prefix(text, std::array<std::string_view, 2>{"white", "black"});
  if (text.empty()) return std::string("a name is missing");
  auto regex = Regex::compile(text);
  if (!regex) return regex.error();
  return std::unique_ptr<Condition>(
      std::make_unique<PlayerMatches>(*std::move(regex), side != "black", side != "white"));
}

BuiltCondition result_condition(std::string_view list) {
  unsigned results = 0;
  const auto bit_of = [](GameResult r) { return 1U << static_cast<unsigned>(r); };
  do {
    const std::string_view word = ascii::trim(take_item(list, ','));
    if (word == "1-0") {
      results |= bit_of(GameResult::white_wins);
    } else if (word == "0-1") {
      results |= bit_of(GameResult::black_wins);
    } else if (word == "1/2-1/2" || word == "1/2" || word == "draw") {
      results |= bit_of(GameResult::draw);
    } else if (word == "*") {
      results |= bit_of(GameResult::unknown);
    } else if (word == "decisive") {
      results |= bit_of(GameResult::white_wins) | bit_of(GameResult::black_wins);
    } else {
      return "\"" + std::string(word) + "\" is none of 1-0, 0-1, 1/2-1/2, *, decisive";
    }
  } while (!list.empty());
  return std::unique_ptr<Condition>(std::make_unique<ResultIn>(results));
}

BuiltCondition elo_condition(std::string_view text) {
  constexpr std::array<std::string_view, 5> words{"either", "both", "white", "black", "mean"};
  const std::string_view word = take_prefix(text, words);
  const auto range = read_number_range(text);
  if (!range) return range.error();
  Whose whose = Whose::either;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) whose = static_cast<Whose>(i);
  return std::unique_ptr<Condition>(std::make_unique<EloIn>(whose, *range));
}

BuiltCondition date_condition(std::string_view text) {
  const auto range = read_day_range(text);
  if (!range) return range.error();
  return std::unique_ptr<Condition>(std::make_unique<TagDateIn>("Date", *range));
}

BuiltCondition eco_condition(std::string_view list) {
  std::vector<EcoRange> ranges;
  do {
    const std::string_view item = ascii::trim(take_item(list, ','));
    const std::size_t dots = item.find("..");
    EcoRange from{}, to{};
    if (!read_eco(item.substr(0, dots), from) ||
        !read_eco(dots == std::string_view::npos ? item : item.substr(dots + 2), to))
      return "\"" + std::string(item) + "\" is no ECO code or range of them, as B90..B99 or B9";
    if (from.first > to.last) return "\"" + std::string(item) + "\" ends before it begins";
    ranges.push_back({from.first, to.last});
  } while (!list.empty());
  return std::unique_ptr<Condition>(std::make_unique<EcoIn>(std::move(ranges)));
}

BuiltCondition plies_condition(std::string_view text) {
  const auto range = read_number_range(text);
  if (!range) return range.error();
  return std::unique_ptr<Condition>(std::make_unique<PliesIn>(*range));
}

}  // namespace stamma
