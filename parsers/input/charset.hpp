// From bytes to UTF-8: recognizing, detecting and decoding character sets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stamma {

// How a whole stream is written, as far as its first bytes tell.
enum class StreamForm : std::uint8_t {
  bytes,     // one byte a character, or UTF-8: to be judged game by game
  utf8_bom,  // three bytes of mark to skip, then as `bytes`
  utf16le,   // for Utf16Decoder, which drops the mark itself
  utf16be,
};

// A mark decides; without one, UTF-16 shows by zeros in every other byte of text. Some hundred
// bytes suffice; only the first 4 KiB are looked at.
StreamForm sniff(std::string_view head) noexcept;

// UTF-16 in chunks cut anywhere. A lone surrogate and an odd last byte become U+FFFD.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(StreamForm form) noexcept : big_endian_(form == StreamForm::utf16be) {}

  void feed(std::string_view chunk, std::string& out);
  void finish(std::string& out);
  std::size_t undecodable() const noexcept { return undecodable_; }

 private:
  void unit(char16_t value, std::string& out);
  void replace(std::string& out);

  bool big_endian_;
  bool at_start_ = true;
  bool has_byte_ = false;
  unsigned char byte_ = 0;
  char16_t high_ = 0;  // a high surrogate that waits for its partner, or 0
  std::size_t undecodable_ = 0;
};

struct Charset {
  std::string name = "US-ASCII";  // as IANA or ICU spell it
  int confidence = 100;           // 0..100
  bool guessed = false;           // found by likelihood: neither told by the user nor certain

  friend bool operator==(const Charset&, const Charset&) = default;
};

// The charset of some text. ASCII and UTF-8 are certain; anything else is a likelihood over the
// words that hold a byte above 0x7F.
Charset detect(std::string_view bytes);

// A charset by any name or alias ICU knows: "latin1", "cp1252", "koi8-r", "utf-16le", "shift_jis".
std::optional<Charset> charset_named(std::string_view user_name);

struct Decoded {
  std::string text;  // always valid UTF-8
  Charset charset;
  std::size_t undecodable = 0;        // how many U+FFFD stand for bytes that mean nothing
  std::size_t first_undecodable = 0;  // byte offset of the first of them, if there is one
};

Decoded decode(std::string_view bytes, const Charset& charset);

// Keeps what is UTF-8 and replaces each broken sequence by U+FFFD.
Decoded repair_utf8(std::string_view bytes);

// Decides for the games of one block of a file, which may be glued together from many sources. A
// game whose own words leave a doubt follows what the other games of the block make likely. The
// answer depends on the block alone.
class CharsetJudge {
 public:
  std::vector<Charset> judge(const std::vector<std::string_view>& games) const;
};

}  // namespace stamma
