#include "parsers/layouts/book/game.hpp"

#include <utility>

#include "lib/game/builder.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

/// What is put behind a move of the main line.
struct Additions {
  std::vector<std::string> words;                       // said of it
  std::vector<std::pair<BookLine, std::size_t>> lines;  // in its place, each with its note's place
  std::vector<std::string> more;                        // said behind the variations
  bool diagram = false;
};

std::string_view last_word(std::string_view words) noexcept {
  std::size_t begin = words.size();
  while (begin > 0 && (ascii::is_lower(words[begin - 1]) || ascii::is_upper(words[begin - 1])))
    --begin;
  return words.substr(begin);
}

/// Where the last sentence of some words begins. "K. Kt. P." ends none.
std::size_t last_sentence(std::string_view words) {
  constexpr std::size_t shortest = 3;  // letters of a word that ends a sentence
  std::size_t begin = 0, letters = 0;
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    const bool ends = words[i] == '.' && words[i + 1] == ' ' && ascii::is_upper(words[i + 2]);
    if (ends && letters >= shortest && !told::is_short_form(last_word(words.substr(0, i))))
      begin = i + 2;
    letters = ascii::is_lower(words[i]) ? letters + 1 : 0;
  }
  return begin;
}

class Assembler {
 public:
  Assembler(const Game& read, const BookOpening& opening, Game& out)
      : read_(read), opening_(opening), out_(out), main_(opening.start, read.chess960) {
    for (const Move m : opening.moves) main_.play(m);
    for (NodeId id = read.first_move(); id != root; id = read.node(id).next)
      main_.play(read.node(id).move);
    // Of the start, of each move.
    additions_.resize(main_.moves.size() + 1);
  }

  std::vector<TextSpan> run(const std::vector<BookRemark>& remarks,
                            const std::vector<std::size_t>& diagrams) {
    for (const BookRemark& r : remarks) add_remark(r);
    for (const std::size_t ply : diagrams) additions_[ply].diagram = true;
    copy();
    return std::move(kept_);
  }

 private:
  void add_remark(const BookRemark& r);
  void copy();
  void add_node(NodeId id);
  void add_notes(const Node& node, Note::Place place);
  void add_words(const std::vector<std::string>& words);
  void add_said();
  void add_lines(std::size_t ply);
  void add_moves(const std::vector<BookMove>& moves, Position p, std::size_t offset,
                 const BookLine* line);
  NodeId next_on_stack();
  NodeId leave_node(NodeId id);

  struct Open {
    NodeId variation;  // the next to come
    NodeId node;       // whose variations they are
  };

  const Game& read_;
  const BookOpening& opening_;
  Game& out_;
  PlayedLine main_;
  GameBuilder builder_;
  std::vector<Additions> additions_;
  std::vector<Open> stack_;
  std::size_t ply_ = 0;         // moves of the main line that were copied
  std::vector<TextSpan> kept_;  // lines of play that stay words
};

void Assembler::add_remark(const BookRemark& r) {
  if (r.plain) {
    additions_[r.plies].words.emplace_back(r.text);
    return;
  }
  BookNote note = read_note(r.text, main_, r.plies, read_.dialect);
  for (const TextSpan& u : note.unread)
    kept_.push_back({static_cast<std::uint32_t>(r.offset) + u.offset, u.length});
  Additions& here = additions_[r.plies];
  bool behind = !here.lines.empty();
  for (BookPiece& piece : note.pieces) {
    // The sentence that leads to a line stays in front of it: where other lines come between, in it.
    const bool apart = piece.line && (behind || piece.line->ply + 1 != r.plies);
    if (apart) {
      const std::size_t last = last_sentence(piece.words);
      piece.line->words = piece.words.substr(last);
      piece.words.erase(last);
    }
    if (!piece.words.empty()) (behind ? here.more : here.words).push_back(std::move(piece.words));
    if (!piece.line) continue;
    behind = behind || piece.line->ply + 1 == r.plies;
    const std::size_t ply = piece.line->ply;
    additions_[ply + 1].lines.emplace_back(std::move(*piece.line), r.offset);
  }
}

void Assembler::add_notes(const Node& node, Note::Place place) {
  for (std::uint32_t i = node.notes; i != 0; i = read_.note(i).next) {
    const Note& n = read_.note(i);
    if (n.place != place) continue;
    switch (n.type) {
      case Note::Type::nag: builder_.nag(n.nag); break;
      case Note::Type::comment: builder_.comment(read_.view(n.text)); break;
      case Note::Type::unread: builder_.unread(read_.view(n.text)); break;
    }
  }
}

