#include "writers/notations/descriptive_habits.hpp"

#include <algorithm>
#include <cstdint>

#include "lib/words/english.hpp"
#include "writers/notations/descriptive_tokens.hpp"

namespace stamma {
namespace {

using Text = std::string_view;

using namespace tokens;

constexpr bool is_royal(Token t) noexcept { return t.kind == Kind::king || t.kind == Kind::queen; }
constexpr bool has_twin(Token t) noexcept {
  return t.kind == Kind::rook || t.kind == Kind::bishop || t.kind == Kind::knight;
}

enum First : std::uint8_t { figure, abbreviated, in_full, nothing };
constexpr std::array<Text, 4> first_texts = {"1", " sq", " square", ""};
enum Ranks : std::uint8_t { plain, ordinal, ordinal_square, spelled, spelled_square };

/// How the side of castling is given: (on K's side), with a bit for each word of it.
struct CastlesForm {
  static constexpr unsigned bracket = 1, on = 2, with = 4, s = 8, rook = 16, side = 32, told = 64;
};

/// What was seen of every habit.
struct Counts {
  Tally<8> knight;
  Tally<2> men_named, going, wing, side, victim, pawn_wing, point;
  Tally<5> taking;
  Tally<2> squares_s;
  struct Owners {
    Tally<2> side_s, royal_s, wing_s;
  };
  Owners movers, victims;
  Tally<4> first;
  Tally<5> ranks;
  Tally<2> thirds;   ///< 3d, 3rd
  Tally<10> checks;  ///< two of each: without and with brackets
  Tally<4> mates;
  Tally<128> castles;
  unsigned own = 0;    ///< her 2d
  Tally<3> promotion;  ///< =Q (Q), becoming a
  std::array<unsigned, 2> phrases{};

  explicit Counts(const Tokens& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) count(tokens, i);
  }

 private:
  void count(const Tokens& tokens, std::size_t i) {
    const Token t = tokens[i], before = i != 0 ? tokens[i - 1] : Token{}, after = tokens[i + 1];
    switch (t.sign) {
      case Sign::man:
        if (!takes_part(before, after)) break;
        men_named.add(t.form == named ? 1 : 0);
        if (t.kind == Kind::knight) knight.add(t.form);
        break;
      case Sign::going: count_going(tokens, i, t, before, after); break;
      case Sign::taking: count_taking(tokens, i, t, before, after); break;
      case Sign::check: {
        const std::size_t front = i - (before.sign == Sign::adjective ? 2U : 1U);
        checks.add(2U * t.form + (tokens[front].sign == Sign::open ? 1U : 0U));
        break;
      }
      case Sign::mate: mates.add(t.form); break;
      case Sign::castles: count_castles(tokens, i + 1); break;
      case Sign::equals:
        if (after.sign == Sign::man) promotion.add(0);
        break;
      case Sign::open:
        if ((before.sign == Sign::rank || before.sign == Sign::suffix) && after.sign == Sign::man &&
            tokens[i + 2].sign == Sign::close)
          promotion.add(1);
        break;
      case Sign::becoming:
        promotion.add(2);
        ++phrases[t.form];
        break;
      default: break;
    }
  }

  void count_going(const Tokens& tokens, std::size_t i, Token t, Token before, Token after) {
    const bool point_before = before.sign == Sign::point;
    if (before.sign != Sign::man && before.sign != Sign::close && !point_before) return;
    if (!point_before) going.add(t.form);
    if (before.sign == Sign::man) count_mover(tokens, i);
    if (after.sign == Sign::man || after.sign == Sign::point) count_square(tokens, i + 1);
    if (after.sign == Sign::own) ++own;
  }

  void count_taking(const Tokens& tokens, std::size_t i, Token t, Token before, Token after) {
    if (before.sign != Sign::man && before.sign != Sign::close) return;
    if (after.sign != Sign::man && after.sign != Sign::point) return;
    taking.add(t.form);
    if (before.sign == Sign::man) count_mover(tokens, i);
    if (after.sign == Sign::man)
      count_victim(tokens, i + 1);
    else
      point.add(1);
  }

  /// Whether a man between these is part of a move; an initial of a name is not.
  static bool takes_part(Token before, Token after) noexcept {
    switch (after.sign) {
      case Sign::s:
      case Sign::rank:
      case Sign::rank_word:
      case Sign::square_word:
      case Sign::going:
      case Sign::taking: return true;
      case Sign::man:
        if (after.kind == Kind::pawn) return true;
        break;
      default: break;
    }
    return before.sign == Sign::going || before.sign == Sign::taking;
  }

