#include "lib/select/reached.hpp"

#include <charconv>
#include <utility>

#include "lib/chess/zobrist.hpp"
#include "lib/select/board_pattern.hpp"
#include "lib/select/lines.hpp"
#include "lib/select/main_line.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

// Asks `fits(position)` of the positions that `when` speaks of.
template <typename Fits>
bool reached(const Game& game, const When& when, Fits&& fits) {
  if (when.final_only) {
    if (!game.verbatim.empty()) return false;
    Position p = game.start;
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
      p.play(game.node(id).move);
    return fits(p);
  }
  bool found = false;
  any_position(game, [&](const Position& p, std::size_t ply) {
    if (ply > when.by) return true;
    found = fits(p);
    return found;
  });
  return found;
}

class ReachesBoard final : public Condition {
 public:
  ReachesBoard(BoardPattern pattern, std::optional<Color> side, const When& when)
      : pattern_(std::move(pattern)), mirrored_(pattern_.mirrored()), side_(side), when_(when) {}

  bool holds(const Game& game) const override {
    return reached(game, when_, [this](const Position& p) {
      return ((!side_ || *side_ == p.side()) && pattern_.fits(p)) ||
             (when_.either && (!side_ || *side_ != p.side()) && mirrored_.fits(p));
    });
  }

 private:
  BoardPattern pattern_, mirrored_;
  std::optional<Color> side_;
  When when_;
};

class ReachesKey final : public Condition {
 public:
  ReachesKey(std::uint64_t key, const When& when) : key_(key), when_(when) {}
  bool holds(const Game& game) const override {
    return reached(game, when_, [this](const Position& p) { return zobrist_key(p) == key_; });
  }

 private:
  std::uint64_t key_;
  When when_;
};

std::optional<std::uint64_t> read_key(std::string_view s) {
  std::uint64_t key = 0;
  const char* const end = s.data() + s.size();
  if (s.size() != 16 || std::from_chars(s.data(), end, key, 16).ptr != end) return std::nullopt;
  return key;
}

BuiltCondition board(std::string_view text, const When& when) {
  const std::string_view placement = take_item(text, ' ');
  const std::string_view side_text = take_item(text, ' ');
  std::optional<Color> side;
  if (side_text == "w") side = Color::white;
  if (side_text == "b") side = Color::black;
  if (!side && !side_text.empty() && side_text != "-")
    return "character " + std::to_string(placement.size() + 2) +
           ": the side to move is w or b (or "
           "-), not \"" +
           std::string(side_text) + "\"";
  auto pattern = BoardPattern::read(placement);
  if (!pattern) return pattern.error();
  return std::unique_ptr<Condition>(
      std::make_unique<ReachesBoard>(*std::move(pattern), side, when));
}

}  // namespace

std::string take_when(std::string_view& text, When& when) {
  while (true) {
    text = ascii::trim(text);
    std::size_t* number = nullptr;
    if (take_word(text, "either:")) {
      when.either = true;
    } else if (take_word(text, "final:")) {
      when.final_only = true;
    } else if (take_word(text, "by=")) {
      number = &when.by;
    } else if (take_word(text, "held=")) {
      number = &when.held.emplace(0);
    } else {
      return {};
    }
    if (number == nullptr) continue;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || length == text.size() || text[length] != ':')
      return "a number of plies and a colon are expected before \"" + std::string(text) + "\"";
    text.remove_prefix(length + 1);
  }
}

BuiltCondition reaches_condition(std::string_view text) {
  When when;
  std::string error = take_when(text, when);
  if (!error.empty()) return error;
  if (when.held) return std::string("held= is for --material");
  if (text.empty()) return std::string("a FEN, a pattern or moves are missing");
  if (text.find('/') != std::string_view::npos) return board(text, when);
  if (const auto key = read_key(text)) {
    if (when.either) return std::string("either: does not go with a key");
    return std::unique_ptr<Condition>(std::make_unique<ReachesKey>(*key, when));
  }
  const auto position = position_after(text);
  if (!position) return position.error();
  return std::unique_ptr<Condition>(
      std::make_unique<ReachesBoard>(BoardPattern::of(*position), position->side(), when));
}

}  // namespace stamma
