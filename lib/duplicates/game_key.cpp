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

bool keeps_moves(DedupeKind kind) noexcept {
  return kind == DedupeKind::prefix || kind == DedupeKind::near;
}

// The figures of a field; 0 when anything else stands there.
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

void append_moves(const Game& game, std::string& keys) {
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const unsigned m = game.node(id).move.raw() + 1U;
    keys.push_back(static_cast<char>(m >> 8U));
    keys.push_back(static_cast<char>(m & 255U));
  }
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

void KeyMaker::add(const Game& game, std::string& keys) const {
  GameKey key;
  static const Position usual;
  static const std::uint64_t usual_key = zobrist_key(usual);
  if (game.start != usual) key.start = zobrist_key(game.start) ^ usual_key;
  std::uint64_t h = mix(seed, key.start);
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    h = mix(h, game.node(id).move.raw());
    ++key.plies;
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

  const std::size_t at = keys.size();
  keys.resize(at + sizeof key);
  if (keeps_moves(kind_)) append_moves(game, keys);
  if (kind_ == DedupeKind::near) {
    const std::string_view moves = std::string_view(keys).substr(at + sizeof key);
    const std::size_t half = moves.size() / 4 * 2;
    key.first = mix(mix(hash_text(moves.substr(0, half)), moves.size()), key.start);
    key.second = mix(mix(hash_text(moves.substr(half)), moves.size()), key.start) ^ seed;
  }
  std::memcpy(keys.data() + at, &key, sizeof key);
}

bool KeyMaker::take(std::string_view& keys, DedupeKind kind, GameKey& key,
                    std::string_view& moves) {
  if (keys.size() < sizeof key) return false;
  std::memcpy(&key, keys.data(), sizeof key);
  const std::size_t length = keeps_moves(kind) ? std::size_t{2} * key.plies : 0;
  if (keys.size() - sizeof key < length) return false;
  moves = keys.substr(sizeof key, length);
  keys.remove_prefix(sizeof key + length);
  return true;
}

}  // namespace stamma
