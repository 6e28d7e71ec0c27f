#include "parsers/ocr/readings.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr double least_symbol = 0.005;  // likely enough to count

/// What a place in a word may be besides its text, and how many times as likely as that.
struct Symbol {
  std::string text;
  std::vector<std::pair<std::string, double>> others;

  bool may_be(std::string_view other) const {
    return std::any_of(others.begin(), others.end(),
                       [&](const auto& each) { return each.first == other; });
  }
};

/// Tesseract looks for words: to it Q is an O, and a figure behind a letter is a letter, most of
/// all one in old style.
void add_usual(std::vector<Symbol>& symbols) {
  constexpr std::pair<std::string_view, const char*> figures[] = {
      {"s", "5"}, {"z", "2"}, {"l", "1"}, {"I", "1"}, {"i", "1"}, {";", "3"}};
  constexpr double chance = 0.1;
  const auto is_digit = [](const Symbol& s) { return s.text[0] >= '0' && s.text[0] <= '9'; };
  const auto add = [&](Symbol& s, const char* other) {
    if (!s.may_be(other)) s.others.emplace_back(other, chance);
  };
  if (symbols.empty() || is_digit(symbols.front())) return;  // a number or a result
  for (Symbol& s : symbols)
    if (s.text == "O" || s.text == "0") add(s, "Q");
  if (symbols.size() < 2) return;
  const char before = symbols[symbols.size() - 2].text[0];
  if (before != 't' && (before < 'A' || before > 'Z')) return;
  for (const auto& [read, printed] : figures)
    if (symbols.back().text == read) add(symbols.back(), printed);
}

std::vector<Symbol> symbols_of(const tesseract::ResultIterator& word) {
  // Confidences of letters are logarithms of probabilities, 100 for 1 and 5 less for 1/e; the
  // recognizer believes itself too much.
  constexpr double scale = 10;
  std::vector<Symbol> symbols;
  tesseract::ResultIterator it(word);
  do {
    const std::unique_ptr<char[]> text(it.GetUTF8Text(tesseract::RIL_SYMBOL));
    if (text == nullptr || *text.get() == '\0') continue;
    Symbol symbol;
    symbol.text = text.get();
    double own = -1;
    tesseract::ChoiceIterator choice(it);
    do {
      const char* const other = choice.GetUTF8Text();
      if (other == nullptr || *other == '\0' || *other == ' ') continue;
      const auto confidence = static_cast<double>(choice.Confidence());
      if (symbol.text == other) {
        own = std::max(own, confidence);
      } else if (!symbol.may_be(other)) {
        symbol.others.emplace_back(other, confidence);
      }
    } while (choice.Next());
    if (own < 0) own = static_cast<double>(it.Confidence(tesseract::RIL_SYMBOL));
    for (auto& [other, chance] : symbol.others)
      chance = std::exp(std::min(chance - own, 0.0) / scale);
    std::erase_if(symbol.others, [](const auto& each) { return !(each.second >= least_symbol); });
    symbols.push_back(std::move(symbol));
  } while (!it.IsAtFinalElement(tesseract::RIL_WORD, tesseract::RIL_SYMBOL) &&
           it.Next(tesseract::RIL_SYMBOL));
  add_usual(symbols);
  return symbols;
}

/// A place in a word read otherwise; with no text it is left out.
struct Change {
  std::size_t at = 0;
  std::string text;
  double chance = 0;
};

std::vector<Change> changes_of(const std::vector<Symbol>& symbols) {
  constexpr std::size_t most = 8;
  constexpr double twice = 0.3;  // of two signs that may be one
  std::vector<Change> changes;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    for (const auto& [text, chance] : symbols[i].others) changes.push_back({i, text, chance});
    // One sign on paper may be given as two that look alike: "B-K6G".
    if (i == 0) continue;
    const Symbol &a = symbols[i - 1], &b = symbols[i];
    if (!a.may_be(b.text) && !b.may_be(a.text)) continue;
    changes.push_back({i - 1, {}, twice});
    changes.push_back({i, {}, twice});
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.chance > b.chance; });
  if (changes.size() > most) changes.resize(most);
  return changes;
}