  /// `end` is behind him: K. Kt., K's P., B. P.
  void count_mover(const Tokens& tokens, std::size_t end) {
    const Token man = tokens[end - 1];
    const bool s = end >= 2 && tokens[end - 2].sign == Sign::s;
    const std::size_t owner_at = end - (s ? 3U : 2U);  // wraps round to a gap
    const Token owner = tokens[owner_at], before = tokens[owner_at - 1];
    const bool owned = owner.sign == Sign::man;
    if (has_twin(man)) {
      const bool told = owned && is_royal(owner);
      side.add(told ? 1 : 0);
      if (told) movers.side_s.add(s ? 1 : 0);
    } else if (man.kind == Kind::pawn && owned) {
      count_pawn(movers, owner, s, before.sign == Sign::man && is_royal(before));
    }
  }

  void count_pawn(Owners& of, Token owner, bool s, bool winged) {
    (is_royal(owner) ? of.royal_s : of.wing_s).add(s ? 1 : 0);
    if (has_twin(owner)) pawn_wing.add(winged ? 1 : 0);
  }

  void count_victim(const Tokens& tokens, std::size_t i) {
    bool winged = false;
    for (unsigned n = 0; n < 2; ++n) {
      const Token owner = tokens[i];
      const bool s = tokens[i + 1].sign == Sign::s;
      const Token owned = tokens[i + (s ? 2U : 1U)];
      const bool extends = owned.sign == Sign::man &&
                           (owned.kind == Kind::pawn || (is_royal(owner) && has_twin(owned)));
      if (n == 0 && owner.kind != Kind::queen) victim.add(extends ? 1 : 0);
      if (!extends) return;
      if (owned.kind == Kind::pawn) {
        count_pawn(victims, owner, s, winged);
        return;
      }
      winged = true;
      victims.side_s.add(s ? 1 : 0);
      i += s ? 2 : 1;
    }
  }

  void count_square(const Tokens& tokens, std::size_t i) {
    point.add(tokens[i].sign == Sign::point ? 1 : 0);
    if (tokens[i].sign == Sign::point) return;
    const bool owner_s = tokens[i + 1].sign == Sign::s;
    const Token second = tokens[i + (owner_s ? 2U : 1U)];
    const bool winged = is_royal(tokens[i]) && second.sign == Sign::man && has_twin(second);
    if (winged) i += owner_s ? 2 : 1;
    if (tokens[i].kind == Kind::pawn) return;
    const bool s = tokens[i + 1].sign == Sign::s;
    i += s ? 2 : 1;
    const Token told = tokens[i];
    const bool twin = winged || has_twin(tokens[i - (s ? 2U : 1U)]);
    switch (told.sign) {
      case Sign::rank:
        if (told.form == 1) first.add(figure);
        count_rank(told.form, tokens[i + 1], tokens[i + 2]);
        break;
      case Sign::square_word: first.add(told.form == sq ? abbreviated : in_full); break;
      case Sign::rank_word:
        ranks.add(tokens[i + 1].sign == Sign::square_word ? spelled_square : spelled);
        break;
      case Sign::gap:
        if (told.form == empty) first.add(nothing);
        return;
      case Sign::check: first.add(nothing); return;
      default: return;
    }
    squares_s.add(s ? 1 : 0);
    if (twin) wing.add(winged ? 1 : 0);
  }

  void count_rank(unsigned rank, Token behind, Token then) {
    const bool suffix = behind.sign == Sign::suffix;
    ranks.add(!suffix ? plain : then.sign == Sign::square_word ? ordinal_square : ordinal);
    if (suffix && (rank == 2 || rank == 3)) thirds.add(behind.form == d ? 0 : 1);
  }

