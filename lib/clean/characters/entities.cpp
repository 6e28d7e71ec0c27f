#include "lib/clean/characters/entities.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/characters/characters.hpp"
#include "lib/clean/characters/entity_names.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr bool sorted() {
  for (std::size_t i = 1; i < std::size(entity_names); ++i)
    if (!(entity_names[i - 1].name < entity_names[i].name)) return false;
  return true;
}
static_assert(sorted(), "names are looked up by halving");

constexpr std::size_t longest = 10;  // of a name, and of a number with its sign

// What browsers show for the numbers 128 to 159: Windows-1252, which was meant by all who wrote
// them.
constexpr char16_t windows[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                  0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                  0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

const EntityName* find(std::string_view name) noexcept {
  const auto* const at =
      std::lower_bound(std::begin(entity_names), std::end(entity_names), name,
                       [](const EntityName& e, std::string_view n) { return e.name < n; });
  return at != std::end(entity_names) && at->name == name ? at : nullptr;
}

/// "#252", "#xFC".
std::optional<char32_t> numbered(std::string_view text) noexcept {
  text.remove_prefix(1);
  int base = 10;
  if (!text.empty() && (text[0] == 'x' || text[0] == 'X')) {
    base = 16;
    text.remove_prefix(1);
  }
  std::uint32_t n = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, n, base);
  if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  if (n == '\t' || n == '\n' || n == '\r') return ' ';
  if (n >= 0x80 && n < 0xA0) n = windows[n - 0x80];
  if (n < 0x20 || n == 0x7F || (n >= 0xD800 && n < 0xE000) || (n & 0xFFFEU) == 0xFFFE ||
      n > 0x10FFFF)
    return std::nullopt;
  return n;
}

}  // namespace

std::optional<char32_t> entity_named(std::string_view name) noexcept {
  if (name.size() < 2 || name.size() > longest) return std::nullopt;
  if (const EntityName* const e = find(name)) return e->code;
  // "M&UUML;LLER": a word that was put in capitals with its entities.
  char capital[longest];
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] < 'A' || name[i] > 'Z') return std::nullopt;
    capital[i] = static_cast<char>(i == 0 ? name[i] : name[i] - 'A' + 'a');
  }
  const EntityName* const e = find({capital, name.size()});
  return e != nullptr && is_letter(e->code) ? std::optional<char32_t>(e->code) : std::nullopt;
}

// An entity is looked for where one could end, in what has been written already: what comes of one
// may be part of another, and each byte is written once.
bool decode_entities(std::string_view text, bool braces, std::string& out) {
  const std::size_t first = text.find('&');
  if (first == std::string_view::npos || text.find(';', first) == std::string_view::npos)
    return false;
  std::string decoded;
  decoded.reserve(text.size());
  // Replaces the entity at the end of what has been written.
  const auto decode_last = [&] {
    const std::size_t end = decoded.size() - 1;
    std::size_t at = end;
    while (at > 0 && end - at <= longest && decoded[at - 1] != '&') --at;
    if (at == 0 || decoded[at - 1] != '&' || at == end) return false;
    const std::string_view name = std::string_view(decoded).substr(at, end - at);
    const auto code = name[0] == '#' ? numbered(name) : entity_named(name);
    if (!code || (!braces && (*code == '{' || *code == '}'))) return false;
    decoded.resize(at - 1);
    append_utf8(decoded, *code);
    return true;
  };
  bool changed = false;
  for (const char c : text) {
    decoded += c;
    while (decoded.back() == ';' && decode_last()) changed = true;
  }
  if (changed) out = std::move(decoded);
  return changed;
}

constexpr TextRule rule::html_entity{
    {code("E05", Severity::note), Mending::by_cleaning, "HTML entities",
     "Written as the characters they represent, even where escaped twice; braces in comments stay "
     "escaped.",
     "M&uuml;ller"},
    "HTML entities",
    TextRule::Applies::everywhere,
    [](TextRule::Place place, std::string_view text, std::string& out) {
      return made_if(decode_entities(text, !place.comment, out));
    }};

}  // namespace stamma