void Assembler::add_words(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& w : words) all += (all.empty() ? "" : " ") + w;
  if (!all.empty()) builder_.comment(all);
}

void Assembler::add_moves(const std::vector<BookMove>& moves, Position p, std::size_t offset,
                          const BookLine* line) {
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const BookMove& m = moves[k];
    builder_.add(m.move, san_form(p, m.move), m.verdict);
    out_.sources.push_back({static_cast<std::uint32_t>(offset) + m.source.offset, m.source.length});
    for (const std::uint8_t nag : m.nags.numbers)
      if (nag != 0) builder_.nag(nag);
    if (!m.comment.empty()) builder_.comment(m.comment);
    if (line != nullptr) {
      for (const BookLine::Branch& b : line->branches) {
        if (b.at != k) continue;
        builder_.open_variation();
        if (!b.words.empty()) builder_.comment(b.words);
        add_moves(b.moves, p, offset, nullptr);  // branches have none of their own
        builder_.close_variation();
      }
    }
    p.play(m.move);
  }
}

/// The variations in place of the move that was just added.
void Assembler::add_lines(std::size_t ply) {
  for (const auto& [line, offset] : additions_[ply].lines) {
    builder_.open_variation();
    if (!line.words.empty()) builder_.comment(line.words);
    add_moves(line.moves, main_.positions[line.ply], offset, &line);
    builder_.close_variation();
  }
}

void Assembler::add_node(NodeId id) {
  const Node& node = read_.node(id);
  add_notes(node, Note::Place::before);
  builder_.add(node.move, node.san, node.verdict);
  if (const Doubt* d = read_.doubt(id)) builder_.doubt(*d);
  out_.sources.push_back(id < read_.sources.size() ? read_.sources[id] : TextSpan{});
  add_notes(node, Note::Place::after);
  if (stack_.empty()) add_said();
}

/// What is said of the next move of the main line, in front of its variations.
void Assembler::add_said() {
  const Additions& said = additions_[++ply_];
  if (said.diagram) builder_.nag(diagram_nag);
  add_words(said.words);
}

/// The next variation of the move on top, or what follows that move.
NodeId Assembler::next_on_stack() {
  Open& open = stack_.back();
  if (open.variation == root) {
    const NodeId node = open.node;
    stack_.pop_back();
    return leave_node(node);
  }
  const NodeId id = open.variation;
  open.variation = read_.node(id).sibling;
  builder_.open_variation();
  return id;
}

/// What stands behind a move and its variations; the move after it.
NodeId Assembler::leave_node(NodeId id) {
  if (stack_.empty()) {
    add_lines(ply_);
    add_words(additions_[ply_].more);
  }
  add_notes(read_.node(id), Note::Place::closing);
  return read_.node(id).next;
}

void Assembler::copy() {
  builder_.begin(out_);
  out_.start = opening_.start;
  out_.chess960 = read_.chess960;
  out_.dialect = read_.dialect;
  out_.layout = read_.layout;
  out_.result = read_.result;
  out_.verbatim = read_.verbatim;
  // The moves of an opening lead to the position from which the rest was read.
  const bool led = !opening_.moves.empty() && opening_.start == Position();
  for (const Tag& t : read_.tags())
    if (!led || (read_.name(t) != "FEN" && read_.name(t) != "SetUp"))
      out_.add_tag(read_.name(t), read_.value(t));
  out_.sources.assign(1, {});
  add_notes(read_.node(root), Note::Place::before);
  add_notes(read_.node(root), Note::Place::after);
  add_words(additions_[0].words);
  add_words(additions_[0].more);

  for (const Move m : opening_.moves) {
    const Position& before = main_.positions[ply_];
    builder_.add(m, san_form(before, m), Verdict::inferred);
    out_.sources.push_back({});
    add_said();
    add_lines(ply_);
    add_words(additions_[ply_].more);
  }

  NodeId id = read_.first_move();
  while (id != root || !stack_.empty()) {
    if (id == root) {  // the end of a variation
      builder_.close_variation();
      id = next_on_stack();
      continue;
    }
    add_node(id);
    if (const NodeId variation = read_.node(id).variation; variation != root) {
      stack_.push_back({variation, id});
      id = next_on_stack();
    } else {
      id = leave_node(id);
    }
  }
  builder_.finish();
}

}  // namespace

std::vector<TextSpan> assemble(const Game& read, const BookOpening& opening,
                               const std::vector<BookRemark>& remarks,
                               const std::vector<std::size_t>& diagrams, Game& out) {
  return Assembler(read, opening, out).run(remarks, diagrams);
}

}  // namespace stamma
