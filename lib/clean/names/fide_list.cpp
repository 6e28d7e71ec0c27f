#include "lib/clean/names/fide_list.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/letters_hash.hpp"
#include "lib/clean/names/name_key.hpp"

namespace stamma {

constexpr Rule rule::fide_id{
    code("N10", Severity::note), Mending::by_cleaning, "FIDE id that the list of players tells",
    "With --fide FILE: WhiteFideId and BlackFideId are added where only one player of the list has "
    "the name and was alive; where the year is not known they are proposed.",
    "[White \"Carlsen, Magnus\"]"};

namespace {

constexpr int youngest_player = 5, oldest_player = 100;
/// A rating in a game this far above the one in the list belongs to someone else.
constexpr int far_stronger = 400;

/// Of a name "Last, First" with a first name in full; 0 for others.
std::uint64_t full_name_hash(std::string_view name) {
  const std::string folded = folded_name(name);
  const std::size_t comma = folded.find(',');
  if (comma == std::string::npos) return 0;
  const std::string_view given = std::string_view(folded).substr(comma + 1);
  const std::size_t first = given.find_first_not_of(' ');
  if (first == std::string_view::npos || std::min(given.find(' ', first), given.size()) - first < 3)
    return 0;
  std::uint64_t h = letters_hash_start;
  char before = '\0';
  for (const char c : folded) {
    const bool umlaut = c == 'e' && (before == 'a' || before == 'o' || before == 'u');
    before = c;
    if (!umlaut && c != ' ') h = letters_hash_more(h, {&c, 1});
  }
  return letters_hash_end(h);
}

int number_in(std::optional<std::string_view> value, std::size_t digits) {
  int n = 0;
  if (!value || value->size() < digits) return 0;
  const char* const end = value->data() + digits;
  return std::from_chars(value->data(), end, n).ptr == end ? n : 0;
}

bool may_have_played(int birth, int rating, NameHint hint) {
  if (hint.year > 0 && birth > 0 &&
      (hint.year < birth + youngest_player || hint.year > birth + oldest_player))
    return false;
  return hint.elo == 0 || rating == 0 || hint.elo <= rating + far_stronger;
}

}  // namespace

void FideList::add(std::string_view name, std::uint32_t id, int birth, int rating) {
  Player p;
  p.name = full_name_hash(name);
  if (p.name == 0 || id == 0) return;
  p.id = id;
  p.birth = static_cast<std::uint16_t>(birth);
  p.rating = static_cast<std::uint16_t>(rating);
  players_.push_back(p);
}

void FideList::finish() {
  std::sort(players_.begin(), players_.end(), [](const Player& a, const Player& b) {
    return a.name != b.name ? a.name < b.name : a.id < b.id;
  });
}

std::optional<FideList::Answer> FideList::find(std::string_view name, NameHint hint) const {
  const std::uint64_t h = full_name_hash(name);
  if (h == 0) return std::nullopt;
  const Player* found = nullptr;
  for (auto at = std::lower_bound(players_.begin(), players_.end(), h,
                                  [](const Player&p, std::uint64_t key) { return p.name < key; });
       at != players_.end() && at->name == h; ++at) {
    if (!may_have_played(at->birth, at->rating, hint)) continue;
    if (found != nullptr) return std::nullopt;  // namesakes
    found = &*at;
  }
  if (found == nullptr) return std::nullopt;
  return Answer{found->id, found->birth > 0 && hint.year > 0};
}

void FideList::check(const Game& game, const CodeSet& enabled, std::vector<Finding>& found) const {
  if (!enabled[index(rule::fide_id)]) return;
  for (const std::string_view side : {"White", "Black"}) {
    const std::string tag = std::string(side) + "FideId";
    const auto name = game.tag(side);
    if (!name || game.tag(tag)) continue;
    const NameHint hint{number_in(game.tag("Date"), 4),
                        number_in(game.tag(std::string(side) + "Elo"), 4)};
    const auto answer = find(*name, hint);
    if (!answer) continue;
    Finding& f = found.emplace_back();
    f.code = rule::fide_id;
    f.target = Finding::Target::tag_value;
    f.fix = answer->sure ? Finding::Fix::made : Finding::Fix::proposed;
    f.tag = tag;
    f.after = std::to_string(answer->id);
    f.message = "\"" + std::string(*name) + "\" has the FIDE id " + f.after;
  }
}

}  // namespace stamma
