// The codes of laws as data: what each says about draws, results, sealed moves, signs and odds, and
// its articles by number. A record means what the code it was played under makes of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace stamma {

enum class Laws : std::uint8_t {
  bcc1899,   ///< The British Chess Code, second edition
  fide1929,  ///< FIDE, Venice 1929, in the British translation of 1931
  fide1955,  ///< FIDE, Schaffhausen 1953, as amended in 1955
  fide1985,  ///< FIDE's basic rules of the 1980s, as the US blind players print them
  wcc2000,   ///< the rules of the world championship match of 2000
  modern,    ///< FIDE since 2023
};
inline constexpr std::size_t laws_count = 6;
inline constexpr std::array<Laws, laws_count> all_laws{
    Laws::bcc1899, Laws::fide1929, Laws::fide1955, Laws::fide1985, Laws::wcc2000, Laws::modern};

/// What makes two positions with the same player to move the same.
enum class Sameness : std::uint8_t {
  men,    ///< men of the same kind and colour on the same squares
  moves,  ///< and the same moves possible to both sides there and then
  rights  ///< and the same rights to castle, now or later, and to take in passing
};

/// When a draw can be had that the players do not agree on.
enum class ClaimTime : std::uint8_t {
  on_the_board,  ///< what is claimed has happened, and the claimant is to move
  intended_too,  ///< or his next move, which he declares, brings it about
};

struct RepetitionRule {
  Sameness sameness = Sameness::men;
  ClaimTime claim = ClaimTime::on_the_board;
  unsigned times = 3;
  unsigned automatic = 0;  ///< this many times end the game without a claim; 0: never
  std::string_view article{};
  std::string_view sameness_article{};
  std::string_view automatic_article{};
};

struct FiftyRule {
  enum class Extension : std::uint8_t {
    none,
    twice_theory,   ///< where theory needs more than fifty to mate: twice as many as it needs
    agreed_before,  ///< for positions laid down, with the number, before the game
  };
  bool pawn_moves_count_anew =
      true;  ///< the count begins again with a pawn move, not only a capture
  ClaimTime claim = ClaimTime::on_the_board;
  unsigned moves = 50;
  unsigned automatic = 0;  ///< this many moves by each side end the game without a claim; 0: never
  Extension extension = Extension::none;
  std::string_view article{};
  std::string_view automatic_article{};
  std::string_view extension_article{};
};

/// What becomes of a sealed move that is no legal move, or more than one.
enum class SealedRule : std::uint8_t {
  silent,            ///< the code says nothing
  opponent_adopts,   ///< the opponent takes any legal reading; without one he exacts a penalty
  lost_unless_sure,  ///< lost for the sealer unless it can be put right with certainty
  lost,              ///< lost for the sealer
};

/// What the code's own notation writes; each list is separated by spaces, empty where it has none.
struct LawSigns {
  bool known = false;  ///< the code describes that notation
  std::string_view capture{}, check{}, mate{}, en_passant{}, short_castling{}, long_castling{},
      draw_offer{};
};

/// Games at odds.
struct OddsRules {
  enum class RooklessCastling : std::uint8_t {
    unknown,
    square_always_empty,  ///< the rook's square unoccupied throughout the game
    square_empty_now,     ///< unoccupied when castling
  };
  bool known = false;
  bool giver_moves_first = false;      ///< unless agreed otherwise
  char pawn_file = 'f';                ///< the pawn that is given
  bool queens_officer = true;          ///< a knight, bishop or rook given is the queen's
  unsigned furthest_rank = 0;          ///< of men moved in two or more first moves, from their side
  bool moves_count_severally = false;  ///< several first moves count as that many, for both sides
  bool undertakings = false;           ///< to mate with a pawn, on a square, or under a condition
  RooklessCastling castling = RooklessCastling::unknown;
};

/// An article number is empty where the code has no such rule.
struct LawsInfo {
  Laws laws = Laws::modern;
  std::string_view code{};      ///< as --laws takes it
  std::string_view title{};     ///< "FIDE 1955"
  std::string_view rules_of{};  ///< "the 2000 rules", for sentences
  unsigned year = 0;

  RepetitionRule repetition{};
  FiftyRule fifty{};
  std::string_view perpetual_article{};  ///< an endless series of checks can be claimed
  std::string_view dead_article{};       ///< a game that nobody can win is drawn
  bool dead_ends_game = false;           ///< at once, so that no move can follow
  std::string_view agreement_article{};
  unsigned agreement_after = 0;  ///< moves that Black must have made before a draw by agreement
  std::string_view stalemate_article{};
  std::string_view mate_article{};
  std::string_view resignation_article{};
  std::string_view time_article{};       ///< who oversteps the time has lost
  std::string_view time_draw_article{};  ///< unless the other side cannot mate
  std::string_view forfeit_article{};
  std::string_view both_lose_article{};
  std::string_view array_article{};    ///< a wrong initial array annuls the game
  unsigned array_until = 0;            ///< only before Black's move of that number; 0: always
  std::string_view illegal_article{};  ///< what follows an illegal move in a game
  std::string_view notation_article{};
  SealedRule sealed = SealedRule::silent;
  std::string_view sealed_article{};
  std::string_view post_article{};         ///< a move by post with no legal reading or several
  std::string_view several_article{};      ///< several moves by post for one turn
  std::string_view conditional_article{};  ///< moves by post with assumed replies
  LawSigns algebraic{}, descriptive{};
  OddsRules odds{};
};

const LawsInfo& info(Laws laws) noexcept;
std::optional<Laws> laws_named(std::string_view code) noexcept;

/// The code that a game of that date, as PGN writes it, was most likely played under; modern where
/// the year is not known.
Laws laws_in_force(std::string_view date) noexcept;

enum class Subject : std::uint8_t { board, play, notation, draws, results, conduct, odds };

/// One article, in our own words.
struct Article {
  std::string_view id;  ///< as the code numbers it: "II.8(c)"
  Subject subject;
  bool bears;  ///< on what a record means; docs/laws.md then names a test
  std::string_view title;
  std::string_view says;
};

/// In the code's order.
std::span<const Article> articles(Laws laws) noexcept;
const Article* article(Laws laws, std::string_view id) noexcept;

/// "FIDE 1955, art. 12.3"; the British Chess Code counts laws.
std::string cite(Laws laws, std::string_view article);

}  // namespace stamma
