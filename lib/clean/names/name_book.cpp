#include "lib/clean/names/name_book.hpp"

#include <algorithm>
#include <limits>

#include "lib/clean/names/name_key.hpp"
#include "lib/clean/names/player_search.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest_name = 200;
constexpr unsigned index_bits = 17;
constexpr std::size_t longest_chain = 50;  // of the user's corrections

/// The name without the characters that do not count, in small letters.
std::string bare(std::string_view name, std::string_view excluded) {
  std::string out;
  out.reserve(name.size());
  for (const char c : name)
    if (excluded.find(c) == std::string_view::npos) out += ascii::lower(c);
  return out;
}

}  // namespace

void NameBook::Index::finish() {
  entries.shrink_to_fit();
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    if (a.hash != b.hash) return a.hash < b.hash;
    return a.initial != b.initial ? a.initial < b.initial : a.spelling < b.spelling;
  });
  begins.assign((std::size_t{1} << index_bits) + 1, static_cast<std::uint32_t>(entries.size()));
  for (std::size_t i = entries.size(); i-- > 0;)
    begins[entries[i].hash >> (64 - index_bits)] = static_cast<std::uint32_t>(i);
  for (std::size_t i = begins.size() - 1; i-- > 0;) begins[i] = std::min(begins[i], begins[i + 1]);
}

std::pair<const NameBook::Index::Entry*, const NameBook::Index::Entry*> NameBook::Index::find(
    std::uint64_t hash) const noexcept {
  if (begins.empty()) return {nullptr, nullptr};
  const Entry* const base = entries.data();
  const std::uint64_t slot = hash >> (64 - index_bits);
  const auto less = [](const Entry& e, std::uint64_t h) { return e.hash < h; };
  const auto more = [](std::uint64_t h, const Entry& e) { return h < e.hash; };
  const Entry* const from =
      std::lower_bound(base + begins[slot], base + begins[slot + 1], hash, less);
  return {from, std::upper_bound(from, base + begins[slot + 1], hash, more)};
}

std::size_t NameBook::size(Kind kind) const noexcept {
  return kind == Kind::player ? spellings_.size()
                              : words_[static_cast<std::size_t>(kind)].spellings.size();
}

bool NameBook::has_affixes(Kind kind) const noexcept {
  const Affixes& a = words_[static_cast<std::size_t>(kind)].affixes;
  return !a.prefixes.empty() || !a.infixes.empty() || !a.suffixes.empty();
}

bool NameBook::is_correct(Kind kind, std::string_view name) const noexcept {
  if (kind != Kind::player) {
    const Words& w = words_[static_cast<std::size_t>(kind)];
    const auto found = w.by_letters.find(bare(name, w.excluded));
    if (found == w.by_letters.end()) return false;
    for (const std::uint32_t i : found->second)
      if (w.spellings[i].correct && view(w.spellings[i]) == name) return true;
    return false;
  }
  const auto [from, to] = by_letters_.find(letters_hash(name));
  return std::any_of(from, to, [&](const Index::Entry& e) {
    const Spelling& s = spellings_[e.spelling];
    return s.correct && view(s) == name;
  });
}

std::string NameBook::describe(std::uint32_t player) const {
  const PlayerLife& life = players_[player].life;
  std::string out(correct_name(player));
  std::string more;
  const auto add = [&](std::string_view s) {
    if (s.empty()) return;
    if (!more.empty()) more += ' ';
    more += s;
  };
  add(std::string_view(
      life.title.data(),
      static_cast<std::size_t>(std::find(life.title.begin(), life.title.end(), '\0') -
                               life.title.begin())));
  if (life.country[0] != '\0') add(std::string_view(life.country.data(), 3));
  if (life.elo > 0) add(std::to_string(life.elo));
  if (life.birth > 0 || life.death > 0) {
    std::string years = life.birth > 0 ? std::to_string(life.birth) : "?";
    if (life.death > 0) years += "-" + std::to_string(life.death);
    add(years);
  }
  return more.empty() ? out : out + " (" + more + ")";
}

