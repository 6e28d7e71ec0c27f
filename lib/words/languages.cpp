#include "lib/words/languages.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

// Letters in the order pawn, knight, bishop, rook, queen, king. The rows at the end are not chosen
// by detection: two of their men share a letter, or nobody has vouched for them.
// clang-format off
constexpr Language table[] = {
    {"en", "English", {"P", "N Kt", "B", "R", "Q", "K"}},
    {"de", "German", {"B", "S", "L", "T", "D", "K"}},
    {"fr", "French", {"P", "C", "F", "T", "D", "R"}},
    {"es", "Spanish", {"P", "C", "A", "T", "D", "R"}},
    {"ru", "Russian", {"п", "К", "С", "Л", "Ф", "Кр"}},
    {"nl", "Dutch", {"O pi", "P", "L", "T", "D", "K"}},
    {"it", "Italian", {"P", "C", "A", "T", "D", "R"}},
    {"pl", "Polish", {"P", "S", "G", "W", "H", "K"}},
    {"pt", "Portuguese", {"P", "C", "B", "T", "D", "R"}},
    {"cs", "Czech", {"P", "J", "S", "V", "D", "K"}},
    {"hu", "Hungarian", {"gy Gy G", "H", "F", "B", "V", "K"}},
    {"sv", "Swedish", {"B", "S", "L", "T", "D", "K"}},
    {"da", "Danish", {"B", "S", "L", "T", "D", "K"}},
    {"no", "Norwegian", {"B", "S", "L", "T", "D", "K"}},
    {"nb", "Norwegian Bokmål", {"B", "S", "L", "T", "D", "K"}},
    {"nn", "Norwegian Nynorsk", {"B", "S", "L", "T", "D", "K"}},
    {"ro", "Romanian", {"P", "C", "N", "T", "D", "R"}},
    {"sr", "Serbian", {"П", "С", "Л", "Т", "Д", "К"}},
    {"sr-latn", "Serbian in Latin letters", {"P", "S", "L", "T", "D", "K"}},
    {"hr", "Croatian", {"P", "S", "L", "T", "D", "K"}},
    {"bs", "Bosnian", {"P", "S", "L", "T", "D", "K"}},
    {"sl", "Slovene", {"", "S", "L", "T", "D", "K"}},
    {"mk", "Macedonian", {"П", "С", "Л", "Т", "Д", "К"}},
    {"bg", "Bulgarian", {"П", "К", "О", "Т", "Д", "Ц"}},
    {"uk", "Ukrainian", {"п", "К", "С", "Т", "Ф", "Кр"}},
    {"sk", "Slovak", {"P", "J", "S", "V", "D", "K"}},
    {"fi", "Finnish", {"P", "R", "L", "T", "D", "K"}},
    {"tr", "Turkish", {"P", "A", "F", "K", "V", "Ş"}},
    {"el", "Greek", {"Σ", "Ι", "Α", "Π", "Β", "Ρ"}, "α β γ δ ε ζ η θ"},
    {"he", "Hebrew", {"", "פ", "ר", "צ", "מה", "מ"}, "א ב ג ד ה ו ז ח"},
    {"ca", "Catalan", {"P", "C", "A", "T", "D", "R"}},
    {"gl", "Galician", {"P", "C", "A", "T", "D", "R"}},
    {"is", "Icelandic", {"P", "R", "B", "H", "D", "K"}},
    {"et", "Estonian", {"E P", "R", "O", "V", "L", "K"}},
    {"lv", "Latvian", {"", "Z", "L", "T", "D", "K"}},
    {"lt", "Lithuanian", {"", "Ž", "R", "B", "V", "K"}},
    {"af", "Afrikaans", {"", "R", "L", "T", "D", "K"}},
    {"lb", "Luxembourgish", {"", "P", "L", "T", "D", "K"}},
    {"gsw", "Swiss German", {"B", "S", "L", "T", "D", "K"}},
    {"be", "Belarusian", {"", "В", "А", "Лд", "Вз", "К"}},
    {"be-print", "Belarusian as printed", {"", "К", "С", "Л", "Ф", "Кр"}},
    {"az", "Azerbaijani", {"P", "A", "F", "T", "V", "Ş"}},
    {"hy", "Armenian", {"", "Ձ", "Փ", "Ն", "Թ", "Ա"}},
    {"ar", "Arabic", {"ب", "ح", "ف", "ر", "و", "م"}},
    {"fa", "Persian", {"", "ا", "ف", "ق ر", "و", "ش"}},
    {"sq", "Albanian", {"", "Ka", "O", "Ku", "Msh", "M"}},
    {"eo", "Esperanto", {"P", "Ĉ", "K", "T", "D", "R"}},
    {"io", "Ido", {"", "K", "E", "T", "D", "R"}},
    {"eu", "Basque", {"", "Z", "A", "G", "D", "E"}},
    {"vi", "Vietnamese", {"", "M", "T", "X", "H", "V"}},
    {"id", "Indonesian", {"", "K", "G", "B", "M", "R"}},
    {"ms", "Malay", {"", "K", "G", "B", "M", "R"}},
    {"jv", "Javanese", {"", "K", "M", "B", "Q", "R"}},
    {"zh", "Chinese", {"兵 P", "马 馬 N", "象 B", "车 車 R", "后 Q", "王 K"}},
    {"ja", "Japanese", {"P ポーン", "N ナイト", "B ビショップ", "R ルーク", "Q クイーン", "K キング"}},
    {"ko", "Korean", {"", "N", "B", "R", "Q", "K"}},
    {"ta", "Tamil", {"", "N", "B", "R", "Q", "K"}},
    {"hi", "Hindi", {"", "G", "O", "H", "V", "R"}},
    {"ur", "Urdu", {"", "G", "O", "H", "V", "R"}},
    {"mr", "Marathi", {"", "G", "O", "H", "V", "R"}},
    {"bn", "Bengali", {"", "G", "H", "N", "M", "R"}},
    {"ga", "Irish", {"", "D", "E", "C", "B", "R"}},
    {"gd", "Scots Gaelic", {"", "D", "E", "T", "B", "R"}},
    {"cy", "Welsh", {"", "M", "E", "C", "B", "T"}},
    {"ha", "Hausa", {"", "J", "G", "R", "Q", "S"}},
    {"ru-latn", "Russian in Latin look-alikes", {"", "K", "C", "N L", "O F", "Kp"}},
    {"bg-latn", "Bulgarian in Latin look-alikes", {"", "K", "O", "T", "A", "U"}},
    {"bn-gh", "Bengali, knight Gh", {"", "Gh", "G", "N", "M", "R"}, {}, false},
    {"scn", "Sicilian", {"", "S", "R", "T", "D", "R"}, {}, false},
    {"mn", "Mongolian", {"", "М", "Т", "т", "Б", "Н"}, {}, false},
    {"ka", "Georgian", {"", "მ", "კ", "ე", "ლ", "მ"}, {}, false},
    {"th", "Thai", {"", "ม", "ค", "ร", "ต", "ข"}, {}, false},
};
// clang-format on

