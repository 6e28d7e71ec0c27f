// Catch2 in either of the versions Debian carries.
#pragma once

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <catch2/interfaces/catch_interfaces_capture.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
namespace stamma::test {
using Catch::Matchers::ContainsSubstring;
}
#else
#include <catch2/catch.hpp>
namespace stamma::test {
inline auto ContainsSubstring(const std::string& part) { return Catch::Matchers::Contains(part); }
}  // namespace stamma::test
#endif
