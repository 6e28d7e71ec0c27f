#include "lib/select/board_pattern.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::uint16_t white_men = 0x3F;
constexpr std::uint16_t black_men = 0x3F << 6U;

}  // namespace

BoardPattern::Contents BoardPattern::contents_of(char c) noexcept {
  if (c == 'A') return white_men;
  if (c == 'a') return black_men;
  const bool black = c >= 'a';
  const Kind k = kind_of_letter(black ? static_cast<char>(c - 'a' + 'A') : c);
  if (k == Kind::none) return 0;
  return static_cast<Contents>(1U << (index(k) + (black ? 6U : 0U)));
}

namespace {

/// Reads the squares of one rank: an entry a square, `star` for a `*`.
class RankReader {
 public:
  using Contents = std::uint16_t;
  static constexpr Contents star = 0;

  /// `place` is where the rank begins in the whole pattern, from 1.
  RankReader(std::string_view text, std::size_t place, Contents (*contents_of)(char),
             Contents anything, Contents empty)
      : text_(text), place_(place), contents_of_(contents_of), anything_(anything), empty_(empty) {}

  /// What is wrong, or nothing.
  std::string read() {
    for (; at_ < text_.size() && error_.empty(); ++at_) take(text_[at_]);
    const bool whole = std::count(cells.begin(), cells.end(), star) != 0 || squares == 8;
    if (error_.empty() && !whole)
      fail(0, "the rank has " + std::to_string(squares) + " squares, not eight");
    return error_;
  }

  std::vector<Contents> cells;
  std::size_t squares = 0;

 private:
  void take(char c) {
    if (c == '*') {
      if (cells.empty() || cells.back() != star) cells.push_back(star);
    } else if (ascii::is_rank(c)) {
      add(static_cast<std::size_t>(c - '0'), empty_);
    } else if (const Contents here = c == '[' ? in_brackets() : single(c); error_.empty()) {
      add(1, here);
    }
  }

  void add(std::size_t n, Contents here) {
    squares += n;
    if (squares > 8) return fail(at_, "the rank has more than eight squares");
    cells.insert(cells.end(), n, here);
  }

  Contents single(char c) {
    if (c == '?') return anything_;
    if (c == '!') return white_men | black_men;
    const Contents here = contents_of_(c);
    if (here == 0) fail(at_, "\"" + std::string(1, c) + "\" means nothing in a pattern");
    return here;
  }

  Contents in_brackets() {
    const std::size_t open = at_++;
    const bool inverted = at_ < text_.size() && text_[at_] == '^';
    if (inverted) ++at_;
    Contents here = 0;
    for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
      const Contents one = contents_of_(text_[at_]);
      if (one == 0) fail(at_, "no man has the letter \"" + std::string(1, text_[at_]) + "\"");
      here |= one;
    }
    if (at_ == text_.size()) fail(open, "the bracket is not closed");
    if (here == 0) fail(open, "there is nothing in the brackets");
    if (!inverted) return here;
    here = static_cast<Contents>(anything_ & ~here);
    if (here == 0) fail(at_, "\"[\" means nothing in a pattern");
    return here;
  }

  /// The first error counts.
  void fail(std::size_t at, const std::string& what) {
    if (error_.empty()) error_ = "character " + std::to_string(place_ + at) + ": " + what;
  }

  std::string_view text_;
  std::size_t place_, at_ = 0;
  Contents (*contents_of_)(char);
  Contents anything_, empty_;
  std::string error_;
};

}  // namespace

