#include "lib/clean/characters/mojibake.hpp"

#include <optional>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/characters/characters.hpp"
#include "lib/clean/characters/codepages.hpp"
#include "lib/text/ranges.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

/// Signs that often follow a letter in good texts: closing quotes, dashes, stops.
bool is_common_sign(char32_t c) noexcept {
  constexpr CharRange ranges[] = {
      {0x2010, 0x2026}, 0x2039, 0x203A, 0xAB, 0xBB, 0xA0, 0xB7, 0xAA, 0xBA, 0xB0};
  return any_holds(ranges, c);
}

/// The same and those behind names and numbers: trade marks, footnotes, accents by themselves.
bool is_known_sign(char32_t c) noexcept {
  constexpr CharRange ranges[] = {0x2122, 0xA9, 0xAE, 0xB4, 0xA8, 0xB2, 0xB3, 0xB9, 0x02C6, 0x02DC};
  return is_common_sign(c) || any_holds(ranges, c);
}

/// Signs that UTF-8 texts about chess hold.
bool is_expected_sign(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0xA0, 0xBF},
                                  0xD7,
                                  0xF7,
                                  {0x2000, 0x206F},
                                  {0x20A0, 0x20BF},
                                  {0x2100, 0x214F},
                                  {0x2190, 0x23FF},
                                  {0x25A0, 0x27BF},
                                  {0x27E8, 0x27EF},
                                  {0x2A00, 0x2BFF},
                                  0xFEFF,
                                  0xFE0E,
                                  0xFE0F,
                                  {0x1F300, 0x1FAFF}};
  return any_holds(ranges, c);
}

/// Letters that living languages use, which leaves out most of what chance makes.
bool is_expected_letter(char32_t c) noexcept {
  // Signs among the letters, and letters of no language that is spoken much.
  constexpr CharRange rare[] = {0xD7,
                                0xF7,
                                {0x0114, 0x0115},
                                {0x012C, 0x012D},
                                {0x0132, 0x0133},
                                0x0138,
                                {0x013F, 0x0140},
                                0x0149,
                                0x014E,
                                {0x0166, 0x0167},
                                0x017F};
  constexpr CharRange usual[] = {
      {0xC0, 0x017F},   {0x01A0, 0x01A1}, {0x01AF, 0x01B0}, {0x0218, 0x021B}, {0x0386, 0x03CE},
      {0x0401, 0x045F}, {0x0490, 0x0493}, {0x0531, 0x0587}, {0x05D0, 0x05EA}, {0x0621, 0x064A},
      {0x0671, 0x06D3}, {0x0904, 0x0939}, {0x0E01, 0x0E30}, {0x10D0, 0x10FF}, {0x1E00, 0x1FFF},
      {0x3041, 0x30FF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xFB00, 0xFB06}};
  return any_holds(usual, c) && !any_holds(rare, c);
}

/// Accents that are written by themselves behind a letter.
bool is_accent(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0x0300, 0x0304}, {0x0306, 0x0308}, {0x030A, 0x030C},
                                  0x0323,           0x0327,           0x0328};
  return any_holds(ranges, c);
}

/// A stretch of characters outside of ASCII.
struct Run {
  std::size_t begin, end;
  char32_t before, after;  // its neighbours
  bool doubtful = false;   // some set makes UTF-8 of it
};

std::vector<Run> runs_of(std::string_view text) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < text.size();) {
    if (static_cast<unsigned char>(text[i]) < 0x80) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && static_cast<unsigned char>(text[i]) >= 0x80) ++i;
    runs.push_back({begin, i,
                    begin == 0 ? no_character : static_cast<unsigned char>(text[begin - 1]),
                    i == text.size() ? no_character : static_cast<unsigned char>(text[i]), false});
  }
  return runs;
}

