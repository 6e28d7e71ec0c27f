// Books made at random: games of the corpora in descriptive notation, with headings, prose and
// lines of play, come back as they were put in.
#include "parsers/layouts/book/lines.hpp"

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/book.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "writers/notations/descriptive.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

/// The games of the corpora that begin where all games do.
const std::vector<Game>& known_games() {
  static const std::vector<Game> games = [] {
    std::vector<std::string> paths;
    const std::string folder = source_path("corpora");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (entry.path().string().ends_with(".expected.pgn")) paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    std::vector<Game> all;
    for (const std::string& path : paths) {
      Game game = read_game(slurp(path));
      if (game.start == Position() && game.plies() >= 16) all.push_back(std::move(game));
    }
    return all;
  }();
  return games;
}

struct WrittenGame {
  std::string white, black, result, moves;
  std::vector<std::string> lines;  ///< as side_lines has them
  std::vector<std::string> said;   ///< sentences between the moves and behind them
};

/// Writes books.
class BookMaker {
 public:
  /// `broken`: a line of the page may end within a move.
  explicit BookMaker(std::uint32_t seed, bool broken = false) : random_(seed), broken_(broken) {}

  std::string text;
  std::vector<WrittenGame> games;

  void make() {
    speller_ = descriptive_speller("kt");
    spaced_ = below(2) == 0;
    heads_ = below(2) == 0;
    text = "A BOOK OF GAMES\n\n";
    for (std::size_t n = 2 + below(3); n > 0; --n) {
      for (std::size_t k = below(3); k > 0; --k) paragraph(prose());
      write(known_games()[below(known_games().size())]);
    }
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  std::string prose() {
    static const char* const sentences[] = {
        "The players were both past their best years, and knew it.",
        "A move that pleases the eye more than the judgment.",
        "White might have looked for something better, but his time was short.",
        "It is hard to see what else Black could do in so cramped a place.",
        "This was written on the 12th of May, 1903, and I have not changed my mind.",
        "We now leave the books behind us.",
        "The Bishop has a fine view of the board from here.",
        "An old rule says that one should not move the same man twice.",
        "Threatening the Queen, and something worse.",
        "There were 3 lamps in the room and all of them smoked."};
    std::string s;
    for (std::size_t n = 1 + below(3); n > 0; --n)
      s += (s.empty() ? "" : " ") + std::string(sentences[below(std::size(sentences))]);
    return s;
  }

  /// Words in lines of a page; `~` is a blank at which no line ends.
  void paragraph(const std::string& words) {
    std::istringstream in(words);
    std::size_t column = 0;
    for (std::string w; in >> w;) {
      if (column + w.size() > 72) {
        text += '\n';
        column = 0;
      }
      if (column != 0) text += ' ';
      column += w.size() + 1;
      std::replace(w.begin(), w.end(), '~', ' ');
      text += w;
    }
    text += "\n\n";
  }

  std::string spelled(const Position& p, const Lineage& men, Move m) {
    const std::string tight = speller_->spelled(p, men, m);
    if (!spaced_ || tight.starts_with("Castles")) return tight;
    std::string s;  // Kt - K B 3
    for (std::size_t i = 0; i < tight.size(); ++i) {
      const bool joined = (tight[i] == 't' && i > 0 && tight[i - 1] == 'K') || tight[i] == ' ' ||
                          tight[i] == ')' || (i > 0 && tight[i - 1] == '(') ||
                          (tight[i] >= 'a' && tight[i] <= 'z' && tight[i] != 'x');
      if (i > 0 && !joined && tight[i - 1] != ' ') s += ' ';
      s += tight[i];
    }
    return s;
  }

  /// A line of play that leaves the game: "If 7...B-KKt5; 8 P-KR3, B-R4; and so on."
  void line_of_play(const PlayedLine& line, std::size_t ply, WrittenGame& game) {
    Position p = line.positions[ply];
    Lineage men = line.men[ply];
    std::string words = below(2) == 0 ? "If " : "Better was ";
    std::string moves = std::to_string(ply + 1);
    for (std::size_t n = 0, length = 3 + below(4); n < length; ++n) {
      MoveList legal = legal_moves(p);
      if (legal.empty()) break;
      Move m = legal[below(legal.size())];
      if (n == 0 && m == line.moves[ply]) m = legal[0] == m ? legal[legal.size() - 1] : legal[0];
      if (n == 0 && m == line.moves[ply]) return;
      const std::size_t number = (ply + n) / 2 + 1;
      if (p.side() == Color::white)
        words += (n == 0 ? "" : "; ") + std::to_string(number) + (broken_ ? " " : "~");
      else
        words += n == 0 ? std::to_string(number) + "..." : ", ";
      std::string move = spelled(p, men, m);
      if (!broken_) std::replace(move.begin(), move.end(), ' ', '~');
      words += move;
      moves += " " + san_text(m, san_form(p, m));
      men.play(p, m);
      p.play(m);
    }
    game.lines.push_back(moves);
    paragraph(prose() + " " + words + ". " + prose());
  }

  void heading(WrittenGame& game) {
    static const char* const names[] = {"Abbott", "Brand", "Carew", "Dunn", "Ellis", "Fane"};
    const std::size_t who = below(std::size(names));
    game.white = names[who];
    game.black = names[(who + 1 + below(std::size(names) - 1)) % std::size(names)];
    const std::string number = std::to_string(games.size() + 1);
    if (heads_) {
      text += "          GAME " + number + ".--Between Mr. " + game.white + " and Mr. " +
              game.black + ".\n\n";
      text += "        WHITE. (Mr. " + game.white.substr(0, 1) + ".)         BLACK. (Mr. " +
              game.black.substr(0, 1) + ".)\n";
    } else {
      text += "GAME " + number + ". AN OPENING\n\nWhite: Mr. " + game.white + ". Black: Mr. " +
              game.black + ".\n\n";
    }
  }

  void write(const Game& known) {
    WrittenGame& game = games.emplace_back();
    heading(game);
    PlayedLine line{Position()};
    for (NodeId id = known.first_move(); id != root; id = known.node(id).next) {
      game.moves +=
          (game.moves.empty() ? "" : " ") + san_text(known.node(id).move, known.node(id).san);
      line.play(known.node(id).move);
    }
    bool row = false;  // White's half of one is written
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
      const std::string move = spelled(line.positions[ply], line.men[ply], line.moves[ply]);
      if (ply % 2 == 0) {
        std::string cell = "        " + std::to_string(ply / 2 + 1) + ". " + move;
        cell.resize(std::max<std::size_t>(cell.size() + 2, 36), ' ');
        text += cell;
        row = true;
      } else {
        text += move + "\n";
        row = false;
      }
      if (row || ply + 1 == line.moves.size() || ply < 3 || below(6) != 0) continue;
      text += '\n';
      if (below(2) == 0) {
        line_of_play(line, ply, game);
      } else {
        game.said.push_back(prose());
        paragraph(game.said.back());
      }
    }
    if (row) text += '\n';
    const bool white_moved = line.moves.size() % 2 != 0;
    text += '\n';
    const std::size_t ending = game.moves.ends_with('#') ? 2 : below(3);
    switch (ending) {
      case 0:
        text += "Resigns.\n\n";
        game.result = white_moved ? "1-0" : "0-1";
        break;
      case 1:
        text += "Drawn game.\n\n";
        game.result = "1/2-1/2";
        break;
      default: game.result = known.result == GameResult::unknown ? "*" : "any"; break;
    }
    game.said.push_back(prose());
    paragraph(game.said.back());
    text += '\n';
  }

