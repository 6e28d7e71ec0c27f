// How likely a legal move is before any word of it is read: what people play. A small network over
// features of the position and of the move (lib/decode/prior_features.hpp), fitted by bench/prior.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/decode/prior_features.hpp"

namespace stamma {

/// Gives for each legal move the negative natural logarithm of its probability: the probabilities
/// of all add up to one. A move is looked at together with the two played before it; Move() where
/// they are not known.
void move_costs(const Position& p, const MoveList& moves, const prior::Played& played,
                std::vector<float>& costs);

namespace prior {

/// The width of the network's hidden layer.
inline constexpr std::size_t hidden = 32;

/// A row of the table prior.inc: a feature and its weights, one character each. A feature of a
/// move has one that counts by itself in front of those of the hidden layer.
struct Row {
  std::string_view name;
  std::string_view weights;
};
std::span<const Row> table() noexcept;

/// Weights are whole numbers between these, in units that depend on their place.
inline constexpr int least_weight = -44, most_weight = 45;
inline constexpr float hidden_unit = 1 / 24.0F, plain_unit = 1 / 12.0F;
char letter_of(int weight) noexcept;
/// The weight of a letter; most_weight + 1 of one that stands for none.
int weight_of(char letter) noexcept;

/// The weights as the decoder uses them.
struct Network {
  /// Numbers that are added all at once; an array's the compiler adds one by one.
  using Layer [[gnu::vector_size(hidden * sizeof(std::int16_t))]] = std::int16_t;
  std::array<Layer, scenes> scene{};
  std::array<Layer, traits> trait{};
  std::array<std::int16_t, traits> plain{};
  std::array<std::int8_t, contexts> context{};
  Layer output{};
  bool complete = false;  ///< every weight stands in the table, once, and nothing else
};
Network read_table(std::span<const Row> rows);
void move_costs(const Network& n, const Position& p, const MoveList& moves, const Played& played,
                std::vector<float>& costs);

/// Contexts have no names of their own: so many stand in a row.
inline constexpr unsigned contexts_in_row = 128;

}  // namespace prior
}  // namespace stamma
