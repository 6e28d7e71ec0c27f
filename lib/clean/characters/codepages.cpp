#include "lib/clean/characters/codepages.hpp"

#include <unicode/ucnv.h>

#include <algorithm>
#include <array>
#include <memory>

namespace stamma {
namespace {

constexpr const char* names[code_page_count] = {
    "windows-1252", "windows-1250", "windows-1251", "KOI8-R", "ibm-866", "ibm-437", "ibm-850"};

struct Table {
  struct Pair {
    char16_t code;
    std::uint8_t byte;
  };
  std::array<char16_t, 256> meaning{};
  std::array<Pair, 128> bytes{};  // the upper half by character

  explicit Table(const char* name) {
    for (std::size_t i = 0; i < 256; ++i) meaning[i] = static_cast<char16_t>(i);
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(ucnv_open(name, &error),
                                                                       ucnv_close);
    for (unsigned i = 0x80; i < 256 && U_SUCCESS(error) != 0; ++i) {
      const char byte = static_cast<char>(i);
      UChar out[4] = {};
      UErrorCode one = U_ZERO_ERROR;
      const auto n = ucnv_toUChars(converter.get(), out, 4, &byte, 1, &one);
      if (U_SUCCESS(one) != 0 && n == 1 && out[0] != 0xFFFD) meaning[i] = out[0];
    }
    for (unsigned i = 0; i < 128; ++i)
      bytes[i] = {meaning[i + 0x80], static_cast<std::uint8_t>(i + 0x80)};
    std::sort(bytes.begin(), bytes.end(),
              [](const Pair& a, const Pair& b) { return a.code < b.code; });
  }
};

const Table& table(CodePage page) {
  static const std::array<Table, code_page_count> tables{
      Table(names[0]), Table(names[1]), Table(names[2]), Table(names[3]),
      Table(names[4]), Table(names[5]), Table(names[6])};
  return tables[static_cast<std::size_t>(page)];
}

}  // namespace

char32_t character_of(CodePage page, std::uint8_t byte) noexcept {
  return table(page).meaning[byte];
}

std::uint8_t byte_of(CodePage page, char32_t code) noexcept {
  if (code < 0xA0) return static_cast<std::uint8_t>(code);
  if (code > 0xFFFF) return 0;
  const auto& bytes = table(page).bytes;
  const auto* const at =
      std::lower_bound(bytes.begin(), bytes.end(), code,
                       [](const Table::Pair& p, char32_t c) { return p.code < c; });
  if (at == bytes.end() || at->code != code) return 0;
  return at->byte;
}

}  // namespace stamma
