#include "lib/laws/analyze.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "lib/chess/movegen.hpp"
#include "lib/laws/dead.hpp"
#include "lib/laws/ending.hpp"
#include "lib/laws/history.hpp"
#include "lib/laws/odds.hpp"
#include "lib/laws/perpetual.hpp"
#include "lib/laws/signs.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/english.hpp"

namespace stamma {
namespace {

constexpr std::string_view drawn = "1/2-1/2";

// Whether the game was played before a rule of the modern laws came in.
bool older_than(const Game& game, unsigned year, unsigned month) noexcept {
  const auto date = game.tag("Date");
  if (!date || date->size() < 4) return false;
  unsigned y = 0, m = 12;
  for (std::size_t i = 0; i < 4; ++i) {
    const char c = (*date)[i];
    if (!ascii::is_digit(c)) return false;
    y = y * 10 + static_cast<unsigned>(c - '0');
  }
  if (date->size() >= 7 && ascii::is_digit((*date)[5]) && ascii::is_digit((*date)[6]))
    m = static_cast<unsigned>(((*date)[5] - '0') * 10 + ((*date)[6] - '0'));
  return y < year || (y == year && m < month);
}

// The array with men changed about: all of them on their first two ranks, pawns in front.
bool is_wrong_array(const Game& game) noexcept {
  const Position& p = game.start;
  if (game.chess960 || p.side() != Color::white || p.fullmove_number() != 1) return false;
  const Position array;
  if (p.occupied() != array.occupied() || p.men(Color::white) != array.men(Color::white) ||
      p.men(Kind::pawn) != array.men(Kind::pawn))
    return false;
  bool elsewhere = false;
  for (unsigned k = 0; k < 6; ++k) {
    const Bitboard men = p.men(static_cast<Kind>(k)), at_home = array.men(static_cast<Kind>(k));
    if (count(men) != count(at_home)) return false;
    elsewhere |= men != at_home;
  }
  return elsewhere && !game.tag("Variant").has_value();
}

class Judge {
 public:
  Judge(const Game& game, Laws laws, const LawOptions& options, std::vector<LawFinding>& out)
      : game_(game), law_(info(laws)), options_(options), out_(out), line_(sketch_line(game)) {}

  void judge() {
    if (!game_.verbatim.empty() || line_.null_move) return;
    if (!law_.array_article.empty() && is_wrong_array(game_)) judge_array();
    if (law_.odds.known) judge_odds(game_, law_, out_);
    if (!options_.source.empty()) find_foreign_signs(game_, law_.laws, options_.source, out_);
    // A record without moves, or one whose end could not be read, does not show how it ended.
    if (line_.plies == 0 || ends_unread()) return;
    said_ = said_ending(game_, line_.last);
    if (worth_playing()) judge_ending();
  }

 private:
  void judge_ending() {
    const History history(game_, law_.laws);
    mate_ = is_mate(history.last());
    stalemate_ = !mate_ && !has_legal_move(history.last());
    judge_end(history);
    if (game_.result == GameResult::draw) {
      judge_draw(history);
    } else if (game_.result != GameResult::unknown) {
      judge_win(history);
    }
  }

  bool draw() const noexcept { return game_.result == GameResult::draw; }
  bool decided() const noexcept { return !draw() && game_.result != GameResult::unknown; }
  bool modern() const noexcept { return law_.laws == Laws::modern; }

  bool ends_unread() const noexcept {
    for (std::uint32_t i = game_.node(line_.last).notes; i != 0; i = game_.note(i).next)
      if (game_.note(i).type == Note::Type::unread) return true;
    return false;
  }

  std::size_t black_moves() const noexcept {
    const std::size_t made =
        game_.start.side() == Color::white ? line_.plies / 2 : (line_.plies + 1) / 2;
    return made + game_.start.fullmove_number() - (game_.start.fullmove_number() != 0 ? 1 : 0);
  }

  // What can be told from the moves alone: most games end here.
  bool worth_playing() const {
    if (said_.ending == Ending::time || said_.ending == Ending::insufficient) return true;
    if (draw() && (claims_draw() || black_moves() < law_.agreement_after)) return true;
    if (may_repeat()) return true;
    if (law_.fifty.automatic != 0 &&
        line_.longest_run + game_.start.halfmove_clock() >= 2 * law_.fifty.automatic)
      return true;
    return !law_.dead_article.empty() && may_be_dead() && is_dead(last_position());
  }

  /// Whether the draw is one of those that a player claims.
  bool claims_draw() const noexcept {
    return said_.ending == Ending::repetition || said_.ending == Ending::fifty ||
           said_.ending == Ending::perpetual;
  }

