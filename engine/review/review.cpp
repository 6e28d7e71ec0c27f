#include "engine/review/review.hpp"

#include <algorithm>
#include <array>

#include "lib/clean/catalogue.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::engine {
namespace {

constexpr std::array<std::string_view, 9> columns{
    "accept", "code", "tag", "before", "proposed", "after", "games", "example", "why"};
enum Column : std::uint8_t { accept, code, tag, before, proposed, after, games, example, why };

/// What programs for tables take for their own in front: quotation marks, and signs that begin a
/// formula, which they would compute. A sign by itself is none.
bool begins_specially(std::string_view s) {
  return s.starts_with('"') ||
         (s.size() > 1 && std::string_view("=+-@").find(s.front()) != std::string_view::npos);
}

/// What begins specially gets a backslash in front.
void append_field(std::string_view s, std::string& out) {
  if (begins_specially(s)) out += '\\';
  for (const char c : s) {
    switch (c) {
      case '\t': out += "\\t"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\\': out += "\\\\"; break;
      default: out += c;
    }
  }
}

/// The opposite; false where a backslash stands before anything else.
bool read_field(std::string_view s, std::string& out) {
  out.clear();
  std::string plain;
  if (s.size() > 1 && s.front() == '"' && s.back() == '"') {  // as such programs write it
    s = s.substr(1, s.size() - 2);
    for (std::size_t i = 0; i < s.size(); ++i) {
      plain += s[i];
      if (s[i] == '"' && i + 1 < s.size() && s[i + 1] == '"') ++i;
    }
    s = plain;
  }
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (s[i] != '\\') {
      out += s[i];
      continue;
    }
    switch (++i < s.size() ? s[i] : '\0') {
      case 't': out += '\t'; break;
      case 'n': out += '\n'; break;
      case 'r': out += '\r'; break;
      case '\\': out += '\\'; break;
      case '"':
      case '=':
      case '+':
      case '-':
      case '@': out += s[i]; break;
      default: return false;
    }
  }
  return true;
}

/// Names of players are the same work with either colour.
std::string_view shown_tag(const Finding& f) noexcept {
  const bool player = id(f.code).front() == 'N' && (f.tag == "White" || f.tag == "Black");
  return player ? std::string_view("Player") : std::string_view(f.tag);
}

void make_key(std::string_view code_id, std::string_view tag_name, std::string_view old_text,
              std::string_view new_text, std::string& key) {
  key.assign(code_id);
  for (const std::string_view s : {tag_name, old_text, new_text}) {
    key += '\t';
    append_field(s, key);
  }
}

/// Stands for a text that was proposed where the table does not say which.
constexpr std::string_view any{"\x01", 1};

}  // namespace

void ReviewCollector::add(const Finding& f, std::string_view file, std::uint64_t game) {
  make_key(id(f.code), shown_tag(f), f.before, f.after, key_);
  auto found = rows_.find(key_);
  if (found == rows_.end()) {
    const std::size_t needed = key_.size() + file.size() + f.message.size() + sizeof(Row) + 100;
    if (bytes_ + needed > most_bytes_) {
      ++left_out_;
      return;
    }
    bytes_ += needed;
    found = rows_.emplace(key_, Row{f.code, 0, {}, f.message}).first;
    found->second.example.append(file).append(", game ").append(std::to_string(game));
  }
  ++found->second.games;
}

std::string ReviewCollector::text() const {
  std::vector<const std::pair<const std::string, Row>*> sorted;
  sorted.reserve(rows_.size());
  for (const auto& row : rows_) sorted.push_back(&row);
  const auto head = [](const std::string& key) {  // code and tag
    return std::string_view(key).substr(0, key.find('\t', key.find('\t') + 1));
  };
  std::sort(sorted.begin(), sorted.end(), [&](const auto* a, const auto* b) {
    if (head(a->first) != head(b->first)) return head(a->first) < head(b->first);
    if (a->second.games != b->second.games) return a->second.games > b->second.games;
    return a->first < b->first;
  });
  std::string out;
  for (const std::string_view c : columns) (out += out.empty() ? "" : "\t") += c;
  out += '\n';
  for (const auto* const row : sorted) {
    const std::string& key = row->first;
    out += "no\t";
    out += key;  // code, tag, before, proposed
    out.append(key, key.rfind('\t'));
    out += '\t';
    out += std::to_string(row->second.games);
    out += '\t';
    append_field(row->second.example, out);
    out += '\t';
    append_field(row->second.why, out);
    out += '\n';
  }
  if (left_out_ > 0)
    out += "# " + std::to_string(left_out_) + " more proposals had no room in this table\n";
  return out;
}

class AcceptedReader {
 public:
  explicit AcceptedReader(std::string file) : file_(std::move(file)) {}

