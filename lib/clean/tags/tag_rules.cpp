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

void TagRules::check(const Game& game, DateOrder order, std::vector<Finding>& out) {
  if (!game.verbatim.empty()) return;
  TagEdits edits(game, options_, order, out);
  struct Player {
    std::string_view name;
    bool plain = false;
  };
  Player white, black;
  std::string_view date, event_date, utc_date, odd_result;
  std::string renamed_white, renamed_black;
  bool odd_dates = false, odd_names = false;
  for (const Tag& t : game.tags()) {
    const std::string_view v = game.value(t);
    TagKind kind = TagKind::text;
    switch (t.order) {
      case tag_order("Event"):
      case tag_order("Site"): break;
      case tag_order("Date"):
        date = v;
        kind = TagKind::date;
        break;
      case tag_order("Round"): kind = TagKind::round; break;
      case tag_order("White"):
      case tag_order("Black"): {
        const bool is_white = t.order == tag_order("White");
        const bool plain = is_plain_name(v);
        (is_white ? white : black) = {v, plain};
        if (!plain && (v.empty() || is_padded(v)))
          check_value(edits, game.name(t), v, TagKind::player);
        continue;
      }
      case tag_order("Result"):
        if (v != text(game.result)) odd_result = v;
        continue;
      default: {
        const std::string_view name = game.name(t);
        kind = kind_of_tag(name, t.order);
        if (kind == TagKind::none) continue;
        if (kind == TagKind::text) {
          if (is_known_tag(t, name)) break;
          odd_names = true;
          continue;
        }
        if (kind == TagKind::date && name == "EventDate") event_date = v;
        if (kind == TagKind::date && name == "UTCDate") utc_date = v;
        if (kind == TagKind::year) odd_dates = true;
      }
    }
    if (is_plain(kind, v)) [[likely]]
      continue;
    check_value(edits, game.name(t), v, kind);
    if (kind == TagKind::date) odd_dates = true;
  }

  if (odd_names) {  // when it is known which of the others stay
    for (const Tag& t : game.tags()) {
      const std::string_view name = game.name(t);
      if (t.order >= roster_size && kind_of_tag(name, t.order) == TagKind::text &&
          !is_known_tag(t, name))
        check_tag_name(edits, name, game.value(t));
    }
    odd_dates = true;
    if (white.name.data() == nullptr)
      white.name = renamed_white = edits.value_now("White").value_or("");
    if (black.name.data() == nullptr)
      black.name = renamed_black = edits.value_now("Black").value_or("");
  }

  if (!odd_result.empty()) check_result(edits, odd_result);

  // A date of the event that is not later says nothing; a question mark sorts behind all figures.
  if (odd_dates || (!event_date.empty() && !date.empty() && event_date > date) ||
      (!utc_date.empty() && utc_date != date))
    check_dates(edits);

  const CommaStyle style[2] = {comma_style(white.name), comma_style(black.name)};
  const auto player = [&](const char* tag, const Player& p, std::string_view other, bool tight) {
    if (!tight && (p.plain || is_known_name(p.name))) return;
    // What is said of these names no other tag decides.
    const bool alone = tight || (other.find(',') != std::string_view::npos &&
                                 p.name.find(',') == std::string_view::npos);
    if (tight && enabled(rule::name_spacing) && lacks_only_space(tag, p.name, edits)) return;
    if (alone && again(tag, p.name, edits)) return;
    const std::size_t before = out.size();
    const bool fine = check_player(edits, tag, other);
    if (fine && p.name.size() <= longest_kept) names_[slot_of(p.name)] = p.name;
    if (alone) remember(p.name, out, before);
  };
  // "Last,First" beside "Last, First"
  const bool mixed =
      style[0] != style[1] && style[0] != CommaStyle::none && style[1] != CommaStyle::none;
  const bool all = options_.spaced_commas || mixed;
  player("White", white, black.name, all && style[0] == CommaStyle::tight);
  player("Black", black, white.name, all && style[1] == CommaStyle::tight);

  check_board(edits);
}

}  // namespace stamma
