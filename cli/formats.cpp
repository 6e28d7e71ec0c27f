#include "cli/formats.hpp"

#include <cinttypes>
#include <cstdio>

#include "cli/html.hpp"
#include "writers/csv.hpp"
#include "writers/epd.hpp"
#include "writers/fen.hpp"
#include "writers/json.hpp"
#include "writers/latex/latex.hpp"
#include "writers/notations/san.hpp"
#include "writers/pgn.hpp"
#include "writers/sqlite/sqlite.hpp"

namespace stamma::cli {

bool has_place(const Game& game, Format to) noexcept {
  const bool plays_over = to == Format::fen || to == Format::epd || to == Format::line;
  return game.verbatim.empty() || !plays_over;
}

DoubtMark marks_for(Format to, DoubtMark wanted) noexcept {
  if (to == Format::html) return DoubtMark::none;  // the page shows every doubt
  if (to == Format::latex && wanted == DoubtMark::comment) return DoubtMark::none;  // footnotes
  return wanted;
}

void tell_unmarked(const Totals& totals, Format to, DoubtMark wanted, bool stripped) {
  if (totals.flagged == 0 || wanted == DoubtMark::none) return;
  const char* why = nullptr;
  if (to == Format::line || to == Format::fen || to == Format::epd) {
    why = "this format has no place for marks";
  } else if (stripped) {
    why = wanted == DoubtMark::comment ? "comments are stripped" : "NAGs are stripped";
  } else if (to == Format::csv) {
    why = "the column Moves has no place for marks; the column Text has them";
  }
  if (why != nullptr)
    std::fprintf(stderr, "stamma: flagged moves (%" PRIu64 ") are not marked: %s\n", totals.flagged,
                 why);
}

bool write_game(const Game& game, const FormatOptions& options, Job& job) {
  if (!has_place(game, options.to)) return false;
  static const Style san;
  const Style& style = options.style != nullptr ? *options.style : san;
  Buffer& out = job.out;
  switch (options.to) {
    case Format::pgn: write_pgn(game, out, style, options.illegal); break;
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
      latex.doubts = options.doubts == DoubtMark::comment;
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
