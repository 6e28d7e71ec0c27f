#include "engine/formats/page.hpp"

#include <string>

#include "engine/text/places.hpp"
#include "writers/html/html.hpp"

namespace stamma::engine {
namespace {

/// Where the text that is shown with a game begins. Lines in front of the first, as its heading,
/// are shown with it unless they are many.
std::size_t begin_of(const SourceText& source, std::size_t game) {
  constexpr std::size_t heading = 1'000;
  const std::size_t begin = source.begins[game];
  if (game > 0) return begin;
  if (begin <= heading) return 0;
  const std::size_t line_end = source.text.find('\n', begin - heading);
  return line_end < begin ? line_end + 1 : begin;
}

/// The text from a game to the next one, or to the end of the block.
std::string_view text_of(const SourceText& source, std::size_t game) {
  const std::size_t begin = begin_of(source, game);
  const bool last = game + 1 == source.begins.size();
  return source.text.substr(begin, (last ? source.text.size() : source.begins[game + 1]) - begin);
}

}  // namespace

SourceText source_of(const BlockJob& job) noexcept {
  return {job.block.bytes, job.block.offset, job.begins};
}

void write_page_game(const Game& game, const Style& style, const SourceText& source, Buffer& out) {
  const std::size_t number = source.begins.size() - 1;
  if (number > 0) end_html_game(text_of(source, number - 1), out);
  begin_html_game(game, source.text, begin_of(source, number), out, style);
}

std::string_view Page::complete(BlockJob& job) {
  text_.clear();
  if (!job.begins.empty()) {
    const SourceText source = source_of(job);
    end_html_game(text_of(source, job.begins.size() - 1), job.out);
    std::uint64_t line = 0, column = 0;
    Places(job.text()).find(begin_of(source, 0), line, column);
    write_html_place(job.file, lines_ + line, games_ + 1, text_);
    text_.append(job.out.view());
  }
  lines_ = job.ends_file ? 0 : lines_ + job.lines;
  games_ = job.ends_file ? 0 : games_ + job.read;
  return text_.view();
}

}  // namespace stamma::engine
