#include "lib/decode/confusions.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "lib/decode/skeleton.hpp"
#include "lib/decode/table_fields.hpp"
#include "lib/decode/weights.hpp"

namespace stamma {
namespace {

constexpr std::string_view nothing = "\u2205";

// A character read as one that no row lists becomes more often one that move texts are full of.
constexpr std::string_view common_letters = "abcdefghKQRBNPt12345678xO0-SDTLsq";
constexpr float common_share = 0.65F;
constexpr float uncommon_letters = 60;

float arbitrary(std::uint8_t seen) noexcept {
  const bool common = common_letters.find(static_cast<char>(seen)) != std::string_view::npos;
  return common ? common_share / static_cast<float>(common_letters.size())
                : (1 - common_share) / uncommon_letters;
}

/// One to three characters; nothing for ∅; false when it is neither.
bool read_characters(std::string_view field, std::u16string& text) {
  text.clear();
  if (field == nothing) return true;
  while (!field.empty()) {
    text += take_character(field);
    if (text.back() != 0 && letter_of(text.back()) == 0) return false;
  }
  return !text.empty() && text.size() <= 3;
}

/// "A..H": the first and the last of a row of letters.
bool read_range(std::string_view field, char& first, char& last) noexcept {
  if (field.size() != 4 || field.substr(1, 2) != ".." || field[0] > field[3]) return false;
  first = field[0];
  last = field[3];
  return true;
}

bool by_letter_seen(const Rewriting& a, const Rewriting& b) noexcept {
  return letter_of(a.seen[0]) < letter_of(b.seen[0]);
}

class Reader {
 public:
  explicit Reader(bool press) : press_(press) {}

  void read_row(std::string_view row);
  Confusions finish();

 private:
  bool read(std::string_view meant, std::string_view seen, std::string_view count);
  bool read_share(std::string_view meant, std::string_view seen, std::string_view count);
  bool add(const std::u16string& meant, const std::u16string& seen, std::string_view count);