/// The bytes that a text was read from; false when the set has no byte for one of its characters.
bool bytes_of(std::string_view text, CodePage page, std::string& out) {
  out.clear();
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    const std::uint8_t byte = c.code == no_character ? std::uint8_t{} : byte_of(page, c.code);
    if (byte == 0) return false;
    out += static_cast<char>(byte);
    i += c.size;
  }
  return true;
}

constexpr bool is_drawing(char32_t c) noexcept { return within(c, 0x2500, 0x259F); }

/// Whether a sign follows a letter that begins a sequence of UTF-8, where no writer puts it, or
/// there is a part of a frame, which DOS has in the place of such a letter.
bool has_odd_pair(std::string_view run, CodePage page) {
  unsigned lead = 0;
  for (std::size_t i = 0; i < run.size();) {
    const Character c = character_at(run, i);
    const unsigned byte = c.code == no_character ? 0U : byte_of(page, c.code);
    if (lead >= 0xC2 && lead <= 0xF4 && byte >= 0x80 && byte < 0xC0 && !is_letter(c.code) &&
        !is_known_sign(c.code))
      return true;
    if (is_drawing(c.code)) return true;
    lead = byte;
    i += c.size;
  }
  return false;
}

enum class Proof : std::uint8_t {
  none,   ///< the text as it stands is likelier
  faint,  ///< may be, where others are wrong
  weak,
  strong,
};

/// Whether the first two characters of a run, of which the second may follow a letter elsewhere,
/// follow each other in no language: "Ã–stlund" is clear, "IRMÃ”" is not.
bool are_strangers(std::string_view source, const Run& run, CodePage page) {
  const Character first = character_at(source, 0);
  const char32_t second = character_from(source, first.size);
  const unsigned lead = byte_of(page, first.code);
  if (is_letter(second)) {
    // "MÃœLLER", "MĂśLLER"; Romanians write Ă and ş.
    if (lead == 0xC3 && second != 0x15E && second != 0x15F) return true;
    return lead >= 0xC3 && lead <= 0xC5 && is_lower(run.after);  // "Åšwiatek"
  }
  return lead == 0xC3 && !is_letter(run.before) && is_lower(run.after);
}

/// What a run became.
struct Outcome {
  std::size_t letters = 0;
  std::size_t foreign = 0;  // of them not Latin
  Alphabet alphabet = Alphabet::none;
  bool in_word = false;  // there are letters beside it
};

/// Letters of one alphabet, in one word with those beside it, and signs; none for anything else.
std::optional<Outcome> outcome_of(std::string_view result, const Run& run) {
  Outcome o;
  o.in_word = is_letter(run.before) || is_letter(run.after);
  char32_t before = run.before;
  for (std::size_t i = 0; i < result.size();) {
    const Character c = character_at(result, i);
    const std::size_t next = i + c.size;
    const Alphabet a = alphabet_of(c.code);
    if (a != Alphabet::none) {
      if (!is_expected_letter(c.code)) return std::nullopt;
      if (o.alphabet != Alphabet::none && a != o.alphabet) return std::nullopt;
      o.alphabet = a;
      ++o.letters;
      o.foreign += a != Alphabet::latin;
      // A small letter has no place in a word of capitals, nor a capital behind a small letter.
      const char32_t after = next < result.size() ? character_at(result, next).code : run.after;
      if (is_lower(c.code) && is_upper(before) && is_upper(after)) return std::nullopt;
      if (is_upper(c.code) && is_lower(before) && !is_upper(after)) return std::nullopt;
    } else if (!is_expected_sign(c.code) && !(is_accent(c.code) && is_letter(before))) {
      return std::nullopt;
    }
    before = c.code;
    i = next;
  }
  if (o.foreign != 0 && o.in_word) return std::nullopt;
  return o;
}

/// What speaks for a run being something else than it looks.
struct Evidence {
  std::size_t count = 0, letters = 0;
  std::size_t common_signs = 0;
  std::size_t odd = 0;    // signs that stand behind no letter
  std::size_t mixed = 0;  // letters of two alphabets in one word; capitals behind small letters
};

