// What a command says when its job is done, and its exit code.
#pragma once

#include <cstdint>

#include "engine/formats/format.hpp"
#include "engine/jobs/result.hpp"

namespace stamma::cli {

/// What the last line says of the games.
enum class Summary : std::uint8_t {
  written,  ///< `3 games read: 2 written, 1 merged, 0 rejected; 0 errors, 1 warning, 2 notes`
  counted,  ///< nothing was written: `3 games read; 0 errors, 1 warning, 2 notes`
  listed,   ///< the same, and all problems were listed
};

/// Names the files without games, prints the last line on standard error, and returns the exit
/// code. A job that did not begin has said why.
int close(const engine::JobResult& result, Summary summary = Summary::written);

/// Says that games were rejected by a format that has no place for them.
void tell_rejected(const engine::JobResult& result);

/// Says that flagged moves carry no mark in what was written, where one was wanted.
void tell_unmarked(const engine::JobResult& result, const engine::FormatOptions& format,
                   bool stripped = false);

}  // namespace stamma::cli
