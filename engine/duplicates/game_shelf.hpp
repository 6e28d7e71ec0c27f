// Games that were put aside as export PGN, and how to get each of them back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/duplicates/game_texts.hpp"
#include "engine/files/spool.hpp"

namespace stamma::engine {

/// Which game of the input.
struct GameId {
  std::uint32_t file = 0;    ///< which of the inputs
  std::uint32_t number = 0;  ///< in the file, from 1
};

/// A game in the spool, as export PGN.
struct SpooledGame {
  GameId id;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};

class GameShelf final : public GameTexts {
 public:
  GameShelf() : places_(std::size_t{1} << 18U) {}

  /// Throws OutputFailure when the disk is full.
  void add(const SpooledGame& game);
  Ordinal count() const noexcept { return count_; }
  /// Where the games lie; before they can be read.
  void use(const Spool& games) { games_ = &games; }

  SpooledGame place(Ordinal game) const;
  void read(Ordinal game, std::string& text) const override;
  /// The text of a game; quick when the games are asked for in order. Valid until the next call.
  std::string_view text(const SpooledGame& game);
  /// Reads the places of all games in order.
  SpoolReader places() const { return SpoolReader(places_); }

 private:
  const Spool* games_ = nullptr;
  Spool places_;
  Ordinal count_ = 0;
  std::string ahead_;  // a part of the games
  std::uint64_t ahead_begin_ = 0;
};

}  // namespace stamma::engine
