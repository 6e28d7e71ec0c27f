#include "parsers/ocr/print.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "parsers/ocr/regions.hpp"

namespace stamma {
namespace {

/// Settled by reading pages with more and with less of each (`bench/scan --newspapers`).
struct Preparation {
  float skew = 5, skew_step = 0.5;   // degrees; lines that slope more are no scan
  double letter = 20;                // pixels in height: what Tesseract reads best
  double enlarged_from = 0.8;        // of it
  double most_enlarged = 3;          // more shows nothing more
  double light = 0.95;               // of the way from ink to paper: here the other side shows
  double surroundings = 6;           // heights of a letter
  double speck = 0.4;                // heights of a letter: dirt, and no letter
  double beside = 0.8, above = 0.4;  // heights of a letter around one that belong to the print
};
constexpr Preparation preparation;

/// Average grey of ink and of paper, and what is between.
struct Greys {
  int ink = 0, paper = 255, between = 128;
};

Greys greys_of(Pix* grey) {
  constexpr float fraction = 0.1F;
  constexpr int every = 2;  // pixel
  Greys greys;
  if (pixSplitDistributionFgBg(grey, fraction, every, &greys.between, &greys.ink, &greys.paper,
                               nullptr) != 0 ||
      greys.ink >= greys.paper)
    return {};
  return greys;
}

/// Grey, transparent ground being white paper.
Image in_grey(Pix* image) {
  const Image opaque(pixGetSpp(image) == 4 ? pixAlphaBlendUniform(image, 0xFFFFFF00)
                                           : pixClone(image));
  return Image(opaque ? pixConvertTo8(opaque.get(), 0) : nullptr);
}

/// Takes off what lies around the paper on a photograph: dark, and as large as no letter.
void remove_surroundings(PrintedPage& page, double height) {
  const auto large = static_cast<int>(preparation.surroundings * height);
  const Image edge(pixExtractBorderConnComps(page.ink.get(), 8));
  const Image dark(
      edge ? pixSelectBySize(edge.get(), large, large, 8, L_SELECT_IF_BOTH, L_SELECT_IF_GT, nullptr)
           : nullptr);
  int pixels = 0;
  if (!dark || pixCountPixels(dark.get(), &pixels, nullptr) != 0 || pixels == 0) return;
  const int around = static_cast<int>(preparation.speck * height);  // the edge of the paper
  const Image wide(pixDilateBrick(nullptr, dark.get(), around, around));
  if (!wide) return;
  pixSubtract(page.ink.get(), page.ink.get(), wide.get());
  pixSetMasked(page.grey.get(), wide.get(), 255);
}

/// Makes all paper white that has no letter near: dirt, and what shows through. Beside letters
/// everything stays, since broken letters, hyphens and full stops are small as well.
void whiten(PrintedPage& page, double height) {
  const Image near(pixCreateTemplate(page.ink.get()));
  if (!near) return;
  const int beside = static_cast<int>(preparation.beside * height);
  const int above = static_cast<int>(preparation.above * height);
  for (const PixelBox& b : parts_of(page.ink.get())) {
    if (std::max(b.width(), b.height()) > preparation.speck * height)
      fill(near.get(), {b.left - beside, b.top - above, b.right + beside, b.bottom + above});
    else
      clear(page.ink.get(), b);
  }
  pixInvert(near.get(), near.get());
  pixSetMasked(page.grey.get(), near.get(), 255);
}

}  // namespace

PrintedPage printed_page(Pix* image) {
  PrintedPage page;
  page.grey = in_grey(image);
  if (!page.grey) return page;
  page.grey = evened(std::move(page.grey));
  Greys greys = greys_of(page.grey.get());
  // Tesseract takes a slope out of each line, but rows of a table that slopes are no rows to it.
  if (Pix* level = pixDeskewGeneral(page.grey.get(), 0, preparation.skew, preparation.skew_step, 0,
                                    greys.between, nullptr, nullptr))
    page.grey.reset(level);
  page.ink.reset(pixThresholdToBinary(page.grey.get(), greys.between));
  double height = page.ink ? letter_height(page.ink.get()) : 0;
  page.level.reset(pixCopy(nullptr, page.grey.get()));
  page.letter = height;
  if (height > 0 && height < preparation.enlarged_from * preparation.letter) {
    const double scale = std::min(preparation.letter / height, preparation.most_enlarged);
    const auto by = static_cast<float>(scale);
    if (Pix* larger = pixScale(page.grey.get(), by, by)) {
      page.grey.reset(larger);
      page.ink.reset(pixThresholdToBinary(page.grey.get(), greys.between));
      page.scale = scale;
      height *= scale;
    }
  }
  const auto light = static_cast<int>(greys.ink + preparation.light * (greys.paper - greys.ink));
  if (light > greys.ink) pixGammaTRC(page.grey.get(), page.grey.get(), 1.0F, greys.ink, light);
  if (page.ink && height > 0) {
    remove_surroundings(page, height);
    whiten(page, height);
  }
  return page;
}

}  // namespace stamma
