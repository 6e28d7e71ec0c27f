#include "lib/decode/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// One way of taking what stands at a place.
struct Way {
  std::string san;  // empty: no move
  float cost = 0;
  How how = How::words;
  std::uint32_t memory = 0;
};

/// Evidence without a text: at each place the ways that are tried; those that are not legal fall
/// away.
class Script final : public Evidence {
 public:
  explicit Script(std::vector<std::vector<Way>> places) : places_(std::move(places)) {}

  float leave = never;        // what each place costs that is left unread
  std::size_t work = 1;       // of one hypothesis
  bool stands_still = false;  // gives a step that neither plays nor reads
  std::map<Place, int> asked;

  std::size_t expand(const Hypothesis& h, float /*room*/, std::vector<Step>& steps) override {
    ++asked[h.place];
    if (h.place == places_.size()) return work;
    std::vector<Step> found;
    for (const Way& way : places_[h.place]) {
      Step s;
      s.how = way.how;
      s.begin = h.place;
      s.end = s.to = h.place + 1;
      s.memory = way.memory;
      s.cost = way.cost;
      if (!way.san.empty()) {
        s.move = move_named(h.position, way.san);
        if (!s.plays()) continue;
      }
      found.push_back(s);
    }
    const auto fitting = std::count_if(
        found.begin(), found.end(), [](const Step& s) { return s.plays() && s.how == How::words; });
    for (Step& s : found) s.fitting = static_cast<std::uint16_t>(fitting);
    steps.insert(steps.end(), found.begin(), found.end());
    if (stands_still) {
      Step s;
      s.begin = s.end = s.to = h.place;
      steps.push_back(s);
    }
    return work;
  }

  float stop(const Hypothesis& h) override {
    return h.place == places_.size() ? 0 : leave * static_cast<float>(places_.size() - h.place);
  }

 private:
  static Move move_named(const Position& p, const std::string& san) {
    for (const Move m : legal_moves(p))
      if (san_text(m, san_form(p, m)) == san) return m;
    return {};
  }

  std::vector<std::vector<Way>> places_;
};

Decoding decoded(Script& script, const SearchLimits& limits = {}, const Position& start = {}) {
  return decode(start, Lineage(start), 0, script, limits);
}

/// The moves of a decoding in SAN; all of them must be legal.
std::string sans(const Decoding& d, Position p = {}) {
  std::string s;
  for (const DecodedPly& ply : d.plies) {
    REQUIRE(is_legal(p, ply.step.move));
    s += (s.empty() ? "" : " ") + san_text(ply.step.move, san_form(p, ply.step.move));
    p.play(ply.step.move);
  }
  return s;
}

float shares_of_others(const DecodedPly& ply) {
  float sum = 0;
  for (const OtherMove& o : ply.others) sum += o.share;
  return sum;
}

bool near(float a, double b) { return std::abs(static_cast<double>(a) - b) < 1e-3; }

TEST_CASE("The likeliest game is found, not the likeliest move", "[lattice]") {
  Script script({{{"e4", 0.1F}, {"Nf3", 1}}, {{"d5"}}, {{"exd5", 5}, {"Ne5", 1}}});
  const Decoding d = decoded(script);
  CHECK(sans(d) == "Nf3 d5 Ne5");
  CHECK(near(d.cost, 2));
  CHECK(d.stopped == 3);
  CHECK(d.stop_cost == 0);
  CHECK_FALSE(d.cut_short);
  CHECK(d.work == 7);
}

TEST_CASE("A move without a rival has all of the probability", "[lattice]") {
  Script script({{{"e4"}}, {{"e5", 3}}, {{"Nf3"}}});
  const Decoding d = decoded(script);
  REQUIRE(d.plies.size() == 3);
  for (const DecodedPly& ply : d.plies) {
    CHECK(ply.verdict == Verdict::certain);
    CHECK(near(ply.share, 1));
    CHECK(ply.others.empty());
  }
}

TEST_CASE("The rest of the game leaves one move", "[lattice]") {
  Script script({{{"Nc3"}, {"Nf3", 0.5F}}, {{"e5"}}, {{"Nxe5"}}});
  const Decoding d = decoded(script);
  CHECK(sans(d) == "Nf3 e5 Nxe5");
  CHECK(d.plies[0].verdict == Verdict::inferred);
  CHECK(near(d.plies[0].share, 1));
  CHECK(d.plies[0].others.empty());
  CHECK(d.plies[1].verdict == Verdict::certain);
}

