#include "parsers/ocr/hand/move_shapes.hpp"

#include <cstddef>

namespace stamma::hand {
namespace {

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

/// Takes from the end what stands behind the squares of a move.
std::string_view without_marks(std::string_view text) {
  const std::size_t end = text.find_last_not_of("+#.:");
  return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
}

/// "f3", "bf3", "1f3", "xf3", "bxf3", "g1-f3", "f" of "exf".
bool is_way(std::string_view s, bool pawn) {
  constexpr std::string_view links = "x-:";
  std::size_t i = 0;
  const auto at = [&](std::size_t k) { return k < s.size() ? s[k] : '\0'; };
  const auto is_goal = [&](std::size_t k) {
    return is_file(at(k)) &&
           (is_rank(at(k + 1)) ? k + 2 == s.size() : pawn && k > 0 && k + 1 == s.size());
  };
  if (is_goal(0)) return true;
  if (is_file(at(i))) ++i;
  if (is_rank(at(i))) ++i;
  if (is_goal(i)) return true;
  return links.find(at(i)) != std::string_view::npos && at(i) != '\0' && is_goal(i + 1) &&
         (i > 0 || !pawn);
}

}  // namespace

bool is_shaped_as_move(std::string_view text, std::string_view men) {
  std::string_view s = without_marks(text);
  if (s == "O-O" || s == "O-O-O" || s == "OO" || s == "OOO") return true;
  if (s.size() < 2) return false;
  const auto is_man = [&](char c) { return men.find(c) != std::string_view::npos; };
  if (is_man(s[0])) return is_way(s.substr(1), false);
  if (is_man(s.back()) && s.back() != men[0]) {  // a pawn that is promoted
    s.remove_suffix(1);
    if (s.back() == '=' || s.back() == '/') s.remove_suffix(1);
    if (s.empty() || (s.back() != '8' && s.back() != '1')) return false;
  }
  return s.size() > 1 && is_way(s, true);
}

}  // namespace stamma::hand
