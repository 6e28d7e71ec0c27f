#include "engine/sorting/sort.hpp"

#include <algorithm>

#include "engine/sorting/numbers.hpp"
#include "engine/sorting/written_tags.hpp"
#include "lib/clean/names/name_key.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t most_keys = 32;
constexpr std::size_t longest_text = 512;

bool is_unknown(std::string_view value) {
  return value.find_first_not_of("?-. ") == std::string_view::npos;
}

// Figures become their number of digits and the digits, which sorts 9 before 10; before them and
// behind the text stand bytes that are less than any letter.
void append_text(std::string_view value, std::string& out) {
  std::string text = folded_name(value);
  if (text.size() > longest_text) text.resize(longest_text);
  for (std::size_t i = 0; i < text.size();) {
    if (!ascii::is_digit(text[i])) {
      if (const auto c = static_cast<unsigned char>(text[i]); c > 2) out.push_back(text[i]);
      ++i;
      continue;
    }
    while (i + 1 < text.size() && text[i] == '0' && ascii::is_digit(text[i + 1])) ++i;
    std::size_t end = i;
    while (end < text.size() && ascii::is_digit(text[end])) ++end;
    out.push_back('\2');
    out.push_back(static_cast<char>(1 + std::min<std::size_t>(end - i, 0xFD)));
    out.append(text, i, end - i);
    i = end;
  }
  out.push_back('\0');
}

// False when nothing is known.
bool append_value(const SortOrder::Key& key, std::string_view pgn, std::string& out) {
  std::string storage;
  const auto value = written_tag(pgn, key.tag, storage);
  if (!value || is_unknown(*value)) return false;
  if (key.kind == SortOrder::Kind::date) {
    const auto days = read_days(*value);
    if (!days) return false;
    put_number(out, static_cast<std::uint32_t>(days->first));
    put_number(out, static_cast<std::uint32_t>(days->last));
    return true;
  }
  if (key.kind == SortOrder::Kind::number) {
    const auto n = leading_number(*value);
    if (!n) return false;
    put_number(out, static_cast<std::uint64_t>(*n) ^ std::uint64_t{1} << 63U);
    return true;
  }
  append_text(*value, out);
  return true;
}

bool in_tag_name(char c) noexcept { return ascii::is_letter_or_digit(c) || c == '_'; }

}  // namespace

Result<SortOrder, std::string> read_sort_order(std::string_view text) {
  SortOrder order;
  do {
    std::string_view word = ascii::trim(take_item(text, ','));
    SortOrder::Key key;
    key.descending = word.starts_with('-');
    if (key.descending) word.remove_prefix(1);
    if (word.empty()) return std::string("a tag name is missing");
    if (!std::all_of(word.begin(), word.end(), in_tag_name))
      return "\"" + std::string(word) + "\" is not a tag name";
    key.tag = word;
    if (word.ends_with("Date")) key.kind = SortOrder::Kind::date;
    if (word.ends_with("Elo") || word == "PlyCount") key.kind = SortOrder::Kind::number;
    order.keys.push_back(std::move(key));
  } while (!text.empty());
  if (order.keys.size() > most_keys)
    return "at most " + std::to_string(most_keys) + " tags can be sorted by";
  return order;
}

void append_sort_key(const SortOrder& order, std::string_view pgn, std::string& out) {
  for (const SortOrder::Key& key : order.keys) {
    const std::size_t begin = out.size();
    out.push_back('\0');
    if (!append_value(key, pgn, out)) {
      out[begin] = '\1';
      continue;
    }
    if (key.descending)
      for (std::size_t i = begin + 1; i < out.size(); ++i) out[i] = static_cast<char>(~out[i]);
  }
}

void TagSort::add(std::string_view pgn) {
  record_.clear();
  append_sort_key(order_, pgn, record_);
  put_number(record_, games_.append(pgn));  // rises, which keeps the order of equal games
  put_number(record_, std::uint64_t{pgn.size()});
  keys_.add(record_);
}

void TagSort::finish(const std::function<void(std::string_view pgn)>& emit) {
  keys_.finish();
  std::string game;
  for (std::string_view record; keys_.next(record);) {
    record.remove_prefix(record.size() - 16);
    const auto at = take_number<std::uint64_t>(record);
    games_.read(at, static_cast<std::size_t>(take_number<std::uint64_t>(record)), game);
    emit(game);
  }
}

}  // namespace stamma::engine
