#include "lib/words/results.hpp"

#include <algorithm>
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
// What is given up, so that the game is lost: "gives up the battle".
constexpr std::string_view struggle =
    "game contest struggle battle fight partie partida partita partij partii partiyu kampf spiel "
    "lucha lotta strijd walke borbu combat lutte";

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
bool is_struggle(std::string_view word) { return listed(struggle, word); }

bool says_resigning(std::string_view text) {
  bool giving = false;  // the word before
  while (!text.empty()) {
    while (!text.empty() && !ascii::is_letter_or_wide(text.front())) text.remove_prefix(1);
    const auto end = std::find_if_not(text.begin(), text.end(), ascii::is_letter_or_wide);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    if (is_resigning(word)) return true;
    // "gave up a Pawn": more words say what was given up.
    const std::string_view behind = ascii::trim(text);
    if (giving && is_giving_up(word) &&
        (behind.empty() || !ascii::is_letter_or_wide(behind.front())))
      return true;
    giving = is_giving(word);
  }
  return false;
}

}  // namespace stamma
