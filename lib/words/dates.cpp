#include "lib/words/dates.hpp"

#include <cstddef>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

// English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Scandinavian, Hungarian,
// Russian and Russian in Latin letters; with and without accents.
struct Month {
  std::string_view words;
  std::string_view in_dates;  // names and other words outside of dates
};

constexpr Month months[12] = {
    {"january jan januar jänner janvier janv enero gennaio januari január январь января "
     "janvarja jaenner janner janeiro styczeń stycznia styczen янв yanvar yanvarya",
     "genn ene gen sty"},
    {"february feb febr februar février fevrier févr fevr febrero febbraio febb februari "
     "február февраль февраля фев февр fevral fevralya fevralja feber fév fevereiro luty "
     "lutego",
     "fev lut"},
    {"march mar märz marz mär mars marzo marzec март марта maerz mrz maart mrt março marts "
     "március marcius мар",
     "marco marca mart marta"},
    {"april apr avril abril aprile aprilis апрель апреля kwiecień kwietnia kwiecien "
     "április апр aprel aprelya aprelja",
     "avr abr kwi"},
    {"may mai mayo maggio magg май мая maio május majus", "mag mei maj maja maya"},
    {"june jun juni juin junio giugno июнь июня июн junho czerwiec czerwca június iyun "
     "iyunya ijunja",
     "junius giu cze"},
    {"july jul juli juillet juil julio luglio июль июля июл julho lipiec lipca július iyul "
     "iyulya ijulja",
     "julius lug lip"},
    {"august aug août agosto augusztus август августа aout sierpień sierpnia sierpien авг "
     "avgust avgusta",
     "augustus ago sie"},
    {"september sept sep settembre сентябрь сентября сент septembre septiembre setiembre "
     "setembro wrzesień września wrzesien wrzesnia szeptember сен sentyabr sentyabrya",
     "sett set wrz"},
    {"october oct oktober okt octobre ottobre октябрь октября octubre outubro październik "
     "października pazdziernik pazdziernika paź október окт oktyabr oktyabrya",
     "ott out paz"},
    {"november nov novembre noviembre novembro ноябрь ноября нояб listopad listopada ноя "
     "noyabr noyabrya",
     "lis"},
    {"december dec dezember dez décembre decembre diciembre dicembre dezembro декабрь "
     "декабря déc grudzień grudnia grudzien desember дек dekabr dekabrya",
     "dic gru des"},
};

constexpr std::string_view romans[12] = {"i",   "ii",   "iii", "iv", "v",  "vi",
                                         "vii", "viii", "ix",  "x",  "xi", "xii"};

}  // namespace

int month_named(std::string_view word) noexcept {
  for (int m = 0; m < 12; ++m)
    if (ascii::listed(months[m].words, word) || ascii::listed(months[m].in_dates, word))
      return m + 1;
  return 0;
}

int month_in_prose(std::string_view word) noexcept {
  for (int m = 0; m < 12; ++m)
    if (ascii::listed(months[m].words, word)) return m + 1;
  return 0;
}

int roman_month(std::string_view word) noexcept {
  for (int m = 0; m < 12; ++m)
    if (romans[m] == word) return m + 1;
  return 0;
}

bool is_date_filler(std::string_view word) noexcept {
  return ascii::listed(
      "of the de del le den der di do dnia el em on am г года год r roku "
      "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat "
      "sunday sun montag mo dienstag mittwoch mi donnerstag freitag fr samstag sonnabend sonntag "
      "lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles miercoles jueves "
      "viernes sábado sabado domingo",
      word);
}

bool is_date_doubt(std::string_view word) noexcept {
  return ascii::listed(
      "c ca circa cca about around approx approximately before after probably perhaps um vor nach "
      "vers avant between early late mid spring summer autumn fall winter or and to s",
      word);
}

bool is_unknown_date(std::string_view word) noexcept {
  return ascii::listed("unknown n/a na none undated unbekannt inconnu inconnue desconocido nn s.d.",
                       word);
}

bool is_ordinal_ending(std::string_view word) noexcept {
  return ascii::listed("st nd rd th er re e ème eme º ª o", word);
}

}  // namespace stamma
