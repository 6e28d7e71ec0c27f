// What a source does to a letter all the time, guessed from the letters alone before anything has
// been read: a paper whose text is full of X, which no move is spelled with, prints some other
// letter so.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/channel.hpp"
#include "lib/decode/speller.hpp"

namespace stamma {

/// The letters of moves in the spelling of one source: which there are, and which follow each
/// other.
class LetterHabits {
 public:
  explicit LetterHabits(const Speller& speller);

  /// A letter that a source prints for another one.
  struct Habit {
    char16_t meant, seen;
    double times;  ///< of the text
    double kept;   ///< so often the letter that is meant stands there itself
  };
  /// What the letters of a text probably were that no move is spelled with. Fewer than `least` of a
  /// kind are accidents.
  std::vector<Habit> find(std::u16string_view text, double least) const;

  /// A word or a man's name that a source prints as other letters.
  struct WordHabit {
    std::u16string meant, seen;
    double times;  ///< of the text
  };
  /// What letters probably were that stand together again and again and never in a move: "Efc",
  /// "lvt" for Kt. The channel says what becomes of letters.
  std::vector<WordHabit> find_words(std::u16string_view text, const Channel& channel,
                                    double least) const;

 private:
  /// A word of the spellings, and how often it stands there.
  struct Unit {
    std::u16string letters;
    double times;
  };

  bool is_strange(char16_t first, char16_t second) const noexcept;
  std::u16string grown(std::u16string_view text, std::u16string word, std::size_t times) const;
  std::size_t fitting(std::u16string_view text, std::u16string_view word, const Unit& unit) const;
  float follows(char16_t first, char16_t second) const noexcept;

  std::u16string letters_;                 // of the spellings, each once
  std::vector<std::vector<float>> pairs_;  // by place in letters_: how often one follows another
  std::vector<Unit> units_;
};

}  // namespace stamma
