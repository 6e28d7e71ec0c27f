#include "engine/shards/key_record.hpp"

namespace stamma::engine {
namespace {

void put_bytes(std::uint64_t value, unsigned count, std::string& out) {
  while (count-- > 0) out.push_back(static_cast<char>(value >> (count * 8) & 255U));
}

std::uint64_t take_bytes(unsigned count, std::string_view& bytes) {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < count; ++i) value = value << 8U | static_cast<unsigned char>(bytes[i]);
  bytes.remove_prefix(count);
  return value;
}

}  // namespace

void KeyRecord::append_to(std::string& out) const {
  put_bytes(game, sizeof game, out);
  put_bytes(key.moves, 8, out);
  put_bytes(key.line, 8, out);
  put_bytes(key.pairing, 8, out);
  put_bytes(key.first, 5, out);
  put_bytes(key.second, 5, out);
  put_bytes(key.date, 3, out);
  put_bytes(key.plies, 2, out);
}

KeyRecord KeyRecord::from(std::string_view bytes) {
  KeyRecord r;
  r.game = static_cast<GameNumber>(take_bytes(sizeof r.game, bytes));
  r.key.moves = take_bytes(8, bytes);
  r.key.line = take_bytes(8, bytes);
  r.key.pairing = take_bytes(8, bytes);
  r.key.first = take_bytes(5, bytes);
  r.key.second = take_bytes(5, bytes);
  r.key.date = static_cast<std::uint32_t>(take_bytes(3, bytes));
  r.key.plies = static_cast<std::uint32_t>(take_bytes(2, bytes));
  return r;
}

}  // namespace stamma::engine
