// How much of anything one game may hold. Real games stay far below; hostile input stops here.
#pragma once

#include <cstddef>
#include <string_view>

namespace stamma {

struct Limits {
  std::size_t depth = 1'000;            ///< variations inside variations
  std::size_t plies = 20'000;           ///< moves of one line
  std::size_t nodes = 500'000;          ///< moves of one game, variations included
  std::size_t tags = 1'000;             ///< tag pairs of one game
  std::size_t tag_bytes = 65'536;       ///< bytes of one tag value
  std::size_t comment_bytes = 1 << 20;  ///< a longer comment is split
  std::size_t token_bytes = 1'024;      ///< bytes of one word of the movetext
  std::size_t game_bytes = 8 << 20;     ///< bytes of one game
  std::size_t decoder_nodes = 400'000;  ///< hypotheses tried for one game
  std::size_t merge_bytes = 32 << 20;   ///< bytes of all texts that are merged
  std::size_t merge_games = 50'000;     ///< records in them
  std::size_t problems = 1'000;  ///< of each severity told for one file; the rest are counted

  /// The limit of that name, or nullptr.
  constexpr std::size_t* named(std::string_view name) noexcept {
    if (name == "depth") return &depth;
    if (name == "plies") return &plies;
    if (name == "nodes") return &nodes;
    if (name == "tags") return &tags;
    if (name == "tag-bytes") return &tag_bytes;
    if (name == "comment-bytes") return &comment_bytes;
    if (name == "token-bytes") return &token_bytes;
    if (name == "game-bytes") return &game_bytes;
    if (name == "decoder-nodes") return &decoder_nodes;
    if (name == "merge-bytes") return &merge_bytes;
    if (name == "merge-games") return &merge_games;
    if (name == "problems") return &problems;
    return nullptr;
  }
};

}  // namespace stamma
