#include "parsers/input/charset.hpp"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset_table.hpp"

namespace stamma {
namespace {

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

// One error code for a series of calls: ICU's functions do nothing once it tells of a failure.
class Status {
 public:
  operator UErrorCode*() { return &code_; }  // NOLINT: implicit by design
  bool ok() const { return U_SUCCESS(code_); }

 private:
  UErrorCode code_ = U_ZERO_ERROR;
};

Converter open(const std::string& name) {
  Status status;
  Converter converter(ucnv_open(name.c_str(), status));
  return status.ok() ? std::move(converter) : nullptr;
}

std::unique_ptr<ByteTable> make_table(const std::string& name) {
  const Converter converter = open(name);
  if (!converter || ucnv_getMaxCharSize(converter.get()) != 1) return nullptr;
  Status status;
  ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, status);
  auto table = std::make_unique<ByteTable>();
  for (unsigned byte = 0; byte < 256; ++byte) {
    const char source = static_cast<char>(byte);
    std::array<UChar, 4> units{};
    Status conversion;
    const std::int32_t count =
        ucnv_toUChars(converter.get(), units.data(), 4, &source, 1, conversion);
    char32_t& code_point = table->code_point[byte];
    code_point = conversion.ok() && count == 1 ? units[0] : ByteTable::nothing;
    if (conversion.ok() && count == 2 && units[0] >= 0xD800 && units[0] < 0xDC00)
      code_point = 0x10000 + ((units[0] - 0xD800U) << 10) + (units[1] - 0xDC00U);
    if (code_point == 0xFFFD) code_point = ByteTable::nothing;
  }
  // IBM's tables exchange SUB, FS and DEL as terminals did; in files these are what ASCII says.
  if (table->code_point['A'] == 'A')
    for (const unsigned control : {0x1AU, 0x1CU, 0x7FU}) table->code_point[control] = control;
  table->ascii = true;
  for (unsigned byte = 0; byte < 256; ++byte) {
    if (byte < 0x80 && table->code_point[byte] != byte) table->ascii = false;
    std::string utf8;
    append_utf8(utf8, table->code_point[byte]);
    table->length[byte] = static_cast<std::uint8_t>(utf8.size());
    std::copy(utf8.begin(), utf8.end(), table->utf8[byte].begin());
  }
  return table;
}

Decoded decode_single(std::string_view bytes, const ByteTable& table) {
  Decoded result;
  result.text.reserve(bytes.size() + bytes.size() / 16 + 16);
  std::size_t at = 0;
  while (at < bytes.size()) {
    if (table.ascii) {
      const std::size_t begin = at;
      while (at < bytes.size() && static_cast<unsigned char>(bytes[at]) < 0x80) ++at;
      result.text.append(bytes.data() + begin, at - begin);
      if (at == bytes.size()) break;
    }
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (table.code_point[byte] == ByteTable::nothing && result.undecodable++ == 0)
      result.first_undecodable = at;
    result.text.append(table.utf8[byte].data(), table.length[byte]);
    ++at;
  }
  return result;
}

struct Losses {
  const char* begin;
  Decoded* result;
};

// Called by ICU for each sequence it cannot read.
void on_loss(const void* context, UConverterToUnicodeArgs* args, const char*, std::int32_t length,
             UConverterCallbackReason reason, UErrorCode* error) {
  if (reason > UCNV_IRREGULAR) return;
  const auto& losses = *static_cast<const Losses*>(context);
  if (losses.result->undecodable++ == 0)
    losses.result->first_undecodable =
        static_cast<std::size_t>(std::max<std::ptrdiff_t>(args->source - losses.begin - length, 0));
  *error = U_ZERO_ERROR;
  const UChar replacement = 0xFFFD;
  ucnv_cbToUWriteUChars(args, &replacement, 1, 0, error);
}

Decoded decode_multi(std::string_view bytes, UConverter& converter) {
  Decoded result;
  Status status;
  const Losses losses{bytes.data(), &result};
  ucnv_setToUCallBack(&converter, &on_loss, &losses, nullptr, nullptr, status);
  const char* source = bytes.data();
  const char* const end = source + bytes.size();
  Utf16Decoder to_utf8(StreamForm::utf16le);  // the unit's byte order is ours to choose below
  std::vector<UChar> units(4096);
  std::string pairs;
  for (bool more = true; more;) {
    UChar* target = units.data();
    UErrorCode error = U_ZERO_ERROR;
    ucnv_toUnicode(&converter, &target, units.data() + units.size(), &source, end, nullptr, true,
                   &error);
    more = error == U_BUFFER_OVERFLOW_ERROR;
    pairs.clear();
    for (const UChar* unit = units.data(); unit != target; ++unit) {
      pairs += static_cast<char>(*unit & 0xFF);
      pairs += static_cast<char>(*unit >> 8);
    }
    to_utf8.feed(pairs, result.text);
  }
  to_utf8.finish(result.text);
  result.undecodable += to_utf8.undecodable();
  return result;
}

}  // namespace