  bool press_;
  Confusions c_;
  std::map<std::pair<std::u16string, std::u16string>, float> counts_;
  float lost_ = 0, doubled_ = 0, other_ = 1, added_ = 1;  // shares of errors
};

void Reader::read_row(std::string_view row) {
  if (row.empty() || row == "#" || row.starts_with("# ") || row.starts_with("meant\t") ||
      has_name(row))
    return;
  const std::string_view meant = take_until(row, '\t');
  const std::string_view seen = take_until(row, '\t');
  const std::string_view count = take_until(row, '\t');
  if (row == "press" && !press_) return;
  if (row.empty() || !read(meant, seen, count)) ++c_.bad_rows;
}

bool Reader::read(std::string_view meant, std::string_view seen, std::string_view count) {
  if (count.starts_with('%')) return read_share(meant, seen, count.substr(1));
  char from = 0, last = 0, to = 0, to_last = 0;
  if (read_range(meant, from, last) && read_range(seen, to, to_last)) {
    for (; from <= last; ++from, ++to)
      if (!add({static_cast<char16_t>(from)}, {static_cast<char16_t>(to)}, count)) return false;
    return to == to_last + 1;
  }
  std::u16string m, s;
  return read_characters(meant, m) && read_characters(seen, s) && add(m, s, count);
}

bool Reader::read_share(std::string_view meant, std::string_view seen, std::string_view count) {
  float share = 0;
  if (!read_number(count, share) || !(share > 0 && share < 100)) return false;
  const struct {
    std::string_view meant, seen;
    float* share;
  } rows[] = {{nothing, "any", &added_},
              {"any", nothing, &lost_},
              {"any", "twice", &doubled_},
              {"any", "other", &other_}};
  for (const auto& row : rows)
    if (row.meant == meant && row.seen == seen) {
      *row.share = share / 100;
      return true;
    }
  return false;
}

bool Reader::add(const std::u16string& meant, const std::u16string& seen, std::string_view count) {
  if (!count.starts_with('=')) {
    float n = 0;
    if (!read_number(count, n) || !(n > 0) || meant.empty() || seen.empty()) return false;
    counts_[{meant, seen}] += n;
    return true;
  }
  count.remove_prefix(1);
  Price price;
  if (!read_number(take_until(count, ':'), price.least)) return false;
  if (!count.empty() && !read_number(count, price.more)) return false;
  if (meant.size() > 1 || seen.size() > 1 || meant == seen) return false;
  price.event.damage = meant.empty()  ? Damage::added
                       : seen.empty() ? Damage::lost
                                      : Damage::replaced;
  if (!meant.empty()) price.event.meant = letter_of(meant[0]);
  if (!seen.empty()) price.event.seen = letter_of(seen[0]);
  c_.prices.push_back(price);
  return true;
}

Confusions Reader::finish() {
  // The counts are those of a few books and machines: their square roots count.
  std::array<float, 256> sums{};
  for (const auto& [pair, n] : counts_) sums[letter_of(pair.first[0])] += std::sqrt(n);
  const float changed = std::max(1 - lost_ - doubled_, 0.01F);  // the share of errors that show
  const float listed = std::max(changed - other_, 0.0F);
  const auto cost = [](float share) { return -std::log(std::max(share, 1e-9F)); };

  c_.replaced.resize(256);
  c_.lost = cost(lost_);
  c_.doubled = cost(doubled_);
  for (unsigned s = 0; s < 256; ++s) {
    const float share = arbitrary(static_cast<std::uint8_t>(s));
    c_.added[s] = cost(added_ * share);
    for (unsigned m = 0; m < 256; ++m)
      c_.replaced[m][s] = cost((sums[m] > 0 ? changed - listed : changed) * share);
  }
  for (const auto& [pair, n] : counts_) {
    const auto& [meant, seen] = pair;
    const float share = listed * std::sqrt(n) / sums[letter_of(meant[0])];
    if (meant.size() == 1 && seen.size() == 1) {
      float& known = c_.replaced[letter_of(meant[0])][letter_of(seen[0])];
      known = cost(share + std::exp(-known));
      continue;
    }
    Rewriting r;
    r.meant_length = static_cast<std::uint8_t>(meant.copy(r.meant.data(), r.meant.size()));
    r.seen_length = static_cast<std::uint8_t>(seen.copy(r.seen.data(), r.seen.size()));
    r.cost = cost(share);
    c_.rewritings.push_back(r);
  }
  std::stable_sort(c_.rewritings.begin(), c_.rewritings.end(), by_letter_seen);
  std::stable_sort(c_.prices.begin(), c_.prices.end(),
                   [](const Price& a, const Price& b) { return a.event < b.event; });
  return std::move(c_);
}

}  // namespace

bool Confusions::has_price(const Event& e) const noexcept {
  const auto at = std::lower_bound(prices.begin(), prices.end(), e,
                                   [](const Price& p, const Event& x) { return p.event < x; });
  return at != prices.end() && at->event == e;
}

std::optional<std::uint16_t> Confusions::rewriting(std::u16string_view meant,
                                                   std::u16string_view seen) const noexcept {
  for (std::size_t i = 0; i < rewritings.size(); ++i) {
    const Rewriting& r = rewritings[i];
    if (meant == std::u16string_view(r.meant.data(), r.meant_length) &&
        seen == std::u16string_view(r.seen.data(), r.seen_length))
      return static_cast<std::uint16_t>(i);
  }
  return std::nullopt;
}

void Confusions::add_rewriting(std::u16string_view meant, std::u16string_view seen) {
  if (meant.empty() || seen.empty() || rewriting(meant, seen)) return;
  Rewriting r;
  r.meant_length = static_cast<std::uint8_t>(meant.copy(r.meant.data(), r.meant.size()));
  r.seen_length = static_cast<std::uint8_t>(seen.copy(r.seen.data(), r.seen.size()));
  for (const Rewriting& known : rewritings) r.cost = std::max(r.cost, known.cost);
  rewritings.insert(std::upper_bound(rewritings.begin(), rewritings.end(), r, by_letter_seen), r);
}

const Confusions& Confusions::standard() {
  static const Confusions confusions = read_confusions(weights_file());
  return confusions;
}

const Confusions& Confusions::of_press() {
  static const Confusions confusions = read_confusions(weights_file(), true);
  return confusions;
}

Confusions read_confusions(std::string_view tsv, bool press) {
  Reader reader(press);
  while (!tsv.empty()) reader.read_row(take_until(tsv, '\n'));
  return reader.finish();
}

}  // namespace stamma
