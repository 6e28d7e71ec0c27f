#include "lib/words/numbers.hpp"

namespace stamma {
namespace {

struct Numeral {
  std::string_view word;
  unsigned value;
};

constexpr Numeral numerals[] = {
    {"one", 1},        {"first", 1},        {"two", 2},       {"second", 2},
    {"three", 3},      {"third", 3},        {"four", 4},      {"fourth", 4},
    {"five", 5},       {"fifth", 5},        {"six", 6},       {"sixth", 6},
    {"seven", 7},      {"seventh", 7},      {"eight", 8},     {"eighth", 8},
    {"nine", 9},       {"ninth", 9},        {"ten", 10},      {"tenth", 10},
    {"eleven", 11},    {"eleventh", 11},    {"twelve", 12},   {"twelfth", 12},
    {"thirteen", 13},  {"thirteenth", 13},  {"fourteen", 14}, {"fourteenth", 14},
    {"fifteen", 15},   {"fifteenth", 15},   {"sixteen", 16},  {"sixteenth", 16},
    {"seventeen", 17}, {"seventeenth", 17}, {"eighteen", 18}, {"eighteenth", 18},
    {"nineteen", 19},  {"nineteenth", 19},  {"twenty", 20},   {"twentieth", 20},
    {"thirtieth", 30}, {"thirty", 30},      {"fortieth", 40}, {"forty", 40},
    {"eins", 1},       {"erste", 1},        {"ersten", 1},    {"erster", 1},
    {"zwei", 2},       {"zweite", 2},       {"zweiten", 2},   {"zweiter", 2},
    {"drei", 3},       {"dritte", 3},       {"dritten", 3},   {"vier", 4},
    {"vierte", 4},     {"vierten", 4},      {"fünf", 5},      {"fünfte", 5},
    {"fünften", 5},    {"sechs", 6},        {"sechste", 6},   {"sechsten", 6},
    {"sieben", 7},     {"siebte", 7},       {"siebenten", 7}, {"acht", 8},
    {"achte", 8},      {"achten", 8},       {"neun", 9},      {"neunte", 9},
    {"zehn", 10},      {"zehnte", 10},      {"zehnten", 10},  {"première", 1},
    {"premier", 1},    {"deux", 2},         {"deuxième", 2},  {"seconde", 2},
    {"trois", 3},      {"troisième", 3},    {"quatre", 4},    {"quatrième", 4},
    {"cinq", 5},       {"cinquième", 5},    {"sixième", 6},   {"sept", 7},
    {"septième", 7},   {"huit", 8},         {"huitième", 8},  {"neuf", 9},
    {"neuvième", 9},   {"dix", 10},         {"dixième", 10},  {"primera", 1},
    {"primer", 1},     {"dos", 2},          {"segunda", 2},   {"tres", 3},
    {"tercera", 3},    {"cuatro", 4},       {"cuarta", 4},    {"cinco", 5},
    {"quinta", 5},     {"seis", 6},         {"sexta", 6},     {"siete", 7},
    {"séptima", 7},    {"ocho", 8},         {"octava", 8},    {"nueve", 9},
    {"novena", 9},     {"diez", 10},        {"décima", 10},   {"первая", 1},
    {"вторая", 2},     {"третья", 3},       {"четвёртая", 4}, {"пятая", 5},
    {"шестая", 6},     {"седьмая", 7},      {"восьмая", 8},   {"девятая", 9},
    {"десятая", 10},
    // Italian, Dutch, Polish
    {"prima", 1}, {"seconda", 2}, {"terza", 3}, {"quarta", 4}, {"sesta", 6}, {"settima", 7},
    {"ottava", 8}, {"nona", 9}, {"eerste", 1}, {"tweede", 2}, {"derde", 3}, {"vierde", 4},
    {"vijfde", 5}, {"zesde", 6}, {"zevende", 7}, {"achtste", 8}, {"negende", 9}, {"tiende", 10},
    {"pierwsza", 1}, {"druga", 2}, {"trzecia", 3}, {"czwarta", 4}, {"piąta", 5}, {"szósta", 6},
    {"siódma", 7}, {"ósma", 8}, {"dziewiąta", 9}, {"dziesiąta", 10},
};

unsigned value_of(std::string_view word) noexcept {
  for (const Numeral& n : numerals)
    if (n.word == word) return n.value;
  return 0;
}

}  // namespace

unsigned number_named(std::string_view word) noexcept {
  const std::size_t hyphen = word.find('-');
  if (hyphen == std::string_view::npos) return value_of(word);
  const unsigned tens = value_of(word.substr(0, hyphen)), ones = value_of(word.substr(hyphen + 1));
  return (tens % 10 == 0 ? tens : 0) + (ones < 10 ? ones : 0);
}

unsigned roman_number(std::string_view text) noexcept {
  if (text.empty() || text.size() > 8) return 0;
  const auto figure = [](char c) -> unsigned {
    switch (c) {
      case 'i':
      case 'I': return 1;
      case 'v':
      case 'V': return 5;
      case 'x':
      case 'X': return 10;
      case 'l':
      case 'L': return 50;
      case 'c':
      case 'C': return 100;
      default: return 0;
    }
  };
  unsigned sum = 0, last = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    const unsigned f = figure(text[i]);
    if (f == 0) return 0;
    if (f < last) {
      if (sum < f) return 0;
      sum -= f;
    } else {
      sum += f;
      last = f;
    }
  }
  return sum;
}

}  // namespace stamma
