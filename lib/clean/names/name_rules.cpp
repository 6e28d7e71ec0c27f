#include "lib/clean/names/name_rules.hpp"

#include <algorithm>
#include <cstring>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/dates.hpp"

namespace stamma {

constexpr Rule rule::name_spelling{
    code("N08", Severity::warning), Mending::by_cleaning, "name that the spelling file corrects",
    "With --names or --aliases, where only one player fits and the year and rating of the game do "
    "not rule that player out.",
    "[White \"Kortschnoj, Viktor\"]"};

constexpr Rule rule::name_doubtful{
    code("N09", Severity::note), Mending::proposed,
    "name with possible matches in the spelling file",
    "With --names: several players have this name, or one has a similar name, or a site or event "
    "is spelled differently; see --review.",
    "[White \"Smith, J\"]"};

namespace {

constexpr std::size_t remembered = 4'096;  // a power of two
constexpr std::size_t longest_remembered = 200;

std::uint64_t mix(std::uint64_t h) noexcept {
  h ^= h >> 29U;
  h *= 0xBF58476D1CE4E5B9U;
  return h ^ h >> 32U;
}

std::uint64_t hash(std::string_view s) noexcept {
  std::uint64_t h = s.size() * 0x9E3779B97F4A7C15U;
  for (; s.size() >= 8; s.remove_prefix(8)) {
    std::uint64_t word = 0;
    std::memcpy(&word, s.data(), 8);
    h = mix(h ^ word);
  }
  std::uint64_t word = 0;
  for (const char c : s) word = word << 8U | static_cast<unsigned char>(c);
  return mix(h ^ word);
}

/// The figures a text begins with; 0 where there are fewer than `least`.
int leading_number(std::string_view s, std::size_t least) noexcept {
  int n = 0;
  std::size_t i = 0;
  for (; i < s.size() && i < 4 && ascii::is_digit(s[i]); ++i) n = 10 * n + (s[i] - '0');
  return i < least ? 0 : n;
}

int year_of(const Game& game) noexcept {
  for (const char* const tag : {"Date", "EventDate", "UTCDate"})
    if (const auto date = game.tag(tag))
      if (const int year = leading_number(*date, 4); is_game_year(year)) return year;
  return 0;
}

int elo_of(const Game& game, std::string_view tag) noexcept {
  const auto elo = tag.empty() ? std::nullopt : game.tag(tag);
  if (!elo || elo->size() > 4) return 0;
  const int n = leading_number(*elo, 3);
  return n >= 500 ? n : 0;
}

}  // namespace

NameRules::NameRules(const Options& options) : options_(options) {
  if (options_.book == nullptr) return;
  quiet_.resize(remembered);
  looked_.resize(remembered);
}

void NameRules::check(const Game& game, std::vector<Finding>& findings) {
  const NameBook* const book = options_.book;
  if (book == nullptr || !(options_.enabled[index(rule::name_spelling)] ||
                           options_.enabled[index(rule::name_doubtful)]))
    return;
  year_ = -1;
  if (book->covers(Kind::player)) {
    check_tag(game, "White", Kind::player, "WhiteElo", findings);
    check_tag(game, "Black", Kind::player, "BlackElo", findings);
  }
  if (book->covers(Kind::site)) check_tag(game, "Site", Kind::site, {}, findings);
  if (book->covers(Kind::event)) check_tag(game, "Event", Kind::event, {}, findings);
}

void NameRules::check_tag(const Game& game, std::string_view tag, Kind kind,
                          std::string_view elo_tag, std::vector<Finding>& findings) {
  const auto name = game.tag(tag);
  if (!name || name->empty() || *name == "?" || name->size() > longest_remembered) return;
  const Looked& quiet = quiet_[(hash(*name) + static_cast<std::size_t>(kind)) & (remembered - 1)];
  if (quiet.quiet && quiet.kind == kind && quiet.name == *name) return;
  NameHint hint;
  if (kind == Kind::player) {
    if (year_ < 0) year_ = year_of(game);
    hint = {year_, elo_of(game, elo_tag)};
  }
  const Looked& looked = look_up(kind, *name, hint);
  if (!looked.quiet) tell(tag, looked, findings);
}

const NameRules::Looked& NameRules::look_up(Kind kind, std::string_view name, NameHint hint) {
  using State = NameBook::Answer::State;
  const std::uint64_t h = hash(name) + static_cast<std::size_t>(kind);
  const auto told =
      static_cast<std::uint64_t>(hint.year) << 32U | static_cast<std::uint64_t>(hint.elo);
  Looked& slot = looked_[mix(h ^ told) & (remembered - 1)];
  if (slot.name == name && slot.kind == kind && slot.hint.year == hint.year &&
      slot.hint.elo == hint.elo)
    return slot;
  slot.name = name;
  slot.hint = hint;
  slot.kind = kind;
  slot.answer = options_.book->look_up(kind, name, hint);
  const State state = slot.answer.state;
  const bool nothing = state == State::known || state == State::unknown;
  slot.quiet = nothing && (kind != Kind::player || options_.book->is_correct(kind, name));
  if (slot.quiet) quiet_[h & (remembered - 1)] = slot;
  return slot;
}

void NameRules::tell(std::string_view tag, const Looked& looked,
                     std::vector<Finding>& findings) const {
  using State = NameBook::Answer::State;
  const NameBook::Answer& answer = looked.answer;
  if (answer.state == State::known || answer.state == State::unknown) return;
  std::string after = answer.correction;
  if (looked.kind == Kind::player)  // as N04 has it
    if (auto spaced = mend_name_spacing(after, CommaStyle::spaced))
      after = std::move(spaced->value);
  if (after == looked.name) return;
  const bool made = answer.state == State::corrected && looked.kind == Kind::player;
  const Code code = made ? rule::name_spelling : rule::name_doubtful;
  if (!options_.enabled[index(code)]) return;
  Finding& f = findings.emplace_back();
  f.code = code;
  f.target = Finding::Target::tag_value;
  f.fix = made ? Finding::Fix::made : Finding::Fix::proposed;
  f.tag = tag;
  f.before = looked.name;
  f.after = std::move(after);
  f.message = "\"" + looked.name + "\"";
  if (!f.after.empty()) f.message += (made ? " is \"" : " may be \"") + f.after + "\"";
  if (!answer.why.empty()) f.message += ": " + answer.why;
}

}  // namespace stamma
