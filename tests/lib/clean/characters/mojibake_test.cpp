#include "lib/clean/characters/mojibake.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/characters/characters.hpp"
#include "lib/clean/characters/codepages.hpp"
#include "lib/text/utf8.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using Sure = Reread::Sure;

/// UTF-8 as it looks when it is read as something else.
std::string misread(std::string_view bytes, CodePage page) {
  std::string s;
  for (const char c : bytes) append_utf8(s, character_of(page, static_cast<std::uint8_t>(c)));
  return s;
}

/// Text of one set read as another.
std::string misread(std::string_view text, CodePage right, CodePage wrong) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    i += c.size;
    const std::uint8_t byte = byte_of(right, c.code);
    REQUIRE(byte != 0);
    bytes += static_cast<char>(byte);
  }
  return misread(bytes, wrong);
}

// Names and words as people write them, of many languages and in capitals too.
const char* const right_texts[] = {
    "Müller, Karl",
    "MÜLLER, KARL",
    "Österreich",
    "ÖSTERREICH",
    "Weiß",
    "STRAẞE",
    "Groß-Gerau",
    "Café “Régence”",
    "CAFÉ “RÉGENCE”",
    "«CAFÉ»",
    "«Été»",
    "ÉTÉ…",
    "L’Échiquier – 1ʳᵉ série",
    "São Paulo",
    "SÃO PAULO",
    "“IRMÃ”",
    "IRMÃ",
    "AMANHÃ…",
    "MAÇÃ – VERDE",
    "IRMÃ—IRMÃO",
    "João",
    "CAMPEÕES",
    "Conceição",
    "CONCEIÇÃO",
    "Nº 1",
    "1ª ronda",
    "2º lugar",
    "25°",
    "½-½",
    "±",
    "Núñez",
    "NÚÑEZ",
    "España",
    "¿Qué? ¡No!",
    "A CORUÑA",
    "Peña",
    "Muñoz",
    "Vigo ‘Ñ’",
    "Ångström",
    "ÅNGSTRÖM",
    "Malmö",
    "MALMÖ",
    "Århus",
    "ÅRHUS",
    "Å",
    "från A till Ö",
    "Ærø",
    "ØRSTED",
    "KYLLÄ”",
    "”HYVÄÄ YÖTÄ”",
    "Jyväskylä",
    "Pärnu",
    "Õnn",
    "Müür",
    "Jääär",
    "Köyliö",
    "Þórðarson",
    "ÞÓRÐUR",
    "Friðrik Ólafsson",
    "Ísland",
    "Reykjavík",
    "ÍSLENSKA ÐÐ",
    "Čeplītis",
    "Rīga",
    "ŠIAULIAI",
    "Žilvinas",
    "Ąžuolas",
    "Ėglė",
    "Łódź",
    "ŁÓDŹ",
    "Świątek",
    "Ćwik",
    "Grünfeld–Indisch",
    "Đurić",
    "ĐURIĆ",
    "Petrović",
    "Vučković",
    "Žižka",
    "Dvořák",
    "DVOŘÁK",
    "Šebestián",
    "Erdős",
    "ERDŐS",
    "Győr",
    "Székesfehérvár",
    "Őrült",
    "Űr",
    "Băsescu",
    "BĂSESCU",
    "RĂŞINARI",
    "Timişoara",
    "TIMIŞOARA",
    "Timișoara",
    "ÎNCĂ",
    "Ţară",
    "Câmpulung",
    "CÂMPULUNG",
    "Gârbea",
    "İstanbul",
    "Işık",
    "ŞAHİN",
    "Gündoğdu",
    "Ağrı",
    "Nguyễn Văn Ấn",
    "TÂM",
    "“CÂ”",
    "Đà Nẵng",
    "câ…”",
    "Каспаров, Гарри",
    "КАСПАРОВ",
    "Алехин",
    "СССР",
    "«СССР»",
    "Рё",
    "Сё…",
    "Ф. И. Дуз-Хотимирский",
    "Шахматы в СССР – № 1",
    "Ёлкин",
    "Боголюбов",
    "Ъ",
    "Київ",
    "Їжак",
    "Святослав",
    "Вівчарик",
    "Ђорђевић",
    "Љубојевић",
    "Глигорић",
    "София",
    "Тошков",
    "Ўзбекистон",
    "Қазақстан",
    "Рига – Таллин",
    "Παπαδόπουλος",
    "ΑΘΗΝΑ",
    "Κώστας",
    "Դավիթ",
    "თბილისი",
    "ירושלים",
    "محمد",
    "नई दिल्ली",
    "กรุงเทพ",
    "北京",
    "東京 – 大阪",
    "カルポフ",
    "서울",
    "“北京”",
    "é…”",
    "déjà-vu…”",
    "voilà »…",
    "«voilà »",
    "à »",
    "passé…”",
    "Zoë",
    "naïve",
    "Œuvre",
    "CŒUR",
    "cœur’s",
    "l’œil",
    "ŒUVRES",
    "Kraków – Łódź",
    "♘f3 – ♞c6",
    "±/∓",
    "⩲",
    "→",
    "∞",
    "→∞",
    "☺",
    "👍🏽",
    "👨‍👩‍👧",
    "™",
    "CAFÉ™",
    "CAFÉ®",
    "É²",
    "ÄÖÜäöüß",
    "ÀÁÂ",
    "ÁÉÍÓÚ",
    "áéíóú",
    "ÄÖÜ",
    "àâäéèêëïîôùûüç",
    "ÀÂÄÉÈÊËÏÎÔÙÛÜÇ",
    "Historiæ Britanniæ",
    "Ænima",
    "Encyclopædia",
    "Mariæ",
    "Gløs æøå ÆØÅ",
    "Hôtel “Été”",
    "O’Kelly de Galway",
    "‚Zug‘",
    "„Zug“",
    "A — B",
    "Sjöö",
    "Ðekić",
    "Maïté",
    "Aÿ",
    "L'Haÿ-les-Roses",
    "Ÿ",
    "Šš Žž",
    "ß…",
    "Spaß“",
    "Fuß–Ball",
    "WEIß”",
    "50 £",
    "100 ¥",
    "§ 5",
    "© 1999 Müller",
    "10 µs",
    "a·b",
    "×",
    "e4 × d5",
    "¶",
    "†1945",
    "* 1892 † 1946",
    "É. Lasker",
    "À bientôt!",
    "C’EST ÇA",
    "ÇA",
    "«ÇA»",
    "«À»",
    "À»",
    "Â»",
    "È",
    "Ì",
    "CITTÀ",
    "«CITTÀ»",
    "“CITTÀ”",
    "PERCHÉ?",
    "LUNEDÌ…",
    "VIRTÙ”",
    "È’",
    "Forlì",
    "Cantù",
    "Nardò",
    "così…",
    "perché»",
};

}  // namespace

