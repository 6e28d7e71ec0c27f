#include "lib/laws/laws.hpp"

#include "lib/laws/articles.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using Rookless = OddsRules::RooklessCastling;

// Lists of signs are separated by spaces, and an underscore is a space inside a sign.
constexpr std::array<LawsInfo, laws_count> table{
    LawsInfo{
        .laws = Laws::bcc1899,
        .code = "bcc1899",
        .title = "British Chess Code 1899",
        .rules_of = "the British Chess Code",
        .year = 1899,
        .repetition = {.sameness = Sameness::men,
                       .claim = ClaimTime::on_the_board,
                       .article = "II.8(c)",
                       .sameness_article = "I.16"},
        .fifty = {.pawn_moves_count_anew = false, .article = "II.8(b)"},
        .perpetual_article = "II.8(d)",
        .dead_article = "I.15(c)",
        .agreement_article = "II.8(a)",
        .stalemate_article = "II.8(e)",
        .mate_article = "I.15(a)",
        .resignation_article = "II.9",
        .time_article = "II.10",
        .forfeit_article = "II.9",
        .array_article = "II.2",
        .array_until = 4,
        .illegal_article = "II.6",
        .notation_article = "I.13.A",
        .sealed = SealedRule::opponent_adopts,
        .sealed_article = "II.7(c)",
        .post_article = "III.3",
        .several_article = "III.4",
        .conditional_article = "III.5",
        .descriptive = {.known = true,
                        .capture = "X x takes",
                        .en_passant = "e.p. in_passing",
                        .short_castling = "0-0 Castles_King's_Rook",
                        .long_castling = "0-0-0 Castles_Queen's_Rook"},
        .odds = {.known = true,
                 .giver_moves_first = true,
                 .furthest_rank = 4,
                 .undertakings = true,
                 .castling = Rookless::square_always_empty},
    },
    LawsInfo{
        .laws = Laws::fide1929,
        .code = "fide1929",
        .title = "FIDE 1929",
        .rules_of = "FIDE 1929",
        .year = 1929,
        .repetition = {.sameness = Sameness::men,
                       .claim = ClaimTime::on_the_board,
                       .article = "16(c)",
                       .sameness_article = "16(c)"},
        .fifty = {.extension = FiftyRule::Extension::twice_theory,
                  .article = "16(e)",
                  .extension_article = "16(f)"},
        .perpetual_article = "16(b)",
        .agreement_article = "16(d)",
        .agreement_after = 30,
        .stalemate_article = "16(a)",
        .mate_article = "10.i",
        .time_article = "20.ii",
        .forfeit_article = "19",
        .both_lose_article = "20.vi",
        .array_article = "12",
        .illegal_article = "17(d)",
        .notation_article = "5.i-ii",
        .sealed = SealedRule::lost_unless_sure,
        .sealed_article = "17(c)",
        .algebraic = {.known = true,
                      .capture = ": x",
                      .check = "+",
                      .mate = "x",
                      .short_castling = "0-0",
                      .long_castling = "0-0-0"},
        .descriptive = {.known = true,
                        .capture = "X x",
                        .check = "Ch",
                        .mate = "Mate",
                        .short_castling = "Castles_KR O-O",
                        .long_castling = "Castles_QR O-O-O"},
        .odds = {.known = true,
                 .giver_moves_first = true,
                 .furthest_rank = 4,
                 .moves_count_severally = true,
                 .castling = Rookless::square_empty_now},
    },
    LawsInfo{
        .laws = Laws::fide1955,
        .code = "fide1955",
        .title = "FIDE 1955",
        .rules_of = "FIDE 1955",
        .year = 1955,
        .repetition = {.sameness = Sameness::men,
                       .claim = ClaimTime::intended_too,
                       .article = "12.3",
                       .sameness_article = "12.3"},
        .fifty = {.extension = FiftyRule::Extension::agreed_before,
                  .article = "12.4",
                  .extension_article = "12.4"},
        .agreement_article = "12.2",
        .stalemate_article = "12.1",
        .mate_article = "11.1",
        .resignation_article = "11.2",
        .time_article = "17.1",
        .forfeit_article = "17.4",
        .both_lose_article = "17.4",
        .array_article = "9.4",
        .illegal_article = "9.1",
        .notation_article = "S1.1-2",
        .sealed = SealedRule::lost,
        .sealed_article = "17.3",
        .algebraic = {.known = true,
                      .capture = ": x",
                      .check = "+",
                      .mate = "‡",
                      .short_castling = "O-O",
                      .long_castling = "O-O-O"},
        .descriptive = {.known = true,
                        .capture = "x",
                        .check = "ch +",
                        .short_castling = "O-O Castles_K",
                        .long_castling = "O-O-O Castles_Q"},
    },
    LawsInfo{
        .laws = Laws::fide1985,
        .code = "fide1985",
        .title = "FIDE c. 1985",
        .rules_of = "FIDE c. 1985",
        .year = 1985,
        .repetition = {.sameness = Sameness::moves,
                       .claim = ClaimTime::on_the_board,
                       .article = "12.3",
                       .sameness_article = "12.3"},
        .fifty = {.article = "12.4"},
        .agreement_article = "12.2",
        .stalemate_article = "12.1",
        .mate_article = "11.1",
        .resignation_article = "11.2",
        .sealed_article = "7-9",
    },
    LawsInfo{
        .laws = Laws::wcc2000,
        .code = "wcc2000",
        .title = "World Championship 2000",
        .rules_of = "the 2000 rules",
        .year = 2000,
        .repetition = {.sameness = Sameness::rights,
                       .claim = ClaimTime::intended_too,
                       .article = "9.2",
                       .sameness_article = "9.2"},
        .fifty = {.claim = ClaimTime::intended_too, .article = "9.3"},
        .dead_article = "9.6",
        .dead_ends_game = true,
        .agreement_article = "5.3",
        .stalemate_article = "5.2",
        .mate_article = "5.1(a)",
        .resignation_article = "5.1(b)",
        .time_article = "6.9",
        .time_draw_article = "6.9",
        .forfeit_article = "12.7",
        .both_lose_article = "12.8",
        .array_article = "7.1(a)",
        .illegal_article = "7.4",
        .notation_article = "8.1",
        .algebraic = {.known = true,
                      .capture = "x",
                      .check = "+",
                      .mate = "#",
                      .short_castling = "0-0",
                      .long_castling = "0-0-0",
                      .draw_offer = "="},
    },
    LawsInfo{
        .laws = Laws::modern,
        .code = "modern",
        .title = "FIDE 2023",
        .rules_of = "the FIDE laws of today",
        .year = 2023,
        .repetition = {.sameness = Sameness::rights,
                       .claim = ClaimTime::intended_too,
                       .automatic = 5,
                       .article = "9.2",
                       .sameness_article = "9.2",
                       .automatic_article = "9.6.1"},
        .fifty = {.claim = ClaimTime::intended_too,
                  .automatic = 75,
                  .article = "9.3",
                  .automatic_article = "9.6.2"},
        .dead_article = "5.2.2",
        .dead_ends_game = true,
        .agreement_article = "5.2.3",
        .agreement_after = 1,
        .stalemate_article = "5.2.1",
        .mate_article = "5.1.1",
        .resignation_article = "5.1.2",
        .time_article = "6.9",
        .time_draw_article = "6.9",
        .forfeit_article = "11.7-8",
        .both_lose_article = "11.7-8",
        .array_article = "7.2.1",
        .illegal_article = "7.5",
        .notation_article = "8.1",
        .sealed = SealedRule::lost,
        .sealed_article = "Guidelines I",
        .algebraic = {.known = true,
                      .capture = "x",
                      .check = "+",
                      .mate = "# ++",
                      .en_passant = "e.p.",
                      .short_castling = "0-0",
                      .long_castling = "0-0-0",
                      .draw_offer = "="},
    },
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].laws != all_laws[i]) return false;
  return true;
}
static_assert(in_order(), "the table follows the order of the codes of laws");

}  // namespace

