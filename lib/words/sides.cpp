#include "lib/words/sides.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "lib/text/plain_letters.hpp"

namespace stamma {
namespace {

constexpr SideName names[] = {
    {"white", Color::white, "en"},
    {"whites", Color::white, "en"},
    {"black", Color::black, "en"},
    {"blacks", Color::black, "en"},
    {"weiß", Color::white, "de"},
    {"weißen", Color::white, "de"},
    {"schwarz", Color::black, "de"},
    {"schwarzen", Color::black, "de"},
    {"weisse", Color::white, "de", AlsoMeans::name},
    {"weisser", Color::white, "de", AlsoMeans::name},
    {"schwarze", Color::black, "de", AlsoMeans::name},
    {"schwarzer", Color::black, "de", AlsoMeans::name},
    {"blancs", Color::white, "fr"},
    {"blanc", Color::white, "fr"},
    {"blanches", Color::white, "fr", AlsoMeans::name},
    {"noirs", Color::black, "fr"},
    {"noir", Color::black, "fr"},
    {"noires", Color::black, "fr", AlsoMeans::name},
    {"blancas", Color::white, "es"},
    {"blanco", Color::white, "es", AlsoMeans::name},
    {"negras", Color::black, "es"},
    {"negro", Color::black, "es", AlsoMeans::name},
    {"bianco", Color::white, "it"},
    {"bianchi", Color::white, "it"},
    {"nero", Color::black, "it"},
    {"neri", Color::black, "it"},
    {"brancas", Color::white, "pt"},
    {"branco", Color::white, "pt", AlsoMeans::name},
    {"pretas", Color::black, "pt"},
    {"preto", Color::black, "pt", AlsoMeans::name},
    {"wit", Color::white, "nl", AlsoMeans::word},
    {"witte", Color::white, "nl", AlsoMeans::name},
    {"zwart", Color::black, "nl"},
    {"zwarte", Color::black, "nl", AlsoMeans::name},
    {"vit", Color::white, "sv", AlsoMeans::word},
    {"svart", Color::black, "sv"},
    {"hvid", Color::white, "da"},
    {"sort", Color::black, "da", AlsoMeans::word},
    {"hvit", Color::white, "no"},
    {"valkea", Color::white, "fi"},
    {"valkoinen", Color::white, "fi", AlsoMeans::name},
    {"musta", Color::black, "fi"},
    {"białe", Color::white, "pl"},
    {"biały", Color::white, "pl", AlsoMeans::name},
    {"czarne", Color::black, "pl"},
    {"czarny", Color::black, "pl", AlsoMeans::name},
    {"bílý", Color::white, "cs"},
    {"bílé", Color::white, "cs", AlsoMeans::name},
    {"černý", Color::black, "cs"},
    {"černé", Color::black, "cs", AlsoMeans::name},
    {"biely", Color::white, "sk", AlsoMeans::name},
    {"čierny", Color::black, "sk", AlsoMeans::name},
    {"világos", Color::white, "hu"},
    {"sötét", Color::black, "hu"},
    {"белые", Color::white, "ru"},
    {"белый", Color::white, "ru"},
    {"белых", Color::white, "ru"},
    {"чёрные", Color::black, "ru"},
    {"чёрный", Color::black, "ru"},
    {"чёрных", Color::black, "ru"},
    {"beli", Color::white, "sr", AlsoMeans::name},
    {"bijeli", Color::white, "sr", AlsoMeans::name},
    {"бели", Color::white, "sr", AlsoMeans::name},
    {"crni", Color::black, "sr", AlsoMeans::name},
    {"црни", Color::black, "sr", AlsoMeans::name},
    {"белите", Color::white, "bg"},
    {"черни", Color::black, "bg"},
    {"черните", Color::black, "bg"},
    {"білі", Color::white, "uk"},
    {"чорні", Color::black, "uk"},
    {"alb", Color::white, "ro", AlsoMeans::name},
    {"albul", Color::white, "ro", AlsoMeans::name},
    {"negru", Color::black, "ro", AlsoMeans::name},
    {"negrul", Color::black, "ro", AlsoMeans::name},
    {"blanques", Color::white, "ca"},
    {"negres", Color::black, "ca"},
    {"beyaz", Color::white, "tr", AlsoMeans::name},
    {"siyah", Color::black, "tr", AlsoMeans::name},
    {"λευκά", Color::white, "el"},
    {"μαύρα", Color::black, "el"},
    {"白", Color::white, "zh"},
    {"黑", Color::black, "zh"},
};

struct PlainName {
  std::string word;
  const SideName* name;
};

/// The names without their accents, in order.
const std::vector<PlainName>& plain_names() {
  static const std::vector<PlainName> all = [] {
    std::vector<PlainName> made;
    for (const SideName& n : names) made.push_back({plain_word(n.word), &n});
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
  if (found == all.end() || found->word != plain || found->name->also > most) return nullptr;
  return found->name;
}

std::optional<Color> side_named(std::string_view word, AlsoMeans most) {
  const SideName* const name = side_name(word, most);
  return name == nullptr ? std::nullopt : std::optional(name->side);
}

}  // namespace stamma
