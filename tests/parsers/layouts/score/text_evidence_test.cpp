#include "parsers/layouts/score/text_evidence.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/speller.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// What a text says at its beginning, in the position behind some moves.
class Said {
 public:
  Said(std::string_view source, Notation notation, const std::vector<std::string>& played = {},
       std::vector<SettledMove> settled = {})
      : dialect_(dialect_of(notation)),
        order_(reading_order(source, dialect_)),
        text_(order_, dialect_),
        source_(shelf_.like(all_spellers(), dialect_, source, costs_.bare_capture)),
        settled_(std::move(settled)),
        evidence_(text_, dialect_, source_, channel_, costs_, settled_, ranked_, Color::white,
                  Policy::search) {
    for (const std::string& san : played) {
      const Move m = move_named(san);
      REQUIRE(m != Move());
      h_.men.play(h_.position, m);
      h_.position.play(m);
      ++h_.ply;
    }
    work_ = evidence_.expand(h_, 15, steps_);
  }

  std::size_t work() const { return work_; }
  float stop() { return evidence_.stop(h_); }
  const std::vector<Step>& steps() const { return steps_; }
  std::string words(const Step& s) const { return std::string(text_.text(s.begin, s.end)); }

  /// The step that plays a move at the least cost, or nullptr.
  const Step* step(const std::string& san) const {
    const Move m = move_named(san);
    const Step* best = nullptr;
    for (const Step& s : steps_)
      if (s.plays() && s.move == m && (best == nullptr || s.cost < best->cost)) best = &s;
    return best;
  }
  const Step* step(How how) const {
    const auto it =
        std::find_if(steps_.begin(), steps_.end(), [=](const Step& s) { return s.how == how; });
    return it != steps_.end() ? &*it : nullptr;
  }
  float cost(const std::string& san) const {
    const Step* const s = step(san);
    return s != nullptr ? s->cost : never;
  }

 private:
  Move move_named(const std::string& san) const {
    for (const Move m : legal_moves(h_.position))
      if (san_text(m, san_form(h_.position, m)) == san) return m;
    return {};
  }

  Dialect dialect_;
  ReadingOrder order_;
  ScoreText text_;
  Channel channel_;
  ReadingCosts costs_;
  SpellingShelf shelf_;
  SpellingShelf::Source& source_;
  std::vector<SettledMove> settled_;
  std::vector<RankedCell> ranked_;
  TextEvidence evidence_;
  Hypothesis h_;
  std::vector<Step> steps_;
  std::size_t work_ = 0;
};

TEST_CASE("A move that is spelled well costs little and takes its words", "[text evidence]") {
  const Said said("P-K4 P-K4 2. Kt-KB3", Notation::descriptive);
  const Step* const e4 = said.step("e4");
  REQUIRE(e4 != nullptr);
  CHECK(e4->how == How::words);
  CHECK(e4->fitting == 1);
  CHECK(e4->cost < 1);
  CHECK(said.words(*e4) == "P-K4");
  CHECK(e4->to == 5);
  CHECK(said.cost("e3") > e4->cost + 3);
  CHECK(said.work() >= 1);
}

TEST_CASE("All moves that fit the words are offered", "[text evidence]") {
  const Said said("Kt-B3 P-K4", Notation::descriptive);
  const Step *const f3 = said.step("Nf3"), *const c3 = said.step("Nc3");
  REQUIRE(f3 != nullptr);
  REQUIRE(c3 != nullptr);
  CHECK(f3->fitting == 2);
  CHECK(c3->fitting == 2);
  CHECK(f3->how == How::words);
}

TEST_CASE("What is damaged is read as what would have been spelled nearly so", "[text evidence]") {
  const Said said("Xt-KB3 Kt-QB3", Notation::descriptive, {"e4", "e5"});
  const Step* const nf3 = said.step("Nf3");
  REQUIRE(nf3 != nullptr);
  CHECK(nf3->how == How::damaged);
  CHECK(said.words(*nf3) == "Xt-KB3");
  for (const char* const other : {"f3", "Nc3", "Nh3", "a3"}) CHECK(nf3->cost < said.cost(other));
}

