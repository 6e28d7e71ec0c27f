#include "lib/game/edit.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using ascii::is_space;

bool is_stripped(std::string_view command, const Stripping& what) {
  const auto is = [&](std::string_view name) {
    return command.starts_with(name) &&
           (command.size() == name.size() || is_space(command[name.size()]));
  };
  return (what.clocks && (is("clk") || is("emt") || is("egt") || is("mct"))) ||
         (what.evaluations && (is("eval") || is("evp"))) ||
         (what.drawings && (is("csl") || is("cal") || is("c_arrow") || is("c_highlight") ||
                            is("c_effect") || is("draw")));
}

}  // namespace

// What is to be stored may be a part of what is stored.
TextSpan GameEditor::store(std::string_view text) {
  const std::string_view all = game_.all_text();
  const std::less<> before;
  if (!text.empty() && !all.empty() && !before(text.data(), all.data()) &&
      before(text.data(), all.data() + all.size()))
    return game_.store(std::string(text));
  return game_.store(text);
}

bool GameEditor::rename_tag(std::string_view from, std::string_view to) {
  if (game_.tag(to)) return false;
  for (Tag& t : game_.tags_) {
    if (game_.view(t.name) != from) continue;
    t.name = store(to);
    t.pair = {};
    t.order = tag_order(to);
    return true;
  }
  return false;
}

bool GameEditor::drop_tag(std::string_view name) {
  return std::erase_if(game_.tags_, [&](const Tag& t) { return game_.view(t.name) == name; }) != 0;
}

void GameEditor::keep_roster() {
  std::erase_if(game_.tags_, [&](const Tag& t) {
    const std::string_view name = game_.view(t.name);
    const bool sets_up = name == "SetUp" || name == "FEN" || name == "Variant" ||
                         (name == "Part" && game_.start.king_exposed());
    return t.order >= roster_size && !sets_up;
  });
}

void GameEditor::set_comment(std::uint32_t note, std::string_view text) {
  const TextSpan at = store(text);
  Note& n = game_.notes_[note];
  n.text = at;
  n.form = Note::Form::unknown;
}

void GameEditor::make_nag(std::uint32_t note, std::uint8_t number) {
  Note& n = game_.notes_[note];
  n.type = Note::Type::nag;
  n.nag = number;
  n.text = {};
  n.form = Note::Form::unknown;
}

bool GameEditor::drop_note(NodeId id, std::uint32_t note) {
  if (id >= game_.nodes_.size()) return false;
  Node& node = game_.nodes_[id];
  std::uint32_t before = 0;
  for (std::uint32_t i = node.notes; i != 0; before = i, i = game_.notes_[i].next) {
    if (i != note) continue;
    const std::uint32_t next = game_.notes_[i].next;
    (before == 0 ? node.notes : game_.notes_[before].next) = next;
    if (node.last_note == i) node.last_note = before;
    return true;
  }
  return false;
}

// A comment without words, which no reader makes and strip drops too.
void GameEditor::mark_dropped(std::uint32_t note) {
  Note& n = game_.notes_[note];
  n.type = Note::Type::comment;
  n.text = {};
}

void GameEditor::sweep() {
  drop_notes([](const Note& n) { return n.type == Note::Type::comment && n.text.length == 0; });
}

void GameEditor::add(NodeId id, Note note) {
  const NodeId first = game_.first_move();
  const auto at = static_cast<std::uint32_t>(game_.notes_.size());
  if (id == root && first != root) {  // in front of what the first move has
    Node& n = game_.nodes_[first];
    note.place = Note::Place::before;
    note.next = n.notes;
    n.notes = at;
    if (n.last_note == 0) n.last_note = at;
    game_.notes_.push_back(note);
    return;
  }
  if (id == root) note.place = Note::Place::closing;  // a game without moves
  game_.notes_.push_back(note);
  Node& n = game_.nodes_[id];
  (n.notes == 0 ? n.notes : game_.notes_[n.last_note].next) = at;
  n.last_note = at;
}

NodeId GameEditor::add_move(const Position& before, Move m, TextSpan source) {
  const auto id = static_cast<NodeId>(game_.nodes_.size());
  Node& node = game_.nodes_.emplace_back();
  node.move = m;
  node.san = san_form(before, m);
  if (!game_.sources.empty()) {
    game_.sources.resize(id);
    game_.sources.push_back(source);
  }
  return id;
}

