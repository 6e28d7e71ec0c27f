#include "lib/record/edit.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace stamma {
namespace {

bool is_stripped(std::string_view command, const Stripping& what) {
  const auto is = [&](std::string_view name) {
    return command.starts_with(name) && command.size() > name.size() && command[name.size()] == ' ';
  };
  return (what.clocks && (is("clk") || is("emt"))) ||
         (what.evaluations && (is("eval") || is("evp"))) ||
         (what.drawings && (is("csl") || is("cal")));
}

}  // namespace

bool GameEditor::rename_tag(std::string_view from, std::string_view to) {
  if (game_.tag(to)) return false;
  for (Tag& t : game_.tags_) {
    if (game_.view(t.name) != from) continue;
    t.name = game_.store(to);
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
    return t.order >= roster_size && name != "SetUp" && name != "FEN" && name != "Variant";
  });
}

void GameEditor::set_comment(std::uint32_t note, std::string_view text) {
  Note& n = game_.notes_[note];
  n.text = game_.store(text);
  n.form = Note::Form::unknown;
}

void GameEditor::make_nag(std::uint32_t note, std::uint8_t number) {
  Note& n = game_.notes_[note];
  n.type = Note::Type::nag;
  n.nag = number;
  n.text = {};
  n.form = Note::Form::unknown;
}

void GameEditor::drop_note(std::uint32_t note) {
  for (Node& node : game_.nodes_) {
    std::uint32_t before = 0;
    for (std::uint32_t i = node.notes; i != 0; before = i, i = game_.notes_[i].next) {
      if (i != note) continue;
      const std::uint32_t next = game_.notes_[i].next;
      (before == 0 ? node.notes : game_.notes_[before].next) = next;
      if (node.last_note == i) node.last_note = before;
      return;
    }
  }
}

void GameEditor::append(NodeId node, const Note& note) {
  const auto id = static_cast<std::uint32_t>(game_.notes_.size());
  game_.notes_.push_back(note);
  Node& n = game_.nodes_[node];
  if (n.notes == 0) {
    n.notes = id;
  } else {
    game_.notes_[n.last_note].next = id;
  }
  n.last_note = id;
}

void GameEditor::add_comment(NodeId node, std::string_view text) {
  Note note;
  note.type = Note::Type::comment;
  note.text = game_.store(text);
  if (node != root) {
    append(node, note);
    return;
  }
  const NodeId first = game_.first_move();
  if (first == root) {  // a game without moves
    note.place = Note::Place::closing;
    append(root, note);
    return;
  }
  note.place = Note::Place::before;
  const auto id = static_cast<std::uint32_t>(game_.notes_.size());
  Node& n = game_.nodes_[first];
  note.next = n.notes;
  game_.notes_.push_back(note);
  n.notes = id;
  if (n.last_note == 0) n.last_note = id;
}

void GameEditor::add_nag(NodeId node, std::uint8_t number) {
  Note note;
  note.nag = number;
  append(node, note);
}

void GameEditor::strip(const Stripping& what) {
  if (what.variations) {
    for (Node& node : game_.nodes_) node.variation = root;
    count_flagged();
  }
  const bool commands = what.clocks || what.evaluations || what.drawings;
  for (Node& node : game_.nodes_) {
    std::uint32_t last = 0;
    for (std::uint32_t i = node.notes; i != 0;) {
      Note& note = game_.notes_[i];
      const std::uint32_t next = note.next;
      if (note.type == Note::Type::comment && commands && !what.comments)
        strip_commands(note, what);
      const bool dropped =
          note.type == Note::Type::nag
              ? what.nags
              : note.type == Note::Type::comment && (what.comments || note.text.length == 0);
      if (dropped) {
        (last == 0 ? node.notes : game_.notes_[last].next) = next;
      } else {
        last = i;
      }
      i = next;
    }
    node.last_note = last;
  }
}

// What is left of a comment without the commands; words between them keep one space.
void GameEditor::strip_commands(Note& note, const Stripping& what) {
  const std::string_view text = game_.view(note.text);
  std::string left;
  bool changed = false;
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i).starts_with("[%")) {
      const std::size_t close = text.find(']', i);
      if (close != std::string_view::npos && is_stripped(text.substr(i + 2, close - i - 2), what)) {
        i = close + 1;
        changed = true;
        while (i < text.size() && text[i] == ' ' && (left.empty() || left.back() == ' ')) ++i;
        continue;
      }
    }
    left.push_back(text[i++]);
  }
  if (!changed) return;
  while (left.ends_with(' ')) left.pop_back();
  note.text = left.empty() ? TextSpan{} : game_.store(left);
  note.form = Note::Form::unknown;
}

// Moves that only variations had are no longer part of the game.
void GameEditor::count_flagged() {
  game_.flagged_ = 0;
  std::vector<Doubt> kept;
  for (NodeId id = game_.first_move(); id != root; id = game_.nodes_[id].next) {
    const Doubt* const d = game_.doubt(id);
    game_.flagged_ += d != nullptr ? flagged(game_.nodes_[id].verdict, d->confidence)
                                   : flagged(game_.nodes_[id].verdict);
    if (d != nullptr) kept.push_back(*d);
  }
  game_.doubts = std::move(kept);
}

}  // namespace stamma
