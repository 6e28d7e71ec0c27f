// Names of players, with the tags that belong to them.
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/tag_check.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/names.hpp"

namespace stamma {
namespace {

using Fix = Finding::Fix;

Code code_of(NamePart::Kind k) {
  switch (k) {
    case NamePart::Kind::title: return Code::name_title;
    case NamePart::Kind::rating: return Code::name_rating;
    default: return Code::name_country;
  }
}

// Countries go where Scid and others have them.
std::string_view ending_of(NamePart::Kind k) {
  switch (k) {
    case NamePart::Kind::title: return "Title";
    case NamePart::Kind::rating: return "Elo";
    default: return "Country";
  }
}

std::string_view word_for(NamePart::Kind k) {
  switch (k) {
    case NamePart::Kind::title: return "title";
    case NamePart::Kind::rating: return "rating";
    default: return "country";
  }
}

bool contains(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

}  // namespace

/// Servers, where people play under names of their own.
bool TagCheck::is_online() const {
  for (const char* const tag : {"Site", "Event"}) {
    const auto v = game_.tag(tag);
    if (!v) continue;
    const std::string low = ascii::lower(v->substr(0, 200));
    for (const std::string_view w :
         {"lichess", "chess.com", "chess24", "freechess", "fics", "chessclub", "playchess", "icc",
          "internet", "server", "http", "schach.de", "tornelo", "chesscube", "online"})
      if (contains(low, w)) return true;
  }
  return false;
}

/// Takes out what belongs in other tags; true when the name has changed.
bool TagCheck::split(std::string_view tag, std::string& name) {
  auto split = split_name(name);
  if (!split) return false;
  struct Other {
    std::string tag;
    std::optional<std::string> known;
  };
  std::vector<Other> others;
  Fix fix = split->certain ? Fix::made : Fix::proposed;
  bool all_known = true;
  for (const NamePart& p : split->parts) {
    if (!enabled(code_of(p.kind))) return false;
    Other o{std::string(tag) + std::string(ending_of(p.kind)), {}};
    o.known = value_now(o.tag);
    if (o.known && (o.known->empty() || *o.known == "?")) {
      all_known = false;
    } else if (!o.known) {
      all_known = false;
    } else if (*o.known != p.value) {
      tell(code_of(p.kind), tag, name,
           "the " + std::string(word_for(p.kind)) + " in the name is not that of " + o.tag + ", " +
               *o.known);
      return false;
    }
    others.push_back(std::move(o));
  }
  // A number that the tag of the rating has too is no year.
  if (all_known) fix = Fix::made;
  set(code_of(split->parts.front().kind), tag, name, split->name, fix,
      "a " + std::string(word_for(split->parts.front().kind)) + " is no part of the name");
  for (std::size_t i = 0; i < others.size(); ++i) {
    const NamePart& p = split->parts[i];
    if (others[i].known != p.value)
      set(code_of(p.kind), others[i].tag, others[i].known.value_or(""), p.value, fix,
          "the " + std::string(word_for(p.kind)) + " that stood in the name");
  }
  if (fix != Fix::made) return false;
  name = std::move(split->name);
  return true;
}

bool TagCheck::player(std::string_view tag_name, std::string_view other) {
  const auto now = value_now(tag_name);
  if (!now || ascii::trim(*now).empty()) return false;
  const std::size_t before = out_.size();
  std::string name = *now;
  constexpr std::size_t longest = 128;
  if (name.size() > longest) return false;
  const bool lists = other.find(',') != std::string_view::npos;
  const CommaStyle wanted = options_.spaced_commas ? CommaStyle::spaced : comma_style(other);
  // What is taken out may leave a stray comma, or nobody at all.
  for (int again = 0; again < 3; ++again) {
    if (take(tag_name, name, mend_unknown_name(name))) return false;
    if (is_several_players(name)) break;
    take(tag_name, name, mend_name_spacing(name, wanted));
    if (!split(tag_name, name)) break;
  }
  if (!is_several_players(name)) {
    if (lists || name.find(',') != std::string::npos || !is_online()) {
      take(tag_name, name, mend_name_case(name));
      if (!is_program(name)) take(tag_name, name, mend_name_order(name, lists));
    }
  }
  // What the other tags and the other name decide is not remembered.
  return out_.size() == before &&
         (name.find(',') != std::string::npos || name.find(' ') == std::string::npos);
}

}  // namespace stamma
