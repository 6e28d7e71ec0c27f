// Tags whose values have a form of their own: rounds, ratings, titles, ECO codes, and the names of
// the tags themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lib/clean/mended.hpp"

namespace stamma {

/// Each of these is a quick look that is right for nearly all values: whether nothing is amiss.
bool is_plain_round(std::string_view value) noexcept;   ///< 3, 3.1, ?, -
bool is_plain_rating(std::string_view value) noexcept;  ///< 2500, and -, of a player without one
bool is_plain_eco(std::string_view value) noexcept;     ///< B90
bool is_plain_title(std::string_view value) noexcept;   ///< GM, WIM, -

/// Whether spaces stand around a value, or two of them in a row.
bool is_padded(std::string_view value) noexcept;
std::string without_padding(std::string_view value);

/// The round of "Round 03", "3rd", "3/11"; words as "Final" are left alone. If the value also
/// gives how many rounds there were, that is stored in `rounds`.
std::optional<Mended> mend_round(std::string_view value, std::string* rounds = nullptr);

/// An empty value that is `made` leaves the tag out: it said that the rating is not known.
std::optional<Mended> mend_rating(std::string_view value);

std::optional<Mended> mend_title(std::string_view value);
std::optional<Mended> mend_eco(std::string_view value);

/// Whether the letters are a title as FIDE, national federations or servers write it: GM, WFM, NM.
bool is_title(std::string_view letters) noexcept;
/// Whether the letters are the code of a federation, now or formerly: RUS, URS, GDR.
bool is_federation(std::string_view letters) noexcept;

/// How a well-known tag is spelled: `WhiteElo` for whiteelo, WhiteELO, White_Elo. Empty where the
/// name is spelled so already, or is not known.
std::string_view usual_tag_name(std::string_view name);

/// The same where only the case of letters differs; `order` is the tag_order of the name. Readers
/// ask for every tag: a name that is spelled as usual, or is not known, costs one look.
std::string_view usual_letter_case(std::string_view name, std::uint64_t order) noexcept;

}  // namespace stamma
