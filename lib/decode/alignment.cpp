#include "lib/decode/alignment.hpp"

#include <limits>

namespace stamma {

Alignment::Alignment(const Channel::Tables& tables, std::u16string_view meant,
                     std::u16string_view seen)
    : tables_(tables),
      meant_(meant),
      seen_(seen),
      costs_((meant.size() + 1) * (seen.size() + 1), 0.0F) {
  find_rules();
  for (std::size_t i = 0; i <= meant.size(); ++i)
    for (std::size_t j = 0; j <= seen.size(); ++j)
      if (i + j != 0) at(i, j) = step_to(i, j).cost;
}

void Alignment::find_rules() {
  first_rule_.reserve(meant_.size() + 2);
  for (std::size_t i = 0; i <= meant_.size(); ++i) {
    first_rule_.push_back(static_cast<std::uint32_t>(rules_.size()));
    for (std::size_t r = 0; i > 0 && r < tables_.rewritings.size(); ++r) {
      const Rewriting& rule = tables_.rewritings[r];
      const std::size_t m = rule.meant_length;
      if (rule.meant[m - 1] == meant_[i - 1] && i >= m &&
          meant_.substr(i - m, m) == std::u16string_view(rule.meant.data(), m))
        rules_.push_back(static_cast<std::uint16_t>(r));
    }
  }
  first_rule_.push_back(static_cast<std::uint32_t>(rules_.size()));
}

/// The last step of the cheapest way to where so many characters are explained.
Alignment::Step Alignment::step_to(std::size_t i, std::size_t j) const noexcept {
  Step best;
  best.cost = std::numeric_limits<float>::infinity();
  const auto offer = [&](Damage damage, std::size_t m, std::size_t s, float cost,
                         std::size_t rule = 0) {
    const float total = at(i - m, j - s) + cost;
    if (!(total < best.cost)) return;
    best.cost = total;
    best.meant = m;
    best.seen = s;
    best.event = Event{};
    best.event.damage = damage;
    if (m != 0) best.event.meant = letter_of(meant_[i - m]);
    if (damage == Damage::replaced || damage == Damage::added)
      best.event.seen = letter_of(seen_[j - s]);
    best.event.rule = static_cast<std::uint16_t>(rule);
  };

  const std::uint8_t meant = i > 0 ? letter_of(meant_[i - 1]) : std::uint8_t{0};
  const std::uint8_t seen = j > 0 ? letter_of(seen_[j - 1]) : std::uint8_t{0};
  if (i > 0 && j > 0) {
    const bool kept = meant_[i - 1] == seen_[j - 1];
    offer(kept ? Damage::none : Damage::replaced, 1, 1,
          kept && meant == 0 ? tables_.other_kept : tables_.changed[meant][seen]);
  }
  if (i > 0) offer(Damage::lost, 1, 0, tables_.lost[meant]);
  if (j > 0) offer(Damage::added, 0, 1, tables_.added[seen]);
  if (i > 0 && j > 1 && seen_[j - 1] == meant_[i - 1] && seen_[j - 2] == meant_[i - 1])
    offer(Damage::repeated, 1, 2, tables_.doubled[meant]);
  for (std::uint32_t k = first_rule_[i]; k < first_rule_[i + 1]; ++k) {
    const Rewriting& rule = tables_.rewritings[rules_[k]];
    const std::size_t s = rule.seen_length;
    if (j >= s && seen_.substr(j - s, s) == std::u16string_view(rule.seen.data(), s))
      offer(Damage::rewritten, rule.meant_length, s, rule.cost, rules_[k]);
  }
  return best;
}

bool Alignment::trails() const noexcept {
  return !seen_.empty() &&
         at(meant_.size(), seen_.size() - 1) + tables_.trailing[letter_of(seen_.back())] <
             at(meant_.size(), seen_.size());
}

float Alignment::cost() const noexcept {
  const float whole = at(meant_.size(), seen_.size());
  return trails() ? at(meant_.size(), seen_.size() - 1) + tables_.trailing[letter_of(seen_.back())]
                  : whole;
}

std::vector<Event> Alignment::events() const {
  std::vector<Event> events;
  std::size_t i = meant_.size(), j = trails() ? seen_.size() - 1 : seen_.size();
  while (i + j != 0) {
    const Step step = step_to(i, j);
    events.push_back(step.event);
    i -= step.meant;
    j -= step.seen;
  }
  return events;
}

}  // namespace stamma
