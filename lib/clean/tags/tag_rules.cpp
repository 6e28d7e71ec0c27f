#include "lib/clean/tags/tag_rules.hpp"

#include <cstring>
#include <utility>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/clean/results/result_words.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/tag_kinds.hpp"

namespace stamma {
namespace {

constexpr std::size_t name_slots = 8192;
constexpr std::size_t tag_slots = 64;
constexpr std::size_t longest_kept = 64;

std::uint64_t mix(std::uint64_t x) noexcept { return x * 0x9E3779B97F4A7C15ULL; }

/// Of the first and last bytes and the length: enough to spread names.
std::size_t slot_of(std::string_view s) noexcept {
  std::uint64_t a = 0, b = 0;
  if (s.size() >= 8) {
    std::memcpy(&a, s.data(), 8);
    std::memcpy(&b, s.data() + s.size() - 8, 8);
  } else {
    for (const char c : s) a = a << 8U | static_cast<unsigned char>(c);
  }
  return static_cast<std::size_t>(mix(mix(a) ^ b ^ s.size()) >> 51U);
}
static_assert(name_slots == std::size_t{1} << (64 - 51));

}  // namespace

TagRules::TagRules(Options options)
    : options_(std::move(options)), names_(name_slots), told_(name_slots), tags_(tag_slots) {}

bool TagRules::is_known_name(std::string_view name) const noexcept {
  return !name.empty() && names_[slot_of(name)] == name;
}

/// "Last,First", in which nothing else is amiss.
bool TagRules::lacks_only_space(std::string_view tag, std::string_view name, TagEdits& edits) {
  const std::size_t comma = name.find(',');
  spaced_.assign(name.substr(0, comma + 1)).append(" ").append(name.substr(comma + 1));
  if (comma == std::string_view::npos || !is_plain_name(spaced_)) return false;
  edits.set(rule::name_spacing, tag, name, spaced_, Finding::Fix::made,
            std::string(messages_ ? name_spacing_message : ""));
  return true;
}

bool TagRules::again(std::string_view tag, std::string_view name, TagEdits& edits) const {
  const Told& told = told_[slot_of(name)];
  if (told.name != name || name.empty()) return false;
  if (told.any) {
    const Finding& known = told.finding;
    edits.add(known.code, known.target, known.fix, tag, known.before, known.after,
              messages_ ? known.message : std::string());
  }
  return true;
}

void TagRules::remember(std::string_view name, const std::vector<Finding>& out,
                        std::size_t before) {
  const std::size_t found = out.size() - before;
  if (name.size() > longest_kept || found > 1) return;
  if (found == 1 && (out.back().before != name || (out.back().code != rule::name_spacing &&
                                                   out.back().code != rule::name_order)))
    return;
  Told& told = told_[slot_of(name)];
  told.name = name;
  told.any = found == 1;
  if (told.any) told.finding = out.back();
}

bool TagRules::is_known_tag(const Tag& tag, std::string_view name) noexcept {
  KnownTag& known = tags_[static_cast<std::size_t>(mix(tag.order) >> 58U)];
  if (known.order == tag.order && known.name == name) return true;
  if (!usual_tag_name(name).empty() || name.size() > longest_kept) return false;
  known.order = tag.order;
  known.name = name;
  return true;
}

// What a pass over the tags of a game leaves for a closer look.
struct TagRules::Seen {
  struct Player {
    std::string_view name;
    bool plain = false;
  };
  Player white, black;
  std::string_view date, event_date, utc_date, odd_result;
  bool odd_dates = false, odd_names = false;

