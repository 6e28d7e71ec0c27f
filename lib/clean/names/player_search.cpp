#include "lib/clean/names/player_search.hpp"

#include <algorithm>
#include <cstdlib>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr int youngest = 5;
constexpr int oldest = 100;
/// A rating in a game this far above the highest one on record belongs to someone else.
constexpr int stronger_by = 400;
/// A rating as near as that is a good sign that it is the same player.
constexpr int near_rating = 100;
/// Ratings were first published in 1971; who has one did not play long before.
constexpr int first_of_the_rated = 1925;
/// Nobody plays so well without being in the lists.
constexpr int known_by_rating = 2'500;
constexpr std::size_t most_compared = 2'000;  // candidates for one name

std::string_view last_of(std::string_view name) noexcept { return name.substr(0, name.find(',')); }

std::string_view given_of(std::string_view name) noexcept {
  const std::size_t comma = name.find(',');
  return comma == std::string_view::npos ? std::string_view{} : name.substr(comma + 1);
}

std::size_t words_in(std::string_view name) noexcept {
  std::size_t count = 0;
  bool inside = false;
  for (const char c : name) {
    const bool parts = c == ' ' || c == ',' || c == '.' || c == '-' || c == '_';
    if (!parts && !inside) ++count;
    inside = !parts;
  }
  return count;
}

/// Whether one letter more, less, other or two exchanged make the same word.
bool one_edit_apart(std::string_view a, std::string_view b) noexcept {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  std::size_t i = 0;
  while (i < a.size() && a[i] == b[i]) ++i;
  if (a.size() < b.size()) return a.substr(i) == b.substr(i + 1);
  if (i == a.size()) return false;
  if (a.substr(i + 1) == b.substr(i + 1)) return true;
  return i + 1 < a.size() && a[i] == b[i + 1] && a[i + 1] == b[i] &&
         a.substr(i + 2) == b.substr(i + 2);
}

}  // namespace

/// Whether the life and the rating of the player let him have played this game.
bool PlayerSearch::possible(std::uint32_t player) const noexcept {
  const PlayerLife& life = book_.players_[player].life;
  if (hint_.year > 0) {
    if (life.birth > 0 && (hint_.year < life.birth + youngest || hint_.year > life.birth + oldest))
      return false;
    if (life.death > 0 && hint_.year > life.death + 1) return false;
    if (life.birth == 0 && life.death == 0 && life.elo > 0 && !life.estimated &&
        hint_.year < first_of_the_rated)
      return false;
  }
  return hint_.elo == 0 || life.elo == 0 || hint_.elo <= life.elo + stronger_by;
}

/// Whether year or rating speak for the player, and do not only fail to speak against him.
bool PlayerSearch::borne_out(std::uint32_t player) const noexcept {
  const PlayerLife& life = book_.players_[player].life;
  if (hint_.year > 0 && life.birth > 0 && hint_.year < life.birth + 8) return false;
  if (hint_.elo > 0 && hint_.year > 0) {
    const auto& all = book_.ratings_;
    const auto at =
        std::lower_bound(all.begin(), all.end(), player, [&](const auto& r, std::uint32_t p) {
          return r.player != p ? r.player < p : r.year < hint_.year;
        });
    if (at != all.end() && at->player == player && at->year == hint_.year)
      return std::abs(at->elo - hint_.elo) <= near_rating;
  }
  if (hint_.elo > 0 && life.elo > 0 && !life.estimated)
    return std::abs(hint_.elo - life.elo) <= near_rating;
  // Before there were ratings: a life that is known and holds the year.
  return hint_.year > 0 && hint_.year < 1971 && life.birth > 0 && life.death > 0 &&
         hint_.year >= life.birth + 12 && hint_.year <= life.death;
}

void PlayerSearch::add(std::vector<Candidate>& to, std::uint32_t player, bool close) const {
  for (Candidate& c : to) {
    if (c.player != player) continue;
    c.close = c.close || close;
    return;
  }
  if (to.size() < most_compared && possible(player)) to.push_back({player, close});
}

