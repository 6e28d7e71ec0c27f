// The games of a page, as the data its script works on.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/uci.hpp"
#include "lib/text/lines.hpp"
#include "lib/words/languages.hpp"
#include "writers/html/html.hpp"
#include "writers/html/text.hpp"
#include "writers/json.hpp"

namespace stamma {
namespace {

class ItemWriter {
 public:
  ItemWriter(const Game& game, std::string_view text, std::size_t begin, const Style& style,
             Buffer& out)
      : game_(game), places_(script_spans(game.sources, text, begin)), out_(out) {
    if (style) spelled_.emplace(game, *style.speller);
  }

  /// Keeps its own stack, as variations may be deep.
  void write() {
    struct Open {
      NodeId move;
      NodeId next_variation;
      Position before;
    };
    std::vector<Open> stack;
    notes(game_.node(root), Note::Place::after);
    notes(game_.node(root), Note::Place::closing);
    Position now = game_.start;
    NodeId id = game_.first_move();
    while (true) {
      if (id != root) {
        const Node& node = game_.node(id);
        notes(node, Note::Place::before);
        move(id, now);
        notes(node, Note::Place::after);
        if (node.variation == root) {
          notes(node, Note::Place::closing);
          now.play(node.move);
          id = node.next;
          continue;
        }
        stack.push_back({id, game_.node(node.variation).sibling, now});
        item("\"(\"");
        id = node.variation;
        continue;
      }
      if (stack.empty()) return;
      item("\")\"");
      Open& open = stack.back();
      now = open.before;
      if (open.next_variation != root) {
        item("\"(\"");
        id = open.next_variation;
        open.next_variation = game_.node(id).sibling;
        continue;
      }
      const Node& host = game_.node(open.move);
      stack.pop_back();
      notes(host, Note::Place::closing);
      now.play(host.move);
      id = host.next;
    }
  }

 private:
  void item(std::string_view s) {
    if (any_) out_.append(",\n");
    any_ = true;
    out_.append(s);
  }

  void notes(const Node& node, Note::Place place) {
    for (std::uint32_t i = node.notes; i != 0; i = game_.note(i).next) {
      const Note& n = game_.note(i);
      // Glyphs belong to the move, wherever they were written.
      if (n.type == Note::Type::nag ? place != Note::Place::after : n.place != place) continue;
      if (n.type == Note::Type::nag) {
        item("{\"g\":" + std::to_string(n.nag) + "}");
        continue;
      }
      item(n.type == Note::Type::unread ? "{\"u\":" : "{\"c\":");
      write_html_json(game_.view(n.text), out_);
      out_.append('}');
    }
  }

  void move(NodeId id, const Position& before) {
    const Node& node = game_.node(id);
    item("{\"m\":\"" + san_text(node.move, node.san) + "\",\"p\":\"");
    write_html_changes(before, node.move, out_);
    out_.append('"');
    if (spelled_) {
      out_.append(",\"s\":");
      write_html_json((*spelled_)[id], out_);
    }
    if (id < places_.size() && places_[id].offset != ScriptSpan::nowhere)
      out_.append(",\"at\":[" + std::to_string(places_[id].offset) + "," +
                  std::to_string(places_[id].length) + "]");
    doubt(id, before);
    out_.append('}');
  }

  /// What the other moves share of the chance that is left to them, in per cent.
  void chances(const Doubt& d) {
    float all = 0;
    for (const float share : d.shares) all += share;
    if (d.shares.empty() || d.shares.size() != d.others.size() || all <= 0) return;
    out_.append(",\"q\":[");
    for (std::size_t i = 0; i < d.shares.size(); ++i) {
      const float chance = d.shares[i] / std::max(all, 1e-6F) * (1 - d.confidence);
      out_.append((i == 0 ? "" : ",") + std::to_string(static_cast<int>(chance * 100 + 0.5F)));
    }
    out_.append("]");
  }