  // A date of the event that is not later says nothing; a question mark sorts behind all figures.
  bool dates_differ() const noexcept {
    return odd_dates || (!event_date.empty() && !date.empty() && event_date > date) ||
           (!utc_date.empty() && utc_date != date);
  }
};

/// A tag beyond the roster: what it holds, or `none` where nothing is to be done now.
TagKind TagRules::look_beyond_roster(const Tag& t, std::string_view name, std::string_view value,
                                     Seen& seen) {
  const TagKind kind = kind_of_tag(name, t.order);
  if (kind == TagKind::text && !is_known_tag(t, name)) {
    seen.odd_names = true;
    return TagKind::none;
  }
  if (kind == TagKind::date && name == "EventDate") seen.event_date = value;
  if (kind == TagKind::date && name == "UTCDate") seen.utc_date = value;
  if (kind == TagKind::year) seen.odd_dates = true;
  return kind;
}

void TagRules::look_at_player(const Tag& t, std::string_view value, Seen& seen, TagEdits& edits) {
  const bool plain = is_plain_name(value);
  (t.order == tag_order("White") ? seen.white : seen.black) = {value, plain};
  if (!plain && (value.empty() || is_padded(value)))
    check_value(edits, edits.game.name(t), value, TagKind::player);
}

void TagRules::look_at_tags(TagEdits& edits, Seen& seen) {
  const Game& game = edits.game;
  for (const Tag& t : game.tags()) {
    const std::string_view v = game.value(t);
    TagKind kind = TagKind::text;
    switch (t.order) {
      case tag_order("Event"):
      case tag_order("Site"): break;
      case tag_order("Date"):
        seen.date = v;
        kind = TagKind::date;
        break;
      case tag_order("Round"): kind = TagKind::round; break;
      case tag_order("White"):
      case tag_order("Black"): look_at_player(t, v, seen, edits); continue;
      case tag_order("Result"):
        if (v != text(game.result)) seen.odd_result = v;
        continue;
      default:
        kind = look_beyond_roster(t, game.name(t), v, seen);
        if (kind == TagKind::none) continue;
    }
    if (is_plain(kind, v)) [[likely]]
      continue;
    check_value(edits, game.name(t), v, kind);
    if (kind == TagKind::date) seen.odd_dates = true;
  }
}

/// When it is known which of the other tags stay.
void TagRules::check_odd_names(TagEdits& edits) {
  for (const Tag& t : edits.game.tags()) {
    const std::string_view name = edits.game.name(t);
    if (t.order >= roster_size && kind_of_tag(name, t.order) == TagKind::text &&
        !is_known_tag(t, name))
      check_tag_name(edits, name, edits.game.value(t));
  }
}

void TagRules::check_name(std::string_view tag, std::string_view name, bool plain,
                          std::string_view other, bool tight, TagEdits& edits,
                          std::vector<Finding>& out) {
  if (!tight && (plain || is_known_name(name))) return;
  // What is said of these names no other tag decides.
  const bool alone = tight || (other.find(',') != std::string_view::npos &&
                               name.find(',') == std::string_view::npos);
  if (tight && enabled(rule::name_spacing) && lacks_only_space(tag, name, edits)) return;
  if (alone && again(tag, name, edits)) return;
  const std::size_t before = out.size();
  const bool fine = check_player(edits, tag, other);
  if (fine && name.size() <= longest_kept) names_[slot_of(name)] = name;
  if (alone) remember(name, out, before);
}

void TagRules::check(const Game& game, DateOrder order, std::vector<Finding>& out) {
  if (!game.verbatim.empty()) return;
  TagEdits edits(game, options_, order, out);
  Seen seen;
  look_at_tags(edits, seen);
  std::string renamed_white, renamed_black;
  if (seen.odd_names) {
    check_odd_names(edits);
    seen.odd_dates = true;
    if (seen.white.name.data() == nullptr)
      seen.white.name = renamed_white = edits.value_now("White").value_or("");
    if (seen.black.name.data() == nullptr)
      seen.black.name = renamed_black = edits.value_now("Black").value_or("");
  }
  if (!seen.odd_result.empty()) check_result(edits, seen.odd_result);
  if (seen.dates_differ()) check_dates(edits);

  const Seen::Player &white = seen.white, &black = seen.black;
  const CommaStyle ours = comma_style(white.name), theirs = comma_style(black.name);
  // "Last,First" beside "Last, First"
  const bool mixed = ours != theirs && ours != CommaStyle::none && theirs != CommaStyle::none;
  const bool all = options_.spaced_commas || mixed;
  check_name("White", white.name, white.plain, black.name, all && ours == CommaStyle::tight, edits,
             out);
  check_name("Black", black.name, black.plain, white.name, all && theirs == CommaStyle::tight,
             edits, out);
  check_board(edits);
}

}  // namespace stamma
