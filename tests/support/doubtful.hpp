// Games with doubtful moves, made by hand for tests of what is said about them.
#pragma once

#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/game/builder.hpp"

namespace stamma::test {

/// The legal move that SAN spells so.
inline Move move_of(const Position& p, const std::string& san) {
  for (const Move m : legal_moves(p))
    if (san_text(m, san_form(p, m)) == san) return m;
  throw std::runtime_error("no such move: " + san);
}

/// Builds a game move by move and keeps its text: each move is where it was said to stand.
class DoubtfulGame {
 public:
  explicit DoubtfulGame(Game& game) : game_(game) {
    builder_.begin(game);
    now_ = game.start;
    game.sources.emplace_back();  // of the root
  }

  DoubtfulGame& move(const std::string& san, Verdict v = Verdict::certain,
                     const std::string& written = "") {
    before_ = now_;
    const Move m = move_of(now_, san);
    builder_.add(m, san_form(now_, m), v);
    now_.play(m);
    const std::string& words = written.empty() ? san : written;
    if (!text_.empty() && text_.back() != '\n') text_ += ' ';
    game_.sources.push_back(
        {static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(words.size())});
    text_ += words;
    return *this;
  }
  /// About the last move.
  DoubtfulGame& doubt(float confidence, const std::vector<std::string>& others = {},
                      std::string why = "") {
    Doubt d;
    d.confidence = confidence;
    for (const std::string& san : others) d.others.push_back(move_of(before_, san));
    d.why = std::move(why);
    builder_.doubt(std::move(d));
    return *this;
  }
  DoubtfulGame& open() {
    lines_.push_back({before_, now_});
    now_ = before_;
    builder_.open_variation();
    return *this;
  }
  DoubtfulGame& close() {
    std::tie(before_, now_) = lines_.back();
    lines_.pop_back();
    builder_.close_variation();
    return *this;
  }
  DoubtfulGame& words(const std::string& text) {
    text_ += text;
    return *this;
  }
  /// Ends the game; the text it was "read" from.
  std::string finish() {
    builder_.finish();
    return text_;
  }
  GameBuilder& builder() { return builder_; }

 private:
  Game& game_;
  GameBuilder builder_;
  Position before_, now_;
  std::vector<std::pair<Position, Position>> lines_;
  std::string text_;
};

}  // namespace stamma::test
