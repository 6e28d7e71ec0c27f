// Games that were written in parts, because other readers refuse one of their moves, are read as
// one.
#include "lib/game/parts.hpp"

#include <algorithm>

#include "lib/decode/illegal.hpp"
#include "parsers/layouts/pgn/reader.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// The lines of the tag section that begins behind blanks, as far as they begin with a bracket.
template <typename Take>
void each_tag_line(const char* p, const char* end, Take take) {
  while (p < end && pgn::is_space(*p)) ++p;
  while (p < end && *p == '[') {
    const char* stop = p;
    while (stop < end && !pgn::is_newline(*stop)) ++stop;
    take(pgn::trim({p, static_cast<std::size_t>(stop - p)}));
    p = stop;
    if (p < end && *p == '\r') ++p;
    if (p < end && *p == '\n') ++p;
  }
}

/// The words of the move in the mark that ends a part; empty where they are not found.
std::string_view words_of_mark(const char* begin, const char* end, const NextPart& next) {
  const std::string_view text(begin, static_cast<std::size_t>(end - begin));
  const std::string mark = "[%" + std::string(next.kind->name) + " ";
  const std::size_t at = text.rfind(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view said = text.substr(at + mark.size());
  return said.substr(0, std::min({said.size(), said.find(' '), said.find(']')}));
}

}  // namespace

/// Whether the text goes on with that part: all else stays a game of its own.
bool PgnReader::Impl::goes_on_with(const NextPart& next) const {
  const std::string part = "[Part \"" + next.number + "\"]";
  const std::string fen = "[FEN \"" + next.fen + "\"]";
  bool has_part = false, has_fen = false;
  each_tag_line(p_, text_.text_end, [&](std::string_view line) {
    has_part = has_part || line == part;
    has_fen = has_fen || line == fen;
  });
  return has_part && has_fen;
}

void PgnReader::Impl::join_parts(Game& game) {
  std::vector<Game> parts;
  std::vector<NextPart> links;
  const std::size_t begin = game_offset_;
  const Dialect told = told_;
  expect(game.dialect);  // a part may be too short to tell its own
  joining_ = true;
  while (true) {
    auto next_one = next_part(parts.empty() ? game : parts.back());
    if (!next_one || !goes_on_with(*next_one)) break;
    const std::string_view words = words_of_mark(text_.game, p_, *next_one);
    const std::size_t mark = text_.offset(words.empty() ? p_ : words.data());
    Game second;
    if (!next(second)) break;
    if (next_one->kind->verdict == Verdict::illegal)
      problems_.add(Code::illegal_played, mark, words.size(),
                    illegal_message(next_one->before, next_one->move));
    next_one->source = {static_cast<std::uint32_t>(mark), static_cast<std::uint32_t>(words.size())};
    if (parts.empty()) parts.push_back(std::move(game));
    parts.push_back(std::move(second));
    links.push_back(std::move(*next_one));
  }
  joining_ = false;
  told_ = told;
  game_offset_ = begin;
  if (parts.empty()) return;
  game = stamma::join_parts(parts, links);
  moves_begin_ = nullptr;  // its moves stand in several places
}

}  // namespace stamma
