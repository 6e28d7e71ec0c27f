// Every row of the table of languages: five officers' moves and a promotion in its own letters.
#include "lib/words/languages.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/algebraic.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::string meaning(const Language& language, const char* fen, const std::string& word) {
  const Position p = read_fen(fen)->position;
  for (const Sketch& s : read_algebraic(word, language)) {
    const MoveList moves = resolve(p, s);
    if (moves.empty()) continue;
    return moves.size() == 1 ? san_text(moves[0], san_form(p, moves[0])) : "several";
  }
  return "none";
}

// White's officers have one way each to the squares of the words; a pawn stands before the last
// rank.
const char* const officers = "8/P4k2/8/8/8/8/8/RNBQK3 w - - 0 1";
const char* const lone_pawn = "8/8/8/8/2k5/8/4P3/4K3 w - - 0 1";

struct Row {
  const char* code;
  // Kf2, Qd4, Ra5, Be3, Nc3, a8=Q, the pawn's letter or "".
  std::array<const char*, 6> words;
  const char* pawn;
};

const Row rows[] = {
    {"en", {"Kf2", "Qd4", "Ra5", "Be3", "Nc3", "a8Q"}, "P"},
    {"en", {"Kf2", "Qd4", "Ra5", "Be3", "Ktc3", "a8=Q"}, "P"},
    {"de", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"gsw", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"nl", {"Kf2", "Dd4", "Ta5", "Le3", "Pc3", "a8D"}, "O"},
    {"nl", {"Kf2", "Dd4", "Ta5", "Le3", "Pc3", "a8D"}, "pi"},
    {"af", {"Kf2", "Dd4", "Ta5", "Le3", "Rc3", "a8D"}, ""},
    {"da", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"no", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"nb", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"nn", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"sv", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "B"},
    {"is", {"Kf2", "Dd4", "Ha5", "Be3", "Rc3", "a8D"}, "P"},
    {"fi", {"Kf2", "Dd4", "Ta5", "Le3", "Rc3", "a8D"}, "P"},
    {"et", {"Kf2", "Ld4", "Va5", "Oe3", "Rc3", "a8L"}, "E"},
    {"et", {"Kf2", "Ld4", "Va5", "Oe3", "Rc3", "a8L"}, "P"},
    {"hu", {"Kf2", "Vd4", "Ba5", "Fe3", "Hc3", "a8V"}, "gy"},
    {"hu", {"Kf2", "Vd4", "Ba5", "Fe3", "Hc3", "a8V"}, "Gy"},
    {"hu", {"Kf2", "Vd4", "Ba5", "Fe3", "Hc3", "a8V"}, "G"},
    {"fr", {"Rf2", "Dd4", "Ta5", "Fe3", "Cc3", "a8D"}, "P"},
    {"es", {"Rf2", "Dd4", "Ta5", "Ae3", "Cc3", "a8D"}, "P"},
    {"ca", {"Rf2", "Dd4", "Ta5", "Ae3", "Cc3", "a8D"}, "P"},
    {"gl", {"Rf2", "Dd4", "Ta5", "Ae3", "Cc3", "a8D"}, "P"},
    {"it", {"Rf2", "Dd4", "Ta5", "Ae3", "Cc3", "a8D"}, "P"},
    {"pt", {"Rf2", "Dd4", "Ta5", "Be3", "Cc3", "a8D"}, "P"},
    {"ro", {"Rf2", "Dd4", "Ta5", "Ne3", "Cc3", "a8D"}, "P"},
    {"eu", {"Ef2", "Dd4", "Ga5", "Ae3", "Zc3", "a8D"}, ""},
    {"eo", {"Rf2", "Dd4", "Ta5", "Ke3", "Ĉc3", "a8D"}, "P"},
    {"io", {"Rf2", "Dd4", "Ta5", "Ee3", "Kc3", "a8D"}, ""},
    {"sq", {"Mf2", "Mshd4", "Kua5", "Oe3", "Kac3", "a8Msh"}, ""},
    {"el", {"Ρζ2", "Βδ4", "Πα5", "Αε3", "Ιγ3", "α8Β"}, "Σ"},
    {"tr", {"Şf2", "Vd4", "Ka5", "Fe3", "Ac3", "a8V"}, "P"},
    {"az", {"Şf2", "Vd4", "Ta5", "Fe3", "Ac3", "a8V"}, "P"},
    {"ru", {"Крf2", "Фd4", "Лa5", "Сe3", "Кc3", "a8Ф"}, "п"},
    {"uk", {"Крf2", "Фd4", "Тa5", "Сe3", "Кc3", "a8Ф"}, "п"},
    {"be", {"Кf2", "Взd4", "Лдa5", "Аe3", "Вc3", "a8Вз"}, ""},
    {"be-print", {"Крf2", "Фd4", "Лa5", "Сe3", "Кc3", "a8Ф"}, ""},
    {"bg", {"Цf2", "Дd4", "Тa5", "Оe3", "Кc3", "a8Д"}, "П"},
    {"mk", {"Кf2", "Дd4", "Тa5", "Лe3", "Сc3", "a8Д"}, "П"},
    {"sr", {"Кf2", "Дd4", "Тa5", "Лe3", "Сc3", "a8Д"}, "П"},
    {"sr-latn", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "P"},
    {"hr", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "P"},
    {"bs", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, "P"},
    {"sl", {"Kf2", "Dd4", "Ta5", "Le3", "Sc3", "a8D"}, ""},
    {"sk", {"Kf2", "Dd4", "Va5", "Se3", "Jc3", "a8D"}, "P"},
    {"cs", {"Kf2", "Dd4", "Va5", "Se3", "Jc3", "a8D"}, "P"},
    {"pl", {"Kf2", "Hd4", "Wa5", "Ge3", "Sc3", "a8H"}, "P"},
    {"lv", {"Kf2", "Dd4", "Ta5", "Le3", "Zc3", "a8D"}, ""},
    {"lt", {"Kf2", "Vd4", "Ba5", "Re3", "Žc3", "a8V"}, ""},
    {"lb", {"Kf2", "Dd4", "Ta5", "Le3", "Pc3", "a8D"}, ""},
    {"hy", {"Աf2", "Թd4", "Նa5", "Փe3", "Ձc3", "a8Թ"}, ""},
    {"he", {"מו2", "מהד4", "צא5", "רה3", "פג3", "א8מה"}, ""},
    {"ar", {"مf2", "وd4", "رa5", "فe3", "حc3", "a8و"}, "ب"},
    {"fa", {"شf2", "وd4", "قa5", "فe3", "اc3", "a8و"}, ""},
    {"fa", {"شf2", "وd4", "رa5", "فe3", "اc3", "a8=و"}, ""},
    {"hi", {"Rf2", "Vd4", "Ha5", "Oe3", "Gc3", "a8V"}, ""},
    {"ur", {"Rf2", "Vd4", "Ha5", "Oe3", "Gc3", "a8V"}, ""},
    {"mr", {"Rf2", "Vd4", "Ha5", "Oe3", "Gc3", "a8V"}, ""},
    {"bn", {"Rf2", "Md4", "Na5", "He3", "Gc3", "a8M"}, ""},
    {"ta", {"Kf2", "Qd4", "Ra5", "Be3", "Nc3", "a8Q"}, ""},
    {"ko", {"Kf2", "Qd4", "Ra5", "Be3", "Nc3", "a8Q"}, ""},
    {"zh", {"王f2", "后d4", "车a5", "象e3", "马c3", "a8后"}, "兵"},
    {"zh", {"王f2", "后d4", "車a5", "象e3", "馬c3", "a8=后"}, "兵"},
    {"zh", {"Kf2", "Qd4", "Ra5", "Be3", "Nc3", "a8Q"}, "P"},
    {"ja", {"Kf2", "Qd4", "Ra5", "Be3", "Nc3", "a8Q"}, "P"},
    {"ja",
     {"キングf2", "クイーンd4", "ルークa5", "ビショップe3", "ナイトc3", "a8クイーン"},
     "ポーン"},
    {"vi", {"Vf2", "Hd4", "Xa5", "Te3", "Mc3", "a8H"}, ""},
    {"id", {"Rf2", "Md4", "Ba5", "Ge3", "Kc3", "a8M"}, ""},
    {"ms", {"Rf2", "Md4", "Ba5", "Ge3", "Kc3", "a8M"}, ""},
    {"jv", {"Rf2", "Qd4", "Ba5", "Me3", "Kc3", "a8Q"}, ""},
    {"ga", {"Rf2", "Bd4", "Ca5", "Ee3", "Dc3", "a8B"}, ""},
    {"gd", {"Rf2", "Bd4", "Ta5", "Ee3", "Dc3", "a8B"}, ""},
    {"cy", {"Tf2", "Bd4", "Ca5", "Ee3", "Mc3", "a8B"}, ""},
    {"ha", {"Sf2", "Qd4", "Ra5", "Ge3", "Jc3", "a8Q"}, ""},
    {"ru-latn", {"Kpf2", "Od4", "Na5", "Ce3", "Kc3", "a8O"}, ""},
    {"ru-latn", {"KPf2", "Fd4", "La5", "Ce3", "Kc3", "a8F"}, ""},
    {"bg-latn", {"Uf2", "Ad4", "Ta5", "Oe3", "Kc3", "a8A"}, ""},
    // not chosen by detection
    {"bn-gh", {"Rf2", "Md4", "Na5", "Ge3", "Ghc3", "a8M"}, ""},
    {"mn", {"Нf2", "Бd4", "тa5", "Тe3", "Мc3", "a8Б"}, ""},
    {"th", {"ขf2", "ตd4", "รa5", "คe3", "มc3", "a8ต"}, ""},
};

}  // namespace