const ByteTable* byte_table(const std::string& name) {
  static std::shared_mutex mutex;
  static std::map<std::string, std::unique_ptr<ByteTable>> tables;
  {
    const std::shared_lock lock(mutex);
    const auto found = tables.find(name);
    if (found != tables.end()) return found->second.get();
  }
  const std::unique_lock lock(mutex);
  const auto [place, fresh] = tables.try_emplace(name);
  if (fresh) place->second = make_table(name);
  return place->second.get();
}

std::optional<Charset> charset_named(std::string_view user_name) {
  // ICU reads options after a comma and takes the empty name for the system's charset.
  const auto allowed = [](char c) {
    return ascii::is_digit(c) || ascii::is_letter(c) || c == '-' || c == '_' || c == '.' ||
           c == ':' || c == '+';
  };
  if (user_name.empty() || user_name.size() >= UCNV_MAX_CONVERTER_NAME_LENGTH ||
      !std::all_of(user_name.begin(), user_name.end(), allowed))
    return std::nullopt;
  const std::string name(user_name);
  const Converter converter = open(name);
  if (!converter) return std::nullopt;
  for (const char* standard : {"MIME", "IANA"}) {
    Status status;
    const char* official = ucnv_getStandardName(name.c_str(), standard, status);
    if (status.ok() && official != nullptr) return Charset{official, 100, false};
  }
  Status status;
  const char* own = ucnv_getName(converter.get(), status);
  return Charset{status.ok() && own != nullptr ? own : name, 100, false};
}

Decoded repair_utf8(std::string_view bytes) {
  Decoded result;
  result.charset.name = "UTF-8";
  result.text.reserve(bytes.size() + 8);
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::string_view rest = bytes.substr(at);
    const std::size_t good = valid_utf8_prefix(rest);
    result.text.append(rest, 0, good);
    at += good;
    if (at == bytes.size()) break;
    if (result.undecodable++ == 0) result.first_undecodable = at;
    append_utf8(result.text, 0xFFFD);
    at += broken_length(bytes.substr(at));
  }
  return result;
}

Decoded decode(std::string_view bytes, const Charset& charset) {
  Decoded result;
  const bool needs_icu = charset.name != "UTF-8";
  if (charset.name == "US-ASCII" && is_ascii(bytes)) {
    result.text = bytes;
  } else if (const ByteTable* table = needs_icu ? byte_table(charset.name) : nullptr) {
    result = decode_single(bytes, *table);
  } else if (const Converter converter = needs_icu ? open(charset.name) : nullptr) {
    result = decode_multi(bytes, *converter);
  } else {
    result = repair_utf8(bytes);  // also for a name that charset_named() never gave
  }
  result.charset = charset;
  return result;
}

}  // namespace stamma
