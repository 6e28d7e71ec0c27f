#include "engine/review/edited_games.hpp"

#include <algorithm>
#include <utility>

#include "engine/review/game_edits.hpp"
#include "lib/chess/fen.hpp"

namespace stamma::engine {
namespace {

constexpr bool cuts_games(Verb v) noexcept {
  return v == Verb::cut || v == Verb::join || v == Verb::start;
}

/// Line ends stay, so that lines do.
void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i)
    if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
}

/// The tags that give the start of a game, which a chosen start replaces.
void blank_start(std::string& text, std::size_t begin, std::size_t end) {
  for (const std::string_view tag : {"[FEN ", "[SetUp "})
    for (std::size_t at = text.find(tag, begin); at < end; at = text.find(tag, at + 1))
      blank(text, at, std::min(text.find(']', at), end) + 1);
}

/// The first line from there on that is neither empty nor a tag.
std::size_t behind_tags(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == '[' || text[at] == '\n' || text[at] == '\r'))
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return at;
}

}  // namespace

EditedGames::EditedGames(const PgnOptions& options, Problems& problems,
                         std::optional<Layout> layout)
    : options_(options), problems_(problems), layout_(layout), reader_(options, problems, layout) {}

void EditedGames::open(std::string_view text, const std::vector<RankedCell>& ranked,
                       BlockChoices choices) {
  text_ = text;
  choices_ = std::move(choices);
  held_.clear();
  begin_ = games_ = 0;
  blank_words();
  reader_.decide(choices_.decisions);
  reader_.open(text_, ranked);
  rebuilt_ = std::any_of(choices_.edits.begin(), choices_.edits.end(),
                         [](const Edit& e) { return cuts_games(e.verb()); });
  if (!rebuilt_) return;
  ranked_ = ranked;
  hold_all();
}

bool EditedGames::next(Game& game) {
  while (next_read(game)) {
    ++games_;
    if (choices_.edits.empty() || apply(game)) return true;
  }
  if (!rebuilt_) note_used(reader_.decisions());
  return false;
}

bool EditedGames::next_read(Game& game) {
  if (!rebuilt_) {
    if (!reader_.next(game)) return false;
    begin_ = reader_.game_offset();
    return true;
  }
  if (held_.empty()) return false;
  game = std::move(held_.front().game);
  begin_ = held_.front().begin;
  held_.pop_front();
  return true;
}

/// What is no move is not there; what cannot be read is a question mark.
void EditedGames::blank_words() {
  bool any = false;
  for (Edit& e : choices_.edits) {
    if (e.verb() != Verb::remove && e.verb() != Verb::unreadable) continue;
    if (!any) blanked_ = text_;
    any = e.used = true;
    blank(blanked_, e.offset, e.end());
    if (e.verb() == Verb::unreadable && e.offset < e.end()) blanked_[e.offset] = '?';
  }
  if (any) text_ = blanked_;
}

std::size_t EditedGames::end_of(const std::vector<Held>& games, std::size_t i) const {
  return i + 1 < games.size() ? games[i + 1].begin : text_.size();
}

/// Reads all games, and those anew whose limits or starts are other ones.
void EditedGames::hold_all() {
  std::vector<Held> games;
  for (Game game; reader_.next(game);) games.push_back({reader_.game_offset(), game});
  note_used(reader_.decisions());
  std::vector<Group> all(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) all[i].first = all[i].last = i;
  for (Edit& e : choices_.edits) {
    if (!cuts_games(e.verb()) || all.empty()) continue;
    std::size_t g = all.size() - 1;
    while (g > 0 && games[all[g].first].begin > e.offset) --g;
    if (e.verb() == Verb::join) {
      if (g == 0) continue;
      all[g - 1].last = all[g].last;
      all[g - 1].edits.insert(all[g - 1].edits.end(), all[g].edits.begin(), all[g].edits.end());
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(g));
      --g;
    }
    e.used = true;
    all[g].changed = true;
    all[g].edits.push_back(&e);
  }
  for (const Group& g : all) {
    if (g.changed) {
      rebuild(g, games);
    } else {
      held_.push_back(std::move(games[g.first]));
    }
  }
}

/// The text of a group, cut where it is to be cut, each piece read by itself.
void EditedGames::rebuild(const Group& group, std::vector<Held>& games) {
  const std::size_t begin = games[group.first].begin, end = end_of(games, group.last);
  std::string text(text_);
  for (std::size_t i = group.first; i < group.last; ++i)
    blank(text, end_of_moves(games[i].game, begin),
          first_move_place(games[i + 1].game, behind_tags(text_, games[i + 1].begin)));
  std::vector<std::size_t> cuts{begin};
  for (const Edit* const e : group.edits)
    if (e->verb() == Verb::cut && e->offset > begin) cuts.push_back(e->offset);
  std::sort(cuts.begin(), cuts.end());
  cuts.push_back(end);
  const std::size_t held = held_.size();
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    read_piece(cuts[i], cuts[i + 1], group, games[group.first].game, text);
  if (held_.size() > held) return;
  for (Edit* const e : group.edits) e->used = false;
  for (std::size_t i = group.first; i <= group.last; ++i) held_.push_back(std::move(games[i]));
}

void EditedGames::read_piece(std::size_t begin, std::size_t end, const Group& group,
                             const Game& like, std::string text) {
  PgnOptions options = options_;
  if (!options.spelling.settled())
    options.spelling = {like.dialect.notation, like.dialect.white, like.dialect.black};
  for (const Edit* const e : group.edits) {
    if (e->verb() != Verb::start || e->offset < begin || e->offset >= end) continue;
    FenLeniency leniency;
    leniency.missing_fields = true;
    if (const auto fen = read_fen(e->choice->value, leniency)) options.start = fen->position;
    blank_start(text, begin, end);
  }
  blank(text, 0, begin);
  blank(text, end, text.size());
  const std::size_t held = held_.size();
  // A piece of a book may be too little to look like one.
  for (const std::optional<Layout> layout : {std::optional(like.layout), std::optional<Layout>()}) {
    GameReader reader(options, problems_, layout);
    reader.decide(choices_.decisions);
    reader.open(text, ranked_);
    for (Game game; reader.next(game);)
      held_.push_back({std::max(begin, reader.game_offset()), game});
    note_used(reader.decisions());
    if (held_.size() > held) return;
  }
}

void EditedGames::note_used(const std::vector<Decision>& taken) {
  for (std::size_t i = 0; i < std::min(taken.size(), choices_.decisions.size()); ++i)
    choices_.decisions[i].used = choices_.decisions[i].used || taken[i].used;
}

/// Whether a place is one of the last game: from its beginning to its last move.
bool EditedGames::belongs(const Edit& e, const Game& game) const {
  return (e.offset >= begin_ || games_ == 1) && e.offset <= end_of_moves(game, begin_);
}

/// Changes what the reader has read; false when the game is dropped.
bool EditedGames::apply(Game& game) {
  for (Edit& e : choices_.edits) {
    if (!belongs(e, game)) continue;
    if (e.verb() == Verb::drop) {
      e.used = true;
      return false;
    }
    e.used = apply_edit(*e.choice, e.offset, game) || e.used;
  }
  return true;
}

}  // namespace stamma::engine
