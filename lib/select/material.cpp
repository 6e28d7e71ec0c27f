#include "lib/select/material.hpp"

#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "lib/select/main_line.hpp"
#include "lib/select/reached.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

enum Man : std::uint8_t { pawn, knight, bishop, rook, queen, minor, men_kinds };

using Counts = std::array<int, men_kinds>;

// How many of a kind a side has, by itself and beside the other side.
struct Wanted {
  bool named = false;
  int least = 0, most = 0;
  int least_more = -100, most_more = 100;  // than the other side has
  bool uneven = false;

  bool agrees(int ours, int theirs) const noexcept {
    const int more = ours - theirs;
    return least <= ours && ours <= most && least_more <= more && more <= most_more &&
           (!uneven || more != 0);
  }
};

using Side = std::array<Wanted, men_kinds>;

bool agrees(const Side& side, const Counts& ours, const Counts& theirs) noexcept {
  for (std::size_t m = 0; m < men_kinds; ++m)
    if (!side[m].agrees(ours[m], theirs[m])) return false;
  return true;
}

Counts counts(const Position& p, Color c) noexcept {
  Counts n{};
  for (unsigned k = 0; k < 5; ++k) n[k] = static_cast<int>(count(p.men(c, static_cast<Kind>(k))));
  n[minor] = n[knight] + n[bishop];
  return n;
}

class MaterialStands final : public Condition {
 public:
  MaterialStands(const Side& first, const Side& second, const When& when)
      : sides_{first, second}, when_(when) {}

  bool holds(const Game& game) const override {
    // N plies that leave it as it is make N + 1 positions.
    const std::size_t wanted = when_.held.value_or(when_.final_only ? 0 : 2) + 1;
    std::array<std::size_t, 2> held{};  // as given, and with the colours changed
    bool last = false;
    const bool found = any_position(game, [&](const Position& p, std::size_t ply) {
      if (ply > when_.by) return true;
      const Counts white = counts(p, Color::white), black = counts(p, Color::black);
      const bool told = agrees(sides_[0], white, black) && agrees(sides_[1], black, white);
      const bool changed =
          when_.either && agrees(sides_[0], black, white) && agrees(sides_[1], white, black);
      held[0] = told ? held[0] + 1 : 0;
      held[1] = changed ? held[1] + 1 : 0;
      last = held[0] >= wanted || held[1] >= wanted;
      return last && !when_.final_only;
    });
    return when_.final_only || found ? last : false;
  }

 private:
  std::array<Side, 2> sides_;
  When when_;
};

class SideReader {
 public:
  SideReader(std::string_view text, std::size_t place) : text_(text), place_(place) {}

  /// Without a word of their own, knights and bishops are free where minor pieces are counted.
  static void free_minor_pieces(Side& side) {
    if (!side[minor].named) {
      side[minor].most = any;
      return;
    }
    for (const Man m : {knight, bishop})
      if (!side[m].named) side[m].most = any;
  }

  // What is wrong, or nothing.
  std::string read(Side& side) {
    while (at_ < text_.size()) {
      const std::size_t begin = at_;
      const char c = ascii::upper(text_[at_++]);
      if (c == 'K') {
        if (digit()) number();  // "K1" says no more than "K"
        continue;
      }
      const std::size_t man = std::string_view("PNBRQL").find(c);
      if (man == std::string_view::npos)
        return error(begin, "\"" + std::string(1, text_[begin]) + "\" is not the letter of a man");
      Wanted& w = side[man];
      if (plain()) {
        if (w.named && w.least != w.most) return error(begin, "this man is named twice");
        w.least = w.most = w.least + 1;
        w.named = true;
        continue;
      }
      if (w.named) return error(begin, "this man is named twice");
      w.named = true;
      quantity(w);
      if (w.least > w.most) return error(begin, "the range ends before it begins");
    }
    free_minor_pieces(side);
    return {};
  }

 private:
  static constexpr int any = 100;

  bool digit() const { return at_ < text_.size() && ascii::is_digit(text_[at_]); }
  bool sign(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  int number() {
    int n = 0;
    for (; digit(); ++at_) n = n < any ? n * 10 + (text_[at_] - '0') : any;
    return n;
  }
  bool plain() const {
    return at_ == text_.size() ||
           std::string_view("0123456789+*=#<>").find(text_[at_]) == std::string_view::npos;
  }

  void quantity(Wanted& w) {
    w.least = 0;
    w.most = any;
    const bool told = digit();
    const int n = told ? number() : 1;
    if (sign('>')) {
      w.least_more = n;
      if (sign('=')) w.most_more = n;
    } else if (sign('<')) {
      w.most_more = -n;
      if (sign('=')) w.least_more = -n;
    } else if (!told && sign('=')) {
      w.least_more = w.most_more = 0;
    } else if (!told && sign('#')) {
      w.uneven = true;
    } else if (!told && sign('*')) {
      // any number
    } else if (sign('+')) {
      w.least = n;
    } else if (told && sign('-')) {
      w.most = n;
      if (digit()) {
        w.least = n;
        w.most = number();
      }
    } else {
      w.least = w.most = n;
    }
  }

  std::string error(std::size_t at, const std::string& what) const {
    return "character " + std::to_string(place_ + at) + " of the men: " + what;
  }

  std::string_view text_;
  std::size_t place_;
  std::size_t at_ = 0;
};

}  // namespace

BuiltCondition material_condition(std::string_view text) {
  When when;
  std::string error = take_when(text, when);
  if (!error.empty()) return error;
  // A number in front, as in pgn-extract's files.
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits != 0 && digits != std::string_view::npos && text[digits] == ' ') {
    when.held = static_cast<std::size_t>(leading_number(text).value_or(2));
    text = ascii::trim(text.substr(digits));
  }
  const std::size_t cut = text.find_first_of(": ");
  if (cut == std::string_view::npos)
    return std::string("the men of both sides are expected, with a colon between them: KRP:KR");
  const std::string_view second = ascii::trim(text.substr(cut + 1));
  std::array<Side, 2> sides{};
  error = SideReader(text.substr(0, cut), 1).read(sides[0]);
  if (error.empty())
    error = SideReader(second, 1 + static_cast<std::size_t>(second.data() - text.data()))
                .read(sides[1]);
  if (!error.empty()) return error;
  return std::unique_ptr<Condition>(std::make_unique<MaterialStands>(sides[0], sides[1], when));
}

}  // namespace stamma
