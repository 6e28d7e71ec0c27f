// The command `page`.
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "engine/formats/web_reader.hpp"
#include "writers/html/html.hpp"

namespace stamma::cli {

int run_page(const PageOptions& options) {
  Console console;
  if (engine::web_reader().empty()) {
    console.complain(
        "this build of Stamma has no WebAssembly, without which an empty page can do nothing");
    return usage;
  }
  engine::Output output(options.output);
  Buffer page;
  begin_html("Stamma", engine::web_reader(), page);
  page.append(",{\"empty\":1}");
  end_html(page);
  output.write(page.view());
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
