#include "parsers/layouts/heading/heading.hpp"

#include <algorithm>
#include <vector>

#include "lib/text/ascii.hpp"
#include "lib/words/variations.hpp"
#include "parsers/layouts/heading/facts.hpp"
#include "parsers/layouts/heading/names.hpp"
#include "parsers/layouts/heading/openings.hpp"
#include "parsers/layouts/heading/told_result.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

using told::ColourWord;
using told::Token;
using told::Tokens;

struct Line {
  enum class Kind : unsigned char { blank, text, moves, end };

  std::size_t begin = 0, end = 0;   // without blanks around it
  std::size_t first = 0, last = 0;  // tokens
  Kind kind = Kind::blank;
};

using ascii::is_line_space;

/// "12. Kt. to B's 3d.", "(4) P-e4", "1 P to K4": a number and a man or a square behind it.
bool is_move_row(const Tokens& tokens, std::size_t i, std::size_t last) noexcept {
  if (i < last && tokens[i].is("(")) ++i;
  if (i + 1 >= last || !tokens[i].is_number() || tokens[i].value > 300) return false;
  if (told::number_of(tokens[i]) == 0 || tokens[i].text.size() > 3) return false;
  ++i;
  while (i < last && tokens[i].is(")")) ++i;
  if (i >= last || !tokens[i].is_word()) return false;
  const Token& t = tokens[i];
  const std::string_view w = t.low;
  if (t.is_any({"castles", "castle", "pawn", "king", "queen", "bishop", "knight", "rook", "resigns",
                "o-o", "king's", "queen's"}))
    return true;
  const bool square = w.size() >= 2 && ascii::is_file(w[0]) && w.size() <= 5 && i + 1 < last;
  const bool man = t.capital && w.size() <= 3 && told::month_of(t) == 0;
  return man || (square && !t.capital && w.find_first_not_of("abcdefghx-") == std::string::npos);
}

/// A line of a printed board, a rule, the caption of a diagram.
bool is_picture(std::string_view line, const Tokens& tokens, std::size_t i, std::size_t last) {
  if (std::count(line.begin(), line.end(), '|') >= 2) return true;
  if (tokens[i].is_any({"diag", "diagram", "fig", "illustration"}) && last - i <= 3) return true;
  if (tokens[i].is("i") && tokens[i].stop) return false;  // a number
  return std::none_of(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                      tokens.begin() + static_cast<std::ptrdiff_t>(last), [](const Token& t) {
                        return (t.is_word() && t.text.size() > 1) || t.is_number();
                      });
}

std::vector<Line> lines_of(std::string_view text, const Tokens& tokens) {
  std::vector<Line> lines;
  std::size_t k = 0;
  for (std::size_t begin = 0; begin <= text.size();) {
    std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) end = text.size();
    Line line;
    line.begin = begin;
    line.end = end;
    while (line.begin < line.end && is_line_space(text[line.begin])) ++line.begin;
    while (line.end > line.begin && is_line_space(text[line.end - 1])) --line.end;
    line.first = k;
    while (k < tokens.size() && tokens[k].line == lines.size()) ++k;
    line.last = k;
    if (line.first != line.last) {
      const std::string_view words = text.substr(line.begin, line.end - line.begin);
      const bool stars = std::all_of(words.begin(), words.end(),
                                     [](char c) { return is_line_space(c) || c == '*'; });
      if (stars)
        line.kind = Line::Kind::end;
      else if (is_move_row(tokens, line.first, line.last))
        line.kind = Line::Kind::moves;
      else if (!is_picture(words, tokens, line.first, line.last))
        line.kind = Line::Kind::text;
    }
    lines.push_back(line);
    begin = end + 1;
  }
  return lines;
}

/// A run of lines with no blank one between them.
struct Paragraph {
  std::size_t first_line = 0, last_line = 0;
  Tokens tokens;
  std::string_view text;
  std::size_t wrapped = 0;  // lines more, had it not been joined to long ones

  std::size_t lines() const noexcept { return last_line - first_line + wrapped; }
};