TEST_CASE("The shares of all moves sum to 1", "[lattice]") {
  const double a = std::exp(-0.2), b = std::exp(-1.0), c = std::exp(-2.0);
  const auto decoded_as = [](How how) {
    Script script({{{"e4", 0.2F, how}, {"d4", 1, how}, {"c4", 2, how}},
                   {{"Nf6", 4, how}, {"Nc6", 4, how}},
                   {{"a3"}}});
    return decoded(script);
  };
  const Decoding d = decoded_as(How::supplied);
  REQUIRE(d.plies.size() == 3);
  const DecodedPly& first = d.plies[0];
  CHECK(near(first.share, a / (a + b + c)));
  REQUIRE(first.others.size() == 2);
  CHECK(near(first.others[0].share, b / (a + b + c)));
  CHECK(near(first.others[1].share, c / (a + b + c)));
  CHECK(near(first.share + shares_of_others(first), 1));
  CHECK(near(d.plies[1].share, 0.5));
  CHECK(near(shares_of_others(d.plies[1]), 0.5));
  CHECK(near(d.plies[2].share, 1));

  const Decoding written = decoded_as(How::words);
  REQUIRE(written.plies.size() == 3);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(near(shares_of_others(written.plies[i]), shares_of_others(d.plies[i])));
    CHECK(written.plies[i].confidence < 0.9F);
  }
}

TEST_CASE("The confidence grows with the lead over the next move", "[lattice]") {
  for (const How how : {How::words, How::damaged, How::supplied}) {
    float before = 0;
    for (const float worse : {0.0F, 0.7F, 1.5F, 3.0F, 6.0F}) {
      Script script({{{"e4", 1, how}, {"d4", 1 + worse, how}}, {{"a6"}}});
      const DecodedPly ply = decoded(script).plies.at(0);
      CHECK(ply.confidence >= before);
      CHECK(ply.confidence <= 1);
      if (how == How::supplied) CHECK(ply.confidence <= ply.share);
      before = ply.confidence;
    }
    CHECK(before > 0.7F);
  }
}

TEST_CASE("Two moves that fit the words to the end are ambiguous", "[lattice]") {
  SECTION("and the others are listed") {
    Script script({{{"e4"}}, {{"e5"}}, {{"Ne2", 0.1F}, {"Nf3", 0.5F}, {"Nh3", 8, How::damaged}}});
    const Decoding d = decoded(script);
    CHECK(d.plies[2].verdict == Verdict::ambiguous);
    REQUIRE(d.plies[2].others.size() == 1);  // the third has next to no share
    CHECK(d.plies[2].others[0].fits);
    CHECK(d.plies[2].others[0].rejoins == 0);
  }
  SECTION("unless the share of all others is small") {
    Script script({{{"e4"}, {"d4", 3.2F}}, {{"e5"}}});
    const Decoding d = decoded(script);
    CHECK(d.plies[0].verdict == Verdict::inferred);
    CHECK(d.plies[0].confidence < 0.99F);
  }
  SECTION("and a rival that does not fit them makes no doubt of the words") {
    Script script({{{"e4"}, {"d4", 0.5F, How::damaged}}, {{"e5"}}});
    const Decoding d = decoded(script);
    CHECK(d.plies[0].verdict == Verdict::certain);
    CHECK(d.plies[0].confidence < 0.9F);
    REQUIRE(d.plies[0].others.size() == 1);
    CHECK_FALSE(d.plies[0].others[0].fits);
  }
}

TEST_CASE("Games that transpose are one hypothesis again", "[lattice]") {
  Script script({{{"Nf3"}, {"Nc3", 0.1F}}, {{"e5"}}, {{"Nc3"}, {"Nf3"}}, {{"d6"}}});
  const Decoding d = decoded(script);
  CHECK(script.asked[1] == 2);
  CHECK(script.asked[2] == 2);
  CHECK(script.asked[3] == 1);
  CHECK(script.asked[4] == 1);
  CHECK(sans(d) == "Nf3 e5 Nc3 d6");
  REQUIRE(d.plies[0].others.size() == 1);
  CHECK(d.plies[0].verdict == Verdict::ambiguous);
  CHECK(d.plies[0].others[0].rejoins == 3);
  CHECK(near(shares_of_others(d.plies[0]), 1 / (1 + std::exp(0.1))));
  CHECK(near(d.plies[3].share, 1));
}

