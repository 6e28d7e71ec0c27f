#include "parsers/layouts/score/text.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// A text as the decoder sees it.
struct Looked {
  explicit Looked(std::string_view source, Notation notation = Notation::descriptive)
      : order(reading_order(source, dialect_of(notation))), text(order, dialect_of(notation)) {}

  Place at(std::string_view words) const { return static_cast<Place>(text.text().find(words)); }
  std::string word(std::string_view from) const {
    return std::string(text.text(at(from), text.word_end(at(from))));
  }
  std::string cell(std::string_view from) const {
    return std::string(text.text(at(from), text.cell_end(at(from))));
  }
  std::string stretch(std::string_view from) const {
    return std::string(text.text(at(from), text.stretch_end(at(from))));
  }

  ReadingOrder order;
  ScoreText text;
};

TEST_CASE("Blanks, stops and comments are passed to the next word", "[score text]") {
  const Looked t("1. P-K4 {a comment} ,; P-K4 | 2. $3 Kt-KB3");
  CHECK(t.text.next(0) == 0);
  CHECK(t.text.next(1) == t.at("P-K4"));
  CHECK(t.text.next(t.at(" {a")) == t.at("P-K4 |"));
  CHECK(t.text.next(t.at("{a")) == t.at("P-K4 |"));
  CHECK(t.text.next(t.at(" $3")) == t.at("Kt-"));
  CHECK(t.text.next(t.text.size()) == t.text.size());
}

TEST_CASE("Words, cells and stretches", "[score text]") {
  const Looked t("1. P to K 4  P to K 4 2. Kt to K B 3{x}Kt to Q B 3\n\n3. B to Kt 5");
  CHECK(t.word("P to") == "P");
  CHECK(t.word("3{x}") == "3");
  CHECK(t.cell("P to") == "P to K 4");
  CHECK(t.cell("P to K 4 2") == "P to K 4");
  CHECK(t.cell("Kt to K") == "Kt to K B 3");
  CHECK(t.stretch("Kt to K") == "Kt to K B 3");
  CHECK(t.stretch("Kt to Q") == "Kt to Q B 3");
  CHECK(t.stretch("P to") == "P to K 4  P to K 4 2. Kt to K B 3");
}

TEST_CASE("A variation is passed, a sign that belongs to a move is not", "[score text]") {
  const Looked t("1. P-K4 P-K4 (1... P-Q4 2. PxP) 2. P-B4 (ch.) Kt-KB3", Notation::san);
  CHECK(t.text.next(t.at("(1...")) == t.at("2. P-B4"));
  CHECK(t.text.next(t.at("(ch.)")) == t.at("(ch.)"));
}

TEST_CASE("The end of a game is told by a result or a word", "[score text]") {
  const Looked t("1. e4 e5 2. Nf3 White resigns. 1-0", Notation::san);
  CHECK(t.text.ends_game(t.at("White")));
  CHECK(t.text.ends_game(t.at("resigns")));
  CHECK(t.text.ends_game(t.at("1-0")));
  CHECK_FALSE(t.text.ends_game(t.at("Nf3")));
  CHECK_FALSE(t.text.ends_game(t.at("1. e4")));
}

TEST_CASE("Words that are left unexplained are counted by their kind", "[score text]") {
  const Looked t("1. e4 e5 2. Xz9 then White wins", Notation::san);
  const ScoreText::Words all = t.text.words_from(t.at("Xz9"));
  CHECK(all.others == 1);
  CHECK(all.plain == 3);
  CHECK(t.text.words_from(t.text.size()).others == 0);
  CHECK(t.text.is_plain_word(t.at("then")));
  CHECK_FALSE(t.text.is_plain_word(t.at("Xz9")));
  CHECK_FALSE(t.text.is_plain_word(t.at("e4")));
}

TEST_CASE("The skeleton knows its places", "[score text]") {
  const Looked t("1. P. to K. 4. {x} Kt.");
  const std::size_t k = t.text.skeleton_at(t.at("P."));
  CHECK(t.text.skeleton().text.substr(k, 5) == u"PtoK4");
  CHECK(t.text.ends_word(k));
  CHECK_FALSE(t.text.ends_word(t.text.skeleton_at(t.at("o K"))));
  CHECK(t.text.is_barrier(t.text.skeleton().text.size()));
  CHECK(t.text.end_before(k + 3, t.at("P.")) == t.at(" K."));
}

TEST_CASE("Texts of one byte and of none", "[score text]") {
  for (const char* const source : {"", "1", "{", "(", "\n", "\xC2\xA0", ";", "$"}) {
    const Looked t(source);
    CHECK(t.text.next(t.text.size()) == t.text.size());
    CHECK(t.text.word_end(0) <= t.text.size());
    CHECK(t.text.cell_end(0) <= t.text.size());
    CHECK(t.text.stretch_end(0) <= t.text.size());
  }
}

}  // namespace
