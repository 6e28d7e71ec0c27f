// The command `sheet`.
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "writers/form/form.hpp"

namespace stamma::cli {

std::vector<std::string> sheet_languages() {
  std::vector<std::string> codes;
  for (const FormLabels& labels : form_labels()) codes.emplace_back(labels.language);
  return codes;
}

int run_sheet(const SheetOptions& options) {
  Console console;
  const unsigned rows = (options.moves + options.columns - 1) / options.columns;
  if (rows > most_form_rows) {
    console.complain(std::to_string(options.moves) + " moves do not fit: a column has room for " +
                     std::to_string(most_form_rows) + ", and --columns is " +
                     std::to_string(options.columns));
    return usage;
  }
  if (rows < fewest_form_rows) {
    console.complain("--columns " + std::to_string(options.columns) + " needs at least " +
                     std::to_string(fewest_form_rows * options.columns - options.columns + 1) +
                     " moves");
    return usage;
  }
  const FormLabels* chosen = nullptr;
  for (const FormLabels& labels : form_labels())
    if (labels.language == options.language) chosen = &labels;
  engine::Output output(options.output);
  output.write(write_form({options.paper, options.columns, rows}, *chosen));
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
