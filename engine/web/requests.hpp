// The requests that the WebAssembly understands.
#pragma once

#include <string>
#include <string_view>

#include "engine/text/json_line.hpp"
#include "writers/buffer.hpp"

namespace stamma::web {

struct Request {
  const engine::JsonLine& line;
  std::string_view body;

  std::string_view text(std::string_view field) const noexcept {
    const std::string* const found = line.string(field);
    return found != nullptr ? std::string_view(*found) : std::string_view();
  }
};

/// Reads a text and writes its games: `{"do":"convert","to":"pgn"...}`.
std::string convert(const Request& request, Buffer& out);
/// The legal moves of a position, and what words can mean there: `{"do":"moves"...}`.
std::string moves(const Request& request, Buffer& out);
/// What there is to choose from: notations, languages, formats, styles.
std::string names(const Request& request, Buffer& out);

/// Answers a request; why it cannot, or nothing.
std::string answer_to(const Request& request, Buffer& out);

}  // namespace stamma::web
