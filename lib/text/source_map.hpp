// Where the bytes of a derived text stand in its source: a text that was decoded, put in order or
// laid out anew is read in place of the source, and all that is said of it must point there.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace stamma {

/// A stretch of the source.
struct SourceSpan {
  std::size_t offset = 0, length = 0;

  bool operator==(const SourceSpan&) const = default;
};

/// Built from front to back, piece by piece; pieces may stand anywhere in the source. Asking costs
/// a binary search over the pieces, and nothing where the derived text is the source.
class SourceMap {
 public:
  /// The identity: each place is its own.
  SourceMap() = default;

  /// The derived text goes on with `length` bytes that are those of the source from `source` on.
  void add(std::size_t length, std::size_t source) { add(length, source, length); }
  /// As before, but only `source_length` bytes stand there: the places behind them, and all places
  /// when there are none, are that of the last one.
  void add(std::size_t length, std::size_t source, std::size_t source_length);
  /// The derived text is complete. Its end is at `source`; without that, behind its last byte.
  void finish(std::size_t source) { end_ = source; }
  /// Puts `length` bytes in front, which stand where the text began.
  void put_in_front(std::size_t length);

  bool is_identity() const noexcept { return pieces_.empty() && !end_; }
  /// Of the derived text, as far as it has been built.
  std::size_t size() const noexcept { return size_; }

  /// Where a place of the derived text is in the source; places behind its end are at its end.
  std::size_t place(std::size_t at) const noexcept;
  /// What the derived bytes [first, last) cover. Empty where they run backwards in the source.
  SourceSpan span(std::size_t first, std::size_t last) const noexcept;
  /// The first derived place, not before `from`, that comes from there.
  std::optional<std::size_t> find(std::size_t source, std::size_t from = 0) const noexcept;

  /// The map of a text that was derived from this one's derived text by `derived`: from its places
  /// right to this source.
  SourceMap after(const SourceMap& derived) const;

 private:
  struct Piece {
    std::size_t text, source, length;  // `length` of the source, at least 1
  };

  const Piece& piece_at(std::size_t at) const noexcept;
  std::size_t end_of(const Piece& piece) const noexcept;  // in the derived text

  std::vector<Piece> pieces_;
  std::size_t size_ = 0;
  std::optional<std::size_t> end_;
};

/// A text that is read in place of its source; mostly it is the source.
struct DerivedText {
  std::string_view text, source;
  const SourceMap* map = nullptr;  ///< from the text to the source; null where they are the same

  std::size_t place(std::size_t at) const noexcept { return map != nullptr ? map->place(at) : at; }
};

}  // namespace stamma
