// FEN in and out: strict by default, lenient by name; X-FEN and Shredder-FEN for Chess960.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/result.hpp"

namespace stamma {

/// What a reader of FEN forgives; each leniency that was needed is listed in `FenReading::notes`.
struct FenLeniency {
  bool missing_fields = false;  ///< absent fields: White to move, no rights, counters 0 and 1
  bool surplus_rights = false;  ///< a right whose king or rook is not in place is dropped
  bool bad_en_passant = false;  ///< an en passant square that no pawn passed is dropped
  bool bad_counters = false;    ///< counters that are no small numbers become 0 and 1
  bool rook_at_odds = false;    ///< a right without a rook stands for a rook given as odds
  bool king_exposed = false;    ///< the side not to move may be in check: after an illegal move

  static constexpr FenLeniency strict() noexcept { return {}; }
  static constexpr FenLeniency lenient() noexcept { return {true, true, true, true, false}; }
};

enum class FenField : std::uint8_t { placement, side, castling, en_passant, halfmove, fullmove };

struct FenError {
  FenField field = FenField::placement;
  std::size_t column = 1;  ///< where in the FEN, from 1
  std::string message;
};

struct FenReading {
  Position position;
  bool chess960 = false;           ///< a king or rook with a right is not on its usual square
  std::vector<std::string> notes;  ///< the leniencies used
};

Result<FenReading, FenError> read_fen(std::string_view text,
                                      FenLeniency leniency = FenLeniency::strict());

/// When the en passant square is written: after every double step (PGN 1994), when a pawn is
/// ready to take, or only when taking is legal.
enum class EnPassantStyle : std::uint8_t { always, pseudo_legal, legal };
enum class RightsStyle : std::uint8_t {
  xfen,
  shredder,
  at_odds,  ///< X-FEN, with letters for rooks given as odds too; others refuse or misread those
};

struct FenStyle {
  EnPassantStyle en_passant = EnPassantStyle::legal;
  RightsStyle rights = RightsStyle::xfen;
};

std::string write_fen(const Position& p, FenStyle style = {});

/// The first four fields only, as EPD begins.
std::string write_fen_fields(const Position& p, FenStyle style = {});

}  // namespace stamma
