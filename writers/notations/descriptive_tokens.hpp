// A text taken apart into what descriptive moves are made of, as far as counting habits needs it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/chess/piece.hpp"

namespace stamma::tokens {

enum class Sign : std::uint8_t {
  gap,  ///< anything else, and the end; its form tells whether it cannot be read
  man,
  s,  ///< 's
  rank,
  suffix,  ///< d of 3d
  rank_word,
  square_word,
  going,
  taking,
  point,  ///< f3
  check,
  mate,
  adjective,  ///< dis, double
  castles,
  preposition,
  side,
  open,
  close,
  equals,
  becoming,
  own,  ///< his, her
};

struct Token {
  Sign sign = Sign::gap;
  Kind kind = Kind::none;
  std::uint8_t form = 0;  ///< which of several spellings
};

// The forms of knights, and of all men that are written as words.
inline constexpr std::array<std::string_view, 7> knights = {"Kt", "N",   "Kn", "S",
                                                            "Nt", "Knt", "KT"};
inline constexpr std::uint8_t named = 7;
// The forms of other signs, and how they are written.
enum Gap : std::uint8_t { empty, unreadable };
enum Going : std::uint8_t { dash, to };
enum Taking : std::uint8_t { cross, takes, tks, colon, captures };
inline constexpr std::array<std::string_view, 5> taking_texts = {"x", " takes ", " tks ", ":",
                                                                 " captures "};
enum Suffix : std::uint8_t { th, d, nd };
enum Checking : std::uint8_t { ch, plus, check, dagger, chk };
inline constexpr std::array<std::string_view, 5> check_texts = {" ch", "+", " check", "†", " chk"};
enum Mating : std::uint8_t { mate, hash, twice, double_dagger };
inline constexpr std::array<std::string_view, 4> mate_texts = {" mate", "#", "++", "‡"};
enum SquareWord : std::uint8_t { sq, square };
enum Preposition : std::uint8_t { on, with };
enum Becoming : std::uint8_t { becoming, becomes };

class Tokens {
 public:
  explicit Tokens(std::string_view text);

  std::size_t size() const noexcept { return all_.size(); }
  /// A gap outside the text.
  Token operator[](std::size_t i) const noexcept { return i < all_.size() ? all_[i] : Token{}; }

 private:
  std::size_t next(std::string_view text);
  std::size_t letters(std::string_view text);
  std::size_t digits(std::string_view text);
  bool take_apart(std::string_view run);
  std::size_t add(Token token, std::size_t length);

  std::vector<Token> all_;
};

}  // namespace stamma::tokens
