#include "cli/html.hpp"

#include <string>

#include "cli/places.hpp"
#include "writers/html/html.hpp"

namespace stamma::cli {
namespace {

/// Where the text that is shown with a game begins. Lines in front of the first, as its heading,
/// are shown with it unless they are many.
std::size_t begin_of(const Job& job, std::size_t game) {
  constexpr std::size_t heading = 1'000;
  const std::size_t begin = job.begins[game];
  if (game > 0) return begin;
  if (begin <= heading) return 0;
  const std::size_t line_end = job.block.bytes.find('\n', begin - heading);
  return line_end < begin ? line_end + 1 : begin;
}

/// The text from a game to the next one, or to the end of the block.
std::string_view text_of(const Job& job, std::size_t game) {
  const std::string_view text = job.block.bytes;
  const std::size_t begin = begin_of(job, game);
  const bool last = game + 1 == job.begins.size();
  return text.substr(begin, (last ? text.size() : job.begins[game + 1]) - begin);
}

}  // namespace

void write_page_game(const Game& game, const Style& style, Job& job) {
  const std::size_t number = job.begins.size() - 1;
  if (number > 0) end_html_game(text_of(job, number - 1), job.out);
  begin_html_game(game, job.block.bytes, begin_of(job, number), job.out, style);
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
    Places(job.block.bytes).find(begin_of(job, 0), line, column);
    write_html_place(job.file, lines_ + line, games_ + 1, out);
    out.append(job.out.view());
  }
  lines_ = job.ends_file ? 0 : lines_ + job.lines;
  games_ = job.ends_file ? 0 : games_ + job.read;
}

void Page::end(Buffer& out) { end_html(out); }

}  // namespace stamma::cli
