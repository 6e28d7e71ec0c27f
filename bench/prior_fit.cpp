// The fit: the likelihood of the moves played is raised by stochastic gradient steps (Adam), and
// the weights are rounded to those of the table.
#include "bench/prior_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <utility>

namespace stamma::bench {
namespace {

using namespace prior;

constexpr std::size_t batch = 256;

/// exp() of the C library may differ from machine to machine in the last bit.
float exp_of(float x) noexcept {
  if (x < -60) return 0;
  constexpr float log2e = 1.44269504F, high = 0.693359375F, low = -2.12194440e-4F;
  const float whole = std::floor(x * log2e + 0.5F);
  x = x - whole * high - whole * low;
  float y = 1.0F / 720;
  for (const float c : {1.0F / 120, 1.0F / 24, 1.0F / 6, 0.5F, 1.0F, 1.0F}) y = y * x + c;
  return std::ldexp(y, static_cast<int>(whole));
}

class Random {
 public:
  std::uint64_t next() noexcept {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBULL;
    return z ^ z >> 31U;
  }
  float symmetric() noexcept {
    return static_cast<float>(static_cast<double>(next() >> 40U) / (1U << 23U)) - 1;
  }

 private:
  std::uint64_t state_ = 16;
};

using Layer = std::array<float, hidden>;

/// All weights, in one row.
struct Weights {
  std::array<Layer, scenes> scene{};
  std::array<Layer, traits> trait{};
  Layer output{};
  std::array<float, traits> plain{};
  std::array<float, contexts> context{};

  static constexpr std::size_t size = hidden * (scenes + traits + 1) + traits + contexts;
  float* data() noexcept { return scene[0].data(); }
};
static_assert(sizeof(Weights) == Weights::size * sizeof(float));

class Fit {
 public:
  explicit Fit(const FitOptions& options) : options_(options) {
    Random random;
    for (std::size_t i = 0; i < hidden * (scenes + traits); ++i)
      w_->data()[i] = 0.08F * random.symmetric();
    for (float& v : w_->output) v = 0.3F * random.symmetric();
  }

  void run(std::vector<Ply> plies) {
    Random random;
    const std::size_t batches = plies.size() / batch * static_cast<std::size_t>(options_.epochs);
    for (int e = 0; e < options_.epochs; ++e) {
      for (std::size_t i = plies.size(); i > 1; --i)
        std::swap(plies[i - 1], plies[random.next() % i]);
      double loss = 0;
      std::size_t seen = 0;
      for (std::size_t i = 0; i + batch <= plies.size(); i += batch) {
        for (std::size_t k = i; k < i + batch; ++k, ++seen) loss += learn(plies[k]);
        step(1 - static_cast<float>(steps_) / static_cast<float>(batches));
      }
      std::fprintf(stderr, "pass %d: %.4f nats a move\n", e + 1, loss / static_cast<double>(seen));
    }
  }

  std::string text() const {
    std::string out;
    const auto row = [&out](std::string_view block, unsigned i, const auto& fill) {
      out.append("{\"").append(block).append(" ").append(std::to_string(i)).append("\",\"");
      fill();
      out += "\"},\n";
    };
    const auto put = [&out](float w, float unit) {
      out += letter_of(static_cast<int>(std::floor(w / unit + 0.5F)));
    };
    unsigned at = 0;
    for (const Block& b : scene_blocks)
      for (unsigned i = 0; i < b.size; ++i, ++at)
        row(b.name, i, [&] {
          for (const float w : w_->scene[at]) put(w, hidden_unit);
        });
    at = 0;
    for (const Block& b : trait_blocks)
      for (unsigned i = 0; i < b.size; ++i, ++at)
        row(b.name, i, [&] {
          put(w_->plain[at], plain_unit);
          for (const float w : w_->trait[at]) put(w, hidden_unit);
        });
    for (unsigned i = 0; i < contexts; i += contexts_in_row)
      row("context", i / contexts_in_row, [&] {
        for (unsigned k = 0; k < contexts_in_row; ++k) put(w_->context[i + k], plain_unit);
      });
    row("output", 0, [&] {
      for (const float w : w_->output) put(w, hidden_unit);
    });
    return out;
  }