TEST_CASE("what is written right stays", "[mojibake]") {
  for (const char* const text : right_texts) {
    INFO(text);
    for (const bool person : {false, true}) {
      const Reread r = reread(text, person);
      INFO(r.text);
      CHECK(r.sure != Sure::certain);
    }
  }
}

TEST_CASE("few right texts are doubted", "[mojibake]") {
  std::vector<std::string> doubted;
  for (const char* const text : right_texts) {
    const Reread r = reread(text, true);
    if (r.sure != Sure::no) doubted.push_back(std::string(text) + " -> " + r.text);
  }
  for (const std::string& d : doubted) UNSCOPED_INFO(d);
  CHECK(doubted.size() <= 12);
}

TEST_CASE("UTF-8 read as one byte a character", "[mojibake]") {
  const char* const names[] = {
      "Müller, Karl",
      "Österreich",
      "São Paulo",
      "José Raúl",
      "Núñez",
      "Peña",
      "Ångström",
      "Malmö",
      "Jyväskylä",
      "Pärnu",
      "Þórðarson",
      "Friðrik Ólafsson",
      "Čeplītis",
      "Łódź",
      "Świątek",
      "Đurić",
      "Petrović",
      "Dvořák",
      "Erdős",
      "Timişoara",
      "Timișoara",
      "Gündoğdu",
      "Nguyễn Văn Ấn",
      "Каспаров, Гарри",
      "Шахматы в СССР",
      "Παπαδόπουλος",
      "Київ",
      "O’Kelly",
      "“Zug”",
      "a – b",
      "25° C",
      "♘f3",
      "… and so on",
      "→ better",
      "Düsseldorf und Köln",
      "MÜLLER",
      "GÖTEBORG and Malmö",
      "Ünal",
      "Øster",
      "ÄÖÜ Müller",
      "Café",
      "Été à Paris",
      "Großmeister",
      "Vučković–Šebek",
  };
  for (const char* const name : names)
    for (const CodePage page :
         {CodePage::cp1252, CodePage::cp1251, CodePage::cp437, CodePage::cp850, CodePage::koi8_r,
          CodePage::cp866, CodePage::cp1250}) {
      const std::string wrong = misread(name, page);
      INFO(name << " as " << static_cast<int>(page) << ": " << wrong);
      const Reread r = reread(wrong, true);
      CHECK(r.text == name);
      CHECK(r.sure == Sure::certain);
    }
}

