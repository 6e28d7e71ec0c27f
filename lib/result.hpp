// A value or the reason why there is none; the names of std::expected, which our compilers lack.
#pragma once

#include <utility>
#include <variant>

namespace stamma {

template <typename T, typename E>
class Result {
 public:
  Result(T value)
      : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: implicit by design
  Result(E error)
      : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

  bool has_value() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  const T& operator*() const& noexcept { return *std::get_if<0>(&state_); }
  T& operator*() & noexcept { return *std::get_if<0>(&state_); }
  T&& operator*() && noexcept { return std::move(*std::get_if<0>(&state_)); }
  const T* operator->() const noexcept { return std::get_if<0>(&state_); }
  T* operator->() noexcept { return std::get_if<0>(&state_); }

  const E& error() const noexcept { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, E> state_;
};

}  // namespace stamma
