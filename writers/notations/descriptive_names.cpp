#include "writers/notations/descriptive_names.hpp"

#include <utility>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr Kind owners[] = {Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
                           Kind::king, Kind::bishop, Kind::knight, Kind::rook};

constexpr bool is_royal(unsigned file) noexcept { return file == 3 || file == 4; }
constexpr Wing wing_of(unsigned file) noexcept { return file < 4 ? Wing::queen : Wing::king; }

}  // namespace

DescriptiveNames::DescriptiveNames(const DescriptiveHabits& habits) : habits_(habits) {
  for (unsigned k = 0; k < 6; ++k) {
    men_[k][0] = habits.stems[k];
    for (const Wing w : {Wing::king, Wing::queen}) {
      men_[k][1 + index(w)] = side(w, habits.movers.side_s) + men_[k][0];
      taken_men_[k][1 + index(w)] = side(w, habits.victims.side_s) + men_[k][0];
    }
  }
  name_pawns(habits.movers, pawns_);
  name_pawns(habits.victims, taken_pawns_);
  for (unsigned f = 0; f < 8; ++f) {
    for (const Way& way : habits.first_ranks)
      firsts_[f].push_back({square_names(f, way.text), way.cost});
    for (unsigned r = 0; r < 8; ++r) {
      squares_[r][f] = r != 0 ? square_names(f, habits.ranks[r]) : firsts_[f].front().names;
      for (unsigned k = 0; k < 6; ++k)
        for (unsigned w = 0; w < 2; ++w)
          placed_[k][r][f][w] = men_[k][0] + (habits.words ? " on " : "(") + squares_[r][f][w] +
                                (habits.words ? "" : ")");
      own_squares_[r][f] = (wing_of(f) == Wing::king ? "his " : "her ") + squares_[r][f][0];
    }
  }
  for (unsigned r = 0; r < 8; ++r) {
    std::string_view rank = r != 0 ? habits.ranks[r] : habits.first_ranks.front().text;
    if (rank.starts_with(' ')) rank.remove_prefix(1);
    if (rank.empty()) rank = "sq";
    own_ranks_[r] = {"his " + std::string(rank), "her " + std::string(rank)};
  }
  for (const Kind k : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    const std::string& stem = men_[index(k)][0];
    for (Way way : habits.becomes) {
      way.text.replace(way.text.find('|'), 1, stem);
      pieces_[index(k)].push_back(std::move(way));
    }
    pieces_[index(k)].push_back({" " + stem, habits.becomes_bare});
  }
}

void DescriptiveNames::name_pawns(const DescriptiveHabits::Owners& habits,
                                  std::array<Pair, 8>& pawns) const {
  for (unsigned f = 0; f < 8; ++f) {
    const bool s = habits_.words || (is_royal(f) ? habits.royal_s : habits.wing_s);
    pawns[f][0] = men_[index(owners[f])][0] + (s ? "'s " : "") + men_[index(Kind::pawn)][0];
    pawns[f][1] = is_royal(f) ? pawns[f][0] : side(wing_of(f), habits.side_s) + pawns[f][0];
  }
}

std::string DescriptiveNames::side(Wing w, bool s) const {
  std::string text(habits_.stems[index(w == Wing::king ? Kind::king : Kind::queen)]);
  if (s || habits_.words) text += "'s ";
  return text;
}

DescriptiveNames::Pair DescriptiveNames::square_names(unsigned file, std::string_view rank) const {
  std::string name(habits_.stems[index(owners[file])]);
  if (!rank.empty()) {
    const bool spelled = ascii::is_lower(rank[0]);
    if (habits_.squares_s) name += "'s";
    if (habits_.squares_s || spelled) name += ' ';
    name += rank.substr(rank[0] == ' ' && name.back() == ' ' ? 1 : 0);
  }
  return {name, is_royal(file) ? name : side(wing_of(file), false) + name};
}

void DescriptiveNames::add_square(Color us, Square s, bool winged, float cost,
                                  Choices& to) const noexcept {
  const unsigned rank = relative_rank(us, s), file = file_of(s), w = winged ? 1 : 0;
  if (rank != 0) {
    to.add(squares_[rank][file][w], cost);
    return;
  }
  for (const First& first : firsts_[file]) to.add(first.names[w], cost + first.cost);
}

void DescriptiveNames::add_own_square(Color us, Square s, unsigned home, bool royal, float cost,
                                      Choices& to) const noexcept {
  if (!habits_.own_words) return;
  const unsigned rank = relative_rank(us, s), file = file_of(s);
  if (file == home) {
    to.add(own_ranks_[rank][royal && wing_of(home) == Wing::queen ? 1 : 0], cost);
  } else if (royal && !is_royal(file) && wing_of(file) == wing_of(home)) {
    to.add(own_squares_[rank][file], cost);
  }
}

// "PxQ R" would be a pawn that takes the queen's rook.
void DescriptiveNames::add_piece(Kind k, bool takes, Choices& to) const noexcept {
  const std::vector<Way>& ways = pieces_[index(k)];
  for (std::size_t i = 0; i + (takes ? 1 : 0) < ways.size(); ++i)
    to.add(ways[i].text, ways[i].cost);
}

void DescriptiveNames::add_check(SquareSet checkers, Square landed, Choices& to) const noexcept {
  constexpr float kind_of_check = 1;
  if (several(checkers))
    to.add(habits_.double_check, kind_of_check);
  else if ((checkers & bit(landed)) == 0)
    to.add(habits_.discovered_check, kind_of_check);
}

}  // namespace stamma
