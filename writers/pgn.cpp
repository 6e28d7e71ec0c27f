#include "writers/pgn.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "lib/game/odds.hpp"
#include "lib/text/ascii.hpp"
#include "writers/movetext.hpp"

namespace stamma {
namespace {

constexpr std::size_t export_width = 79;

char* copy(char* out, std::string_view s) noexcept {
  std::memcpy(out, s.data(), s.size());
  return out + s.size();
}

/// Move numbers rarely have more than two figures.
char* write_number(char* out, unsigned n) noexcept {
  if (n >= 100) return std::to_chars(out, out + 10, n).ptr;
  *out = static_cast<char>('0' + n / 10);
  out += n >= 10;
  *out++ = static_cast<char>('0' + n % 10);
  return out;
}

// A value in quotes: quotes and backslashes escaped, nothing that does not print.
char* write_value(char* out, std::string_view value) noexcept {
  for (const char c : value) {
    if (c == '"' || c == '\\') *out++ = '\\';
    *out++ = static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out;
}

char* write_tag(char* out, std::string_view name, std::string_view value) noexcept {
  *out++ = '[';
  out = copy(out, name);
  *out++ = ' ';
  *out++ = '"';
  out = write_value(out, value);
  return copy(out, "\"]\n");
}

void write_tags(const Game& game, Buffer& buffer) {
  std::array<const Tag*, roster_size> roster{};
  std::array<const Tag*, 32> few;  // NOLINT: filled up to `n`
  std::vector<const Tag*> many;
  const Tag** others = few.data();
  if (game.tags().size() > few.size()) {
    many.resize(game.tags().size());
    others = many.data();
  }
  std::size_t n = 0, bytes = 512;
  const auto less = [&game](const Tag* a, const Tag* b) {
    return a->order != b->order ? a->order < b->order : game.name(*a) < game.name(*b);
  };
  for (const Tag& t : game.tags()) {
    bytes += t.name.length + 2 * std::size_t{t.value.length} + 8;
    if (t.order < roster_size) {
      roster[t.order] = &t;
      continue;
    }
    others[n++] = &t;
  }
  if (n <= few.size()) {  // mostly sorted already, and few
    for (std::size_t i = 1; i < n; ++i) {
      const Tag* const t = others[i];
      std::size_t j = i;
      for (; j > 0 && less(t, others[j - 1]); --j) others[j] = others[j - 1];
      others[j] = t;
    }
  } else {
    std::sort(others, others + n, less);
  }

  char* out = buffer.reserve(bytes);
  const auto write = [&](const Tag& t) {
    if (t.pair.length == 0) {
      out = write_tag(out, game.name(t), game.value(t));
      return;
    }
    out = copy(out, game.view(t.pair));
    *out++ = '\n';
  };
  for (std::size_t i = 0; i < roster_size; ++i) {
    const bool is_result = i == roster_size - 1;
    const Tag* const t = roster[i];
    if (is_result && (t == nullptr || game.value(*t) != text(game.result))) {
      out = write_tag(out, roster_names[i], text(game.result));
    } else if (t == nullptr || t->value.length == 0) {
      out = write_tag(out, roster_names[i], i == 2 ? "????.??.??" : "?");
    } else {
      write(*t);
    }
  }
  for (std::size_t i = 0; i < n; ++i) write(*others[i]);
  buffer.commit(out);
}

using ascii::is_space;

/// Writes the words of a comment; a command like [%clk 0:01:02] is one word.
class CommentWriter {
 public:
  CommentWriter(LineFiller& lines, std::string_view text, bool plain)
      : lines_(lines), rest_(text), plain_(plain) {}

  void write() {
    if (!plain_ && rest_.find('}') != std::string_view::npos) {
      write_to_line_end();
      return;
    }
    bool first = true;
    while (true) {
      const std::string_view w = next();
      char* const begin = lines_.word();
      char* out = begin;
      if (first) *out++ = '{';
      first = false;
      out = copy(out, w);
      skip_spaces();
      const bool last = rest_.empty();
      if (last) *out++ = '}';
      if (plain_) {
        lines_.end_word(out);
      } else {
        lines_.end_wide_word(out);
      }
      if (last) return;
    }
  }

  /// Text that could not be read: its closing braces are spelled so that they close nothing.
  void write_unread() {
    char* out = copy(lines_.word(), "{[%unread]");
    while (true) {
      skip_spaces();
      if (rest_.empty()) break;
      lines_.end_wide_word(out);
      out = lines_.word();
      for (const char c : next()) {
        if (c == '}') {
          out = copy(out, "\\7d");
        } else {
          *out++ = c;
        }
      }
    }
    *out++ = '}';
    lines_.end_wide_word(out);
  }

 private:
  void skip_spaces() {
    while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
  }

  std::string_view next() {
    skip_spaces();
    std::size_t n = 0;
    if (rest_.size() > 2 && rest_[0] == '[' && rest_[1] == '%') {
      std::size_t close = 2;
      while (close < rest_.size() && close < longest_command && rest_[close] != ']' &&
             (rest_[close] == ' ' ? !begins_escape(close + 1) : !is_space(rest_[close])))
        ++close;
      if (close < rest_.size() && rest_[close] == ']') n = close + 1;
    }
    while (n < rest_.size() && !is_space(rest_[n])) ++n;
    const std::string_view w = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return w;
  }

  /// A word with % in front must not come to the start of a line, so it is kept from its own word.
  bool begins_escape(std::size_t i) const { return i < rest_.size() && rest_[i] == '%'; }

  // A brace cannot stand inside braces; behind a semicolon it can (PGN §5).
  void write_to_line_end() {
    char* out = lines_.word();
    *out++ = ';';
    for (bool first = true; !rest_.empty(); skip_spaces()) {
      if (!first) *out++ = ' ';
      first = false;
      out = copy(out, next());
    }
    lines_.end_wide_word(out);
    lines_.break_line();
  }

  static constexpr std::size_t longest_command = 256;

  LineFiller& lines_;
  std::string_view rest_;
  bool plain_;
};

/// Moves are written in SAN unless they are given as something else spells them.
template <bool spelled>
class MovetextWriter {
 public:
  MovetextWriter(const Game& game, LineFiller& lines, const SpelledGame* moves, bool number_all)
      : game_(game), lines_(lines), moves_(moves), number_all_(number_all) {}

  void write() {
    struct Pending {
      NodeId node;          // the move whose alternatives are being written
      NodeId next_sibling;  // the alternative to write after this one
      unsigned ply;
    };
    std::vector<Pending> stack;
    if (game_.node(root).notes != 0) {  // a game without moves
      nags(game_.node(root));
      notes(game_.node(root), Note::Place::closing);
    }
    unsigned ply = 2 * game_.start.fullmove_number() - 2 + index(game_.start.side());
    NodeId id = game_.first_move();
    while (true) {
      while (id != root) {
        const Node& node = game_.node(id);
        move(id, ply);
        if (node.variation != root) {
          stack.push_back({id, node.variation, ply});
          break;
        }
        if (node.notes != node.last_note) notes(node, Note::Place::closing);
        ++ply;
        id = node.next;
      }
      if (id == root) {  // a line has ended
        if (stack.empty()) return;
        close();
      }
      // On with the alternatives of the move on top, then with the line it belongs to.
      Pending& top = stack.back();
      if (top.next_sibling != root) {
        id = top.next_sibling;
        top.next_sibling = game_.node(id).sibling;
        ply = top.ply;
        opening_ = interrupted_ = true;
        continue;
      }
      const Node& host = game_.node(top.node);
      ply = top.ply + 1;
      interrupted_ = true;
      stack.pop_back();
      notes(host, Note::Place::closing);
      id = host.next;
    }
  }

  void result() { lines_.end_word(copy(lines_.word(), text(game_.result))); }

 private:
  char* open_word() {
    char* out = lines_.word();
    if (opening_) *out++ = '(';
    opening_ = false;
    return out;
  }

  void move(NodeId id, unsigned ply) {
    const Node& node = game_.node(id);
    if (node.notes != 0 && game_.note(node.notes).place == Note::Place::before)
      notes(node, Note::Place::before);
    const bool white = (ply & 1U) == 0;
    if (white || interrupted_ || (spelled && number_all_)) {
      char* out = open_word();
      out = write_number(out, ply / 2 + 1);
      *out++ = '.';
      if (!white) out = copy(out, "..");
      lines_.end_word(out);
      interrupted_ = false;
    }
    if constexpr (spelled) {
      spelled_move((*moves_)[id]);
    } else {
      lines_.end_word(write_san(lines_.word(), node.move, node.san));
    }
    if (node.notes == 0) return;
    if (const Note& only = game_.note(node.notes);
        only.next == 0 && only.type == Note::Type::comment && only.place == Note::Place::after) {
      write_note(only);
      return;
    }
    nags(node);
    notes(node, Note::Place::after);
    if (node.notes == node.last_note && node.variation == root) notes(node, Note::Place::closing);
  }

  void spelled_move(std::string_view text) {
    while (!text.empty()) {
      const std::string_view w = text.substr(0, text.find(' '));
      lines_.end_wide_word(copy(lines_.word(), w));
      text.remove_prefix(std::min(text.size(), w.size() + 1));
    }
  }

  void nags(const Node& node) {
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next) {
      if (game_.note(i).type != Note::Type::nag) continue;
      char* out = lines_.word();
      *out++ = '$';
      lines_.end_word(std::to_chars(out, out + 3, game_.note(i).nag).ptr);
    }
  }

  void notes(const Node& node, Note::Place place) {
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next) {
      const Note& n = game_.note(i);
      if (n.place != place || n.type == Note::Type::nag) continue;
      write_note(n);
    }
  }