bool is_all(const Paragraph& p, bool (*test)(const Token&)) {
  return std::all_of(p.tokens.begin(), p.tokens.end(), test);
}

bool is_title(const Paragraph& p) {
  if (p.lines() > 3 || p.tokens.size() > 24 || p.tokens.front().is_any({"and", "with"}))
    return false;
  return is_all(p, [](const Token& t) { return !t.is_word() || t.capitals; }) &&
         std::any_of(p.tokens.begin(), p.tokens.end(),
                     [](const Token& t) { return t.is_word() && t.text.size() > 3; });
}

/// Only the heads of the columns: "White.   Black."
bool is_column_heads(const Paragraph& p) {
  std::size_t colours = 0;
  for (const Token& t : p.tokens) colours += told::colour_word(t) != ColourWord::none ? 1U : 0U;
  return colours >= 2 && colours == p.tokens.size();
}

bool begins_so(const Tokens& tokens) {
  constexpr std::size_t look = 4;
  for (std::size_t i = 0; i < std::min(look, tokens.size()); ++i)
    if (told::ends_sentence(tokens, i))
      return false;  // "Even game.": what is said of the game before
    else if (tokens[i].is_any({"played", "game", "between", "gespielt", "jouée", "jugada", "partie",
                          "partida", "giocata", "zwischen", "entre", "skirmish", "contest",
                          "partia", "grana", "rozegrana", "między", "партия", "сыграна", "partij",
                          "gespeeld", "partita"}))
      return true;
  return false;
}

bool is_variation(const Token& t) { return is_variation_word(t.low); }

/// Says what is to be done rather than who plays: odds, moves by reference.
bool is_direction(const Tokens& tokens) {
  // Variation A. on Black's 4th Move
  if (is_variation(tokens.front()) && tokens.back().is_any({"move", "moves"}))
    return true;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (tokens[i].is_any({"remove", "odds", "beginning", "commencing", "varying"}) ||
        (tokens[i].is_any({"moves", "move"}) && i + 1 < tokens.size() &&
         tokens[i + 1].is_any({"as", "the"})))
      return true;
  return false;
}

enum class Taken : unsigned char { no, part, number };

class Reader {
 public:
  Reader(std::string_view above, bool behind_game) : text_(above), behind_game_(behind_game) {
    constexpr std::size_t most_bytes = 6000;
    if (text_.size() > most_bytes) {
      const std::size_t line = text_.find('\n', text_.size() - most_bytes);
      offset_ = line == std::string_view::npos ? text_.size() : line + 1;
      text_.remove_prefix(offset_);
    }
    tokens_ = told::tokens_of(text_);
    lines_ = lines_of(text_, tokens_);
  }

  Heading read() {
    std::size_t begin = go_up();
    opens_section_ = opens_section(begin);
    if (opens_section_ || (!number_ && is_bare(begin))) begin = go_over_intro(begin);
    Heading h;
    h.begin = offset_ + (begin < lines_.size() ? lines_[begin].begin : text_.size());
    Tokens taken;
    for (std::size_t i = begin; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      if (line.kind != Line::Kind::text) continue;
      std::string& words = intro_first_ <= i && i < intro_last_ ? h.intro : h.text;
      if (!words.empty()) words.push_back('\n');
      words += text_.substr(line.begin, line.end - line.begin);
      if (&words == &h.intro) continue;
      for (std::size_t k = line.first; k < line.last; ++k) taken.push_back(tokens_[k]);
    }
    h.number = number_;
    told::Players players = told::find_players(taken);
    h.white = std::move(players.white);
    h.black = std::move(players.black);
    h.colours_told = players.colours_told;
    h.date = told::find_date(taken);
    h.round = told::find_round(taken);
    told::Occasion occasion = told::find_occasion(taken);
    h.event = std::move(occasion.event);
    h.site = std::move(occasion.site);
    h.opening = told::find_opening(taken);
    if (h.opening == h.white || h.opening == h.black) h.opening.clear();
    return h;
  }

