#include "lib/words/problems.hpp"

#include "lib/text/ascii.hpp"
#include "lib/text/plain_letters.hpp"

namespace stamma {
namespace {

// Without accents and in Latin letters, as plain_word() makes them.
constexpr std::string_view solutions =
    "solution solutions key keys answer answers losung losungen loesung loesungen auflosung "
    "auflosungen solucion soluciones soluzione soluzioni rozwiazanie rozwiazania oplossing "
    "oplossingen reshenie resheniya solucao solucoes";
constexpr std::string_view problems =
    "no nr n number problem problems position study studies ending endgame diagram example aufgabe "
    "stellung studie diagramm probleme position etude problema posicion estudio posizione studio "
    "zadanie zadacha zadaca probleem studie etyud polozhenie";
constexpr std::string_view authors = "by von par por di door przez composed komponiert";

bool listed_plain(std::string_view list, std::string_view word) {
  constexpr std::size_t longest = 24;
  return word.size() <= longest && ascii::listed(list, plain_word(word));
}

}  // namespace

bool is_solution_word(std::string_view word) { return listed_plain(solutions, word); }
bool is_problem_word(std::string_view word) { return listed_plain(problems, word); }
bool is_by_word(std::string_view word) { return listed_plain(authors, word); }

}  // namespace stamma
