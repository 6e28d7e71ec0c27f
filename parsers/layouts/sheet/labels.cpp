#include "parsers/layouts/sheet/labels.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "lib/decode/skeleton.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/english.hpp"
#include "lib/words/sides.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

enum class Word : std::uint8_t { kind, filler };

struct Row {
  std::string_view words;  // small letters, parted by blanks
  Word word;
  LabelKind kind;
};

constexpr Row rows[] = {
    {"no nr n num number move moves zug züge zuge coup coups jugada jugadas mossa mosse lance "
     "lances zet zetten ruch ruchy tah tahy lépés lepes trekk træk drag ход ходы # № nº n°",
     Word::kind, LabelKind::number},
    {"event tournament turnier tournoi torneo torneio turniej turnaj verseny toernooi turnering "
     "турнир competition wettkampf veranstaltung manifestation epreuve épreuve evento",
     Word::kind, LabelKind::event},
    {"site place ort lieu lugar luogo local plaats miejsce místo misto hely sted город место venue "
     "sede",
     Word::kind, LabelKind::site},
    {"date datum fecha data dátum dato дата", Word::kind, LabelKind::date},
    {"round rd runde ronde ronda turno rodada runda kolo forduló fordulo rond runda тур раунд",
     Word::kind, LabelKind::round},
    {"board bd brett table échiquier echiquier tablero mesa scacchiera tabuleiro bord szachownica "
     "stół šachovnice sachovnice tábla tabla bräde доска",
     Word::kind, LabelKind::board},
    {"rating elo rtg dwz ranking wertung classement nwz рейтинг", Word::kind, LabelKind::rating},
    {"title titel titre título titulo titolo", Word::kind, LabelKind::title},
    {"team mannschaft verein club équipe equipe equipo squadra equipa zespół druzyna drużyna "
     "družstvo druzstvo csapat lag hold команда ploeg",
     Word::kind, LabelKind::team},
    {"result ergebnis résultat resultat resultado risultato uitslag wynik výsledek vysledek "
     "eredmény eredmeny результат",
     Word::kind, LabelKind::result},
    {"time zeit temps tiempo tempo tijd czas čas cas idő ido tid время emt min minutes minuten",
     Word::kind, LabelKind::time},
    {"clock clk uhr pendule reloj orologio relógio relogio klok zegar hodiny óra ora klokke часы",
     Word::kind, LabelKind::clock},
    {"control timecontrol bedenkzeit cadence ritmo", Word::kind, LabelKind::time_control},
    {"eco", Word::kind, LabelKind::eco},
    {"opening eröffnung eroffnung ouverture apertura abertura opening otwarcie zahájení дебют",
     Word::kind, LabelKind::opening},
    {"remark remarks comment comments note notes bemerkung bemerkungen kommentar remarque "
     "remarques nota notas comentario uwagi примечание",
     Word::kind, LabelKind::remark},
    {"name player of the spieler joueur jugador giocatore jogador speler zawodnik hráč игрок der "
     "die des les las i gli as os de für for per each used",
     Word::filler, LabelKind::player},
};

/// Columns are headed "W" and "B" too.
std::optional<Color> side_of(std::string_view word) {
  if (word == "w") return Color::white;
  if (word == "b") return Color::black;
  return side_named(word);
}

const Row* row_of(std::string_view word) {
  for (const Row& row : rows)
    if (ascii::listed(row.words, word)) return &row;
  return nullptr;
}

/// A rating that stands behind a name: "Müller (2100)", "Müller, 2100".
unsigned split_rating(std::string_view& name) {
  std::string_view s = name;
  if (!s.empty() && s.back() == ')') s.remove_suffix(1);
  std::size_t digits = s.size();
  while (digits > 0 && pgn::is_digit(s[digits - 1])) --digits;
  unsigned rating = 0;
  std::from_chars(s.data() + digits, s.data() + s.size(), rating);
  if (digits == 0 || s.size() - digits > 4 || rating < 700 || rating > 3300) return 0;
  std::string_view rest = s.substr(0, digits);
  while (!rest.empty() && std::string_view(" \t(,;-").find(rest.back()) != std::string_view::npos)
    rest.remove_suffix(1);
  if (rest.empty() || rest.size() == digits) return 0;
  name = rest;
  return rating;
}

/// Days in front of months, as sheets have them, and ISO; anything else stays as it is.
std::string date_of(std::string_view value) {
  unsigned parts[3] = {};
  std::size_t count = 0, first_size = 0;
  std::size_t i = 0;
  char sign = 0;
  while (i < value.size() && count < 3) {
    const char* const begin = value.data() + i;
    const auto [end, error] = std::from_chars(begin, value.data() + value.size(), parts[count]);
    if (error != std::errc()) return std::string(value);
    if (count++ == 0) first_size = static_cast<std::size_t>(end - begin);
    i = static_cast<std::size_t>(end - value.data());
    while (i < value.size() && !pgn::is_digit(value[i])) {
      if (std::string_view(".-/ ").find(value[i]) == std::string_view::npos)
        return std::string(value);
      if (value[i] != ' ') sign = value[i];
      ++i;
    }
  }
  if (count != 3 || i < value.size()) return std::string(value);
  if (first_size != 4 && sign == '/') return std::string(value);  // which is the month?
  if (first_size != 4) std::swap(parts[0], parts[2]);
  if (parts[0] < 1000 || parts[0] > 9999 || parts[1] < 1 || parts[1] > 12 || parts[2] < 1 ||
      parts[2] > 31)
    return std::string(value);
  char text[16];
  std::snprintf(text, sizeof text, "%04u.%02u.%02u", parts[0], parts[1], parts[2]);
  return text;
}

}  // namespace

