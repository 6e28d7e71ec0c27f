// The text of one game, looked at once before it is decoded: where its words and cells end, what is
// comment and what is prose, and the skeleton in which spellings are looked for.
#pragma once

#include <string_view>
#include <vector>

#include "lib/decode/lattice.hpp"
#include "lib/decode/skeleton.hpp"
#include "lib/words/notations.hpp"
#include "parsers/layouts/score/reading_order.hpp"

namespace stamma {

/// Whether a word is one of a language, not of a notation: "And", "wins".
bool is_plain_word(std::string_view word) noexcept;

class ScoreText {
 public:
  /// The order must outlive this.
  ScoreText(const ReadingOrder& order, const Dialect& dialect);

  std::string_view text() const noexcept { return text_; }
  std::string_view text(Place begin, Place end) const noexcept {
    return text_.substr(begin, end - begin);
  }
  Place size() const noexcept { return static_cast<Place>(text_.size()); }

  /// The first place from here on at which anything stands that has to be explained: blanks, stops,
  /// comments and variations are passed.
  Place next(Place p) const noexcept { return next_[p]; }
  /// The end of the word, of the cell (two blanks, a line end or a number end it), and of all text
  /// that can belong to one move.
  Place word_end(Place p) const noexcept { return word_end_[p]; }
  Place cell_end(Place p) const noexcept;
  Place stretch_end(Place p) const noexcept;

  /// The block of prose that holds a place, or nullptr.
  const ReadingOrder::Block* prose_at(Place p) const noexcept;
  /// Whether a result or a word like "Resigns" stands there.
  bool ends_game(Place p) const noexcept;
  /// Words from here on that would be left unexplained.
  struct Words {
    std::size_t plain = 0, others = 0;
  };
  Words words_from(Place p) const noexcept;
  /// Whether pawn moves are written as "e4", without a letter.
  bool has_bare_pawns() const noexcept { return bare_pawns_; }
  bool is_plain_word(Place p) const noexcept;

  const Skeleton& skeleton() const noexcept { return skeleton_; }
  /// The first character of the skeleton at or behind a place.
  std::size_t skeleton_at(Place p) const noexcept;
  /// Whether a word ends in front of a character of the skeleton, and whether nothing that belongs
  /// to one move goes over it.
  bool ends_word(std::size_t k) const noexcept { return (marks_[k] & word_mark) != 0; }
  bool is_barrier(std::size_t k) const noexcept { return (marks_[k] & barrier_mark) != 0; }
  /// The place behind the last character in front of a character of the skeleton.
  Place end_before(std::size_t k, Place from) const noexcept;

 private:
  static constexpr std::uint8_t word_mark = 1, barrier_mark = 2;

  void find_voids(const Dialect& dialect);
  void find_words();
  void find_plain_words();
  void find_marks();
  Place void_at(Place p, const Dialect& dialect) const;

  std::string_view text_;
  const std::vector<ReadingOrder::Block>& blocks_;
  bool stream_;
  std::vector<Place> void_end_;  // of what begins there; 0: nothing does
  std::vector<Place> next_;
  std::vector<Place> word_end_;
  std::vector<Place> words_;          // where they begin
  std::vector<Place> game_ends_;      // words of a stream that say so
  std::vector<std::uint32_t> plain_;  // how many before each are plain
  bool bare_pawns_ = false;
  Skeleton skeleton_;
  std::vector<std::uint8_t> marks_;  // by character of the skeleton
};

}  // namespace stamma
