// File names made from whatever tags say: safe on every system, and different where the tags
// differ.
#pragma once

#include <string>
#include <string_view>

namespace stamma::engine {

/// The name of a file, without its ending, for a player, an event or the like. What no file name
/// may hold becomes `_`; where anything was changed or cut off, a `~` and eight figures made from
/// the whole text follow, so that two texts do not share a file. Without a word in it: `unknown`.
std::string file_stem(std::string_view text);

/// Equal for names that some file systems take for the same: without case, composed.
std::string folded_file_name(std::string_view name);

}  // namespace stamma::engine
