#include "parsers/layouts/heading/heading.hpp"

#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"

namespace {

using namespace stamma;

/// "White - Black" of a heading, with a query where the order of the names is all there is.
std::string players(std::string_view above) {
  const Heading h = read_heading(above);
  return h.white + " - " + h.black + (h.colours_told || h.white.empty() ? "" : " ?");
}

}  // namespace

TEST_CASE("names beside the colours are the players") {
  CHECK(players("White: Winterbourne.   Black: Hale.\n") == "Winterbourne - Hale");
  CHECK(players("White: A. K. Lindqvist. Black: Dr. J. R. Moreau.\n") ==
        "A. K. Lindqvist - Dr. J. R. Moreau");
  CHECK(players("WHITE. (Mr. Hale.)      BLACK. (Capt. Moor.)\n") == "Hale - Capt. Moor");
  CHECK(players("White, Mr. Hale.     Black, Mr. Moor.\n") == "Hale - Moor");
  CHECK(players("  Mr. Hale (Black).    Mr. Moor (White).\n") == "Moor - Hale");
  CHECK(players("Weiß: Steiner.   Schwarz: Brandt.\n") == "Steiner - Brandt");
  CHECK(players("Blancas: Olmedo.   Negras: Vidal.\n") == "Olmedo - Vidal");
  CHECK(players("Белые: Орлов.   Чёрные: Лебедев.\n") == "Орлов - Лебедев");
  CHECK(players("White: Winterbourne.   Black: Players in consultation.\n") ==
        "Winterbourne - Players in consultation");
}

TEST_CASE("names over the columns are the players") {
  CHECK(players("WHITE.          BLACK.\n(Mr. Hale.)     (Mr. Moor.)\n") == "Hale - Moor");
  CHECK(players("WHITE.        BLACK.\n(Mr. Hale.) (Mr. Moor.)\n") == "Hale - Moor");
  CHECK(players("WHITE.          BLACK.\n(Mr. Hale.!     (Mr. Moor.\n") == "Hale - Moor");
  CHECK(players("  White            Black\n  HALE             T. J. MOOR\n") ==
        "HALE - T. J. MOOR");
  CHECK(players("  Edmund Hale.      Moor.\n") == "Edmund Hale - Moor");
  CHECK(players("  White    Black        White    Black\n"
                "  HALE     MOOR         HALE     MOOR\n") == "HALE - MOOR");
  CHECK(players("  White.       Black.\n  Colonel      Professor\n   Hale.        Moor.\n") ==
        "Colonel Hale - Professor Moor");
}

TEST_CASE("initials over the columns are filled in from the heading, whatever its order") {
  CHECK(players("GAME II.--Between Mr. Hale and Mr. Moor.\n\n"
                "   WHITE. (Mr. H.)      BLACK. (Mr. M.)\n") == "Hale - Moor");
  CHECK(players("GAME II.--Between Mr. Hale of Leeds and Mr. Moor.\n\n"
                "   WHITE. (Mr. M.)      BLACK. (Mr. H.)\n") == "Moor - Hale");
  CHECK(players("GAME II.--Between Messrs. St. Aubyn and McTavish.\n\n"
                "   WHITE. (Mr. McT.)      BLACK. (Mr. St. A.)\n") == "McTavish - St. Aubyn");
  CHECK(players("GAME I.--Between Von K. der Aue and Mr. B.\n\n"
                "   WHITE. (V. K. d. A.)     BLACK. (Mr. B.)\n") == "Von K. der Aue - B.");
  CHECK(players("GAME V.--Played by letter between Mr. Hale,\nof Leeds, Eng., and two Amateurs of "
                "York.\n\n  WHITE. (York.)     BLACK. (Leeds.)\n") ==
        "two Amateurs of York - Hale");
  CHECK(players("Played between New Bedford and Providence, in 1861.\n\n"
                "  WHITE. (Prov.)     BLACK. (N.B.)\n") == "Providence - New Bedford");
  CHECK(players("GAME IX.--Between Dr. T. Hale and Wm. Moor.\n\n"
                "  WHITE. (Mr. M.)     BLACK. (Dr. H.)\n") == "Wm. Moor - Dr. T. Hale");
  CHECK(players("Game between Messrs. T. J. Moor and E. Hale:\n\n"
                "  White         Black\n  HALE          MOOR\n") == "E. Hale - T. J. Moor");
  CHECK(players("GAME III.--Between Mr. Hale and another strong player.\n\n"
                "  WHITE. (Mr. ----.)     BLACK. (Mr. H.)\n") == "another strong player - Hale");
  CHECK(players("GAME III.--Between two members of the club.\n\n"
                "  WHITE. (Mr. K.)     BLACK. (Mr. H.)\n") == "K. - H.");
}

