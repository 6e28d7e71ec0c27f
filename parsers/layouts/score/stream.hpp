// The game of a stream: a text that an OCR engine left without sure words, numbers or lines, and in
// which the game may begin anywhere.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "parsers/layouts/score/score.hpp"

namespace stamma {

struct StreamGame {
  Dialect dialect;
  Score score;
};

/// The game of a stream in the first of some dialects in which its beginning makes one, read as its
/// numbers have it or as it stands; none, if passing over the text as dirt explains it nearly as
/// well.
std::optional<StreamGame> find_stream_game(std::string_view text, const Position& start,
                                           std::span<const Dialect> dialects,
                                           const ScoreOptions& options);

}  // namespace stamma
