#include "parsers/input/gunzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <vector>

namespace stamma {

struct Gunzip::State {
  explicit State(File& f) : file(f) {
    constexpr int only_gzip = 16;  // added to the size of the window; zlib then checks the sums
    if (inflateInit2(&z, MAX_WBITS + only_gzip) != Z_OK) throw std::bad_alloc();
  }
  ~State() { inflateEnd(&z); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void fill();
  void begin_member();
  std::size_t inflate_into(char* out, std::size_t capacity);
  void fail(const char* why) { error = InputError{file.path(), why}; }

  File& file;
  z_stream z{};
  std::vector<char> buffer = std::vector<char>(std::size_t{1} << 16U);
  bool between = true;  // members
  bool ended = false;   // the file
  std::optional<InputError> error;
};

void Gunzip::State::fill() {
  const auto got = file.read(buffer.data(), buffer.size());
  if (!got) {
    error = got.error();
    return;
  }
  z.next_in = reinterpret_cast<Bytef*>(buffer.data());
  z.avail_in = static_cast<uInt>(*got);
  ended = *got == 0;
  if (ended && !between) fail("truncated gzip input");
}

/// Behind a member NUL bytes are padding; anything but another member is none of ours.
void Gunzip::State::begin_member() {
  constexpr Bytef magic = 0x1F;
  while (z.avail_in > 0 && *z.next_in == 0) {
    ++z.next_in;
    --z.avail_in;
  }
  if (z.avail_in == 0) return;
  between = false;
  if (*z.next_in != magic) fail("behind the compressed data stands something else");
}

std::size_t Gunzip::State::inflate_into(char* out, std::size_t capacity) {
  const auto most =
      static_cast<uInt>(std::min<std::size_t>(capacity, std::numeric_limits<uInt>::max()));
  z.next_out = reinterpret_cast<Bytef*>(out);
  z.avail_out = most;
  const int status = inflate(&z, Z_NO_FLUSH);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status == Z_STREAM_END) {
    inflateReset(&z);
    between = true;
  } else if (status != Z_OK && status != Z_BUF_ERROR) {
    fail(z.msg != nullptr ? z.msg : "damaged gzip input");
  }
  return most - z.avail_out;
}

Gunzip::Gunzip(File& file) : state_(std::make_unique<State>(file)) {}
Gunzip::~Gunzip() = default;

Result<std::size_t, InputError> Gunzip::read(char* out, std::size_t capacity) {
  State& s = *state_;
  std::size_t count = 0;
  while (count == 0 && !s.ended && !s.error) {
    if (s.z.avail_in == 0) s.fill();
    if (s.between && !s.error) s.begin_member();
    if (!s.between && !s.error && s.z.avail_in > 0) count = s.inflate_into(out, capacity);
  }
  if (count > 0 || !s.error) return count;
  s.ended = true;
  InputError error = *s.error;
  s.error.reset();
  return error;
}

}  // namespace stamma
