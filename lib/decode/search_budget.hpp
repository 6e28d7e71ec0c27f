// What the searches of a text may cost together. Each game has a limit of its own; this one keeps a
// text of very many games that make no sense from costing that limit again and again.
#pragma once

#include <cstddef>

namespace stamma {

class SearchBudget {
 public:
  /// A text of so many bytes begins, of which one game may cost `work`.
  void open(std::size_t bytes, std::size_t work) noexcept;
  void spend(std::size_t work) noexcept { left_ -= work < left_ ? work : left_; }
  bool is_spent() const noexcept { return left_ == 0; }

 private:
  std::size_t left_ = 0;
};

}  // namespace stamma