// `place` is where the rank begins in the whole pattern, from 1. Returns what is wrong, or nothing.
std::string BoardPattern::read_rank(std::string_view text, std::size_t place,
                                    std::vector<Rank>& all) {
  RankReader reader(text, place, [](char c) { return contents_of(c); }, anything, 1U << empty);
  if (std::string error = reader.read(); !error.empty()) return error;
  constexpr Contents star = RankReader::star;
  const std::vector<Contents>& cells = reader.cells;
  const std::size_t stars = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), star));
  // Every way to give the free squares to the stars: lengths[i] is what star i takes.
  std::vector<std::size_t> lengths(stars, 0);
  if (stars != 0) lengths.back() = 8 - reader.squares;
  while (true) {
    Rank rank{};
    std::size_t at = 0, s = 0;
    for (const Contents c : cells) {
      const std::size_t n = c == star ? lengths[s++] : 1;
      for (std::size_t k = 0; k < n; ++k) rank[at++] = c == star ? anything : c;
    }
    if (std::find(all.begin(), all.end(), rank) == all.end()) all.push_back(rank);
    // The next way: one square goes to an earlier star, and the last gets back what is behind it.
    std::size_t from = stars;
    while (from > 1 && lengths[from - 1] == 0) --from;
    if (from <= 1) return {};
    const std::size_t rest = lengths[from - 1];
    lengths[from - 1] = 0;
    ++lengths[from - 2];
    lengths.back() = rest - 1;
  }
}

Result<BoardPattern, std::string> BoardPattern::read(std::string_view text) {
  BoardPattern pattern;
  std::size_t at = 0;
  for (unsigned n = 0; n < 8; ++n) {
    const std::size_t slash = std::min(text.find('/', at), text.size());
    if ((slash == text.size()) != (n == 7))
      return std::string(n == 7 ? "there are more than eight ranks"
                                : "there are only " + std::to_string(n + 1) + " ranks, not eight");
    const std::string error = read_rank(text.substr(at, slash - at), at + 1, pattern.ranks_[7 - n]);
    if (!error.empty()) return error;
    at = slash + 1;
  }
  pattern.compile();
  return pattern;
}

BoardPattern BoardPattern::of(const Position& p) {
  BoardPattern pattern;
  for (unsigned r = 0; r < 8; ++r) {
    Rank rank{};
    for (unsigned f = 0; f < 8; ++f) {
      const Piece man = p.piece_on(square(f, r));
      const unsigned content =
          man.kind == Kind::none ? empty : index(man.color) * 6 + index(man.kind);
      rank[f] = static_cast<Contents>(1U << content);
    }
    pattern.ranks_[r].push_back(rank);
  }
  pattern.compile();
  return pattern;
}

BoardPattern BoardPattern::mirrored() const {
  BoardPattern m;
  for (std::size_t r = 0; r < 8; ++r) {
    m.ranks_[7 - r] = ranks_[r];
    for (Rank& rank : m.ranks_[7 - r])
      for (Contents& c : rank) {
        const unsigned white = c & white_men, black = c & black_men, none = c & (1U << empty);
        c = static_cast<Contents>(white << 6U | black >> 6U | none);
      }
  }
  m.compile();
  return m;
}

void BoardPattern::compile() {
  fixed_ = {};
  choices_.clear();
  for (unsigned r = 0; r < 8; ++r) {
    Choice choice;
    for (const Rank& rank : ranks_[r]) {
      Forbidden& f = ranks_[r].size() == 1 ? fixed_ : choice.ways.emplace_back();
      for (unsigned file = 0; file < 8; ++file)
        for (unsigned content = 0; content < kinds; ++content)
          if ((rank[file] >> content & 1U) == 0) f[content] |= bit(square(file, r));
    }
    if (!choice.ways.empty()) choices_.push_back(std::move(choice));
  }
}

bool BoardPattern::fits(const Position& p) const noexcept {
  const auto agrees = [&](const Forbidden& f) {
    Bitboard bad = f[empty] & ~p.occupied();
    for (unsigned k = 0; k < 6; ++k) {
      bad |= f[k] & p.men(Color::white, static_cast<Kind>(k));
      bad |= f[6 + k] & p.men(Color::black, static_cast<Kind>(k));
    }
    return bad == 0;
  };
  return agrees(fixed_) && std::all_of(choices_.begin(), choices_.end(), [&](const Choice& c) {
           return std::any_of(c.ways.begin(), c.ways.end(), agrees);
         });
}

}  // namespace stamma
