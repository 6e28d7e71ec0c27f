#include "lib/decode/channel.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "lib/decode/alignment.hpp"
#include "lib/decode/channel_tables.hpp"
#include "lib/decode/source_letters.hpp"

namespace stamma {
namespace {

constexpr double usual_noise = 0.005;
constexpr double least_noise = 0.0002, most_noise = 0.3;

// What was counted outweighs the data file after so many characters of a kind...
constexpr double prior_letters = 6;
// ...and its noise after so many characters at all, as do characters that were added.
constexpr double prior_characters = 100;
// One sighting may be a mistake of the reader, so that a part of each confusion is not counted.
constexpr double discount = 0.75;
// A character read right is good evidence even in a source that mostly reads it wrong.
constexpr float most_for_kept = 0.7F;

float nats(double probability) { return static_cast<float>(-std::log(probability)); }

}  // namespace

struct Channel::Counts {
  std::map<Event, double> events;         // those that are not Damage::none
  std::array<double, 256> met{}, kept{};  // how often a letter was meant, and read right
  double edits = 0, characters = 0;
};

float& Channel::Tables::cost(const Event& e) noexcept {
  switch (e.damage) {
    case Damage::lost: return lost[e.meant];
    case Damage::repeated: return doubled[e.meant];
    case Damage::added: return added[e.seen];
    case Damage::rewritten: return rewritings[e.rule].cost;
    case Damage::none: return e.meant == 0 ? other_kept : changed[e.meant][e.meant];
    case Damage::replaced: break;
  }
  return changed[e.meant][e.seen];
}

std::shared_ptr<const Channel::Tables> Channel::build(const Confusions& c, double noise,
                                                      const Counts* counts) {
  const auto tables = std::make_shared<Tables>();
  Tables& t = *tables;
  const float error = nats(noise), kept = nats(1 - noise);
  for (unsigned m = 0; m < 256; ++m) {
    for (unsigned s = 0; s < 256; ++s) t.changed[m][s] = error + c.replaced[m][s];
    if (m != 0) t.changed[m][m] = kept;
    t.added[m] = error + c.added[m];
  }
  t.other_kept = kept;
  t.lost.fill(error + c.lost);
  t.doubled.fill(error + c.doubled);
  t.rewritings = c.rewritings;
  for (Rewriting& r : t.rewritings) {
    r.cost += error;
    ++t.first_rewriting[letter_of(r.seen[0]) + 1U];
  }
  for (unsigned s = 0; s < 256; ++s)
    t.first_rewriting[s + 1] =
        static_cast<std::uint16_t>(t.first_rewriting[s + 1] + t.first_rewriting[s]);
  for (const Price& p : c.prices) {
    float& cost = t.cost(p.event);
    cost = std::min(cost, std::max(p.least, error + p.more));
  }

  if (counts != nullptr) {
    std::array<double, 256> counted = counts->met;
    for (const auto& [event, n] : counts->events)
      if (event.damage != Damage::added) counted[event.meant] -= std::min(n, discount);
    for (const auto& [event, n] : counts->events) {
      const bool added = event.damage == Damage::added;
      const double prior = added ? prior_characters : prior_letters;
      const double all = prior + (added ? counts->characters : counted[event.meant]);
      float& cost = t.cost(event);
      const double p = (prior * std::exp(-cost) + std::max(n - discount, 0.0)) / all;
      cost = std::min(cost, std::max(nats(p), 0.0F));
    }
    for (unsigned m = 0; m < 256; ++m) {
      if (counts->met[m] <= 0) continue;
      Event right;
      right.meant = static_cast<std::uint8_t>(m);
      const double p =
          (prior_letters * (1 - noise) + counts->kept[m]) / (prior_letters + counted[m]);
      t.cost(right) = std::clamp(nats(p), 0.0F, most_for_kept);
    }
  }

  t.trailing = t.added;
  for (const Price& p : c.prices) {
    const unsigned m = p.event.meant, s = p.event.seen;
    if (p.event.damage == Damage::replaced && (m == '!' || m == '?'))
      t.trailing[s] = std::min(t.trailing[s], t.added[m] + t.changed[m][s]);
  }
  return tables;
}

Channel::Channel(const Confusions& confusions)
    : confusions_(&confusions),
      tables_(build(confusions, usual_noise, nullptr)),
      expected_noise_(usual_noise),
      noise_(usual_noise) {}

Channel::Channel()
    : confusions_(&Confusions::standard()), expected_noise_(usual_noise), noise_(usual_noise) {
  static const std::shared_ptr<const Tables> usual = build(*confusions_, usual_noise, nullptr);
  tables_ = usual;
}

void Channel::set_noise(double share) {
  if (std::isnan(share)) return;
  expected_noise_ = noise_ = std::clamp(share, least_noise, most_noise);
  tables_ = build(*confusions_, noise_, counts_.get());
}

float Channel::distance(std::u16string_view meant, std::u16string_view seen) const {
  if (meant.size() > longest_spelling || seen.size() > longest_spelling)
    return std::numeric_limits<float>::infinity();
  return Alignment(*tables_, meant, seen).cost();
}

double Channel::rarest(std::u16string_view meant, std::u16string_view seen) const {
  if (meant.size() > longest_spelling || seen.size() > longest_spelling) return 0;
  double least = std::numeric_limits<double>::infinity();
  for (const Event& e : Alignment(*tables_, meant, seen).events()) {
    if (e.damage == Damage::none || confusions_->has_price(e)) continue;
    if (counts_ == nullptr || (e.damage != Damage::replaced && e.damage != Damage::rewritten))
      return 0;
    const auto n = counts_->events.find(e);
    least = std::min(least, n == counts_->events.end() ? 0 : n->second);
  }
  return least;
}

Channel::Counts& Channel::own_counts() {
  if (counts_ == nullptr)
    counts_ = std::make_shared<Counts>();
  else if (counts_.use_count() > 1)
    counts_ = std::make_shared<Counts>(*counts_);
  return *counts_;
}

void Channel::presume(char16_t meant, char16_t seen, double times) {
  Counts& counts = own_counts();
  Event e;
  e.meant = letter_of(meant);
  e.seen = letter_of(seen);
  counts.met[e.meant] += times;
  if (meant == seen) {
    counts.kept[e.meant] += times;
    return;
  }
  e.damage = Damage::replaced;
  counts.events[e] += times;
}

void Channel::presume(std::u16string_view meant, std::u16string_view seen, double times) {
  const std::optional<std::uint16_t> rule = confusions_->rewriting(meant, seen);
  if (!rule) return;
  Counts& counts = own_counts();
  Event e;
  e.damage = Damage::rewritten;
  e.meant = letter_of(meant[0]);
  e.rule = *rule;
  counts.met[e.meant] += times;
  counts.events[e] += times;
}

void Channel::learn(std::u16string_view meant, std::u16string_view seen) {
  if (meant.size() > longest_spelling || seen.size() > longest_spelling) return;
  Counts& counts = own_counts();
  counts.characters += static_cast<double>(meant.size());
  for (const Event& e : Alignment(*tables_, meant, seen).events()) {
    if (e.damage != Damage::added) ++counts.met[e.meant];
    if (e.damage == Damage::none) {
      ++counts.kept[e.meant];
      continue;
    }
    ++counts.events[e];
    if (!confusions_->has_price(e)) ++counts.edits;
  }
}

void Channel::relearn() {
  if (counts_ == nullptr) return;
  const Confusions& c = *confusions_;
  const auto share_of_errors = [&c](const Event& e) {
    switch (e.damage) {
      case Damage::lost: return std::exp(-c.lost);
      case Damage::repeated: return std::exp(-c.doubled);
      case Damage::added: return std::exp(-c.added[e.seen]);
      case Damage::rewritten: return std::exp(-c.rewritings[e.rule].cost);
      default: return std::exp(-c.replaced[e.meant][e.seen]);
    }
  };
  // A confusion that comes far more often than noise explains is a habit of the source; it gets a
  // weight of its own and does not make the rest of the text noisy.
  double noise = std::clamp((counts_->edits + prior_characters * expected_noise_) /
                                (counts_->characters + prior_characters),
                            least_noise, most_noise);
  for (int round = 0; round < 5; ++round) {
    double errors = 0;
    for (const auto& [event, n] : counts_->events) {
      if (c.has_price(event)) continue;
      const double chances =
          event.damage == Damage::added ? counts_->characters : counts_->met[event.meant];
      errors += std::min(n, std::max(2.0, 3 * noise * chances * share_of_errors(event)));
    }
    noise = std::clamp(
        (errors + prior_characters * expected_noise_) / (counts_->characters + prior_characters),
        least_noise, most_noise);
  }
  noise_ = noise;
  tables_ = build(*confusions_, noise_, counts_.get());
}

void Channel::letters_since(const Channel& before, SourceLetters& out) const {
  static const Counts none;
  const Counts& old = before.counts_ == nullptr ? none : *before.counts_;
  const Counts& now = counts_ == nullptr ? none : *counts_;
  const auto add = [&out](unsigned meant, unsigned seen, double times) {
    const auto n = static_cast<std::uint64_t>(std::max(times + 0.5, 0.0));
    if (n > 0 && meant != 0 && seen != 0) out.add({letter_in_row(meant), letter_in_row(seen)}, n);
  };
  for (unsigned m = 0; m < 256; ++m) add(m, m, now.kept[m] - old.kept[m]);
  for (const auto& [event, n] : now.events) {
    if (event.damage != Damage::replaced) continue;
    const auto known = old.events.find(event);
    add(event.meant, event.seen, n - (known == old.events.end() ? 0 : known->second));
  }
}

double Channel::edits() const noexcept { return counts_ == nullptr ? 0 : counts_->edits; }

double Channel::characters() const noexcept { return counts_ == nullptr ? 0 : counts_->characters; }

}  // namespace stamma
