#include "lib/words/names.hpp"

#include <string>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr unsigned bit(ParticlePlace p) noexcept { return 1U << static_cast<unsigned>(p); }
constexpr unsigned family = bit(ParticlePlace::family), behind = bit(ParticlePlace::behind),
                   key = bit(ParticlePlace::key), prose = bit(ParticlePlace::prose);

struct Particles {
  std::string_view words;
  unsigned places;
};

constexpr Particles particles[] = {
    {"van von der den de del della di da dos du la le zu ter ten", family | behind | key | prose},
    {"dello delle dei des bin ibn av zum vander d фон", family | prose},
    {"das las les los lo te e in op und", family},
    {"do ben y", family | key},
    {"el al af zur vom", family | key | prose},
    {"'t", family | behind},
};
constexpr std::size_t longest_particle = 6;

constexpr std::string_view first_names =
    "Adam Adolf Albert Aleksandr Aleksey Alex Alexander Alexandr Alexandre Alexei Alexey Alfred "
    "Anatoly Andre Andrea Andreas Andrei Andrew Andrey Anna Anthony Antonio Arthur Artur Bernhard "
    "Bobby Boris Bruno Carl Carlos Charles Christian Christopher Dmitri Dmitry Daniel David Dennis "
    "Eduard Edward Elena Emanuel Emil Erich Ernst Eugene Evgeny Ferdinand Fernando Francisco Frank "
    "Frederick Friedrich Fritz Gary Garry Georg George Gerald Gerhard Giovanni Giuseppe Guillermo "
    "Gustav Hans Harry Heinrich Helmut Henri Henry Herbert Hermann Howard Hugo Igor Ilya Isaac "
    "Ivan Jacob Jacques James Jean Jesus Johann Johannes John Jonathan Jose Joseph Juan Judit "
    "Julian Julio Karl Kenneth Klaus Konstantin Kurt Larry Leonid Lev Lothar Louis Ludwig Luis "
    "Magnus Manuel Marcel Maria Mark Martin Matthew Maxim Mikhail Michael Michel Miguel Nicolas "
    "Nigel Nikita Nikolai Nikolay Oleg Olga Oscar Otto Patrick Paul Pavel Pedro Peter Philip "
    "Pierre Rainer Ralf Rafael Raymond Reinhard Ricardo Richard Robert Roberto Roman Rudolf Ruslan "
    "Samuel Savielly Sebastian Sergei Sergey Siegbert Simon Stefan Stephen Steven Svetlana "
    "Sviatoslav Thomas Tigran Timothy Ulrich Vadim Valentin Valery Vasily Vassily Veselin "
    "Viktor Victor Vincent Viswanathan Vitaly Vladimir Vladislav Walter Werner Wilhelm William "
    "Wilfried Wolfgang Yuri Yury";

constexpr std::string_view programs =
    "fritz stockfish rybka houdini komodo shredder junior hiarcs rebel crafty gnuchess genius "
    "mephisto nimzo chessmaster deep comp computer engine leela lc0 lczero alphazero critter naum "
    "spike zappa glaurung toga gull ginkgo booot ethereal andscacs chiron berserk igel koivisto "
    "rubichess torch sjeng kaissa cray belle hitech sargon novag saitek fidelity program bot "
    "maia wchess ferret virtua vchess nimzo98 tiger socrates";

}  // namespace

bool is_particle(std::string_view small, ParticlePlace place) noexcept {
  if (small.size() > longest_particle) return false;  // nearly every word of a name
  for (const Particles& p : particles)
    if ((p.places & bit(place)) != 0 && ascii::listed(p.words, small)) return true;
  return false;
}

bool is_name_suffix(std::string_view word) noexcept {
  if (word.ends_with('.')) word.remove_suffix(1);
  return ascii::listed("Jr Sr jr sr JR SR II III IV ml st", word);
}

bool is_first_name(std::string_view word) noexcept { return ascii::listed(first_names, word); }

bool is_program(std::string_view name) {
  for (std::string_view rest = name; !rest.empty();) {
    const std::size_t n = rest.find_first_of(" ,-");
    if (ascii::listed(programs, ascii::lower(rest.substr(0, n)))) return true;
    if (n == std::string_view::npos) break;
    rest.remove_prefix(n + 1);
  }
  return false;
}

}  // namespace stamma
