#include "parsers/input/charset_model.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset_languages.hpp"
#include "parsers/input/charset_table.hpp"

namespace stamma {
namespace {

char32_t lower(char32_t c) { return static_cast<char32_t>(u_tolower(static_cast<UChar32>(c))); }

std::vector<char32_t> code_points(std::string_view utf8) {
  std::vector<char32_t> result;
  while (!utf8.empty()) result.push_back(take_code_point(utf8).value);
  return result;
}

const float foreign_letter = std::log(3e-5F);

}  // namespace

// Pairs are smoothed by single letters, and these by one another, since the samples are small.
LanguageModel::LanguageModel(std::string_view sample) : log_likelihood_(size * size) {
  const std::vector<char32_t> text = code_points(sample);
  alphabet_ = text;
  if (std::any_of(text.begin(), text.end(), [](char32_t c) { return c >= 'a' && c <= 'z'; }))
    for (char32_t c = 'a'; c <= 'z'; ++c) alphabet_.push_back(c);
  std::erase(alphabet_, U' ');
  std::erase(alphabet_, U'-');
  std::sort(alphabet_.begin(), alphabet_.end());
  alphabet_.erase(std::unique(alphabet_.begin(), alphabet_.end()), alphabet_.end());
  if (alphabet_.size() > size - 2) alphabet_.resize(size - 2);

  constexpr float unseen_letter = 0.3F;
  constexpr float pair_smoothing = 8.0F;
  std::vector<float> pairs(size * size);
  std::array<float, size> singles{};
  std::array<float, size> followed{};
  float total = 0;
  std::uint8_t before = boundary;
  for (const char32_t c : text) {
    const std::uint8_t letter = symbol(c);
    if (letter == boundary && before == boundary) continue;
    pairs[before * size + letter] += 1;
    followed[before] += 1;
    singles[letter] += 1;
    total += 1;
    before = letter;
  }
  const auto used = static_cast<float>(alphabet_.size() + 1);
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = 0; b < size; ++b) {
      const float single = (singles[b] + unseen_letter) / (total + unseen_letter * used);
      const float pair =
          (pairs[a * size + b] + pair_smoothing * single) / (followed[a] + pair_smoothing);
      log_likelihood_[a * size + b] = b == foreign ? foreign_letter : std::log(pair);
    }
  }
}

std::uint8_t LanguageModel::symbol(char32_t letter) const noexcept {
  if (letter == U' ' || letter == U'-') return boundary;
  const auto found = std::lower_bound(alphabet_.begin(), alphabet_.end(), letter);
  if (found == alphabet_.end() || *found != letter) return foreign;
  return static_cast<std::uint8_t>(found - alphabet_.begin() + 2);
}

namespace {

/// Outside ASCII: Cyrillic, Greek, and the few accented Latin ones.
constexpr std::u32string_view piece_letters = U"КФЛСТДЦОПВАБНМкрлпздΡΒΠΑΙΣŽŞĈ";

/// How many bytes of a chessman's name a word begins with when the rest of it is a square, as in
/// "Кf3", "Крe2", "Фxd5"; else 0. A no-break space of most charsets (A0) may well stand in front of
/// a move.
std::size_t piece_length(std::string_view word) noexcept {
  const auto high = [&word](std::size_t i) {
    return i < word.size() && static_cast<unsigned char>(word[i]) >= 0x80;
  };
  const auto is_file = [&word](std::size_t i) {
    return i < word.size() && word[i] >= 'a' && word[i] <= 'h';
  };
  if (!high(0) || word[0] == '\xA0') return 0;
  const std::size_t length = high(1) ? 2 : 1;
  std::size_t i = length;
  if (is_file(i) && (is_file(i + 1) || (i + 1 < word.size() && word[i + 1] == 'x'))) ++i;
  if (i < word.size() && word[i] == 'x') ++i;
  const bool rank = i + 2 == word.size() && word.back() >= '1' && word.back() <= '8';
  return is_file(i) && rank ? length : 0;
}

}  // namespace