TEST_CASE("every language reads its own letters", "[languages]") {
  const std::array<const char*, 6> moves{"Kf2", "Qd4", "Ra5", "Be3", "Nc3", "a8=Q"};
  for (const Row& row : rows) {
    INFO(row.code);
    const Language* const language = language_named(row.code);
    REQUIRE(language != nullptr);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      INFO(row.words[i]);
      CHECK(meaning(*language, officers, row.words[i]) == moves[i]);
    }
    if (*row.pawn == '\0') {
      CHECK(language->letter(Kind::pawn).empty());
      continue;
    }
    const bool greek = std::string_view(row.code) == "el";
    CHECK(meaning(*language, lone_pawn, row.pawn + std::string(greek ? "ε2-ε4" : "e2-e4")) == "e4");
    CHECK(meaning(*language, lone_pawn, row.pawn + std::string(greek ? "ε4" : "e4")) == "e4");
  }
}

TEST_CASE("every language of the table has its case", "[languages]") {
  std::set<std::string_view> tested;
  for (const Row& row : rows) tested.insert(row.code);
  std::size_t detected = 0;
  for (const Language& l : languages()) {
    INFO(l.code);
    detected += l.detected;
    if (l.detected) CHECK(tested.count(l.code) == 1);
  }
  CHECK(detected >= 60);
}

