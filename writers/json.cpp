#include "writers/json.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/uci.hpp"
#include "lib/game/doubts.hpp"

namespace stamma {
namespace {

void write_number(std::uint64_t n, Buffer& out) { out.append(std::to_string(n)); }

void write_texts(const Game& game, const Node& node, Note::Type type, Note::Place place,
                 std::string_view key, Buffer& out) {
  bool any = false;
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    const Note& n = game.note(i);
    if (n.type != type || (type == Note::Type::comment && n.place != place)) continue;
    out.append(any ? "," : ",\"");
    if (!any) {
      out.append(key);
      out.append("\":[");
    }
    any = true;
    write_json_string(game.view(n.text), out);
  }
  if (any) out.append(']');
}

void write_notes(const Game& game, const Node& node, Buffer& out) {
  if (node.notes == 0) return;
  bool any = false;
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    if (game.note(i).type != Note::Type::nag) continue;
    out.append(any ? "," : ",\"nags\":[");
    any = true;
    write_number(game.note(i).nag, out);
  }
  if (any) out.append(']');
  write_texts(game, node, Note::Type::comment, Note::Place::before, "before", out);
  write_texts(game, node, Note::Type::comment, Note::Place::after, "comments", out);
  write_texts(game, node, Note::Type::comment, Note::Place::closing, "closing", out);
  write_texts(game, node, Note::Type::unread, Note::Place::closing, "unread", out);
}

/// The moves as the output wants them beside SAN: worked out once a game, and only where needed.
struct Extras {
  std::optional<SpelledGame> spelled;
  std::vector<std::vector<std::string>> others;  // by doubt
  bool spans = false;                            // tell where each move stands
  std::uint64_t offset = 0;                      // what stands before the text of the spans
};

// Says how sure a move is, unless it is sure.
void write_doubt(const Game& game, NodeId id, const Extras& extras, Buffer& out) {
  const Verdict verdict = game.node(id).verdict;
  const Doubt* const doubt = game.doubts.empty() ? nullptr : game.doubt(id);
  if (verdict == Verdict::certain && (doubt == nullptr || !flagged(verdict, doubt->confidence)))
    return;
  out.append(",\"verdict\":\"");
  out.append(name(verdict));
  out.append("\",\"confidence\":");
  write_json_confidence(game, id, out);
  if (doubt == nullptr) return;
  if (const auto& others = extras.others[static_cast<std::size_t>(doubt - game.doubts.data())];
      !others.empty()) {
    out.append(",\"alternatives\":");
    write_json_strings(others, out);
  }
  if (doubt->why.empty()) return;
  out.append(",\"why\":");
  write_json_string(doubt->why, out);
}

void write_move(const Game& game, NodeId id, const Extras& extras, Buffer& out) {
  const Node& node = game.node(id);
  out.append("{\"san\":\"");
  out.append(san_text(node.move, node.san));
  out.append("\",\"uci\":\"");
  out.append(uci_text(node.move, game.chess960));
  out.append('"');
  if (extras.spelled) {
    out.append(",\"spelled\":");
    write_json_string((*extras.spelled)[id], out);
  }
  if (extras.spans && id < game.sources.size() && game.sources[id].length != 0) {
    const std::uint64_t begin = extras.offset + game.sources[id].offset;
    out.append(",\"span\":[");
    write_number(begin, out);
    out.append(',');
    write_number(begin + game.sources[id].length, out);
    out.append(']');
  }
  write_doubt(game, id, extras, out);
  write_notes(game, node, out);
}

// Variations nest as arrays of moves; a stack of its own instead of recursion.
void write_moves(const Game& game, const Extras& extras, Buffer& out) {
  struct Open {
    NodeId move;
    NodeId next_variation;
  };
  std::vector<Open> stack;
  out.append('[');
  NodeId id = game.first_move();
  bool first = true;
  while (true) {
    if (id != root) {
      if (!first) out.append(',');
      first = false;
      const Node& node = game.node(id);
      write_move(game, id, extras, out);
      if (node.variation != root) {
        out.append(",\"variations\":[[");
        stack.push_back({id, game.node(node.variation).sibling});
        id = node.variation;
        first = true;
        continue;
      }
      out.append('}');
      id = node.next;
      continue;
    }
    out.append(']');
    if (stack.empty()) return;
    Open& open = stack.back();
    if (open.next_variation != root) {
      out.append(",[");
      id = open.next_variation;
      open.next_variation = game.node(id).sibling;
      first = true;
      continue;
    }
    out.append("]}");
    id = game.node(open.move).next;
    first = false;
    stack.pop_back();
  }
}

}  // namespace

void write_json_string(std::string_view s, Buffer& out) {
  constexpr std::string_view hex = "0123456789abcdef";
  out.append('"');
  for (const char c : s) {
    switch (c) {
      case '"': out.append("\\\""); break;
      case '\\': out.append("\\\\"); break;
      case '\n': out.append("\\n"); break;
      case '\r': out.append("\\r"); break;
      case '\t': out.append("\\t"); break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out.append("\\u00");
          out.append(hex[static_cast<unsigned char>(c) >> 4U]);
          out.append(hex[static_cast<unsigned char>(c) & 15U]);
        } else {
          out.append(c);
        }
    }
  }
  out.append('"');
}

