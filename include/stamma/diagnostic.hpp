// What is odd or wrong in a text, and where.
#pragma once

#include <cstdint>
#include <stamma/error.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

enum class Severity : std::uint8_t { note, warning, error };

/// "note", "warning", "error".
std::string_view name(Severity s) noexcept;

struct Diagnostic {
  std::string_view code;  ///< "M03"; `rules` tells what it means
  Severity severity = Severity::note;
  std::string message;
  std::string file;                     ///< as it was named; "-" for a text
  std::uint64_t line = 1;               ///< from 1
  std::uint64_t column = 1;             ///< characters, from 1
  std::uint64_t offset = 0;             ///< bytes of UTF-8 before it in the file
  std::uint64_t length = 0;             ///< bytes
  std::uint64_t game = 0;               ///< from 1; 0: outside of any game
  std::vector<std::string> candidates;  ///< the legal moves it could be, as SAN
};

/// `file:line:column: error[M03]: message`.
std::string to_string(const Diagnostic& d);

/// What a code means, as `stamma rules` lists them.
struct Rule {
  std::string_view code;
  Severity severity;
  std::string_view title;
  std::string_view meaning;
  std::string_view example;
};

std::vector<Rule> rules();

}  // namespace stamma::api