  void count_castles(const Tokens& tokens, std::size_t i) {
    using Form = CastlesForm;
    unsigned form = 0;
    const auto take = [&](Sign sign, unsigned bits) {
      if (tokens[i].sign != sign) return false;
      form |= bits;
      ++i;
      return true;
    };
    take(Sign::open, Form::bracket);
    if (tokens[i].sign == Sign::preposition)
      take(Sign::preposition, tokens[i].form == tokens::on ? Form::on : Form::with);
    if (tokens[i].sign != Sign::man || !is_royal(tokens[i])) {
      castles.add(0);
      return;
    }
    take(Sign::man, Form::told);
    take(Sign::s, Form::s);
    if (tokens[i].kind == Kind::rook) take(Sign::man, Form::rook);
    take(Sign::s, 0);
    take(Sign::side, Form::side);
    // "Castles Q-R5": the queen moves next.
    castles.add(tokens[i].sign == Sign::going || tokens[i].sign == Sign::taking ? 0 : form);
  }
};

std::string castles_text(unsigned form, const std::array<Text, 6>& stems, Wing w) {
  using Form = CastlesForm;
  std::string text = "Castles";
  if (form == 0) return text;
  text += (form & Form::bracket) != 0 ? " (" : " ";
  if ((form & Form::on) != 0) text += "on ";
  if ((form & Form::with) != 0) text += "with ";
  text += stems[index(w == Wing::king ? Kind::king : Kind::queen)];
  if ((form & Form::s) != 0) text += "'s";
  if ((form & Form::rook) != 0) {
    if ((form & Form::s) != 0) text += ' ';
    text += stems[index(Kind::rook)];
  }
  if ((form & Form::side) != 0) text += " side";
  if ((form & Form::bracket) != 0) text += ')';
  return text;
}

void set_castles(const Counts& c, Text sample, DescriptiveHabits& h) {
  using Form = CastlesForm;
  unsigned signs = 0;
  const char oh = castling_sign(sample, 'O', signs);
  const unsigned said = c.castles.total();
  unsigned best = 0;  // of those that tell the side
  for (unsigned form = 1; form < 128; ++form)
    if (c.castles.seen[form] > (best != 0 ? c.castles.seen[best] : 0U)) best = form;
  const unsigned usual = Form::told | Form::rook;
  const bool modern = signs > said || (said == 0 && h.period == "n");
  for (const Wing w : {Wing::king, Wing::queen}) {
    std::vector<Way>& ways = h.castles[index(w)];
    const auto add = [&](std::string text, float cost) {
      for (const Way& known : ways)
        if (known.text == text) return;
      ways.push_back({std::move(text), cost});
    };
    std::string by_sign(1, oh);
    for (unsigned i = 0; i < (w == Wing::king ? 1U : 2U); ++i) (by_sign += '-') += oh;
    add(by_sign, modern ? 0.0F : 1.5F);
    add("Castles", modern ? 1.5F : 0.0F);
    const float more = modern ? 1.5F : 0.0F;
    if (best != 0) add(castles_text(best, h.stems, w), more + 0.3F);
    add(castles_text(usual, h.stems, w), more + 1.0F);
    add(castles_text(usual | Form::bracket, h.stems, w), more + 1.5F);
    add(castles_text(Form::told | Form::on | Form::s | Form::side, h.stems, w), more + 1.5F);
  }
}

void set_ranks(const Counts& c, DescriptiveHabits& h) {
  const std::size_t way = c.ranks.most(h.words ? spelled_square : plain);
  const bool short_thirds = c.thirds.most() == 0;
  for (unsigned r = 0; r < 8; ++r) {
    std::string& rank = h.ranks[r];
    if (way == spelled || way == spelled_square) {
      rank = ordinal_names[r];
      if (way == spelled_square) rank += " square";
      continue;
    }
    rank = static_cast<char>('1' + r);
    if (way == plain) continue;
    rank += r == 0   ? "st"
            : r == 1 ? (short_thirds ? "d" : "nd")
            : r == 2 ? (short_thirds ? "d" : "rd")
                     : "th";
    if (way == ordinal_square) rank += " square";
  }
  // Without a sample: `1` in America, `sq` before; a rank in words has its square in words.
  std::array<float, 4> before = {2, 0.2F, 0.1F, 0.1F};
  if (h.period != "n") before = {0.7F, 1, 0.1F, 0.1F};
  if (way == spelled || way == spelled_square) before = {0.1F, 0.1F, 2, 0.1F};
  // Where a figure is lost nothing seems to have been written.
  Tally<4> first = c.first;
  first.seen[nothing] -= std::min(first.seen[nothing], c.ranks.total() / 16);
  for (std::size_t i = 0; i < first_texts.size(); ++i) {
    const float cost = first.cost(i, before);
    if (cost > 3.1F) continue;
    h.first_ranks.push_back({i == figure ? h.ranks[0] : std::string(first_texts[i]), cost});
  }
  keep_cheapest(h.first_ranks, 3);
}

void set_marks(const Counts& c, Text sample, DescriptiveHabits& h) {
  const std::size_t usual = c.checks.most(h.period == "staunton" ? 1 : 0);
  const bool brackets = usual % 2 == 1;
  const auto mark = [brackets](Text text) {
    if (!brackets) return std::string(text);
    const Text bare = text.substr(text.find_first_not_of(' '));
    return " (" + std::string(bare) + ")";
  };
  h.check = mark(check_texts[usual / 2]);
  const bool word = check_texts[usual / 2].starts_with(' ');
  const std::string word_for_check(word ? check_texts[usual / 2] : check_texts[ch]);
  h.discovered_check = mark(" dis" + word_for_check);
  h.double_check = mark(
      (count_word(sample, "dble") > count_word(sample, "dbl") ? " dble" : " dbl") + word_for_check);
  const std::array<float, 4> before = word ? std::array<float, 4>{1, 0.1F, 0.2F, 0.05F}
                                           : std::array<float, 4>{0.5F, 0.5F, 0.5F, 0.05F};
  for (std::size_t i = 0; i < mate_texts.size(); ++i)
    if (const float cost = c.mates.cost(i, before); cost < 2.5F)
      h.mates.push_back({mark(mate_texts[i]), cost});
  keep_cheapest(h.mates, 2);

  constexpr std::array<Text, 4> passing = {" e.p.", " in passing", " en passant", " en pas"};
  Tally<4> seen;
  seen.seen = {count_word(sample, "e.p") + count_word(sample, "e. p") + count_word(sample, "ep"),
               count_word(sample, "in passing"), count_word(sample, "en passant"),
               count_word(sample, "en pas")};
  h.en_passant = passing[seen.most(h.takes == taking_texts[cross] ? 0 : 1)];

  const bool phrase = c.promotion.most(h.period == "staunton" ? 2 : 0) == 2;
  const std::string phrase_text = c.phrases[1] > c.phrases[0] ? " becomes a |" : ", becoming a |";
  if (phrase) h.becomes.push_back({phrase_text, 0});
  const float later = phrase ? 1.0F : 0.0F;
  const bool bracketed = c.promotion.seen[1] > c.promotion.seen[0];
  h.becomes.push_back({"=|", later + (bracketed ? 0.7F : 0.0F)});
  h.becomes.push_back({"(|)", later + (bracketed ? 0.0F : 0.7F)});
  h.becomes_bare = later + 1.5F;
}

}  // namespace

