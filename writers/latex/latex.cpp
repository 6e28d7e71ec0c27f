#include "writers/latex/latex.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/game/doubts.hpp"
#include "lib/words/marks.hpp"
#include "writers/latex/latex_text.hpp"

namespace stamma {
namespace {

constexpr std::string_view preamble =
    R"(\documentclass[a4paper]{article}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[utf8]{inputenc}
  \IfFileExists{t2aenc.def}{\usepackage[T2A,T1]{fontenc}}{\usepackage[T1]{fontenc}}
  \usepackage{textcomp}
\else
  \usepackage{fontspec}
\fi
\usepackage{xskak}

% How the games look. With \mainline for \variation in \gamemoves, xskak plays the moves over, which
% takes it some seconds a game.
\newcommand{\gametitle}[2]{\section*{#1 -- #2}}
\newcommand{\gamefacts}[1]{\noindent\emph{#1}\par\medskip\noindent\ignorespaces}
\newcommand{\gamemoves}[1]{\variation[level=1]{#1}}
\newcommand{\gameline}[1]{\variation[level=2]{#1}}
\newcommand{\gametext}[1]{\textbf{#1}}
\newcommand{\linetext}[1]{#1}
\newcommand{\gameresult}[1]{\textbf{#1}}
\newcommand{\gamedoubt}[1]{\footnote{#1}}
\newcommand{\gameunread}[1]{\texttt{#1}}
\newcommand{\gameboard}[2]{\begin{center}%
  \chessboard[smallboard,showmover=true,setfen={#1}]\par\emph{#2}\end{center}}

% Characters that the fonts lack, and bytes that are no characters. Cyrillic needs fonts of its own
% (Debian: texlive-lang-cyrillic).
\newif\ifstammahascyrillic
\IfFileExists{t2aenc.def}{\stammahascyrillictrue}{}
\ifPDFTeX
  \newcommand{\stammachar}[1]{[U+#1]}
  \ifstammahascyrillic
    \newcommand{\stammacyrillic}[1]{{\fontencoding{T2A}\selectfont #1}}
  \else
    \newcommand{\stammacyrillic}[1]{#1}
    \newcommand{\stammalacks}[1]{\DeclareUnicodeCharacter{#1}{\stammachar{#1}}}
    \makeatletter
    \@for\stammahigh:=40,41,42,43,44,45,49\do{%
      \@for\stammalow:=0,1,2,3,4,5,6,7,8,9,A,B,C,D,E,F\do{%
        \edef\stammacode{0\stammahigh\stammalow}\expandafter\stammalacks\expandafter{\stammacode}}}
    \makeatother
  \fi
\else
  \newcommand{\stammacyrillic}[1]{#1}
  \newcommand{\stammachar}[1]{\char"#1\relax}
\fi
\newcommand{\stammabyte}[1]{<#1>}

\begin{document}
)";

/// The sign of a NAG in skak's commands; empty where it has none.
std::string_view glyph(unsigned nag) noexcept {
  struct Sign {
    unsigned nag;
    std::string_view text;
  };
  constexpr Sign signs[] = {{1, "!"},
                            {2, "?"},
                            {3, "!!"},
                            {4, "??"},
                            {5, "!?"},
                            {6, "?!"},
                            {7, "~\\onlymove{}"},
                            {8, "~\\onlymove{}"},
                            {10, "~\\equal{}"},
                            {11, "~\\equal{}"},
                            {12, "~\\equal{}"},
                            {13, "~\\unclear{}"},
                            {14, "~\\wbetter{}"},
                            {15, "~\\bbetter{}"},
                            {16, "~\\wupperhand{}"},
                            {17, "~\\bupperhand{}"},
                            {18, "~\\wdecisive{}"},
                            {20, "~\\wdecisive{}"},
                            {19, "~\\bdecisive{}"},
                            {21, "~\\bdecisive{}"},
                            {22, "~\\zugzwang{}"},
                            {23, "~\\zugzwang{}"},
                            {36, "~\\withinit{}"},
                            {37, "~\\withinit{}"},
                            {40, "~\\withattack{}"},
                            {41, "~\\withattack{}"},
                            {44, "~\\compensation{}"},
                            {45, "~\\compensation{}"},
                            {132, "~\\counterplay{}"},
                            {133, "~\\counterplay{}"},
                            {138, "~\\timelimit{}"},
                            {139, "~\\timelimit{}"},
                            {140, "~\\withidea{}"},
                            {142, "~\\betteris{}"},
                            {145, "~RR"},
                            {146, "~\\novelty{}"}};
  for (const Sign& s : signs)
    if (s.nag == nag) return s.text;
  return {};
}

/// Words on lines of some 79 columns; TeX does not care where a line ends.
class Words {
 public:
  explicit Words(Buffer& out) : out_(out) {}

  void add(std::string_view word) {
    if (column_ != 0) {
      const bool wrap = column_ + 1 + word.size() > width;
      out_.append(wrap ? '\n' : ' ');
      column_ = wrap ? 0 : column_ + 1;
    }
    glue(word);
  }
  void glue(std::string_view text) {
    out_.append(text);
    column_ += text.size();
  }
  /// An escaped text of many words.
  void add_text(std::string_view text) {
    add(first(text));
    while (!text.empty()) add(first(text));
  }
  /// The same behind what is there, without a space.
  void glue_text(std::string_view text) {
    glue(first(text));
    while (!text.empty()) add(first(text));
  }
  void break_line() {
    if (column_ != 0) out_.append('\n');
    column_ = 0;
  }

 private:
  static constexpr std::size_t width = 79;

  /// Cuts the first word off.
  static std::string_view first(std::string_view& text) noexcept {
    const std::size_t n = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, n);
    text.remove_prefix(std::min(n + 1, text.size()));
    return word;
  }

  Buffer& out_;
  std::size_t column_ = 0;
};

class GameWriter {
 public:
  GameWriter(const Game& game, const LatexOptions& options, Buffer& out)
      : game_(game), options_(options), words_(out) {
    if (options.style != nullptr && *options.style) spelled_.emplace(game, *options.style->speller);
    if (options.doubts && !game.doubts.empty()) others_ = other_moves(game);
  }

  void write() {
    heading();
    if (!game_.verbatim.empty()) {
      words_.add_text("\\gameunread{" + latex_text(game_.verbatim) + "}");
      words_.break_line();
      return;
    }
    if (game_.start != Position()) board(game_.start, "");
    notes(game_.node(root), Note::Place::before);
    notes(game_.node(root), Note::Place::after);
    notes(game_.node(root), Note::Place::closing);
    const Position last = moves();
    close_moves();
    words_.add("\\gameresult{");
    words_.glue(latex_text(text(game_.result)));
    words_.glue("}");
    if (options_.final_board && game_.first_move() != root) board(last, "");
    words_.break_line();
  }

 private:
  /// The value of a tag that says something.
  std::string said(std::string_view tag) const {
    const std::string_view value = game_.tag(tag).value_or("");
    return value.find_first_not_of("?.") == std::string_view::npos ? "" : latex_text(value);
  }

  /// The date as far as it is known: 1918.05.?? is 1918.05, 1918.??.?? is 1918.
  std::string date() const {
    const std::string_view value = game_.tag("Date").value_or("");
    const std::size_t unknown = value.find(".??");
    return value.starts_with('?') ? "" : latex_text(value.substr(0, unknown));
  }

  void heading() {
    std::string white = said("White"), black = said("Black");
    if (white.empty()) white = "White";
    if (black.empty()) black = "Black";
    words_.add_text("\\gametitle{" + white + "}{" + black + "}");
    words_.break_line();
    std::string facts;
    for (const std::string_view tag : {"Event", "Site", "Date", "Round", "ECO", "Opening"}) {
      const std::string value = tag == "Date" ? date() : said(tag);
      if (value.empty()) continue;
      if (!facts.empty()) facts += "; ";
      if (tag == "Round") facts += "round ";
      facts += value;
    }
    words_.add_text("\\gamefacts{" + facts + "}");
    words_.break_line();
  }

  /// Writes all moves with their variations; the last position of the main line.
  Position moves() {
    struct Open {
      NodeId move;
      NodeId next_variation;
      unsigned ply;
      Position before;
    };
    std::vector<Open> stack;
    Position now = game_.start;
    unsigned ply = 2 * now.fullmove_number() - 2 + index(now.side());
    NodeId id = game_.first_move();
    while (true) {
      if (id == root) {  // a line has ended
        if (stack.empty()) return now;
        Open& top = stack.back();
        if (in_variation_) {
          close_moves();
          words_.glue(")");
          interrupted_ = true;
        }
        now = top.before;
        ply = top.ply;
        if (top.next_variation != root) {
          id = top.next_variation;
          top.next_variation = game_.node(id).sibling;
          opening_ = in_variation_ = interrupted_ = true;
          continue;
        }
        const NodeId host = top.move;
        stack.pop_back();
        in_variation_ = !stack.empty();
        notes(game_.node(host), Note::Place::closing);
        now.play(game_.node(host).move);
        ++ply;
        id = game_.node(host).next;
        continue;
      }
      const Node& node = game_.node(id);
      move(id, ply, now);
      if (node.variation != root) {
        close_moves();
        in_variation_ = false;  // no alternative is open yet
        stack.push_back({id, node.variation, ply, now});
        id = root;
        continue;
      }
      notes(node, Note::Place::closing);
      now.play(node.move);
      ++ply;
      id = node.next;
    }
  }

  static std::string number(unsigned ply) {
    return std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? "." : "...");
  }

  std::string move_text(NodeId id, bool as_text) const {
    if (spelled_) return latex_text((*spelled_)[id]);
    const Node& node = game_.node(id);
    std::string san = san_text(node.move, node.san);
    if (as_text) return latex_text(san);
    if (san.back() == '#') san.insert(san.size() - 1, 1, '\\');
    return san;
  }

  /// The command for moves of a line of play, with the bracket of its variation.
  std::string open_moves(bool as_text) {
    constexpr const char* commands[2][2] = {{"\\gamemoves{", "\\gameline{"},
                                            {"\\gametext{", "\\linetext{"}};
    const std::string bracket = opening_ ? "(" : "";
    moves_open_ = true;
    opening_ = false;
    return bracket + commands[as_text ? 1 : 0][in_variation_ ? 1 : 0];
  }

  void move(NodeId id, unsigned ply, const Position& before) {
    const Node& node = game_.node(id);
    notes(node, Note::Place::before);
    // Skak knows nothing of a move that is none, or against the rules.
    const bool refused = node.move.is_null() || node.move.is_illegal();
    const bool as_text = spelled_ || refused;
    if (refused && !spelled_) close_moves();
    std::string word;
    if (ply % 2 == 0 || interrupted_ || !moves_open_ || (spelled_ && options_.style->spaced())) {
      word = number(ply);
      if (as_text) word += '~';
    }
    interrupted_ = false;
    word += move_text(id, as_text);
    if (!moves_open_) word.insert(0, open_moves(as_text));
    words_.add_text(word);
    if (as_text && !spelled_) close_moves();
    nags(node, before);
    if (options_.doubts) doubt(id, ply, before);
    notes(node, Note::Place::after);
  }

  void close_moves() {
    if (moves_open_) words_.glue("}");
    moves_open_ = false;
  }

  void nags(const Node& node, const Position& before) {
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next) {
      const Note& n = game_.note(i);
      if (n.type != Note::Type::nag) continue;
      close_moves();
      if (n.nag == diagram_nag) {
        Position after = before;
        after.play(node.move);
        board(after, "");
        continue;
      }
      const std::string_view sign = glyph(n.nag);
      words_.glue(sign.empty() ? "~\\$" + std::to_string(n.nag) : std::string(sign));
    }
  }

  void notes(const Node& node, Note::Place place) {
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next) {
      const Note& n = game_.note(i);
      if (n.type == Note::Type::nag || n.place != place) continue;
      std::string words = latex_text(game_.view(n.text));
      if (words.empty()) continue;
      if (n.type == Note::Type::unread) words = "\\gameunread{" + words + "}";
      close_moves();
      if (opening_) words.insert(0, 1, '(');
      opening_ = false;
      interrupted_ = true;
      words_.add_text(words);
    }
  }

  /// A footnote that says how a move was read, and the board on which it was.
  void doubt(NodeId id, unsigned ply, const Position& before) {
    const Node& node = game_.node(id);
    if (!flagged(node.verdict, game_.confidence(id))) return;
    close_moves();
    const Doubt* const doubt = game_.doubt(id);
    std::string note(name(node.verdict));
    if (doubt == nullptr || doubt->why.empty()) {
      note.append(": ").append(meaning(node.verdict));
    } else {
      note.append(": ").append(doubt->why);
    }
    if (doubt != nullptr && !others_.empty()) {
      bool first = true;
      for (const std::string& other :
           others_[static_cast<std::size_t>(doubt - game_.doubts.data())]) {
        note.append(first ? "; or " : ", ").append(other);
        first = false;
      }
    }
    words_.glue_text("\\gamedoubt{" + latex_text(note) + "}");
    board(before, "before " + number(ply) + "~" + latex_text(san_text(node.move, node.san)));
    interrupted_ = true;
  }

  void board(const Position& p, const std::string& caption) {
    words_.break_line();
    words_.add("\\gameboard{");
    words_.glue(write_fen(p));
    words_.glue("}{");
    words_.glue(caption);
    words_.glue("}");
    words_.break_line();
  }

  const Game& game_;
  const LatexOptions& options_;
  Words words_;
  std::optional<SpelledGame> spelled_;
  std::vector<std::vector<std::string>> others_;
  bool moves_open_ = false;  // the brace behind \gamemoves is open
  bool opening_ = false;     // a variation whose parenthesis is still to come
  bool in_variation_ = false;
  bool interrupted_ = true;  // Black's move needs its number
};

}  // namespace

void begin_latex(Buffer& out) { out.append(preamble); }

void write_latex(const Game& game, const LatexOptions& options, Buffer& out) {
  out.append('\n');
  GameWriter(game, options, out).write();
}

void end_latex(Buffer& out) { out.append("\n\\end{document}\n"); }

}  // namespace stamma
