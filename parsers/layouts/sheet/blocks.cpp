#include "parsers/layouts/sheet/blocks.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "parsers/layouts/sheet/facing.hpp"

namespace stamma {
namespace {

struct Block {
  Words words;
  std::vector<Placed> placed;
  double left = 0, top = 0, right = 0, bottom = 0;  // of the words that have boxes

  bool has_box() const noexcept { return right > left; }
  bool is_picture() const noexcept { return words.size() == 1 && words[0]->text.empty(); }
};

bool overlap(double a1, double a2, double b1, double b2, double tolerance) {
  return std::min(a2, b2) - std::max(a1, b1) > tolerance;
}

std::vector<Block> given_blocks(const Words& page, const PageMeasure& measure) {
  std::vector<Block> blocks;
  for (const OcrWord* w : page) {
    if (blocks.empty() || w->block != blocks.back().words.back()->block) blocks.emplace_back();
    Block& b = blocks.back();
    b.words.push_back(w);
    if (!w->has_box()) continue;
    const Placed p = placed(*w, 0, measure);
    b.left = b.has_box() ? std::min(b.left, w->left) : w->left;
    b.top = b.has_box() ? std::min(b.top, w->top) : w->top;
    b.bottom = std::max(b.bottom, w->bottom);
    b.right = std::max(b.right, w->right);
    if (!p.is_mark) b.placed.push_back(p);
  }
  return blocks;
}

PlacedWords level_words(const Block& block, const Block& with, const PageMeasure& measure) {
  PlacedWords words;
  for (const Placed& p : block.placed)
    if (p.line > with.top - measure.height && p.line < with.bottom + measure.height)
      words.push_back(&p);
  return words;
}

/// Whether two blocks stand side by side and are cells of one table.
bool belong_together(const Block& a, const Block& b, const PageMeasure& measure) {
  if (!overlap(a.top, a.bottom, b.top, b.bottom, 0)) return false;
  const Block& left = a.left < b.left ? a : b;
  const Block& right = a.left < b.left ? b : a;
  return are_cells(level_words(left, right, measure), level_words(right, left, measure), measure);
}

/// Whether blocks stand in each other's place, so that they tell nothing.
bool are_entangled(const std::vector<Block>& blocks, const PageMeasure& measure) {
  std::size_t words = 0, inside = 0;
  for (const Block& a : blocks) {
    words += a.placed.size();
    for (const Placed& p : a.placed)
      inside += std::any_of(blocks.begin(), blocks.end(), [&](const Block& b) {
        const double x = (p.left + p.right) / 2, y = p.line - measure.height / 2;
        return &a != &b && !b.is_picture() && x > b.left && x < b.right && y > b.top &&
               y < b.bottom;
      });
  }
  return lm.entangled * static_cast<double>(inside) > static_cast<double>(words);
}

/// Which blocks come together; a set goes by the first of them.
class Sets {
 public:
  explicit Sets(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0); }

  std::size_t first(std::size_t i) const {
    while (parent_[i] != i) i = parent_[i];
    return i;
  }
  void join(std::size_t a, std::size_t b) {
    const std::size_t i = first(a), k = first(b);
    parent_[std::max(i, k)] = std::min(i, k);
  }

 private:
  std::vector<std::size_t> parent_;
};

/// The block in whose column a picture stands: the one above it, else the one below.
std::size_t block_around(std::size_t picture, const std::vector<Block>& blocks) {
  const Block& p = blocks[picture];
  const double middle = (p.left + p.right) / 2;
  std::size_t best = picture;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block& b = blocks[i];
    if (i == picture || b.is_picture() || middle < b.left || middle > b.right) continue;
    const bool above = b.top < p.top, best_above = best != picture && blocks[best].top < p.top;
    if (best == picture || (above && (!best_above || b.top > blocks[best].top)) ||
        (!above && !best_above && b.top < blocks[best].top))
      best = i;
  }
  return best;
}

}  // namespace

std::vector<Words> blocks_of(const Words& page, const PageMeasure& measure) {
  const std::vector<Block> blocks = given_blocks(page, measure);
  if (blocks.size() < 2 || blocks.size() > lm.most_blocks || are_entangled(blocks, measure))
    return {page};
  Sets sets(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].is_picture()) sets.join(i, block_around(i, blocks));
    if (!blocks[i].has_box() && i > 0) sets.join(i - 1, i);
    for (std::size_t k = i + 1; k < blocks.size(); ++k)
      if (belong_together(blocks[i], blocks[k], measure)) sets.join(i, k);
  }
  std::vector<Words> parts(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    Words& part = parts[sets.first(i)];
    part.insert(part.end(), blocks[i].words.begin(), blocks[i].words.end());
  }
  std::erase_if(parts, [](const Words& part) { return part.empty(); });
  return parts;
}

}  // namespace stamma