/// Players whom the book calls by one name are one answer: the likeliest of them stays.
void PlayerSearch::merge_namesakes(std::vector<Candidate>& all) const {
  if (all.size() < 2 || all.size() > 100) return;
  std::vector<Candidate> kept;
  for (const Candidate& c : all) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Candidate& k) {
      return book_.correct_name(k.player) == book_.correct_name(c.player);
    });
    if (same == kept.end()) {
      kept.push_back(c);
    } else if (same->close == c.close ? !borne_out(same->player) && borne_out(c.player) : c.close) {
      *same = c;
    }
  }
  all = std::move(kept);
}

/// Whether a name that the book leads to a player can be nobody else's. Who is not in the book may
/// be a relative of who is: initials are enough only for those whose rating nobody unknown has, and
/// another given name is another person, whatever the book says ("Byrne, Donald").
bool PlayerSearch::is_nobody_else(std::string_view written, std::uint32_t player) const {
  const NameKey own = player_key(written), known = player_key(book_.correct_name(player));
  // "Hamed Nouri" has the letters of "Hamed, Nouri", but may be a Nouri whom the book does not
  // know.
  if (written.find(',') == std::string_view::npos && !borne_out(player)) return false;
  if (own.given == 0) return hint_.elo >= known_by_rating && borne_out(player);
  if (known.given == 0 || own.given == known.given) return true;
  GivenNames a, b;
  a.set(given_of(written));
  b.set(given_of(book_.correct_name(player)));
  const bool long_enough = a.count > 0 && b.count > 0 && std::min(a[0].size(), b[0].size()) >= 5;
  return long_enough && one_edit_apart(a[0], b[0]);
}

/// Whether the book has a last name of exactly the written letters: then it is no slip for another.
bool PlayerSearch::is_listed_last_name() const {
  const auto [from, to] = book_.by_last_.find(key_.last);
  std::string letters;
  std::size_t seen = 0;
  for (const auto* at = from; at != to && seen < most_compared; ++at, ++seen) {
    const auto& s = book_.spellings_[at->spelling];
    letters.clear();
    append_letters(last_of(book_.view(s)), letters);
    if (s.correct && letters == last_) return true;
  }
  return false;
}

void PlayerSearch::correct(std::string_view written, std::uint32_t player, std::string_view why,
                           Answer& answer) const {
  if (!is_nobody_else(written, player)) {
    std::vector<Candidate> lone{{player, true}};
    propose(lone, why, answer);
    return;
  }
  const std::string_view right = book_.correct_name(player);
  // The letters of the spelling file are ASCII: whoever wrote accents knew better.
  if (right == name_ || !is_ascii(name_)) {
    answer.state = Answer::State::known;
    return;
  }
  answer.state = Answer::State::corrected;
  answer.correction = right;
  answer.candidates = {right};
  answer.why = std::string(why) + book_.describe(player);
}

void PlayerSearch::propose(std::vector<Candidate>& from, std::string_view why,
                           Answer& answer) const {
  if (from.empty()) return;
  std::stable_sort(from.begin(), from.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.close != b.close) return a.close;
    const bool x = borne_out(a.player), y = borne_out(b.player);
    if (x != y) return x;
    const auto elo = [&](const Candidate& c) { return book_.players_[c.player].life.elo; };
    return elo(a) != elo(b) ? elo(a) > elo(b) : a.player < b.player;
  });
  answer.state = Answer::State::ambiguous;
  const std::size_t shown = std::min(from.size(), NameBook::most_candidates);
  answer.why = why;
  for (std::size_t i = 0; i < shown; ++i) {
    answer.candidates.push_back(book_.correct_name(from[i].player));
    if (i > 0) answer.why += i + 1 == from.size() ? " or " : ", ";
    answer.why += book_.describe(from[i].player);
  }
  answer.more = from.size() - shown;
  if (answer.more > 0) answer.why += " or one of " + std::to_string(answer.more) + " others";
  const bool lone = from.size() == 1 || (borne_out(from[0].player) && !borne_out(from[1].player));
  if (lone && answer.candidates[0] != name_) answer.correction = answer.candidates[0];
}