TEST_CASE("The number that is due is passed, another one costs", "[text evidence]") {
  const Said due("1. e4 e5", Notation::san);
  REQUIRE(due.step(How::number) != nullptr);
  CHECK(due.step(How::number)->cost < 1);
  const Said wrong("7. e4 e5", Notation::san);
  REQUIRE(wrong.step(How::number) != nullptr);
  CHECK(wrong.step(How::number)->cost > 3);
}

TEST_CASE("A sign for a move that cannot be read allows every move", "[text evidence]") {
  const Said said("? Nc6", Notation::san, {"e4", "e5"});
  std::size_t supplied = 0;
  for (const Step& s : said.steps()) supplied += s.how == How::supplied && s.end > s.begin ? 1 : 0;
  CHECK(supplied == 29);
}

TEST_CASE("A word may be passed over, at a price", "[text evidence]") {
  const Said said("Zz9 Nf3 Nf6 2. g3 g6", Notation::san);
  const Step* const passed = said.step(How::passed);
  REQUIRE(passed != nullptr);
  CHECK(said.words(*passed) == "Zz9");
  CHECK(passed->cost > 3);
  CHECK_FALSE(passed->plays());
  CHECK(passed->to > passed->end);
}

TEST_CASE("A check that is not marked costs, and so does a false mark", "[text evidence]") {
  const std::vector<std::string> played = {"e4", "f5", "d4", "a6"};
  const float marked = Said("Qh5+", Notation::san, played).cost("Qh5+");
  const float unmarked = Said("Qh5", Notation::san, played).cost("Qh5+");
  CHECK(marked + 1 < unmarked);
  const float quiet = Said("Nf3", Notation::san, played).cost("Nf3");
  const float falsely = Said("Nf3+", Notation::san, played).cost("Nf3");
  CHECK(quiet + 1 < falsely);
}

TEST_CASE("A move that was settled is the only one at its place", "[text evidence]") {
  const Said said("Kt-B3 P-K4", Notation::descriptive, {}, {{0, 5, "Nc3"}});
  for (const Step& s : said.steps())
    if (s.plays() && s.end > s.begin && s.begin == 0) {
      CHECK(s.how == How::decided);
    } else if (s.begin == 0 && s.end > 0) {
      CHECK(s.cost > 20);
    }
  REQUIRE(said.step("Nc3") != nullptr);
  CHECK(said.step("Nc3")->how == How::decided);
  CHECK(said.cost("Nc3") <= 1);
}

TEST_CASE("What is left unread costs by its words", "[text evidence]") {
  CHECK(Said("", Notation::san).stop() == 0);
  CHECK(Said("1-0", Notation::san).stop() == 0);
  const float one = Said("Zz9", Notation::san).stop();
  const float two = Said("Zz9 Zz8", Notation::san).stop();
  CHECK(one > 0);
  CHECK(two > one);
  CHECK(Said("the rest is easy", Notation::san).stop() < one);
}

TEST_CASE("No step goes back or beyond the text", "[text evidence]") {
  for (const char* const text :
       {"1", "?", "-", "(", "1.", "P", "P-", "Kt-B3Kt-B3", "12", "\xE2\x80\xA6", "1\xE2\x80\xA6",
        "x", "K4", "...", "8", "ch.", "mate"}) {
    for (const Notation notation : {Notation::san, Notation::descriptive}) {
      const Said said(text, notation);
      for (const Step& s : said.steps()) {
        INFO(text);
        CHECK(s.begin <= s.end);
        CHECK(s.end <= std::string_view(text).size());
        CHECK((s.plays() || s.to > 0));
        CHECK(s.cost >= 0);
      }
    }
  }
}

}  // namespace
