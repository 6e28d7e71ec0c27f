// One set of one byte a character read as another.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "lib/clean/characters/characters.hpp"
#include "lib/clean/characters/codepages.hpp"
#include "lib/clean/characters/mojibake.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

using Sure = Reread::Sure;

constexpr bool within(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

// How often a letter stands in Russian text, as a natural logarithm; а to я.
constexpr std::array<float, 32> frequency{
    -2.52F, -4.14F, -3.09F, -4.07F, -3.51F, -2.47F, -4.67F, -4.10F, -2.61F, -4.41F, -3.36F,
    -3.12F, -3.44F, -2.70F, -2.21F, -3.57F, -3.05F, -2.91F, -2.77F, -3.64F, -5.95F, -4.64F,
    -5.34F, -4.24F, -4.92F, -5.63F, -7.82F, -3.96F, -4.05F, -5.74F, -5.05F, -3.91F};
constexpr float rare = -6;      // letters of its neighbours
constexpr float foreign = -10;  // all others

/// What Cyrillic text is like: whether it could have been written so.
struct Likeness {
  std::size_t letters = 0;
  std::size_t longest = 0;    // of the words with vowels
  std::size_t words = 0;      // of two letters and more, and what stands in their place
  std::size_t odd_words = 0;  // with signs or capitals inside, or of another alphabet
  float sum = 0;
  bool sound = true;  // words have vowels, and not only vowels

  float average() const noexcept { return letters == 0 ? -10 : sum / static_cast<float>(letters); }
  bool regular() const noexcept { return sound && odd_words == 0; }
  bool wrong() const noexcept { return odd_words != 0 && 2 * odd_words >= words; }
};

bool is_vowel(char32_t small) noexcept {
  switch (small) {
    case U'а':
    case U'е':
    case U'ё':
    case U'и':
    case U'о':
    case U'у':
    case U'ъ':  // in Bulgarian
    case U'ы':
    case U'э':
    case U'ю':
    case U'я':
    case U'і':
    case U'ї':
    case U'є': return true;
    default: return false;
  }
}

/// Follows a text character by character.
class Watcher {
 public:
  void add(char32_t c) noexcept {
    if (within(c, 0x0400, 0x045F) || c == 0x0490 || c == 0x0491) {
      add_letter(c);
    } else if (c >= 0x80 && (is_letter(c) || c < 0xA0 || within(c, 0x2500, 0x259F))) {
      // A letter of another alphabet, or what is no letter at all.
      ++size_;
      odd_ = true;
    } else {
      const bool sign = c >= 0xA0 && !within(c, 0x2010, 0x2026) && c != 0xAB && c != 0xBB &&
                        c != 0x2116;  // "ѓ®аЄ": a sign inside of a word
      if (sign || (c < 0x80 && is_letter(c))) {
        glued_ = true;
      } else {
        end_word();
      }
    }
  }

  Likeness finish() noexcept {
    end_word();
    return like_;
  }

 private:
  void add_letter(char32_t c) noexcept {
    const char32_t small = small_letter(c);
    const bool upper = small != c;
    odd_ = odd_ || glued_;
    if (size_ == 0) {
      first_upper_ = upper;
      odd_ = odd_ || small == U'ь';
    } else if (size_ == 1) {
      rest_upper_ = upper;
      odd_ = odd_ || (upper && !first_upper_);
    } else {
      odd_ = odd_ || upper != rest_upper_;
    }
    vowels_ += is_vowel(small);
    like_.sum += within(small, 0x0430, 0x044F)                ? frequency[small - 0x0430]
                 : small == U'ё' || within(small, U'є', U'ї') ? rare
                                                              : foreign;
    ++like_.letters;
    ++size_;
  }

  void end_word() noexcept {
    const bool initials = size_ <= 5 && first_upper_ && rest_upper_;  // СССР
    if ((size_ >= 3 && vowels_ == 0 && !initials) || (size_ >= 4 && vowels_ == size_))
      like_.sound = false;
    like_.words += size_ >= 2 || odd_;
    like_.odd_words += odd_;
    if (vowels_ != 0 && size_ > like_.longest) like_.longest = size_;
    size_ = vowels_ = 0;
    glued_ = odd_ = first_upper_ = rest_upper_ = false;
  }

  Likeness like_;
  std::size_t size_ = 0, vowels_ = 0;
  bool first_upper_ = false, rest_upper_ = false;
  bool glued_ = false;  // behind a sign or letter that is no part of Cyrillic words
  bool odd_ = false;
};

/// The text as it would be if what was read as `wrong` is read as `right`; none where that is not
/// possible.
std::optional<std::string> as_if(std::string_view text, CodePage wrong, CodePage right,
                                 Likeness& like) {
  std::string out, bytes;
  Watcher watcher;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    i += c.size;
    if (c.code == no_character) return std::nullopt;
    if (c.code < 0x80) {
      out += static_cast<char>(c.code);
      bytes += static_cast<char>(c.code);
      watcher.add(c.code);
      continue;
    }
    const std::uint8_t byte = byte_of(wrong, c.code);
    if (byte == 0) return std::nullopt;
    const char32_t meant = character_of(right, byte);
    if (within(meant, 0x80, 0x9F) || within(meant, 0x2500, 0x259F)) return std::nullopt;
    append_utf8(out, meant);
    bytes += static_cast<char>(byte);
    watcher.add(meant);
  }
  if (is_utf8(bytes)) return std::nullopt;  // which says more than that it is Cyrillic
  like = watcher.finish();
  return out;
}

