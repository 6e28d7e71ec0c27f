// What the words of a text say about its charset.
#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parsers/input/charset_model.hpp"

namespace stamma {

// The different words with a byte above 0x7F, in the order of the text. Tags and moves, which are
// ASCII, would swamp them.
std::vector<std::string_view> telling_words(std::string_view text, std::size_t max_count,
                                            std::size_t max_bytes);

struct CharsetEvidence {
  std::vector<double> likelihood;  // logarithm, by group of CharsetModel, without the prior
  double letters = 0;              // as they weigh in the likelihood, ends of words included
};

// Scores every different word of a block once. When very many have been seen, a text that brings
// more of them is judged by the known ones and its first few: this bounds time and memory. The
// words must outlive the scorer.
class Scorer {
 public:
  CharsetEvidence weigh(const std::vector<std::string_view>& words);

 private:
  struct Entry {
    std::vector<float> columns;
    std::vector<float> mixed;  // by group: each word in a language of its own
  };
  const Entry* lookup(std::string_view word, int& fresh_allowed);
  const Entry& score(std::string_view word, Entry& entry) const;

  const CharsetModel& model_ = CharsetModel::instance();
  std::unordered_map<std::string_view, Entry> entries_;
  Entry spare_;
};

}  // namespace stamma