  /// Whether positions seem to have been repeated often enough, at the end or anywhere.
  bool may_repeat() const {
    const std::size_t automatic = law_.repetition.automatic;
    const bool end = draw() && line_.last_run >= shortest_run(law_.repetition.times);
    const bool any = automatic != 0 && line_.longest_run >= shortest_run(automatic);
    if (!end && !any) return false;
    const RepetitionSketch r = sketch_repetitions(game_, any ? automatic : 0);
    return (end && r.last >= law_.repetition.times) || (any && r.most >= automatic);
  }

  // The men that moved last are still there: no rook, queen or pawn that could mate.
  bool may_be_dead() const noexcept {
    const SanForm last = game_.node(line_.last).san;
    if (last.mate() ||
        (last.kind() != Kind::king && last.kind() != Kind::knight && last.kind() != Kind::bishop))
      return false;
    const std::size_t men = count(game_.start.occupied()) - line_.captures;
    // Few men, or pawns that stand fast with the kings walking about.
    return men <= 4 || (men <= count(game_.start.men(Kind::pawn)) + 2 && line_.king_run >= 2);
  }

  Position last_position() const noexcept {
    Position p = game_.start;
    for (NodeId id = game_.first_move(); id != root; id = game_.node(id).next)
      p.play(game_.node(id).move);
    return p;
  }

  std::string move_label(std::size_t ply) const {
    NodeId id = game_.first_move();
    for (std::size_t i = 1; i < ply && id != root; ++i) id = game_.node(id).next;
    if (ply == 0 || id == root) return "the start";
    const std::size_t half = ply - 1 + (game_.start.side() == Color::black ? 1 : 0);
    const Node& node = game_.node(id);
    return std::to_string(game_.start.fullmove_number() + half / 2) +
           (half % 2 == 0 ? ". " : "... ") + san_text(node.move, node.san);
  }

  NodeId node_at(std::size_t ply) const noexcept {
    NodeId id = game_.first_move();
    for (std::size_t i = 1; i < ply && id != root; ++i) id = game_.node(id).next;
    return id;
  }

  void tell(Code code, std::string_view article, std::string message) {
    out_.push_back({code, line_.last, line_.plies, law_.laws, article, std::move(message)});
  }
  void tell_draw(std::string_view article, std::string message) {
    tell(Code::draw_not_allowed, article, std::string(drawn).append(" ").append(message));
  }
  std::string under(const LawsInfo& law, std::string_view article) const {
    std::string s(law.rules_of);
    s += law.laws == Laws::bcc1899 ? ", law " : ", art. ";
    return s.append(article);
  }
  std::string under(std::string_view article) const { return under(law_, article); }

  // The code nearest in time for which something holds.
  template <typename Holds>
  const LawsInfo* nearest(Holds holds) const {
    const LawsInfo* best = nullptr;
    const auto distance = [&](const LawsInfo& l) {
      return std::abs(static_cast<int>(l.year) - static_cast<int>(law_.year));
    };
    for (const Laws l : all_laws)
      if (l != law_.laws && holds(info(l)) &&
          (best == nullptr || distance(info(l)) < distance(*best)))
        best = &info(l);
    return best;
  }

  void judge_array() {
    const bool in_time = law_.array_until == 0 || black_moves() < law_.array_until;
    if (!in_time) return;
    tell(Code::annulled_game, law_.array_article,
         "the men did not stand in the array: " + under(law_.array_article) +
             ", annuls the game when that is pointed out" +
             (law_.array_until != 0 ? " before Black's fourth move" : ""));
  }

  /// The article by which a game ends by itself, and why in words.
  std::pair<std::string_view, std::string_view> reason_of(AutomaticEnd::Ground ground) const {
    switch (ground) {
      case AutomaticEnd::Ground::repetition:
        return {law_.repetition.automatic_article, "the position stood there for the fifth time"};
      case AutomaticEnd::Ground::moves:
        return {law_.fifty.automatic_article,
                "75 moves by each side without a capture or pawn move"};
      case AutomaticEnd::Ground::dead: break;
    }
    return {law_.dead_article, "mate was no longer possible"};
  }

  void judge_end(const History& history) {
    const auto end = history.end();
    if (!end) return;
    const bool dead = end->ground == AutomaticEnd::Ground::dead;
    if (modern() && (dead ? older_than(game_, 1997, 7) : older_than(game_, 2014, 7))) return;
    const auto [article, ground] = reason_of(end->ground);
    std::string over = "drawn with " + move_label(end->ply);
    over.append(" (").append(ground).append(") under ").append(under(article));
    if (end->ply < line_.plies) {
      const std::size_t more = line_.plies - end->ply;
      out_.push_back({Code::after_laws_end, node_at(end->ply + 1), end->ply + 1, law_.laws, article,
                      "the game was " + over + "; " + std::to_string(more) +
                          (more == 1 ? " move follows" : " moves follow")});
    }
    if (decided() && !(dead && options_.board_told) && !mate_)
      tell(Code::draw_called_for, article,
           std::string(text(game_.result)) + ": the game was " + over);
  }

