// The texts that a cell may hold, from what the network says of each step from left to right
// (connectionist temporal classification: Graves 2012, 7).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stamma::hand {

/// As training/network.py has it; class 0 is CTC's blank.
constexpr std::string_view alphabet = "abcdefgh12345678KQRBNDTLSFCAPVWHGxO-+#=:./";
constexpr std::size_t classes = alphabet.size() + 1;

/// The chances of the classes in one step.
using Step = std::array<double, classes>;
using Steps = std::vector<Step>;
/// A cell is looked at several times, leant and stretched in between.
using Looks = std::vector<Steps>;

/// Texts with their probabilities, the likeliest first.
using Readings = std::vector<std::pair<std::string, double>>;

/// The likeliest texts of any kind.
Readings likeliest_texts(const Steps& steps);

/// The likeliest texts that are shaped as moves with these men, down to very small chances, and
/// each by one spelling (plain_spelling), with the chances of all of them, on the average of the
/// looks.
Readings likeliest_moves(const Looks& looks, std::string_view men);

}  // namespace stamma::hand
