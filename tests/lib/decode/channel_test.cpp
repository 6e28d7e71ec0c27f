#include "lib/decode/channel.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

constexpr float infinite = std::numeric_limits<float>::infinity();

/// What stands in a text against what was meant.
float cost(std::string_view meant, std::string_view seen, double noise = 0.005) {
  Channel c;
  c.set_noise(noise);
  return c.distance(skeleton(meant).text, skeleton(seen).text);
}

TEST_CASE("A text that is right costs next to nothing") {
  CHECK(cost("Kt-KB3", "Kt-KB3") < 0.1F);
  CHECK(cost("Kt-KB3", "Kt. - K. B. 3.") < 0.1F);
  CHECK(cost("\u2658f3", "\u2658f3") < 0.1F);
  CHECK(cost("\u0416f3", "\u0416f3") < 0.1F);
  CHECK(cost("", "") == 0);
  CHECK(cost("Kt-KB3", "Kt-KB3", 0.1) > cost("Kt-KB3", "Kt-KB3"));
}

TEST_CASE("Known confusions are nearer than others") {
  CHECK(cost("Kt-KB3", "Xt-KB3") + 3 < cost("P-KB3", "Xt-KB3"));
  CHECK(cost("Kt-KB3", "Xt-KB3") + 3 < cost("Kt-KB3", "Pt-KB3"));
  CHECK(cost("P-K3", "P-K5") + 2 < cost("P-K7", "P-K5"));
  CHECK(cost("B-Q3", "8-Q3") + 2 < cost("Q-Q3", "8-Q3"));
  CHECK(cost("B-Q3", "\u00DF-Q3") + 2 < cost("R-Q3", "\u00DF-Q3"));
  CHECK(cost("R-K1", "E-K1") + 2 < cost("Q-K1", "E-K1"));
  CHECK(cost("Qxe7", "Qxe1") < cost("Qxe8", "Qxe1"));
  // They have a direction: an X stands for a K, never a K for an X.
  CHECK(cost("K", "X") < cost("X", "K"));
}

TEST_CASE("One character may become two, and two others") {
  const float two_errors = cost("K-Q2", "E-Q5");
  CHECK(cost("Kt-B3", "Kfc-B3") + 2 < two_errors);
  CHECK(cost("B-B3", "15-B3") + 2 < two_errors);
  CHECK(cost("R-B3", "It-B3") + 2 < two_errors);
  CHECK(cost("K-B2", "IC-B2") + 2 < two_errors);
  CHECK(cost("Q to K2", "Q 10 K2") + 2 < two_errors);
  CHECK(cost("R-K sq", "R-K eg") + 2 < two_errors);
  CHECK(cost("R-Kch", "R-Kcli") + 2 < two_errors);
}

TEST_CASE("Lost, doubled and added characters") {
  const float lost = cost("Nf3", "N3"), doubled = cost("Nf3", "Nff3"), added = cost("Nf3", "Nfm3");
  CHECK(lost < doubled);
  CHECK(doubled < added);
  CHECK(added < lost + doubled);
  CHECK(cost("Ng7", "Nggg7") > doubled + 5);
  CHECK(cost("\u0416f3", "\u0416\u0416f3") < cost("\u0416f3", "\u0416\u0414f3"));
}

TEST_CASE("Signs and case vary without being wrong") {
  const float lost = cost("Nf3", "N3");
  CHECK(cost("P-K4", "PK4") < 3.5F);
  CHECK(cost("P-K4", "PK4") + 3 < lost);
  CHECK(cost("P-K4", "PK4", 0.1) >= 2);
  CHECK(cost("P-K4", "p-k4") < 6);
  CHECK(cost("O-O", "0-0") < 2.5F);
  CHECK(cost("Q x P", "Q X P") < 1.5F);
  CHECK(cost("Bxc4", "bxc4") > 4);  // but these are two moves
  CHECK(cost("Bxc4", "bxc4") < lost);
  CHECK(cost("BxKt(K3)", "BxKtK3") < 2.5F);
  CHECK(cost("R-K8ch", "R-K8(ch)") < 2.5F);
  CHECK(cost("Nf3", "Nf3!?") < 1.5F);
  CHECK(cost("Nf3", "Nf3+") < 3);
  CHECK(cost("Nf3+", "Nf3") < 3);
  CHECK(cost("Nf3+", "Nf3\u2020") < 1);
  // However clean a text is.
  CHECK(cost("Nf3+", "Nf3", 0.0002) < 3);
}

TEST_CASE("At its end a move may have a mark of praise that was misread") {
  CHECK(cost("Q-R4", "Q-R41") < 6);
  CHECK(cost("Q-R4", "Q-R4I") < 6);
  CHECK(cost("Q-R4", "Q-R4m") > cost("Q-R4", "Q-R41") + 3);
  CHECK(cost("Q-R4", "Q-R14") > cost("Q-R4", "Q-R41") + 3);
}

