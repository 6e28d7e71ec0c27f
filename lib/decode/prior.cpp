#include "lib/decode/prior.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

namespace stamma {
namespace prior {
namespace {

constexpr Row rows[] = {
#include "lib/decode/prior.inc"
};

// What may stand in a string as it is. Without a backslash, quotes and "?", of which two in a row
// are the beginning of a trigraph.
constexpr std::string_view letters =
    "#$%&'()*+,-./0123456789:;<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";
static_assert(letters.size() == most_weight - least_weight + 1);

constexpr std::array<std::int8_t, 256> letter_values = [] {
  std::array<std::int8_t, 256> values{};
  values.fill(most_weight + 1);
  for (std::size_t i = 0; i < letters.size(); ++i)
    values[static_cast<unsigned char>(letters[i])] =
        static_cast<std::int8_t>(static_cast<int>(i) + least_weight);
  return values;
}();

/// Takes the rows of a table one after the other.
class Taker {
 public:
  explicit Taker(std::span<const Row> all) : rest_(all) {}

  /// The weights of the row that is due.
  template <typename Use>
  void take(std::string_view block, unsigned i, std::size_t size, const Use& use) {
    const std::string name = std::string(block) + ' ' + std::to_string(i);
    if (rest_.empty() || rest_[0].name != name || rest_[0].weights.size() != size) {
      good_ = false;
      return;
    }
    for (std::size_t k = 0; k < size; ++k) {
      const int w = weight_of(rest_[0].weights[k]);
      good_ = good_ && w <= most_weight;
      use(k, w);
    }
    rest_ = rest_.subspan(1);
  }
  bool finished() const noexcept { return good_ && rest_.empty(); }

 private:
  std::span<const Row> rest_;
  bool good_ = true;
};

}  // namespace

std::span<const Row> table() noexcept { return rows; }

char letter_of(int weight) noexcept {
  return letters[static_cast<std::size_t>(std::clamp(weight, least_weight, most_weight) -
                                          least_weight)];
}

int weight_of(char letter) noexcept { return letter_values[static_cast<unsigned char>(letter)]; }

Network read_table(std::span<const Row> all) {
  Network n;
  Taker taker(all);
  unsigned at = 0;
  for (const Block& b : scene_blocks)
    for (unsigned i = 0; i < b.size; ++i, ++at)
      taker.take(b.name, i, hidden,
                 [&](std::size_t k, int w) { n.scene[at][k] = static_cast<std::int16_t>(w); });
  at = 0;
  for (const Block& b : trait_blocks)
    for (unsigned i = 0; i < b.size; ++i, ++at)
      taker.take(b.name, i, hidden + 1, [&](std::size_t k, int w) {
        if (k == 0)
          n.plain[at] = static_cast<std::int16_t>(w);
        else
          n.trait[at][k - 1] = static_cast<std::int16_t>(w);
      });
  for (unsigned i = 0; i < contexts / contexts_in_row; ++i)
    taker.take("context", i, contexts_in_row, [&](std::size_t k, int w) {
      n.context[i * contexts_in_row + k] = static_cast<std::int8_t>(w);
    });
  taker.take("output", 0, hidden,
             [&](std::size_t k, int w) { n.output[k] = static_cast<std::int16_t>(w); });
  n.complete = taker.finished();
  return n;
}

void move_costs(const Network& n, const Position& p, const MoveList& moves, const Played& played,
                std::vector<float>& costs) {
  const View view(p, played);
  Network::Layer scene{};
  for (const unsigned f : view.scene()) scene += n.scene[f];
  constexpr float unit = hidden_unit * hidden_unit;
  constexpr auto plain_units = static_cast<int>(plain_unit / unit + 0.5F);
  std::array<int, MoveList::capacity> scores;
  int best = 0;
  MoveFeatures features;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    view.look(moves[i], features);
    Network::Layer sum = scene;
    int plain = 0;
    for (const unsigned f : features.traits) {
      plain += n.plain[f];
      sum += n.trait[f];
    }
    for (const unsigned c : features.contexts) plain += n.context[c];
    int all = plain * plain_units;
    sum &= sum > 0;
    for (std::size_t k = 0; k < hidden; ++k) all += int{sum[k]} * int{n.output[k]};
    scores[i] = all;
    best = i == 0 ? all : std::max(best, all);
  }
  costs.resize(moves.size());
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    costs[i] = unit * static_cast<float>(best - scores[i]);
    sum += std::exp(-costs[i]);
  }
  for (float& c : costs) c += std::log(sum);
}

}  // namespace prior

void move_costs(const Position& p, const MoveList& moves, const prior::Played& played,
                std::vector<float>& costs) {
  static const auto network = std::make_unique<prior::Network>(prior::read_table(prior::table()));
  prior::move_costs(*network, p, moves, played, costs);
}

}  // namespace stamma