constexpr float good = -3.5F;  // an average that words have and other letters rarely
constexpr float bad = -4.2F;

/// What a text is like as it is.
struct Source {
  Likeness likeness;
  std::size_t longest = 0;  // the longest run of characters that are not ASCII
  std::size_t high = 0;     // how many there are

  bool is_wrong() const { return likeness.letters == 0 || likeness.wrong(); }
  /// Words that are as good as any, or too few to tell.
  bool is_right() const {
    return !is_wrong() && (likeness.average() > bad || likeness.letters < 8);
  }
};

std::optional<Source> source_of(std::string_view text) {
  Source source;
  Watcher watcher;
  std::size_t run = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    i += c.size;
    if (c.code == no_character) return std::nullopt;
    watcher.add(c.code);
    run = c.code >= 0x80 ? run + 1 : 0;
    source.longest = std::max(source.longest, run);
    source.high += c.code >= 0x80;
  }
  source.likeness = watcher.finish();
  return source;
}

/// The best of several other readings of a text, and how far ahead of the next it is.
struct BestReading {
  std::optional<std::string> text;
  Likeness likeness;
  float average = good, second = -10;

  void add(std::string&& other, const Likeness& like) {
    const bool fits = like.regular() && like.letters >= 6 && like.longest >= 4;
    if (!fits || like.average() <= good || text == other) return;
    if (like.average() <= average) {
      second = std::max(second, like.average());
      return;
    }
    if (text) second = average;
    average = like.average();
    likeness = like;
    text = std::move(other);
  }
};

Reread reread_cyrillic(std::string_view text) {
  constexpr std::size_t telling = 4;  // shorter words do not tell
  constexpr float clear = 1.2F;
  const std::optional<Source> source = source_of(text);
  if (!source || source->longest < telling || source->is_right()) return {};
  BestReading best;
  for (const CodePage wrong : {CodePage::cp1252, CodePage::cp1251, CodePage::koi8_r,
                               CodePage::cp866, CodePage::cp437, CodePage::cp850})
    for (const CodePage right : {CodePage::cp1251, CodePage::koi8_r, CodePage::cp866}) {
      if (wrong == right) continue;
      Likeness like;
      if (auto meant = as_if(text, wrong, right, like)) best.add(std::move(*meant), like);
    }
  if (!best.text) return {};
  const bool wrong = source->is_wrong();
  if (!wrong && best.average - source->likeness.average() < clear) return {};
  // Nearly all that was not ASCII became letters; nothing else comes near.
  const bool certain = wrong && best.likeness.letters * 10 >= source->high * 9 &&
                       best.average - best.second > 0.5F;
  return {certain ? Sure::certain : Sure::likely, std::move(*best.text)};
}

/// A byte from 0x80 to 0x9F between two characters: a sign of Windows or a letter of DOS.
struct PassedByte {
  PassedByte(std::uint8_t value, char32_t in_front, char32_t behind)
      : byte(value),
        sign(character_of(CodePage::cp1252, value)),
        letter(character_of(CodePage::cp850, value)),
        before(in_front),
        after(behind) {}

