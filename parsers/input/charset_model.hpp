// How likely a word is in a language and a charset: the arithmetic behind charset detection.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma {

// Letter pairs of one language, learnt from its sample.
class LanguageModel {
 public:
  static constexpr std::uint8_t boundary = 0;  // beginning or end of a word, punctuation
  static constexpr std::uint8_t foreign = 1;   // a letter this language does not use

  explicit LanguageModel(std::string_view sample);

  std::uint8_t symbol(char32_t lower_case_letter) const noexcept;
  float cost(std::uint8_t before, std::uint8_t letter) const noexcept {
    return log_likelihood_[before * size + letter];
  }

 private:
  static constexpr std::size_t size = 64;
  std::vector<char32_t> alphabet_;  // sorted
  std::vector<float> log_likelihood_;
};

// All the charsets that are considered. A column is one charset read as one language.
class CharsetModel {
 public:
  static const CharsetModel& instance();

  // A pair of ASCII letters reads the same in every charset and tells of the language only.
  static constexpr float ascii_weight = 0.35F;

  // What a character is: letters first.
  enum class Kind : std::uint8_t {
    lower,
    upper,
    caseless,
    apostrophe,
    dash,
    opening,
    quote,
    sign,
    junk
  };

  struct Group {
    const char* name;
    float prior;
    std::size_t first;  // its columns
    std::size_t last;
  };
  const std::vector<Group>& groups() const noexcept { return groups_; }
  std::size_t columns() const noexcept { return columns_.size(); }

  // Whether a word and the figure behind it are a move, with a man's letter above 0x7F: "Кf3".
  static bool is_move(std::string_view word) noexcept;

  // The natural logarithm of the word's likelihood, column by column, into `out`. A word is a run
  // of ASCII letters and bytes above 0x7F, or a move.
  void score(std::string_view word, float* out) const noexcept;

 private:
  CharsetModel();

  struct Column {
    const LanguageModel* language;
    std::array<std::uint8_t, 256> symbol;
    std::array<Kind, 256> kind;
    std::array<bool, 256> piece;         // letters that stand for chessmen in front of a square
    std::array<bool, 256> other_script;  // letters that are not Latin
  };
  static Kind kind_of(char32_t code_point);
  static float score(const Column& column, std::string_view word) noexcept;
  static float score_pieces(const Column& column, std::string_view letters) noexcept;
  static bool mixes_scripts(const Column& column, std::string_view word) noexcept;

  std::vector<LanguageModel> languages_;
  std::vector<Column> columns_;
  std::vector<Group> groups_;
};

}  // namespace stamma