const LawsInfo& info(Laws laws) noexcept { return table[static_cast<std::size_t>(laws)]; }

std::optional<Laws> laws_named(std::string_view code) noexcept {
  for (const LawsInfo& l : table)
    if (l.code == code) return l.laws;
  return std::nullopt;
}

Laws laws_in_force(std::string_view date) noexcept {
  unsigned year = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (i >= date.size() || !ascii::is_digit(date[i])) return Laws::modern;
    year = year * 10 + static_cast<unsigned>(date[i] - '0');
  }
  // FIDE's next codes were passed in 1929 and 1953; equal moves were asked for from about 1975.
  if (year < 1929) return Laws::bcc1899;
  if (year < 1953) return Laws::fide1929;
  if (year < 1975) return Laws::fide1955;
  if (year < 1997) return Laws::fide1985;
  return Laws::modern;
}

std::span<const Article> articles(Laws laws) noexcept {
  switch (laws) {
    case Laws::bcc1899: return detail::bcc1899();
    case Laws::fide1929: return detail::fide1929();
    case Laws::fide1955: return detail::fide1955();
    case Laws::fide1985: return detail::fide1985();
    case Laws::wcc2000: return detail::wcc2000();
    case Laws::modern: break;
  }
  return detail::modern();
}

const Article* article(Laws laws, std::string_view id) noexcept {
  for (const Article& a : articles(laws))
    if (a.id == id) return &a;
  return nullptr;
}

std::string cite(Laws laws, std::string_view article) {
  std::string s(info(laws).title);
  if (article.empty()) return s;
  s += laws == Laws::bcc1899 ? ", law " : ", art. ";
  return s.append(article);
}

}  // namespace stamma
