#include "lib/clean/dates/date_words.hpp"

#include <cstddef>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

// English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Scandinavian, Hungarian,
// Russian and Russian in Latin letters; with and without accents.
constexpr std::string_view months[12] = {
    "january jan januar jänner jaenner janner janvier janv enero ene gennaio genn gen januari "
    "janeiro styczeń stycznia styczen sty január январь января янв yanvar yanvarya janvarja",
    "february feb febr februar feber février fevrier févr fevr fév fev febrero febbraio febb "
    "februari fevereiro luty lutego lut február февраль февраля фев февр fevral fevralya fevralja",
    "march mar märz maerz marz mär mrz mars marzo maart mrt março marco marzec marca marts március "
    "marcius март марта мар mart marta",
    "april apr avril avr abril abr aprile kwiecień kwietnia kwiecien kwi április aprilis апрель "
    "апреля апр aprel aprelya aprelja",
    "may mai mayo maggio magg mag mei maio maj maja május majus май мая maya",
    "june jun juni juin junio giugno giu junho czerwiec czerwca cze június junius июнь июня июн "
    "iyun iyunya ijunja",
    "july jul juli juillet juil julio luglio lug julho lipiec lipca lip július julius июль июля "
    "июл iyul iyulya ijulja",
    "august aug août aout agosto ago augustus sierpień sierpnia sierpien sie augusztus август "
    "августа авг avgust avgusta",
    "september sept sep septembre septiembre setiembre settembre sett set setembro wrzesień "
    "września wrzesien wrzesnia wrz szeptember сентябрь сентября сен сент sentyabr sentyabrya",
    "october oct oktober okt octobre octubre ottobre ott outubro out październik października "
    "pazdziernik pazdziernika paź paz október октябрь октября окт oktyabr oktyabrya",
    "november nov novembre noviembre novembro listopad listopada lis ноябрь ноября ноя нояб "
    "noyabr noyabrya",
    "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro grudzień "
    "grudnia grudzien gru desember des декабрь декабря дек dekabr dekabrya",
};

constexpr std::string_view romans[12] = {"i",   "ii",   "iii", "iv", "v",  "vi",
                                         "vii", "viii", "ix",  "x",  "xi", "xii"};

}  // namespace

std::string fold_date_word(std::string_view word) {
  std::string r(word);
  for (std::size_t i = 0; i < r.size(); ++i) {
    r[i] = ascii::lower(r[i]);
    if (i + 1 == r.size()) break;
    const auto lead = static_cast<unsigned char>(r[i]);
    const auto next = static_cast<unsigned char>(r[i + 1]);
    const auto set = [&](unsigned a, unsigned b) {
      r[i] = static_cast<char>(a);
      r[i + 1] = static_cast<char>(b);
    };
    if (lead == 0xC3 && next >= 0x80 && next <= 0x9E) {
      set(0xC3, next + 0x20U);  // À to Þ
    } else if (lead == 0xC5 && (next == 0x9A || next == 0xB9 || next == 0x83)) {
      set(0xC5, next + 1U);  // Ś Ź Ń
    } else if (lead == 0xD0 && next >= 0x90 && next <= 0x9F) {
      set(0xD0, next + 0x20U);  // А to П
    } else if (lead == 0xD0 && next >= 0xA0 && next <= 0xAF) {
      set(0xD1, next - 0x20U);  // Р to Я
    }
    if (lead >= 0x80) ++i;
  }
  return r;
}

int month_named(std::string_view folded) noexcept {
  for (int m = 0; m < 12; ++m)
    if (ascii::listed(months[m], folded)) return m + 1;
  return 0;
}

int roman_month(std::string_view folded) noexcept {
  for (int m = 0; m < 12; ++m)
    if (romans[m] == folded) return m + 1;
  return 0;
}

bool is_date_filler(std::string_view folded) noexcept {
  return ascii::listed(
      "of the de del le den der di do dnia el em on am г года год r roku "
      "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat "
      "sunday sun montag mo dienstag mittwoch mi donnerstag freitag fr samstag sonnabend sonntag "
      "lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles miercoles jueves "
      "viernes sábado sabado domingo",
      folded);
}

bool is_date_doubt(std::string_view folded) noexcept {
  return ascii::listed(
      "c ca circa cca about around approx approximately before after probably perhaps um vor nach "
      "vers avant between early late mid spring summer autumn fall winter or and to s",
      folded);
}

bool is_unknown_date(std::string_view folded) noexcept {
  return ascii::listed("unknown n/a na none undated unbekannt inconnu inconnue desconocido nn s.d.",
                       folded);
}

bool is_ordinal_ending(std::string_view folded) noexcept {
  return ascii::listed("st nd rd th er re e ème eme º ª o", folded);
}

}  // namespace stamma