  std::mt19937 random_;
  bool broken_;
  std::unique_ptr<Speller> speller_;
  bool spaced_ = false, heads_ = false;
};

/// What came back of many books.
struct Count {
  std::size_t games = 0, found = 0, players = 0, told = 0, results = 0;
  std::size_t lines = 0, read = 0, said = 0, kept = 0;
  std::string broken, invented;
};

std::ostream& operator<<(std::ostream& out, const Count& c) {
  return out << c.found << " of " << c.games << " games, " << c.players << " with their players, "
             << c.results << " of " << c.told << " results, " << c.read << " of " << c.lines
             << " lines, " << c.kept << " of " << c.said << " remarks; broken:" << c.broken
             << "\nlines not put in:" << c.invented;
}

void compare(const WrittenGame& wanted, const Game& got, const std::string& where, Count& c) {
  c.players += tag(got, "White") == wanted.white && tag(got, "Black") == wanted.black ? 1 : 0;
  c.told += wanted.result != "any" ? 1 : 0;
  c.results += wanted.result == text(got.result) ? 1 : 0;
  std::multiset<std::string> left(wanted.lines.begin(), wanted.lines.end());
  c.lines += left.size();
  for (const std::string& line : side_lines(got)) {
    const auto it = left.find(line);
    if (it == left.end()) {
      c.invented += "\n  " + where + ": " + line;
      continue;
    }
    left.erase(it);
    ++c.read;
  }
  const std::string words = words_of(got);
  for (const std::string& sentence : wanted.said) {
    ++c.said;
    const bool there = words.find(sentence) != std::string::npos;
    c.kept += there ? 1 : 0;
    if (!there) c.broken += " " + where + " (" + sentence + ")";
  }
}

Count count_books(std::uint32_t seeds, bool broken) {
  Count c;
  for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
    const std::string where = "seed " + std::to_string(seed);
    BookMaker maker(seed, broken);
    maker.make();
    const Book book = read_book(maker.text);
    if (book.games.size() != maker.games.size()) c.broken += " " + where + " (number of games)";
    c.games += maker.games.size();
    std::size_t next = 0;
    for (const WrittenGame& wanted : maker.games) {
      std::size_t at = next;
      while (at < book.games.size() && main_line(book.games[at]) != wanted.moves) ++at;
      if (at == book.games.size()) {
        c.broken += " " + where + " (not found)";
        continue;
      }
      next = at + 1;
      ++c.found;
      compare(wanted, book.games[at], where, c);
    }
  }
  return c;
}

}  // namespace

TEST_CASE("books made at random come back", "[book]") {
  REQUIRE(known_games().size() >= 20);
  const Count c = count_books(60, false);
  INFO(c);
  CHECK(c.found == c.games);
  CHECK(c.players == c.found);
  CHECK(c.results == c.told);
  CHECK(c.kept == c.said);
  CHECK(c.read * 100 >= c.lines * 95);
  CHECK(c.invented.empty());
}

TEST_CASE("no move is made up where a line of the page ends within one", "[book]") {
  const Count c = count_books(60, true);
  INFO(c);
  CHECK(c.found == c.games);
  CHECK(c.kept == c.said);
  CHECK(c.read * 100 >= c.lines * 95);
  CHECK(c.invented.empty());
}
