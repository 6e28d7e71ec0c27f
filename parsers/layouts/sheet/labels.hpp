// The words that stand over columns and beside facts on scoresheets, in the languages of their
// printers: "Runde", "Brett", "Weiss Elo", "Temps Blancs".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/chess/piece.hpp"

namespace stamma {

enum class LabelKind : std::uint8_t {
  player,  ///< a colour alone: the name beside it, or the moves below it
  number,  ///< of the moves
  event,
  site,
  date,
  round,
  board,
  rating,
  title,
  team,
  result,
  time,   ///< used for a move
  clock,  ///< shown after a move
  time_control,
  eco,
  opening,
  remark,
};

struct Label {
  LabelKind kind = LabelKind::remark;
  std::optional<Color> side;
};

/// What a label says; nothing when one of its words is not known.
std::optional<Label> label_of(std::string_view text);

using TagList = std::vector<std::pair<std::string, std::string>>;

/// Adds the tags for a fact: of a player the rating too that stands behind the name. False when
/// there is no tag for it.
bool add_fact(const Label& label, std::string_view value, TagList& tags);

/// A time as [%emt] and [%clk] have it, "0:02:10": from "2:10", "0:02:10", "2'10" or minutes.
std::optional<std::string> time_of(std::string_view text);

}  // namespace stamma
