#include "engine/review/decisions.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <tuple>

#include "engine/text/json_line.hpp"
#include "engine/text/places.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/notations/san.hpp"

namespace stamma::engine {
namespace {

auto place_of(const Choice& c) { return std::tie(c.file, c.line, c.column, c.ply); }

/// Reads one line. Nothing wrong and no choice made: `choice.told` stays 0.
std::string read_choice(std::string_view line, std::uint64_t number, Choice& choice) {
  const auto json = JsonLine::read(line);
  if (!json) return json.error();
  if (json->field("choose") == nullptr) return {};
  const std::string* const san = json->string("choose");
  if (san == nullptr) return "\"choose\" is not a move in quotes";
  if (read_san(*san).empty()) return "\"choose\" is no move: " + *san;
  const std::string* const file = json->string("file");
  const std::string* const text = json->string("text");
  const auto at_line = json->count("line"), column = json->count("column");
  if (file == nullptr || text == nullptr || !at_line || !column)
    return "a line of the report with \"file\", \"line\", \"column\" and \"text\" is wanted";
  choice = {*file, *at_line, *column, json->count("ply").value_or(0), *text, *san, number};
  return {};
}

}  // namespace

Result<Decisions, std::string> Decisions::parse(std::string_view text, std::string name) {
  Decisions result;
  result.name_ = std::move(name);
  const auto wrong = [&result](std::uint64_t line, const std::string& what) {
    return result.name_ + ':' + std::to_string(line) + ": " + what;
  };
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.find_first_not_of(ascii::line_spaces) == line.npos) continue;
    Choice choice;
    if (const std::string what = read_choice(line, number, choice); !what.empty())
      return wrong(number, what);
    if (choice.told != 0) result.choices_.push_back(std::move(choice));
  }
  auto& all = result.choices_;
  std::stable_sort(all.begin(), all.end(),
                   [](const Choice& a, const Choice& b) { return place_of(a) < place_of(b); });
  for (std::size_t i = 1; i < all.size(); ++i)
    if (place_of(all[i - 1]) == place_of(all[i]) &&
        (all[i - 1].san != all[i].san || all[i - 1].text != all[i].text))
      return wrong(all[i].told, "chosen otherwise on line " + std::to_string(all[i - 1].told));
  all.erase(
      std::unique(all.begin(), all.end(),
                  [](const Choice& a, const Choice& b) { return place_of(a) == place_of(b); }),
      all.end());
  return result;
}

std::pair<std::size_t, std::size_t> Decisions::of_file(std::string_view file) const noexcept {
  const auto first = std::partition_point(choices_.begin(), choices_.end(),
                                          [file](const Choice& c) { return c.file < file; });
  const auto last = std::partition_point(first, choices_.end(),
                                         [file](const Choice& c) { return c.file == file; });
  return {static_cast<std::size_t>(first - choices_.begin()),
          static_cast<std::size_t>(last - choices_.begin())};
}

BlockChoices Decisions::find(std::string_view file, std::uint64_t lines_before,
                             const DerivedText& derived) const {
  const std::string_view text = derived.text;
  BlockChoices found;
  const auto [first, last] = of_file(file);
  Places places(derived);
  for (std::size_t i = first; i < last; ++i) {
    const Choice& c = choices_[i];
    if (c.line <= lines_before) continue;
    const auto offset = places.offset(c.line - lines_before, c.column);
    if (!offset) continue;
    // Behind the last line end begins a line of the next block.
    if (*offset == text.size() && (text.empty() || text.back() == '\n' || text.back() == '\r'))
      continue;
    if (text.substr(*offset, c.text.size()) != c.text) continue;
    found.fitting.push_back(i);
    Decision& d = found.decisions.emplace_back();
    d.offset = *offset;
    d.san = c.san;
    d.in_gap = c.text.empty();
  }
  return found;
}

std::string Decisions::complaint(std::size_t i, Fate fate) const {
  const Choice& c = choices_[i];
  std::string s = name_ + ':' + std::to_string(c.told) + ": decision of " + c.file + ':' +
                  std::to_string(c.line);
  switch (fate) {
    case Fate::no_file: return s + " was not used: that file was not read";
    case Fate::misfit: return s + " no longer fits: the text there has changed";
    case Fate::not_used: return s + " was not used: no move there can be " + c.san;
    case Fate::used: break;
  }
  return s;
}

std::size_t Decisions::tell_unused(const std::vector<Fate>& fates, Listener& listener) const {
  std::size_t unused = 0;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i] == Fate::used) continue;
    ++unused;
    listener.complain(complaint(i, fates[i]));
  }
  return unused;
}

Ending load_decisions(const std::string& path, Decisions& into, Listener& listener) {
  if (path.empty()) return Ending::done;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"),
                                                             std::fclose);
  std::string text, piece(64 << 10, '\0');
  bool failed = file == nullptr;
  while (!failed) {
    const std::size_t n = std::fread(piece.data(), 1, piece.size(), file.get());
    text.append(piece, 0, n);
    failed = std::ferror(file.get()) != 0;
    if (n < piece.size()) break;
  }
  if (failed) {
    listener.complain("cannot read " + path + ": " + std::strerror(errno));
    return Ending::failed;
  }
  auto decisions = Decisions::parse(text, path);
  if (!decisions) {
    listener.complain(decisions.error());
    return Ending::misused;
  }
  into = std::move(*decisions);
  return Ending::done;
}

}  // namespace stamma::engine