TEST_CASE("letters are distinct within a language that is detected", "[languages]") {
  for (const Language& l : languages()) {
    INFO(l.code);
    std::set<std::string_view> letters;
    std::size_t n = 0;
    for (std::string_view all : l.letters)
      while (!all.empty()) {
        const std::string_view one = all.substr(0, all.find(' '));
        all.remove_prefix(std::min(one.size() + 1, all.size()));
        letters.insert(one);
        ++n;
      }
    if (l.detected) CHECK(letters.size() == n);
    for (const Kind k : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
      CHECK_FALSE(l.letter(k).empty());
    if (!l.files.empty()) CHECK(std::count(l.files.begin(), l.files.end(), ' ') == 7);
  }
}

TEST_CASE("rows that clash or are not certain are not detected", "[languages]") {
  for (const char* const code : {"scn", "mn", "ka", "th", "bn-gh"}) {
    INFO(code);
    REQUIRE(language_named(code) != nullptr);
    CHECK_FALSE(language_named(code)->detected);
  }
}

// Where two men share a letter both are read.
TEST_CASE("a letter of two men has two readings", "[languages]") {
  const Language& ka = *language_named("ka");
  CHECK(meaning(ka, officers, "მc3") == "Nc3");
  CHECK(meaning(ka, officers, "მf2") == "Kf2");
  const Language& scn = *language_named("scn");
  CHECK(meaning(scn, officers, "Re3") == "Be3");
  CHECK(meaning(scn, officers, "Rf2") == "Kf2");
}

TEST_CASE("languages are found by code and by name", "[languages]") {
  CHECK(&english() == &languages()[0]);
  CHECK(language_named("en") == &english());
  CHECK(language_named("EN") == &english());
  CHECK(language_named("English") == &english());
  CHECK(language_named("german") == language_named("de"));
  CHECK(language_named("sr-Latn") != language_named("sr"));
  CHECK(language_named("") == nullptr);
  CHECK(language_named("xx") == nullptr);
  std::set<std::string_view> codes, names;
  for (const Language& l : languages()) {
    CHECK(codes.insert(l.code).second);
    CHECK(names.insert(l.name).second);
  }
}

TEST_CASE("Greek and Hebrew have files of their own", "[languages]") {
  const char* const greek[] = {"α", "β", "γ", "δ", "ε", "ζ", "η", "θ"};
  const char* const hebrew[] = {"א", "ב", "ג", "ד", "ה", "ו", "ז", "ח"};
  for (unsigned f = 0; f < 8; ++f) {
    const std::string san{static_cast<char>('a' + f), '4'};
    const char* const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(meaning(*language_named("el"), start, greek[f] + std::string("4")) == san);
    CHECK(meaning(*language_named("he"), start, hebrew[f] + std::string("4")) == san);
    CHECK(meaning(*language_named("el"), start, san) == san);
    CHECK(meaning(*language_named("de"), start, greek[f] + std::string("4")) == "none");
  }
}
