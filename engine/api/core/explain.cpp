#include "parsers/explain.hpp"

#include <stamma/explain.hpp>

#include "engine/api/core/access.hpp"

namespace stamma::api {

static_assert(static_cast<int>(Verdict::unread) == static_cast<int>(stamma::Verdict::unread));

std::string_view name(Verdict v) noexcept { return name(static_cast<stamma::Verdict>(v)); }

Explanation explain(const Position& position, std::string_view text,
                    const ExplainOptions& options) {
  const auto& own = Access::unwrap(position);
  const stamma::Explanation e =
      stamma::explain(own.position, Lineage(own.position, own.chess960), text,
                      spelling_of(options.notation, options.language));
  Explanation out;
  out.verdict = static_cast<Verdict>(e.verdict);
  out.notation = info(e.dialect.notation).code;
  out.why = e.why;
  for (const ExplainedMove& m : e.readings)
    out.readings.push_back({Access::wrap(m.move), m.san, m.why, m.meant});
  return out;
}

}  // namespace stamma::api
