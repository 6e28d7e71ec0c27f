// The rules on words: tag values and comments that were decoded wrongly or hold what nobody meant
// to write, commands in comments that are broken, glyphs in the place of NAGs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/finding.hpp"
#include "lib/clean/text_rule.hpp"
#include "lib/diagnostics/rules.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// Text that could not be read, once it has been written: it is kept to the letter.
inline bool is_unread(std::string_view comment) noexcept {
  return comment.starts_with("[%unread]");
}

/// One for each thread.
class TextRules {
 public:
  struct Options {
    CodeSet enabled;
  };
  explicit TextRules(Options options);

  /// Adds what there is to say of a game. The findings on one tag or comment follow each other, and
  /// each begins with what the one before made of it.
  void check(const Game& game, std::vector<Finding>& out);

 private:
  bool enabled(Code c) const noexcept { return enabled_[index(c)]; }
  void check_tags(const Game& game, std::vector<Finding>& out);
  bool notes_need_a_look(const Game& game) const noexcept;
  void check_notes(const Game& game, bool words, std::vector<Finding>& out);
  void check_glyphs(const Game& game, NodeId node, std::vector<Finding>& out);
  bool is_own(const Node& node, NodeId id, Note::Place place) const;
  bool follow(const Finding& field, TextRule::Place place, std::vector<Finding>& out);

  CodeSet enabled_;
  std::vector<const TextRule*> rules_;  // that are enabled
  bool any_words_, any_notes_;
  // Values that are known to be fine, by their hash.
  std::array<std::uint64_t, 256> fine_{};
  // What the comments of one move become; kept for its storage.
  struct Became {
    std::uint32_t note;
    std::string text;
  };
  std::vector<Became> became_;
  std::vector<bool> joined_;  // moves that stand right behind another, by NodeId
  std::string text_, next_;
};

}  // namespace stamma
