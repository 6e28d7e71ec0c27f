#include "engine/sorting/split.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/files/file_names.hpp"
#include "engine/files/output.hpp"
#include "engine/sorting/numbers.hpp"
#include "engine/sorting/written_tags.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t memory = std::size_t{16} << 20U;

class PlainFile final : public SplitFile {
 public:
  explicit PlainFile(const std::string& path) : output_(path) {}
  void write(std::string_view games) override { output_.write(games); }
  void commit() override { output_.commit(); }

 private:
  Output output_;
};

std::optional<std::uint64_t> read_count(std::string_view s) {
  std::uint64_t n = 0;
  const char* const end = s.data() + s.size();
  const auto [at, error] = std::from_chars(s.data(), end, n);
  if (error != std::errc() || at == s.data() || n == 0) return std::nullopt;
  if (at == end) return n;
  unsigned shift = 0;
  switch (ascii::upper(*at)) {
    case 'K': shift = 10; break;
    case 'M': shift = 20; break;
    case 'G': shift = 30; break;
    default: return std::nullopt;
  }
  if (at + 1 != end || n > (std::uint64_t{1} << 60U) >> shift) return std::nullopt;
  return n << shift;
}

void append_stem(std::string_view text, std::string& groups) {
  groups.append(file_stem(text)).push_back('\n');
}

// Files of many games are written in large steps.
class Writing {
 public:
  explicit Writing(std::unique_ptr<SplitFile> file) : file_(std::move(file)) {}
  void write(std::string_view game) {
    buffer_.append(game);
    if (buffer_.size() < std::size_t{1} << 18U) return;
    file_->write(buffer_);
    buffer_.clear();
  }
  void commit() {
    if (!buffer_.empty()) file_->write(buffer_);
    file_->commit();
  }

 private:
  std::unique_ptr<SplitFile> file_;
  std::string buffer_;
};

}  // namespace

namespace {

/// What may be behind the colon of a rule.
enum class SplitValue : std::uint8_t { none, count, letters, name };

struct SplitWord {
  std::string_view word;
  SplitRule::By by;
  SplitValue value = SplitValue::none;
  std::string_view said;  ///< an example, or the tag that the word means
};

constexpr SplitWord split_words[] = {
    {"games", SplitRule::By::games, SplitValue::count, "games:1000"},
    {"size", SplitRule::By::size, SplitValue::count, "size:10M"},
    {"eco", SplitRule::By::eco, SplitValue::letters, ""},
    {"tag", SplitRule::By::tag, SplitValue::name, "tag:Site"},
    {"event", SplitRule::By::tag, SplitValue::none, "Event"},
    {"player", SplitRule::By::player, SplitValue::none, ""},
    {"year", SplitRule::By::year, SplitValue::none, ""},
};

/// Takes the value of a rule, if there is one; what is wrong with it, or nothing.
std::string take_value(const SplitWord& word, std::optional<std::string_view> value,
                       SplitRule& rule) {
  constexpr std::size_t eco_letters = 3;
  const auto n = value ? read_count(*value) : std::nullopt;
  switch (word.value) {
    case SplitValue::none: rule.tag = word.said; return {};
    case SplitValue::count:
      if (!n) return "needs a number, e.g. " + std::string(word.said);
      rule.number = *n;
      return {};
    case SplitValue::letters:
      rule.number = n.value_or(eco_letters);
      if ((value && !n) || rule.number > eco_letters)
        return "is not possible: one, two or three letters of an ECO code can be used";
      return {};
    case SplitValue::name:
      rule.tag = value.value_or(std::string_view());
      return rule.tag.empty() ? "lacks the name of a tag, e.g. " + std::string(word.said)
                              : std::string();
  }
  return {};
}

}  // namespace

Result<SplitRule, std::string> read_split_rule(std::string_view text) {
  const std::size_t colon = text.find(':');
  std::optional<std::string_view> value;
  if (colon != std::string_view::npos) value = text.substr(colon + 1);
  for (const SplitWord& word : split_words) {
    if (word.word != text.substr(0, colon) || (word.value == SplitValue::none && value)) continue;
    SplitRule rule;
    rule.by = word.by;
    if (const std::string wrong = take_value(word, value, rule); !wrong.empty())
      return "\"" + std::string(text) + "\" " + wrong;
    return rule;
  }
  return "\"" + std::string(text) +
         "\" is none of games:N, size:N, event, player, year, eco, eco:N, tag:NAME";
}

namespace {

/// Both players, or one who plays himself.
void append_players(std::string_view white, std::string_view black, std::string& groups) {
  const std::size_t begin = groups.size();
  append_stem(white, groups);
  const std::size_t middle = groups.size();
  append_stem(black, groups);
  const std::string_view both = groups;
  if (folded_file_name(both.substr(begin, middle - begin)) == folded_file_name(both.substr(middle)))
    groups.resize(middle);
}

/// The year of a date, or nothing.
std::string_view year_of(std::string_view date) {
  const std::string_view year = date.substr(0, 4);
  const bool known = year.size() == 4 && std::all_of(year.begin(), year.end(), ascii::is_digit);
  return known ? year : std::string_view();
}

/// The first characters of an ECO code, or nothing.
std::string_view eco_group(std::string_view code, std::size_t length) {
  const bool known = code.size() >= 3 && ascii::is_letter(code[0]) && ascii::is_digit(code[1]) &&
                     ascii::is_digit(code[2]);
  return known ? code.substr(0, std::min<std::size_t>(length, 3)) : std::string_view();
}

}  // namespace

