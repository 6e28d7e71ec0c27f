#include "parsers/input/charset.hpp"

#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "lib/text/utf8.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using namespace std::string_literals;

std::string through_utf16(std::string_view bytes, std::size_t chunk, StreamForm form,
                          std::size_t* undecodable = nullptr) {
  Utf16Decoder decoder(form);
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += chunk)
    decoder.feed(bytes.substr(at, chunk), out);
  decoder.finish(out);
  if (undecodable != nullptr) *undecodable = decoder.undecodable();
  return out;
}

std::string utf16(std::u16string_view text, bool big_endian) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8);
    const char low = static_cast<char>(unit & 0xFF);
    bytes += big_endian ? high : low;
    bytes += big_endian ? low : high;
  }
  return bytes;
}

Charset named(std::string_view name) {
  const auto charset = charset_named(name);
  REQUIRE(charset.has_value());
  return *charset;
}

const std::string replacement = "\xEF\xBF\xBD";

}  // namespace

TEST_CASE("one high byte anywhere makes text non-ASCII") {
  for (std::size_t size = 0; size < 200; ++size) {
    std::string text(size, 'e');
    CHECK(is_ascii(text));
    for (std::size_t i = 0; i < size; ++i) {
      text[i] = '\x80';
      if (is_ascii(text)) FAIL("missed at " << i << " of " << size);
      if (valid_utf8_prefix(text) != i) FAIL("prefix at " << i << " of " << size);
      text[i] = 'e';
    }
  }
}

TEST_CASE("UTF-8 is strict") {
  for (const std::string& good :
       {"\x7F"s, "\xC2\x80"s, "\xDF\xBF"s, "\xE0\xA0\x80"s, "\xED\x9F\xBF"s, "\xEE\x80\x80"s,
        "\xEF\xBF\xBF"s, "\xF0\x90\x80\x80"s, "\xF4\x8F\xBF\xBF"s, "a\0b"s})
    CHECK(is_utf8(good));
  for (const std::string& bad :
       {"\x80"s, "\xBF"s, "\xC0\x80"s, "\xC1\xBF"s, "\xC3"s, "\xC3("s, "\xE0\x9F\xBF"s,
        "\xED\xA0\x80"s, "\xED\xBF\xBF"s, "\xE2\x82"s, "\xF0\x8F\xBF\xBF"s, "\xF4\x90\x80\x80"s,
        "\xF5\x80\x80\x80"s, "\xF0\x9F\x98"s, "\xFE"s, "\xFF"s}) {
    CHECK_FALSE(is_utf8(bad));
    CHECK(valid_utf8_prefix("Kb1 \xC3\xA9" + bad) == 6);
  }
}