/// Takes the players that are spelled with these letters; with `turned`, of names with a comma
/// only. True when the name is right as it stands.
bool PlayerSearch::take_letters(std::string_view name, bool turned) {
  const auto [from, to] = book_.by_letters_.find(letters_hash(name));
  scratch_.clear();
  append_letters(name, scratch_);
  const std::string letters = scratch_;
  const std::size_t comma = name.find(',');
  std::string part;
  append_letters(last_of(name), part);
  std::string other;
  for (const auto* e = from; e != to; ++e) {
    const auto& s = book_.spellings_[e->spelling];
    const std::string_view known = book_.view(s);
    if (known == name_ && s.correct) return true;
    scratch_.clear();
    append_letters(known, scratch_);
    if (scratch_ != letters) continue;
    const bool known_comma = known.find(',') != std::string_view::npos;
    if (turned && !known_comma) continue;
    if (comma == std::string_view::npos) {
      // Words that were never separate are not a name but a login, e.g. "kasparovg".
      if (words_in(name) < 2 && words_in(known) > 1) continue;
    } else if (known_comma) {
      other.clear();
      append_letters(last_of(known), other);
      if (other != part) continue;  // "Garcia Lopez, A" is not "Garcia, Lopez A"
    }
    add(exact_, s.player, s.correct);
  }
  return false;
}

/// Whether others than this player could be meant by "Last, First", another spelling of him.
bool PlayerSearch::is_vague(std::string_view name, std::uint32_t player) {
  given_.set(given_of(name));
  if (given_.count == 0) return false;
  bool initials = true;
  for (std::size_t i = 0; i < given_.count; ++i) initials = initials && given_[i].size() < 3;
  last_.clear();
  append_letters(last_of(name), last_);
  collect(player_key(name).last);
  const bool told = borne_out(player);
  const auto other = [&](const Candidate& c) {
    return c.close && book_.correct_name(c.player) != book_.correct_name(player) &&
           (initials || !told || borne_out(c.player));
  };
  if (std::any_of(shortened_.begin(), shortened_.end(), other) ||
      std::any_of(same_.begin(), same_.end(), other))
    return true;
  const PlayerLife& life = book_.players_[player].life;
  const bool in_his_time = hint_.year > 0 && life.birth > 0 && hint_.year >= life.birth + 16 &&
                           hint_.year <= life.birth + 80;
  return initials && !in_his_time && !told;
}

bool PlayerSearch::by_letters(Answer& answer) {
  if (take_letters(name_, false)) {
    answer.state = Answer::State::known;
    return true;
  }
  const bool comma = name_.find(',') != std::string_view::npos;
  std::string turned;  // the name in the order that was found
  if (!comma) {
    // "John van der Wiel": up to four words may be the last name.
    std::string other;
    std::size_t space = name_.size();
    for (int i = 0; i < 4; ++i) {
      space = name_.find_last_of(' ', space - 1);
      if (space == std::string_view::npos || space == 0) break;
      other.assign(name_.substr(space + 1)).append(", ").append(name_.substr(0, space));
      const std::size_t before = exact_.size();
      take_letters(other, true);
      if (exact_.size() > before) turned = other;
    }
  }
  if (exact_.empty()) return false;
  merge_namesakes(exact_);
  // A correct name goes before another's second spelling.
  if (comma &&
      std::any_of(exact_.begin(), exact_.end(), [](const Candidate& c) { return c.close; }))
    std::erase_if(exact_, [](const Candidate& c) { return !c.close; });
  if (exact_.size() > 1) {
    propose(exact_, "may be ", answer);
    return true;
  }
  const std::uint32_t player = exact_[0].player;
  if (comma && exact_[0].close) {
    answer.state = Answer::State::known;  // stops and capitals are for other rules
    return true;
  }
  if (is_vague(turned.empty() ? name_ : std::string_view(turned), player)) {
    for (const Candidate& c : same_) add(shortened_, c.player, c.close);
    std::erase_if(shortened_, [](const Candidate& c) { return !c.close; });
    add(shortened_, player, true);
    merge_namesakes(shortened_);
    propose(shortened_, "may be ", answer);
    return true;
  }
  correct(turned.empty() ? name_ : std::string_view(turned), player,
          turned.empty() ? "in the spelling file " : "the last name comes second; ", answer);
  return true;
}

