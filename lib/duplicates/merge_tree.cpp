#include "lib/duplicates/merge_tree.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/merge_nodes.hpp"
#include "lib/game/builder.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!ascii::is_space(c)) {
      out.push_back(c);
    } else if (!out.empty() && out.back() != ' ') {
      out.push_back(' ');
    }
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

bool contains_words(std::string_view whole, std::string_view part) {
  constexpr std::size_t longest_sought = 4'096;  // of longer ones it would take too long
  if (part.empty() || whole == part) return true;
  if (part.size() > longest_sought) return false;
  for (std::size_t at = whole.find(part); at != std::string_view::npos;
       at = whole.find(part, at + part.size())) {
    const std::size_t end = at + part.size();
    if ((at == 0 || whole[at - 1] == ' ') && (end == whole.size() || whole[end] == ' '))
      return true;
  }
  return false;
}

/// "[%clk" of a comment that is one command and nothing else; empty for others.
std::string_view command_of(std::string_view text) {
  if (!text.starts_with("[%") || text.find(']') != text.size() - 1) return {};
  return text.substr(0, std::min(text.find(' '), text.size() - 1));
}

}  // namespace

class MergeTree::Merger {
 public:
  Merger(Tree& ours, const Tree& theirs, std::vector<MergeConflict>& conflicts)
      : ours_(ours), theirs_(theirs), conflicts_(conflicts) {}

  void merge() {
    merge_notes(root, root, true);
    const std::vector<NodeId> a = ours_.main_line(), b = theirs_.main_line();
    const MoveAlignment m = alignment(a, b);
    const bool parted = m.head < a.size() && m.head < b.size();
    // Their alternatives behind the difference would stand in other positions here.
    const bool joined = parted && m.tail > 0 && m.edits <= MoveAlignment::most_edits &&
                        !theirs_.has_variations(b, m.head);
    if (!joined) {
      if (parted) tell_moves(a, b, m.head, b.size());
      pending_.push_back({root, ours_[root].next, theirs_[root].next, false});
      run();
      return;
    }
    const std::size_t different = b.size() - m.tail - m.head;
    tell_moves(a, b, m.head, b.size() - m.tail);
    for (std::size_t i = 0; i < m.head; ++i) {
      merge_notes(a[i], b[i], false);
      push_alternatives(i == 0 ? root : a[i - 1], a[i], b[i]);
    }
    for (std::size_t i = 0; i < m.tail; ++i)
      merge_notes(a[a.size() - 1 - i], b[b.size() - 1 - i], i == 0);
    if (different > 0) place_stretch(a[m.head], std::span(b).subspan(m.head, different));
    run();
  }

  void finish() {
    for (const auto& [name, count] : commands_)
      conflicts_.push_back({name + "]", "of " + std::to_string(count) + " moves", "others"});
  }

 private:
  MoveAlignment alignment(const std::vector<NodeId>& a, const std::vector<NodeId>& b) const {
    std::vector<std::uint16_t> x, y;
    for (const NodeId id : a) x.push_back(ours_[id].move.raw());
    for (const NodeId id : b) y.push_back(theirs_[id].move.raw());
    return align(x, y);
  }

  void tell_moves(const std::vector<NodeId>& a, const std::vector<NodeId>& b, std::size_t head,
                  std::size_t end) {
    const auto line = [&](const Tree& tree, const std::vector<NodeId>& ids, std::size_t to) {
      std::string s;
      for (std::size_t i = head; i < std::min({to, ids.size(), head + 6}); ++i)
        s += (s.empty() ? "" : " ") + san_text(tree[ids[i]].move, tree[ids[i]].san);
      return s;
    };
    const std::size_t tail = b.size() - end;
    conflicts_.push_back({"moves from ply " + std::to_string(head + 1),
                          line(ours_, a, a.size() - std::min(a.size(), tail)),
                          line(theirs_, b, end)});
  }

  void mark(NodeId first) {
    auto& notes = ours_[first].notes;
    notes.insert(notes.begin(),
                 {Note::Type::comment, Note::Place::after, 0, std::string(other_copy)});
  }