TEST_CASE("The same position with other men on its squares is another hypothesis", "[lattice]") {
  const Position start = read_fen("3k4/8/8/8/8/4K3/8/R6R w - - 0 1")->position;
  // The king's rook goes to h5, or the queen's by way of a5 while the king's takes its place.
  Script script({{{"Rh5"}, {"Ra5"}},
                 {{"Kd7"}},
                 {{"Ra2"}, {"Rh5"}},
                 {{"Kd8"}},
                 {{"Ra1"}, {"Raa1"}, {"Rha1"}},
                 {{"Kd7"}}});
  const Decoding d = decoded(script, {}, start);
  Position p = start;
  for (const DecodedPly& ply : d.plies) p.play(ply.step.move);
  CHECK(write_fen(p).substr(0, 30) == "8/3k4/8/7R/8/4K3/8/R7 w - - 6 ");
  CHECK(script.asked[5] > 1);
  REQUIRE_FALSE(d.plies[0].others.empty());
  CHECK(d.plies[0].others[0].rejoins == 0);
}

TEST_CASE("What the evidence wants to remember keeps hypotheses apart", "[lattice]") {
  Script script({{{"e4", 0, How::words, 1}, {"e4", 1, How::damaged, 2}}, {{"e5"}}});
  const Decoding d = decoded(script);
  CHECK(script.asked[1] == 2);
  CHECK(script.asked[2] == 1);
  CHECK(near(d.plies[0].share, 1));  // the same move either way
  CHECK(d.plies[0].verdict == Verdict::certain);
  CHECK(d.plies[0].others.empty());
}

TEST_CASE("What is given up counts against what is kept", "[lattice]") {
  std::vector<Way> first;
  for (const char* const san : {"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"})
    first.push_back({san, 0.01F * static_cast<float>(first.size()), How::supplied});
  SearchLimits limits;
  Script wide({first, {{"Nf6"}}});
  const float all = decoded(wide, limits).plies.at(0).share;
  CHECK(all < 0.14F);

  limits.beam = 3;
  Script narrow({first, {{"Nf6"}}});
  const Decoding d = decoded(narrow, limits);
  CHECK(narrow.asked[1] == 3);
  CHECK(near(d.plies[0].share, all));

  // What was kept beside the best came to nothing, and so would the rest have.
  Script lone({first, {{"Nf6"}}, {{"Ra2"}}});
  CHECK(decoded(lone, limits).plies.at(0).share > 0.99F);
}

TEST_CASE("What is much less likely than the best is given up", "[lattice]") {
  SearchLimits limits;
  limits.margin = 5;
  Script script({{{"e4"}, {"d4", 4}, {"c4", 6}}, {{"e5"}}});
  const Decoding d = decoded(script, limits);
  CHECK(script.asked[1] == 2);
  CHECK(d.plies[0].others.size() == 1);
}

