// The layout of an index of known games, which the writer and the reader share. Numbers are
// little-endian; a varint has seven bits a byte, the lowest first.
//
//   head      magic, version
//   segments  of 65,536 games: their records, then their strings
//   blocks    for every 16 games, where the first record stands (8 bytes)
//   strings   for every segment, where its strings begin and end (2 x 8 bytes)
//   entries   for every key, sorted by key: the game (4 bytes) and eight more bits of the key
//   buckets   for the highest bits of keys, how many entries stand before (4 bytes each, one more)
//   foot      where all that is, and a checksum of everything before it
//
// A record: varint length; then varints: White, Black, Event, Site, Round, source and start (where
// in the segment's strings, each a varint length and bytes; 0 = none), date, offset in the source,
// result, plies; then the moves (move_code.hpp); then a byte that the others sum up to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace stamma::known {

inline constexpr std::string_view magic = "stamknow";
/// Changes with everything that changes keys, codes or the layout.
inline constexpr std::uint32_t version = 1;
inline constexpr std::size_t head_bytes = 16;
inline constexpr std::uint32_t segment_games = 65'536;
inline constexpr std::uint32_t block_games = 16;
inline constexpr std::size_t entry_bytes = 5;
inline constexpr unsigned entries_in_bucket = 4;  ///< on average at least
inline constexpr unsigned least_bucket_bits = 4, most_bucket_bits = 28;
/// A game has more than enough of any of these; longer ones are cut.
inline constexpr std::size_t longest_string = 255;

struct Foot {
  std::uint64_t games = 0;
  std::uint64_t blocks_at = 0;
  std::uint64_t strings_at = 0;
  std::uint64_t entries_at = 0;
  std::uint64_t entries = 0;
  std::uint64_t buckets_at = 0;
  std::uint64_t bucket_bits = 0;
  std::uint64_t checksum = 0;
};
inline constexpr std::size_t foot_bytes = 8 * 8 + 8;  ///< and the magic once more

template <typename Number>
void put_number(Number n, std::string& out, std::size_t bytes = sizeof(Number)) {
  for (std::size_t i = 0; i < bytes; ++i)
    out.push_back(static_cast<char>(static_cast<std::uint64_t>(n) >> 8U * i & 255U));
}

inline std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) noexcept {
  std::uint64_t n = 0;
  for (std::size_t i = size; i-- > 0;) n = n << 8U | static_cast<unsigned char>(bytes[at + i]);
  return n;
}

inline void put_varint(std::uint64_t n, std::string& out) {
  for (; n >= 0x80; n >>= 7U) out.push_back(static_cast<char>((n & 0x7FU) | 0x80U));
  out.push_back(static_cast<char>(n));
}

/// Takes a varint off; false when there is none.
inline bool take_varint(std::string_view& bytes, std::uint64_t& n) noexcept {
  n = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto b = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    n |= static_cast<std::uint64_t>(b & 0x7FU) << shift;
    if (b < 0x80) return true;
  }
  return false;
}

/// The byte that closes a record.
inline char check_byte(std::string_view record) noexcept {
  unsigned sum = 0x5A;
  for (const char c : record) sum = (sum * 31 + static_cast<unsigned char>(c)) & 0xFFFFU;
  return static_cast<char>(sum ^ sum >> 8U);
}

/// A checksum of bytes that come in pieces of any size.
class Checksum {
 public:
  void add(std::string_view bytes) noexcept {
    size_ += bytes.size();
    while (!bytes.empty()) {
      const std::size_t n = bytes.size() < 8 - filled_ ? bytes.size() : 8 - filled_;
      if (n == 8) {
        sum_ = mix(sum_, number_at(bytes, 0, 8));
      } else {
        std::memcpy(rest_ + filled_, bytes.data(), n);
        filled_ += n;
        if (filled_ == 8) {
          sum_ = mix(sum_, number_at({rest_, 8}, 0, 8));
          filled_ = 0;
        }
      }
      bytes.remove_prefix(n);
    }
  }
  std::uint64_t value() const noexcept {
    return mix(mix(sum_, number_at({rest_, filled_}, 0, filled_)), size_);
  }

 private:
  static std::uint64_t mix(std::uint64_t h, std::uint64_t v) noexcept {
    h = (h ^ v) * 0xD6E8FEB86659FD93U;
    return h ^ h >> 32U;
  }

  std::uint64_t sum_ = 0x9E3779B97F4A7C15U;
  std::uint64_t size_ = 0;
  char rest_[8] = {};
  std::size_t filled_ = 0;
};

}  // namespace stamma::known
