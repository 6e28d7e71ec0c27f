#include "lib/duplicates/game_key.hpp"

#include <algorithm>
#include <cstring>

#include "lib/chess/zobrist.hpp"
#include "lib/clean/names/name_key.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::uint64_t seed = 0x9E3779B97F4A7C15U;

constexpr std::uint64_t mix(std::uint64_t h, std::uint64_t value) noexcept {
  h = (h ^ value) * 0xD6E8FEB86659FD93U;
  return h ^ h >> 32U;
}

std::uint64_t hash_text(std::string_view text) noexcept {
  std::uint64_t h = mix(seed, text.size());
  for (; text.size() >= 8; text.remove_prefix(8)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), 8);
    h = mix(h, word);
  }
  for (const char c : text) h = mix(h, static_cast<unsigned char>(c));
  return h;
}

// The figures of a field; 0 when anything else is there.
unsigned number(std::string_view field) noexcept {
  unsigned n = 0;
  for (const char c : field) {
    if (!ascii::is_digit(c)) return 0;
    n = n * 10 + static_cast<unsigned>(c - '0');
  }
  return n;
}

NameKey player(const Game& game, std::string_view tag) {
  return player_key(game.tag(tag).value_or(std::string_view()));
}

std::uint64_t pairing(const NameKey& white, const NameKey& black) noexcept {
  if (white.last == 0 || black.last == 0) return 0;
  return mix(mix(seed, white.last), black.last) | 1U;
}

constexpr std::uint64_t five_bytes = (std::uint64_t{1} << 40U) - 1;

/// The halves of the moves, which say too how many they are.
void hash_halves(const Game& game, GameKey& key) {
  std::uint64_t h = mix(seed, key.plies);
  std::uint32_t ply = 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++ply) {
    if (ply == key.plies / 2) {
      key.first = h & five_bytes;
      h = mix(mix(seed, key.plies), seed);
    }
    h = mix(h, game.node(id).move.raw());
  }
  key.second = h & five_bytes;
}

}  // namespace

GameDate::GameDate(std::string_view text) noexcept {
  if (text.size() < 4 || text.size() > 10) return;
  const unsigned year = number(text.substr(0, 4));
  unsigned month = 0, day = 0;
  if (text.size() >= 7 && text[4] == '.') month = number(text.substr(5, 2));
  if (text.size() == 10 && text[7] == '.') day = number(text.substr(8, 2));
  if (year == 0 || month > 12 || day > 31) return;
  bits_ = year << 9U | month << 5U | day;
}

GameKey KeyMaker::make(const Game& game) const {
  constexpr std::uint32_t most_plies = 0xFFFF;
  GameKey key;
  static const Position usual;
  static const std::uint64_t usual_key = zobrist_key(usual);
  std::uint64_t h = mix(seed, game.start != usual ? zobrist_key(game.start) ^ usual_key : 0);
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    h = mix(h, game.node(id).move.raw());
    ++key.plies;
    if (key.plies < GameKey::line_plies) continue;
    const std::uint32_t further = key.plies - GameKey::line_plies;
    if (further == 0) {
      const std::uint64_t head = h >> GameKey::line_bits;
      key.line = (head != 0 ? head : 1) << GameKey::line_bits;
    } else if (further <= GameKey::line_bits) {
      key.line |= (h >> 20U & 1U) << (GameKey::line_bits - further);
    }
  }
  if (!game.verbatim.empty()) h = mix(h, hash_text(game.verbatim));
  key.date = GameDate(game.tag("Date").value_or(std::string_view())).raw();
  const bool few = key.plies < (kind_ == DedupeKind::moves ? 1 : GameKey::few_plies);
  if (few || kind_ == DedupeKind::near) {
    const NameKey white = player(game, "White"), black = player(game, "Black");
    key.pairing = pairing(white, black);
    if (few) h = mix(mix(h, white.last), black.last);
  }
  key.moves = h;
  if (kind_ == DedupeKind::near) hash_halves(game, key);
  key.plies = std::min(key.plies, most_plies);
  return key;
}

void KeyMaker::add(const Game& game, std::string& keys) const {
  const GameKey key = make(game);
  const std::size_t at = keys.size();
  keys.resize(at + sizeof key);
  std::memcpy(keys.data() + at, &key, sizeof key);
}

bool KeyMaker::take(std::string_view& keys, GameKey& key) {
  if (keys.size() < sizeof key) return false;
  std::memcpy(&key, keys.data(), sizeof key);
  keys.remove_prefix(sizeof key);
  return true;
}

}  // namespace stamma