constexpr MoveWord words[] = {
    // check
    {"ch.", "+"},
    {"ch", "+"},
    {"check", "+"},
    {"sch.", "+"},
    {"sch", "+"},
    {"schach", "+"},
    {"éch.", "+"},
    {"éch", "+"},
    {"ech.", "+"},
    {"échec", "+"},
    {"echec", "+"},
    {"jaque", "+"},
    {"scacco", "+"},
    {"xeque", "+"},
    {"шах", "+"},
    {"szach", "+"},
    {"šach", "+"},
    {"šah", "+"},
    {"şah", "+"},
    {"șah", "+"},
    {"sakk", "+"},
    {"schaak", "+"},
    {"schack", "+"},
    {"skak", "+"},
    {"sjakk", "+"},
    // double and discovered check
    {"dblch.", "++"},
    {"dblch", "++"},
    {"dbl.ch.", "++"},
    {"dbl.ch", "++"},
    {"disch.", "(+)"},
    {"disch", "(+)"},
    {"dis.ch.", "(+)"},
    {"dis.ch", "(+)"},
    {"disc.ch.", "(+)"},
    {"disc.ch", "(+)"},
    // mate
    {"mate", "#"},
    {"checkmate", "#"},
    {"mat", "#"},
    {"matt", "#"},
    {"matto", "#"},
    {"m.", "#"},
    {"мат", "#"},
    // en passant
    {"e.p.", "ep"},
    {"e.p", "ep"},
    {"ep.", "ep"},
    {"ep", "ep"},
    {"a.p.", "ep"},
    {"a.p", "ep"},
    {"i.v.", "ep"},
    {"i.v", "ep"},
    {"p.p.", "ep"},
    {"p.p", "ep"},
    {"в.п.", "ep"},
    {"в.п", "ep"},
    // castling
    {"castles", "@"},
    {"castle", "@"},
    {"rochade", "@"},
    {"rochiert", "@"},
    {"roque", "@"},
    {"enroque", "@"},
    {"arrocco", "@"},
    {"roszada", "@"},
    {"рокировка", "@"},
};

}  // namespace

std::span<const Language> languages() noexcept { return table; }

std::span<const MoveWord> move_words() noexcept { return words; }

const Language& english() noexcept { return table[0]; }

const Language* language_named(std::string_view name) noexcept {
  for (const Language& l : table)
    if (ascii::equal_but_case(l.code, name) || ascii::equal_but_case(l.name, name)) return &l;
  return nullptr;
}

}  // namespace stamma
