#include "lib/clean/names/name_key.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "lib/clean/names/letters_hash.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/plain_letters.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/names.hpp"

namespace stamma {
namespace {

struct Sound {
  std::string_view letters;
  char sound;
};

// How letters sound in most transliterations: by the first letter, the longest first.
constexpr Sound sounds[] = {
    {"ae", 'a'}, {"ch", 'c'},  {"ck", 'k'}, {"cs", 'x'},   {"c", 'k'},   {"ie", 'i'},
    {"je", 'i'}, {"j", 'i'},   {"kh", 'h'}, {"ks", 'x'},   {"oe", 'o'},  {"ph", 'f'},
    {"q", 'k'},  {"sch", 's'}, {"sh", 's'}, {"tsch", 'c'}, {"tch", 'c'}, {"th", 't'},
    {"tz", 'z'}, {"ue", 'u'},  {"w", 'v'},  {"ye", 'i'},   {"y", 'i'},
};

/// The first row of each letter, where there is one, else the row behind the last.
constexpr auto first_sound = [] {
  std::array<std::uint8_t, 256> first{};
  first.fill(std::size(sounds));
  for (std::size_t i = std::size(sounds); i-- > 0;)
    first[static_cast<unsigned char>(sounds[i].letters[0])] = static_cast<std::uint8_t>(i);
  return first;
}();

/// Writes a word as it sounds in most transliterations, in place; it only gets shorter.
std::size_t sound(char* word, std::size_t size) noexcept {
  std::size_t out = 0;
  char before = 0;
  for (std::size_t i = 0; i < size;) {
    Sound heard{{word + i, 1}, word[i]};
    const std::string_view rest(word + i, size - i);
    for (std::size_t k = first_sound[static_cast<unsigned char>(word[i])];
         k < std::size(sounds) && sounds[k].letters[0] == word[i]; ++k) {
      if (!rest.starts_with(sounds[k].letters)) continue;
      heard = sounds[k];
      break;
    }
    const char c = heard.sound;
    i += heard.letters.size();
    if (c != before || ascii::is_digit(c) || ascii::is_wide(c)) word[out++] = c;
    before = c;
  }
  return out;
}

template <std::size_t N>
constexpr bool one_of(std::string_view word, const std::array<std::string_view, N>& list) noexcept {
  for (const std::string_view s : list)
    if (s == word) return true;
  return false;
}

constexpr std::array<std::string_view, 22> titles{
    "gm", "im",  "fm", "cm",   "wgm",  "wim", "wfm", "wcm", "nm",  "dr",  "prof",
    "mr", "mrs", "ms", "miss", "herr", "sir", "rev", "wnm", "agm", "hgm", "frau"};
constexpr std::array<std::string_view, 7> nobody{"nn",        "unknown",   "anonymous", "anonym",
                                                 "unbekannt", "anonimous", "amateur"};

constexpr std::uint8_t suffix_of(std::string_view w) noexcept {
  if (w == "jr" || w == "jun" || w == "junior") return 1;
  if (w == "sr" || w == "sen" || w == "senior" || w == "ii") return 2;
  return w == "iii" ? 3 : 0;
}

struct Word {
  std::uint16_t at = 0, size = 0;
  bool after_comma = false;
  bool capitals = false;  ///< in capitals throughout
  bool dot = false;       ///< a full stop behind it
  bool brackets = false;  ///< in brackets of any kind
};

constexpr std::size_t longest = 200;  // bytes of a name that is taken apart
constexpr std::size_t most_words = 16;

/// A name split into folded words.
struct Words {
  std::array<char, 4 * longest> text;
  std::array<Word, most_words> words;
  std::size_t count = 0;
  bool comma = false;