  // Their moves, which stand where our move `host` does, become an alternative to it, unless a
  // third copy has brought them already.
  void place_stretch(NodeId host, std::span<const NodeId> theirs) {
    const NodeId known = same_line(host, theirs[0]);
    std::vector<NodeId> line;
    for (NodeId id = known; id != root && line.size() < theirs.size(); id = ours_[id].next) {
      if (ours_[id].move != theirs_[theirs[line.size()]].move) break;
      line.push_back(id);
    }
    if (line.size() == theirs.size()) {
      for (std::size_t i = 0; i < line.size(); ++i) merge_notes(line[i], theirs[i], false);
      return;
    }
    const NodeId first = ours_.copy_line(theirs_, theirs[0], theirs.size());
    mark(first);
    ours_.hang(host, first);
  }

  struct Pending {
    NodeId before, ours, theirs;  // ours: the move at the same place, or root where we end
    bool alternative;             // to our move, never the same line
  };

  void push_alternatives(NodeId before, NodeId ours, NodeId theirs) {
    const std::size_t begin = pending_.size();
    for (NodeId v = theirs_[theirs].variation; v != root; v = theirs_[v].sibling)
      pending_.push_back({before, ours, v, true});
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(begin), pending_.end());
  }

  void run() {
    while (!pending_.empty()) {
      Pending p = pending_.back();
      pending_.pop_back();
      const bool main = p.theirs == theirs_[root].next;
      while (p.theirs != root) {
        if (p.ours == root) {  // we end here
          const NodeId line = ours_.copy_line(theirs_, p.theirs, SIZE_MAX);
          ours_[p.before].next = line;
          push_alternatives(p.before, line, p.theirs);
          break;
        }
        const bool same = !p.alternative && ours_[p.ours].move == theirs_[p.theirs].move;
        const NodeId found = same ? p.ours : same_line(p.ours, p.theirs);
        push_alternatives(p.before, p.ours, p.theirs);
        if (found == root) {
          const NodeId line = ours_.copy_line(theirs_, p.theirs, SIZE_MAX);
          if (main) mark(line);
          ours_.hang(p.ours, line);
          break;
        }
        merge_notes(found, p.theirs, theirs_[p.theirs].next == root);
        p = {found, ours_[found].next, theirs_[p.theirs].next, false};
      }
    }
  }

  // The alternative to our move that goes with their line farthest; root if none begins with it.
  NodeId same_line(NodeId ours, NodeId theirs) const {
    constexpr unsigned most_alternatives = 256, most_plies = 64;
    NodeId best = root;
    unsigned best_length = 0, looked = 0;
    std::vector<NodeId> hosts{ours};
    while (!hosts.empty()) {
      const NodeId host = hosts.back();
      hosts.pop_back();
      for (NodeId v = ours_[host].variation; v != root; v = ours_[v].sibling) {
        unsigned length = 0;
        for (NodeId x = v, y = theirs;
             x != root && y != root && length < most_plies && ours_[x].move == theirs_[y].move;
             x = ours_[x].next, y = theirs_[y].next)
          ++length;
        if (length > best_length) {
          best = v;
          best_length = length;
        }
        if (++looked == most_alternatives) return best;
        if (ours_[v].variation != root) hosts.push_back(v);
      }
    }
    return best;
  }

  // `ends`: their line ends here.
  void merge_notes(NodeId id, NodeId other, bool ends) {
    for (const Tree::OwnNote& note : theirs_[other].notes) {
      switch (note.type) {
        case Note::Type::nag: merge_nag(id, note); break;
        case Note::Type::comment: merge_comment(id, note); break;
        case Note::Type::unread: merge_unread(id, note, ends); break;
      }
    }
  }

  // Enough of them to be compared with what a copy says.
  std::span<Tree::OwnNote> first_notes(NodeId id) {
    constexpr std::size_t most = 256;
    auto& notes = ours_[id].notes;
    return std::span(notes).first(std::min(notes.size(), most));
  }

  void merge_nag(NodeId id, const Tree::OwnNote& note) {
    const auto judges = [](std::uint8_t nag) { return nag >= 1 && nag <= 6; };
    for (const Tree::OwnNote& n : first_notes(id)) {
      if (n.type != Note::Type::nag) continue;
      if (n.nag == note.nag) return;
      if (judges(n.nag) && judges(note.nag)) {
        conflicts_.push_back({"NAG", "$" + std::to_string(n.nag), "$" + std::to_string(note.nag)});
        return;
      }
    }
    ours_[id].notes.push_back(note);
  }

  void merge_comment(NodeId id, const Tree::OwnNote& note) {
    const std::string text = squeezed(note.text);
    if (text.empty()) return;
    const std::string_view command = command_of(text);
    Tree::OwnNote* less = nullptr;  // ours that theirs contains
    for (Tree::OwnNote& n : first_notes(id)) {
      if (n.type != Note::Type::comment) continue;
      const std::string own = squeezed(n.text);
      if (contains_words(own, text)) return;
      if (!command.empty() && own.find(std::string(command) + ' ') != std::string::npos) {
        ++commands_[std::string(command)];
        return;
      }
      if (contains_words(text, own)) less = &n;
    }
    if (less != nullptr) {
      less->text = text;
    } else {
      ours_[id].notes.push_back(note);
    }
  }

  // What could not be read of the other copy, if we go on there, is only a comment.
  void merge_unread(NodeId id, const Tree::OwnNote& note, bool ends) {
    const std::string text = squeezed(note.text);
    for (const Tree::OwnNote& n : first_notes(id))
      if (contains_words(squeezed(n.text), text)) return;
    Tree::OwnNote copy = note;
    copy.type = Note::Type::comment;
    copy.text = std::string(other_copy) + ": " + text;
    if (!ends || ours_[id].next != root || id == root) copy.place = Note::Place::after;
    ours_[id].notes.push_back(std::move(copy));
  }

  Tree& ours_;
  const Tree& theirs_;
  std::vector<MergeConflict>& conflicts_;
  std::vector<Pending> pending_;
  std::map<std::string, std::size_t> commands_;  // in comments, that contradict each other
};

