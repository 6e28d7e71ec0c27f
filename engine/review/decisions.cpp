#include "engine/review/decisions.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <tuple>
#include <utility>

#include "engine/text/places.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::engine {
namespace {

auto place_of(const Choice& c) {
  return std::tie(c.file, c.line, c.column, c.ply, c.verb, c.name, c.was);
}

/// Where the words of choices stand in a text.
class Finder {
 public:
  Finder(std::uint64_t lines_before, const DerivedText& derived)
      : lines_before_(lines_before), text_(derived.text), places_(derived) {}

  /// `own`: the file has the name that the choice gives.
  std::optional<std::size_t> place(const Choice& c, bool own) {
    const auto told = told_place(c);
    if (told && stands_around(c, *told)) return told;
    if (c.has_context())
      for (const auto& [before, after] :
           {std::pair(c.before, c.after), std::pair(c.before, std::string()),
            std::pair(std::string(), c.after)})
        if (const auto found = only_place(before, c.text, after)) return found;
    return own ? told : std::nullopt;
  }

 private:
  /// By line and column, if the words stand there.
  std::optional<std::size_t> told_place(const Choice& c) {
    if (c.line <= lines_before_) return std::nullopt;
    const auto offset = places_.offset(c.line - lines_before_, c.column);
    if (!offset) return std::nullopt;
    // Behind the last line end begins a line of the next block.
    if (*offset == text_.size() && (text_.empty() || text_.back() == '\n' || text_.back() == '\r'))
      return std::nullopt;
    return text_.substr(*offset, c.text.size()) == c.text ? offset : std::nullopt;
  }

  /// Nothing is known of what stands around a choice without it, so that it does not fit.
  bool stands_around(const Choice& c, std::size_t at) const {
    return c.has_context() && text_.substr(0, at).ends_with(c.before) &&
           text_.substr(at + c.text.size()).starts_with(c.after);
  }

  /// Where the words stand with these around them, if that is one place only.
  std::optional<std::size_t> only_place(const std::string& before, const std::string& words,
                                        const std::string& after) const {
    constexpr std::size_t enough = 12;  // characters: less would be found by chance
    const std::string all = before + words + after;
    if (before.size() + after.size() < enough) return std::nullopt;
    const std::size_t at = text_.find(all);
    if (at == text_.npos || text_.find(all, at + 1) != text_.npos) return std::nullopt;
    return at + before.size();
  }

  std::uint64_t lines_before_;
  std::string_view text_;
  Places places_;
};

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
        (all[i - 1].value != all[i].value || all[i - 1].text != all[i].text))
      return wrong(all[i].told, "chosen otherwise on line " + std::to_string(all[i - 1].told));
  all.erase(
      std::unique(all.begin(), all.end(),
                  [](const Choice& a, const Choice& b) { return place_of(a) == place_of(b); }),
      all.end());
  result.moved_.assign(all.size(), false);
  return result;
}

void Decisions::expect(const std::vector<std::string>& files) {
  for (std::size_t i = 0; i < choices_.size(); ++i)
    moved_[i] = choices_[i].has_context() &&
                std::none_of(files.begin(), files.end(), [&](const std::string& name) {
                  const std::string f = plain_name(name);
                  return choices_[i].file == f || choices_[i].file.starts_with(f + "/");
                });
}

std::vector<std::size_t> Decisions::of_file(std::string_view file) const {
  std::vector<std::size_t> numbers;
  if (choices_.empty()) return numbers;
  const std::string own = plain_name(file);
  for (std::size_t i = 0; i < choices_.size(); ++i)
    if (choices_[i].file == own) numbers.push_back(i);
  return numbers;
}

bool Decisions::concern(std::string_view file) const {
  return std::find(moved_.begin(), moved_.end(), true) != moved_.end() || !of_file(file).empty();
}

BlockChoices Decisions::find(std::string_view file, std::uint64_t lines_before,
                             const DerivedText& derived) const {
  BlockChoices found;
  const std::string name = plain_name(file);
  Finder finder(lines_before, derived);
  std::vector<std::pair<std::size_t, std::size_t>> places;  // offsets and numbers
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const bool own = choices_[i].file == name;
    if (!own && !moved_[i]) continue;
    if (const auto offset = finder.place(choices_[i], own)) places.emplace_back(*offset, i);
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [offset, i] : places) {
    const Choice& c = choices_[i];
    if (c.verb != Verb::choose) {
      found.edits.push_back({&c, i, offset});
      continue;
    }
    found.fitting.push_back(i);
    Decision& d = found.decisions.emplace_back();
    d.offset = offset;
    d.san = c.value;
    d.length = c.text.size();
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
    case Fate::not_used:
      return s + " was not used: no " + (c.verb == Verb::choose ? "move" : "game") + " there can " +
             (c.verb == Verb::choose ? "be " : "take ") + c.what();
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

Ending load_decisions(const std::string& path, const std::vector<std::string>& files,
                      Decisions& into, Listener& listener) {
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
  into.expect(files);
  return Ending::done;
}

}  // namespace stamma::engine