 private:
  Paragraph paragraph(std::size_t first_line, std::size_t last_line) const {
    Paragraph p;
    p.first_line = first_line;
    p.last_line = last_line;
    p.tokens.assign(tokens_.begin() + static_cast<std::ptrdiff_t>(lines_[first_line].first),
                    tokens_.begin() + static_cast<std::ptrdiff_t>(lines_[last_line - 1].last));
    p.text = text_.substr(lines_[first_line].begin,
                          lines_[last_line - 1].end - lines_[first_line].begin);
    constexpr std::size_t full_line = 80;
    for (std::size_t i = first_line; i < last_line; ++i)
      p.wrapped += (lines_[i].end - lines_[i].begin) / full_line;
    return p;
  }

  /// The line where the heading begins; the number of lines when there is none.
  std::size_t go_up() {
    constexpr unsigned most_blank = 4, most_blank_above_number = 2, most_picture = 40;
    std::size_t begin = lines_.size();
    unsigned blank = 0, pictures = 0;
    for (std::size_t i = lines_.size(); i > 0;) {
      const Line& line = lines_[i - 1];
      if (line.kind == Line::Kind::blank) {
        const bool picture = line.first != line.last || line.begin != line.end;
        if (picture ? ++pictures > most_picture
                    : ++blank > (number_ ? most_blank_above_number : most_blank))
          break;
        --i;
        continue;
      }
      if (line.kind != Line::Kind::text) break;
      std::size_t first = i - 1;
      while (first > 0 && lines_[first - 1].kind == Line::Kind::text) --first;
      const bool under_moves = first > 0 && lines_[first - 1].kind == Line::Kind::moves;
      // What stands nearer to the game before speaks of that: "This game occurred at Paris, 1900."
      if (begin != lines_.size() && is_behind_game(first, blank) &&
          begins_so(paragraph(first, i).tokens) &&
          !told::game_number_at(paragraph(first, i).tokens, 0) && !is_title(paragraph(first, i)))
        break;
      const std::size_t taken = take(first, i, begin == lines_.size(), under_moves);
      if (taken == i) break;
      begin = taken;
      if (taken != first) break;
      i = first;
      blank = 0;
    }
    return begin;
  }

  /// Whether nothing but heads of columns was found.
  bool is_bare(std::size_t begin) const {
    for (std::size_t i = begin; i < lines_.size(); ++i)
      if (lines_[i].kind == Line::Kind::text && !is_column_heads(paragraph(i, i + 1))) return false;
    return true;
  }

  /// Whether the heading begins with "GAME I." or "SECTION I.": what opens a part of the book may
  /// have a title.
  bool opens_section(std::size_t begin) const {
    if (begin == lines_.size()) return false;
    const Paragraph p = paragraph(begin, begin + 1);
    if (p.tokens.size() > 3) return false;
    if (number_ == 1U) return told::game_number_at(p.tokens, 0).has_value();
    return p.tokens.size() > 1 && told::number_of(p.tokens[1]) == 1 &&
           p.tokens[0].is_any({"section", "part", "chapter", "article", "abschnitt", "kapitel",
                               "chapitre", "capítulo", "capitolo", "sección", "rozdział"});
  }

  /// Whether paragraphs below may be about what this one names.
  bool heads_prose(const Paragraph& p) const {
    if (number_ || opens_section_) return is_title(p) && p.lines() <= 2;
    const bool numbered = told::game_number_at(p.tokens, 0).has_value() && p.lines() <= 2;
    return numbered || (is_title(p) && !told::find_opening(p.tokens).empty());
  }

