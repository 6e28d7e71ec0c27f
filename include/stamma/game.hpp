// A game as it was read: tags, moves, and for every move how sure it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stamma/position.hpp>
#include <stamma/verdict.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

struct Tag {
  std::string name;
  std::string value;
};

class Ply;
/// Moves that follow each other.
using Line = std::vector<Ply>;

/// Copies share what they hold until one of them is changed.
class Game {
 public:
  /// Without tags and moves.
  Game();

  /// In the order in which they were read.
  std::vector<Tag> tags() const;
  /// The value of a tag; empty where the game has none of that name.
  std::string tag(std::string_view name) const;
  /// Replaces the value of a tag or adds the tag.
  void set_tag(std::string_view name, std::string_view value);

  /// "1-0", "0-1", "1/2-1/2" or "*".
  std::string_view result() const noexcept;
  Position start() const;
  /// The position after the main line.
  Position end() const;

  Line main_line() const;
  /// Moves that deserve a look, those of variations included.
  std::size_t flagged_count() const noexcept;
  /// Comments that belong to no move.
  std::vector<std::string> comments() const;

  /// The notation in which its moves were written: "descriptive".
  std::string_view notation() const noexcept;
  /// Where it was read: "pgn", "score" or "book".
  std::string_view layout() const noexcept;
  /// The file it comes from and the line where it begins, from 1.
  std::string_view file() const noexcept;
  std::uint64_t line() const noexcept;
  /// The whole text of a game that cannot be played over (another variant, say); else empty.
  std::string_view verbatim() const noexcept;

 private:
  friend struct GameAccess;
  friend class Ply;
  struct Data;
  explicit Game(std::shared_ptr<Data> data) noexcept;

  std::shared_ptr<Data> data_;
};

/// A move of a game, in its place.
class Ply {
 public:
  Move move() const noexcept;
  std::string san() const;
  std::string uci() const;
  /// The number of the move, as it is printed in front of White's.
  unsigned number() const noexcept;
  Color side() const noexcept;
  const Position& before() const noexcept { return before_; }
  Position after() const;

  Verdict verdict() const noexcept;
  /// From 0 to 1.
  double confidence() const noexcept;
  /// Whether it deserves a look: its verdict is not certain or inferred, or its confidence is below
  /// 0.95.
  bool flagged() const noexcept;
  /// The words that were read; empty where nothing was written.
  std::string_view source() const noexcept;
  /// How it was read, for people; empty where there is nothing to say.
  std::string_view why() const noexcept;
  /// What else it could be, the likeliest first.
  std::vector<Move> others() const;

  std::vector<unsigned> nags() const;
  /// In front of the move and behind it.
  std::vector<std::string> comments() const;
  /// Text behind the move that could not be read, kept as it was.
  std::vector<std::string> unread() const;
  /// The lines that may be played in its place.
  std::vector<Line> variations() const;

 private:
  friend class Game;
  Ply(std::shared_ptr<const Game::Data> game, std::uint32_t node, Position before) noexcept;
  static Line line_from(const std::shared_ptr<const Game::Data>& game, std::uint32_t node,
                        Position before);

  std::shared_ptr<const Game::Data> game_;
  std::uint32_t node_;
  Position before_;
};

}  // namespace stamma::api
