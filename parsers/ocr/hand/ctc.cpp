#include "parsers/ocr/hand/ctc.hpp"

#include <algorithm>
#include <map>
#include <queue>

#include "parsers/ocr/hand/move_shapes.hpp"

namespace stamma::hand {
namespace {

constexpr std::size_t beam_width = 40, most_texts = 24;
constexpr double least = 1e-5;  // of a class, to be looked at

constexpr std::size_t most_prefixes = 2500;  // of moves
constexpr double least_prefix = 1e-8;

/// How likely a text is so far, when the last step was a blank and when it was its last letter.
struct Ends {
  double blank = 0, letter = 0;

  double sum() const noexcept { return blank + letter; }
};

/// A beginning of texts.
struct Prefix {
  std::string text;
  MoveShape shape;
  /// After each step of each look, how likely it is that just this has been written.
  std::vector<std::vector<Ends>> looks;
  double chance = 1;  // of all texts that begin so
};

Prefix nothing(const Looks& looks, std::string_view men) {
  Prefix p{{}, MoveShape(men), {}, 1};
  for (const Steps& steps : looks) {
    std::vector<Ends>& ends = p.looks.emplace_back();
    ends.push_back({1, 0});
    for (const Step& s : steps) ends.push_back({ends.back().blank * s[0], 0});
  }
  return p;
}

Prefix longer(const Prefix& p, std::size_t letter, const MoveShape& shape, const Looks& looks) {
  const char c = alphabet[letter - 1];
  const bool again = !p.text.empty() && p.text.back() == c;  // only after a blank
  Prefix next{p.text + c, shape, {}, 0};
  next.looks.reserve(looks.size());
  for (std::size_t v = 0; v < looks.size(); ++v) {
    std::vector<Ends>& ends = next.looks.emplace_back();
    ends.reserve(looks[v].size() + 1);
    ends.push_back({0, 0});
    for (std::size_t t = 0; t < looks[v].size(); ++t) {
      const Step& step = looks[v][t];
      const Ends& was = p.looks[v][t];
      const Ends before = ends.back();
      const double begins = (again ? was.blank : was.sum()) * step[letter];
      next.chance += begins / static_cast<double>(looks.size());
      ends.push_back({before.sum() * step[0], before.letter * step[letter] + begins});
    }
  }
  return next;
}

/// How likely it is that this is the whole text.
double whole(const Prefix& p) {
  double sum = 0;
  for (const std::vector<Ends>& ends : p.looks) sum += ends.back().sum();
  return sum / static_cast<double>(p.looks.size());
}

}  // namespace

Readings likeliest_texts(const Steps& steps) {
  std::vector<std::pair<std::string, Ends>> beam{{std::string(), {1, 0}}};
  for (const Step& s : steps) {
    std::map<std::string, Ends> next;
    for (const auto& [text, ends] : beam) {
      Ends& same = next[text];
      same.blank += ends.sum() * s[0];
      const std::size_t last =
          text.empty() ? 0 : alphabet.find(text.back()) + 1;  // alphabet's first is class 1
      if (last != 0) same.letter += ends.letter * s[last];
      for (std::size_t c = 1; c < classes; ++c) {
        if (s[c] < least) continue;
        next[text + alphabet[c - 1]].letter += (c == last ? ends.blank : ends.sum()) * s[c];
      }
    }
    beam.assign(next.begin(), next.end());
    const std::size_t kept = std::min(beam_width, beam.size());
    std::partial_sort(beam.begin(), beam.begin() + static_cast<std::ptrdiff_t>(kept), beam.end(),
                      [](const auto& a, const auto& b) { return a.second.sum() > b.second.sum(); });
    beam.resize(kept);
  }
  Readings readings;
  for (const auto& [text, ends] : beam) {
    if (readings.size() == most_texts) break;
    if (!text.empty()) readings.emplace_back(text, ends.sum());
  }
  return readings;
}

Readings likeliest_moves(const Looks& looks, std::string_view men) {
  const auto less = [](const Prefix& a, const Prefix& b) { return a.chance < b.chance; };
  std::priority_queue<Prefix, std::vector<Prefix>, decltype(less)> open(less);
  open.push(nothing(looks, men));
  std::map<std::string, double> found;
  for (std::size_t n = 0; n < most_prefixes && !open.empty(); ++n) {
    const Prefix p = open.top();
    open.pop();
    if (p.shape.is_move()) found[plain_spelling(p.text)] += whole(p);
    for (std::size_t c = 1; c < classes; ++c) {
      const MoveShape shape = p.shape.with(alphabet[c - 1]);
      if (!shape.goes_on()) continue;
      Prefix next = longer(p, c, shape, looks);
      if (next.chance >= least_prefix) open.push(std::move(next));
    }
  }
  Readings readings(found.begin(), found.end());
  std::stable_sort(readings.begin(), readings.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return readings;
}

}  // namespace stamma::hand
