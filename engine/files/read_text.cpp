#include "engine/files/read_text.hpp"

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t longest_text_file = std::size_t{1} << 30U;

}  // namespace

Result<std::string, InputError> read_text(const std::string& path) {
  Inputs inputs({path});
  const auto source = inputs.next();
  if (!source) return source.error();
  std::string text;
  if (*source == nullptr) return text;
  constexpr std::size_t step = 1 << 18U;
  while (true) {
    const std::size_t before = text.size();
    text.resize(before + step);
    const auto got = (*source)->read(text.data() + before, step);
    if (!got) return got.error();
    text.resize(before + *got);
    if (*got == 0) break;
    if (text.size() > longest_text_file) return InputError{path, "larger than 1 GB"};
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  if (!is_ascii(text) && !is_utf8(text)) {
    if (const auto charset = charset_named("windows-1252")) text = decode(text, *charset).text;
  }
  return text;
}

}  // namespace stamma::engine
