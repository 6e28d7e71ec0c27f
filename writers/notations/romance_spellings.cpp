#include "writers/notations/romance_spellings.hpp"

#include "writers/notations/relative_spellings.hpp"
#include "writers/notations/romance.hpp"
#include "writers/notations/romance_habits.hpp"
#include "writers/notations/romance_names.hpp"

namespace stamma {

std::unique_ptr<Speller> romance_speller_like(Notation n, std::string_view sample) {
  const RomanceLanguage* const words = romance_language(n);
  if (words == nullptr) return nullptr;
  return std::make_unique<RelativeSpellings<RomanceNames>>(romance_habits(sample, *words),
                                                           romance_speller(n));
}

}  // namespace stamma
