// Many spellings aligned at once, compared with aligning each by itself.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "lib/decode/channel.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

constexpr float infinite = std::numeric_limits<float>::infinity();

struct Spelling {
  std::u16string text;
  std::uint32_t id = 0;
  float cost = 0;
};

PackedSpellings packed(SpellingTrie trie) {
  PackedSpellings spellings;
  trie.pack(spellings);
  return spellings;
}

SpellingTrie trie_of(const std::vector<Spelling>& spellings) {
  SpellingTrie trie;
  for (const Spelling& s : spellings) trie.add(s.text, s.id, s.cost);
  return trie;
}

std::vector<Channel::Match> align(const Channel& c, const std::vector<Spelling>& spellings,
                                  std::u16string_view seen, const std::vector<float>& ends,
                                  float cutoff) {
  std::vector<Channel::Match> out(3);
  c.align(packed(trie_of(spellings)), seen, ends, cutoff, out);
  return out;
}

TEST_CASE("The cheapest spelling comes first, with where it ends") {
  const Channel c;
  const std::vector<Spelling> spellings = {{u"P-K4", 7, 0},   {u"P-K3", 8, 0},
                                           {u"Kt-KB3", 9, 0}, {u"Kt-B3", 9, 0.5F},
                                           {u"KKt-B3", 9, 1}, {u"B-K2", 10, 0}};
  const std::u16string seen = u"Xt-B3P-K4";
  std::vector<float> ends(seen.size() + 1, 0.0F);
  std::vector<Channel::Match> found = align(c, spellings, seen, ends, 14);
  REQUIRE(!found.empty());
  CHECK(found[0].id == 9);
  CHECK(found[0].end == 5);
  CHECK(std::abs(found[0].cost - 0.5F - c.distance(u"Kt-B3", u"Xt-B3")) < 0.001F);

  // Where it ends may be dear, or forbidden.
  ends[5] = 2;
  CHECK(std::abs(align(c, spellings, seen, ends, 14)[0].cost - found[0].cost - 2) < 0.001F);
  ends.assign(seen.size() + 1, infinite);
  CHECK(align(c, spellings, seen, ends, 14).empty());
  ends[6] = 0;
  for (const Channel::Match& m : align(c, spellings, seen, ends, 30)) CHECK(m.end == 6);
  ends.resize(4);
  CHECK(align(c, spellings, seen, ends, 14).empty());
}

TEST_CASE("Of an id at most three ends are told") {
  const Channel c;
  const std::u16string seen = u"P-K4!!!!!";
  const std::vector<float> ends(seen.size() + 1, 0.0F);
  const std::vector<Channel::Match> found =
      align(c, {{u"P-K4", 1, 0}, {u"PK4", 1, 0}}, seen, ends, 30);
  REQUIRE(found.size() == 3);
  CHECK(found[0].end == 4);
  CHECK(found[1].end == 5);
  CHECK(found[2].end == 6);
}

TEST_CASE("Characters that became others together are found where none would by itself") {
  Channel c;
  for (int i = 0; i < 20; ++i) c.learn(u"QtoB3", u"Q10B3");
  c.relearn();
  const std::vector<float> ends(6, 0.0F);
  const auto found = align(c, {{u"QtoB3", 1, 0}, {u"Qt", 2, 0}}, u"Q10B3", ends, 1.5F);
  REQUIRE(found.size() == 1);
  CHECK(found[0].id == 1);
  CHECK(found[0].end == 5);
}

TEST_CASE("Nothing to align, and too much of it") {
  const Channel c;
  const std::vector<float> ends(100, 0.0F);
  CHECK(align(c, {}, u"P-K4", ends, 14).empty());
  CHECK(align(c, {{u"P-K4", 1, 0}}, u"P-K4", {}, 14).empty());
  CHECK(align(c, {{u"P-K4", 1, 0}}, u"P-K4", ends, -1).empty());
  CHECK(align(c, {{u"P-K4", 1, infinite}}, u"P-K4", ends, infinite).empty());
  const auto empty = align(c, {{u"", 1, 0.25F}}, u"P-K4", ends, 14);
  REQUIRE(!empty.empty());
  CHECK(empty[0] == Channel::Match{1, 0, 0.25F});

  const std::u16string longest(longest_spelling, u'K'), longer(90, u'K');
  const auto found = align(c, {{longest, 1, 0}, {longer, 2, 0}}, longer, ends, 14);
  REQUIRE(!found.empty());
  for (const Channel::Match& m : found) CHECK(m.id == 1);
  CHECK(found[0].end == longest_spelling);

  SpellingTrie trie = trie_of({{u"P-K4", 1, 0}});
  std::vector<Channel::Match> out;
  c.align(packed(trie), u"P-K4", ends, 14, out);
  CHECK(!out.empty());
  trie.clear();
  c.align(packed(trie), u"P-K4", ends, 14, out);
  CHECK(out.empty());
  out.resize(1);
  c.align(PackedSpellings(), u"P-K4", ends, 14, out);
  CHECK(out.empty());
}

