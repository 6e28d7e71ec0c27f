#include "parsers/input/charset_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace stamma {
namespace {

constexpr std::size_t max_known_words = 8192;
constexpr std::size_t max_word = 40;  // longer runs are not words; they are cut

bool in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool is_figure(char c) { return c >= '1' && c <= '8'; }

double log_sum(double a, double b) {
  const double high = std::max(a, b);
  return high + std::log1p(std::exp(std::min(a, b) - high));
}

double log_mean(const double* first, const double* last) {
  double sum = *first;
  for (const double* p = first + 1; p != last; ++p) sum = log_sum(sum, *p);
  return sum - std::log(static_cast<double>(last - first));
}

}  // namespace

std::vector<std::string_view> telling_words(std::string_view text, std::size_t max_count,
                                            std::size_t max_bytes) {
  std::vector<std::string_view> words;
  std::unordered_set<std::string_view> known;
  std::size_t bytes = 0;
  for (std::size_t at = 0; at < text.size() && words.size() < max_count && bytes < max_bytes;) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    std::size_t begin = at;
    while (begin > 0 && at - begin < max_word / 2 && in_word(text[begin - 1]) &&
           static_cast<unsigned char>(text[begin - 1]) < 0x80)
      --begin;
    while (at < text.size() && at - begin < max_word && in_word(text[at])) ++at;
    const std::string_view word = text.substr(begin, at - begin);
    // With its figure a move is seen to be one; all squares tell the same.
    const std::string_view move = text.substr(begin, at + 1 - begin);
    const bool is_move = CharsetModel::is_move(move);
    if (known.insert(word).second) {
      words.push_back(is_move ? move : word);
      bytes += word.size();
    }
  }
  return words;
}

CharsetEvidence Scorer::weigh(const std::vector<std::string_view>& words) {
  const auto& groups = model_.groups();
  std::vector<double> columns(model_.columns());
  std::vector<double> mixed(groups.size());
  CharsetEvidence evidence;
  int fresh_allowed = 2;
  for (const std::string_view word : words) {
    const Entry* known = lookup(word, fresh_allowed);
    if (known == nullptr) continue;
    const Entry& entry = *known;
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i] += entry.columns[i];
    for (std::size_t g = 0; g < groups.size(); ++g) mixed[g] += entry.mixed[g];
    evidence.letters += 1;
    for (const char c : word.substr(0, word.size() - (is_figure(word.back()) ? 1 : 0)))
      evidence.letters += static_cast<unsigned char>(c) >= 0x80 ? 1 : CharsetModel::ascii_weight;
  }
  // Either the text is in one language, or each word is in some language.
  for (std::size_t g = 0; g < groups.size(); ++g)
    evidence.likelihood.push_back(log_sum(
        mixed[g], log_mean(columns.data() + groups[g].first, columns.data() + groups[g].last)));
  return evidence;
}

const Scorer::Entry* Scorer::lookup(std::string_view word, int& fresh_allowed) {
  const auto found = entries_.find(word);
  if (found != entries_.end()) return &found->second;
  if (entries_.size() < max_known_words) return &score(word, entries_[word]);
  return fresh_allowed-- > 0 ? &score(word, spare_) : nullptr;
}

const Scorer::Entry& Scorer::score(std::string_view word, Entry& entry) const {
  entry.columns.resize(model_.columns());
  entry.mixed.clear();
  model_.score(word, entry.columns.data());
  for (const auto& group : model_.groups()) {
    const std::vector<double> part(entry.columns.begin() + std::ptrdiff_t(group.first),
                                   entry.columns.begin() + std::ptrdiff_t(group.last));
    entry.mixed.push_back(static_cast<float>(log_mean(part.data(), part.data() + part.size())));
  }
  return entry;
}

}  // namespace stamma
