// Characters that stand in a variation by mistake.
#include <algorithm>
#include <string>

#include "lib/decode/resolve.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::quoted;
using pgn::skip_spaces;
using pgn::word_end;

/// The first character of a text, where it is a sign that no move begins or ends with; else 0
/// bytes.
std::size_t stray_sign(std::string_view text) noexcept {
  const CodePoint c = first_code_point(text);
  const bool symbol = (c.value >= 0xA1 && c.value <= 0xBF) ||
                      (c.value >= 0x2010 && c.value <= 0x2BFF && fold_of(c.value).empty()) ||
                      c.value == 0xFFFD;
  const bool sign = c.value < 0x80 &&
                    std::string_view("\"%&'/<>@\\]^_`|~").find(text[0]) != std::string_view::npos;
  return symbol || sign ? c.length : 0;
}

}  // namespace

// One character too many in a variation, which no decoder reads: the variation goes on behind it.
bool Interpreter::stray_character(const char* at, const char* end) {
  if (stack_.empty()) return false;
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  const auto legal = [this](std::string_view w) {
    const Readings readings = read_word(fold_word(w).text, w);
    return std::any_of(readings.begin(), readings.end(),
                       [this](const Sketch& s) { return resolve(line_.now, s).size() == 1; });
  };
  const auto leave_out = [&](const char* stop) {
    const std::string_view sign(at, static_cast<std::size_t>(stop - at));
    tell(Code::left_out, at, stop, quoted(sign) + " is not a move; kept as a comment");
    builder_.comment(sign);
    p_ = stop;
    return true;
  };
  std::size_t signs = 0;
  while (const std::size_t next = signs < raw.size() ? stray_sign(raw.substr(signs)) : 0)
    signs += next;
  if (signs != 0) return leave_out(at + signs);
  if (first_code_point(raw).length == raw.size() &&
      std::string_view("()[]{}").find(raw[0]) == std::string_view::npos) {
    const char* const next = skip_spaces(end, end_);
    const char* const next_end = word_end(next, end_);
    const std::string follow(next, next_end);
    return next > end && !legal(std::string(raw) + follow) && legal(follow) && leave_out(end);
  }
  for (std::size_t cut = raw.size() - 1; cut + 3 >= raw.size() && cut > 1; --cut) {
    if (stray_sign(raw.substr(cut)) != raw.size() - cut || !legal(raw.substr(0, cut))) continue;
    const std::string_view move = raw.substr(0, cut);
    const Folded folded = fold_word(move);
    p_ = at + cut;
    return move_word(move, folded.text, folded.changed, at, p_);
  }
  return false;
}

}  // namespace stamma
