#include "cli/sort.hpp"

#include <algorithm>

#include "cli/written_tags.hpp"
#include "lib/clean/names/name_key.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::cli {
namespace {

constexpr std::size_t most_keys = 32;
constexpr std::size_t longest_text = 512;

void append_number(std::uint64_t n, std::size_t bytes, std::string& out) {
  for (std::size_t i = bytes; i-- > 0;) out.push_back(static_cast<char>(n >> (8 * i) & 0xFFU));
}

std::uint64_t number_at(std::string_view bytes) {
  std::uint64_t n = 0;
  for (const char c : bytes) n = n << 8U | static_cast<unsigned char>(c);
  return n;
}

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
    append_number(static_cast<std::uint64_t>(days->first), 4, out);
    append_number(static_cast<std::uint64_t>(days->last), 4, out);
    return true;
  }
  if (key.kind == SortOrder::Kind::number) {
    const auto n = leading_number(*value);
    if (!n) return false;
    append_number(static_cast<std::uint64_t>(*n) ^ std::uint64_t{1} << 63U, 8, out);
    return true;
  }
  append_text(*value, out);
  return true;
}

}  // namespace

Result<SortOrder, std::string> read_sort_order(std::string_view text) {
  SortOrder order;
  do {
    std::string_view word = ascii::trim(take_item(text, ','));
    SortOrder::Key key;
    key.descending = word.starts_with('-');
    if (key.descending) word.remove_prefix(1);
    if (word.empty()) return std::string("a tag name is missing");
    for (const char c : word)
      if (!ascii::is_letter(c) && !ascii::is_digit(c) && c != '_')
        return "\"" + std::string(word) + "\" is no tag name";
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
  append_number(games_.append(pgn), 8, record_);  // rises, which keeps the order of equal games
  append_number(pgn.size(), 8, record_);
  keys_.add(record_);
}

void TagSort::finish(const std::function<void(std::string_view pgn)>& emit) {
  keys_.finish();
  std::string game;
  for (std::string_view record; keys_.next(record);) {
    const std::string_view place = record.substr(record.size() - 16);
    games_.read(number_at(place.substr(0, 8)), static_cast<std::size_t>(number_at(place.substr(8))),
                game);
    emit(game);
  }
}

}  // namespace stamma::cli