TEST_CASE("The budget ends the search with an answer", "[lattice]") {
  std::vector<std::vector<Way>> places;
  for (int i = 0; i < 10; ++i)
    for (const char* const san : {"Nf3", "Nf6", "Ng1", "Ng8"}) places.push_back({{san}});
  SearchLimits limits;
  limits.work = 75;
  Script script(places);
  script.work = 10;
  script.leave = 3;
  const Decoding d = decoded(script, limits);
  CHECK(d.cut_short);
  CHECK(d.work >= limits.work);
  CHECK(d.work < limits.work + limits.work / 4 + script.work);  // the last of it in a narrow way
  CHECK(sans(d) == "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
  CHECK(d.stopped == 10);
  CHECK(near(d.stop_cost, 3 * 30));

  limits.work = 0;
  Script nothing(places);
  nothing.leave = 3;
  const Decoding empty = decoded(nothing, limits);
  CHECK(empty.cut_short);
  CHECK(empty.plies.empty());
  CHECK(nothing.asked.empty());

  limits.work = 41;  // all that there is
  Script enough(places);
  const Decoding whole = decoded(enough, limits);
  CHECK_FALSE(whole.cut_short);
  CHECK(whole.plies.size() == 40);
}

TEST_CASE("The rest of a game may be left unread", "[lattice]") {
  Script script({{{"e4"}}, {{"e5"}}, {{"Nf6"}}, {{"Nc6"}}});
  script.leave = 2;
  const Decoding d = decoded(script);
  CHECK(sans(d) == "e4 e5");
  CHECK(d.stopped == 2);
  CHECK(near(d.stop_cost, 4));
  CHECK_FALSE(d.cut_short);

  Script hopeless({{{"e5"}}});
  const Decoding none = decoded(hopeless);
  CHECK(none.plies.empty());
  CHECK(none.steps.empty());
  CHECK(none.stopped == 0);
}

TEST_CASE("A move of which nothing is written needs what follows it", "[lattice]") {
  const std::vector<Way> any = {{"Nf3", 1, How::supplied}, {"Nc3", 1, How::supplied}};
  SECTION("in the middle it is given") {
    Script script({{{"e4"}}, {{"e5"}}, any, {{"Nc6"}}, {{"Nxe5"}}});
    const Decoding d = decoded(script);
    CHECK(sans(d) == "e4 e5 Nf3 Nc6 Nxe5");
    CHECK(d.plies[2].verdict == Verdict::supplied);
    CHECK(near(d.plies[2].share, 1));
  }
  SECTION("with two that do it is doubtful") {
    Script script({{{"e4"}}, {{"e5"}}, any, {{"Nc6"}}});
    const Decoding d = decoded(script);
    REQUIRE(d.plies.size() == 4);
    CHECK(d.plies[2].verdict == Verdict::supplied);
    CHECK(near(d.plies[2].share, 0.5));
    CHECK(d.plies[2].others.size() == 1);
  }
  SECTION("at the end it is dropped") {
    Script script({{{"e4"}}, {{"e5"}}, any, {{"d6", 1, How::supplied}}});
    const Decoding d = decoded(script);
    CHECK(sans(d) == "e4 e5");
    CHECK(d.stopped == 2);
  }
}

TEST_CASE("What is no move stands between the moves", "[lattice]") {
  Script script({{{"", 0.5F, How::number}}, {{"e4"}}, {{"", 2, How::passed}, {"d5", 9}}, {{"e5"}}});
  script.stands_still = true;
  const Decoding d = decoded(script);
  CHECK(sans(d) == "e4 e5");
  REQUIRE(d.steps.size() == 4);
  CHECK(d.steps[0].how == How::number);
  CHECK(d.steps[2].how == How::passed);
  CHECK(d.steps[3].begin == 3);
  CHECK(near(d.cost, 2.5));
}

TEST_CASE("How a move was found is its verdict", "[lattice]") {
  Script script({{{"e4", 0, How::decided}},
                 {{"e5", 0, How::mended}},
                 {{"Nf3", 0, How::damaged}},
                 {{"Nc6", 0, How::supplied}},
                 {{"Bb5"}}});
  const Decoding d = decoded(script);
  REQUIRE(d.plies.size() == 5);
  CHECK(d.plies[0].verdict == Verdict::certain);
  CHECK(d.plies[1].verdict == Verdict::repaired);
  CHECK(d.plies[2].verdict == Verdict::repaired);
  CHECK(d.plies[3].verdict == Verdict::supplied);
  CHECK(d.plies[4].verdict == Verdict::certain);
}

TEST_CASE("A search gives the same every time", "[lattice]") {
  const std::vector<Way> any = {{"a3"}, {"b3"}, {"c3"}, {"d3"}, {"e3"}};
  const std::vector<Way> reply = {{"a6"}, {"b6"}, {"c6"}, {"d6"}, {"e6"}};
  SearchLimits limits;
  limits.beam = 7;
  Script one({any, reply, any, reply}), two({any, reply, any, reply});
  const Decoding a = decoded(one, limits), b = decoded(two, limits);
  REQUIRE(a.plies.size() == 4);
  CHECK(sans(a) == sans(b));
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(a.plies[i].confidence == b.plies[i].confidence);
    REQUIRE(a.plies[i].others.size() == b.plies[i].others.size());
    for (std::size_t k = 0; k < a.plies[i].others.size(); ++k)
      CHECK(a.plies[i].others[k].move == b.plies[i].others[k].move);
  }
}

TEST_CASE("A search is given up when no game can be cheap enough", "[lattice]") {
  const std::vector<std::vector<Way>> places(6, {{"", 2, How::passed}, {"", 3, How::passed}});
  SearchLimits limits;
  for (const float most : {12.5F, 40.0F}) {  // the game costs 12
    Script script(places);
    limits.most = most;
    CHECK(decode({}, {}, 0, script, limits).cost == 12);
  }
  Script script(places);
  limits.most = 5;
  const Decoding d = decode({}, {}, 0, script, limits);
  CHECK(d.cost == never);
  CHECK(d.steps.empty());
  CHECK(script.asked.count(2) == 1);
  CHECK(script.asked.count(3) == 0);
}

}  // namespace