  /// "GAME V.--RUY LOPEZ", paragraphs about it, and the moves: the line of the title. Without one,
  /// the line as it was.
  std::size_t go_over_intro(std::size_t begin) {
    constexpr std::size_t most_lines = 60;
    std::size_t last = begin, seen = 0;
    while (last > 0 && lines_[last - 1].kind == Line::Kind::blank) --last;
    for (std::size_t i = last; i > 0 && seen < most_lines;) {
      const Line::Kind kind = lines_[i - 1].kind;
      if (kind == Line::Kind::blank) {
        --i;
        continue;
      }
      if (kind != Line::Kind::text) return begin;
      std::size_t first = i - 1;
      while (first > 0 && lines_[first - 1].kind == Line::Kind::text) --first;
      const Paragraph p = paragraph(first, i);
      if (i != last && heads_prose(p)) {
        judge(p, false);
        intro_first_ = i;
        intro_last_ = last;
        return section_above(first);
      }
      seen += i - first;
      i = first;
    }
    return begin;
  }

  /// "THE KING'S GAMBIT." over "GAME I.": its line.
  std::size_t section_above(std::size_t line) const {
    constexpr std::size_t most_blank = 3;
    std::size_t last = line;
    while (last > 0 && line - last <= most_blank && lines_[last - 1].kind == Line::Kind::blank) --last;
    std::size_t first = last;
    while (first > 0 && lines_[first - 1].kind == Line::Kind::text) --first;
    return first != last && is_section(paragraph(first, last)) ? first : line;
  }

  /// Whether fewer blank lines part a line from the game before it than so many.
  bool is_behind_game(std::size_t line, unsigned blank) const noexcept {
    unsigned above = 0;
    while (line > 0 && lines_[line - 1].kind == Line::Kind::blank) --line, ++above;
    return behind_game_ && line == 0 && above < blank;
  }

  /// How much of a run of lines belongs to the heading: from which line on; `last`: nothing.
  std::size_t take(std::size_t first, std::size_t last, bool lowest, bool under_moves) {
    const Paragraph whole = paragraph(first, last);
    if (number_) return is_section(whole) && !under_moves ? first : last;
    if (!under_moves && judge(whole, lowest) != Taken::no) return first;
    // The lower lines of a run may be a heading by themselves.
    constexpr std::size_t most = 6;
    const std::size_t from = last - first > most ? last - most : first;
    for (std::size_t i = from; i < last; ++i) {
      const Paragraph part = paragraph(i, last);
      const bool strong = told::game_number_at(part.tokens, 0).has_value() ||
                          is_column_heads(part) || told::names_both_colours(part.tokens) ||
                          (lowest && i > first && has_column_heads(i, last));
      if (strong && judge(part, lowest) != Taken::no) return i;
    }
    return last;
  }

  bool has_column_heads(std::size_t first, std::size_t last) const {
    return first < last && is_column_heads(paragraph(first, first + 1));
  }

  bool is_section(const Paragraph& p) const {
    return p.lines() <= 2 && p.tokens.size() <= 14 &&
           (is_title(p) || !told::find_opening(p.tokens).empty());
  }

  Taken judge(const Paragraph& p, bool lowest) {
    if (p.tokens.empty() || p.text.front() == '[' || p.text.back() == ']') return Taken::no;
    if (const auto n = told::game_number_at(p.tokens, 0)) {
      constexpr std::size_t most = 7;
      if (p.lines() > most) return Taken::no;
      number_ = n->number;
      return Taken::number;
    }
    if (told::names_both_colours(p.tokens)) return Taken::part;
    if (has_column_heads(p.first_line, p.last_line) && p.lines() <= 4) return Taken::part;
    constexpr std::size_t longest = 6;
    if (p.lines() > longest || speaks_of_move(p)) return Taken::no;
    if (told_result(p.text, Color::white) && !begins_so(p.tokens)) return Taken::no;
    const bool part = names_players(p) || is_short_part(p) || (lowest && is_lowest_part(p)) ||
                      is_centred(p);
    return part ? Taken::part : Taken::no;
  }

  /// "In the match between Mr. A. and Mr. B. the former played 5. Castles."
  static bool speaks_of_move(const Paragraph& p) {
    for (std::size_t i = 1; i < p.tokens.size(); ++i)
      if (p.tokens[i].stop && is_move_row(p.tokens, i, p.tokens.size())) return true;
    return false;
  }

