// Builds a game in the order in which it is written: moves, comments, variations as they come.
#pragma once

#include <string_view>
#include <vector>

#include "lib/game/game.hpp"

namespace stamma {

class GameBuilder {
 public:
  /// Empties the game and starts at its beginning.
  void begin(Game& game);

  /// The next move of the current line. The caller vouches that it is legal there.
  void add(Move m, SanForm san, Verdict verdict = Verdict::certain) {
    const auto id = static_cast<NodeId>(game_->nodes_.size());
    Node& node = game_->nodes_.emplace_back();
    node.move = m;
    node.san = san;
    node.verdict = verdict;
    game_->flagged_ += flagged(verdict);
    node.notes = line_.pending;
    node.last_note = line_.last_pending;
    line_.pending = line_.last_pending = 0;
    if (line_.empty || line_.orphans != root) {
      link(id);
    } else {
      game_->nodes_[line_.last].next = id;
      line_.tail = root;
    }
    line_.last = id;
    line_.after_move = true;
  }

  /// What is doubtful about the last move of the line; its node is filled in here. Said once more
  /// of the same move, it replaces what was said before.
  void doubt(Doubt d);

  /// Takes the last move of the main line back; what was said about it is said of the move before.
  /// False when there is none, or it has alternatives.
  bool take_back();

  /// What follows is an alternative to the last move of the line (or to its first, still to come).
  void open_variation();
  void close_variation();
  std::size_t depth() const noexcept { return stack_.size(); }

  void comment(std::string_view text, Note::Form form = Note::Form::unknown) {
    add_comment(game_->store(text), form);
  }
  /// A comment of Note::Form::command, with TextStore::slack bytes to read from its beginning.
  void command(std::string_view text) {
    add_comment(game_->text_.append_short(text), Note::Form::command);
  }
  void nag(std::uint8_t number);
  /// Text of the current line that could not be read; it ends the line.
  void unread(std::string_view text);
  /// Whether the current line has a last move to which marks can belong.
  bool has_move() const noexcept { return line_.last != root; }
  NodeId last() const noexcept { return line_.last; }

  /// Closes what is open.
  void finish();

 private:
  struct Line {
    NodeId last = root;     // last move of the line
    NodeId tail = root;     // last alternative to that move
    NodeId orphans = root;  // variations that came before the move they are alternatives to
    NodeId last_orphan = root;
    std::uint32_t pending = 0;  // notes for the next move
    std::uint32_t last_pending = 0;
    bool empty = false;       // a variation without a move yet
    bool after_move = false;  // nothing but notes since the last move
  };

  void add_comment(TextSpan text, Note::Form form) {
    Note note;
    note.type = Note::Type::comment;
    note.form = form;
    note.text = text;
    if (line_.after_move) {
      Node& last = game_->nodes_[line_.last];
      attach(last.notes, last.last_note, note);
    } else {
      note.place = Note::Place::before;
      attach(line_.pending, line_.last_pending, note);
    }
  }
  void link(NodeId id);
  void hang(Line& parent, NodeId id);
  void adopt_orphans();
  void attach(std::uint32_t& head, std::uint32_t& tail, const Note& note) {
    const auto id = static_cast<std::uint32_t>(game_->notes_.size());
    game_->notes_.push_back(note);
    if (head == 0) {
      head = id;
    } else {
      game_->notes_[tail].next = id;
    }
    tail = id;
  }
  void close_line();
  void drop_variation();

  Game* game_ = nullptr;
  Line line_;
  std::vector<Line> stack_;
};

}  // namespace stamma
