#include "lib/decode/search_budget.hpp"

#include "lib/decode/weights.hpp"

namespace stamma {

void SearchBudget::open(std::size_t bytes, std::size_t work) noexcept {
  static const auto games = static_cast<std::size_t>(weight("budget_games"));
  static const auto per_byte = static_cast<std::size_t>(weight("budget_byte"));
  left_ = games * work + per_byte * bytes;
}

}  // namespace stamma
