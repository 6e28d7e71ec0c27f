// What the job `clean` is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/format.hpp"
#include "engine/read/options.hpp"
#include "engine/rules/rule_books.hpp"
#include "engine/sorting/sort.hpp"
#include "engine/sorting/split.hpp"
#include "lib/clean/shape.hpp"
#include "lib/diagnostics/rules.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/select/filter.hpp"
#include "parsers/layouts/reader.hpp"

namespace stamma::engine {

struct CleanOptions {
  ReadOptions read;
  RuleOptions rules;
  FormatOptions format;
  std::string output;
  std::string into;  ///< a database that the games are added to
  std::string report;
  std::string rejects;
  std::string review;  ///< to write
  std::string apply;   ///< a review to read
  Repair repair = Repair::safe;
  DedupeKind dedupe = DedupeKind::off;
  Filter filter;
  ShapeOptions shape;
  SortOrder sort;
  std::optional<SplitRule> split;
  std::string groups;      ///< the folder of `keys` that says what becomes of copies, or empty
  std::string keyed_with;  ///< the options that keys must have been made with, a line each
  std::string told;        ///< all options that make a difference, a line each; where keys are used
  bool in_place = false;
  bool dry_run = false;
  bool keep_going = false;
  bool break_links = false;
  bool keep_times = false;  ///< of access and change, of files that are replaced
  std::string backup;  ///< suffix of the copies; empty: none

  /// Games are put down as PGN first, one by one, and what PGN does not hold is not kept.
  bool one_by_one() const noexcept {
    return dedupe != DedupeKind::off || !sort.empty() || split.has_value();
  }
  /// Whether the marks of flagged moves are left out and nothing else says which these are.
  bool strips_marks() const noexcept;

  /// Why these options do not go together; empty when they do.
  std::string contradiction() const;
};

}  // namespace stamma::engine