/// Writes a tree into a game again.
class MergeTree::Writer {
 public:
  Writer(const Tree& tree, Game& game) : tree_(tree) { builder_.begin(game); }

  void write() {
    struct Pending {
      NodeId node, alternative;
    };
    std::vector<Pending> stack;
    for (const Tree::OwnNote& n : tree_[root].notes) write(n);
    NodeId id = tree_[root].next;
    while (true) {
      while (id != root) {
        const Tree::Item& item = tree_[id];
        notes(item, Note::Place::before);
        builder_.add(item.move, item.san, item.verdict);
        for (const Tree::OwnNote& n : item.notes)
          if (n.type == Note::Type::nag) builder_.nag(n.nag);
        notes(item, Note::Place::after);
        if (item.variation != root) {
          stack.push_back({id, item.variation});
          builder_.open_variation();
          id = item.variation;
          continue;
        }
        notes(item, Note::Place::closing);
        id = item.next;
      }
      if (stack.empty()) break;
      builder_.close_variation();
      Pending& top = stack.back();
      top.alternative = tree_[top.alternative].sibling;
      if (top.alternative != root) {
        builder_.open_variation();
        id = top.alternative;
        continue;
      }
      const Tree::Item& host = tree_[top.node];
      stack.pop_back();
      notes(host, Note::Place::closing);
      id = host.next;
    }
    builder_.finish();
  }

 private:
  void notes(const Tree::Item& item, Note::Place place) {
    for (const Tree::OwnNote& n : item.notes)
      if (n.place == place && n.type != Note::Type::nag) write(n);
  }

  void write(const Tree::OwnNote& n) {
    switch (n.type) {
      case Note::Type::nag: builder_.nag(n.nag); break;
      case Note::Type::comment: builder_.comment(n.text); break;
      case Note::Type::unread: builder_.unread(n.text); break;
    }
  }

  const Tree& tree_;
  GameBuilder builder_;
};

MergeTree::MergeTree(const Game& game) : tree_(std::make_unique<Tree>(game)) {}
MergeTree::~MergeTree() = default;

void MergeTree::merge(const Game& copy, std::vector<MergeConflict>& conflicts) {
  const Tree theirs(copy);
  Merger merger(*tree_, theirs, conflicts);
  merger.merge();
  merger.finish();
}

void MergeTree::write(Game& game) const {
  Writer writer(*tree_, game);
  writer.write();
}

}  // namespace stamma
