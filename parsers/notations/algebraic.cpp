// A word is translated to the English letters and the signs of the grammar in san.cpp. Where a text
// can be taken apart in several ways (Hebrew has a man מ, a man מה and a file ה) all are tried, the
// longest letters first.
#include "parsers/notations/algebraic.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/glued_signs.hpp"
#include "parsers/notations/san.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest_word = 40;  // characters
constexpr std::size_t most_parses = 24;   // ways to take a word apart

using Text = std::u32string;

constexpr bool is_digit(char32_t c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_capital_file(char32_t c) noexcept { return c >= 'A' && c <= 'H'; }
constexpr bool is_small_file(char32_t c) noexcept { return c >= 'a' && c <= 'h'; }
constexpr bool is_figurine(char32_t c) noexcept { return c >= 0x2654 && c <= 0x265F; }

struct Twin {
  char32_t other;
  char latin;
};

// Letters of other scripts that look like Latin ones.
constexpr Twin twins[] = {
    {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039A, 'K'},
    {0x039C, 'M'}, {0x039D, 'N'}, {0x039F, 'O'}, {0x03A1, 'P'}, {0x03A4, 'T'}, {0x03A7, 'X'},
    {0x03BF, 'o'}, {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'}, {0x0412, 'B'},
    {0x0415, 'E'}, {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'}, {0x041E, 'O'}, {0x0420, 'P'},
    {0x0421, 'C'}, {0x0422, 'T'}, {0x0425, 'X'}, {0x0430, 'a'}, {0x0435, 'e'}, {0x043E, 'o'},
    {0x0440, 'p'}, {0x0441, 'c'}, {0x0445, 'x'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'},
};

constexpr char32_t latin_twin(char32_t c) noexcept {
  if (c < 0x80) return c;
  for (const Twin& t : twins)
    if (t.other == c) return static_cast<char32_t>(t.latin);
  return c;
}

Text decoded(std::string_view s) {
  Text text;
  while (!s.empty()) text += take_code_point(s).value;
  return text;
}

/// One spelling of a man or a file, and what it becomes.
struct Spelling {
  Text text;
  char to;
};

/// The table of a language, in the form that matching needs.
struct Alphabet {
  std::vector<Spelling> men;  // the longest first
  std::vector<Spelling> files;
  bool has_twins = false;
  Text small_fronts;  // how men begin in small letters

  explicit Alphabet(const Language& language) {
    for (unsigned k = 0; k < 6; ++k)
      add(men, language.letters[k], [k](unsigned) { return letter(static_cast<Kind>(k)); });
    std::stable_sort(men.begin(), men.end(), [](const Spelling& a, const Spelling& b) {
      return a.text.size() > b.text.size();
    });
    add(files, language.files, [](unsigned i) { return static_cast<char>('a' + i); });
    for (const Spelling& s : men) {
      has_twins |= latin_twin(s.text[0]) != s.text[0];
      if (small_letter(s.text[0]) == s.text[0]) continue;
      small_fronts += small_letter(s.text[0]);
      small_fronts += latin_twin(small_letter(s.text[0]));
    }
  }

  template <typename To>
  static void add(std::vector<Spelling>& to, std::string_view spellings, To sign) {
    for (unsigned i = 0; !spellings.empty(); ++i) {
      const std::string_view one = spellings.substr(0, spellings.find(' '));
      spellings.remove_prefix(std::min(one.size() + 1, spellings.size()));
      to.push_back({decoded(one), sign(i)});
    }
  }
};

/// The alphabets of the table are made once; nullptr for a language that is not in it.
const Alphabet* alphabet_of(const Language& language) {
  static const std::vector<Alphabet> all = [] {
    std::vector<Alphabet> made;
    for (const Language& l : languages()) made.emplace_back(l);
    return made;
  }();
  const std::span<const Language> table = languages();
  const std::less<const Language*> before;
  if (before(&language, table.data()) || !before(&language, table.data() + table.size()))
    return nullptr;
  return &all[static_cast<std::size_t>(&language - table.data())];
}

struct Word {
  Text text;
  std::string_view sign;
};

/// The words glued to moves, and apart from them those that are moves themselves.
struct Words {
  std::vector<Word> marks, castlings;  // the longest first
  std::array<bool, 0x500> begins{};    // which small letters begin one

  Words() {
    for (const MoveWord& w : move_words()) {
      (w.sign == "@" ? castlings : marks).push_back({decoded(w.text), w.sign});
      begins.at(first_code_point(w.text).value) = true;
    }
    for (std::vector<Word>* const list : {&marks, &castlings})
      std::stable_sort(list->begin(), list->end(),
                       [](const Word& x, const Word& y) { return x.text.size() > y.text.size(); });
  }
};

const Words& words() {
  static const Words all;
  return all;
}

/// How freely letters are taken.
struct Liberty {
  bool twins = false;  ///< a Latin letter for the one of the language's script that looks like it
  bool small = false;  ///< a small letter for a man in front or for a promotion
  bool capitals = false;  ///< the word is all in capitals: they are files too
  bool squares =
      false;            ///< the word is squares in capitals: B1-C3, and no letter in front is a man
  bool square = false;  ///< the word begins with a square whose file is a capital: C4xd5
};

class Translation {
 public:
  Translation(std::u32string_view text, const Alphabet& alphabet, Liberty liberty,
              Readings& readings)
      : text_(text), alphabet_(alphabet), liberty_(liberty), readings_(readings) {
    has_dash_ = text.find(U'-') != text.npos;
  }

  void run() {
    push(0, 0, {});
    std::size_t parses = 0;
    for (std::size_t steps = 0; depth_ != 0 && steps < 40 * longest_word; ++steps) {
      const Step s = stack_[--depth_];
      std::copy(s.sign.begin(), s.sign.end(), out_.begin() + s.at);
      const std::size_t length = s.at + s.sign.size();
      if (s.next < text_.size()) {
        offer(s.next, length);
      } else {
        read_algebraic_signs({out_.data(), length}, readings_);
        if (++parses == most_parses) return;
      }
    }
  }

 private:
  struct Step {
    std::size_t next;  // of the text, after the sign
    std::size_t at;    // of the translation
    std::string_view sign;
  };

  void push(std::size_t next, std::size_t at, std::string_view sign) {
    if (depth_ < stack_.size() && at + sign.size() <= out_.size())
      stack_[depth_++] = {next, at, sign};
  }

  /// What may stand at a place of the text, the likeliest on top of the stack.
  void offer(std::size_t i, std::size_t at) {
    const std::size_t before = depth_;
    const char32_t c = text_[i];
    const bool in_front = at == 0;
    const auto take = [&](std::size_t length, std::string_view sign) {
      push(i + length, at, sign);
    };
    if (small_letter(c) < words_.begins.size() && words_.begins[small_letter(c)])
      for (const Word& w : in_front ? words_.castlings : words_.marks)
        if (starts(i, w.text)) take(w.text.size(), w.sign);
    if (in_front && liberty_.square) {
      take(1, pawn_files.substr(2 * (c - 'A'), 2));
    } else {
      offer_letters(i, at);
    }
    std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(before),
                 stack_.begin() + static_cast<std::ptrdiff_t>(depth_));
  }

  void offer_letters(std::size_t i, std::size_t at) {
    const std::size_t none = depth_;
    offer_men(i, at);
    if (may_be_capital_file(i, at, depth_ != none)) {
      // Likelier than a man, and so it comes first.
      push(i + 1, at, one(static_cast<char>(text_[i] - 'A' + 'a')));
      std::rotate(stack_.begin() + static_cast<std::ptrdiff_t>(none),
                  stack_.begin() + static_cast<std::ptrdiff_t>(depth_) - 1,
                  stack_.begin() + static_cast<std::ptrdiff_t>(depth_));
    }
    offer_signs(i, at);
  }

  void offer_men(std::size_t i, std::size_t at) {
    const char32_t c = text_[i];
    if (is_figurine(c)) push(i + 1, at, one("KQRBNP"[(c - 0x2654) % 6]));
    if (liberty_.squares && i <= 3) return;
    const bool in_front = at == 0;
    const bool after_rank = !in_front && promotion_place.find(out_[at - 1]) != promotion_place.npos;
    const bool small_too = liberty_.small && (in_front || after_rank);
    for (const Spelling& s : alphabet_.men)
      if (matches(i, s.text, small_too && !(is_like_a_file(s) && (in_front || s.to == 'P'))))
        push(i + s.text.size(), at, one(s.to));
  }

  bool may_be_capital_file(std::size_t i, std::size_t at, bool is_man) const {
    if (!liberty_.capitals || !is_capital_file(text_[i])) return false;
    const bool in_front = at == 0;
    if (is_man && (in_front || has_dash_)) return false;
    if (!in_front) return !has_dash_ || out_[0] != 'P';
    return i + 1 < text_.size() && is_digit(text_[i + 1]);
  }

  void offer_signs(std::size_t i, std::size_t at) {
    const char32_t c = text_[i], latin = latin_twin(c);
    const auto take = [&](std::string_view sign) { push(i + 1, at, sign); };
    for (const Spelling& s : alphabet_.files)
      if (c == s.text[0]) take(one(s.to));
    if (is_small_file(latin)) take(one(static_cast<char>(latin)));
    if (latin == 'x' || c == 0x03C7) take("x");
    if (latin == 'X' && at != 0) take("x");
    if (latin == 'O' || latin == 'o') take("O");
    if (c < 0x80 && plain.find(static_cast<char>(c)) != plain.npos)
      take(plain.substr(plain.find(static_cast<char>(c)), 1));
  }

  bool starts(std::size_t i, const Text& word) const {
    return word.size() <= text_.size() - i &&
           std::equal(word.begin(), word.end(), text_.begin() + static_cast<std::ptrdiff_t>(i),
                      [](char32_t a, char32_t b) { return a == small_letter(b); });
  }

  bool matches(std::size_t i, const Text& man, bool small_too) const {
    if (man.size() > text_.size() - i) return false;
    for (std::size_t k = 0; k < man.size(); ++k) {
      const char32_t want = man[k], got = text_[i + k];
      if (same(got, want)) continue;
      if ((small_too || k != 0) && (same(got, small_letter(want)) || same(small_letter(got), want)))
        continue;
      return false;
    }
    return true;
  }

  bool same(char32_t got, char32_t want) const {
    return got == want || (liberty_.twins && got == latin_twin(want));
  }

  /// A German b is never a Bauer: bc4 would be taken for c4. Nor is a Spanish a in front an alfil.
  static bool is_like_a_file(const Spelling& s) {
    return is_small_file(latin_twin(small_letter(s.text[0])));
  }

  static std::string_view one(char c) {
    const std::size_t at = letters.find(c);
    return letters.substr(at, 1);
  }

  static constexpr std::string_view letters = "KQRBNPabcdefgh";
  static constexpr std::string_view pawn_files = "PaPbPcPdPePfPgPh";
  static constexpr std::string_view plain = "012345678-:+#!?=()/.,";
  static constexpr std::string_view promotion_place = "18=(/:";

  std::u32string_view text_;
  const Alphabet& alphabet_;
  const Words& words_ = words();
  Liberty liberty_;
  Readings& readings_;
  bool has_dash_;
  std::array<char, longest_word + 8> out_;
  std::array<Step, 4 * longest_word> stack_;
  std::size_t depth_ = 0;
};

/// The characters of a word, with signs and full-width forms folded but figurines left. Returns the
/// number of characters, or 0 when there are too many.
std::size_t folded_text(std::string_view word, std::array<char32_t, longest_word>& text) {
  std::size_t n = 0;
  while (!word.empty()) {
    const CodePoint c = take_code_point(word);
    if (is_invisible(c.value)) continue;
    const std::string_view to =
        c.value < 0x80 || is_figurine(c.value) ? std::string_view() : fold_of(c.value);
    if (n + std::max<std::size_t>(to.size(), 1) > text.size()) return 0;
    if (to.empty()) text[n++] = c.value;
    for (const char x : to) text[n++] = static_cast<unsigned char>(x);
  }
  return n;
}

/// B1-C3 B1C3 E7E8Q
bool is_capital_coordinates(std::u32string_view t) {
  const auto square = [&](std::size_t i) {
    return t.size() >= i + 2 && is_capital_file(t[i]) && is_digit(t[i + 1]);
  };
  return square(0) && (square(2) || square(3));
}

/// C4xd5 E2-e4: squares from end to end, the first with a capital that is no man.
bool begins_with_capital_square(std::u32string_view t, const Alphabet& alphabet) {
  return t.size() >= 5 && is_capital_file(t[0]) && is_digit(t[1]) &&
         (t[2] == '-' || t[2] == 'x' || t[2] == 'X' || t[2] == ':') && is_small_file(t[3]) &&
         is_digit(t[4]) &&
         std::none_of(alphabet.men.begin(), alphabet.men.end(),
                      [&](const Spelling& s) { return latin_twin(s.text[0]) == t[0]; });
}

Readings read_unsigned(std::string_view word, const Language& language) {
  std::array<char32_t, longest_word> buffer;
  Readings r;
  if (&language == &english()) r = read_bare_san(fold_word(word.substr(0, 256)).text);
  const std::size_t size = folded_text(word, buffer);
  if (size == 0) return r;
  const std::u32string_view text(buffer.data(), size);
  const Alphabet* const known = alphabet_of(language);
  const std::optional<Alphabet> made =
      known == nullptr ? std::optional<Alphabet>(language) : std::nullopt;
  const Alphabet& alphabet = known != nullptr ? *known : *made;
  const auto translate = [&](Liberty liberty) { Translation(text, alphabet, liberty, r).run(); };
  const auto is_capital = [](char32_t c) { return c >= 'A' && c <= 'Z'; };
  const auto is_small = [](char32_t c) { return c >= 'a' && c <= 'z'; };
  const std::size_t last = text.find_last_not_of(U"!?.,+#)");
  // What the grammar of SAN has read says more only where a cross may be mate.
  if (r.empty() || (last != text.npos && (text[last] == 'x' || text[last] == 'X'))) translate({});
  if (alphabet.has_twins && std::any_of(text.begin(), text.end(), is_capital))
    translate({.twins = true});
  if (alphabet.small_fronts.find(text[0]) != Text::npos ||
      (last != text.npos && alphabet.small_fronts.find(text[last]) != Text::npos))
    translate({.twins = true, .small = true});
  const bool all_capitals = std::none_of(text.begin(), text.end(), is_small);
  // Q-B3 is descriptive notation in every language.
  if (r.empty() && all_capitals && text.find(U'-') == text.npos)
    translate({.twins = true, .capitals = true});
  if (all_capitals && is_capital_coordinates(text)) translate({.capitals = true, .squares = true});
  if (r.empty() && begins_with_capital_square(text, alphabet)) translate({.square = true});
  return r;
}

}  // namespace

Readings read_algebraic(std::string_view word, const Language& language) {
  return read_signed(word, [&](std::string_view move) { return read_unsigned(move, language); });
}

}  // namespace stamma