std::optional<Label> label_of(std::string_view text) {
  constexpr std::size_t longest = 64;
  text = pgn::trim(text);
  if (text.empty() || text.size() > longest) return std::nullopt;
  const std::string low = small_letters(text);
  Label label;
  bool kind = false, any = false;
  constexpr std::string_view parting = " \t.:()/-_'";
  for (std::size_t i = 0; i < low.size();) {
    if (parting.find(low[i]) != std::string_view::npos) {
      ++i;
      continue;
    }
    const std::size_t end = std::min(low.find_first_of(parting, i), low.size());
    const std::string_view word = std::string_view(low).substr(i, end - i);
    i = end;
    if (const auto side = side_of(word)) {
      if (label.side && *label.side != *side) return std::nullopt;
      label.side = side;
      any = true;
      continue;
    }
    const Row* const row = row_of(word);
    if (row == nullptr) return std::nullopt;
    switch (row->word) {
      case Word::kind:
        // "Time control", "move time", "white moves"
        if (kind && row->kind == LabelKind::number) break;
        if (kind && label.kind != LabelKind::number && row->kind != LabelKind::time_control)
          return std::nullopt;
        label.kind = row->kind;
        kind = any = true;
        break;
      case Word::filler: break;
    }
  }
  if (!any) return std::nullopt;
  if (label.side && (!kind || label.kind == LabelKind::number)) label.kind = LabelKind::player;
  if (label.kind == LabelKind::player && !label.side) return std::nullopt;
  return label;
}

namespace {

/// The tag that a fact becomes; of a player it has the colour in front.
struct FactTag {
  LabelKind kind;
  bool of_player;
  std::string_view name;
};
constexpr FactTag fact_tags[] = {
    {LabelKind::player, true, ""},
    {LabelKind::event, false, "Event"},
    {LabelKind::site, false, "Site"},
    {LabelKind::date, false, "Date"},
    {LabelKind::round, false, "Round"},
    {LabelKind::board, false, "Board"},
    {LabelKind::rating, true, "Elo"},
    {LabelKind::title, true, "Title"},
    {LabelKind::team, true, "Team"},
    {LabelKind::result, false, "Result"},
    {LabelKind::time_control, false, "TimeControl"},
    {LabelKind::eco, false, "ECO"},
    {LabelKind::opening, false, "Opening"},
};

/// False: it is there.
bool add_tag(std::string name, std::string value, TagList& tags) {
  const bool known =
      std::any_of(tags.begin(), tags.end(), [&](const auto& t) { return t.first == name; });
  if (!known) tags.emplace_back(std::move(name), std::move(value));
  return !known;
}

}  // namespace

bool add_fact(const Label& label, std::string_view value, TagList& tags) {
  value = pgn::trim(value);
  if (value.empty() || value == "?" || value == "-") return true;  // a line nobody filled in
  const auto* const tag = std::find_if(std::begin(fact_tags), std::end(fact_tags),
                                       [&](const FactTag& t) { return t.kind == label.kind; });
  if (tag == std::end(fact_tags) || (tag->of_player && !label.side)) return false;
  const std::string side(tag->of_player ? side_title(*label.side) : "");
  const unsigned rating = label.kind == LabelKind::player ? split_rating(value) : 0;
  const bool added =
      add_tag(side + std::string(tag->name),
              label.kind == LabelKind::date ? date_of(value) : std::string(value), tags);
  if (rating != 0) add_tag(side + "Elo", std::to_string(rating), tags);
  return added;
}

std::optional<std::string> time_of(std::string_view text) {
  text = pgn::trim(text);
  while (!text.empty() && (text.back() == '"' || text.back() == '\'' || text.back() == 's'))
    text.remove_suffix(1);
  unsigned parts[3] = {};
  std::size_t count = 0;
  const char* p = text.data();
  const char* const end = p + text.size();
  while (count < 3) {
    const auto [next, error] = std::from_chars(p, end, parts[count]);
    if (error != std::errc() || next - p > 4) return std::nullopt;
    ++count;
    p = next;
    if (p == end) break;
    if (*p != ':' && *p != '\'' && *p != '.' && *p != 'm') return std::nullopt;
    ++p;
  }
  if (p != end || count == 0) return std::nullopt;
  unsigned seconds = count == 3   ? parts[0] * 3600 + parts[1] * 60 + parts[2]
                     : count == 2 ? parts[0] * 60 + parts[1]
                                  : parts[0] * 60;
  if ((count > 1 && parts[count - 1] > 59) || (count == 3 && parts[1] > 59)) return std::nullopt;
  char out[32];
  std::snprintf(out, sizeof out, "%u:%02u:%02u", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return out;
}

}  // namespace stamma