void GameEditor::add_line(NodeId node, const Position& before, std::span<const Move> moves,
                          std::span<const TextSpan> places) {
  Position now = before;
  NodeId last = root;  // the move before, in whichever line
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move m = moves[i];
    NodeId found = node, tail = root;
    if (found != root && game_.nodes_[found].move != m) {
      for (found = game_.nodes_[node].variation; found != root && game_.nodes_[found].move != m;
           found = game_.nodes_[found].sibling)
        tail = found;
    }
    if (found == root) {
      found = add_move(now, m, places[i]);
      if (node == root) {
        game_.nodes_[last].next = found;
      } else {
        (tail == root ? game_.nodes_[node].variation : game_.nodes_[tail].sibling) = found;
      }
    }
    now.play(m);
    last = found;
    node = game_.nodes_[found].next;
  }
}

void GameEditor::add_comment(NodeId node, std::string_view text) {
  Note note;
  note.type = Note::Type::comment;
  note.text = store(text);
  add(node, note);
}

void GameEditor::add_nag(NodeId node, std::uint8_t number) {
  Note note;
  note.nag = number;
  add(node, note);
}

template <typename Dropped>
void GameEditor::drop_notes(Dropped dropped) {
  bool any = false;
  for (Node& node : game_.nodes_) {
    std::uint32_t last = 0;
    for (std::uint32_t i = node.notes; i != 0;) {
      Note& note = game_.notes_[i];
      const std::uint32_t next = note.next;
      if (dropped(note)) {
        (last == 0 ? node.notes : game_.notes_[last].next) = next;
      } else {
        last = i;
      }
      i = next;
    }
    node.last_note = last;
    any = any || last != 0;
  }
  if (!any) game_.notes_.resize(1);
}

void GameEditor::strip(const Stripping& what) {
  if (what.variations) keep_main_line();
  const bool commands = (what.clocks || what.evaluations || what.drawings) && !what.comments;
  if (!commands && !what.comments && !what.nags) return;
  drop_notes([&](Note& note) {
    if (note.type == Note::Type::nag) return what.nags;
    if (note.type != Note::Type::comment) return false;
    if (commands) strip_commands(note, what);
    return what.comments || note.text.length == 0;
  });
}

// What is left of a comment without the commands; words between them keep one space.
void GameEditor::strip_commands(Note& note, const Stripping& what) {
  const std::string_view text = game_.view(note.text);
  std::string left;
  bool changed = false;
  std::size_t close = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '[' && i + 1 < text.size() && text[i + 1] == '%') {
      if (close <= i) close = std::min(text.find(']', i), text.size());
      if (close < text.size() && is_stripped(text.substr(i + 2, close - i - 2), what)) {
        i = close + 1;
        changed = true;
        while (i < text.size() && is_space(text[i]) && (left.empty() || is_space(left.back()))) ++i;
        continue;
      }
    }
    left.push_back(text[i++]);
  }
  if (!changed) return;
  while (!left.empty() && is_space(left.back())) left.pop_back();
  note.text = left.empty() ? TextSpan{} : game_.store(left);
  note.form = Note::Form::unknown;
}

// The moves of variations are no longer part of the game, nor is what is doubtful about them.
void GameEditor::keep_main_line() {
  if (game_.plies() == game_.node_count()) return;
  std::vector<Node> kept{game_.nodes_[root]};
  std::vector<Doubt> doubts;
  std::vector<TextSpan> sources;
  if (!game_.sources.empty()) sources.push_back(game_.sources[root]);
  game_.flagged_ = 0;
  for (NodeId id = game_.first_move(); id != root; id = game_.nodes_[id].next) {
    const auto now = static_cast<NodeId>(kept.size());
    Node& node = kept.emplace_back(game_.nodes_[id]);
    kept[now - 1].next = now;
    node.variation = node.sibling = root;
    if (id < game_.sources.size()) sources.push_back(game_.sources[id]);
    const Doubt* const d = game_.doubt(id);
    game_.flagged_ += d != nullptr ? flagged(node.verdict, d->confidence) : flagged(node.verdict);
    if (d == nullptr) continue;
    doubts.push_back(*d);
    doubts.back().node = now;
  }
  game_.nodes_ = std::move(kept);
  game_.doubts = std::move(doubts);
  game_.sources = std::move(sources);
}

}  // namespace stamma