  bool is_apostrophe() const { return sign == 0x2018 || sign == 0x2019; }
  /// A sign of Windows that no word has inside it.
  bool splits_word() const {
    return is_letter(before) && is_letter(after) && !is_letter(sign) && !is_apostrophe();
  }
  bool odd_in_windows() const {
    const bool low_quote = sign == 0x201A || sign == 0x201E;
    return sign < 0xA0 || splits_word() || (low_quote && is_letter(before)) ||
           (is_letter(sign) && is_upper(sign) && is_lower(before));
  }
  bool odd_in_dos() const {
    if (!is_letter(letter) || character_of(CodePage::cp437, byte) != letter) return true;
    if (!is_letter(before) && !is_letter(after)) return true;
    return (is_upper(letter) && is_lower(before)) ||
           (is_lower(letter) && is_upper(before) && is_upper(after));
  }

  std::uint8_t byte;
  char32_t sign, letter, before, after;
};

/// Bytes 0x80 to 0x9F that were passed through: typographic signs of Windows, or letters of DOS.
Reread reread_controls(std::string_view text) {
  std::string windows, dos;
  std::size_t controls = 0, windows_odd = 0, dos_odd = 0, dos_sure = 0;
  char32_t last = ' ';
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (c.code == no_character) return {};
    // Beside other characters they are parts of UTF-8 that is beyond repair.
    const bool beside = last >= 0xA0 ? within(c.code, 0x80, 0x9F) : last >= 0x80 && c.code >= 0xA0;
    if (beside) return {};
    last = c.code;
    if (c.code == 0x85) {  // also the line end of large machines
      ++controls;
      windows += "…";
      dos += "à";
      ++dos_odd;
    } else if (!within(c.code, 0x80, 0x9F)) {
      windows.append(text, i, c.size);
      dos.append(text, i, c.size);
    } else {
      ++controls;
      const PassedByte byte(static_cast<std::uint8_t>(c.code), character_before(text, i),
                            character_from(text, i + c.size));
      append_utf8(windows, byte.sign);
      append_utf8(dos, byte.letter);
      windows_odd += byte.odd_in_windows();
      dos_odd += byte.odd_in_dos();
      dos_sure += byte.splits_word();
    }
    i += c.size;
  }
  if (controls == 0) return {};
  if (windows_odd == 0) return {Sure::certain, std::move(windows)};
  if (dos_odd == 0) return {dos_sure != 0 ? Sure::certain : Sure::likely, std::move(dos)};
  return {};
}

/// "Petroviæ": the letters of the South Slavs in Windows-1250, read as Windows-1252.
Reread reread_slavic(std::string_view text) {
  bool certain = false, likely = false, other = false;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    const std::size_t next = i + c.size;
    if (c.code == 0xE6 && !is_letter(character_from(text, next))) {
      const std::string_view before = text.substr(0, i);
      likely = likely || before.ends_with('i');
      certain = certain || before.ends_with("ovi") || before.ends_with("evi");
    }
    // æ, è, ð, Æ, È, and those that both have; anything else is of another language.
    if (c.code >= 0x80) {
      switch (c.code) {
        case 0xE6:
        case 0xE8:
        case 0xF0:
        case 0xC6:
        case 0xC8:
        case 0xD0:
        case 0x160:
        case 0x161:
        case 0x17D:
        case 0x17E:
        case 0x2019: break;
        default: other = true;
      }
    }
    i = next;
  }
  if (!likely || other) return {};
  Likeness ignored;
  auto meant = as_if(text, CodePage::cp1252, CodePage::cp1250, ignored);
  if (!meant) return {};
  return {certain ? Sure::certain : Sure::likely, std::move(*meant)};
}

/// "J”rgen": letters of DOS that were shown as the quotes of Windows. Only likely.
Reread reread_quotes(std::string_view text) {
  std::string out;
  std::size_t found = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (c.code == 0x201C) return {};  // its own closing quote
    if (c.code == 0x201D || c.code == 0x201E || c.code == 0x201A) {
      if (!is_lower(character_from(text, i + c.size)) || !is_letter(character_before(text, i)))
        return {};
      append_utf8(out, c.code == 0x201D ? U'ö' : c.code == 0x201E ? U'ä' : U'é');
      ++found;
    } else {
      out.append(text, i, c.size);
    }
    i += c.size;
  }
  return found == 0 ? Reread{} : Reread{Sure::likely, std::move(out)};
}

}  // namespace

Reread reread_bytes(std::string_view text, bool person) {
  Reread first = reread_cyrillic(text);
  if (first.sure == Sure::certain) return first;
  for (Reread next : {reread_controls(text), person ? reread_slavic(text) : Reread{},
                      person ? reread_quotes(text) : Reread{}}) {
    if (next.sure == Sure::certain) return next;
    if (first.sure == Sure::no) first = std::move(next);
  }
  return first;
}

}  // namespace stamma