/// Whether a move may begin with a word: "P-K4", "P to K4", "e4", but no name and no initial.
bool may_begin_move(const std::vector<OcrWord>& words, std::size_t at) {
  constexpr std::size_t farthest = 3, longest_name = 3;
  for (std::size_t i = at; i < std::min(words.size(), at + farthest); ++i) {
    std::size_t letters = 0;
    for (const char c : words[i].text) {
      if (ascii::is_digit(c)) return true;
      letters += ascii::is_letter(c) ? 1 : 0;
    }
    if (letters > longest_name) return false;
  }
  return false;
}

/// A letter or a sign that looks like the figure 1, with a full stop or without one.
bool is_like_first_number(std::string_view text) {
  constexpr std::string_view alike = "1lIiLrtTJ|!{}[]", ends = ".,";
  return !text.empty() && text.size() <= 2 && alike.find(text[0]) != std::string_view::npos &&
         (text.size() == 1 || ends.find(text[1]) != std::string_view::npos);
}

void read_as_first_number(OcrWord& word) {
  const std::string number = word.text.size() == 1 ? "1" : "1.";
  std::erase_if(word.others, [&](const auto& each) { return each.first == number; });
  word.confidence /= 2;
  word.others.emplace_back(std::exchange(word.text, number), word.confidence);
}

}  // namespace

void add_readings(const tesseract::ResultIterator& at_word, OcrWord& word) {
  const std::vector<Symbol> symbols = symbols_of(at_word);
  constexpr std::size_t most = 8;
  constexpr double least = 0.01;
  struct Pair {
    const Change *a, *b;
    double chance;
  };
  const std::vector<Change> changes = changes_of(symbols);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    pairs.push_back({&changes[i], nullptr, changes[i].chance});
    for (std::size_t j = 0; j < i; ++j)
      if (changes[i].at != changes[j].at)
        pairs.push_back({&changes[i], &changes[j], changes[i].chance * changes[j].chance});
  }
  std::stable_sort(pairs.begin(), pairs.end(),
                   [](const Pair& a, const Pair& b) { return a.chance > b.chance; });
  double sum = 1;
  for (const Pair& p : pairs) {
    if (word.others.size() == most || p.chance < least) break;
    std::string text;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      text += i == p.a->at                     ? p.a->text
              : p.b != nullptr && i == p.b->at ? p.b->text
                                               : symbols[i].text;
    if (text.empty() || text == word.text) continue;
    word.others.emplace_back(std::move(text), p.chance);
    sum += p.chance;
  }
  // Specks and rules of a table are read as dashes in front of a word.
  constexpr double specks = 0.5;
  std::size_t at = word.text.find_first_not_of("~-_=|.,'`^*\xE2\x80\x94\x93\x98\x99");
  while (at < word.text.size() && is_utf8_tail(word.text[at])) ++at;  // of another sign
  if (at != 0 && at < word.text.size() && word.text.size() - at > 1) {
    word.others.emplace_back(word.text.substr(at), specks);
    sum += specks;
  }
  // One of them is right, but for words of which the recognizer is not sure at all.
  constexpr double always = 0.005, lost = 0.4;
  const double known = 1 - always - lost * (1 - word.confidence) * (1 - word.confidence);
  word.confidence = known / sum;
  for (auto& [text, chance] : word.others) chance *= known / sum;
}

void find_first_number(std::vector<OcrWord>& words) {
  constexpr std::size_t farthest = 14;  // words of a pair of moves
  for (std::size_t i = 0; i < words.size(); ++i) {
    if ((words[i].text != "2." && words[i].text != "2") || !may_begin_move(words, i + 1)) continue;
    for (std::size_t j = i; j-- > 0 && i - j <= farthest;) {
      const std::string& text = words[j].text;
      // "1", "1." or "1.e4": it is there.
      if (text == "2." ||
          (text.starts_with('1') && (text.size() == 1 || !ascii::is_digit(text[1]))))
        break;
      if (!is_like_first_number(text) || !may_begin_move(words, j + 1)) continue;
      read_as_first_number(words[j]);
      break;
    }
  }
}

}  // namespace stamma
