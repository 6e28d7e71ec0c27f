#include "writers/notations/descriptive_spellings.hpp"

#include "writers/notations/algebraic_spellings.hpp"
#include "writers/notations/descriptive.hpp"
#include "writers/notations/descriptive_habits.hpp"
#include "writers/notations/descriptive_names.hpp"
#include "writers/notations/relative_spellings.hpp"

namespace stamma {

std::unique_ptr<Speller> descriptive_speller_like(std::string_view sample) {
  const DescriptiveHabits habits = descriptive_habits(sample);
  if (habits.points) return mixed_speller_like(habits.stems[index(Kind::knight)], sample);
  return std::make_unique<RelativeSpellings<DescriptiveNames>>(habits,
                                                               descriptive_speller(habits.period));
}

}  // namespace stamma
