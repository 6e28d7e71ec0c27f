#include "parsers/layouts/score/reading_picture.hpp"

#include "lib/text/utf8.hpp"
#include "lib/words/editions.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma::reading {
namespace {

/// What a line is made of, sign by sign.
struct Signs {
  unsigned bars = 0, rules = 0, others = 0, men = 0;
  unsigned cells = 0;
  bool lone = true;  // every cell is one sign, as on a board; a rank's number may stand at the side
};

Signs signs_of(std::string_view line) {
  Signs out;
  bool begins_cell = true;
  while (!line.empty()) {
    const CodePoint sign = first_code_point(line);
    const char c = line.front();
    line.remove_prefix(sign.length);
    if (pgn::is_blank(c) || pgn::is_newline(c) || c == '|') {
      out.bars += c == '|';
      begins_cell = true;
      continue;
    }
    const bool rule = std::string_view("-_=*~+").find(c) != std::string_view::npos;
    out.rules += rule;
    out.others += !rule;
    out.men += sign.value >= 0x2654 && sign.value <= 0x265F;
    const bool side = out.cells == 0 || out.cells == 8;
    out.lone = out.lone && begins_cell && (side || !pgn::is_digit(c));
    ++out.cells;
    begins_cell = false;
  }
  return out;
}

bool is_page_mark(std::string_view note) {
  note = pgn::trim(note);
  return !note.empty() && page_mark_length(note) == note.size();
}

}  // namespace

bool is_picture(const Scan& scan, const Line& line) {
  bool words = false, asides = line.first != line.last;
  for (std::uint32_t i = line.first; i < line.last; ++i) {
    const Token& t = scan.tokens[i];
    const bool page =
        t.sort == Sort::note && is_page_mark(scan.text.substr(t.begin, t.end - t.begin));
    if (t.sort == Sort::move || (t.sort == Sort::note && !page)) return false;
    words = words || t.letters != 0;
    asides = asides && (page || t.sort == Sort::aside);
  }
  if (asides) return true;
  const std::string_view text = scan.text.substr(line.begin, line.end - line.begin);
  if (words && text.find('|') == std::string_view::npos) return false;
  const Signs signs = signs_of(text);
  if (signs.bars >= 5 || (signs.others == 0 && signs.rules + signs.bars > 1)) return true;
  return !words && ((signs.lone && signs.cells >= 8) || signs.men >= 8);
}

}  // namespace stamma::reading
