// Titles and federations as tags and names have them.
#include <algorithm>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::title_form{
    code("T14", Severity::note), Mending::by_cleaning, "nonstandard title",
    "Written GM, IM, FM or CM, with W in front for women's titles, or - for none.",
    "[WhiteTitle \"grandmaster\"]"};

namespace {

// FIDE's, national and server titles, those of correspondence chess, and lichess's BOT.
constexpr std::string_view titles =
    "GM IM FM CM WGM WIM WFM WCM NM WNM SM LM WLM AGM AIM AFM ACM HGM LGM LIM SIM CCM CCE BOT";

struct Spelled {
  std::string_view words;
  std::string_view title;
};

// Small letters without stops, dashes and spaces.
constexpr Spelled spelled[] = {
    {"grandmaster", "GM"},
    {"internationalgrandmaster", "GM"},
    {"grossmeister", "GM"},
    {"großmeister", "GM"},
    {"internationalergrossmeister", "GM"},
    {"internationalergroßmeister", "GM"},
    {"granmaestro", "GM"},
    {"granmaestrointernacional", "GM"},
    {"grandemaestro", "GM"},
    {"grandmaitre", "GM"},
    {"grandmaître", "GM"},
    {"grandmaîtreinternational", "GM"},
    {"gmi", "GM"},
    {"igm", "GM"},
    {"internationalmaster", "IM"},
    {"internationalermeister", "IM"},
    {"maestrointernacional", "IM"},
    {"maestrointernazionale", "IM"},
    {"maîtreinternational", "IM"},
    {"maitreinternational", "IM"},
    {"mi", "IM"},
    {"fidemaster", "FM"},
    {"fidemeister", "FM"},
    {"maestrofide", "FM"},
    {"maîtrefide", "FM"},
    {"maitrefide", "FM"},
    {"mf", "FM"},
    {"candidatemaster", "CM"},
    {"womangrandmaster", "WGM"},
    {"womaninternationalmaster", "WIM"},
    {"womanfidemaster", "WFM"},
    {"womancandidatemaster", "WCM"},
    {"womengrandmaster", "WGM"},
    {"womensgrandmaster", "WGM"},
    {"nationalmaster", "NM"},
    {"none", "-"},
    {"notitle", "-"},
    {"untitled", "-"},
};

// The codes of FIDE and of the Olympic committee, and those of countries that are no more.
constexpr std::string_view federations =
    "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR "
    "BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB "
    "CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FIJ FIN FRA GAB GAM GBR GCI GEO "
    "GEQ GER GHA GRE GRN GUA GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM "
    "JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR "
    "MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NED NEP NGR NIG NOR NRU "
    "NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SIN "
    "SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS "
    "TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM "
    "URS USSR GDR DDR FRG BRD YUG JUG TCH CSR SCG SAA ROM FID";

std::string squeezed(std::string_view value) {
  std::string r;
  for (const char c : value)
    if (ascii::is_letter(c) || ascii::is_wide(c)) r += ascii::lower(c);
  return r;
}

}  // namespace

bool is_title(std::string_view letters) noexcept { return ascii::listed(titles, letters); }

bool is_federation(std::string_view letters) noexcept {
  return ascii::listed(federations, letters);
}

bool is_plain_title(std::string_view v) noexcept { return v == "-" || v == "?" || is_title(v); }

std::optional<Mended> mend_title(std::string_view value) {
  if (is_plain_title(value) || value.size() > 64) return std::nullopt;
  const bool words = std::all_of(value.begin(), value.end(), [](char c) {
    return ascii::is_letter(c) || ascii::is_wide(c) || c == '.' || c == ' ' || c == '-' ||
           c == '\'';
  });
  if (!words) return std::nullopt;
  const std::string key = squeezed(value);
  const auto is = [](std::string_view title, Finding::Fix fix) {
    return Mended{rule::title_form, fix, std::string(title), "titles are written as FIDE does"};
  };
  std::string capitals = key;
  std::transform(capitals.begin(), capitals.end(), capitals.begin(),
                 [](char c) { return ascii::upper(c); });
  if (is_title(capitals)) return is(capitals, Finding::Fix::made);
  for (const Spelled& s : spelled)
    if (s.words == key) return is(s.title, Finding::Fix::made);
  // The single letters of FIDE's rating lists.
  constexpr Spelled letters[] = {{"g", "GM"},   {"m", "IM"},   {"f", "FM"},   {"c", "CM"},
                                 {"wg", "WGM"}, {"wm", "WIM"}, {"wf", "WFM"}, {"wc", "WCM"}};
  for (const Spelled& s : letters)
    if (s.words == key && value.size() == key.size()) return is(s.title, Finding::Fix::proposed);
  return std::nullopt;
}

void check_title(TagEdits& edits, std::string_view name, std::string& value) {
  edits.take(name, value, mend_title(value));
}

}  // namespace stamma
