#include "engine/rules/game_rules.hpp"

#include <algorithm>

#include "lib/clean/catalogue.hpp"
#include "lib/text/ascii.hpp"
#include "writers/json.hpp"

namespace stamma::engine {
namespace {

using ascii::is_space;

struct Place {
  std::size_t offset;
  std::size_t length;
};

std::size_t past_spaces(std::string_view text, std::size_t i) {
  while (i < text.size() && is_space(text[i])) ++i;
  return i;
}

/// Where the value of a tag begins whose bracket is at `at`; nowhere if another tag is there.
std::size_t value_begin(std::string_view text, std::size_t at, std::string_view tag) {
  const std::size_t name = past_spaces(text, at + 1), end = name + tag.size();
  if (!ascii::equal_but_case(text.substr(std::min(name, text.size()), tag.size()), tag) ||
      end >= text.size() || (!is_space(text[end]) && text[end] != '"'))
    return std::string_view::npos;
  return past_spaces(text, end);
}

/// The value of a tag in the text of a game; without it, where the game begins.
Place tag_place(std::string_view text, std::size_t begin, std::string_view tag) {
  for (std::size_t at = begin; at < text.size(); ++at) {
    at = text.find('[', at);
    if (at == std::string_view::npos) break;
    const std::size_t i = value_begin(text, at, tag);
    if (i == std::string_view::npos) continue;
    const bool quoted = i < text.size() && text[i] == '"';
    const std::size_t value = i + quoted;
    const std::size_t end = std::min(text.find(quoted ? '"' : ']', value), text.size());
    if (text.substr(value, end - value).find('\n') != std::string_view::npos)
      return {at, tag.size() + 1};
    return {value, std::max<std::size_t>(1, end - value)};
  }
  return {begin, 1};
}

constexpr std::size_t longest_look = 256 << 10;

Place place_of(const Finding& f, const BlockJob& job) {
  const std::string_view text = job.block.bytes;
  const std::size_t begin = job.begins.back();
  if (f.target == Finding::Target::comment || f.target == Finding::Target::nag) {
    const std::size_t at = text.substr(begin, longest_look).find(f.before);
    return at == std::string_view::npos ? Place{begin, 1} : Place{begin + at, f.before.size()};
  }
  if (f.target == Finding::Target::result) return tag_place(text, begin, "Result");
  if (f.tag.empty()) return {begin, 1};
  // A tag that is added has no place; what it is about has.
  if (f.before.empty() && f.tag.size() > 5 &&
      (f.tag.starts_with("White") || f.tag.starts_with("Black")))
    return tag_place(text, begin, std::string_view(f.tag).substr(0, 5));
  return tag_place(text, begin, f.tag);
}

}  // namespace

GameRules::GameRules(const RuleBooks& books, Purpose purpose, bool report_changes)
    : rules_(books), purpose_(purpose), report_changes_(report_changes) {}

void GameRules::run(Game& game, BlockJob& job) {
  proposals_.clear();
  if (job.read == 1) places_.emplace(job.text());
  rules_.want_messages(purpose_ == Purpose::clean ? report_changes_
                                                  : job.found->wants(rule::name_spacing));
  rules_.run(game, job.date_order, [&](const Finding& f, bool made) { tell(f, made, job); });
}

void GameRules::tell(const Finding& f, bool made, BlockJob& job) {
  const bool change = made && purpose_ == Purpose::clean;
  if (!made && f.fix == Finding::Fix::proposed) proposals_.push_back(f);
  if (change) ++job.mended[index(f.code)];
  if (change && !report_changes_) return;
  if (!change && !job.found->wants(f.code)) {
    job.found->count(f.code);
    return;
  }
  const Place at = place_of(f, job);
  if (!change) {
    job.found->add(f.code, at.offset, at.length, f.message);
    return;
  }
  ChangeReport& c = job.report.changes.emplace_back();
  c.game = job.read;
  places_->find(at.offset, c.line, c.column);
  Buffer body;
  body.append(",\"code\":\"");
  body.append(id(f.code));
  body.append("\",\"tag\":");
  write_json_string(f.tag, body);
  body.append(",\"before\":");
  write_json_string(f.before, body);
  body.append(",\"after\":");
  write_json_string(f.after, body);
  body.append(",\"message\":");
  write_json_string(f.message, body);
  c.body = std::string(body.view());
}

}  // namespace stamma::engine
