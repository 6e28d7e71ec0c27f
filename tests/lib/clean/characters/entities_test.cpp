#include "lib/clean/characters/entities.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::string decoded(const std::string& text, bool braces = true) {
  std::string out = text;
  decode_entities(text, braces, out);
  return out;
}

}  // namespace

TEST_CASE("entities by name and by number", "[entities]") {
  CHECK(decoded("M&uuml;ller") == "Müller");
  CHECK(decoded("M&#252;ller") == "Müller");
  CHECK(decoded("M&#xFC;ller") == "Müller");
  CHECK(decoded("M&#XfC;ller") == "Müller");
  CHECK(decoded("&Ouml;sterreich") == "Österreich");
  CHECK(decoded("M&UUML;LLER") == "MÜLLER");
  CHECK(decoded("&#26085;&#26412;") == "日本");
  CHECK(decoded("&#128512;") == "😀");
  CHECK(decoded("Vu&#269;kovi&cacute;") == "Vučković");
  CHECK(decoded("AT&amp;T") == "AT&T");
  CHECK(decoded("&quot;Zug&quot; &lt;x&gt; &apos;") == "\"Zug\" <x> '");
  CHECK(decoded("O&#146;Kelly &#150; &#8211;") == "O’Kelly – –");
  CHECK(decoded("&plusmn; &infin; &#9816; &frac12;") == "± ∞ ♘ ½");
  CHECK(decoded("&Alpha;&omega; &thetasym;") == "Αω ϑ");
  CHECK(decoded("a&#10;b&#9;c") == "a b c");
}

TEST_CASE("entities that were escaped again", "[entities]") {
  CHECK(decoded("M&amp;uuml;ller") == "Müller");
  CHECK(decoded("M&amp;amp;amp;uuml;ller") == "Müller");
  CHECK(decoded("&#38;#252;") == "ü");
  CHECK(decoded("&am&#112;;uuml;") == "ü");
  CHECK(decoded("&uuml&semi;") == "ü");
  std::string deep = "uuml;";
  for (int i = 0; i < 100'000; ++i) deep.insert(0, "amp;");
  CHECK(decoded("&" + deep) == "ü");
}

TEST_CASE("what is no entity stays", "[entities]") {
  for (const char* const text : {"AT&T",
                                 "R&D",
                                 "&c.",
                                 "&c;",
                                 "Phillips&Drew",
                                 "Commonwealth & RSA",
                                 "Sigeman & Co;",
                                 "a & b; c",
                                 "&;",
                                 "&#;",
                                 "&#x;",
                                 "&#0;",
                                 "&#1;",
                                 "&#27;",
                                 "&#127;",
                                 "&#129;",
                                 "&#xD800;",
                                 "&#x110000;",
                                 "&#99999999999;",
                                 "&#xFFFF;",
                                 "&unknown;",
                                 "&uuml",
                                 "& uuml;",
                                 "&#12a;",
                                 "&nosuchnameatallanywhere;",
                                 "B&B; Q&A; R&D;",
                                 "",
                                 ";",
                                 "&",
                                 "&#-5;",
                                 "&# 252;"}) {
    INFO(text);
    std::string out = "untouched";
    CHECK_FALSE(decode_entities(text, true, out));
    CHECK(out == "untouched");
  }
}

TEST_CASE("braces stay spelled where they would end a comment", "[entities]") {
  CHECK(decoded("a &#125; b &rbrace; &lcub; &uuml;", false) == "a &#125; b &rbrace; &lcub; ü");
  CHECK(decoded("a &#125; b", true) == "a } b");
  // Nothing that comes out is decoded at a second look.
  for (const char* const text : {"&amp;#125;", "&#38;rcub;", "&amp;amp;uuml;", "&#x26;lt;"}) {
    const std::string once = decoded(text, false);
    CHECK(decoded(once, false) == once);
  }
}

TEST_CASE("names of entities", "[entities]") {
  CHECK(entity_named("uuml") == U'ü');
  CHECK(entity_named("Uuml") == U'Ü');
  CHECK(entity_named("UUML") == U'Ü');
  CHECK(entity_named("nbsp") == char32_t{0xA0});
  CHECK(entity_named("acy") == U'а');
  CHECK(entity_named("NBSP") == std::nullopt);
  CHECK(entity_named("u") == std::nullopt);
  CHECK(entity_named("") == std::nullopt);
}
