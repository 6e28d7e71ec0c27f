#include "lib/laws/ending.hpp"

#include "lib/text/ascii.hpp"
#include "lib/words/results.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest_statement = 100;

struct Word {
  std::string_view word;  // lower case; letters beyond ASCII as they are usually written
  Ending ending;
};

// The first that is found counts: what names a ground goes before what only names a result.
constexpr Word words[] = {
    {"time forfeit", Ending::time},
    {"on time", Ending::time},
    {"timeout", Ending::time},
    {"time out", Ending::time},
    {"exceeded the time", Ending::time},
    {"lost by time", Ending::time},
    {"out of time", Ending::time},
    {"overstep", Ending::time},
    {"flag fell", Ending::time},
    {"flag falls", Ending::time},
    {"zeit\u00fcberschreitung", Ending::time},
    {"zeitueberschreitung", Ending::time},
    {"au temps", Ending::time},
    {"por tiempo", Ending::time},
    {"per il tempo", Ending::time},
    {"agree", Ending::agreement},
    {"by mutual consent", Ending::agreement},
    {"vereinbart", Ending::agreement},
    {"commun accord", Ending::agreement},
    {"com\u00fan acuerdo", Ending::agreement},
    {"comune accordo", Ending::agreement},
    {"perpetual", Ending::perpetual},
    {"dauerschach", Ending::perpetual},
    {"ewiges schach", Ending::perpetual},
    {"perp\u00e9tuel", Ending::perpetual},
    {"perpetuo", Ending::perpetual},
    {"jaque continuo", Ending::perpetual},
    {"\u0432\u0435\u0447\u043d\u044b\u0439 \u0448\u0430\u0445", Ending::perpetual},
    {"repetition", Ending::repetition},
    {"recurrence of position", Ending::repetition},
    {"threefold", Ending::repetition},
    {"three-fold", Ending::repetition},
    {"3-fold", Ending::repetition},
    {"3fold", Ending::repetition},
    {"fivefold", Ending::repetition},
    {"wiederholung", Ending::repetition},
    {"r\u00e9p\u00e9tition", Ending::repetition},
    {"repetici\u00f3n", Ending::repetition},
    {"ripetizione", Ending::repetition},
    {"herhaling", Ending::repetition},
    {"\u043f\u043e\u0432\u0442\u043e\u0440\u0435\u043d\u0438", Ending::repetition},
    {"fifty move", Ending::fifty},
    {"fifty-move", Ending::fifty},
    {"50 move", Ending::fifty},
    {"50-move", Ending::fifty},
    {"50-z\u00fcge", Ending::fifty},
    {"50 z\u00fcge", Ending::fifty},
    {"50 coups", Ending::fifty},
    {"50 jugadas", Ending::fifty},
    {"stalemate", Ending::stalemate},
    {"insufficient", Ending::insufficient},
    {"dead position", Ending::insufficient},
    {"mating material", Ending::insufficient},
    {"forfeit", Ending::forfeit},
    {"default", Ending::forfeit},
    {"infraction", Ending::forfeit},
    {"walkover", Ending::forfeit},
    {"did not appear", Ending::forfeit},
    {"resign", Ending::resignation},   // resigning, resignation
    {"abandon", Ending::resignation},  // abandoned, abandonment
    {"adjudicat", Ending::adjudication},
};

bool holds(std::string_view text, std::string_view word) noexcept {
  for (std::size_t at = 0; at + word.size() <= text.size(); ++at)
    if (ascii::begins_with(text.substr(at), word)) return true;
  return false;
}

}  // namespace

SaidEnding ending_in(std::string_view text) noexcept {
  SaidEnding said;
  // What most games of large collections say.
  if (text.empty() || text.size() > longest_statement || text == "Normal" || text == "normal" ||
      text.starts_with("[%"))
    return said;
  for (const Word& w : words) {
    if (!holds(text, w.word)) continue;
    said.ending = w.ending;
    break;
  }
  if (said.ending == Ending::unsaid && says_resigning(text)) said.ending = Ending::resignation;
  if (said.ending == Ending::time)
    said.insufficient = holds(text, "insufficient") || holds(text, "mating material");
  said.both = said.ending != Ending::unsaid && holds(text, "both");
  return said;
}

SaidEnding said_ending(const Game& game, NodeId last) noexcept {
  if (const auto tag = game.tag("Termination"); tag) {
    SaidEnding said = ending_in(*tag);
    said.in_tag = said.ending != Ending::unsaid;
    if (said.in_tag) return said;
  }
  for (std::uint32_t i = game.node(last).notes; i != 0; i = game.note(i).next) {
    const Note& note = game.note(i);
    if (note.type != Note::Type::comment || note.form == Note::Form::command) continue;
    if (note.place == Note::Place::before && last != root) continue;
    const SaidEnding said = ending_in(game.view(note.text));
    if (said.ending != Ending::unsaid) return said;
  }
  return {};
}

}  // namespace stamma
