#include "lib/words/variations.hpp"

#include "lib/text/ascii.hpp"
#include "lib/text/plain_letters.hpp"

namespace stamma {
namespace {

// Without accents and in Latin letters, as plain_word() makes them.
constexpr std::string_view variations =
    "variation variations var variante varianten variant varianter spielart abspiel abart "
    "abweichung nebenspiel variantes varianti variacion variazione wariant odmiana variacao afspeling "
    "afwijking varianta valtozat";

}  // namespace

bool is_variation_word(std::string_view word) {
  constexpr std::size_t longest = 24;
  return word.size() <= longest && ascii::listed(variations, plain_word(word));
}

}  // namespace stamma