TEST_CASE("every code point is written and read, the rest is replaced") {
  for (char32_t c = 0; c <= 0x110000; c += c < 0x1000 ? 1 : 0xFF) {
    std::string text;
    append_utf8(text, c);
    if (!is_utf8(text)) FAIL("U+" << static_cast<unsigned>(c));
    if (((c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) != (text == replacement))
      FAIL("U+" << static_cast<unsigned>(c));
  }
}

TEST_CASE("broken UTF-8 is repaired by maximal subparts") {
  const auto check = [](const std::string& bytes, const std::string& text, std::size_t count,
                        std::size_t first) {
    const Decoded decoded = decode(bytes, {"UTF-8", 100, false});
    CHECK(decoded.text == text);
    CHECK(decoded.undecodable == count);
    CHECK(decoded.first_undecodable == first);
  };
  check("M\xC3\xBCller", "M\xC3\xBCller", 0, 0);
  check("M\xFCller", "M" + replacement + "ller", 1, 1);
  check("ab\xE2\x82", "ab" + replacement, 1, 2);
  check("\xC0\x80", replacement + replacement, 2, 0);
  check("x\xF0\x9F\x98y\xFFz", "x" + replacement + "y" + replacement + "z", 2, 1);
}

TEST_CASE("a stream's form is told by its mark") {
  CHECK(sniff("\xEF\xBB\xBF[Event") == StreamForm::utf8_bom);
  CHECK(sniff("\xFF\xFE[\0"s) == StreamForm::utf16le);
  CHECK(sniff("\xFE\xFF\0["s) == StreamForm::utf16be);
  CHECK(sniff("") == StreamForm::bytes);
  CHECK(sniff("\xEF\xBB") == StreamForm::bytes);
}

TEST_CASE("UTF-16 without a mark shows by its zeros") {
  for (const std::u16string_view text :
       {u"1. e4 e5 *\n",
        u"[White \"\u041C\u0438\u0445\u0430\u0438\u043B \u0422\u0430\u043B\u044C\"]",
        u"[Event \"Z\u00FCrich \u2013 1953\"]"}) {
    CHECK(sniff(utf16(text, false)) == StreamForm::utf16le);
    CHECK(sniff(utf16(text, true)) == StreamForm::utf16be);
    CHECK(sniff(utf16(text, false) + '1') == StreamForm::utf16le);
  }
  std::string noise;
  unsigned state = 99;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>((state = state * 69069 + 1) >> 24);
  for (const std::string& bytes :
       {std::string(1000, '\0'), noise, "1. e4 e5 2. Nf3 Nc6"s, "1 2 3 4 5 6 7 8 "s, "a\0"s,
        "[Event \"a\0b\0c\0d\0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *"s,
        "\0\0\0\0Event\0\0\0\0"s})
    CHECK(sniff(bytes) == StreamForm::bytes);
}

TEST_CASE("UTF-16 is decoded whatever the chunks") {
  const std::u16string_view text =
      u"[White \"R\u00E9ti\"] \u2654 \U0001F600 \u0422\u0430\u043B\u044C";
  const std::string expected =
      "[White \"R\xC3\xA9ti\"] \xE2\x99\x94 \xF0\x9F\x98\x80 \xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C";
  for (const bool big : {false, true}) {
    const StreamForm form = big ? StreamForm::utf16be : StreamForm::utf16le;
    const std::string mark = big ? "\xFE\xFF" : "\xFF\xFE";
    for (const std::size_t chunk : {1U, 2U, 3U, 5U, 1000U}) {
      std::size_t undecodable = 99;
      CHECK(through_utf16(utf16(text, big), chunk, form, &undecodable) == expected);
      CHECK(undecodable == 0);
      CHECK(through_utf16(mark + utf16(text, big), chunk, form) == expected);
    }
  }
}

TEST_CASE("lone surrogates and an odd byte are replaced and counted") {
  const std::string bytes =
      "a\0\x00\xD8"
      "b\0\x00\xDC\x00\xD8\x00\xD8\x01\xDC"
      "c"s;
  for (const std::size_t chunk : {1U, 2U, 3U, 100U}) {
    std::size_t undecodable = 0;
    CHECK(through_utf16(bytes, chunk, StreamForm::utf16le, &undecodable) ==
          "a" + replacement + "b" + replacement + replacement + "\xF0\x90\x80\x81" + replacement);
    CHECK(undecodable == 4);
  }
  CHECK(through_utf16("\x00\xD8"s, 1, StreamForm::utf16le) == replacement);
  CHECK(through_utf16("\0a\xFE\xFF"s, 1, StreamForm::utf16be) == "a\xEF\xBB\xBF");
}

TEST_CASE("users may name a charset as they are used to") {
  CHECK(named("latin1").name == "ISO-8859-1");
  CHECK(named("cp1252").name == "windows-1252");
  CHECK(named("KOI8-R").name == "KOI8-R");
  CHECK(named("utf-8").name == "UTF-8");
  CHECK(named("UTF8").name == "UTF-8");
  CHECK(named("utf-16le").name == "UTF-16LE");
  CHECK(named("shift_jis").name == "Shift_JIS");
  CHECK_FALSE(named("cp437").guessed);
  for (const std::string& unknown : {""s, "klingon"s, "utf-8,version=1"s, "a b"s, "../utf-8"s,
                                     "utf-8\0x"s, std::string(1000, 'x')})
    CHECK_FALSE(charset_named(unknown).has_value());
}

TEST_CASE("each family of charsets decodes") {
  const auto text = [](std::string_view bytes, std::string_view name) {
    const Decoded decoded = decode(bytes, named(name));
    CHECK(decoded.undecodable == 0);
    return decoded.text;
  };
  CHECK(text("M\xFCller", "latin1") == "M\xC3\xBCller");
  CHECK(text("\x80 \x96", "cp1252") == "\xE2\x82\xAC \xE2\x80\x93");
  CHECK(text("\xD2\xE0\xEB\xFC", "cp1251") == "\xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C");
  CHECK(text("\xF4\xC1\xCC\xD8", "koi8-r") == "\xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C");
  CHECK(text("\x92\xA0\xAB\xEC", "cp866") == "\xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C");
  CHECK(text("M\x81ller", "cp437") == "M\xC3\xBCller");
  CHECK(text("\x1A\x1C\x7F", "cp437") == "\x1A\x1C\x7F");  // not IBM's terminal controls
  CHECK(text("\x83\x60\x83\x46\x83\x58 e4", "shift_jis") ==
        "\xE3\x83\x81\xE3\x82\xA7\xE3\x82\xB9 e4");
  CHECK(text("e\0004\000"s, "utf-16le") == "e4");
  CHECK(text("\xC1\xF1", "ibm-037") == "A1");
  CHECK(text("e4", "US-ASCII") == "e4");
}

TEST_CASE("undecodable bytes are replaced, counted and located") {
  const Decoded ascii = decode(
      "ab\xFC"
      "c\xFC",
      named("us-ascii"));
  CHECK(ascii.text == "ab" + replacement + "c" + replacement);
  CHECK(ascii.undecodable == 2);
  CHECK(ascii.first_undecodable == 2);
  const Decoded japanese = decode("e4 \x83", named("shift_jis"));
  CHECK(japanese.text == "e4 " + replacement);
  CHECK(japanese.undecodable == 1);
  CHECK(japanese.first_undecodable == 3);
  const Decoded greek = decode("e4 \xD2!", named("iso-8859-7"));
  CHECK(greek.undecodable == 1);
  CHECK(greek.first_undecodable == 3);
}

TEST_CASE("nasty bytes decode to valid UTF-8 in every charset") {
  std::string noise(3000, '\0');
  unsigned state = 4711;
  for (char& c : noise) c = static_cast<char>((state = state * 69069 + 1) >> 24);
  for (const std::string_view name :
       {"windows-1252", "IBM437", "IBM866", "KOI8-R", "UTF-8", "US-ASCII", "UTF-16LE", "UTF-16",
        "UTF-32BE", "UTF-7", "Shift_JIS", "GB18030", "Big5", "EUC-KR", "ISO-2022-JP", "ibm-037",
        "SCSU", "no such charset"}) {
    const Decoded decoded = decode(noise, {std::string(name), 0, true});
    if (!is_utf8(decoded.text)) FAIL(name);
    CHECK(decoded.charset.name == name);
    CHECK(decode("", {std::string(name), 0, true}).text.empty());
  }
}

TEST_CASE("ASCII and UTF-8 are certain, and a few broken places do not make UTF-8 Latin") {
  CHECK(detect("1. e4 e5 *") == Charset{"US-ASCII", 100, false});
  CHECK(detect("") == Charset{"US-ASCII", 100, false});
  CHECK(detect("M\xC3\xBCller") == Charset{"UTF-8", 100, false});
  const Charset broken = detect("M\xC3\xBCller, Gr\xC3\xBCnfeld \xC3 \xE2\x80\x93");
  CHECK(broken.name == "UTF-8");
  CHECK(broken.guessed);
}

TEST_CASE("each game of a block is judged, a doubtful one by its neighbours") {
  const std::string ascii = "[White \"Smith\"]\n\n1. e4 *\n";
  const std::string utf8 = "[White \"M\xC3\xBCller\"]\n\n1. e4 *\n";
  const std::string russian = "[White \"\xC1\xEE\xF2\xE2\xE8\xED\xED\xE8\xEA\"]\n\n1. e4 *\n";
  const std::string doubtful = "[White \"Pir\xE8\"]\n\n1. e4 *\n";
  const std::string croatian =
      "[White \"Gligori\xE6\"]\n[Black \"Kova\xE8"
      "evi\xE6\"]\n\n1. d4 *\n";
  const std::string french = "[White \"Lef\xE8vre\"]\n[Black \"Th\xE9r\xE8se\"]\n\n1. d4 *\n";
  const CharsetJudge judge;
  const auto names = [&](const std::vector<std::string_view>& games) {
    std::vector<std::string> result;
    for (const Charset& charset : judge.judge(games)) result.push_back(charset.name);
    return result;
  };
  using Names = std::vector<std::string>;
  CHECK(names({}) == Names{});
  CHECK(names({ascii, utf8, russian}) == Names{"US-ASCII", "UTF-8", "windows-1251"});
  CHECK(names({doubtful, croatian, ascii, croatian, russian}) ==
        Names{"windows-1250", "windows-1250", "US-ASCII", "windows-1250", "windows-1251"});
  CHECK(names({doubtful, french, french}) == Names{"windows-1252", "windows-1252", "windows-1252"});
  // Alone, a game is judged as a file would be; before and after make no difference.
  CHECK(judge.judge({russian}) == std::vector<Charset>{detect(russian)});
  CHECK(judge.judge({doubtful}) == std::vector<Charset>{detect(doubtful)});
}

TEST_CASE("threads agree") {
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::string& answer : answers)
    threads.emplace_back([&answer] {
      answer = decode("\xCA\xE0\xF0\xEF\xEE\xE2", detect("\xCA\xE0\xF0\xEF\xEE\xE2")).text;
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& answer : answers)
    CHECK(answer == "\xD0\x9A\xD0\xB0\xD1\x80\xD0\xBF\xD0\xBE\xD0\xB2");
}