DescriptiveHabits descriptive_habits(std::string_view sample) {
  sample = sample.substr(0, longest_sample);
  const Counts c{Tokens(sample)};
  DescriptiveHabits h;
  h.words = c.men_named.seen[1] > c.men_named.seen[0];
  Tally<8> knight = c.knight;
  knight.seen[named] = 0;
  // Before the knight's letter is known, English print has Kt.
  const std::size_t letter = knight.most(c.going.total() != 0 ? 0 : 1);
  h.to = c.going.most() == to ? " to " : "-";
  h.takes = taking_texts[c.taking.most(h.to == "-" ? cross : takes)];
  h.squares_s = c.squares_s.most(h.words ? 1 : 0) == 1;
  const auto owners = [&h](const Counts::Owners& of, bool royal_s) {
    return DescriptiveHabits::Owners{of.side_s.most(h.words ? 1 : 0) == 1,
                                     of.royal_s.most(royal_s ? 1 : 0) == 1,
                                     of.wing_s.most(h.words ? 1 : 0) == 1};
  };
  h.movers = owners(c.movers, h.words);
  h.victims = owners(c.victims, h.squares_s);
  h.own_words = c.own > 0;
  h.points = c.point.seen[1] > c.point.seen[0];
  if (h.words) {
    h.stems = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    h.period = "full";
  } else {
    h.stems[index(Kind::knight)] = knights[letter];
    h.period = knights[letter] == "N" || knights[letter] == "S" ? "n" : "kt";
    if (h.to != "-" && (h.squares_s || c.ranks.most() == ordinal)) h.period = "staunton";
  }
  h.told_wing = std::min(c.wing.cost(1, {2, 2}), 1.5F);
  h.untold_wing = std::min(c.wing.cost(0, {2, 2}), 1.5F);
  h.told_side = std::min(c.side.cost(1, {3, 1}), 2.0F);
  h.untold_side = std::min(c.side.cost(0, {3, 1}), 1.5F);
  h.told_victim = std::min(c.victim.cost(1, {3, 1}), 1.5F);
  h.untold_victim = std::min(c.victim.cost(0, {3, 1}), 1.0F);
  h.winged_pawn = std::min(c.pawn_wing.cost(1, {2, 1}), 1.0F);
  h.wingless_pawn = std::min(c.pawn_wing.cost(0, {2, 1}), 1.0F);
  set_ranks(c, h);
  set_marks(c, sample, h);
  set_castles(c, sample, h);
  return h;
}

}  // namespace stamma
