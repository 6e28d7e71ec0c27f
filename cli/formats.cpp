#include <string>

#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "engine/formats/format.hpp"

namespace stamma::cli {
namespace {

using engine::FormatRow;

std::string_view words_for(engine::FlaggedMoves flagged) {
  // In the order of the enumeration.
  constexpr std::string_view words[] = {
      "marked as --doubts says",   "not marked",          "marked in the column Text",
      "given with their verdicts", "marked by footnotes", "shown with a choice of readings"};
  return words[static_cast<std::size_t>(flagged)];
}

}  // namespace

int run_formats() {
  std::string text = "Output formats, for --to:\n";
  for (const FormatRow& row : engine::formats()) {
    std::string head(row.name);
    head.resize(8, ' ');
    text.append(head).append(row.about).append("\n        files ").append(row.ending);
    text.append("; written by convert");
    if (row.is(FormatRow::cleaned)) text += ", clean";
    if (row.is(FormatRow::merged)) text += ", merge";
    text.append("; flagged moves are ").append(words_for(row.flagged)).append("\n");
    if (row.is(FormatRow::plays_over)) text += "        only games that can be replayed\n";
    if (row.is(FormatRow::needs_file)) text += "        needs a file: -o FILE\n";
  }
  engine::Output output("-");
  output.write(text);
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
