#include "lib/words/results.hpp"

#include <string>

#include "lib/text/ascii.hpp"
#include "lib/text/plain_letters.hpp"

namespace stamma {
namespace {

// Without accents and in Latin letters, as plain_word() makes them.
constexpr std::string_view resigning =
    "resigns resigned resign surrenders surrendered surrender capitulates capitulated aufgegeben "
    "abandonnent abandonne abandonan abandona abandono abandonaron abbandona abbandonano "
    "abbandonato rinden rinde rindieron opgegeven abandonam abandonou desistem desiste poddaly "
    "poddal poddaja vzdal vzdali vzdava opgivet opgav opgiver uppgav uppgivet luovutti luovuttaa "
    "feladta feladja predao predaje predal predala cedeaza sdalis sdayutsya sdalsya sdalas sdayus "
    "sdaetsya zdalisya predadokha";
constexpr std::string_view winning =
    "wins won win gewinnt gewinnen gewann gagnent gagne gagna ganan gana gano ganham vince vincono "
    "wint winnen vencem victorious vyigrali vyigral vyigryvaet vyigryvayut pobedili";
constexpr std::string_view losing =
    "loses lost lose verliert verlor perdent perd perde pierden pierde proigrali proigryvaet";
constexpr std::string_view drawing =
    "draw drawn draws drew remis remi remise remiza unentschieden nulle nul tablas taules patta "
    "empate gelijkspel dontetlen tasapeli stalemate stalemated nichya";
constexpr std::string_view giving =
    "gab gibt geben gaben gaf geeft ger gav gir ga giver gave gives give terk";
constexpr std::string_view up = "auf op upp opp up etti";

bool listed(std::string_view list, std::string_view word) {
  constexpr std::size_t longest = 24;
  return word.size() <= longest && ascii::listed(list, plain_word(word));
}

}  // namespace

bool is_resigning(std::string_view word) { return listed(resigning, word); }
bool is_winning(std::string_view word) { return listed(winning, word); }
bool is_losing(std::string_view word) { return listed(losing, word); }
bool is_drawing(std::string_view word) { return listed(drawing, word); }
bool is_giving(std::string_view word) { return listed(giving, word); }
bool is_giving_up(std::string_view second) { return listed(up, second); }

}  // namespace stamma
