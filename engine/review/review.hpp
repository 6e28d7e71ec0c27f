// The table of proposed changes that `clean --review` writes, people edit, and `--apply` reads.
// Fields are separated by tabs; a tab, line end or backslash in one is written \t, \n, \r or \\.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/clean/finding.hpp"
#include "lib/game/game.hpp"
#include "lib/result.hpp"

namespace stamma::engine {

/// Gathers proposals, in the order of the input: the same one of many games is one row.
class ReviewCollector {
 public:
  explicit ReviewCollector(std::size_t most_bytes = std::size_t{256} << 20U)
      : most_bytes_(most_bytes) {}

  void add(const Finding& proposal, std::string_view file, std::uint64_t game);

  /// The whole table, by code and tag, those of most games first.
  std::string text() const;

  std::size_t rows() const noexcept { return rows_.size(); }

 private:
  struct Row {
    Code code;
    std::uint64_t games = 0;
    std::string example, why;
  };

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::uint64_t left_out_ = 0;                 // proposals for which there was no room
  std::unordered_map<std::string, Row> rows_;  // by the fields code, tag, before and proposed
  std::string key_;
};

/// What people accepted in such a table.
class Accepted {
 public:
  /// The error is `file:line: what is wrong`.
  static Result<Accepted, std::string> read(std::string_view text, const std::string& file);

  /// The text to write instead, where people accepted that change.
  std::optional<std::string_view> find(const Finding& proposal) const;

  /// Rows that people added themselves, which have no code: they count for every game whose tag
  /// has that value. To be called before the other rules.
  void check(const Game& game, std::vector<Finding>& findings) const;

  std::size_t size() const noexcept { return rows_.size() + own_.size(); }

 private:
  struct Row {
    std::string after;
    std::uint64_t line = 0;
  };
  friend class AcceptedReader;

  std::unordered_map<std::string, Row> rows_;  // as above; with `any` for "proposed"
  std::unordered_map<std::string, Row> own_;   // by tag and before
  std::vector<std::string> own_tags_;
};

}  // namespace stamma::engine