TEST_CASE("More noise makes errors cheaper, within limits") {
  CHECK(cost("Kt-KB3", "Xt-KB3", 0.05) + 2 < cost("Kt-KB3", "Xt-KB3", 0.005));
  Channel c;
  CHECK(c.noise() == 0.005);
  c.set_noise(7);
  CHECK(c.noise() == 0.3);
  c.set_noise(-1);
  CHECK(c.noise() == 0.0002);
  c.set_noise(std::numeric_limits<double>::quiet_NaN());
  CHECK(c.noise() == 0.0002);
}

TEST_CASE("The costs of what can become of a character sum up to nearly one") {
  for (const double noise : {0.001, 0.02, 0.2}) {
    for (const char meant : {'K', 't', '3', 'e', 'm'}) {
      Channel c;
      c.set_noise(noise);
      const std::u16string m(1, static_cast<char16_t>(meant));
      double sum = std::exp(-c.distance(m, u"")) + std::exp(-c.distance(m, m + m));
      for (char16_t s = u'!'; s < 0x7F; ++s) sum += std::exp(-c.distance(m, std::u16string(1, s)));
      INFO(meant << " at " << noise);
      CHECK(sum > 0.8);
      CHECK(sum < 1.2);
    }
  }
}

TEST_CASE("A source's own confusions are learned") {
  Channel c;
  const float before = c.distance(u"K-B2", u"X-B2");
  const float other = c.distance(u"K-B2", u"E-B2");
  for (int i = 0; i < 20; ++i) c.learn(u"K-B2", i < 18 ? u"X-B2" : u"K-B2");
  CHECK(c.distance(u"K-B2", u"X-B2") == before);  // not yet
  CHECK(c.edits() == 18);
  CHECK(c.characters() == 80);
  c.relearn();
  CHECK(before > 5);
  CHECK(c.distance(u"K", u"X") < 0.7F);
  CHECK(c.distance(u"K", u"K") < 1);
  // A habit is no noise: other errors become no likelier than two in a hundred.
  CHECK(c.noise() < 0.02);
  CHECK(c.distance(u"K-B2", u"E-B2") > other - 1.5F);
  CHECK(c.distance(u"R-B2", u"X-B2") > 8);
}

TEST_CASE("One sighting weighs little, many of them make the noise") {
  Channel c;
  for (int i = 0; i < 30; ++i) c.learn(u"P-K3", i == 0 ? u"P-K5" : u"P-K3");
  c.relearn();
  CHECK(c.distance(u"3", u"5") > 3.5F);

  Channel noisy;
  const std::u16string letters = u"KQRBNPabcdefgh12345678";
  for (const char16_t meant : letters)
    for (int i = 0; i < 10; ++i) noisy.learn({&meant, 1}, i == 0 ? u"m" : std::u16string(1, meant));
  noisy.relearn();
  CHECK(noisy.noise() > 0.05);
  CHECK(noisy.noise() < 0.11);
  noisy.set_noise(0.005);
  noisy.relearn();
  CHECK(noisy.noise() > 0.05);
}

TEST_CASE("What varies is learned too, and is no noise") {
  Channel c;
  const float before = c.distance(u"P-K4", u"PK4");
  for (int i = 0; i < 40; ++i) c.learn(u"P-K4", i % 2 == 0 ? u"PK4" : u"P-K4");
  for (int i = 0; i < 40; ++i) c.learn(u"Kt-K4", u"Kfc-K4");
  CHECK(c.edits() == 40);
  c.relearn();
  CHECK(c.distance(u"P-K4", u"PK4") < before - 1);
  CHECK(c.distance(u"P-K4", u"PK4") < 1.5F);
  CHECK(c.distance(u"Kt", u"Kfc") < 0.5F);
  CHECK(c.noise() < 0.01);
}

TEST_CASE("A copy learns by itself") {
  Channel c;
  c.learn(u"K", u"X");
  Channel copy = c;
  copy.learn(u"K", u"X");
  CHECK(c.edits() == 1);
  CHECK(copy.edits() == 2);
  for (int i = 0; i < 10; ++i) copy.learn(u"K", u"X");
  copy.relearn();
  CHECK(copy.distance(u"K", u"X") < 1);
  CHECK(c.distance(u"K", u"X") > 5);
  c.relearn();
  CHECK(c.distance(u"K", u"X") > 3);
}

TEST_CASE("Texts that are too long are left alone") {
  Channel c;
  const std::u16string longest(longest_spelling, u'K'), longer(longest_spelling + 1, u'K');
  CHECK(c.distance(longest, longest) < 1);
  CHECK(c.distance(longer, longest) == infinite);
  CHECK(c.distance(longest, longer) == infinite);
  c.learn(longer, longest);
  c.learn(longest, longer);
  CHECK(c.characters() == 0);
  c.relearn();
  CHECK(c.noise() == 0.005);
  c.learn(u"", {u"\uFFFF\u0000z", 3});
  c.learn(longest, u"");
  CHECK(c.characters() == 64);
  CHECK(c.edits() == 67);
  c.relearn();
  CHECK(std::isfinite(c.distance(longest, u"\uFFFF")));
}

}  // namespace