  void write_note(const Note& n) {
    if (opening_) {  // the variation begins with a comment
      *lines_.word() = '(';
      lines_.end_word(lines_.word() + 1);
      opening_ = false;
    }
    interrupted_ = true;
    const std::string_view text = game_.view(n.text);
    if (n.form == Note::Form::command) {
      char* out = lines_.word();
      *out++ = '{';
      std::memcpy(out, text.data(), TextStore::slack);  // one step; what is too much is overwritten
      out += text.size();
      *out++ = '}';
      lines_.end_word(out);
      return;
    }
    CommentWriter words(lines_, text, n.form == Note::Form::plain);
    if (n.type == Note::Type::unread) {
      words.write_unread();
    } else {
      words.write();
    }
  }

  void close() {
    if (lines_.line_is_full()) {  // behind a comment that runs to the end of its line
      *lines_.word() = ')';
      lines_.end_word(lines_.word() + 1);
    } else {
      lines_.glue(')');
    }
    interrupted_ = true;
  }

  const Game& game_;
  LineFiller& lines_;
  const SpelledGame* moves_;
  bool number_all_;
  bool opening_ = false;     // the next word opens a variation
  bool interrupted_ = true;  // Black's next move needs its number
};

/// An upper bound of the bytes of a movetext.
std::size_t room(const Game& game) {
  std::size_t n = 64;
  n += game.node_count() * (longest_san + 16);
  n += game.text_size() * 3 + game.note_count() * 24 + TextStore::slack;
  return n;
}

template <bool spelled>
void write_movetext(const Game& game, const SpelledGame* moves, bool number_all, Buffer& out) {
  const std::size_t more = spelled ? moves->size() : 0;
  LineFiller lines(out.reserve(room(game) + more), export_width);
  MovetextWriter<spelled> writer(game, lines, moves, number_all);
  writer.write();
  writer.result();
  out.commit(lines.out());
  out.append("\n\n");
}

void write_whole(const Game& game, Buffer& out, const Style& style) {
  write_tags(game, out);
  if (!style) {
    write_movetext<false>(game, nullptr, false, out);
    return;
  }
  const SpelledGame moves(game, *style.speller);
  write_movetext<true>(game, &moves, style.spaced(), out);
}

}  // namespace

void write_pgn(const Game& game, Buffer& out, const Style& style, IllegalMoves illegal) {
  if (!game.verbatim.empty()) {
    out.append(game.verbatim);
    out.append("\n\n");
    return;
  }
  if (!needs_parts(game)) {
    write_whole(game, out, style);
    return;
  }
  for (Game& part : split_into_parts(game, illegal)) {
    part.start = without_rookless_rights(part.start);
    write_whole(part, out, style);
  }
}

}  // namespace stamma
