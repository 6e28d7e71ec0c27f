// Samples of the languages games are written in, from which the likelihood of letters is learnt.
#pragma once

#include <span>
#include <string_view>

namespace stamma {

struct LanguageSample {
  std::string_view code;   // ISO 639-1
  std::string_view words;  // UTF-8, lower case, mostly words with letters outside ASCII
};

// A charset to consider and the languages that are written in it.
struct CharsetCandidate {
  const char* name;
  std::string_view languages;  // codes, separated by blanks
  float prior;                 // natural logarithm of how common it is in files of games
};

std::span<const LanguageSample> language_samples();
std::span<const CharsetCandidate> charset_candidates();

}  // namespace stamma