 private:
  /// Adds the gradient of one move. Its cost.
  float learn(const Ply& ply) {
    const View view(ply.position, ply.played);
    const MoveList moves = legal_moves(ply.position);
    const std::size_t n = moves.size();
    features_.resize(std::max(features_.size(), n));
    sums_.resize(std::max(sums_.size(), n));
    scores_.resize(n);
    Layer scene{};
    for (const unsigned f : view.scene()) add(scene, w_->scene[f]);
    std::size_t played = n;
    for (std::size_t i = 0; i < n; ++i) {
      if (moves[i] == ply.move) played = i;
      view.look(moves[i], features_[i]);
      Layer& sum = sums_[i];
      sum = scene;
      float score = 0;
      for (const unsigned f : features_[i].traits) {
        score += w_->plain[f];
        add(sum, w_->trait[f]);
      }
      for (const unsigned c : features_[i].contexts) score += w_->context[c];
      std::array<float, 8> lanes{};
      for (std::size_t k = 0; k < hidden; ++k)
        lanes[k % 8] += std::max(sum[k], 0.0F) * w_->output[k];
      for (const float l : lanes) score += l;
      scores_[i] = score;
    }
    if (played == n) return 0;
    const float most = *std::max_element(scores_.begin(), scores_.end());
    float total = 0;
    for (float& s : scores_) total += s = exp_of(s - most);
    Layer scene_slope{};
    for (std::size_t i = 0; i < n; ++i) {
      const float slope = scores_[i] / total - (i == played ? 1.0F : 0.0F);
      constexpr float negligible = 5e-4F;
      if (std::abs(slope) < negligible) continue;
      Layer back;
      for (std::size_t k = 0; k < hidden; ++k) {
        const float on = sums_[i][k] > 0 ? 1.0F : 0.0F;
        g_->output[k] += slope * on * sums_[i][k];
        back[k] = slope * on * w_->output[k];
      }
      add(scene_slope, back);
      for (const unsigned f : features_[i].traits) {
        g_->plain[f] += slope;
        add(g_->trait[f], back);
      }
      for (const unsigned c : features_[i].contexts) g_->context[c] += slope;
    }
    for (const unsigned f : view.scene()) add(g_->scene[f], scene_slope);
    return static_cast<float>(-std::log(scores_[played] / total));
  }

  static void add(Layer& to, const Layer& from) noexcept {
    for (std::size_t k = 0; k < hidden; ++k) to[k] += from[k];
  }

  /// One step of Adam. Weights stay within what the table can hold.
  void step(float share) {
    ++steps_;
    constexpr float b1 = 0.9F, b2 = 0.999F, tiny = 1e-8F;
    decay1_ *= b1;
    decay2_ *= b2;
    const float rate = options_.rate * share * std::sqrt(1 - decay2_) / (1 - decay1_);
    float* const w = w_->data();
    float* const g = g_->data();
    float* const m = m_->data();
    float* const v = v_->data();
    constexpr float each = 1.0F / batch;
    constexpr std::size_t in_hidden = hidden * (scenes + traits + 1);
    for (std::size_t i = 0; i < Weights::size; ++i) {
      const float slope = g[i] * each;
      g[i] = 0;
      m[i] = b1 * m[i] + (1 - b1) * slope;
      v[i] = b2 * v[i] + (1 - b2) * slope * slope;
      const float bound = 44 * (i < in_hidden ? hidden_unit : plain_unit);
      w[i] = std::clamp(w[i] - rate * m[i] / (std::sqrt(v[i]) + tiny), -bound, bound);
    }
  }

  FitOptions options_;
  std::unique_ptr<Weights> w_ = std::make_unique<Weights>(), g_ = std::make_unique<Weights>(),
                           m_ = std::make_unique<Weights>(), v_ = std::make_unique<Weights>();
  std::size_t steps_ = 0;
  float decay1_ = 1, decay2_ = 1;
  std::vector<MoveFeatures> features_;
  std::vector<Layer> sums_;
  std::vector<float> scores_;
};

}  // namespace

std::string fitted_table(const std::vector<Ply>& plies, const FitOptions& options) {
  Fit fit(options);
  fit.run(plies);
  return fit.text();
}

}  // namespace stamma::bench