TEST_CASE("signs that were read as letters", "[mojibake]") {
  for (const CodePage page : {CodePage::cp1252, CodePage::cp437, CodePage::cp1250})
    for (const char* const text : {"½ point", "👍 good", "10 ° C", "± 0.3"}) {
      const std::string wrong = misread(text, page);
      INFO(wrong);
      CHECK(reread(wrong, false).text == text);
      CHECK(reread(wrong, false).sure == Sure::certain);
    }
}

TEST_CASE("read wrongly again and again", "[mojibake]") {
  std::string text = "Müller – São Paulo";
  for (int times = 1; times <= 5; ++times) {
    text = misread(text, CodePage::cp1252);
    const Reread r = reread(text, false);
    CHECK(r.sure == Sure::certain);
    CHECK(r.text == "Müller – São Paulo");
  }
}

TEST_CASE("right words beside wrong ones", "[mojibake]") {
  const Reread r = reread("Müller - MÃ¼ller", false);
  CHECK(r.sure == Sure::certain);
  CHECK(r.text == "Müller - Müller");
  CHECK(reread("MÃ¼ller and Ã¼Ã", false).sure == Sure::likely);  // the last pair makes no sense
  CHECK(reread("Ã–stlund", false).text == "Östlund");
  CHECK(reread("Ã–stlund", false).sure == Sure::certain);
  CHECK(reread("\xff\xfe", false).sure == Sure::no);
  CHECK(reread("MÃ\xbcller", false).sure == Sure::no);
  CHECK(reread("", false).sure == Sure::no);
  // Two sets of DOS make two words of it, žargita and ŝargita.
  CHECK(reread("┼¥argita", false).sure == Sure::likely);
}

TEST_CASE("one set read as another", "[mojibake]") {
  const char* const names[] = {
      "Каспаров, Гарри",        "Алехин Александр", "Шахматы в СССР", "Ботвинник Михаил",
      "Чемпионат СССР, Москва", "Карпов Анатолий",  "Петросян",       "Смыслов"};
  using P = CodePage;
  const P pairs[][2] = {{P::cp1251, P::cp1252}, {P::koi8_r, P::cp1252}, {P::cp866, P::cp1251},
                        {P::koi8_r, P::cp1251}, {P::cp1251, P::koi8_r}, {P::cp866, P::cp437},
                        {P::cp866, P::cp850},   {P::cp1251, P::cp866},  {P::cp866, P::koi8_r}};
  for (const char* const name : names)
    for (const auto& [right, wrong] : pairs) {
      const std::string text = misread(name, right, wrong);
      INFO(name << " " << static_cast<int>(right) << " as " << static_cast<int>(wrong) << ": "
                << text);
      const Reread r = reread(text, true);
      CHECK(r.text == name);
      CHECK(r.sure == Sure::certain);
    }
  CHECK(reread("M\u0081ller", true).text == "Müller");
  CHECK(reread("M\u0081ller", true).sure == Sure::certain);
  CHECK(reread("J\u0094rgen", true).text == "Jörgen");
  CHECK(reread("Ren\u0082", true).text == "René");
  CHECK(reread("O\u0092Kelly", true).text == "O’Kelly");
  CHECK(reread("O\u0092Kelly", true).sure == Sure::certain);
  CHECK(reread("1984 \u0096 1985", false).text == "1984 – 1985");
  CHECK(reread("\u0093Zug\u0094", false).text == "“Zug”");
  CHECK(reread("Petroviæ", true).text == "Petrović");
  CHECK(reread("Petroviæ", true).sure == Sure::certain);
  CHECK(reread("Vuèkoviæ", true).text == "Vučković");
  CHECK(reread("Petroviæ", false).sure == Sure::no);
  CHECK(reread("J”rgen", true).sure == Sure::likely);
  CHECK(reread("J”rgen", true).text == "Jörgen");
}