Evidence evidence_of(std::string_view source, const Run& run) {
  Evidence e;
  char32_t last = run.before;
  for (std::size_t i = 0; i < source.size(); ++e.count) {
    const Character c = character_at(source, i);
    i += c.size;
    const bool letter = is_letter(c.code);
    e.common_signs += is_common_sign(c.code);
    e.letters += letter;
    e.odd += within(c.code, 0x80, 0x9F) || is_drawing(c.code) ||
             (!letter && e.count != 0 && !is_known_sign(c.code));
    e.mixed += letter && is_letter(last) && alphabet_of(last) != alphabet_of(c.code);
    e.mixed += is_lower(last) && is_upper(c.code);
    last = c.code;
  }
  e.mixed += is_letter(last) && is_letter(run.after) && alphabet_of(last) != alphabet_of(run.after);
  return e;
}

/// The same where `source` could be a word: all letters, of one alphabet.
Proof judge_word(std::string_view source, const Outcome& o, const Evidence& e, const Run& run,
                 CodePage page) {
  // A word as any other, unless no language has its letters together; but "и" is "Рё".
  // Three letters with accents are no accident: "OÔÇÖKelly".
  const bool latin = alphabet_of(character_at(source, 0).code) == Alphabet::latin;
  if (latin && (o.letters == 0 ? e.count >= 3 : o.foreign >= 2)) return Proof::strong;
  if (latin && are_strangers(source, run, page)) return Proof::strong;
  const bool cyrillic = o.alphabet == Alphabet::cyrillic && e.count == 2 * o.letters;
  const bool one_latin = o.letters == 1 && o.foreign == 0 && e.count == 2;
  return cyrillic || one_latin ? Proof::faint : Proof::none;
}

/// The same where the result has signs alone. "Â°" behind a word in capitals may be its last letter
/// and a sign; three characters for one sign are no chance unless all are signs of their own.
Proof judge_signs(const Evidence& e, const Run& run, CodePage page) {
  const bool alone = run.before == no_character && run.after == no_character;
  const bool digit = within(run.before, '0', '9');
  if (e.count == 2 && (is_upper(run.before) || alone || (page == CodePage::cp1251 && !digit)))
    return Proof::faint;
  if (e.count > 2 && e.common_signs + 1 >= e.count && is_letter(run.before)) return Proof::faint;
  return Proof::strong;
}

/// Whether `result` was meant by `source`, beside the letters around it.
Proof judge(std::string_view source, std::string_view result, const Run& run, CodePage page) {
  const auto o = outcome_of(result, run);
  if (!o) return Proof::none;
  const Evidence e = evidence_of(source, run);
  if (e.count == e.letters && e.mixed == 0) return judge_word(source, *o, e, run, page);
  if (o->foreign >= 3) return Proof::strong;
  if (o->foreign != 0) return o->foreign == 2 ? Proof::weak : Proof::faint;
  if (e.odd != 0 || e.mixed != 0)  // a letter by itself may be one in front of a sign: "Ä½"
    return o->letters == 1 && !o->in_word ? Proof::weak : Proof::strong;
  if (o->letters == 0) return judge_signs(e, run, page);
  if (are_strangers(source, run, page)) return Proof::strong;
  return is_letter(run.after) ? Proof::weak : Proof::faint;
}

struct Trial {
  std::size_t strong = 0, weak = 0, faint = 0, left = 0;
  std::string text;
};

