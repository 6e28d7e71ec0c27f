// Tags by what they hold, and the rules on their values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/clean/dates/dates.hpp"
#include "lib/clean/tag_edits.hpp"

namespace stamma {

enum class TagKind { text, date, round, player, rating, title, eco, ply_count, year, result, none };

/// `order` as tag_order gives it.
TagKind kind_of_tag(std::string_view name, std::uint64_t order) noexcept;

/// Whether a value of this kind needs no closer look.
bool is_plain(TagKind kind, std::string_view value) noexcept;

/// The value of a tag; of a player only whether it is empty or padded.
void check_value(TagEdits& edits, std::string_view name, std::string_view value, TagKind kind);
/// A tag that may be spelled in another way, and its value.
void check_tag_name(TagEdits& edits, std::string_view name, std::string_view value);

// One rule each; `value` becomes what the rule makes of it.
bool check_empty(TagEdits& edits, std::string_view name, std::string_view value, TagKind kind);
void check_padding(TagEdits& edits, std::string_view name, std::string& value);
void check_round(TagEdits& edits, std::string_view name, std::string& value);
void check_rating(TagEdits& edits, std::string_view name, std::string& value);
void check_title(TagEdits& edits, std::string_view name, std::string& value);
void check_eco(TagEdits& edits, std::string_view name, std::string& value);
void check_ply_count(TagEdits& edits, std::string_view name, std::string& value);

}  // namespace stamma
