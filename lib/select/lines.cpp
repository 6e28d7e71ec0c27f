#include "lib/select/lines.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

struct Word {
  std::string_view text;
  std::size_t place;  // from 1
};

using ascii::is_digit;
using ascii::is_space;

/// How long the number of a move at the front of a word is, with its stops.
std::size_t number_length(std::string_view word) {
  std::size_t n = 0;
  while (n < word.size() && is_digit(word[n])) ++n;
  if (n < word.size() && word[n] != '.') return 0;
  while (n < word.size() && word[n] == '.') ++n;
  return n;
}

// The words of a line without the move numbers, also those glued to a move.
std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && !is_space(text[end])) ++end;
    const std::size_t begin = i + number_length(text.substr(i, end - i));
    if (begin < end) words.push_back({text.substr(begin, end - begin), begin + 1});
    i = end;
  }
  return words;
}

std::string_view without_marks(std::string_view move) {
  while (!move.empty() && (move.back() == '+' || move.back() == '#')) move.remove_suffix(1);
  return move;
}

std::string complaint(const Word& w, const std::string& what) {
  return "character " + std::to_string(w.place) + ": \"" + std::string(w.text) + "\" " + what;
}

// One ply of a line condition.
struct Step {
  bool wanted = true;              // else none of the moves may be played
  std::vector<std::string> moves;  // none: any
};

class BeginsSo final : public Condition {
 public:
  explicit BeginsSo(std::vector<Step> steps) : steps_(std::move(steps)) {}

  bool holds(const Game& game) const override {
    NodeId id = game.first_move();
    for (const Step& step : steps_) {
      if (id == root) return false;
      const Node& node = game.node(id);
      if (!step.moves.empty()) {
        char buffer[longest_san];
        const char* const end = write_san(buffer, node.move, node.san);
        const std::string_view played =
            without_marks({buffer, static_cast<std::size_t>(end - buffer)});
        const bool listed =
            std::find(step.moves.begin(), step.moves.end(), played) != step.moves.end();
        if (listed != step.wanted) return false;
      }
      id = node.next;
    }
    return true;
  }

 private:
  std::vector<Step> steps_;
};

}  // namespace

Result<Position, std::string> position_after(std::string_view moves) {
  Position p;
  std::vector<Word> words = words_of(moves);
  if (!words.empty()) {
    const std::string_view last = words.back().text;
    if (last == "*" || last == "1-0" || last == "0-1" || last == "1/2-1/2") words.pop_back();
  }
  if (words.empty()) return std::string("there are no moves");
  for (const Word& w : words) {
    const std::string_view text = without_marks(w.text);
    bool found = false;
    for (const Move m : legal_moves(p)) {
      if (without_marks(san_text(m, san_form(p, m))) != text) continue;
      p.play(m);
      found = true;
      break;
    }
    if (!found) return complaint(w, "is not a legal move here, or is not in standard notation");
  }
  return p;
}

BuiltCondition line_condition(std::string_view text) {
  std::vector<Step> steps;
  for (Word w : words_of(text)) {
    Step& step = steps.emplace_back();
    if (w.text == "*") continue;
    std::string_view list = w.text;
    if (list.front() == '!') {
      step.wanted = false;
      list.remove_prefix(1);
    }
    do {
      const std::string_view move = without_marks(take_item(list, '|'));
      if (move.size() < 2 ||
          move.find_first_not_of("abcdefgh12345678KQRBNxO=-") != std::string_view::npos)
        return complaint(w, "is neither a move in standard notation nor *");
      step.moves.emplace_back(move);
    } while (!list.empty());
  }
  if (steps.empty()) return std::string("there are no moves");
  return std::unique_ptr<Condition>(std::make_unique<BeginsSo>(std::move(steps)));
}

}  // namespace stamma
