#include <unicode/ucsdet.h>

#include <algorithm>
#include <bitset>
#include <cmath>
#include <limits>
#include <memory>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/input/charset_evidence.hpp"
#include "parsers/input/charset_model.hpp"
#include "parsers/input/charset_table.hpp"

namespace stamma {
namespace {

constexpr std::size_t max_file_evidence = std::size_t{1} << 16;  // bytes of words
constexpr std::size_t max_game_words = 64;

// The bytes above 0x7F that occur.
std::vector<unsigned char> bytes_of(const std::vector<std::string_view>& words) {
  std::bitset<256> seen;
  for (const std::string_view word : words)
    for (const char c : word) seen.set(static_cast<unsigned char>(c));
  std::vector<unsigned char> result;
  for (unsigned byte = 0x80; byte < 256; ++byte)
    if (seen.test(byte)) result.push_back(static_cast<unsigned char>(byte));
  return result;
}

bool same_reading(const std::vector<unsigned char>& bytes, const char* a, const char* b) {
  const ByteTable* first = byte_table(a);
  const ByteTable* second = byte_table(b);
  return std::all_of(bytes.begin(), bytes.end(), [&](unsigned char byte) {
    return first->code_point[byte] == second->code_point[byte];
  });
}

// Pairs of letters are not independent, so that their product is too sure of itself.
constexpr double temper = 0.6;

struct CloseDetector {
  void operator()(UCharsetDetector* detector) const { ucsdet_close(detector); }
};

// For what none of our models explains: ICU knows the charsets of East Asia. Its other answers we
// know better, and these count only if every byte makes sense: a few words bear out nothing.
std::optional<Charset> ask_icu(std::string_view bytes) {
  bytes = bytes.substr(0, max_file_evidence);
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UCharsetDetector, CloseDetector> detector(ucsdet_open(&status));
  ucsdet_setText(detector.get(), bytes.data(), static_cast<std::int32_t>(bytes.size()), &status);
  std::int32_t count = 0;
  const UCharsetMatch** matches = ucsdet_detectAll(detector.get(), &count, &status);
  if (U_FAILURE(status)) return std::nullopt;
  constexpr int least_confidence = 12;
  for (std::int32_t i = 0; i < count; ++i) {
    const int confidence = ucsdet_getConfidence(matches[i], &status);
    const std::string_view name = ucsdet_getName(matches[i], &status);
    if (U_FAILURE(status) || confidence < least_confidence) break;
    if (name != "GB18030" && name != "Big5" && name != "EUC-JP" && name != "EUC-KR" &&
        name != "Shift_JIS")
      continue;
    Charset charset{std::string(name), std::min(confidence, 60), true};
    const Decoded trial = decode(bytes, charset);
    if (trial.undecodable == 0 || trial.first_undecodable + 4 > bytes.size()) return charset;
  }
  return std::nullopt;
}

// The reading with most of the probability, whichever charsets give it, and of these the one that
// is likeliest beforehand.
Charset choose(std::string_view text, const std::vector<std::string_view>& words,
               const CharsetEvidence& evidence, const std::vector<double>& score,
               const std::vector<double>& beforehand, int& icu_budget) {
  const auto& groups = CharsetModel::instance().groups();
  const std::vector<unsigned char> bytes = bytes_of(words);
  const double high = *std::max_element(score.begin(), score.end());
  struct Reading {
    std::size_t group;
    double mass;
  };
  std::vector<Reading> readings;
  double all = 0;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const double mass = std::exp(temper * (score[g] - high));
    if (mass < 1e-4) continue;
    all += mass;
    const auto same = std::find_if(readings.begin(), readings.end(), [&](const Reading& r) {
      return same_reading(bytes, groups[g].name, groups[r.group].name);
    });
    if (same == readings.end()) {
      readings.push_back({g, mass});
    } else {
      same->mass += mass;
      if (beforehand[g] > beforehand[same->group]) same->group = g;
    }
  }
  const auto best =
      std::max_element(readings.begin(), readings.end(),
                       [](const Reading& a, const Reading& b) { return a.mass < b.mass; });
  const char* name = groups[best->group].name;
  // How well it fits by itself: real words cost 2 to 5 a letter, nonsense more than 6.
  constexpr double poor_fit = -5.7;
  const double fit = evidence.likelihood[best->group] / evidence.letters;
  const int confidence = static_cast<int>(std::lround(100 * best->mass / all));
  if (fit > poor_fit) return {name, std::min(confidence, 99), true};
  if (icu_budget-- > 0)
    if (auto other = ask_icu(text)) return *std::move(other);
  return {name, std::min(confidence, 25), true};
}

// UTF-8 with a few broken places is still UTF-8: by chance, bytes above 0x7F rarely follow each
// other as its sequences do. Counted are Latin, Greek, Cyrillic and punctuation; in DOS Cyrillic
// and in Shift_JIS, chance makes sequences of remoter scripts.
bool mostly_utf8(std::string_view bytes) {
  std::size_t good = 0;
  std::size_t bad = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at, ++bad) {
    const std::size_t valid = valid_utf8_prefix(bytes.substr(at));
    for (const char c : bytes.substr(at, valid)) {
      const auto byte = static_cast<unsigned char>(c);
      good += (byte >= 0xC2 && byte <= 0xC5) || (byte >= 0xCE && byte <= 0xD4) || byte == 0xE2;
    }
    at += valid;
    if (at == bytes.size()) break;
  }
  return good > 0 && good >= bad;
}

