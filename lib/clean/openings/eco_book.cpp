#include "lib/clean/openings/eco_book.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::eco_differs{
    code("T16", Severity::note), Mending::by_cleaning, "opening tags that do not match the moves",
    "With --eco: ECO, Opening, Variation and SubVariation are set from the last position found in "
    "the opening book, and added where missing.",
    "[ECO \"C20\"] 1. d4 d5 2. c4"};

namespace {

// Both halves of a product, folded: every bit of the result depends on all bits of both numbers.
std::uint64_t mix(std::uint64_t a, std::uint64_t b) noexcept {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0x9E3779B97F4A7C15ULL) * (b ^ 0xD1B54A32D192ED03ULL);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

// What stands for a line of moves, with one more.
constexpr std::uint64_t with_move(std::uint64_t line, Move m) noexcept {
  line = (line + m.raw() + 1) * 0x9E3779B97F4A7C15ULL;
  return line ^ line >> 32U;
}

constexpr std::size_t sieve_bits = std::size_t{1} << 17U;

constexpr std::array<std::string_view, 4> tag_names{"ECO", "Opening", "Variation", "SubVariation"};

// "B90a1" and "B90/03" are refinements of B90.
bool same_code(std::string_view stands, std::string_view code) noexcept {
  return stands.starts_with(code) && (stands.size() == 3 || !ascii::is_digit(stands[3]));
}

/// Without spaces around it and with one between its words, as tags are written.
std::string single_spaced(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!ascii::is_blank(c)) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

}  // namespace

// As zobrist_key: placement, side, rights, and an en passant square that a pawn can go to. Made
// anew for every position this costs less than keeping a sum of random numbers up to date.
std::uint64_t EcoBook::key_of(const Position& p) noexcept {
  std::uint64_t state = index(p.side());
  for (const Color c : {Color::white, Color::black})
    for (const Wing w : {Wing::king, Wing::queen}) state = state * 2 + (p.right(c, w) ? 1U : 0U);
  const Square ep = p.en_passant();
  if (ep != Square::none && (pawn_attacks(~p.side(), ep) & p.men(p.side(), Kind::pawn)) != 0)
    state |= (index(ep) + 1ULL) << 8U;
  const std::uint64_t light = mix(p.men(Kind::pawn), p.men(Kind::knight) * 3 + state);
  const std::uint64_t heavy = mix(p.men(Kind::bishop), p.men(Kind::rook) * 5 + light);
  const std::uint64_t royal = mix(p.men(Kind::queen), p.men(Kind::king) * 7 + heavy);
  return mix(p.men(Color::white), royal);
}

std::size_t EcoBook::slot(std::uint64_t key) const noexcept {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = static_cast<std::size_t>(key >> 20U) & mask;
  while (slots_[i].entry != 0 && slots_[i].key != key) i = (i + 1) & mask;
  return i;
}

void EcoBook::grow() {
  std::vector<Slot> old = std::move(slots_);
  slots_.assign(old.empty() ? 1024 : old.size() * 2, Slot{});
  for (const Slot& s : old)
    if (s.entry != 0) slots_[slot(s.key)] = s;
}

bool EcoBook::add(const Position& start, std::span<const Move> line, OpeningName name) {
  if (!is_plain_eco(name.eco)) return false;
  for (std::string* const words : {&name.opening, &name.variation, &name.sub_variation})
    *words = single_spaced(*words);
  if (slots_.size() < 2 * (entries_.size() + 1)) grow();
  if (sieve_.empty()) sieve_.assign(sieve_bits / 64, 0);
  Position p = start;
  std::uint64_t played = 0;
  for (const Move m : line) {
    p.play(m);
    played = with_move(played, m);
  }
  const std::uint64_t key = key_of(p);
  entries_.push_back({std::move(name), played, 0});
  const auto id = static_cast<std::uint32_t>(entries_.size());
  Slot& s = slots_[slot(key)];
  if (s.entry == 0) {
    s = {key, id};
    sieve_[key % sieve_bits / 64] |= std::uint64_t{1} << (key % 64);
  } else {
    Entry& first = entries_[s.entry - 1];
    entries_.back().next = std::exchange(first.next, id);
  }
  deepest_ = std::max(deepest_, line.size());
  return true;
}

const OpeningName* EcoBook::find(const Game& game) const noexcept {
  if (entries_.empty() || game.chess960 || !game.verbatim.empty() || game.first_move() == root)
    return nullptr;
  Position p = game.start;
  std::uint32_t last = 0;
  std::uint64_t played = 0, played_to_last = 0;
  std::size_t plies = 0;
  NodeId id = game.first_move();
  while (true) {
    const std::uint64_t key = key_of(p);
    if ((sieve_[key % sieve_bits / 64] >> (key % 64) & 1U) != 0) {
      if (const std::uint32_t entry = slots_[slot(key)].entry; entry != 0) {
        last = entry;
        played_to_last = played;
      }
    }
    if (id == root || plies == deepest_) break;
    const Node& node = game.node(id);
    p.play(node.move, node.move.is_null() ? Kind::none : node.san.kind());
    played = with_move(played, node.move);
    id = node.next;
    ++plies;
  }
  if (last == 0) return nullptr;
  for (std::uint32_t e = last; e != 0; e = entries_[e - 1].next)
    if (entries_[e - 1].line == played_to_last) return &entries_[e - 1].name;
  return &entries_[last - 1].name;
}

void EcoBook::check(const Game& game, std::vector<Finding>& found) const {
  const OpeningName* const name = find(game);
  if (name == nullptr) return;
  const std::array<const std::string*, 4> values{&name->eco, &name->opening, &name->variation,
                                                 &name->sub_variation};
  for (std::size_t i = 0; i < tag_names.size(); ++i) {
    const auto stands = game.tag(tag_names[i]);
    const std::string& value = *values[i];
    const std::string_view before = stands.value_or("");
    if (before == value || (i == 0 && same_code(before, value))) continue;
    Finding& f = found.emplace_back();
    f.code = rule::eco_differs;
    f.fix = Finding::Fix::made;
    f.target = value.empty() ? Finding::Target::tag : Finding::Target::tag_value;
    f.tag = tag_names[i];
    f.before = before;
    f.after = value;
    if (i != 0 && value.empty()) {
      f.message = f.tag + " \"" + f.before + "\" is not what the book calls " + name->eco;
    } else if (before.empty()) {
      f.message = f.tag + " is \"" + value + "\" by the moves";
    } else {
      f.message = f.tag + " is \"" + value + "\" by the moves, not \"" + f.before + "\"";
    }
  }
}

}  // namespace stamma
