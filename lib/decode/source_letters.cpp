#include "lib/decode/source_letters.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "lib/decode/channel.hpp"
#include "lib/decode/skeleton.hpp"
#include "lib/decode/table_fields.hpp"
#include "lib/decode/weights.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr std::string_view first_line = "stamma letters 1";

/// The one character of a field; none when it holds another number of them.
std::optional<char16_t> letter_in(std::string_view field) {
  if (field.empty()) return std::nullopt;
  const char16_t letter = take_character(field);
  return field.empty() && letter > u' ' && letter != u'\uFFFD' ? std::optional(letter)
                                                               : std::nullopt;
}

std::optional<std::uint64_t> count_in(std::string_view field) {
  constexpr std::uint64_t most = 1'000'000'000;
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), n);
  if (error != std::errc() || end != field.data() + field.size() || n == 0 || n > most)
    return std::nullopt;
  return n;
}

}  // namespace

void SourceLetters::add(const SourceLetters& other) {
  for (const auto& [letters, times] : other.counts_) counts_[letters] += times;
}

void SourceLetters::presume(Channel& channel) const {
  static const auto most = static_cast<double>(weight("learned_letters"));
  static const auto least = static_cast<double>(weight("letter_habit"));
  std::map<char16_t, double> met;
  for (const auto& [letters, times] : counts_) met[letters.first] += static_cast<double>(times);
  for (const auto& [letters, times] : counts_) {
    const auto n = static_cast<double>(times);
    if (letters.first != letters.second && n < least) continue;  // accidents
    channel.presume(letters.first, letters.second, n * std::min(1.0, most / met[letters.first]));
  }
  if (!counts_.empty()) channel.relearn();
}

std::string SourceLetters::write() const {
  std::string out(first_line);
  out += "\n";
  for (const auto& [letters, times] : counts_) {
    append_utf8(out, letters.first);
    out += '\t';
    append_utf8(out, letters.second);
    out += '\t' + std::to_string(times) + '\n';
  }
  return out;
}

Result<SourceLetters, std::string> SourceLetters::parse(std::string_view text) {
  if (take_until(text, '\n') != first_line)
    return "1: the first line is not \"" + std::string(first_line) + '"';
  SourceLetters out;
  for (std::size_t line = 2; !text.empty(); ++line) {
    std::string_view row = take_until(text, '\n');
    const auto meant = letter_in(take_until(row, '\t'));
    const auto seen = letter_in(take_until(row, '\t'));
    const auto times = count_in(row);
    if (!meant || !seen || !times || out.counts_.contains({*meant, *seen}))
      return std::to_string(line) +
             ": not a letter that was meant, one that was seen, and how often";
    out.add({*meant, *seen}, *times);
  }
  return out;
}

}  // namespace stamma