TEST_CASE("ranks are part of a name, and may be all of it") {
  CHECK(players("GAME VII.--Between Lieut.-Col. Hale and Mr. Moor of the Leeds Club.\n\n"
                "  WHITE. (Col. H.)   BLACK. (Mr. Moor.)\n") == "Lieut.-Col. Hale - Moor");
  CHECK(players("GAME I.--Between Captain and Mr. Moor.\n\n"
                "  WHITE. (A. B. C.)   BLACK. (Mr. M.)\n") == "Captain - Moor");
  CHECK(players("Played in the match between the Clubs of Leeds and York.\n\n"
                "  WHITE. (York.)   BLACK. (Leeds.)\n") == "York - Leeds");
}

TEST_CASE("players told by verbs") {
  CHECK(players("GAME I.--Mr. Hale plays without seeing the\nboard, against M. Dupré, at Lyons.\n\n"
                "  WHITE. (M. D.)      BLACK. (Mr. H.)\n") == "Dupré - Hale");
  CHECK(players("Played in 1841, by M. Orlov, against three Amateurs in council.\n\n"
                "  WHITE. (M. Orlov.)    BLACK. (Amateurs.)\n") == "Orlov - three Amateurs");
  CHECK(players("GAME XII.--Messrs. Allen and Brown consulting against Mr. Carter.\n\n"
                "  WHITE. (The Allies.)     BLACK. (Mr. C.)\n") == "Allen and Brown - Carter");
  CHECK(players("Mr. Hale v. Mr. Moor.\n") == "Hale - Moor ?");
  CHECK(players("Between two Amateurs.\n\n  White.    Black.\n") == "Amateur - Amateur ?");
  CHECK(players("Hale - Moor, Leeds 1881\n") == "Hale - Moor ?");
  CHECK(players("Mr. Hale gives the odds of a Knight to an Amateur.\n\n"
                "  WHITE. (Mr. H.)    BLACK. (Mr. ----.)\n") == "Hale - Amateur");
  CHECK(players("Zwischen Herrn Steiner und Herrn Brandt.\n\nWeiss (Hr. B.)  Schwarz (Hr. S.)\n") ==
        "Brandt - Steiner");
}

TEST_CASE("M. is a first name where nobody is called Mr.") {
  CHECK(players("White: M. Orlov. Black: M. Lebedev.\n") == "M. Orlov - M. Lebedev");
  CHECK(players("Entre M. de Lorme et M. Dupré.\n\nBLANCS. (M. D.)   NOIRS. (M. de L.)\n") ==
        "Dupré - de Lorme");
}

TEST_CASE("numbers of games") {
  const auto number = [](std::string_view above) { return read_heading(above).number.value_or(0); };
  CHECK(number("GAME II.--Between Mr. Hale and Mr. Moor.\n") == 2);
  CHECK(number("GAME No. 17\n") == 17);
  CHECK(number("GAME 12. RUY LOPEZ\n") == 12);
  CHECK(number("GAME THE FOURTEENTH.\n") == 14);
  CHECK(number("TWENTY-FIRST GAME.\n") == 21);
  CHECK(number("          No. 18.\nGame played between Mr. Hale and Mr. Moor:\n") == 18);
  CHECK(number("Partie 3\n") == 3);
  CHECK(number("Партия № 7\n") == 7);
  CHECK(number("Played in the game of 1851.\n") == 0);
  CHECK(number("White: Hale.  Black: Moor.\n") == 0);
}

