#include "parsers/ocr/hand/network.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <string_view>

namespace stamma::hand {
namespace {

// As training/network.py has it; class 0 is CTC's blank.
constexpr std::string_view alphabet = "abcdefgh12345678KQRBNDTLSFCAPVWHGxO-+#=:./";
constexpr std::size_t classes = alphabet.size() + 1;
constexpr std::size_t beam_width = 40, most_readings = 24;
constexpr double least = 1e-5;    // of a class, to be looked at
constexpr double softness = 1.5;  // of the network's probabilities; bench/hand, odd sheets

using Step = std::array<double, classes>;

/// How likely a text is so far, when the last step was a blank and when it was its last letter.
struct Ends {
  double blank = 0, letter = 0;

  double sum() const noexcept { return blank + letter; }
};

std::vector<Step> steps_of(const float* logits, int steps) {
  std::vector<Step> out(static_cast<std::size_t>(steps));
  for (std::size_t t = 0; t < out.size(); ++t) {
    Step& s = out[t];
    double most = -1e9, sum = 0;
    for (std::size_t c = 0; c < classes; ++c) {
      s[c] = logits[c * out.size() + t] / softness;
      most = std::max(most, s[c]);
    }
    for (double& p : s) sum += p = std::exp(p - most);
    for (double& p : s) p /= sum;
  }
  return out;
}

/// CTC's prefix beam search (Graves 2012, 7.5).
Readings search(const std::vector<Step>& steps) {
  std::vector<std::pair<std::string, Ends>> beam{{std::string(), {1, 0}}};
  for (const Step& s : steps) {
    std::map<std::string, Ends> next;
    for (const auto& [text, ends] : beam) {
      Ends& same = next[text];
      same.blank += ends.sum() * s[0];
      const std::size_t last =
          text.empty() ? 0 : alphabet.find(text.back()) + 1;  // alphabet's first is class 1
      if (last != 0) same.letter += ends.letter * s[last];
      for (std::size_t c = 1; c < classes; ++c) {
        if (s[c] < least) continue;
        next[text + alphabet[c - 1]].letter += (c == last ? ends.blank : ends.sum()) * s[c];
      }
    }
    beam.assign(next.begin(), next.end());
    const std::size_t kept = std::min(beam_width, beam.size());
    std::partial_sort(beam.begin(), beam.begin() + static_cast<std::ptrdiff_t>(kept), beam.end(),
                      [](const auto& a, const auto& b) { return a.second.sum() > b.second.sum(); });
    beam.resize(kept);
  }
  Readings readings;
  for (const auto& [text, ends] : beam) {
    if (readings.size() == most_readings) break;
    if (!text.empty()) readings.emplace_back(text, ends.sum());
  }
  return readings;
}

}  // namespace

std::vector<Readings> Network::read(const std::vector<cv::Mat>& cells) {
  std::vector<Readings> out;
  constexpr std::size_t at_once = 64;
  for (std::size_t from = 0; from < cells.size(); from += at_once) {
    const auto first = cells.begin() + static_cast<std::ptrdiff_t>(from);
    const std::vector<cv::Mat> some(
        first, first + static_cast<std::ptrdiff_t>(std::min(at_once, cells.size() - from)));
    net_.setInput(cv::dnn::blobFromImages(some, 1.0 / 255));
    const cv::Mat logits = net_.forward();  // cells x classes x 1 x steps
    for (std::size_t i = 0; i < some.size(); ++i)
      out.push_back(search(steps_of(logits.ptr<float>(static_cast<int>(i)), logits.size[3])));
  }
  return out;
}

}  // namespace stamma::hand