bool CharsetModel::is_move(std::string_view word) noexcept { return piece_length(word) != 0; }

const CharsetModel& CharsetModel::instance() {
  static const CharsetModel model;
  return model;
}

CharsetModel::CharsetModel() {
  const auto samples = language_samples();
  languages_.reserve(samples.size());
  for (const LanguageSample& sample : samples) languages_.emplace_back(sample.words);
  for (const CharsetCandidate& candidate : charset_candidates()) {
    const ByteTable* table = byte_table(candidate.name);
    if (table == nullptr) continue;  // an ICU built without this charset
    const std::size_t first = columns_.size();
    for (std::size_t i = 0; i < samples.size(); ++i) {
      if (candidate.languages.find(samples[i].code) == std::string_view::npos) continue;
      Column& column = columns_.emplace_back();
      column.language = &languages_[i];
      for (std::size_t byte = 0; byte < 256; ++byte) {
        const char32_t c = table->code_point[byte];
        column.kind[byte] = kind_of(c);
        column.piece[byte] = piece_letters.find(c) != std::u32string_view::npos;
        constexpr char32_t behind_latin = 0x370;
        column.other_script[byte] = column.kind[byte] <= Kind::caseless && c >= behind_latin;
        column.symbol[byte] = column.kind[byte] <= Kind::caseless ? languages_[i].symbol(lower(c))
                                                                  : LanguageModel::boundary;
      }
    }
    groups_.push_back({candidate.name, candidate.prior, first, columns_.size()});
  }
}

CharsetModel::Kind CharsetModel::kind_of(char32_t c) {
  if (c == ByteTable::nothing) return Kind::junk;
  const auto point = static_cast<UChar32>(c);
  struct Signs {
    std::u32string_view signs;
    Kind kind;
  };
  constexpr Signs known[] = {
      {U"\u2019\u00B4", Kind::apostrophe},
      {U"\u00A0\u2013\u2014\u2026", Kind::dash},
      {U"\u201A\u201E", Kind::opening},
      {U"\u00AB\u00BB\u2018\u201C\u201D", Kind::quote},
      // What annotators write: evaluation, half points, degrees, ordinals, inverted marks.
      {U"\u00B1\u00BD\u00B0\u00A7\u00D7\u00B7\u2022\u2116\u00A1\u00BF\u00AA\u00BA\u221E\u2264"
       U"\u2265",
       Kind::sign},
  };
  for (const Signs& k : known)
    if (k.signs.find(c) != std::u32string_view::npos) return k.kind;
  if (u_isupper(point)) return Kind::upper;
  if (u_islower(point)) return Kind::lower;
  if (u_isalpha(point)) return Kind::caseless;
  return Kind::junk;
}

