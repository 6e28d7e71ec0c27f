#include "writers/sqlite/sqlite_rows.hpp"

#include <charconv>
#include <optional>
#include <string>

#include "lib/chess/fen.hpp"
#include "lib/chess/uci.hpp"
#include "lib/chess/zobrist.hpp"
#include "lib/text/ascii.hpp"
#include "writers/pgn.hpp"
#include "writers/sqlite/sqlite.hpp"

namespace stamma {
namespace {

bool told(std::string_view value) noexcept { return !value.empty() && value != "?"; }

/// A whole number and nothing else, of at most `figures`.
std::optional<int> number(std::string_view s, std::size_t figures) noexcept {
  int n = 0;
  const char* const end = s.data() + s.size();
  if (s.empty() || s.size() > figures || !ascii::is_digit(s.front()) ||
      std::from_chars(s.data(), end, n).ptr != end)
    return std::nullopt;
  return n;
}

/// "1:02:03.4", "02:03" or "3" in seconds.
std::optional<double> seconds(std::string_view s) noexcept {
  double total = 0;
  for (int parts = 0; parts < 3; ++parts) {
    const std::size_t colon = s.find(':');
    const std::string_view part = s.substr(0, colon);
    double n = 0;
    const char* const end = part.data() + part.size();
    if (part.empty() || part.size() > 12 || !ascii::is_digit(part.front()) ||
        std::from_chars(part.data(), end, n, std::chars_format::fixed).ptr != end)
      return std::nullopt;
    total = total * 60 + n;
    if (colon == std::string_view::npos) return total;
    s.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

/// What is said of a move of the main line.
struct Said {
  std::string comment, nags;
  std::optional<double> clock, evaluation;
  std::optional<int> mate;
};

/// "0.17", "-1.5,18" (and the depth), "#-3".
void read_evaluation(std::string_view s, Said& said) {
  s = s.substr(0, s.find(','));
  const bool mate = !s.empty() && s.front() == '#';
  if (mate) s.remove_prefix(1);
  if (!s.empty() && s.front() == '+') s.remove_prefix(1);
  const char* const end = s.data() + s.size();
  if (s.empty() || s.size() > 12) return;
  if (mate) {
    int n = 0;
    if (std::from_chars(s.data(), end, n).ptr == end) said.mate = n;
    return;
  }
  double n = 0;
  if ((ascii::is_digit(s.back())) &&
      std::from_chars(s.data(), end, n, std::chars_format::fixed).ptr == end)
    said.evaluation = n;
}

/// Parts the words of a comment from commands like [%clk 0:01:02].
void read_comment(std::string_view text, Said& said) {
  while (!text.empty()) {
    const std::size_t open = text.find("[%");
    std::string_view words = text.substr(0, open);
    while (!words.empty() && words.front() == ' ') words.remove_prefix(1);
    while (!words.empty() && words.back() == ' ') words.remove_suffix(1);
    if (!words.empty()) {
      if (!said.comment.empty()) said.comment += ' ';
      said.comment.append(words);
    }
    if (open == std::string_view::npos) return;
    text.remove_prefix(open);
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) {  // no command after all
      if (!said.comment.empty()) said.comment += ' ';
      said.comment.append(text);
      return;
    }
    const std::string_view command = text.substr(2, close - 2);
    if (command.substr(0, 4) == "clk ") said.clock = seconds(command.substr(4));
    if (command.substr(0, 5) == "eval ") read_evaluation(command.substr(5), said);
    text.remove_prefix(close + 1);
  }
}

void read_notes(const Game& game, const Node& node, Said& said) {
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    const Note& n = game.note(i);
    if (n.type == Note::Type::nag) {
      if (!said.nags.empty()) said.nags += ' ';
      said.nags.append("$").append(std::to_string(n.nag));
    } else {
      read_comment(game.view(n.text), said);
    }
  }
}

void optional_real(const std::optional<double>& value, RowWriter& row) {
  if (value) {
    row.real(*value);
  } else {
    row.null();
  }
}

void optional_integer(const std::optional<int>& value, RowWriter& row) {
  if (value) {
    row.integer(*value);
  } else {
    row.null();
  }
}

/// The columns that most moves have nothing in.
void write_said(const Game& game, NodeId id, RowWriter& row) {
  const Node& node = game.node(id);
  Said said;
  read_notes(game, node, said);
  row.text_or_null(said.nags);
  row.text_or_null(said.comment);
  optional_real(said.clock, row);
  optional_real(said.evaluation, row);
  optional_integer(said.mate, row);
  if (node.verdict == Verdict::certain) {
    row.null();
    row.null();
  } else {
    row.text(name(node.verdict));
    row.real(game.confidence(id));
  }
}

void write_moves(const Game& game, RowWriter& row) {
  row.integer(static_cast<std::int64_t>(game.plies()));
  Position p = game.start;
  std::uint64_t key = zobrist_key(p);
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    char san[longest_san];
    row.text({san, static_cast<std::size_t>(write_san(san, node.move, node.san) - san)});
    row.text(uci_text(node.move, game.chess960));
    const Position before = p;
    p.play(node.move);
    key = zobrist_key(p, before, key);
    row.integer(static_cast<std::int64_t>(key));
    const bool more = node.notes != 0 || node.verdict != Verdict::certain;
    row.integer(more ? 1 : 0);
    if (more) write_said(game, id, row);
  }
}

}  // namespace

void write_sqlite_rows(const Game& game, Buffer& out) {
  RowWriter row(out);
  const auto tag = [&game](std::string_view name) { return game.tag(name).value_or(""); };
  const auto text_of = [&](std::string_view name) {
    const std::string_view value = tag(name);
    row.text_or_null(told(value) ? value : std::string_view());
  };
  // The three that have tables of their own, then the columns of a game.
  text_of("White");
  text_of("Black");
  text_of("Event");
  text_of("Site");
  text_of("Date");
  optional_integer(number(tag("Date").substr(0, 4), 4), row);
  text_of("Round");
  row.text(game.verbatim.empty() || tag("Result").empty() ? text(game.result) : tag("Result"));
  optional_integer(number(tag("WhiteElo"), 4), row);
  optional_integer(number(tag("BlackElo"), 4), row);
  text_of("ECO");
  const bool played = game.verbatim.empty();
  row.integer(static_cast<std::int64_t>(played ? game.plies() : 0));
  static const Position initial;
  if (played && !(game.start == initial)) {
    row.text(write_fen(game.start));
  } else {
    row.null();
  }
  if (played) {
    row.integer(static_cast<std::int64_t>(zobrist_key(game.start)));
  } else {
    row.null();
  }
  row.integer(game.chess960 ? 1 : 0);
  Buffer pgn;
  write_pgn(game, pgn);
  std::string_view whole = pgn.view();
  while (!whole.empty() && whole.back() == '\n') whole.remove_suffix(1);
  row.text(whole);

  row.integer(static_cast<std::int64_t>(game.tags().size()));
  for (const Tag& t : game.tags()) {
    row.text(game.name(t));
    row.text(game.value(t));
  }
  if (played) {
    write_moves(game, row);
  } else {
    row.integer(0);
  }
}

}  // namespace stamma
