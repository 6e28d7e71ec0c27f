#include "parsers/layouts/heading/odds_text.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/laws/odds.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/sides.hpp"
#include "parsers/layouts/heading/names.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

using told::Token;
using told::Tokens;

/// A man of the array by the words for it; `file` is where he stands.
struct Man {
  Kind kind = Kind::none;
  unsigned file = 0;
  bool told = false;  // which of his kind

  friend bool operator==(const Man& a, const Man& b) noexcept {
    return a.kind == b.kind && a.file == b.file;
  }
};

/// What one sentence gives.
struct Gift {
  std::vector<Man> men;
  unsigned moves = 0;  // "and move": 1
  std::optional<Color> side;
  std::size_t begin = 0, end = 0;  // bytes
};

/// The letters of words for men and wings: "Q", "Queen's" -> Q; "Kt" -> N; "QKt" -> QN; empty:
/// none.
std::string letters_of(const Token& t) {
  struct Word {
    std::string_view text, letters;
  };
  constexpr Word words[] = {
      {"king's", "K"}, {"king", "K"},   {"k", "K"},       {"k's", "K"},      {"queen's", "Q"},
      {"queen", "Q"},  {"q", "Q"},      {"q's", "Q"},     {"bishop", "B"},   {"bishop's", "B"},
      {"b", "B"},      {"b's", "B"},    {"knight", "N"},  {"knight's", "N"}, {"kt", "N"},
      {"kt's", "N"},   {"knt", "N"},    {"n", "N"},       {"rook", "R"},     {"rook's", "R"},
      {"castle", "R"}, {"r", "R"},      {"r's", "R"},     {"pawn", "P"},     {"p", "P"},
      {"qr", "QR"},    {"kr", "KR"},    {"qkt", "QN"},    {"kkt", "KN"},     {"qb", "QB"},
      {"kb", "KB"},    {"kbp", "KBP"},  {"qbp", "QBP"},   {"krp", "KRP"},    {"qrp", "QRP"},
      {"kktp", "KNP"}, {"qktp", "QNP"}, {"kp", "KP"},     {"qp", "QP"},      {"bp", "BP"},
      {"qn", "QN"},    {"kn", "KN"},    {"f-pawn", "KBP"}};
  if (!t.is_word()) return {};
  for (const Word& w : words)
    if (t.low == w.text) return std::string(w.letters);
  // "Queen's-Rook"
  const std::size_t hyphen = t.low.find('-');
  if (hyphen != std::string::npos)
    for (const Word& a : words)
      for (const Word& b : words)
        if (std::string_view(t.low).substr(0, hyphen) == a.text &&
            std::string_view(t.low).substr(hyphen + 1) == b.text)
          return std::string(a.letters) + std::string(b.letters);
  return {};
}

/// The file of an officer's letter in the array; the king's for any other.
unsigned array_file(char officer, bool king_side) noexcept {
  switch (officer) {
    case 'R': return king_side ? 7 : 0;
    case 'N': return king_side ? 6 : 1;
    case 'B': return king_side ? 5 : 2;
    case 'Q': return 3;
    default: return 4;
  }
}

constexpr bool is_wing(char c) noexcept { return c == 'K' || c == 'Q'; }

/// A pawn by the letters in front of its own: "", "K", "B", "QB".
std::optional<Man> pawn_of(std::string_view wing) noexcept {
  if (wing.empty()) return Man{Kind::pawn, 5, false};
  const bool king_side = wing[0] == 'K';
  if (wing.size() == 1)
    return Man{Kind::pawn, is_wing(wing[0]) ? (king_side ? 4U : 3U) : array_file(wing[0], true), true};
  if (!is_wing(wing[0]) || is_wing(wing[1])) return std::nullopt;
  return Man{Kind::pawn, array_file(wing[1], king_side), true};
}

