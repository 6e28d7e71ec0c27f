// Charts of the statistics page as SVG; colours come from the page's style.
#pragma once

#include "lib/statistics/statistics_view.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// A column for every row: how many.
void write_column_chart(const StatsSection& section, Buffer& out);
/// A column for every row: the shares of wins, draws and losses.
void write_share_chart(const StatsSection& section, Buffer& out);
/// One bar, divided by rows.
void write_parted_bar(const StatsSection& section, Buffer& out);
/// A bar for a cell of a table: so much of the most.
void write_bar(std::uint64_t count, std::uint64_t most, Buffer& out);
/// The same, divided into wins, draws and losses.
void write_score_bar(const StatsScore& score, Buffer& out);

}  // namespace stamma
