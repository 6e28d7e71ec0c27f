#include "lib/text/source_map.hpp"

#include <algorithm>
#include <iterator>

namespace stamma {

void SourceMap::add(std::size_t length, std::size_t source, std::size_t source_length) {
  if (length == 0) return;
  source_length = std::clamp<std::size_t>(source_length, 1, length);
  const std::size_t at = size_;
  size_ += length;
  if (!pieces_.empty()) {
    Piece& last = pieces_.back();
    const bool whole = last.length == at - last.text;  // each of its bytes has a place of its own
    if (whole && last.source + last.length == source) {
      last.length += source_length;
      return;
    }
    if (last.length == 1 && last.source == source && source_length == 1) return;
  }
  pieces_.push_back({at, source, source_length});
}

void SourceMap::put_in_front(std::size_t length) {
  if (length == 0) return;
  const std::size_t source = place(0);
  for (Piece& p : pieces_) p.text += length;
  pieces_.insert(pieces_.begin(), {0, source, 1});
  size_ += length;
}

const SourceMap::Piece& SourceMap::piece_at(std::size_t at) const noexcept {
  return *std::prev(std::upper_bound(pieces_.begin(), pieces_.end(), at,
                                     [](std::size_t n, const Piece& p) { return n < p.text; }));
}

std::size_t SourceMap::end_of(const Piece& piece) const noexcept {
  const Piece* const next = &piece + 1;
  return next == pieces_.data() + pieces_.size() ? size_ : next->text;
}

std::size_t SourceMap::place(std::size_t at) const noexcept {
  if (is_identity()) return at;
  if (at < size_) {
    const Piece& p = piece_at(at);
    return p.source + std::min(at - p.text, p.length - 1);
  }
  if (end_) return *end_;
  return pieces_.back().source + pieces_.back().length;
}

SourceSpan SourceMap::span(std::size_t first, std::size_t last) const noexcept {
  const std::size_t begin = place(first);
  if (last <= first) return {begin, 0};
  const std::size_t end = place(last - 1);
  return {begin, end < begin ? 0 : end + 1 - begin};
}

std::optional<std::size_t> SourceMap::find(std::size_t source, std::size_t from) const noexcept {
  if (is_identity()) return source < from ? std::nullopt : std::optional(source);
  for (auto p = from < size_ ? &piece_at(from) : pieces_.data() + pieces_.size();
       p != pieces_.data() + pieces_.size(); ++p) {
    if (source < p->source || source - p->source >= p->length) continue;
    const std::size_t at = std::max(p->text + (source - p->source), from);
    if (at < end_of(*p) && place(at) == source) return at;
  }
  if (from <= size_ && place(size_) == source) return size_;
  return std::nullopt;
}

SourceMap SourceMap::after(const SourceMap& derived) const {
  if (is_identity()) return derived;
  if (derived.is_identity()) return *this;
  SourceMap out;
  for (const Piece& p : derived.pieces_) {
    const std::size_t end = derived.end_of(p);
    std::size_t at = p.text;
    while (at < end) {
      const std::size_t middle = p.source + std::min(at - p.text, p.length - 1);
      if (at - p.text + 1 >= p.length || middle >= size_) {  // no further place in the middle
        out.add(end - at, place(middle), 1);
        break;
      }
      const Piece& q = piece_at(middle);
      const std::size_t length = std::min(p.text + p.length - at, end_of(q) - middle);
      const std::size_t used = middle - q.text;
      out.add(length, place(middle), used < q.length ? q.length - used : 1);
      at += length;
    }
  }
  out.finish(place(derived.place(derived.size_)));
  return out;
}

}  // namespace stamma