TEST_CASE("when, where and in what") {
  const Heading a = read_heading(
      "GAME NO. 1\n\nPlayed in the Spring Tournament of the Northern Counties,\n1887, at Whitby, "
      "Yorks.\n\n  White       Black\n  E. Hale     T. Moor\n");
  CHECK(a.event == "Spring Tournament of the Northern Counties");
  CHECK(a.site == "Whitby, Yorks");
  CHECK(a.date == "1887.??.??");
  CHECK(a.white == "E. Hale");

  const Heading b = read_heading(
      "GAME 2. FRENCH DEFENCE\n\n(SAN MARCO, 1911)\n\n"
      "White: E. Hale. Black: T. Moor.\n");
  CHECK(b.event == "San Marco");
  CHECK(b.site == "San Marco");
  CHECK(b.date == "1911.??.??");
  CHECK(b.opening == "French Defence");

  const Heading c = read_heading("(Hale Memorial Tournament, 1916)\nWhite: A. Black: B.\n");
  CHECK(c.event == "Hale Memorial Tournament");
  CHECK(c.site.empty());

  CHECK(read_heading("Played July 14th, 1851, between Mr. Hale and Mr. Moor.\n").date ==
        "1851.07.14");
  CHECK(read_heading("Gespielt zu Wien am 14. Mai 1873.\n").date == "1873.05.14");
  CHECK(read_heading("Game played 23rd September,\n1892, between Hale and Moor.\n").date ==
        "1892.09.23");
  CHECK(read_heading("Played at Leeds, October 1857.\n").date == "1857.10.??");
  CHECK(read_heading("Played at Leeds in 1857.\n").site == "Leeds");
  CHECK(read_heading("Hale - Moor, Leeds, 3.7.1902\n").date == "1902.07.03");
  CHECK(read_heading("Round 3\n\nWhite: Hale. Black: Moor.\n").round == "3");
  CHECK(read_heading("Fifth Game of the Match, Leeds, 1886.\n").round == "5");
  CHECK(read_heading("King's Gambit declined (compare p. 1830).\n").date.substr(0, 4) != "1830");
}

TEST_CASE("openings") {
  const auto opening = [](std::string_view above) { return read_heading(above).opening; };
  CHECK(opening("RUY LOPEZ.\n\n  White.   Black.\n") == "Ruy Lopez");
  CHECK(opening("GAME 7. QUEEN'S GAMBIT DECLINED\n") == "Queen's Gambit Declined");
  CHECK(opening("King's Knight's gambit\n") == "King's Knight's gambit");
  CHECK(opening("GAMES\n\nILLUSTRATIVE OF THE TWO KNIGHTS' GAME.\n\nGAME I.\n") ==
        "Two Knights' Game");
  CHECK(opening("BISHOP'S GAMBIT.\n\nGAME THE THIRD.\n\n  WHITE.    BLACK.\n") ==
        "Bishop's Gambit");
  CHECK(opening("Spanische Partie\n") == "Spanische Partie");
  CHECK(opening("Defensa Siciliana\n") == "Defensa Siciliana");
  CHECK(opening("Vienna Game (compare p. 35).\n") == "Vienna Game");
  CHECK(opening("VARIATION OF THE DEFENCE IN THIS OPENING,\n\n  WHITE.   BLACK.\n").empty());
  CHECK(opening("GAME THE SECOND.\n\n  WHITE.   BLACK.\n").empty());
}

TEST_CASE("running prose is no heading") {
  const std::string prose =
      "In this position White would do well to play for the attack, for the\n"
      "King's Gambit has been refused, and against such a defence as Black\n"
      "has set up, between the two wings, nothing else will do.\n\n";
  const Heading alone = read_heading(prose);
  CHECK(alone.begin == prose.size());
  CHECK(alone.text.empty());
  CHECK(alone.white.empty());
  CHECK(alone.opening.empty());

  const std::string heads = "   WHITE.       BLACK.\n";
  const Heading under = read_heading(prose + heads);
  CHECK(under.begin == prose.size() + 3);
  CHECK(under.white.empty());

  // The end of the game before it is none of its heading.
  const std::string before = "   31. Kt. takes R.\n        And Black resigns.\n\n\n";
  const Heading next =
      read_heading(before + "GAME II.--Between Mr. Hale and Mr. Moor.\n\n" + heads);
  CHECK(next.begin == before.size());
  CHECK(next.white == "Hale");

  const std::string note =
      "[Footnote C: Between Mr. Hale and Mr. Moor this\nwas often played.]\n\n";
  CHECK(read_heading(note + heads).begin == note.size() + 3);
}

