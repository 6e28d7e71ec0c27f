#include "cli/html.hpp"

#include <string>

#include "cli/places.hpp"
#include "writers/html.hpp"

namespace stamma::cli {
namespace {

/// The text from a game to the next one, or to the end of the block.
std::string_view text_of(const Job& job, std::size_t game) {
  const std::string_view text = job.block.bytes;
  const std::size_t begin = job.begins[game];
  const bool last = game + 1 == job.begins.size();
  return text.substr(begin, (last ? text.size() : job.begins[game + 1]) - begin);
}

}  // namespace

void write_page_game(const Game& game, const Style& style, Job& job) {
  const std::size_t number = job.begins.size() - 1;
  if (number > 0) end_html_game(text_of(job, number - 1), job.out);
  begin_html_game(game, job.block.bytes, job.begins.back(), job.out, style);
}

void Page::begin(const ReadOptions& options, Buffer& out) {
  std::string title = options.files.front() == "-" ? "standard input" : options.files.front();
  if (options.files.size() > 1)
    title += " and " + std::to_string(options.files.size() - 1) + " more";
  begin_html(title, out);
}

void Page::add(Job& job, Buffer& out) {
  if (!job.begins.empty()) {
    end_html_game(text_of(job, job.begins.size() - 1), job.out);
    std::uint64_t line = 0, column = 0;
    Places(job.block.bytes).find(job.begins.front(), line, column);
    write_html_place(job.file, lines_ + line, games_ + 1, out);
    out.append(job.out.view());
  }
  lines_ = job.ends_file ? 0 : lines_ + job.lines;
  games_ = job.ends_file ? 0 : games_ + job.read;
}

void Page::end(Buffer& out) { end_html(out); }

}  // namespace stamma::cli
