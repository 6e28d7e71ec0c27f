// Values of tags that are empty or hold more spaces than words need.
#include <cstdint>
#include <cstring>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::padded_value{code("T09", Severity::note), Mending::by_cleaning,
                                  "extra spaces in a tag value", "They are removed.",
                                  "[White \" Morphy,  Paul\"]"};

constexpr Rule rule::empty_value{
    code("T10", Severity::note), Mending::by_cleaning, "tag without a value",
    "A roster tag gets a question mark; any other is removed.", "[WhiteElo \"\"]"};

bool is_padded(std::string_view v) noexcept {
  if (v.empty()) return false;
  if (ascii::is_blank(v.front()) || ascii::is_blank(v.back())) return true;
  // Eight bytes at a time, the last of each looked at again with the next ones.
  const char* p = v.data();
  const char* const end = p + v.size();
  constexpr std::uint64_t ones = 0x0101010101010101ULL, high = 0x8080808080808080ULL;
  for (; end - p >= 8; p += 7) {
    std::uint64_t x = 0;
    std::memcpy(&x, p, 8);
    x ^= ones * ' ';
    const std::uint64_t blank = (x - ones) & ~x & high;  // may mark one more behind a blank
    if ((blank & (blank >> 8U)) == 0) continue;
    for (const char* q = p; q < p + 7; ++q)
      if (q[0] == ' ' && q[1] == ' ') return true;
  }
  for (; p + 1 < end; ++p)
    if (p[0] == ' ' && p[1] == ' ') return true;
  return false;
}

std::string without_padding(std::string_view value) {
  std::string r;
  for (const char c : ascii::trim(value)) {
    if (ascii::is_blank(c) && !r.empty() && ascii::is_blank(r.back())) continue;
    r += c;
  }
  return r;
}

bool check_empty(TagEdits& edits, std::string_view name, std::string_view value, TagKind kind) {
  if (!ascii::is_all_space(value)) return false;
  if (tag_order(name) < roster_size) {
    edits.set(rule::empty_value, name, value, kind == TagKind::date ? unknown_date : "?",
              Finding::Fix::made,
              "a tag of the roster whose value is not known has a question mark");
  } else {
    edits.drop(rule::empty_value, name, value, "a tag without a value is left out");
  }
  return true;
}

void check_padding(TagEdits& edits, std::string_view name, std::string& value) {
  if (edits.enabled(rule::padded_value) && is_padded(value))
    edits.take(name, value,
               Mended{rule::padded_value, Finding::Fix::made, without_padding(value),
                      "spaces that say nothing"});
}

}  // namespace stamma
