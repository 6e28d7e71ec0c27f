#include "lib/words/sides.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "lib/text/plain_letters.hpp"

namespace stamma {
namespace {

struct Row {
  std::string_view language, white, black;  // small letters
  AlsoMeans also = AlsoMeans::nothing;
};

constexpr Row rows[] = {
    {"en", "white whites", "black blacks"},
    {"de", "weiß weißen", "schwarz schwarzen"},
    {"de", "weisse weisser", "schwarze schwarzer", AlsoMeans::name},
    {"fr", "blancs blanc", "noirs noir"},
    {"fr", "blanches", "noires", AlsoMeans::name},
    {"es", "blancas", "negras"},
    {"es", "blanco", "negro", AlsoMeans::name},
    {"it", "bianco bianchi", "nero neri"},
    {"pt", "brancas", "pretas"},
    {"pt", "branco", "preto", AlsoMeans::name},
    {"nl", "wit", "", AlsoMeans::word},
    {"nl", "witte", "zwarte", AlsoMeans::name},
    {"nl", "", "zwart"},
    {"sv", "vit", "", AlsoMeans::word},
    {"sv", "", "svart"},
    {"da", "hvid", ""},
    {"da", "", "sort", AlsoMeans::word},
    {"no", "hvit", ""},
    {"fi", "valkea", "musta"},
    {"fi", "valkoinen", "", AlsoMeans::name},
    {"pl", "białe", "czarne"},
    {"pl", "biały", "czarny", AlsoMeans::name},
    {"cs", "bílý", "černý"},
    {"cs", "bílé", "černé", AlsoMeans::name},
    {"sk", "biely", "čierny", AlsoMeans::name},
    {"hu", "világos", "sötét"},
    {"ru", "белые белый белых", "чёрные чёрный чёрных"},
    {"sr", "beli bijeli бели", "crni црни", AlsoMeans::name},
    {"bg", "белите", "черни черните"},
    {"uk", "білі", "чорні"},
    {"ro", "alb albul", "negru negrul", AlsoMeans::name},
    {"ca", "blanques", "negres"},
    {"tr", "beyaz", "siyah", AlsoMeans::name},
    {"el", "λευκά", "μαύρα"},
    {"zh", "白", "黑"},
};

struct PlainName {
  std::string word;
  SideName name;
};

/// The names without their accents, in order.
const std::vector<PlainName>& plain_names() {
  static const std::vector<PlainName> all = [] {
    std::vector<PlainName> made;
    for (const Row& row : rows)
      for (const Color side : {Color::white, Color::black})
        for (std::string_view rest = side == Color::white ? row.white : row.black; !rest.empty();) {
          const std::size_t end = std::min(rest.find(' '), rest.size());
          made.push_back({plain_word(rest.substr(0, end)), {side, row.language, row.also}});
          rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    std::stable_sort(made.begin(), made.end(),
                     [](const PlainName& a, const PlainName& b) { return a.word < b.word; });
    return made;
  }();
  return all;
}

}  // namespace

const SideName* side_name(std::string_view word, AlsoMeans most) {
  constexpr std::size_t longest = 24;
  if (word.size() > longest) return nullptr;
  if (word.ends_with("'s")) word.remove_suffix(2);
  const std::string plain = plain_word(word);
  const std::vector<PlainName>& all = plain_names();
  const auto found = std::lower_bound(
      all.begin(), all.end(), plain,
      [](const PlainName& n, const std::string& sought) { return n.word < sought; });
  if (found == all.end() || found->word != plain || found->name.also > most) return nullptr;
  return &found->name;
}

std::optional<Color> side_named(std::string_view word, AlsoMeans most) {
  const SideName* const name = side_name(word, most);
  return name == nullptr ? std::nullopt : std::optional(name->side);
}

namespace {

struct PersonRow {
  std::string_view language, reader, other;  // small letters
};

constexpr PersonRow persons[] = {
    {"en", "you your yourself", "he his him"}, {"de", "du dein deinen", "er sein seinen ihm"},
    {"fr", "vous votre", "il son lui"},        {"es", "usted tú", "él"},
    {"it", "voi vostro", "egli"},              {"nl", "gij uw", "hij zijn hem"},
};

struct PlayerRow {
  std::string_view language, first, second, player;
};

constexpr PlayerRow players[] = {
    {"en", "first", "second", "player"},          {"de", "anziehende", "nachziehende", "spieler"},
    {"fr", "premier", "second", "joueur"},        {"es", "primer", "segundo", "jugador"},
    {"it", "primo", "secondo", "giocatore"},      {"nl", "eerste", "tweede", "speler"},
};

bool is_among(std::string_view words, std::string_view word) {
  for (std::size_t at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return true;
  }
  return false;
}

}  // namespace

std::optional<Person> person_named(std::string_view word) {
  if (word.empty()) return std::nullopt;
  for (const PersonRow& row : persons) {
    if (is_among(row.reader, word)) return Person::reader;
    if (is_among(row.other, word)) return Person::other;
  }
  return std::nullopt;
}

std::optional<Color> player_named(std::string_view order, std::string_view player) {
  for (const PlayerRow& row : players) {
    if (player != row.player) continue;
    if (order == row.first) return Color::white;
    if (order == row.second) return Color::black;
  }
  return std::nullopt;
}

}  // namespace stamma
