// Names of players: "Last, First", and what else people write into the tag.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/mended.hpp"
#include "lib/clean/tag_edits.hpp"

namespace stamma {

/// A quick look that is right for most names: Kasparov, Garry; Van der Wiel,J; O'Kelly, Alberic.
bool is_plain_name(std::string_view name) noexcept;

/// Something that stands in a name and belongs in a tag of its own.
struct NamePart {
  enum class Kind { title, rating, country };
  Kind kind = Kind::title;
  std::string value;
};

/// A name without the parts that belong elsewhere.
struct NameSplit {
  std::string name;
  std::vector<NamePart> parts;
  bool certain = true;
};

/// "GM Kasparov, Garry", "Kasparov, Garry (RUS, 2800)"; none where there is nothing to take out.
std::optional<NameSplit> split_name(std::string_view name);

/// How a name separates its parts.
enum class CommaStyle { none, tight, spaced };
CommaStyle comma_style(std::string_view name) noexcept;

/// A player of whom nothing is known: "N.N." is written NN, "unknown" as a question mark.
std::optional<Mended> mend_unknown_name(std::string_view name);

inline constexpr std::string_view name_spacing_message = "no space before a comma, one behind it";

/// Spaces around commas and stops. A space behind the comma is put in where `wanted` is spaced.
std::optional<Mended> mend_name_spacing(std::string_view name, CommaStyle wanted);

/// Names in capitals or small letters only. Those without a comma may be programs or nicknames:
/// for them it is proposed only.
std::optional<Mended> mend_name_case(std::string_view name);

/// "Paul Morphy", where the first word is surely a first name: proposed only.
std::optional<Mended> mend_name_order(std::string_view name);

/// Several players, or a team: rules on names of people do not hold for it.
bool is_several_players(std::string_view name) noexcept;

/// Takes out of `name` what belongs in other tags; true when it has changed.
bool check_name_parts(TagEdits& edits, std::string_view tag, std::string& name);

/// The name of a player, when the other tags of the game have been looked at. `other` is the name
/// of the other one. True when nothing was found and nothing ever will be.
bool check_player(TagEdits& edits, std::string_view tag, std::string_view other);

}  // namespace stamma