  Result<Accepted, std::string> read(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    bool any_line = false;
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      ++line_;
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (line.find_first_not_of(ascii::blanks) == std::string_view::npos || line.front() == '#')
        continue;
      if (const auto error = any_line ? take(line) : take_head(line))
        return file_ + ":" + std::to_string(line_) + ": " + *error;
      any_line = true;
    }
    if (!any_line) return file_ + ":1: the table is empty";
    return std::move(accepted_);
  }

 private:
  using Error = std::optional<std::string>;

  static std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
      const std::size_t tab = line.find('\t');
      fields.push_back(line.substr(0, tab));
      if (tab == std::string_view::npos) return fields;
      line.remove_prefix(tab + 1);
    }
  }

  Error take_head(std::string_view line) {
    std::string name;
    std::size_t i = 0;
    for (const std::string_view field : fields_of(line)) {
      if (!read_field(field, name)) name.clear();
      const auto* const known = std::find(columns.begin(), columns.end(), name);
      if (known != columns.end()) places_[static_cast<std::size_t>(known - columns.begin())] = i;
      ++i;
    }
    width_ = i;
    for (const Column c : {accept, tag, before, after})
      if (!places_[c])
        return "the first line must name the columns, and \"" + std::string(columns[c]) +
               "\" is not among them";
    return std::nullopt;
  }

  Error take(std::string_view line) {
    const std::vector<std::string_view> fields = fields_of(line);
    if (fields.size() > width_) return "more fields than the first line has";
    std::array<std::string, columns.size()> values;
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (places_[i] && *places_[i] < fields.size() && !read_field(fields[*places_[i]], values[i]))
        return "a backslash in \"" + std::string(columns[i]) +
               "\" that is not \\t, \\n, \\r, \\\\ or in front of one of \" = + - @";
    bool yes = false;
    if (auto error = read_answer(values[accept], yes)) return error;
    return yes ? keep(values) : std::nullopt;
  }

  static Error read_answer(std::string word, bool& yes) {
    std::erase(word, ' ');
    word = ascii::lower(word);
    constexpr std::array<std::string_view, 5> yeses{"yes", "y", "x", "1", "true"};
    constexpr std::array<std::string_view, 5> noes{"", "no", "n", "0", "false"};
    yes = std::find(yeses.begin(), yeses.end(), word) != yeses.end();
    if (yes || std::find(noes.begin(), noes.end(), word) != noes.end()) return std::nullopt;
    return "\"accept\" must be yes or no, not \"" + word + "\"";
  }

  Error keep(const std::array<std::string, columns.size()>& values) {
    const std::string& tag_name = values[tag];
    if (!tag_name.empty() && values[after].empty())
      return "accepted, but there is nothing in \"after\" to be written";
    if (values[code].empty() && (tag_name.empty() || values[before].empty()))
      return "a row without a code must have a tag and what is in it now";
    if (!values[code].empty() && rule_named(values[code]) == nullptr)
      return "no rule has the code \"" + values[code] + "\"";
    std::string key;
    auto& rows = values[code].empty() ? accepted_.own_ : accepted_.rows_;
    make_key(values[code], tag_name, values[before],
             values[code].empty() ? std::string_view{}
             : places_[proposed]  ? std::string_view(values[proposed])
                                  : any,
             key);
    const auto [at, fresh] = rows.try_emplace(key, Accepted::Row{values[after], line_});
    if (!fresh && at->second.after != values[after])
      return "accepted in another way in line " + std::to_string(at->second.line);
    if (values[code].empty()) {
      auto& tags = accepted_.own_tags_;
      const auto want = [&](std::string_view t) {
        if (std::find(tags.begin(), tags.end(), t) == tags.end()) tags.emplace_back(t);
      };
      if (tag_name == "Player") {
        want("White");
        want("Black");
      } else {
        want(tag_name);
      }
    }
    return std::nullopt;
  }

  std::string file_;
  std::uint64_t line_ = 0;
  std::size_t width_ = 0;
  std::array<std::optional<std::size_t>, columns.size()> places_;
  Accepted accepted_;
};

Result<Accepted, std::string> Accepted::read(std::string_view text, const std::string& file) {
  return AcceptedReader(file).read(text);
}

std::optional<std::string_view> Accepted::find(const Finding& f) const {
  std::string key;
  const std::string_view code = id(f.code);
  const std::string_view shown = shown_tag(f);
  for (const std::string_view t : {std::string_view(f.tag), shown}) {
    for (const std::string_view text : {std::string_view(f.after), any}) {
      make_key(code, t, f.before, text, key);
      if (const auto found = rows_.find(key); found != rows_.end()) return found->second.after;
    }
  }
  return std::nullopt;
}

void Accepted::check(const Game& game, std::vector<Finding>& findings) const {
  std::string key;
  for (const std::string& name : own_tags_) {
    const auto value = game.tag(name);
    if (!value || value->empty()) continue;
    const bool player = name == "White" || name == "Black";
    for (const std::string_view t : {std::string_view(name), std::string_view("Player")}) {
      if (t != name && !player) continue;
      make_key({}, t, *value, {}, key);
      const auto found = own_.find(key);
      if (found == own_.end()) continue;
      if (found->second.after == *value) break;
      Finding& f = findings.emplace_back();
      f.code = rule::name_spelling;  // a correction of the user's own, as from --aliases
      f.target = Finding::Target::tag_value;
      f.fix = Finding::Fix::made;
      f.tag = name;
      f.before = *value;
      f.after = found->second.after;
      f.message = "accepted in line " + std::to_string(found->second.line) + " of the table";
      break;
    }
  }
}

}  // namespace stamma::engine
