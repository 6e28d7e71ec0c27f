// The report of `convert`: one JSON object a line, as docs/json.md says.
#pragma once

#include <string>
#include <string_view>

#include "cli/pipeline.hpp"

namespace stamma::cli {

/// Notes what the report will say of a game, while its text is at hand.
void report_game(const Game& game, std::string_view text, const std::string& charset, bool all,
                 Job& job);

/// The lines of the report for one block.
void write_report(const Job& job, Buffer& out);

}  // namespace stamma::cli
