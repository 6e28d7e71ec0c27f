// What is told of the statistics, in the order in which it is told: the same for text and page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/statistics/statistics.hpp"

namespace stamma {

struct StatsFact {
  std::string label;
  std::string value;
};

/// Wins, draws and losses of whoever a row is about.
struct StatsScore {
  std::uint64_t wins = 0, draws = 0, losses = 0;

  std::uint64_t games() const noexcept { return wins + draws + losses; }
};

struct StatsRow {
  std::string label;
  std::uint64_t count = 0;
  StatsScore score;    ///< where the section has scores
  std::string detail;  ///< one more thing, for people
};

struct StatsSection {
  std::string id;     ///< "years"
  std::string title;  ///< "Years"
  std::string note;   ///< a sentence, or nothing
  std::string label_head, count_head, detail_head;
  std::uint64_t whole = 0;  ///< what the counts are shares of; 0: of nothing
  bool scale = false;       ///< the rows are steps of a scale, not things of their own
  bool scores = false;
  bool by_colour = true;  ///< wins and losses are White's
  std::vector<StatsRow> rows;
};

/// 1234567 as "1,234,567".
std::string grouped(std::uint64_t n);
/// A share as "12.3"; "0.0" of nothing. Rounded by whole numbers: the same everywhere.
std::string percent(std::uint64_t part, std::uint64_t whole);

/// The numbers that stand for themselves.
std::vector<StatsFact> stats_facts(const Statistics& s);
/// Sections with rows; `top` of those that could be endless.
std::vector<StatsSection> stats_sections(const Statistics& s, std::size_t top);

/// "B90"
std::string eco_name(std::size_t index);

/// Games by White's first move and by the reply to it, those with most games first.
struct FirstMove {
  std::string text;  ///< "1. e4" or "1. e4 c5"
  ResultCounts results;
};
std::vector<FirstMove> first_moves(const Statistics& s, bool with_reply);

}  // namespace stamma
