#include "lib/decode/weights.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "lib/decode/table_fields.hpp"

namespace stamma {
namespace {

constexpr std::string_view data_file =
#include "lib/decode/weights.tsv"
    ;

bool comes_before(const NamedWeight& w, std::string_view name) noexcept { return w.name < name; }

}  // namespace

std::string_view weights_file() noexcept { return data_file; }

NamedWeights read_named_weights(std::string_view tsv) {
  NamedWeights weights;
  std::vector<NamedWeight>& rows = weights.rows;
  while (!tsv.empty()) {
    std::string_view row = take_until(tsv, '\n');
    if (!has_name(row)) continue;
    NamedWeight w;
    w.name = take_until(row, '\t').substr(1);
    const bool known = read_number(take_until(row, '\t'), w.nats) && std::isfinite(w.nats);
    const std::string_view count = take_until(row, '\t');
    const auto at = std::lower_bound(rows.begin(), rows.end(), w.name, comes_before);
    if (!known || count.empty() || row.empty() || (at != rows.end() && at->name == w.name))
      ++weights.bad_rows;
    else
      rows.insert(at, w);
  }
  return weights;
}

float weight(std::string_view name) noexcept {
  static const NamedWeights weights = read_named_weights(data_file);
  const auto at = std::lower_bound(weights.rows.begin(), weights.rows.end(), name, comes_before);
  const bool known = at != weights.rows.end() && at->name == name;
  assert(known);
  return known ? at->nats : std::numeric_limits<float>::quiet_NaN();
}

}  // namespace stamma