void append_groups(const SplitRule& rule, std::string_view pgn, std::string& groups) {
  using By = SplitRule::By;
  std::string storage;
  const auto tag = [&](std::string_view name) {
    return written_tag(pgn, name, storage).value_or(std::string_view());
  };
  switch (rule.by) {
    case By::games:
    case By::size: return;
    case By::tag: return append_stem(tag(rule.tag), groups);
    case By::player: return append_players(tag("White"), tag("Black"), groups);
    case By::year: return append_stem(year_of(tag("Date")), groups);
    case By::eco: return append_stem(eco_group(tag("ECO"), rule.number), groups);
  }
}

std::unique_ptr<SplitFile> open_plain_file(const std::string& path) {
  return std::make_unique<PlainFile>(path);
}

SplitOutput::SplitOutput(SplitRule rule, std::string folder, std::string extension,
                         OpenSplitFile open)
    : rule_(std::move(rule)),
      folder_(std::move(folder)),
      extension_(std::move(extension)),
      open_(std::move(open)),
      order_(memory) {
  while (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
  std::error_code ignored;
  if (std::filesystem::exists(folder_, ignored) && !std::filesystem::is_directory(folder_, ignored))
    throw OutputFailure("cannot write " + folder_ + ": it is not a folder");
}

std::string SplitOutput::path_of(std::string_view stem) const {
  return folder_ + (folder_.ends_with('/') ? "" : "/") + std::string(stem) + extension_;
}

void SplitOutput::protect(const std::vector<std::string>& inputs) {
  namespace fs = std::filesystem;
  for (const std::string& input : inputs) {
    std::error_code error;
    const fs::path path(input);
    const fs::path parent = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (fs::equivalent(parent, folder_, error) && !error)
      protected_.push_back(folded_file_name(path.filename().string()));
    // A link in another folder may lead here.
    const fs::path real = fs::canonical(path, error);
    if (!error && fs::equivalent(real.parent_path(), folder_, error) && !error)
      protected_.push_back(folded_file_name(real.filename().string()));
  }
}

bool SplitOutput::is_protected(std::string_view folded) const {
  return std::any_of(protected_.begin(), protected_.end(), [&](const std::string& name) {
    return name.size() == folded.size() + extension_.size() && name.starts_with(folded) &&
           ascii::equal_but_case(std::string_view(name).substr(folded.size()), extension_);
  });
}

void SplitOutput::add(std::string_view pgn, std::string_view text) {
  const std::uint64_t at = games_.append(text);
  ++counts_.games;
  if (!rule_.by_tags()) {
    record_.clear();
    put_number(record_, std::uint64_t{text.size()});
    lengths_.append(record_);
    return;
  }
  groups_.clear();
  append_groups(rule_, pgn, groups_);
  for (std::string_view groups = groups_; !groups.empty();) {
    const std::string_view stem = groups.substr(0, groups.find('\n'));
    groups.remove_prefix(stem.size() + 1);
    record_ = folded_file_name(stem);
    if (is_protected(record_)) refuse(stem);
    record_.push_back('\0');
    put_number(record_, at);
    put_number(record_, std::uint64_t{text.size()});
    record_.append(stem);
    order_.add(record_);
  }
}

void SplitOutput::refuse(std::string_view stem) const {
  throw OutputFailure("cannot write " + path_of(stem) + ": it is being read");
}

SplitOutput::Counts SplitOutput::commit() {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw OutputFailure("cannot make the folder " + folder_ + ": " + error.message());
  if (rule_.by_tags()) {
    write_groups();
  } else {
    write_in_order();
  }
  return counts_;
}

void SplitOutput::write_in_order() {
  std::optional<Writing> file;
  std::uint64_t used = 0;
  SpoolReader lengths(lengths_);
  std::string game;
  std::uint64_t at = 0;
  for (std::uint64_t n = 0; n < counts_.games; ++n) {
    std::string_view number = lengths.next(8);
    const auto length = take_number<std::uint64_t>(number);
    const std::uint64_t more = rule_.by == SplitRule::By::games ? 1 : length;
    if (file && used + more > rule_.number) {
      file->commit();
      file.reset();
    }
    if (!file) {
      std::string stem = std::to_string(++counts_.files);
      stem.insert(0, stem.size() < 6 ? 6 - stem.size() : 0, '0');
      if (is_protected(stem)) refuse(stem);
      file.emplace(open_(path_of(stem)));
      used = 0;
    }
    games_.read(at, static_cast<std::size_t>(length), game);
    file->write(game);
    ++counts_.copies;
    at += length;
    used += more;
  }
  if (file) file->commit();
}

void SplitOutput::write_groups() {
  order_.finish();
  std::optional<Writing> file;
  std::string group, game;
  for (std::string_view record; order_.next(record);) {
    const std::size_t end = record.find('\0');
    if (!file || record.substr(0, end) != group) {
      if (file) file->commit();
      file.reset();
      group = record.substr(0, end);
      // The first game of a group says how its name is written.
      file.emplace(open_(path_of(record.substr(end + 17))));
      ++counts_.files;
    }
    std::string_view place = record.substr(end + 1);
    const auto at = take_number<std::uint64_t>(place);
    games_.read(at, static_cast<std::size_t>(take_number<std::uint64_t>(place)), game);
    file->write(game);
    ++counts_.copies;
  }
  if (file) file->commit();
}

}  // namespace stamma::engine
