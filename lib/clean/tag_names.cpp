// The names of tags that many programs write.
#include <string>

#include "lib/clean/ascii.hpp"
#include "lib/clean/tag_values.hpp"

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

}  // namespace stamma
