// The words of English descriptive notation, as data: men, ranks, captures, marks, castling,
// promotion and moves given by what they do. A new word or spelling is a new line in
// descriptive.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "lib/chess/piece.hpp"
#include "lib/words/meanings.hpp"

namespace stamma::descriptive {

template <typename Meaning>
struct Word {
  std::string_view text;
  Meaning means;
};

/// Letters as printed: `K`, `Kt`. Problem columns print Black's men small.
struct ManLetter {
  Kind kind = Kind::none;
  bool small = false;
};

enum class MarkKind : std::uint8_t { check, mate, twice, passing, glyph, idle };

struct MarkWord {
  MarkKind kind = MarkKind::idle;
  std::uint8_t nag = 0;  ///< of a glyph
};

// Letters and signs stand as they are spelled here.
std::span<const Word<ManLetter>> letters() noexcept;
std::span<const std::string_view> blanks() noexcept;  ///< within a line
std::span<const std::string_view> apostrophes() noexcept;
std::span<const std::string_view> dashes() noexcept;
std::span<const std::string_view> taking_signs() noexcept;
std::span<const Word<MarkWord>> signs() noexcept;  ///< `+` `!?` `[dagger]`
std::span<const std::string_view> ohs() noexcept;  ///< of O-O

// Words are written small here and read with small letters, a capital, or capitals.
std::span<const Word<Kind>> names() noexcept;
std::span<const std::string_view> articles() noexcept;
std::span<const Word<std::uint16_t>> rank_suffixes() noexcept;  ///< `d` of 3d; bit n: of rank n
std::span<const Word<std::uint8_t>> rank_names() noexcept;      ///< `third`
std::span<const std::string_view> square_words() noexcept;      ///< `sq`, alone the first rank
std::span<const std::string_view> own_words() noexcept;         ///< `his`
std::span<const std::string_view> adverse_words() noexcept;     ///< ranks from the other side
std::span<const Word<Ordinal>> pawn_ordinals() noexcept;        ///< `first`, `doubled`
std::span<const std::string_view> standing_words() noexcept;    ///< `on` K's 5th
std::span<const std::string_view> going_words() noexcept;       ///< `to`
std::span<const std::string_view> taking_words() noexcept;      ///< `takes`
std::span<const Word<MarkWord>> mark_words() noexcept;          ///< `ch`, `mate`, `best`
std::span<const Word<CheckClaim>> check_adjectives() noexcept;  ///< `dis`, `double`
std::span<const std::string_view> joining_words() noexcept;     ///< `and` mate
std::span<const std::string_view> castling_words() noexcept;
std::span<const Word<Castling>> castling_sides() noexcept;  ///< `long`
std::span<const std::string_view> castling_prepositions() noexcept;
std::span<const std::string_view> side_words() noexcept;         ///< K's `side`
std::span<const std::string_view> queening_words() noexcept;     ///< `queens`
std::span<const std::string_view> becoming_words() noexcept;     ///< `becomes` a Queen
std::span<const std::string_view> new_queen_words() noexcept;    ///< a `second` queen
std::span<const Word<Effect>> effect_words() noexcept;           ///< `interposes`
std::span<const Word<std::uint8_t>> step_words() noexcept;       ///< P. `one`
std::span<const std::string_view> step_units() noexcept;         ///< two `squares`
std::span<const Word<Effect>> whole_moves() noexcept;            ///< `the same`
std::span<const std::string_view> alternative_words() noexcept;  ///< `or`

}  // namespace stamma::descriptive
