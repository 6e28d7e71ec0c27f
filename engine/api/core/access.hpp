// How the public types of chess hold the library's own, for the code behind the interface.
#pragma once

#include <memory>
#include <stamma/position.hpp>
#include <string_view>

#include "lib/chess/position.hpp"
#include "parsers/detect.hpp"

namespace stamma::api {

struct Position::Data {
  stamma::Position position;
  bool chess960 = false;
};

struct Access {
  static Move wrap(stamma::Move m) noexcept { return Move(m.raw()); }
  static stamma::Move unwrap(Move m) noexcept { return stamma::Move::from_raw(m.bits_); }

  static Position wrap(const stamma::Position& p, bool chess960) {
    return Position(std::make_shared<const Position::Data>(Position::Data{p, chess960}));
  }
  static const Position::Data& unwrap(const Position& p) noexcept { return *p.data_; }
};

/// What the options of a user say of the spelling of moves; throws Error where they name what is
/// not known.
Spelling spelling_of(std::string_view notation, std::string_view language);

}  // namespace stamma::api
