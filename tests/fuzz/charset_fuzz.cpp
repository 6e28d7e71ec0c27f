// Any bytes become valid UTF-8, and how a stream is cut makes no difference.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"

namespace {

using namespace stamma;

void require(bool condition) {
  if (!condition) std::abort();
}

std::string utf16(std::string_view bytes, StreamForm form, std::size_t chunk) {
  Utf16Decoder decoder(form);
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += chunk)
    decoder.feed(bytes.substr(at, chunk), out);
  decoder.finish(out);
  require(is_utf8(out));
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const StreamForm form =
      sniff(bytes) == StreamForm::utf16be ? StreamForm::utf16be : StreamForm::utf16le;
  const std::string whole = utf16(bytes, form, size + 1);
  require(whole == utf16(bytes, form, 1) && whole == utf16(bytes, form, 17));

  const Charset charset = detect(bytes);
  require(charset.confidence >= 0 && charset.confidence <= 100 && charset == detect(bytes));
  const Decoded decoded = decode(bytes, charset);
  require(is_utf8(decoded.text) && decoded.undecodable <= size);
  require(decoded.undecodable == 0 || decoded.first_undecodable < size);
  if (!charset.guessed) require(decoded.text == bytes);

  const Decoded repaired = repair_utf8(bytes);
  require(is_utf8(repaired.text) && (repaired.undecodable == 0) == is_utf8(bytes));
  const std::size_t half = size / 2;
  for (const Charset& one : CharsetJudge().judge({bytes.substr(0, half), bytes.substr(half)}))
    require(is_utf8(decode(bytes, one).text));
  for (const char* name : {"Shift_JIS", "GB18030", "ISO-2022-JP", "UTF-7"})
    require(is_utf8(decode(bytes, {name, 0, true}).text));
  return 0;
}