  void doubt(NodeId id, const Position& before) {
    const Node& node = game_.node(id);
    const bool is_flagged = flagged(node.verdict, game_.confidence(id));
    if (node.verdict == Verdict::certain && !is_flagged) return;
    const Doubt* const d = game_.doubt(id);
    out_.append(",\"v\":\"");
    out_.append(name(node.verdict));
    out_.append("\",\"k\":");
    write_json_confidence(game_, id, out_);
    out_.append(",\"i\":\"" + uci_text(node.move, game_.chess960) + "\",\"o\":[");
    if (d != nullptr) {
      for (std::size_t i = 0; i < d->others.size(); ++i)
        out_.append((i == 0 ? "\"" : ",\"") +
                    san_text(d->others[i], san_form(before, d->others[i])) + "\"");
    }
    out_.append("]");
    if (d != nullptr) chances(*d);
    out_.append(",\"w\":");
    write_html_json(d != nullptr && !d->why.empty() ? d->why : meaning(node.verdict), out_);
    if (!is_flagged) return;
    out_.append(",\"l\":[");
    bool first = true;
    for (const Move m : legal_moves(before)) {
      out_.append((first ? "\"" : ",\"") + san_text(m, san_form(before, m)) + " ");
      write_html_changes(before, m, out_);
      out_.append('"');
      first = false;
    }
    out_.append(']');
  }

  const Game& game_;
  std::vector<ScriptSpan> places_;
  std::optional<SpelledGame> spelled_;
  Buffer& out_;
  bool any_ = false;
};

/// How the game was read, so that it can be read so again.
void write_how(const Game& game, Buffer& out) {
  const Dialect& d = game.dialect;
  if (game.layout == Layout::pgn && d == Dialect()) return;
  out.append(",\"layout\":\"");
  out.append(name(game.layout));
  out.append("\",\"from\":\"");
  out.append(info(d.notation).code);
  out.append("\",\"language\":\"");
  out.append(d.white->code);
  if (d.black != d.white) {
    out.append(",");
    out.append(d.black->code);
  }
  out.append("\"");
}

}  // namespace

void write_html_changes(const Position& before, Move m, Buffer& out) {
  Position after = before;
  after.play(m);
  Bitboard changed = 0;
  for (const Color c : {Color::white, Color::black})
    for (unsigned k = 0; k < 6; ++k)
      changed |= before.men(c, static_cast<Kind>(k)) ^ after.men(c, static_cast<Kind>(k));
  while (changed != 0) {
    const Square s = take_first(changed);
    out.append(file_char(s));
    out.append(rank_char(s));
    const Piece p = after.piece_on(s);
    out.append(p.kind == Kind::none ? '-' : fen_letter(p));
  }
}

void write_html_place(std::string_view file, std::uint64_t line, std::uint64_t game, Buffer& out) {
  out.append(",\n{\"file\":");
  write_html_json(file, out);
  out.append(",\"line\":" + std::to_string(line) + ",\"game\":" + std::to_string(game) + "}");
}

void begin_html_game(const Game& game, std::string_view text, std::size_t begin, Buffer& out,
                     const Style& style) {
  out.append(",\n{\"tags\":[");
  for (bool first = true; const Tag& t : game.tags()) {
    out.append(first ? "[" : ",[");
    first = false;
    write_html_json(game.name(t), out);
    out.append(',');
    write_html_json(game.value(t), out);
    out.append(']');
  }
  out.append("],\"result\":\"");
  out.append(stamma::text(game.result));
  const unsigned first_ply = 2 * game.start.fullmove_number() - 2 + index(game.start.side());
  out.append("\",\"column\":" + std::to_string(characters_before(text, begin) + 1) +
             ",\"first\":" + std::to_string(first_ply) + ",\"board\":\"");
  const std::string fen = write_fen(game.start);
  out.append(fen.substr(0, fen.find(' ')));
  out.append("\"");
  if (game.start != Position()) {
    out.append(",\"fen\":\"");
    out.append(fen);
    out.append("\"");
  }
  write_how(game, out);
  if (!style.name.empty()) out.append(",\"style\":\"" + style.name + "\"");
  out.append(",\"items\":[");
  if (!game.verbatim.empty()) {
    out.append("{\"u\":");
    write_html_json(game.verbatim, out);
    out.append('}');
  } else {
    ItemWriter(game, text, begin, style, out).write();
  }
  out.append(']');
}

void end_html_game(std::string_view text, Buffer& out) {
  out.append(",\"lines\":" + std::to_string(count_line_ends(text)) + ",\"text\":");
  write_html_json(text, out);
  out.append('}');
}

}  // namespace stamma