/// Takes the players whose last name sounds so, by how their given names agree.
void PlayerSearch::collect(std::uint64_t last) {
  const auto [from, to] = book_.by_last_.find(last);
  const char32_t initial = name_initial(given_.letters);
  const auto* at = from;
  if (initial != 0)
    at = std::lower_bound(from, to, initial,
                          [](const auto& e, char32_t i) { return e.initial < i; });
  for (std::size_t seen = 0; at != to && seen < most_compared; ++at, ++seen) {
    if (initial != 0 && at->initial != initial) break;
    const auto& s = book_.spellings_[at->spelling];
    const std::string_view known = book_.view(s);
    if (known.find(',') == std::string_view::npos) continue;
    scratch_.clear();
    append_letters(last_of(known), scratch_);
    const bool close = scratch_ == last_;
    other_.set(given_of(known));
    switch (match(given_, other_)) {
      case GivenMatch::equal: add(same_, s.player, close); break;
      case GivenMatch::shortened: add(shortened_, s.player, close); break;
      case GivenMatch::weak: add(weak_, s.player, close); break;
      case GivenMatch::none: {
        const NameMatch m = compare(key_, player_key(known));
        if (m == NameMatch::same) add(same_, s.player, close);
        break;
      }
    }
  }
}

/// Takes the name apart into `last_` and `given_`.
void PlayerSearch::part_name() {
  last_.clear();
  const std::size_t comma = name_.find(',');
  if (comma != std::string_view::npos) {
    append_letters(name_.substr(0, comma), last_);
    given_.set(name_.substr(comma + 1));
    return;
  }
  // The last word is the last name, unless the words behind the first are initials.
  const std::size_t space = name_.find_last_of(' ');
  if (space == std::string_view::npos) {
    append_letters(name_, last_);
  } else if (key_.given == 0 && name_.size() - space <= 3) {
    const std::size_t first = name_.find(' ');
    append_letters(name_.substr(0, first), last_);
    given_.set(name_.substr(first));
  } else {
    append_letters(name_.substr(space), last_);
    given_.set(name_.substr(0, space));
  }
}

/// Whether it may be the name of a person: no login, and no figures that already distinguish two
/// players, as in "Fridman, D2".
bool PlayerSearch::is_person() const {
  const bool login = std::none_of(name_.begin(), name_.end(),
                                  [](char c) { return ascii::is_upper(c) || ascii::is_wide(c); });
  return last_.size() >= 2 && !login &&
         std::none_of(given_.letters.begin(), given_.letters.end(), ascii::is_digit);
}

/// Where some have the last name letter for letter, the others go.
void PlayerSearch::keep_close(std::vector<Candidate>& all) const {
  if (std::any_of(all.begin(), all.end(), [](const Candidate& c) { return c.close; }))
    std::erase_if(all, [](const Candidate& c) { return !c.close; });
  merge_namesakes(all);
}

/// One player whose given names are the same, whom year or rating bear out.
bool PlayerSearch::sounds_like_one() const {
  if (same_.size() != 1 || !borne_out(same_[0].player) || last_.size() <= 3) return false;
  const bool lone = std::none_of(shortened_.begin(), shortened_.end(), [&](const Candidate& c) {
    return c.player != same_[0].player && c.close && borne_out(c.player);
  });
  return lone && (same_[0].close || !is_listed_last_name());
}