void write_json_strings(std::span<const std::string> strings, Buffer& out) {
  out.append('[');
  for (std::size_t i = 0; i < strings.size(); ++i) {
    if (i != 0) out.append(',');
    write_json_string(strings[i], out);
  }
  out.append(']');
}

void write_json_confidence(const Game& game, NodeId id, Buffer& out) {
  if (game.node(id).verdict == Verdict::certain && game.doubt(id) == nullptr) {
    out.append("1.0");
    return;
  }
  // Ten-thousandths, as digits: no locale has a say in them. What is no number is 0.
  const float c = game.confidence(id);
  const long parts = c > 0 ? std::min(9999L, std::lround(std::min(c, 1.0F) * 10'000)) : 0;
  std::string digits = std::to_string(parts);
  digits.insert(0, 4 - digits.size(), '0');
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  out.append("0.");
  out.append(digits);
}

void write_json_known(const KnownCopy& known, Buffer& out) {
  const auto write_tags = [&](std::string_view name, const KnownCopy::Tags& tags) {
    out.append(",\"" + std::string(name) + "\":{");
    for (std::size_t i = 0; i < tags.size(); ++i) {
      if (i != 0) out.append(',');
      write_json_string(tags[i].first, out);
      out.append(':');
      write_json_string(tags[i].second, out);
    }
    out.append('}');
  };
  std::string confidence = std::to_string(std::lround(known.confidence * 10'000));
  confidence.insert(0, 4 - std::min<std::size_t>(4, confidence.size()), '0');
  out.append("{\"confidence\":0." + confidence + ",\"evidence\":");
  write_json_string(known.evidence, out);
  const std::pair<std::string_view, std::size_t> counts[] = {
      {"same", known.same},
      {"record_before", known.record_before},
      {"known_before", known.known_before},
      {"record_after", known.record_after},
      {"known_after", known.known_after}};
  for (const auto& [name, count] : counts)
    out.append(",\"" + std::string(name) + "\":" + std::to_string(count));
  write_tags("tags", known.tags);
  write_tags("lacking", known.lacking);
  out.append(",\"source\":");
  write_json_string(known.source, out);
  out.append(",\"offset\":" + std::to_string(known.offset) + ",\"differences\":[");
  for (const KnownDifference& d : known.differences) {
    if (&d != known.differences.data()) out.append(',');
    out.append("{\"ply\":" + std::to_string(d.ply) + ",\"san\":\"" + d.san +
               "\",\"known_ply\":" + std::to_string(d.known_ply) + ",\"known_san\":\"" +
               d.known_san + "\"}");
  }
  out.append("]}");
}

void write_json(const Game& game, Buffer& out, const Style& style, std::uint64_t offset) {
  out.append("{\"tags\":{");
  bool first = true;
  for (const Tag& t : game.tags()) {
    if (!first) out.append(',');
    first = false;
    write_json_string(game.name(t), out);
    out.append(':');
    write_json_string(game.value(t), out);
  }
  out.append('}');
  if (!game.verbatim.empty()) {
    out.append(",\"verbatim\":");
    write_json_string(game.verbatim, out);
    out.append("}\n");
    return;
  }
  out.append(",\"start\":\"");
  out.append(write_fen(game.start));
  out.append(game.chess960 ? "\",\"chess960\":true" : "\"");
  out.append(",\"result\":\"");
  out.append(text(game.result));
  out.append('"');
  write_notes(game, game.node(root), out);
  out.append(",\"moves\":");
  Extras extras;
  extras.spans = game.layout != Layout::pgn;
  extras.offset = offset;
  if (style) extras.spelled.emplace(game, *style.speller);
  if (!game.doubts.empty()) extras.others = other_moves(game);
  write_moves(game, extras, out);
  if (game.known != nullptr) {
    out.append(",\"known\":");
    write_json_known(*game.known, out);
  }
  out.append("}\n");
}

void write_json_fields(const Problem& p, std::string_view file, Buffer& out) {
  out.append("\"file\":");
  write_json_string(file, out);
  if (p.game != 0) {
    out.append(",\"game\":");
    write_number(p.game, out);
  }
  out.append(",\"code\":\"");
  out.append(id(p.code));
  out.append("\",\"severity\":\"");
  out.append(name(p.severity()));
  out.append("\",\"line\":");
  write_number(p.line, out);
  out.append(",\"column\":");
  write_number(p.column, out);
  out.append(",\"offset\":");
  write_number(p.offset, out);
  out.append(",\"length\":");
  write_number(p.length, out);
  out.append(",\"message\":");
  write_json_string(p.message, out);
  if (p.candidates.empty()) return;
  out.append(",\"candidates\":");
  write_json_strings(p.candidates, out);
}

}  // namespace stamma
