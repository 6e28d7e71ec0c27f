// The names of tags that many programs write, and others that mean the same.
#include <array>
#include <cstdint>
#include <string>

#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/game/game.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::string_view names[] = {
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "WhiteUSCF",
    "BlackUSCF",
    "WhiteNA",
    "BlackNA",
    "WhiteType",
    "BlackType",
    "WhiteTeam",
    "BlackTeam",
    "WhiteCountry",
    "BlackCountry",
    "WhiteFideId",
    "BlackFideId",
    "WhiteRatingDiff",
    "BlackRatingDiff",
    "WhiteClock",
    "BlackClock",
    "EventDate",
    "EventSponsor",
    "EventType",
    "EventRounds",
    "EventCountry",
    "EventCategory",
    "Section",
    "Stage",
    "Board",
    "Opening",
    "Variation",
    "SubVariation",
    "ECO",
    "NIC",
    "Time",
    "UTCTime",
    "UTCDate",
    "TimeControl",
    "SetUp",
    "FEN",
    "Termination",
    "Annotator",
    "Mode",
    "PlyCount",
    "Variant",
    "Source",
    "SourceTitle",
    "SourceDate",
    "SourceQuality",
    "SourceVersion",
    "SourceVersionDate",
    "WhiteTeamCountry",
    "BlackTeamCountry",
    "Remark",
    "StudyName",
    "ChapterName",
    "GameId",
    "BroadcastName",
    "BroadcastURL",
    "GameURL",
    "StartTime",
    "EndTime",
    "EndDate",
    "CurrentPosition",
    "Timezone",
    "ScidFlags",
    "WhiteIsComp",
    "BlackIsComp",
};

// Names by their first eight letters, whatever the case of these: a table without collisions.
constexpr std::uint64_t small_letters = 0x2020202020202020ULL;
constexpr std::size_t table_bits = 10;
constexpr std::uint8_t no_name = 0xFF;

struct NameTable {
  std::uint64_t factor = 0x9E3779B97F4A7C15ULL;
  std::array<std::uint8_t, 1U << table_bits> first{};  ///< of the names that begin so
  std::array<std::uint64_t, std::size(names)> key{};

  constexpr std::size_t place(std::uint64_t folded) const noexcept {
    return static_cast<std::size_t>(folded * factor >> (64 - table_bits));
  }
  /// False when two beginnings share a place.
  constexpr bool fill() noexcept {
    first.fill(no_name);
    for (std::size_t i = 0; i < std::size(names); ++i) {
      key[i] = name_key(names[i]) | small_letters;
      std::uint8_t& slot = first[place(key[i])];
      if (slot == no_name) slot = static_cast<std::uint8_t>(i);
      if (key[slot] != key[i]) return false;
    }
    return true;
  }
};

constexpr NameTable name_table = [] {
  NameTable t;
  while (!t.fill()) t.factor += 0x61C8864680B583EBULL << 1U;
  return t;
}();

/// The letters and figures of a name, small.
std::string folded(std::string_view name) {
  std::string r;
  for (const char c : name)
    if (ascii::is_letter(c) || ascii::is_digit(c)) r += ascii::lower(c);
  return r;
}

}  // namespace

std::string_view usual_tag_name(std::string_view name) {
  for (const std::string_view n : names)
    if (n == name) return {};
  const std::string key = folded(name);
  for (const std::string_view n : names)
    if (ascii::equal_but_case(n, key)) return n;
  return {};
}

std::string_view usual_letter_case(std::string_view name, std::uint64_t order) noexcept {
  if (order < roster_size) return {};
  const std::uint64_t folded = order | small_letters;
  const std::size_t first = name_table.first[name_table.place(folded)];
  if (first == no_name || name_table.key[first] != folded) return {};
  std::string_view usual;
  for (std::size_t i = first; i < std::size(names); ++i) {
    if (name_table.key[i] != folded) continue;
    if (names[i] == name) return {};
    if (ascii::equal_but_case(names[i], name)) usual = names[i];
  }
  return usual;
}

void check_tag_name(TagEdits& edits, std::string_view name, std::string_view value) {
  const TagKind own = kind_of_tag(name, tag_order(name));
  if (own == TagKind::none) return;
  const std::string_view usual = usual_tag_name(name);
  const auto as_it_is = [&] {
    if (value.empty() || is_padded(value)) check_value(edits, name, value, own);
  };
  if (usual.empty() || !edits.enabled(Code::tag_name_form)) return as_it_is();
  const auto known = edits.value_now(usual);
  if (known && without_padding(*known) == without_padding(value)) {
    edits.drop(Code::tag_name_form, name, value, "there is " + std::string(usual) + " already");
    return;
  }
  // These decide how the moves are read, which is past.
  const bool too_late = usual == "FEN" || usual == "SetUp" || usual == "Variant" ||
                        (usual == "Result" && value != text(edits.game.result));
  if (known || too_late) {
    edits.report(Code::tag_name_form, name, value,
                 known ? "there is " + std::string(usual) + " already, which says otherwise"
                       : "the tag is spelled " + std::string(usual) + ", and was not understood");
    return as_it_is();
  }
  edits.add(Code::tag_name_form, Finding::Target::tag_name, Finding::Fix::made, name, name, usual,
            "the tag is spelled " + std::string(usual));
  check_value(edits, usual, value, kind_of_tag(usual, tag_order(usual)));
}

}  // namespace stamma
