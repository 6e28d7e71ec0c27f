#include "engine/web/requests.hpp"

#include <string>

#include "engine/formats/format.hpp"
#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/chess/uci.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/words/languages.hpp"
#include "parsers/explain.hpp"
#include "parsers/notations/san.hpp"
#include "writers/fen.hpp"
#include "writers/html/html.hpp"
#include "writers/json.hpp"

namespace stamma::web {
namespace {

/// The position behind moves written as UCI, which are separated by spaces.
std::string play(std::string_view moves, Position& position) {
  while (!moves.empty()) {
    const std::string_view word = moves.substr(0, moves.find(' '));
    moves.remove_prefix(std::min(moves.size(), word.size() + 1));
    if (word.empty()) continue;
    bool found = false;
    for (const Sketch& s : read_san(word)) {
      const MoveList fitting = resolve(position, s);
      if (fitting.size() != 1) continue;
      position.play(fitting[0]);
      found = true;
      break;
    }
    if (!found) return "no legal move: " + std::string(word);
  }
  return {};
}

void add_strings(std::string_view name, const std::vector<std::string>& all, Buffer& out) {
  out.append("\"");
  out.append(name);
  out.append("\":[");
  for (bool first = true; const std::string& s : all) {
    if (!first) out.append(',');
    first = false;
    write_json_string(s, out);
  }
  out.append("]");
}

using Function = std::string (*)(const Request&, Buffer&);
constexpr struct {
  std::string_view name;
  Function function;
} functions[] = {{"convert", convert}, {"moves", moves}, {"names", names}};

}  // namespace

std::string moves(const Request& request, Buffer& out) {
  Position position;
  bool chess960 = false;
  if (const std::string_view fen = request.text("fen"); !fen.empty()) {
    FenLeniency leniency;
    leniency.missing_fields = true;
    const auto read = read_fen(fen, leniency);
    if (!read) return "no position: " + read.error().message;
    position = read->position;
    chess960 = read->chess960;
  }
  if (const std::string wrong = play(request.text("moves"), position); !wrong.empty()) return wrong;
  out.append("{\"fen\":");
  write_json_string(write_fen(position), out);
  out.append(",\"moves\":[");
  bool first = true;
  for (const Move m : legal_moves(position)) {
    out.append((first ? "[\"" : ",[\"") + san_text(m, san_form(position, m)) + "\",\"" +
               uci_text(m, chess960) + "\",\"");
    write_html_changes(position, m, out);
    out.append("\"]");
    first = false;
  }
  out.append("],");
  std::vector<std::string> meant;
  if (const std::string_view typed = request.text("typed"); !typed.empty())
    for (const ExplainedMove& m :
         explain(position, Lineage(position, chess960), typed, {}).readings)
      meant.push_back(m.san);
  add_strings("typed", meant, out);
  out.append("}\n");
  return {};
}

std::string names(const Request&, Buffer& out) {
  std::vector<std::string> known, spoken, written;
  for (const NotationInfo& n : notations()) known.emplace_back(n.code);
  for (const Language& l : languages()) spoken.emplace_back(l.code);
  for (const engine::FormatRow& row : engine::formats())
    if (!row.is(engine::FormatRow::needs_file)) written.emplace_back(row.name);
  out.append("{");
  add_strings("notations", known, out);
  out.append(",");
  add_strings("languages", spoken, out);
  out.append(",");
  add_strings("formats", written, out);
  out.append(",");
  add_strings("styles", style_names(), out);
  out.append("}\n");
  return {};
}

std::string answer_to(const Request& request, Buffer& out) {
  for (const auto& [name, function] : functions)
    if (name == request.text("do")) return function(request, out);
  return "unknown request " + std::string(request.text("do"));
}

}  // namespace stamma::web