namespace {

/// Scid's general corrections: one prefix, all infixes, one suffix.
template <typename Affixes>
std::string without_affixes(const Affixes& affixes, std::string_view name) {
  std::string out(name);
  for (const auto& [wrong, right] : affixes.prefixes) {
    if (!out.starts_with(wrong)) continue;
    out.replace(0, wrong.size(), right);
    break;
  }
  for (const auto& [wrong, right] : affixes.infixes)
    for (std::size_t at = out.find(wrong); at != std::string::npos && out.size() < 4'096;
         at = out.find(wrong, at + right.size()))
      out.replace(at, wrong.size(), right);
  for (const auto& [wrong, right] : affixes.suffixes) {
    if (!out.ends_with(wrong)) continue;
    out.replace(out.size() - wrong.size(), wrong.size(), right);
    break;
  }
  return out;
}

}  // namespace

/// The answer for a name whose letters these spellings have.
NameBook::Answer NameBook::answer_of(const Words& words, const std::vector<std::uint32_t>& spellings,
                                     std::string_view name) const {
  using State = Answer::State;
  Answer answer;
  std::vector<std::string_view>& found = answer.candidates;
  for (const std::uint32_t i : spellings) {
    const std::string_view right = view(words.spellings[words.spellings[i].player]);
    if (right == name) return {State::known, {}, {}, 0, {}};
    if (std::find(found.begin(), found.end(), right) == found.end() &&
        found.size() < most_candidates)
      found.push_back(right);
  }
  if (found.size() == 1 && is_ascii(name)) {
    answer.state = State::corrected;
    answer.correction = found[0];
    answer.why = "the spelling file has \"" + answer.correction + "\"";
  } else if (found.size() > 1) {
    answer.state = State::ambiguous;
    answer.why = "the spelling file has several such names";
  }
  return answer;
}

NameBook::Answer NameBook::look_up_words(const Words& words, std::string_view name) const {
  using State = Answer::State;
  Answer answer;
  if (name.empty() || name.size() > longest_name || name == "?" || name == "-") return answer;
  const std::string plain = without_affixes(words.affixes, name);
  // What the corrections would change again is no end of the matter.
  const bool by_affix = plain != name && without_affixes(words.affixes, plain) == plain;
  const std::string_view looked = by_affix ? std::string_view(plain) : name;
  const std::string letters = bare(looked, words.excluded);
  if (letters.empty()) return answer;
  if (const auto found = words.by_letters.find(letters); found != words.by_letters.end())
    return answer_of(words, found->second, name);
  if (by_affix) {
    answer.state = State::corrected;
    answer.correction = plain;
    answer.why = "the spelling file writes it so";
    return answer;
  }
  // A name that only begins like one of the file, as a town without its country.
  const auto before = [](const auto& e, const std::string& s) { return e.first < s; };
  for (auto i = std::lower_bound(words.sorted.begin(), words.sorted.end(), letters, before);
       i != words.sorted.end() && i->first.starts_with(letters); ++i) {
    const std::string_view right = view(words.spellings[words.spellings[i->second].player]);
    // The words must end where the name does.
    if (right.size() <= name.size() || right[name.size()] != ' ') continue;
    if (std::find(answer.candidates.begin(), answer.candidates.end(), right) !=
        answer.candidates.end())
      continue;
    if (answer.candidates.size() == most_candidates) {
      ++answer.more;
      break;
    }
    answer.candidates.push_back(right);
  }
  if (answer.candidates.empty()) return answer;
  answer.state = State::ambiguous;
  if (answer.candidates.size() == 1) answer.correction = answer.candidates[0];
  answer.why = answer.candidates.size() == 1 ? "the spelling file has only one name that begins so"
                                             : "several names of the spelling file begin so";
  return answer;
}

NameBook::Answer NameBook::look_up(Kind kind, std::string_view name, NameHint hint) const {
  if (kind != Kind::player) return look_up_words(words_[static_cast<std::size_t>(kind)], name);
  if (!own_.empty() && name.size() <= longest_name) {
    if (own_right_.contains(std::string(name))) return {Answer::State::known, {}, {}, 0, {}};
    if (const auto found = own_.find(folded_name(name)); found != own_.end()) {
      return {Answer::State::corrected, found->second, {}, 0, "the file of aliases says so"};
    }
  }
  if (players_.empty() || name.size() > longest_name) return {};
  return PlayerSearch(*this, name, hint).run();
}

void NameBookBuilder::exclude(Kind kind, std::string_view characters) {
  book_.words_[static_cast<std::size_t>(kind)].excluded = characters;
}

