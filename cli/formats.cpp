#include "cli/formats.hpp"

#include "cli/html.hpp"
#include "writers/csv.hpp"
#include "writers/epd.hpp"
#include "writers/fen.hpp"
#include "writers/json.hpp"
#include "writers/latex.hpp"
#include "writers/pgn.hpp"
#include "writers/san.hpp"
#include "writers/sqlite.hpp"

namespace stamma::cli {

bool has_place(const Game& game, Format to) noexcept {
  const bool plays_over = to == Format::fen || to == Format::epd || to == Format::line;
  return game.verbatim.empty() || !plays_over;
}

bool write_game(const Game& game, const FormatOptions& options, Job& job) {
  if (!has_place(game, options.to)) return false;
  static const Style san;
  const Style& style = options.style != nullptr ? *options.style : san;
  Buffer& out = job.out;
  switch (options.to) {
    case Format::pgn: write_pgn(game, out, style); break;
    case Format::json: write_json(game, out, style, job.block.offset); break;
    case Format::fen: write_final_fen(game, options.fen_style, out); break;
    case Format::epd: write_epd(game, options.fen_style, out); break;
    case Format::line: write_line(game, out, style); break;
    case Format::csv: write_csv(game, out); break;
    case Format::sqlite: write_sqlite_rows(game, out); break;
    case Format::html: write_page_game(game, style, job); break;
    case Format::latex: {
      LatexOptions latex;
      if (style) latex.style = &style;
      latex.doubts = options.doubts;
      write_latex(game, latex, out);
      break;
    }
  }
  return true;
}

FormattedOutput::FormattedOutput(const std::string& path, Format to) : to_(to), output_(path) {
  Buffer head;
  if (to == Format::csv) write_csv_header(head);
  if (to == Format::latex) begin_latex(head);
  if (to == Format::sqlite) database_.emplace(output_, path);
  output_.write(head.view());
}

void FormattedOutput::write(std::string_view games) {
  if (database_) {
    database_->add(games);
  } else {
    output_.write(games);
  }
}

void FormattedOutput::commit() {
  Buffer tail;
  if (to_ == Format::latex) end_latex(tail);
  output_.write(tail.view());
  if (database_) database_->finish();
  output_.commit();
}

}  // namespace stamma::cli
