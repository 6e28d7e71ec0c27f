// Which strings may be a move, as hands write them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stamma::hand {

/// The letters of King, Queen, Rook, Bishop, Knight in the languages that are told apart.
constexpr std::string_view all_men[] = {"KQRBN", "KDTLS", "RDTFC", "RDTAC",
                                        "RDTBC", "KDTLP", "KHWGS"};

/// How far a string that may become a move has got, e.g. "Nxf3+", "ed5", "O-O", "e8=Q".
class MoveShape {
 public:
  /// Of the empty string; the men must outlive it.
  explicit MoveShape(std::string_view men) noexcept : men_(men) {}

  /// The string with one character more.
  MoveShape with(char c) const noexcept;
  /// Whether it may become a move.
  bool goes_on() const noexcept { return states_ != 0; }
  /// Whether it is one.
  bool is_move() const noexcept;

 private:
  std::string_view men_;
  char first_ = '\0';         // its first character
  std::uint32_t states_ = 1;  // a bit for each in which it may be
};

/// Whether a text is shaped as a move with these men.
bool is_shaped_as_move(std::string_view text, std::string_view men);

/// One spelling of those that say the same: without stops, "N-f3" as "Nf3", ":" as "x".
std::string plain_spelling(std::string_view move);

}  // namespace stamma::hand