  void judge_win(const History& history) {
    if (mate_ || stalemate_) return;
    judge_dead_win(history);
    if (said_.ending == Ending::time) judge_time_win(history);
  }

  void judge_dead_win(const History& history) {
    if (!law_.dead_article.empty() && !law_.dead_ends_game && !options_.board_told &&
        is_dead(history.last()))
      tell(Code::draw_called_for, law_.dead_article,
           std::string(text(game_.result)) + ": nobody can win, which is a drawn game under " +
               under(law_.dead_article));
  }

  void judge_time_win(const History& history) {
    const Color winner = game_.result == GameResult::white_wins ? Color::white : Color::black;
    if (!law_.time_draw_article.empty() && !can_mate(history.last(), winner) &&
        !is_dead(history.last()))
      tell(Code::draw_called_for, law_.time_draw_article,
           std::string(text(game_.result)) + " on time: " + std::string(side_title(winner)) +
               " cannot mate by any series of legal moves, so it is a draw under " +
               under(law_.time_draw_article));
  }

  void judge_draw(const History& history) {
    if (mate_ || stalemate_) return;
    if (said_.ending == Ending::time) {
      judge_time_draw(history);
      return;
    }
    const Sameness sameness = law_.repetition.sameness;
    const bool third = history.times(sameness) >= law_.repetition.times;
    const std::size_t plies_untouched =
        law_.fifty.pawn_moves_count_anew ? history.last().halfmove_clock() : captureless(history);
    const bool fifty = plies_untouched + (law_.fifty.claim == ClaimTime::intended_too ? 1 : 0) >=
                       2 * law_.fifty.moves;
    switch (said_.ending) {
      case Ending::insufficient: judge_insufficient(history); break;
      case Ending::fifty: judge_fifty(history, plies_untouched, fifty); break;
      case Ending::perpetual: judge_perpetual(history, third); break;
      case Ending::repetition:
      case Ending::unsaid: judge_repetition(history, third); break;
      default: break;  // nothing that the moves could contradict
    }
    if (!third && !fifty) judge_agreement(history);
  }

  void judge_insufficient(const History& history) {
    if (law_.dead_article.empty() || is_dead(history.last())) return;
    tell_draw(law_.dead_article,
              "for want of men: mate is still possible by some series of legal moves (" +
                  under(law_.dead_article) + ")");
  }

  // Plies since the last capture; a FEN tells of those before it only that no pawn moved either.
  std::size_t captureless(const History& history) const noexcept {
    return line_.captures != 0 ? line_.untaken
                               : std::max<std::size_t>(line_.plies + game_.start.halfmove_clock(),
                                                       history.last().halfmove_clock());
  }

  void judge_repetition(const History& history, bool third) {
    if (third) return;
    const RepetitionRule& rule = law_.repetition;
    const bool said = said_.ending == Ending::repetition;
    const bool intended = said && history.times_intended(rule.sameness) >= rule.times;
    if (intended && rule.claim == ClaimTime::intended_too) return;
    if (history.times(Sameness::men) >= rule.times) {
      judge_same_men(history);
    } else if (said) {
      judge_too_few(history, intended);
    }
  }

  /// The same men stood there often enough, but with other rights.
  void judge_same_men(const History& history) {
    const RepetitionRule& rule = law_.repetition;
    // An old game is not held to the laws of today where those of its time allowed the claim.
    const auto date = game_.tag("Date");
    if (modern() && date &&
        history.times(info(laws_in_force(*date)).repetition.sameness) >= rule.times)
      return;
    std::string message =
        "by repetition: not a repetition under " + under(rule.article) + ", " +
        (history.castling_differs(rule.sameness) ? "castling right lost"
                                                 : "a pawn could be taken in passing before");
    const LawsInfo* const other = nearest([&](const LawsInfo& l) {
      return history.times(l.repetition.sameness) >= l.repetition.times;
    });
    if (other != nullptr)
      message += "; it was one under " + under(*other, other->repetition.article);
    tell_draw(rule.article, std::move(message));
  }

  /// The position was not on the board often enough; `intended`: with the next move it would be.
  void judge_too_few(const History& history, bool intended) {
    const RepetitionRule& rule = law_.repetition;
    if (intended) {
      tell_draw(rule.article,
                "by repetition: the third time would come only with the next move, and " +
                    under(rule.article) + ", wants it on the board");
      return;
    }
    const std::size_t times = history.times(rule.sameness);
    std::string message = "by repetition: the last position stood there " +
                          (times == 1 ? std::string("once") : std::to_string(times) + " times") +
                          ", and " + under(rule.article) + ", wants three";
    if (const auto ply = history.earlier(rule.sameness, rule.times); ply)
      message +=
          "; one did after " + move_label(*ply) + ", but the claim lapsed with the next move";
    tell_draw(rule.article, std::move(message));
  }