Trial reread_as(std::string_view text, const std::vector<Run>& runs, CodePage page) {
  struct Change {
    const Run* run;
    std::string text;
  };
  Trial trial;
  std::vector<Change> changes;
  std::string bytes, next;
  for (const Run& run : runs) {
    const std::string_view source = text.substr(run.begin, run.end - run.begin);
    Proof proof = Proof::none;
    std::string best;
    bytes = source;
    // What was read wrongly twice takes two steps, each of which must be clear.
    while (bytes_of(bytes, page, next) && is_utf8(next)) {
      const Proof step = judge(bytes, next, run, page);
      bytes.swap(next);  // at most half as long
      if (step == Proof::strong || (proof == Proof::none && step != Proof::none)) {
        proof = step;
        best = bytes;
      }
    }
    if (proof == Proof::none) {
      trial.left += run.doubtful || has_odd_pair(source, page);
      continue;
    }
    ++(proof == Proof::strong ? trial.strong : proof == Proof::weak ? trial.weak : trial.faint);
    changes.push_back({&run, std::move(best)});
  }
  if (trial.strong + trial.weak == 0) return trial;
  std::size_t done = 0;
  for (const Change& c : changes) {
    trial.text.append(text, done, c.run->begin - done).append(c.text);
    done = c.run->end;
  }
  trial.text.append(text, done);
  return trial;
}

}  // namespace

Reread reread_utf8(std::string_view text) {
  Reread found;
  std::vector<Run> runs = runs_of(text);
  if (runs.empty()) return found;
  constexpr CodePage pages[] = {CodePage::cp1252, CodePage::cp1251, CodePage::cp1250,
                                CodePage::cp850,  CodePage::cp437,  CodePage::koi8_r,
                                CodePage::cp866};
  std::string bytes;
  for (Run& run : runs)
    for (const CodePage page : pages)
      run.doubtful =
          run.doubtful ||
          (bytes_of(text.substr(run.begin, run.end - run.begin), page, bytes) && is_utf8(bytes));
  std::size_t most = 0;
  for (const CodePage page : pages) {
    Trial trial = reread_as(text, runs, page);
    // What is doubtful by itself is clear beside what is not.
    if (trial.strong + trial.weak == 0) continue;
    const std::size_t changed = trial.strong + trial.weak + trial.faint;
    const bool certain = trial.strong != 0 && trial.left == 0;
    const std::size_t worth = changed + (certain ? runs.size() : 0);
    if (worth == most && trial.text != found.text) found.sure = Reread::Sure::likely;
    if (worth <= most) continue;
    most = worth;
    found = {certain ? Reread::Sure::certain : Reread::Sure::likely, std::move(trial.text)};
  }
  return found;
}

Reread reread(std::string_view text, bool person) {
  // A letter by itself, as most are, is what it is; but for some.
  bool together = false, telling = false;
  std::size_t last = text.size();
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (c.code == no_character) return {};
    if (c.code >= 0x80) {
      together = together || last == i;
      telling = telling || c.code < 0xA0 || c.code == 0xE6 || within(c.code, 0x201A, 0x201E);
      last = i + c.size;
    }
    i += c.size;
  }
  if (!together && !telling) return {};
  Reread found = together ? reread_utf8(text) : Reread{};
  if (found.sure == Reread::Sure::certain) return found;
  Reread other = reread_bytes(text, person);
  if (other.sure == Reread::Sure::certain || found.sure == Reread::Sure::no) return other;
  return found;
}

constexpr TextRule rule::mojibake{
    {code("E04", Severity::warning), Mending::by_cleaning,
     "text decoded in the wrong character set",
     "Decoded again, in tags and comments, where the result is beyond doubt; otherwise only "
     "proposed.",
     "MÃ¼ller"},
    "decoded in the wrong character set",
    TextRule::Applies::everywhere,
    [](TextRule::Place place, std::string_view text,
       std::string& out) -> std::optional<Finding::Fix> {
      Reread meant = reread(text, place.person);
      if (meant.sure == Reread::Sure::no) return std::nullopt;
      out = std::move(meant.text);
      return meant.sure == Reread::Sure::certain ? Finding::Fix::made : Finding::Fix::proposed;
    }};

}  // namespace stamma