// The answers that need no likelihood.
std::optional<Charset> certain(std::string_view bytes) {
  if (is_ascii(bytes)) return Charset{};
  if (is_utf8(bytes)) return Charset{"UTF-8", 100, false};
  if (mostly_utf8(bytes)) return Charset{"UTF-8", 80, true};
  return std::nullopt;
}

std::vector<double> priors() {
  std::vector<double> result;
  for (const auto& group : CharsetModel::instance().groups()) result.push_back(group.prior);
  return result;
}

}  // namespace

Charset detect(std::string_view bytes) {
  if (auto known = certain(bytes)) return *std::move(known);
  const auto words =
      telling_words(bytes, std::numeric_limits<std::size_t>::max(), max_file_evidence);
  const CharsetEvidence evidence = Scorer().weigh(words);
  const std::vector<double> prior = priors();
  std::vector<double> score = prior;
  for (std::size_t g = 0; g < score.size(); ++g) score[g] += evidence.likelihood[g];
  int icu_budget = 1;
  return choose(bytes, words, evidence, score, prior, icu_budget);
}

// The block is a mixture of charsets in unknown shares. Shares and games are estimated in turn
// (expectation and maximization): sure games teach the shares, these decide the unsure games.
std::vector<Charset> CharsetJudge::judge(const std::vector<std::string_view>& games) const {
  struct Open {
    std::size_t game;
    std::vector<std::string_view> words;
    CharsetEvidence evidence;
  };
  std::vector<Charset> result(games.size());
  std::vector<Open> open;
  std::optional<Scorer> scorer;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (auto known = certain(games[i])) {
      result[i] = *std::move(known);
    } else {
      if (!scorer) scorer.emplace();
      auto words = telling_words(games[i], max_game_words, max_file_evidence);
      CharsetEvidence evidence = scorer->weigh(words);
      open.push_back({i, std::move(words), std::move(evidence)});
    }
  }
  if (open.empty()) return result;

  std::vector<double> prior = priors();
  for (double& p : prior) p *= temper;
  std::vector<double> share = prior;  // logarithms, as the prior
  std::vector<double> score(prior.size());
  const auto weigh = [&](const Open& one) {
    for (std::size_t g = 0; g < score.size(); ++g)
      score[g] = share[g] / temper + one.evidence.likelihood[g];
  };
  constexpr int rounds = 8;
  constexpr double prior_weight = 0.5;  // in games
  for (int round = 0; round < rounds && open.size() > 1; ++round) {
    std::vector<double> mass(prior.size());
    for (std::size_t g = 0; g < mass.size(); ++g) mass[g] = prior_weight * std::exp(prior[g]);
    for (const Open& one : open) {
      weigh(one);
      const double high = *std::max_element(score.begin(), score.end());
      double sum = 0;
      for (double& s : score) sum += s = std::exp(temper * (s - high));
      for (std::size_t g = 0; g < mass.size(); ++g) mass[g] += score[g] / sum;
    }
    for (std::size_t g = 0; g < mass.size(); ++g)
      share[g] = std::log(mass[g] / static_cast<double>(open.size()));
  }
  int icu_budget = 16;  // it takes milliseconds, and a block of noise would ask for every game
  for (const Open& one : open) {
    weigh(one);
    result[one.game] = choose(games[one.game], one.words, one.evidence, score, share, icu_budget);
  }
  return result;
}

}  // namespace stamma
