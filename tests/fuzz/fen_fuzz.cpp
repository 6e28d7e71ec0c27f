// Any text as FEN: strict and lenient reading agree, what is written reads back, and every legal
// move leads to a consistent position and can be told from its SAN.
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/san.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;
using fuzz::require;

constexpr FenLeniency odds{false, false, false, false, true};

static void check_written(const Position& p) {
  // The other styles leave out the letter of a rook given as odds.
  const std::vector<RightsStyle> styles =
      p.has_rookless_right()
          ? std::vector{RightsStyle::at_odds}
          : std::vector{RightsStyle::xfen, RightsStyle::shredder, RightsStyle::at_odds};
  for (const RightsStyle rights : styles) {
    const auto again = read_fen(write_fen(p, {EnPassantStyle::always, rights}), odds);
    require(again.has_value() && again->position == p, "what is written reads back");
    for (const EnPassantStyle style : {EnPassantStyle::pseudo_legal, EnPassantStyle::legal}) {
      const std::string fen = write_fen(p, {style, rights});
      const auto other = read_fen(fen, odds);
      require(other.has_value() && write_fen(other->position, {style, rights}) == fen &&
                  count_legal_moves(other->position) == count_legal_moves(p),
              "a square that no pawn can take on changes no move");
    }
  }
}

static void check_legal(const Position& p, std::size_t seed) {
  const MoveList legal = legal_moves(p);
  require(count_legal_moves(p) == legal.size(), "moves are counted as they are listed");
  require(has_legal_move(p) == !legal.empty(), "there is a move when one is listed");
  for (std::size_t raw = seed % 61; raw <= 0xFFFF; raw += 61) {
    const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
    require(is_legal(p, m) == legal.contains(m), "a move is legal when it is listed");
  }
  for (const Move m : legal) {
    const Readings readings = read_san(san_text(m, san_form(p, m)));
    const MoveList meant = resolve(p, *readings.begin());
    require(readings.size != 0 && meant.size() == 1 && meant[0] == m, "SAN means its move");
    Position after = p;
    after.play(m);
    fuzz::check_position(after);
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::view(data, size);
  const auto strict = read_fen(text), lenient = read_fen(text, FenLeniency::lenient());
  if (strict)
    require(lenient && lenient->notes.empty() && lenient->position == strict->position,
            "leniency changes nothing that is right");
  for (const auto& reading : {lenient, read_fen(text, odds)}) {
    if (!reading) continue;
    fuzz::check_position(reading->position);
    check_written(reading->position);
    check_legal(reading->position, size);
  }
  return 0;
}