  /// "Played between Mr. A. and Mr. B."
  static bool names_players(const Paragraph& p) {
    const bool begins = begins_so(p.tokens);
    if (told::names_two_parties(p.tokens) && (begins || (p.lines() <= 2 && p.wrapped == 0)))
      return true;
    return begins && p.lines() <= 3 && p.tokens.front().capital && !p.tokens.front().is("the");
  }

  /// What stands in a heading by itself: a direction, a bracket, a title, an opening, a place with
  /// its year, a round.
  bool is_short_part(const Paragraph& p) const {
    if (is_title(p)) return true;
    if (p.lines() > 2) return false;
    const bool brackets = p.text.front() == '(' && p.text.find(')') + 2 >= p.text.size();
    if (brackets || is_direction(p.tokens)) return true;
    if (p.tokens.size() <= 16 && !told::find_opening(p.tokens).empty()) return true;
    if (p.lines() > 1) return false;
    return told::is_place_and_year(p.tokens, 0, p.tokens.size()) ||
           (p.tokens.size() < 14 && !told::find_round(p.tokens).empty());
  }

  /// What is part of a heading only right over the moves.
  static bool is_lowest_part(const Paragraph& p) {
    if (p.lines() > 2) return false;
    const Token& first = p.tokens.front();
    if (p.wrapped == 0 && two_names(p)) return true;
    // "II. Knight against Knight."
    if (first.stop && first.capitals && told::number_of(first) != 0) return true;
    if (p.tokens.size() == 1 && first.low == "i") return true;
    // "Second variation.", "Zweite Spielart."
    constexpr std::size_t few = 4;
    if (p.lines() == 1 && p.tokens.size() <= few && first.capital &&
        std::any_of(p.tokens.begin(), p.tokens.end(), is_variation))
      return true;
    // "Pawn and Move:--"
    return p.lines() == 1 && first.capital && ends_with_colon(p.text);
  }

  static bool ends_with_colon(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" -\t\r\n");
    return last != std::string_view::npos && text[last] == ':';
  }

  static bool two_names(const Paragraph& p) {
    const told::Players players = told::find_players(p.tokens);
    return !players.white.empty() && !players.black.empty();
  }

  /// A short line in the middle: "A Contrast."
  bool is_centred(const Paragraph& p) const {
    const Line& line = lines_[p.first_line];
    std::size_t indent = 0;
    while (indent < line.begin && is_line_space(text_[line.begin - 1 - indent])) ++indent;
    return p.lines() == 1 && indent >= 6 && line.end - line.begin <= 50 && p.tokens.size() <= 9 &&
           p.tokens.front().capital && !p.tokens.front().is_any({"and", "with", "you", "or"});
  }

  std::string_view text_;
  bool behind_game_;  // another game stands in front of the text
  std::size_t offset_ = 0;
  Tokens tokens_;
  std::vector<Line> lines_;
  std::optional<unsigned> number_;
  bool opens_section_ = false;
  std::size_t intro_first_ = 0, intro_last_ = 0;  // lines between the title and the moves
};

}  // namespace

Heading read_heading(std::string_view above, bool behind_game) {
  return Reader(above, behind_game).read();
}

Heading read_afterword(std::string_view below) {
  Heading h;
  const Tokens all = told::tokens_of(below);
  for (std::size_t first = 0; first < all.size();) {
    std::size_t last = first;
    while (last < all.size() && !told::ends_sentence(all, last)) ++last;
    last = std::min(last + 1, all.size());
    const Tokens sentence(all.begin() + static_cast<std::ptrdiff_t>(first),
                          all.begin() + static_cast<std::ptrdiff_t>(last));
    first = last;
    const bool of_game = sentence.front().is_any({"this", "the", "diese", "cette", "esta", "questa"});
    if (!of_game || !begins_so(sentence)) continue;
    told::Occasion occasion = told::find_occasion(sentence);
    h.date = told::find_date(sentence);
    h.event = std::move(occasion.event);
    h.site = std::move(occasion.site);
    if (!h.event.empty() || !h.site.empty()) return h;
  }
  return {};
}

}  // namespace stamma