  std::string_view operator[](std::size_t i) const noexcept {
    return {text.data() + words[i].at, words[i].size};
  }
  void drop(std::size_t i) noexcept {
    for (std::size_t k = i + 1; k < count; ++k) words[k - 1] = words[k];
    --count;
  }
};

/// False when the name has too many words.
bool part(std::string_view name, Words& w) noexcept {
  std::size_t used = 0, brackets = 0;
  bool open = false, small = false;
  const auto close = [&](bool dot) {
    if (!open) return;
    Word& word = w.words[w.count];
    word.size = static_cast<std::uint16_t>(used - word.at);
    word.capitals = !small;
    word.dot = dot;
    open = false;
    if (word.size > 0) ++w.count;
  };
  while (!name.empty()) {
    const char32_t c = take_code_point(name).value;
    const LetterFold f = fold_letter(c);
    if (f.separates) {
      close(c == '.');
      if (c == '(' || c == '[' || c == '{') ++brackets;
      if ((c == ')' || c == ']' || c == '}') && brackets > 0) --brackets;
      if (c == ',' && w.count > 0) w.comma = true;
      continue;
    }
    if (!open) {
      if (w.count == most_words) return false;
      w.words[w.count] = {static_cast<std::uint16_t>(used), 0, w.comma, false, false, brackets > 0};
      open = true;
      small = false;
    }
    small =
        small || (c < 0x80 && ascii::is_lower(static_cast<char>(c))) || (c >= 0xDF && c < 0x100);
    for (std::size_t i = 0; i < f.size; ++i) w.text[used++] = f.text[i];
  }
  close(false);
  return true;
}

bool is_rating(std::string_view s) noexcept {
  if (s.size() != 4) return false;
  return ascii::is_all_digits(s) && s >= "1000" && s < "3500";
}

/// Titles, ratings and countries say nothing of who it is.
void drop_honours(Words& w, NameKey& key) noexcept {
  for (std::size_t i = 0; i < w.count && w.count > 1;) {
    const Word& word = w.words[i];
    const std::string_view s = w[i];
    const bool edge = i == 0 || i + 1 == w.count || word.after_comma != w.words[i - 1].after_comma;
    const bool country = word.brackets && word.capitals && (s.size() == 3 || s.size() == 2);
    const bool rating = is_rating(s) && (word.brackets || (i + 1 == w.count && i > 0));
    if (country || rating ||
        (edge && one_of(s, titles) && (word.capitals || s.size() > 2 || s == "dr"))) {
      w.drop(i);
    } else if (const std::uint8_t suffix = suffix_of(s);
               suffix != 0 && i > 0 && !(word.capitals && s.size() == 2 && s[0] != 'i')) {
      key.suffix = suffix;
      w.drop(i);
    } else {
      ++i;
    }
  }
}

/// The number of words, from the first, that are the last name in a name without a comma; given
/// names then follow. 0: the last names stand behind, from `behind` on.
std::size_t front_last_names(const Words& w, std::size_t& behind) noexcept {
  std::size_t initials = 0;
  while (initials < w.count && w.words[w.count - 1 - initials].size == 1) ++initials;
  if (initials > 0 && initials < w.count) return w.count - initials;  // "Morphy P C"
  behind = w.count - 1;
  while (behind > 0 && is_particle(w[behind - 1], ParticlePlace::key)) --behind;
  return behind == 0 ? w.count : 0;
}

void add_last_names(Words& w, std::size_t from, std::size_t to, NameKey& key) noexcept {
  bool all_particles = true;
  for (std::size_t i = from; i < to; ++i)
    all_particles = all_particles && is_particle(w[i], ParticlePlace::key);
  std::uint64_t h = letters_hash_start;
  std::size_t names = 0;
  for (std::size_t i = from; i < to; ++i) {
    if (!all_particles && is_particle(w[i], ParticlePlace::key)) continue;
    if (names == 0) key.last_initial = name_initial(w[i]);
    const std::size_t size = sound(w.text.data() + w.words[i].at, w.words[i].size);
    const std::string_view s(w.text.data() + w.words[i].at, size);
    h = letters_hash_more(h, s);
    if (names++ == 0) key.last_word = letters_hash_end(letters_hash_more(letters_hash_start, s));
  }
  if (names > 0) key.last = letters_hash_end(h);
}

void add_given_names(Words& w, std::size_t from, std::size_t to, NameKey& key) noexcept {
  if (from >= to) return;
  const std::string_view one = w[from];
  key.initial = name_initial(one);
  const bool glued_initials =  // "Capablanca, JR"
      to == from + 1 && w.words[from].capitals && one.size() <= 3 && one.size() > 1 &&
      !w.words[0].capitals;
  if (glued_initials) {
    key.second = name_initial(one.substr(1));
  } else if (to > from + 1) {
    key.second = name_initial(w[from + 1]);
  }
  const bool shortened =
      one.size() == 1 || glued_initials || (w.words[from].dot && one.size() <= 4);
  std::uint64_t h = letters_hash_start;
  for (std::size_t i = from; i < to; ++i) {
    const std::size_t size = sound(w.text.data() + w.words[i].at, w.words[i].size);
    const std::string_view s(w.text.data() + w.words[i].at, size);
    h = letters_hash_more(h, s);
    if (i == from && !shortened)
      key.given = letters_hash_end(letters_hash_more(letters_hash_start, s));
  }
  key.first = letters_hash_end(h);
}

}  // namespace

NameKey player_key(std::string_view name) noexcept {
  NameKey key;
  Words w;
  if (name.size() > longest || !part(name, w)) {  // no name of a person: it is what it is
    key.last = key.last_word = letters_hash_end(letters_hash_more(letters_hash_start, name));
    key.comma = true;
    return key;
  }
  drop_honours(w, key);
  if (w.count == 0 || (w.count == 1 && one_of(w[0], nobody)) ||
      (w.count == 2 && w[0] == "n" && w[1] == "n"))
    return {};
  key.comma = w.comma;
  std::size_t given = 0;
  while (given < w.count && !w.words[given].after_comma) ++given;
  if (given > 0 && given < w.count) {
    add_last_names(w, 0, given, key);
    add_given_names(w, given, w.count, key);
    return key;
  }
  key.comma = false;
  std::size_t behind = 0;
  if (const std::size_t front = front_last_names(w, behind); front > 0) {
    add_last_names(w, 0, front, key);
    add_given_names(w, front, w.count, key);
  } else {
    add_last_names(w, behind, w.count, key);
    add_given_names(w, 0, behind, key);
  }
  return key;
}

namespace {

/// Whether what one takes for the last name is the other's given name, where no comma says which.
std::optional<NameMatch> compare_turned(const NameKey& a, const NameKey& b) noexcept {
  using enum NameMatch;
  if ((a.comma && b.comma) || a.first == 0 || b.first == 0) return std::nullopt;
  if (a.last == b.first && a.first == b.last) return a.suffix == b.suffix ? same : compatible;
  const auto is_initial_of = [](const NameKey& x, const NameKey& y) {
    return !x.comma && x.first == y.last && y.given == 0 && x.last_initial == y.initial;
  };
  if (is_initial_of(a, b) || is_initial_of(b, a)) return compatible;
  return std::nullopt;
}

/// Players with the same last name.
NameMatch compare_given(const NameKey& a, const NameKey& b) noexcept {
  using enum NameMatch;
  const auto differ = [](std::uint64_t x, std::uint64_t y) { return x != 0 && y != 0 && x != y; };
  if (a.first == 0 || b.first == 0) return compatible;
  if (a.initial != b.initial) return conflict;
  return differ(a.second, b.second) || differ(a.given, b.given) ? conflict : compatible;
}

}  // namespace

NameMatch compare(const NameKey& a, const NameKey& b) noexcept {
  using enum NameMatch;
  if (a.last == 0 || b.last == 0) return unknown;
  if (a.suffix != 0 && b.suffix != 0 && a.suffix != b.suffix) return conflict;
  if (a.last != b.last) {
    if (const auto turned = compare_turned(a, b)) return *turned;
    // "Garcia" and "Garcia Lopez": one has only the first of the other's last names.
    if (a.last != b.last_word && b.last != a.last_word) return conflict;
    if (a.first == b.first) return compatible;
  } else if (a.first == b.first) {
    return a.suffix == b.suffix ? same : compatible;
  }
  return compare_given(a, b);
}

char32_t name_initial(std::string_view letters) noexcept {
  if (letters.empty()) return 0;
  std::string_view rest = letters;
  char32_t c = take_code_point(rest).value;
  if (c == 'j' || c == 'y') c = 'i';
  if (c == 'c' || c == 'q') c = 'k';
  if (c == 'w') c = 'v';
  return c;
}

std::uint64_t last_name_hash(std::string_view letters) noexcept {
  std::array<char, longest> word;
  if (letters.size() > word.size())
    return letters_hash_end(letters_hash_more(letters_hash_start, letters));
  letters.copy(word.data(), letters.size());
  return letters_hash_end(
      letters_hash_more(letters_hash_start, {word.data(), sound(word.data(), letters.size())}));
}

}  // namespace stamma