  static bool needs_more_than_fifty(const Position& p) noexcept {
    // The ending in which theory was known to need more: two knights against a pawn.
    for (const Color c : {Color::white, Color::black})
      if (count(p.men(c)) == 3 && count(p.men(c, Kind::knight)) == 2 &&
          (p.men(~c) & ~(p.men(Kind::king) | p.men(Kind::pawn))) == 0 && p.men(~c, Kind::pawn) != 0)
        return true;
    return false;
  }

  void judge_fifty(const History& history, std::size_t plies, bool fifty) {
    const FiftyRule& rule = law_.fifty;
    if (!fifty) {
      std::string message = "by the fifty-move rule: " + std::to_string(plies / 2) +
                            " moves by each side without a capture" +
                            (rule.pawn_moves_count_anew ? " or pawn move" : "") + ", and " +
                            under(rule.article) + ", wants fifty";
      const LawsInfo* const other = nearest([&](const LawsInfo& l) {
        return !l.fifty.pawn_moves_count_anew && captureless(history) >= 2 * l.fifty.moves;
      });
      if (other != nullptr && rule.pawn_moves_count_anew)
        message += "; " + under(*other, other->fifty.article) +
                   ", counts captures only, and would allow it";
      tell_draw(rule.article, std::move(message));
      return;
    }
    if (rule.extension == FiftyRule::Extension::twice_theory &&
        needs_more_than_fifty(history.last()))
      tell_draw(rule.extension_article,
                "by the fifty-move rule: " + under(rule.extension_article) +
                    ", allows twice the moves that theory needs where fifty are too few, as with "
                    "two knights against a pawn");
  }

  void judge_perpetual(const History& history, bool third) {
    if (third) return;
    if (!law_.perpetual_article.empty()) {
      if (endless_checks(history.last()) == Proof::disproved)
        tell_draw(law_.perpetual_article,
                  "by perpetual check: there is no endless series of checks here (" +
                      under(law_.perpetual_article) + ")");
      return;
    }
    // In a comment it is mostly the reason why the players agreed.
    if (!said_.in_tag) return;
    if (law_.repetition.claim == ClaimTime::intended_too &&
        history.times_intended(law_.repetition.sameness) >= law_.repetition.times)
      return;
    tell_draw(law_.repetition.article,
              "by perpetual check: no claim under " + std::string(law_.rules_of) +
                  "; the position must stand there for the third time, art. " +
                  std::string(law_.repetition.article));
  }

  void judge_agreement(const History& history) {
    if (black_moves() >= law_.agreement_after || is_dead(history.last())) return;
    if (said_.ending != Ending::unsaid && said_.ending != Ending::agreement) return;
    if (modern() && older_than(game_, 2017, 7)) return;
    if (sees_endless_checks(history)) return;
    const std::size_t made = black_moves();
    tell(Code::early_agreement, law_.agreement_article,
         std::string(drawn) + " after " + std::to_string(made) + (made == 1 ? " move" : " moves") +
             " by Black: " + under(law_.agreement_article) +
             ", allows a draw by agreement only after " + std::to_string(law_.agreement_after));
  }

  /// A draw seen coming in a series of checks needs no agreement.
  bool sees_endless_checks(const History& history) const {
    constexpr std::size_t budget = 500;
    return !law_.perpetual_article.empty() && game_.node(line_.last).san.check() &&
           endless_checks(history.last(), budget) == Proof::proved;
  }

  void judge_time_draw(const History& history) {
    if (law_.time_article.empty() || (!said_.in_tag && !said_.insufficient)) return;
    if (law_.time_draw_article.empty()) {
      tell(Code::win_called_for, law_.time_article,
           std::string(drawn) +
               " on time: who oversteps the time has lost, whatever men are left (" +
               under(law_.time_article) + ")");
      return;
    }
    if (said_.both || !can_mate(history.last(), Color::white) ||
        !can_mate(history.last(), Color::black))
      return;
    tell(Code::win_called_for, law_.time_article,
         std::string(drawn) +
             " on time: both sides can still mate by some series of legal moves, so "
             "who oversteps the time has lost under " +
             under(law_.time_article) +
             (law_.laws == Laws::wcc2000 ? ", unless the arbiter declared a draw under art. 10.2"
                                         : ""));
  }

  const Game& game_;
  const LawsInfo& law_;
  const LawOptions& options_;
  std::vector<LawFinding>& out_;
  LineSketch line_;
  SaidEnding said_;
  bool mate_ = false, stalemate_ = false;
};

}  // namespace

std::vector<LawFinding> analyze(const Game& game, Laws laws, const LawOptions& options) {
  std::vector<LawFinding> out;
  Judge(game, laws, options, out).judge();
  return out;
}

}  // namespace stamma
