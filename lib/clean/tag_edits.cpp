#include "lib/clean/tag_edits.hpp"

#include <utility>

namespace stamma {

using Fix = Finding::Fix;
using Target = Finding::Target;

void TagEdits::add(Code code, Target target, Fix fix, std::string_view tag, std::string_view before,
                   std::string_view after, std::string message) {
  if (!enabled(code)) return;
  Finding& f = out_.emplace_back();
  f.code = code;
  f.target = target;
  f.fix = fix;
  f.tag = tag;
  f.before = before;
  f.after = after;
  f.message = std::move(message);
}

bool TagEdits::take(std::string_view tag, std::string& value, std::optional<Mended> m) {
  if (!m || !enabled(m->code)) return false;
  const bool any = m->fix != Fix::none;
  add(m->code, any ? Target::tag_value : Target::nothing, m->fix, tag, value, m->value,
      std::move(m->message));
  if (m->fix != Fix::made) return false;
  value = std::move(m->value);
  return true;
}

std::optional<std::string> TagEdits::value_now(std::string_view tag) const {
  std::optional<std::string> now;
  if (const auto v = game.tag(tag)) now = std::string(*v);
  for (std::size_t i = begin_; i < out_.size(); ++i) {
    const Finding& f = out_[i];
    if (f.fix != Fix::made) continue;
    if (f.target == Target::tag_value && f.tag == tag) now = f.after;
    if ((f.target == Target::tag || f.target == Target::tag_name) && f.tag == tag) now.reset();
    if (f.target == Target::tag_name && f.after == tag)
      if (const auto v = game.tag(f.tag)) now = std::string(*v);
  }
  return now;
}

}  // namespace stamma
