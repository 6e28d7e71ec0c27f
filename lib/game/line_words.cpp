#include "lib/game/line_words.hpp"

#include <string_view>
#include <vector>

namespace stamma {
namespace {

class Writer {
 public:
  Writer(const Game& game, CommentSigns signs) : game_(game), signs_(signs) {}

  std::string write(NodeId first, unsigned ply) {
    struct Pending {
      NodeId node, sibling;
      unsigned ply;
    };
    std::vector<Pending> stack;
    for (NodeId id = first; true;) {
      while (id != root) {
        const Node& node = game_.node(id);
        move(node, ply);
        if (node.variation != root) {
          stack.push_back({id, node.variation, ply});
          break;
        }
        notes(node, Note::Place::closing);
        ++ply;
        id = node.next;
      }
      if (id == root) {
        if (stack.empty()) return std::move(out_);
        out_ += ')';
        numbered_ = true;
      }
      Pending& top = stack.back();
      if (top.sibling != root) {
        add("(");
        numbered_ = true;
        id = top.sibling;
        top.sibling = game_.node(id).sibling;
        ply = top.ply;
        continue;
      }
      const Node& host = game_.node(top.node);
      ply = top.ply + 1;
      stack.pop_back();
      notes(host, Note::Place::closing);
      id = host.next;
    }
  }

 private:
  void add(std::string_view word) {
    if (!out_.empty() && out_.back() != '(') out_ += ' ';
    out_ += word;
  }

  void move(const Node& node, unsigned ply) {
    notes(node, Note::Place::before);
    const bool white = (ply & 1U) == 0;
    if (white || numbered_) add(std::to_string(ply / 2 + 1) + (white ? "." : "..."));
    numbered_ = false;
    add(san_text(node.move, node.san));
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next)
      if (game_.note(i).type == Note::Type::nag) add("$" + std::to_string(game_.note(i).nag));
    notes(node, Note::Place::after);
  }

  void notes(const Node& node, Note::Place place) {
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next) {
      const Note& n = game_.note(i);
      if (n.type == Note::Type::nag || n.place != place) continue;
      const bool braces = signs_ == CommentSigns::braces;
      std::string said(game_.view(n.text));
      if (!braces)
        for (char& c : said) c = c == '{' ? '(' : c == '}' ? ')' : c;
      add((braces ? '{' : '(') + said + (braces ? '}' : ')'));
      numbered_ = true;
    }
  }

  const Game& game_;
  CommentSigns signs_;
  std::string out_;
  bool numbered_ = true;  // Black's next move needs its number
};

}  // namespace

std::string line_words(const Game& game, NodeId first, unsigned ply, CommentSigns signs) {
  return Writer(game, signs).write(first, ply);
}

}  // namespace stamma