bool PlayerSearch::by_sound(Answer& answer) {
  same_.clear();
  shortened_.clear();
  weak_.clear();
  part_name();
  if (!is_person()) return false;
  collect(key_.last);
  for (auto* const all : {&same_, &shortened_, &weak_}) keep_close(*all);
  const bool given = given_.count > 0;
  if (given && sounds_like_one()) {
    correct(name_, same_[0].player, "sounds like ", answer);
    return true;
  }
  if (given && !same_.empty()) {
    propose(same_, "sounds like ", answer);
    return true;
  }
  if (given && shortened_.size() == 1 && shortened_[0].close && borne_out(shortened_[0].player)) {
    correct(name_, shortened_[0].player, "is short for ", answer);
    return true;
  }
  auto& doubtful = shortened_.empty() ? weak_ : shortened_;
  const bool vague = !given || shortened_.empty();
  if (doubtful.empty() ||
      (vague && (doubtful.size() > NameBook::most_candidates || !doubtful[0].close)))
    return false;
  propose(doubtful, "may be ", answer);
  return true;
}

/// Last names that a slip of one letter makes of the written one.
void PlayerSearch::near_last_names() {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  std::string word;
  const auto attempt = [&] {
    const auto [from, to] = book_.by_last_.find(last_name_hash(word));
    const auto* at = std::lower_bound(from, to, key_.initial,
                                      [](const auto& e, char32_t i) { return e.initial < i; });
    for (std::size_t seen = 0; at != to && seen < 200 && at->initial == key_.initial;
         ++at, ++seen) {
      const auto& s = book_.spellings_[at->spelling];
      const std::string_view known = book_.view(s);
      if (known.find(',') == std::string_view::npos) continue;
      scratch_.clear();
      append_letters(last_of(known), scratch_);
      if (!one_edit_apart(scratch_, last_)) continue;
      other_.set(given_of(known));
      const GivenMatch m = match(given_, other_);
      if (m == GivenMatch::equal || (m == GivenMatch::shortened && last_.size() > 6))
        add(same_, s.player, false);
    }
  };
  for (std::size_t i = 0; i <= last_.size(); ++i) {
    for (const char c : letters) {
      word.assign(last_).insert(i, 1, c);
      attempt();
      if (i == last_.size() || last_[i] == c) continue;
      word.assign(last_)[i] = c;
      attempt();
    }
    if (i == last_.size()) break;
    word.assign(last_).erase(i, 1);
    attempt();
    if (i + 1 == last_.size() || last_[i] == last_[i + 1]) continue;
    word.assign(last_);
    std::swap(word[i], word[i + 1]);
    attempt();
  }
}

/// The same with the given names.
void PlayerSearch::near_given_names() {
  const auto [from, to] = book_.by_last_.find(key_.last);
  std::size_t seen = 0;
  for (const auto* at = from; at != to && seen < most_compared; ++at, ++seen) {
    const auto& s = book_.spellings_[at->spelling];
    const std::string_view known = book_.view(s);
    scratch_.clear();
    append_letters(last_of(known), scratch_);
    if (scratch_ != last_) continue;
    other_.set(given_of(known));
    if (one_edit_apart(given_.letters, other_.letters)) add(same_, s.player, true);
  }
}

/// Slips of one letter: only ever proposed, and only where one player is so near.
bool PlayerSearch::by_edit(Answer& answer) {
  same_.clear();
  constexpr std::size_t longest_word = 24;
  if (!is_ascii(name_) || name_.find(',') == std::string_view::npos || given_.count == 0)
    return false;
  if (last_.size() > 4 && last_.size() <= longest_word) near_last_names();
  if (given_.letters.size() > 3 && given_.letters.size() <= longest_word) near_given_names();
  if (same_.size() != 1) return false;
  propose(same_, "one letter from ", answer);
  return true;
}

PlayerSearch::Answer PlayerSearch::run() {
  Answer answer;
  if (key_.last == 0) return answer;
  if (by_letters(answer) || by_sound(answer)) return answer;
  by_edit(answer);
  return answer;
}

}  // namespace stamma