/// The man that letters name; the laws choose where they leave a choice.
std::optional<Man> man_of(std::string_view letters) noexcept {
  if (letters.empty() || letters.size() > 3) return std::nullopt;
  const char last = letters.back();
  const std::string_view wing = letters.substr(0, letters.size() - 1);
  if (last == 'P') return pawn_of(wing);
  if (last == 'Q' && wing.empty()) return Man{Kind::queen, 3, true};
  if (wing.size() > 1 || (!wing.empty() && !is_wing(wing[0]))) return std::nullopt;
  const auto man = [&](Kind kind) {
    return Man{kind, array_file(last, wing == "K"), !wing.empty()};
  };
  switch (last) {
    case 'R': return man(Kind::rook);
    case 'N': return man(Kind::knight);
    case 'B': return man(Kind::bishop);
    default: return std::nullopt;
  }
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view white, std::string_view black)
      : text_(text),
        tokens_(told::tokens_of(text.substr(0, most_bytes))),
        white_tokens_(told::tokens_of(white)),
        black_tokens_(told::tokens_of(black)) {
    white_ = told::party_at(white_tokens_, 0, white_tokens_.size(), false);
    black_ = told::party_at(black_tokens_, 0, black_tokens_.size(), false);
  }

  std::optional<Odds> read() const {
    std::optional<Gift> whole;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::optional<Gift> g = gift_at(i);
      if (!g) continue;
      if (!whole) {
        whole = std::move(g);
        continue;
      }
      // "Pawn and move" in one line, which Pawn and whose in another.
      if (!g->side && !whole->side && g->men == whole->men) continue;
      if (g->side) whole->side = g->side;
      if (!g->men.empty() && (is_exact(*g) || whole->men.empty())) whole->men = g->men;
      whole->moves = std::max(whole->moves, g->moves);
      whole->end = std::max(whole->end, g->end);
    }
    const std::optional<Undertaking> undertaken = undertaking();
    const std::optional<Color> first = first_mover();
    if (!whole && !undertaken && first != Color::black) return std::nullopt;
    return odds_of(whole.value_or(Gift()), undertaken, first);
  }

  /// All of the text is about the odds.
  std::optional<Odds> read_value(std::string_view text) const {
    if (std::optional<Odds> o = read()) return o;
    std::optional<Gift> g = men_on_squares(text);
    for (std::size_t i = 0; i < tokens_.size() && !g; ++i) {
      g = men_at(i, i);
      if (!g) continue;
      // "P & 2"
      const std::size_t last = tokens_.size() - 1;
      if (g->moves == 0 && g->men.size() == 1 && last > i && told::number_of(tokens_[last]) < 10)
        g->moves = told::number_of(tokens_[last]);
      for (const Token& t : tokens_)
        if (const auto c = side_named(t.low, AlsoMeans::nothing); c && !g->side) g->side = c;
      if (!g->side) g->side = giver_near(i, *g);
    }
    if (!g) return std::nullopt;
    return odds_of(*g, std::nullopt, first_mover());
  }

 private:
  /// Men named by the squares of the array on which they stand: "f7", "Ra1".
  static std::optional<Gift> men_on_squares(std::string_view text) {
    Gift g;
    const Position array;
    for (std::size_t i = 0; i + 1 < text.size() && g.men.size() < 8; ++i) {
      if (text[i] < 'a' || text[i] > 'h' || !ascii::is_rank(text[i + 1])) continue;
      const bool officer =
          i > 0 && std::string_view("PNBRQ").find(text[i - 1]) != std::string::npos;
      if (i > (officer ? 1U : 0U) && ascii::is_letter(text[i - (officer ? 2 : 1)])) continue;
      const Square s =
          square(static_cast<unsigned>(text[i] - 'a'), static_cast<unsigned>(text[i + 1] - '1'));
      const Piece man = array.piece_on(s);
      if (man.kind == Kind::none || man.kind == Kind::king) continue;
      if (g.side && *g.side != man.color) return std::nullopt;
      g.side = man.color;
      g.men.push_back({man.kind, file_of(s), true});
    }
    if (g.men.empty()) return std::nullopt;
    return g;
  }

  /// "Black moves first", "Black having the first move": as agreed (1899, I.11 C).
  std::optional<Color> first_mover() const {
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
      const std::optional<Color> c = side_named(tokens_[i].low, AlsoMeans::nothing);
      if (!c || !tokens_[i].is_any({"white", "black"})) continue;
      if (at(i + 1, {"moves", "plays", "moving", "playing", "moved", "played"}) &&
          at(i + 2, {"first"}))
        return c;
      if (at(i + 1, {"to"}) && at(i + 2, {"move", "play"}) && at(i + 3, {"first"})) return c;
      if (at(i + 1, {"has", "having", "had", "takes", "taking"}) && at(i + 2, {"the"}) &&
          at(i + 3, {"first"}) && at(i + 4, {"move"}))
        return c;
    }
    return std::nullopt;
  }

  /// "White undertakes to mate with the King's Knight's Pawn."
  std::optional<Undertaking> undertaking() const {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (!tokens_[i].is_any({"undertakes", "undertaking", "undertook", "engages", "engaging",
                              "engaged", "binds", "pledges"}))
        continue;
      std::size_t end = i;
      while (end + 1 < tokens_.size() && !told::ends_sentence(tokens_, end)) ++end;
      const std::string_view words(
          text_.substr(tokens_[i].begin, tokens_[end].end - tokens_[i].begin));
      Gift none;
      none.end = tokens_[i].end;
      if (auto u = read_undertaking(words, giver_near(i, none))) return u;
    }
    return std::nullopt;
  }

  static constexpr std::size_t most_bytes = 8000;

  bool at(std::size_t k, std::initializer_list<std::string_view> words) const noexcept {
    return k < tokens_.size() && tokens_[k].is_any(words);
  }

  static bool is_exact(const Gift& g) noexcept {
    return std::any_of(g.men.begin(), g.men.end(), [](const Man& m) { return m.told; });
  }

  std::optional<Gift> gift_at(std::size_t i) const {
    if (at(i, {"remove", "removing", "without", "minus"})) return removed(i);
    if (at(i, {"odds"}) && at(i + 1, {"of", "are", "being", ":"})) {
      std::optional<Gift> g = men_at(i + 2, i);
      if (g && !g->side) g->side = giver_near(i, *g);
      return g;
    }
    if (at(i, {"gives", "giving", "gave", "yields", "yielding"}) && !odds_behind(i))
      return given(i);
    if (at(i, {"pawn", "p"}) && at(i + 1, {"and", "&"})) return pawn_and_move(i);
    return std::nullopt;
  }

  /// "Remove White's Queen's Rook."
  std::optional<Gift> removed(std::size_t i) const {
    const bool order = i == 0 || told::ends_sentence(tokens_, i - 1) || tokens_[i - 1].is("(");
    std::optional<Gift> g = men_at(i + 1, i);
    if (!g || g->moves != 0) return std::nullopt;
    if (!g->side && !(order && tokens_[i].is("remove") && is_exact(*g))) return std::nullopt;
    return g;
  }

  /// "Mr. Morphy giving the Queen's Rook"
  std::optional<Gift> given(std::size_t i) const {
    std::optional<Gift> g = men_at(i + 1, i);
    if (!g || g->men.empty()) return std::nullopt;
    if (!g->side) g->side = giver_near(i, *g);
    if (!g->side && !is_exact(*g) && g->moves == 0) return std::nullopt;
    return g;
  }

  /// "PAWN AND TWO MOVES." as a title
  std::optional<Gift> pawn_and_move(std::size_t i) const {
    if (i > 0 && at(i - 1, {"of", "the", "gives", "giving", "queen's", "bishop's"}))
      return std::nullopt;
    std::optional<Gift> g = men_at(i, i);
    if (!g || g->moves == 0 || g->men.size() != 1) return std::nullopt;
    return g;
  }

  bool odds_behind(std::size_t i) const noexcept {
    for (std::size_t k = i + 1; k < tokens_.size() && k < i + 5; ++k)
      if (tokens_[k].is("odds")) return true;
    return false;
  }

  /// Reads men from token `i` on; the words begin at token `first`.
  std::optional<Gift> men_at(std::size_t i, std::size_t first) const {
    constexpr unsigned most_parts = 4;
    Gift g;
    std::size_t last = i;  // the token behind what was understood
    for (unsigned part = 0; part < most_parts; ++part) {
      i = behind_articles(i, g, last);
      const std::size_t next = i < tokens_.size() ? part_at(i, g) : i;
      if (next == i) break;
      last = i = next;
      if (i + 1 >= tokens_.size() || !at(i, {"and", "&", ","})) break;
      i += tokens_[i].is(",") && at(i + 1, {"and", "&"}) ? 2 : 1;
    }
    if (g.men.empty() && g.moves == 0) return std::nullopt;
    if (at(last, {"for", "or"}) || at(i, {"or"})) return std::nullopt;
    // "the Queen's Rook of Black"
    if (!g.side && last + 1 < tokens_.size() && tokens_[last].is("of")) {
      g.side = side_named(tokens_[last + 1].low, AlsoMeans::nothing);
      if (g.side) last += 2;
    }
    g.begin = tokens_[first].begin;
    g.end = tokens_[last - 1].end + (tokens_[last - 1].stop ? 1U : 0U);
    return g;
  }

  /// Passes over "the", "his", "from White's".
  std::size_t behind_articles(std::size_t i, Gift& g, std::size_t& last) const {
    constexpr unsigned few = 6;
    for (unsigned n = 0; n < few && i < tokens_.size(); ++n, ++i) {
      const std::optional<Color> c = side_named(tokens_[i].low, AlsoMeans::nothing);
      if (!c && !at(i, {"the", "a", "an", "his", "of", "odds", "from", "(", "her"})) break;
      if (!c) continue;
      g.side = c;
      last = i + 1;
    }
    return i;
  }

  /// Adds the moves or men that token `i` begins; the token behind them, or `i`: there are none.
  std::size_t part_at(std::size_t i, Gift& g) const {
    const unsigned count = told::number_of(tokens_[i]);
    if (tokens_[i].is("move")) {
      g.moves = 1;
      return i + 1;
    }
    if (count != 0 && count < 10 && at(i + 1, {"move", "moves"})) {
      g.moves = count;
      return i + 2;
    }
    if ((tokens_[i].is("both") || count == 2) && at(i + 1, {"knights", "rooks", "bishops"})) {
      const std::string_view officers = tokens_[i + 1].low;
      const char letter = officers == "knights" ? 'N' : officers == "rooks" ? 'R' : 'B';
      for (const char wing : {'Q', 'K'}) g.men.push_back(*man_of(std::string{wing, letter}));
      return i + 2;
    }
    std::size_t next = i;
    const std::optional<Man> man = man_of(man_letters(next));
    if (!man) return i;
    g.men.push_back(*man);
    return next;
  }

  /// The letters of the words that name one man, "Queen's Bishop's Pawn" QBP; `k` goes behind them.
  std::string man_letters(std::size_t& k) const {
    constexpr std::size_t most = 3;
    std::string letters;
    while (k < tokens_.size() && letters.size() < most) {
      const std::string more = letters_of(tokens_[k]);
      if (more.empty() || letters.size() + more.size() > most) break;
      letters += more;
      const std::string_view word = tokens_[k++].low;
      const bool officer = word.size() > 3 && word.find('\'') == std::string_view::npos &&
                           !is_wing(letters.back());
      if ((letters.back() == 'P' || officer) && !at(k, {"pawn"})) break;
    }
    return letters;
  }

  /// The side of a colour or a name at token `i`.
  std::optional<Color> side_at(std::size_t i) const {
    if (tokens_[i].is_word() && tokens_[i].capital)
      if (const auto c = side_named(tokens_[i].low, AlsoMeans::nothing)) return c;
    const std::optional<told::Party> p = told::party_at(tokens_, i, tokens_.size(), true);
    if (!p) return std::nullopt;
    const int w = white_ ? told::fits(*p, *white_) : 0, b = black_ ? told::fits(*p, *black_) : 0;
    if (w == b) return std::nullopt;
    return w > b ? Color::white : Color::black;
  }

  /// Who gives, from the words around the verb: "Mr. M. gives", "given by Black", "to Mr. B.".
  std::optional<Color> giver_near(std::size_t i, const Gift& g) const {
    constexpr std::size_t far = 12;
    std::size_t start = i;
    while (start > 0 && i - start < far && !told::ends_sentence(tokens_, start - 1)) --start;
    bool receives = false;
    for (std::size_t k = start; k < i; ++k)
      receives = receives || tokens_[k].is_any({"receives", "receiving", "received", "accepts"});
    for (std::size_t k = start; k < i; ++k) {
      if (!tokens_[k].capital) continue;
      if (const auto side = side_at(k)) return receives ? ~*side : *side;
    }
    for (std::size_t k = i; k < tokens_.size() && k < i + far; ++k) {
      if (tokens_[k].begin < g.end) continue;
      if (k + 1 >= tokens_.size()) break;
      if (tokens_[k].is("to"))
        if (const auto side = side_at(k + 1)) return ~*side;
      if (tokens_[k].is("by"))
        if (const auto side = side_at(k + 1)) return side;
      if (told::ends_sentence(tokens_, k)) break;
    }
    return std::nullopt;
  }

  static std::string name_of(const Man& m, bool plain) {
    constexpr std::string_view files[] = {"Queen's Rook",  "Queen's Knight", "Queen's Bishop",
                                          "Queen",         "King",           "King's Bishop",
                                          "King's Knight", "King's Rook"};
    const std::string officer(files[m.file]);
    if (m.kind != Kind::pawn) return officer;
    return plain ? "Pawn" : officer + "'s Pawn";
  }

  static std::optional<Odds> odds_of(const Gift& g, const std::optional<Undertaking>& undertaken,
                                     std::optional<Color> first) {
    Odds o;
    o.begin = g.begin;
    o.end = g.end;
    o.giver_told = g.side.has_value();
    o.giver = g.side.value_or(g.moves != 0 ? Color::black : Color::white);
    Setup setup = Position().setup();
    const bool plain = g.men.size() == 1 && g.men[0].kind == Kind::pawn && g.men[0].file == 5;
    for (const Man& m : g.men) {
      const unsigned rank = m.kind == Kind::pawn ? 1 : 0;
      const Square s = square(m.file, o.giver == Color::white ? rank : 7 - rank);
      setup.at(s) = Piece{};
      if (m.kind == Kind::rook)
        // He may castle on that side all the same (1899, IV.5).
        setup.right(o.giver, m.file == 0 ? Wing::queen : Wing::king) = CastlingRight{s, false};
      if (!o.tag.empty()) o.tag += " and ";
      o.tag += name_of(m, plain && (g.moves != 0 || !m.told));
    }
    if (g.moves != 0) {
      constexpr std::string_view counts[] = {"", "move", "two moves", "three moves", "four moves"};
      if (!o.tag.empty()) o.tag += " and ";
      o.tag += g.moves < std::size(counts) ? std::string(counts[g.moves])
                                           : std::to_string(g.moves) + " moves";
      o.tag[0] = static_cast<char>(o.tag[0] >= 'a' ? o.tag[0] - 'a' + 'A' : o.tag[0]);
      o.extra_moves = g.moves - 1;
      setup.side = ~o.giver;
    }
    if (first == Color::black) {
      setup.side = Color::black;
      o.tag += o.tag.empty() ? "Black moves first" : ", Black moves first";
    }
    if (undertaken) {
      if (!o.tag.empty()) o.tag += "; ";
      o.tag += undertaken->text();
    }
    SetupError error{};
    o.start = Position::from(setup, error);
    if (error != SetupError::none) return std::nullopt;
    return o;
  }

  std::string_view text_;
  Tokens tokens_, white_tokens_, black_tokens_;
  std::optional<told::Party> white_, black_;
};

}  // namespace

std::optional<Odds> read_odds(std::string_view text, std::string_view white,
                              std::string_view black) {
  return Reader(text, white, black).read();
}

std::optional<Odds> read_odds_tag(std::string_view value, std::string_view white,
                                  std::string_view black) {
  // What a player undertook to do is kept in the tag; it gives nothing away on the board.
  std::string rest;
  bool undertaken = false;
  while (!value.empty()) {
    const std::string_view part = value.substr(0, value.find(';'));
    value.remove_prefix(std::min(value.size(), part.size() + 1));
    if (read_undertaking(part)) {
      undertaken = true;
    } else {
      rest.append(part).append(" ");
    }
  }
  std::optional<Odds> odds = Reader(rest, white, black).read_value(rest);
  if (!odds && undertaken) odds.emplace();
  return odds;
}

}  // namespace stamma