namespace {

// Logarithms of likelihoods, set by hand: of letters in a move, of marks, and of a capital where
// none is expected.
constexpr float piece_letter = -4.0F;
constexpr float no_piece = -13.0F;
constexpr float mark_at_edge = -5.0F;
constexpr float misplaced_mark = -9.0F;
constexpr float glued_sign = -7.5F;
constexpr float apostrophe_inside = -3.5F;
constexpr float dash_anywhere = -6.0F;
constexpr float junk_mark = -13.0F;
constexpr float capital_after_small = -7.0F;
constexpr float capital_after_capital = -1.6F;
constexpr float small_after_capitals = -4.0F;
// Latin letters among those of another script, besides what each of them costs.
constexpr float mixed_scripts = -8.0F;

/// What a mark costs by itself, only behind a letter, only before one, and between two.
struct MarkCost {
  CharsetModel::Kind kind;
  float alone, behind, before, inside;
};
constexpr MarkCost mark_costs[] = {
    {CharsetModel::Kind::apostrophe, mark_at_edge, mark_at_edge, mark_at_edge, apostrophe_inside},
    {CharsetModel::Kind::dash, dash_anywhere, dash_anywhere, dash_anywhere, dash_anywhere},
    {CharsetModel::Kind::opening, mark_at_edge, misplaced_mark, mark_at_edge, misplaced_mark},
    {CharsetModel::Kind::quote, mark_at_edge, mark_at_edge, mark_at_edge, misplaced_mark},
    {CharsetModel::Kind::sign, mark_at_edge, glued_sign, glued_sign, glued_sign},
};

float mark_cost(CharsetModel::Kind kind, bool behind_letter, bool before_letter) noexcept {
  for (const MarkCost& m : mark_costs) {
    if (m.kind != kind) continue;
    if (behind_letter) return before_letter ? m.inside : m.behind;
    return before_letter ? m.before : m.alone;
  }
  return junk_mark;
}

/// The capitals directly before a letter, and what a letter of the other case costs behind them.
class CaseCost {
 public:
  /// `weighs` where the pair is not ASCII, which every charset has.
  float upper(bool weighs) noexcept {
    const float cost = capitals_ < 0    ? capital_after_small
                       : capitals_ == 1 ? capital_after_capital
                                        : 0;
    capitals_ = std::max(capitals_, 0) + 1;
    return weighs ? cost : 0;
  }
  float lower(bool weighs) noexcept {
    const float cost = capitals_ > 1 && weighs ? small_after_capitals : 0;
    capitals_ = -1;
    return cost;
  }
  void mark() noexcept { capitals_ = 0; }

 private:
  int capitals_ = 0;  // -1 after a small letter
};

}  // namespace

/// In a move the letters are those of chessmen and nothing else; no language has such words.
float CharsetModel::score_pieces(const Column& column, std::string_view letters) noexcept {
  float sum = 0;
  for (const char c : letters)
    sum += column.piece[static_cast<unsigned char>(c)] ? piece_letter : no_piece;
  return sum;
}

bool CharsetModel::mixes_scripts(const Column& column, std::string_view word) noexcept {
  bool latin = false, other = false;
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    latin = latin || byte < 0x80;
    other = other || column.other_script[byte];
  }
  return latin && other;
}

float CharsetModel::score(const Column& column, std::string_view word) noexcept {
  if (const std::size_t letters = piece_length(word); letters != 0)
    return score_pieces(column, word.substr(0, letters));
  constexpr std::uint8_t boundary = LanguageModel::boundary;
  const auto is_letter = [&](std::size_t i) {
    return i < word.size() && column.symbol[static_cast<unsigned char>(word[i])] != boundary;
  };
  float sum = mixes_scripts(column, word) ? mixed_scripts : 0;
  std::uint8_t before = boundary;
  bool ascii_before = true;
  CaseCost cases;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto byte = static_cast<unsigned char>(word[i]);
    const bool ascii = byte < 0x80, weighs = !ascii || !ascii_before;
    const Kind kind = column.kind[byte];
    const std::uint8_t symbol = column.symbol[byte];
    if (before != boundary || symbol != boundary)
      sum += column.language->cost(before, symbol) * (weighs ? 1.0F : ascii_weight);
    if (kind == Kind::upper) {
      sum += cases.upper(weighs);
    } else if (kind == Kind::lower) {
      sum += cases.lower(weighs);
    } else if (kind != Kind::caseless) {
      sum += mark_cost(kind, before != boundary, is_letter(i + 1));
      cases.mark();
    }
    before = symbol;
    ascii_before = ascii;
  }
  if (before == boundary) return sum;
  return sum + column.language->cost(before, boundary) * (ascii_before ? ascii_weight : 1.0F);
}

void CharsetModel::score(std::string_view word, float* out) const noexcept {
  for (const Column& column : columns_) *out++ = score(column, word);
}

}  // namespace stamma