bool NameBookBuilder::add(Kind kind, std::string_view name, bool first, bool correct) {
  if (name.empty() || name.size() > longest_name ||
      book_.text_.size() + name.size() > std::numeric_limits<std::uint32_t>::max())
    return false;
  const auto k = static_cast<std::size_t>(kind);
  NameBook::Spelling s;
  s.at = static_cast<std::uint32_t>(book_.text_.size());
  s.length = static_cast<std::uint16_t>(name.size());
  s.correct = correct;
  book_.text_ += name;
  if (kind != Kind::player) {
    NameBook::Words& w = book_.words_[k];
    const auto number = static_cast<std::uint32_t>(w.spellings.size());
    if (first) last_[k] = number;
    s.player = last_[k];
    w.spellings.push_back(s);
    w.by_letters[bare(name, w.excluded)].push_back(number);
    return true;
  }
  if (first) last_[k] = static_cast<std::uint32_t>(book_.players_.size());
  s.player = last_[k];
  const std::size_t number = book_.spellings_.size();
  book_.spellings_.push_back(s);
  book_.by_letters_.add(letters_hash(name), number, 0);
  const NameKey key = player_key(name);
  if (key.last != 0) {
    // Only of one with a comma is the order known; "Ding Liren" is found by either word.
    book_.by_last_.add(key.last, number, key.initial);
    if (!key.comma && key.first != 0) book_.by_last_.add(key.first, number, key.last_initial);
  }
  return true;
}

bool NameBookBuilder::add_name(Kind kind, std::string_view name, const PlayerLife& life) {
  if (!add(kind, name, true, true)) return false;
  if (kind == Kind::player)
    book_.players_.push_back({static_cast<std::uint32_t>(book_.spellings_.size() - 1), life});
  return true;
}

bool NameBookBuilder::add_spelling(Kind kind, std::string_view name, bool correct) {
  const bool any = kind == Kind::player ? !book_.players_.empty() : book_.size(kind) > 0;
  return any && add(kind, name, false, correct);
}

void NameBookBuilder::add_rating(std::uint16_t year, std::uint16_t elo) {
  if (book_.players_.empty()) return;
  const auto player = static_cast<std::uint32_t>(book_.players_.size() - 1);
  auto& all = book_.ratings_;
  if (!all.empty() && all.back().player == player && all.back().year == year) {
    all.back().elo = std::max(all.back().elo, elo);
  } else {
    all.push_back({player, year, elo});
  }
}

void NameBookBuilder::add_affix(Kind kind, Affix affix, std::string_view wrong,
                                std::string_view right) {
  NameBook::Affixes& a = book_.words_[static_cast<std::size_t>(kind)].affixes;
  auto& list = affix == Affix::prefix ? a.prefixes : affix == Affix::infix ? a.infixes : a.suffixes;
  list.emplace_back(wrong, right);
}

bool NameBookBuilder::add_own(std::string_view wrong, std::string_view right) {
  const auto [at, fresh] = book_.own_.try_emplace(folded_name(wrong), right);
  return fresh || at->second == right;
}

bool NameBookBuilder::settle_own(std::string& circle) {
  const auto told = book_.own_;
  for (auto& [wrong, right] : book_.own_) {
    std::size_t steps = 0;
    for (auto next = told.find(folded_name(right)); next != told.end() && next->second != right;
         next = told.find(folded_name(right))) {
      if (++steps > longest_chain || next->first == wrong) {
        circle = right;
        return false;
      }
      right = next->second;
    }
  }
  return true;
}

NameBook NameBookBuilder::finish() {
  for (const auto& [wrong, right] : book_.own_) book_.own_right_.insert(right);
  book_.text_.shrink_to_fit();
  book_.spellings_.shrink_to_fit();
  book_.players_.shrink_to_fit();
  book_.by_letters_.finish();
  book_.by_last_.finish();
  std::sort(book_.ratings_.begin(), book_.ratings_.end(), [](const auto& a, const auto& b) {
    return a.player != b.player ? a.player < b.player : a.year < b.year;
  });
  for (NameBook::Words& w : book_.words_) {
    w.sorted.clear();
    for (const auto& [letters, numbers] : w.by_letters)
      for (const std::uint32_t n : numbers) w.sorted.emplace_back(letters, n);
    std::sort(w.sorted.begin(), w.sorted.end());
  }
  return std::move(book_);
}

}  // namespace stamma
