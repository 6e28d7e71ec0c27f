#include "lib/clean/names/name_words.hpp"

#include <string>

#include "lib/clean/names/name_form.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::string_view particles =
    "van von der den de del della dello delle dei di da das dos do du des la las le les los lo el "
    "al bin ibn ben af av zu zum zur ter ten te 't y e in op und vom vander";

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

bool is_particle(std::string_view lower) noexcept { return ascii::listed(particles, lower); }

bool is_particle_behind(std::string_view lower) noexcept {
  return ascii::listed("van von der den de del della di da dos du la le 't zu ter ten", lower);
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