TEST_CASE("names inside a sentence over a game count when the colours are told") {
  CHECK(players("EXAMPLE 67.--To show this once more I give a game of the Leeds\n"
                "tournament of 1913. (French Defence.) White: D. Hale. Black: A. Moor.\n\n") ==
        "D. Hale - A. Moor");
}

TEST_CASE("any bytes are read without harm") {
  std::mt19937 random(7);
  const std::string parts[] = {
      "White", "Black",   " ",  "\n",         ":",       "(",        ")",  "between",
      "and",   "Mr.",     "M.", "GAME",       "IV",      "1851",     "--", "\xE2\x80\x94",
      "\xC3",  "against", ",",  "Hale",       "\n\n",    "        ", "of", "'",
      ".",     "1.",      "P",  "tournament", "Captain", "Dr.",      "H.", "gives",
      "to",    "[",       "]",  "{",          "*"};
  for (unsigned round = 0; round < 3000; ++round) {
    std::string text;
    for (auto i = random() % 80; i > 0; --i) {
      text += parts[random() % std::size(parts)];
      if (random() % 3 == 0) text += ' ';
    }
    const Heading h = read_heading(text);
    REQUIRE(h.begin <= text.size());
  }
  std::string longest;
  while (longest.size() < 2'000'000) longest += "between Mr. White (Black) and ";
  CHECK(read_heading(longest).begin <= longest.size());
}

TEST_CASE("the players of the Blue Book's games") {
  const auto folder = stamma::test::shared_data("books/bluebook");
  if (!folder) return;
  std::ifstream file(*folder + "/part-one.latin1.txt", std::ios::binary);
  std::string book;
  for (std::istreambuf_iterator<char> it(file), end; it != end; ++it) {
    const auto c = static_cast<unsigned char>(*it);
    if (c >= 0x80) {
      book.push_back(static_cast<char>(0xC0U | c >> 6U));
      book.push_back(static_cast<char>(0x80U | (c & 0x3FU)));
    } else if (c != '\r') {
      book.push_back(static_cast<char>(c));
    }
  }
  const auto words = [](const std::string& name) {
    std::vector<std::string> out(1);
    for (const char c : name) {
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
        out.back().push_back(c);
      else if (!out.back().empty())
        out.emplace_back();
    }
    return out;
  };
  unsigned games = 0, right = 0;
  for (unsigned n = 1; n <= 42; ++n) {
    const std::string two = (n < 10 ? "0" : "") + std::to_string(n);
    const std::size_t mark = book.find("{PGN " + two + "}");
    REQUIRE(mark != std::string::npos);
    const std::size_t first = book.find(" 1. ", mark);
    const Heading h = read_heading(std::string_view(book).substr(0, book.rfind('\n', first) + 1));
    std::ifstream pgn(*folder + "/" + two + ".pgn");
    std::string line, white, black;
    while (std::getline(pgn, line)) {
      if (line.rfind("[White \"", 0) == 0) white = line.substr(8, line.size() - 10);
      if (line.rfind("[Black \"", 0) == 0) black = line.substr(8, line.size() - 10);
    }
    // A name is right when it shares a word with the known one; the PGN spells and orders
    // otherwise.
    const auto same = [&](const std::string& known, const std::string& read) {
      if (known == "?") return read.empty() || read.find("player") != std::string::npos;
      for (const std::string& w : words(known))
        for (const std::string& v : words(read))
          if (!w.empty() && w == v) return true;
      return known.find("Player") != std::string::npos && read.find("player") != std::string::npos;
    };
    ++games;
    const bool good = same(white, h.white) && same(black, h.black) && h.number.has_value();
    if (!good) UNSCOPED_INFO(two << ": " << h.white << " - " << h.black);
    right += good ? 1U : 0U;
  }
  CHECK(games == 42);
  CHECK(right >= 41);
}
