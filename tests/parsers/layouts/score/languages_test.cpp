// Games written with the piece letters of other languages: what cannot be read is refused, and what
// is read is a true beginning of the game. A knight must never become a pawn.
#include <array>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;

using Line = std::vector<std::string>;

/// Games of random legal moves; officers come out early in most of them.
std::vector<Line> random_lines(std::size_t n) {
  std::mt19937 random(31);
  std::vector<Line> lines;
  for (std::size_t i = 0; i < n; ++i) {
    Position p;
    Line line;
    for (int ply = 0; ply < 40; ++ply) {
      const MoveList moves = legal_moves(p);
      if (moves.empty()) break;
      const Move m = moves[random() % moves.size()];
      line.push_back(san_text(m, san_form(p, m)));
      p.play(m);
    }
    lines.push_back(line);
  }
  return lines;
}

/// The same games with other letters for king, queen, rook, bishop and knight.
std::string written(const std::vector<Line>& lines, const std::array<std::string, 5>& letters) {
  std::string text;
  for (const Line& line : lines) {
    text += "[Event \"x\"]\n\n";
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i % 2 == 0) text += std::to_string(i / 2 + 1) + ". ";
      for (const char c : line[i]) {
        const std::size_t kind = std::string("KQRBN").find(c);
        text += kind == std::string::npos ? std::string(1, c) : letters[kind];
      }
      text += ' ';
    }
    text += "*\n\n";
  }
  return text;
}

/// What is read of the lines is true or marked as doubtful, and so many percent of them are read to
/// the end; where that is 0, the rest is reported.
void check_lines(std::string bytes, const std::vector<Line>& lines, std::size_t percent) {
  Block block;
  block.bytes = std::move(bytes);
  decode_block(block, std::nullopt);
  Problems problems;
  problems.open(block.bytes, 0, 1);
  PgnReader reader({}, problems);
  reader.open(block.bytes);
  Game game;
  std::size_t wrong = 0, whole = 0;
  for (const Line& line : lines) {
    REQUIRE(reader.next(game));
    std::size_t i = 0;
    bool same = true;
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++i)
      same = same && i < line.size() && san_text(game.node(id).move, game.node(id).san) == line[i];
    if (!same && game.flagged_count() == 0) ++wrong;
    if (same && i == line.size()) ++whole;
  }
  CHECK(wrong == 0);
  CHECK(whole * 100 >= lines.size() * percent);
  if (percent == 0) CHECK(problems.counts().of(Severity::error) > 0);
}

/// A text of Cyrillic letters and ASCII in an 8-bit charset, given where its letters begin.
std::string cyrillic(const std::string& utf8, const std::string& charset) {
  const std::map<std::string, std::string> capitals{// К Р Ф Л С as bytes
                                                    {"windows-1251", "\xCA\xD0\xD4\xCB\xD1"},
                                                    {"koi8-r", "\xEB\xF2\xE6\xEC\xF3"},
                                                    {"cp866", "\x8A\x90\x94\x8B\x91"},
                                                    {"iso-8859-5", "\xBA\xC0\xC4\xBB\xC1"},
                                                    {"x-mac-cyrillic", "\x8A\x90\x94\x8B\x91"}};
  const std::string letters[] = {"\u041A", "\u0420", "\u0424", "\u041B", "\u0421"};
  std::string out;
  for (std::size_t i = 0; i < utf8.size();) {
    if (static_cast<unsigned char>(utf8[i]) < 0x80) {
      out += utf8[i++];
      continue;
    }
    for (std::size_t k = 0; k < 5; ++k)
      if (utf8.compare(i, 2, letters[k]) == 0) out += capitals.at(charset)[k];
    i += 2;
  }
  return out;
}

}  // namespace

TEST_CASE("letters of other languages are never read as something else", "[pgn]") {
  const auto lines = random_lines(150);
  const std::map<std::string, std::array<std::string, 5>> languages{
      {"German", {"K", "D", "T", "L", "S"}},
      {"French", {"R", "D", "T", "F", "C"}},
      {"Spanish, Italian", {"R", "D", "T", "A", "C"}},
      {"Portuguese", {"R", "D", "T", "B", "C"}},
      {"Dutch", {"K", "D", "T", "L", "P"}},
      {"Polish", {"K", "H", "W", "G", "S"}},
      {"Czech", {"K", "D", "V", "S", "J"}},
      {"Hungarian", {"K", "V", "B", "F", "H"}},
      {"Turkish", {"\u015E", "V", "K", "F", "A"}},
      {"Kt", {"K", "Q", "R", "B", "Kt"}},
      {"spaced German", {"K ", "D ", "T ", "L ", "S "}},
      {"words", {"King ", "Queen ", "Rook ", "Bishop ", "Knight "}},
      {"small words", {"king ", "queen ", "rook ", "bishop ", "knight "}},
      {"letter and dash", {"K-", "D-", "T-", "L-", "S-"}},
      {"lost letters", {"\uFFFD", "\uFFFD", "\uFFFD", "\uFFFD", "\uFFFD"}},
      {"question marks", {"?", "?", "?", "?", "?"}},
      {"Russian", {"\u041A\u0440", "\u0424", "\u041B", "\u0421", "\u041A"}},
  };
  for (const auto& [name, letters] : languages) {
    INFO(name);
    const bool lost =
        name == "lost letters" || name == "question marks" || name == "letter and dash";
    const bool words = name == "words" || name == "small words";  // "knight fd7" is not said
    check_lines(written(lines, letters), lines, lost ? 0 : words ? 40 : 95);
  }
}

TEST_CASE("Russian letters are never read as something else, in no charset", "[pgn]") {
  const auto lines = random_lines(60);
  // Capitals only: king and knight share a letter, which is all right for this test.
  const std::string text = written(lines, {"\u041A\u0420", "\u0424", "\u041B", "\u0421", "\u041A"});
  for (const char* const charset :
       {"windows-1251", "koi8-r", "cp866", "iso-8859-5", "x-mac-cyrillic"}) {
    INFO(charset);
    check_lines(cyrillic(text, charset), lines, 95);
  }
}
