#include "lib/words/telegraph.hpp"

namespace stamma {
namespace {

// The consonant is the file's, one set for each half of the board; the vowels of the ranks are
// mirrored in its middle.
constexpr char near_files[] = "bcdfghkl";
constexpr char far_files[] = "mnprstwz";
constexpr char vowels[] = "aeiooiea";

constexpr TelegraphLetter letters[] = {
    {'c', TelegraphSign::check},  {'p', TelegraphSign::en_passant}, {'l', TelegraphSign::castles},
    {'q', TelegraphSign::queen},  {'r', TelegraphSign::rook},       {'b', TelegraphSign::bishop},
    {'k', TelegraphSign::knight}, {'m', TelegraphSign::mate},       {'s', TelegraphSign::stalemate},
};

}  // namespace

std::array<char, 2> telegraph_syllable(Square s) noexcept {
  return {(rank_of(s) < 4 ? near_files : far_files)[file_of(s)], vowels[rank_of(s)]};
}

std::span<const TelegraphLetter> telegraph_letters() noexcept { return letters; }

}  // namespace stamma
