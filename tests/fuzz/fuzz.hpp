// What the fuzz targets share: a check that says what failed, and bytes as a stream.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/game/game.hpp"
#include "parsers/input/source.hpp"

namespace stamma::fuzz {

inline void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

inline std::string_view view(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Gives its bytes out in pieces of at most `chunk`.
class Bytes : public Source {
 public:
  Bytes(std::string_view bytes, std::size_t chunk) : Source("fuzz"), rest_(bytes), chunk_(chunk) {}

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    const std::size_t n = std::min({capacity, chunk_, rest_.size()});
    if (n != 0) std::memcpy(out, rest_.data(), n);
    rest_.remove_prefix(n);
    return n;
  }

 private:
  std::string_view rest_;
  std::size_t chunk_;
};

/// What came of reading and writing a stream.
struct Outcome {
  std::string blocks;                 // the bytes and where they were cut
  std::string pgn;                    // the games as written
  std::vector<std::string> verbatim;  // those that cannot be played over
  std::string places;                 // where games and problems stand
};

/// A position is the one that is made of its own parts.
inline void check_position(const Position& p) {
  SetupError error = SetupError::none;
  const Position again = Position::from(p.setup(), error);
  require(error == SetupError::none, "the position can be set up");
  require(again == p, "the position is the one that is set up from its parts");
}

/// Every move of the tree is legal, and what is said of it is true.
inline void check_moves(const Game& game) {
  struct Pending {
    NodeId node;
    Position before;
  };
  std::vector<Pending> stack{{game.first_move(), game.start}};
  std::size_t seen = 0;
  while (!stack.empty()) {
    auto [id, now] = stack.back();
    stack.pop_back();
    for (; id != root; id = game.node(id).next) {
      require(++seen <= game.node_count(), "no move stands in two places");
      const Node& node = game.node(id);
      for (NodeId v = node.variation; v != root; v = game.node(v).sibling)
        stack.push_back({v, now});
      if (node.move.is_null()) {
        require(!now.in_check(), "who passes is not in check");
      } else {
        require(is_legal(now, node.move), "the move is legal");
        require(node.san == san_form(now, node.move), "the move's form is true");
      }
      now.play(node.move);
    }
  }
  require(seen == game.node_count(), "every move is in the tree");
}

}  // namespace stamma::fuzz
