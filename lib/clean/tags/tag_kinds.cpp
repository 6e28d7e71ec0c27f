#include "lib/clean/tags/tag_kinds.hpp"

#include <array>

#include "lib/clean/tag_values.hpp"

namespace stamma {
namespace {

struct KindRules {
  bool (*plain)(std::string_view) noexcept;  ///< a quick look; null: there is none
  void (*check)(TagEdits&, std::string_view name, std::string& value);
};

bool is_plain_text(std::string_view v) noexcept { return !v.empty() && !is_padded(v); }

// In the order of TagKind.
constexpr std::array<KindRules, static_cast<std::size_t>(TagKind::none) + 1> kinds{{
    {is_plain_text, nullptr},
    {is_plain_date, check_date},
    {is_plain_round, check_round},
    {nullptr, nullptr},  // player: names are looked at when the other tags are known
    {is_plain_rating, check_rating},
    {is_plain_title, check_title},
    {is_plain_eco, check_eco},
    {nullptr, check_ply_count},
    {nullptr, nullptr},  // year
    {nullptr, nullptr},  // result
    {nullptr, nullptr},
}};

const KindRules& rules_of(TagKind kind) noexcept { return kinds[static_cast<std::size_t>(kind)]; }

}  // namespace

// Every tag of every game comes here: one switch branches faster than a search through rows would.
TagKind kind_of_tag(std::string_view name, std::uint64_t order) noexcept {
  switch (order) {
    case tag_order("Date"):
    case name_key("UTCDate"): return TagKind::date;
    case name_key("EventDat"): return name == "EventDate" ? TagKind::date : TagKind::text;
    case name_key("SourceDa"): return name == "SourceDate" ? TagKind::date : TagKind::text;
    case name_key("SourceVe"): return name == "SourceVersionDate" ? TagKind::date : TagKind::text;
    case name_key("EndDate"): return TagKind::date;
    case tag_order("Round"): return TagKind::round;
    case tag_order("White"):
    case tag_order("Black"): return TagKind::player;
    case name_key("WhiteElo"):
    case name_key("BlackElo"): return name.size() == 8 ? TagKind::rating : TagKind::text;
    case name_key("WhiteTit"): return name == "WhiteTitle" ? TagKind::title : TagKind::text;
    case name_key("BlackTit"): return name == "BlackTitle" ? TagKind::title : TagKind::text;
    case name_key("ECO"): return TagKind::eco;
    case name_key("PlyCount"): return name.size() == 8 ? TagKind::ply_count : TagKind::text;
    case name_key("Year"): return TagKind::year;
    case tag_order("Result"): return TagKind::result;
    case name_key("FEN"):
    case name_key("SetUp"): return TagKind::none;
    default: return TagKind::text;
  }
}

bool is_plain(TagKind kind, std::string_view value) noexcept {
  const auto plain = rules_of(kind).plain;
  return plain != nullptr && plain(value);
}

void check_value(TagEdits& edits, std::string_view name, std::string_view value, TagKind kind) {
  if (kind == TagKind::none || kind == TagKind::result) return;
  if (check_empty(edits, name, value, kind)) return;
  std::string v(value);
  check_padding(edits, name, v);
  if (const auto check = rules_of(kind).check) check(edits, name, v);
}

}  // namespace stamma
