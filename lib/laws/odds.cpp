#include "lib/laws/odds.hpp"

#include <algorithm>
#include <utility>

#include "lib/chess/movegen.hpp"
#include "lib/game/odds.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/english.hpp"
#include "lib/words/sides.hpp"

namespace stamma {
namespace {

/// Words in small letters, without stops and apostrophes.
std::vector<std::string> words_in(std::string_view text) {
  constexpr std::size_t most = 64;
  std::vector<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= text.size() && words.size() < most; ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool letter = ascii::is_letter_or_digit(c) || ascii::is_wide(c);
    if (letter) {
      word += ascii::lower(c);
    } else if (c != '\'' && !word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

bool is_any(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// The letters of a word for a man or wing: "kings" -> K, "kt" -> N, "kbp" -> KBP; none: empty.
std::string letters_of(std::string_view word) {
  const std::string_view one = word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
  for (const ManWord& m : man_words)
    if (one == m.name) return std::string(1, m.letter);
  if (is_any(word, {"ks", "qs", "bs", "kts", "rs"})) word = one;
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == 'k' && i + 1 < word.size() && word[i + 1] == 't') {
      out += 'N';
      ++i;
    } else if (is_any(word.substr(i, 1), {"k", "q", "b", "n", "r", "p"})) {
      out += static_cast<char>(word[i] - 'a' + 'A');
    } else {
      return {};
    }
  }
  return out.size() <= 3 ? out : std::string();
}

/// The file that letters name: "KB" -> 5, "Q" -> 3; a lone officer is the king's.
std::optional<unsigned> file_named(std::string_view letters) {
  constexpr std::pair<std::string_view, unsigned> files[] = {
      {"QR", 0}, {"QN", 1}, {"QB", 2}, {"Q", 3},  {"K", 4}, {"KB", 5},
      {"B", 5},  {"KN", 6}, {"N", 6},  {"KR", 7}, {"R", 7}};
  for (const auto& [name, file] : files)
    if (letters == name) return file;
  return std::nullopt;
}

/// "f7"
std::optional<Square> plain_square(std::string_view word) {
  if (word.size() != 2 || !ascii::is_file(word[0]) || !ascii::is_rank(word[1])) return std::nullopt;
  return square(static_cast<unsigned>(word[0] - 'a'), static_cast<unsigned>(word[1] - '1'));
}

/// A square at word `i`: "f7", "kb7", "k b 7th", "ks bs 7th".
std::optional<Square> square_at(const std::vector<std::string>& w, std::size_t i, Color giver) {
  if (i >= w.size()) return std::nullopt;
  if (const auto named = plain_square(w[i])) return named;
  std::string letters;
  for (; i < w.size() && letters.size() < 3; ++i) {
    std::string_view word = w[i];
    const std::size_t figure = word.find_first_of("12345678");
    letters += letters_of(word.substr(0, figure));
    if (figure == std::string_view::npos && letters.empty()) return std::nullopt;
    if (figure == std::string_view::npos) continue;
    const auto file = file_named(letters);
    if (!file) return std::nullopt;
    const unsigned rank = static_cast<unsigned>(word[figure] - '1');
    return square(*file, giver == Color::white ? rank : 7 - rank);
  }
  return std::nullopt;
}

/// "f2", "f7" or the "f" of "f pawn": a pawn by its file.
bool names_file(const std::vector<std::string>& w, std::size_t i) {
  const std::string_view word = w[i];
  if (word.size() > 2 || !ascii::is_file(word[0])) return false;
  if (word.size() == 2) return word[1] == '2' || word[1] == '7';
  return i + 1 < w.size() && w[i + 1] == "pawn";
}

/// The pawn named from word `i` on: its file, or none where it is any pawn.
bool pawn_at(const std::vector<std::string>& w, std::size_t i, std::optional<unsigned>& file) {
  std::string letters;
  for (std::size_t n = 0; i < w.size() && n < 8; ++i, ++n) {
    if (is_any(w[i], {"the", "a", "his", "her", "white", "whites", "black", "blacks", "of"}))
      continue;
    if (letters.empty() && names_file(w, i)) {
      file = static_cast<unsigned>(w[i][0] - 'a');
      return true;
    }
    const std::string more = letters_of(w[i]);
    if (more.empty()) return false;
    letters += more;
    if (letters.back() != 'P') continue;
    letters.pop_back();
    file = file_named(letters);
    return letters.empty() || file.has_value();
  }
  return false;
}

/// "with the King's Pawn", "on KB7": how mate is to be given, from word `i` on.
void read_manner(const std::vector<std::string>& w, std::size_t i, Undertaking& u) {
  for (; i + 1 < w.size(); ++i) {
    if (!u.with_pawn && is_any(w[i], {"with", "by"})) u.with_pawn = pawn_at(w, i + 1, u.file);
    if (!u.square && is_any(w[i], {"on", "at", "upon"})) {
      const std::size_t skip = is_any(w[i + 1], {"the", "square"}) ? 2 : 1;
      u.square = square_at(w, i + skip, u.giver.value_or(Color::white));
    }
  }
}

class OddsJudge {
 public:
  OddsJudge(const Game& game, const LawsInfo& law, std::vector<LawFinding>& out)
      : game_(game), law_(law), out_(out) {}

  void judge() {
    const auto odds = game_.tag("Odds");
    if (game_.start.has_rookless_right()) judge_castling();
    if (!odds) return;
    if (law_.odds.furthest_rank != 0 && odds->find("moves") != std::string_view::npos)
      judge_first_moves();
    if (!law_.odds.undertakings || odds->find("mat") == std::string_view::npos) return;
    if (const auto undertaken = read_undertaking(*odds); undertaken && undertaken->giver)
      judge_undertaking(*undertaken);
  }

 private:
  bool is_1899() const noexcept { return law_.laws == Laws::bcc1899; }
  std::string under(std::string_view article) const {
    return std::string(law_.rules_of) + (is_1899() ? ", law " : ", art. ") + std::string(article);
  }
  void tell(Code code, NodeId node, std::size_t ply, std::string_view article,
            std::string message) {
    out_.push_back({code, node, ply, law_.laws, article, std::move(message)});
  }

  // 1899: the rook's square must have been empty since the game began; 1929: when the king castles.
  void judge_castling() {
    if (law_.odds.castling != OddsRules::RooklessCastling::square_always_empty) return;
    Bitboard entered = 0;
    Position p = game_.start;
    std::size_t ply = 0;
    for (NodeId id = game_.first_move(); id != root; id = game_.node(id).next) {
      const Move m = game_.node(id).move;
      ++ply;
      entered |= p.occupied();
      if (is_rookless(game_.start, m) && (entered & bit(m.to())) != 0) {
        const LawsInfo& later = info(Laws::fide1929);
        tell(Code::illegal_move, id, ply, "IV.5",
             "castling without the rook: its square " +
                 std::string{file_char(m.to()), rank_char(m.to())} +
                 " has not been unoccupied throughout the game, as " + under("IV.5") +
                 ", wants it; it is now, which is enough under " + std::string(later.rules_of) +
                 ", art. 21(odds).viii");
      }
      p.play(m);
    }
  }

  void judge_first_moves() {
    const Position& p = game_.start;
    for (const Color c : {Color::white, Color::black}) {
      Bitboard beyond = 0;
      for (unsigned rank = law_.odds.furthest_rank; rank < 8; ++rank)
        beyond |= rank_set(c == Color::white ? rank : 7 - rank);
      if ((p.men(c) & beyond) == 0) continue;
      const std::string_view article = is_1899() ? "IV.4" : "21(odds).iv";
      tell(Code::illegal_move, root, 0, article,
           std::string(side_title(c)) +
               " has a man beyond the fourth rank after the first moves, where " + under(article) +
               ", allows none");
      return;
    }
  }

  void judge_undertaking(const Undertaking& u) {
    const Color giver = *u.giver;
    Position p = game_.start;
    NodeId last = root;
    std::size_t ply = 0;
    for (NodeId id = game_.first_move(); id != root; id = game_.node(id).next, ++ply) {
      if (game_.node(id).move.is_null()) return;
      p.play(game_.node(id).move);
      last = id;
    }
    const GameResult won = giver == Color::white ? GameResult::white_wins : GameResult::black_wins;
    const bool mate = last != root && is_mate(p);
    if (mate && (p.side() == giver || keeps(u, p, last))) return;
    // Without a mate a win is a resignation, which the laws on odds leave as it is.
    if (game_.result != GameResult::draw && !(mate && game_.result == won)) return;
    tell(Code::win_called_for, last, ply, "IV.8",
         std::string(text(game_.result)) + ": what was undertaken, \"" + u.text() +
             "\", was not done, and " + under("IV.8") + ", makes that a forfeit");
  }

  bool keeps(const Undertaking& u, const Position& mated, NodeId last) const {
    if (u.square && mated.king(mated.side()) != *u.square) return false;
    if (!u.with_pawn) return true;
    const Node& node = game_.node(last);
    if (node.san.kind() != Kind::pawn || node.move.is_promotion() ||
        (mated.checkers() & mated.men(Kind::pawn)) == 0)
      return false;
    return !u.file || first_file_of_last() == *u.file;
  }

  /// The file on which the man that moved last began.
  unsigned first_file_of_last() const {
    std::vector<Move> moves;
    for (NodeId id = game_.first_move(); id != root; id = game_.node(id).next)
      moves.push_back(game_.node(id).move);
    Square at = moves.back().from();
    for (std::size_t i = moves.size() - 1; i >= 2;) {
      i -= 2;
      if (moves[i].to() == at && moves[i].type() != Move::Type::castling) at = moves[i].from();
    }
    return file_of(at);
  }

  const Game& game_;
  const LawsInfo& law_;
  std::vector<LawFinding>& out_;
};

}  // namespace

std::string Undertaking::text() const {
  constexpr std::string_view files[] = {"Queen's Rook's",  "Queen's Knight's", "Queen's Bishop's",
                                        "Queen's",         "King's",           "King's Bishop's",
                                        "King's Knight's", "King's Rook's"};
  std::string s = !giver ? "mate" : *giver == Color::white ? "White mates" : "Black mates";
  if (with_pawn) s += file ? " with the " + std::string(files[*file]) + " Pawn" : " with a Pawn";
  if (square) s += " on " + std::string{file_char(*square), rank_char(*square)};
  return s;
}

std::optional<Undertaking> read_undertaking(std::string_view words, std::optional<Color> giver) {
  const std::vector<std::string> w = words_in(words);
  Undertaking u;
  u.giver = giver;
  const auto mate = std::find_if(w.begin(), w.end(), [](const std::string& word) {
    return is_any(word, {"mate", "mates", "checkmate", "checkmates", "mating"});
  });
  for (auto it = w.begin(); it != mate && !u.giver; ++it)
    u.giver = side_named(*it, AlsoMeans::nothing);
  if (mate != w.end()) read_manner(w, static_cast<std::size_t>(mate - w.begin()) + 1, u);
  if (!u.with_pawn && !u.square) return std::nullopt;
  return u;
}

void judge_odds(const Game& game, const LawsInfo& law, std::vector<LawFinding>& out) {
  if (law.odds.known && game.verbatim.empty()) OddsJudge(game, law, out).judge();
}

}  // namespace stamma
