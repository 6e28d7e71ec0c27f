// `stamma clean`: reads PGN databases, mends what the rules find, and writes them again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/dedupe.hpp"
#include "cli/options.hpp"
#include "cli/sort.hpp"
#include "cli/split.hpp"
#include "lib/clean/shape.hpp"
#include "lib/diagnostics/rules.hpp"
#include "lib/select/filter.hpp"

namespace stamma::cli {

struct CleanOptions {
  ReadOptions read;
  RuleOptions rules;
  Format to = Format::pgn;
  IllegalMoves illegal = IllegalMoves::parts;
  std::string output;
  std::string report;
  std::string rejects;
  std::string review;  ///< to write
  std::string apply;   ///< a review to read
  DoubtMark doubts = DoubtMark::comment;
  Repair repair = Repair::safe;
  DedupeKind dedupe = DedupeKind::off;
  Filter filter;
  ShapeOptions shape;
  SortOrder sort;
  std::optional<SplitRule> split;
  bool in_place = false;
  bool dry_run = false;
  bool keep_going = false;
  bool break_links = false;
  std::string backup;  ///< suffix of the copies; empty: none

  /// Games are put down as PGN first, one by one, and what PGN does not hold is not kept.
  bool one_by_one() const noexcept {
    return dedupe != DedupeKind::off || !sort.empty() || split.has_value();
  }
};

int run_clean(const CleanOptions& options);

}  // namespace stamma::cli
