// What the program says about the moves of a record: its report, move by move.
#pragma once

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace stamma::test {

struct ReportedPly {
  std::string number, text, san, uci, verdict, why;
  double confidence = 0;
  std::vector<std::string> others;  ///< as SAN

  bool flagged() const {
    return (verdict != "certain" && verdict != "inferred") || confidence < 0.95;
  }
  /// Whether a move is given, or at least named.
  bool names(const std::string& other) const {
    return san == other || std::find(others.begin(), others.end(), other) != others.end();
  }
};

using ReportedGame = std::vector<ReportedPly>;

struct Decoded {
  Run run;
  std::vector<ReportedGame> games;  ///< their main lines

  /// The game with most moves.
  const ReportedGame& longest() const {
    if (games.empty()) throw std::runtime_error("no game");
    return *std::max_element(games.begin(), games.end(),
                             [](const auto& a, const auto& b) { return a.size() < b.size(); });
  }
};

/// The value behind `"name":` of a line of the report: a number, the inside of a string or a list.
/// No escape sequence is undone.
inline std::string json_value(const std::string& line, const std::string& name) {
  const std::string key = "\"" + name + "\":";
  std::size_t at = line.find(key);
  if (at == std::string::npos) return {};
  at += key.size();
  const char open = line[at];
  std::size_t end = ++at;
  if (open == '"') {
    while (line[end] != '"') end += line[end] == '\\' ? 2 : 1;
  } else if (open == '[') {
    end = line.find(']', at);
  } else {
    end = line.find_first_of(",}", --at);
  }
  return line.substr(at, end - at);
}

/// Converts and reads the report: of a file, or with `input` of standard input.
inline Decoded decoded(std::vector<std::string> args, const std::string& input = {}) {
  const Folder folder;
  args.insert(args.begin(), "convert");
  args.insert(args.end(), {"--report", folder / "report", "--report-all"});
  RunOptions options;
  options.input = input;
  Decoded all;
  all.run = run_stamma(args, options);
  std::istringstream lines(slurp(folder / "report"));
  for (std::string line; std::getline(lines, line);) {
    if (json_value(line, "type") == "game") {
      all.games.resize(
          std::max<std::size_t>(all.games.size(), std::stoul(json_value(line, "game"))));
    }
    if (json_value(line, "type") != "move" || line.find("\"variation\":") != std::string::npos)
      continue;
    const std::size_t game = std::stoul(json_value(line, "game"));
    all.games.resize(std::max(all.games.size(), game));
    ReportedPly p;
    p.number = json_value(line, "number");
    p.text = json_value(line, "text");
    p.san = json_value(line, "san");
    p.uci = json_value(line, "uci");
    p.verdict = json_value(line, "verdict");
    p.why = json_value(line, "why");
    p.confidence = std::stod(json_value(line, "confidence"));
    std::istringstream others(json_value(line, "alternatives"));
    for (std::string other; std::getline(others, other, ',');)
      p.others.push_back(other.substr(1, other.size() - 2));
    all.games[game - 1].push_back(p);
  }
  return all;
}

/// SAN without its marks, as different sources differ in them.
inline std::string unmarked(std::string san) {
  while (!san.empty() && (san.back() == '+' || san.back() == '#')) san.pop_back();
  return san;
}

}  // namespace stamma::test