TEST_CASE("What is a spelling as it stands, and what a missing mark costs") {
  const Channel c;
  SpellingTrie trie;
  trie.add(u"exd5", 1, 0);
  trie.add(u"d5", 1, 5, SpellingKind::part);
  trie.add(u"d5", 2, 0);
  trie.add(u"d5+", 2, 0, SpellingKind::marked);
  trie.add(u"exd", 3, 1);
  PackedSpellings p = packed(trie);
  CHECK(p.has(1, u"exd5"));
  CHECK(p.has(2, u"d5"));
  CHECK(p.has(2, u"d5+"));
  CHECK(p.has(3, u"exd"));
  for (const char16_t* text : {u"d5", u"exd", u"exd55", u"", u"e", u"d"})
    CHECK_FALSE(p.has(1, text));
  CHECK_FALSE(PackedSpellings().has(1, u""));
  CHECK(p.bytes() > 0);

  const std::vector<float> ends = {infinite, infinite, 0};
  const auto cost_of = [&](std::uint32_t id) {
    std::vector<Channel::Match> out;
    c.align(p, u"d5", ends, 12, out);
    const auto m = std::find_if(out.begin(), out.end(), [&](const auto& o) { return o.id == id; });
    return m == out.end() ? infinite : m->cost;
  };
  const float exact = c.distance(u"d5", u"d5");
  CHECK(std::abs(cost_of(1) - 5 - exact) < 0.001F);
  CHECK(std::abs(cost_of(2) - exact) < 0.001F);
  p.set_unmarked_cost(1.5F);
  CHECK(std::abs(cost_of(2) - 1.5F - exact) < 0.001F);
  p.set_unmarked_cost(9);  // then it is likelier that the mark was lost
  CHECK(std::abs(cost_of(2) - c.distance(u"d5+", u"d5")) < 0.001F);
}

/// Texts that have much in common with each other and with what the data file lists.
class Texts {
 public:
  explicit Texts(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  float real(float most) { return static_cast<float>(below(1'000)) * most / 1'000; }

  std::u16string spelling() {
    static const std::u16string parts[] = {
        u"P",  u"Kt", u"B", u"R", u"Q", u"K", u"-", u"x",  u"to",     u"3",      u"5", u"4",
        u"sq", u"ch", u"+", u"(", u")", u"O", u"N", u"e4", u"\u2658", u"\u0416", u"d", u"\u00DF"};
    std::u16string s;
    for (std::size_t n = below(6); n > 0; --n) s += parts[below(std::size(parts))];
    return s;
  }

  std::u16string damaged(const std::u16string& text) {
    static const std::u16string parts[] = {
        u"X", u"8", u"fc", u"15", u"11", u"10", u"eg", u"It",  u"li",     u"!",      u"",
        u"",  u"1", u"I",  u"E",  u"5",  u"S",  u"cl", u"ltJ", u"\u0416", u"\uFFFD", u"\u2020"};
    std::u16string s;
    for (std::size_t i = 0; i < text.size(); ++i) {
      switch (below(8)) {
        case 0: s += parts[below(std::size(parts))]; break;
        case 1: s.append(2, text[i]); break;
        case 2:
          i += below(2);
          s += parts[below(std::size(parts))];
          break;
        default: s += text[i];
      }
    }
    return s;
  }

 private:
  std::mt19937 random_;
};

TEST_CASE("Aligning many spellings is aligning each with every beginning of the text") {
  Texts texts(11);
  for (int round = 0; round < 400; ++round) {
    Channel c;
    if (round % 4 != 0) c.set_noise(std::pow(10.0, -static_cast<double>(texts.real(4))));
    std::vector<Spelling> spellings;
    for (std::size_t n = 1 + texts.below(12); n > 0; --n)
      spellings.push_back({texts.spelling(), static_cast<std::uint32_t>(texts.below(5) * 1'000),
                           texts.real(2) - 0.5F});
    if (round % 5 == 0) {
      for (int i = 0; i < 6; ++i) c.learn(spellings[0].text, texts.damaged(spellings[0].text));
      c.relearn();
    }
    std::u16string seen = texts.damaged(spellings[texts.below(spellings.size())].text);
    if (round % 2 == 0) seen += texts.damaged(texts.spelling());
    std::vector<float> ends;
    for (std::size_t k = 0; k <= seen.size(); ++k)
      ends.push_back(texts.below(3) == 0 ? infinite : texts.real(3) - 0.5F);
    const float cutoff = round % 10 == 0 ? infinite : texts.real(30);

    std::map<std::uint32_t, std::map<std::uint32_t, float>> all;  // id, end: cost
    for (const Spelling& s : spellings) {
      for (std::uint32_t k = 0; k <= seen.size(); ++k) {
        const float cost = s.cost + c.distance(s.text, seen.substr(0, k)) + ends[k];
        if (!(cost < infinite)) continue;
        const auto at = all[s.id].try_emplace(k, cost).first;
        at->second = std::min(at->second, cost);
      }
    }

    const std::vector<Channel::Match> found = align(c, spellings, seen, ends, cutoff);
    REQUIRE(std::is_sorted(found.begin(), found.end(),
                           [](const auto& a, const auto& b) { return a.cost < b.cost; }));
    std::map<std::uint32_t, std::vector<float>> costs;
    for (const Channel::Match& m : found) {
      REQUIRE(m.cost <= cutoff);
      REQUIRE(all[m.id].count(m.end) == 1);
      REQUIRE(std::abs(all[m.id][m.end] - m.cost) < 0.002F);
      costs[m.id].push_back(m.cost);
    }
    for (const auto& [id, of_ends] : all) {
      std::vector<float> expected;
      for (const auto& [end, cost] : of_ends) expected.push_back(cost);
      std::sort(expected.begin(), expected.end());
      expected.resize(std::min<std::size_t>(expected.size(), 3));
      std::size_t n = 0;
      while (n < expected.size() && expected[n] <= cutoff - 0.002F) ++n;
      REQUIRE(costs[id].size() >= n);
      REQUIRE(costs[id].size() <= expected.size());
      for (std::size_t i = 0; i < costs[id].size(); ++i)
        REQUIRE(std::abs(costs[id][i] - expected[i]) < 0.002F);
    }
  }
}

}  // namespace
