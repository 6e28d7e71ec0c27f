#include "lib/known/move_code.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "lib/chess/movegen.hpp"

namespace stamma {
namespace {

constexpr std::size_t word_bytes = 8;

/// The plies that share a word: a number with one digit a ply, the first ply the lowest.
class Word {
 public:
  /// Whether a digit below `base` still fits.
  bool has_room(std::uint64_t base) const noexcept { return most_ <= UINT64_MAX / base; }
  void add(std::uint64_t digit, std::uint64_t base) noexcept {
    value_ += digit * most_;
    most_ *= base;
  }
  /// Of the last word only the bytes that can be other than 0 are written.
  std::size_t needed() const noexcept { return bytes_below(most_); }
  void flush(std::size_t bytes, std::string& out) {
    for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value_ >> 8U * i));
    *this = {};
  }

  /// How many bytes numbers below `most` take.
  static std::size_t bytes_below(std::uint64_t most) noexcept {
    std::size_t bytes = 0;
    for (std::uint64_t rest = most - 1; rest != 0; rest >>= 8U) ++bytes;
    return bytes;
  }

 private:
  std::uint64_t value_ = 0;
  std::uint64_t most_ = 1;  // the product of the bases
};

constexpr std::size_t most_without_choice = 100'000;

/// Legal moves by their rank: the code must not depend on the order in which they are found.
using Ranked = std::array<std::uint16_t, MoveList::capacity>;

std::size_t rank_moves(const Position& p, Ranked& ranked) {
  const MoveList legal = legal_moves(p);
  for (std::size_t i = 0; i < legal.size(); ++i) ranked[i] = legal[i].raw();
  return legal.size();
}

}  // namespace

std::size_t pack_moves(const Position& start, std::span<const Move> moves, std::string& out) {
  Position now = start;
  Word word;
  std::size_t plies = 0;
  Ranked ranked;
  for (const Move m : moves) {
    const std::size_t n = rank_moves(now, ranked);
    const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(n);
    if (std::find(ranked.begin(), end, m.raw()) == end) break;
    const auto rank =
        std::count_if(ranked.begin(), end, [&](std::uint16_t raw) { return raw < m.raw(); });
    if (!word.has_room(n)) word.flush(word_bytes, out);
    word.add(static_cast<std::uint64_t>(rank), n);
    now.play(m);
    ++plies;
  }
  word.flush(word.needed(), out);
  return plies;
}

bool unpack_moves(const Position& start, std::string_view code, std::size_t plies,
                  std::vector<Move>& moves) {
  moves.clear();
  Position now = start;
  std::uint64_t value = 0, most = 1;
  const auto load = [&] {
    const std::size_t n = std::min(word_bytes, code.size());
    value = 0;
    for (std::size_t i = n; i-- > 0;) value = value << 8U | static_cast<unsigned char>(code[i]);
  };
  load();
  Ranked ranked;
  std::size_t without_choice = 0;
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const std::size_t n = rank_moves(now, ranked);
    // Damaged bytes may tell of any number of plies; moves that are forced take no room.
    if (n == 0 || (n == 1 && ++without_choice > most_without_choice)) return false;
    if (most > UINT64_MAX / n) {
      if (code.size() <= word_bytes) return false;
      code.remove_prefix(std::min(word_bytes, code.size()));
      most = 1;
      load();
    }
    const auto at = ranked.begin() + static_cast<std::ptrdiff_t>(value % n);
    std::nth_element(ranked.begin(), at, ranked.begin() + static_cast<std::ptrdiff_t>(n));
    value /= n;
    most *= n;
    moves.push_back(Move::from_raw(*at));
    now.play(moves.back());
  }
  return value == 0 && code.size() == Word::bytes_below(most);
}

}  // namespace stamma
