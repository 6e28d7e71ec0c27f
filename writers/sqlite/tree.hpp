// The B-trees of an SQLite file (https://www.sqlite.org/fileformat2.html, "B-tree Pages"), made
// from rows that come in order: pages are filled one behind the other and never touched again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::sqlite {

constexpr std::size_t page_size = 8192;

using PageNumber = std::uint32_t;

/// The pages of the file in their order. The first holds the schema and is known last: an empty one
/// keeps its place.
class PageFile {
 public:
  using Sink = std::function<void(std::string_view)>;
  explicit PageFile(Sink sink);

  PageNumber add(std::string_view page);
  PageNumber count() const noexcept { return count_; }
  /// Nothing but the first page is to come.
  void finish();

  /// The page with the byte that SQLite locks files by holds nothing.
  static constexpr PageNumber lock_page = (1U << 30U) / page_size + 1;

 private:
  void put(std::string_view page);

  Sink sink_;
  std::string waiting_;  // pages on their way, as writing one by one takes its time
  PageNumber count_ = 0;
};

class Tree {
 public:
  /// Rows with a number, or entries that are their own key (indexes, and tables WITHOUT ROWID).
  enum class Kind : std::uint8_t { table, index };
  Tree(PageFile& file, Kind kind);

  /// Rows by rising number, entries as SQLite sorts them.
  void add(std::int64_t row, std::string_view record);
  void add(std::string_view record) { add(0, record); }
  std::uint64_t size() const noexcept { return size_; }

  /// The page that the tree begins with. Nothing can be added any more.
  PageNumber finish();

 private:
  /// A page that is being filled, its cells from the end.
  struct Page {
    std::array<char, page_size> bytes;
    std::size_t cells = 0, content = page_size;
  };

  std::size_t head_of(std::size_t level) const noexcept { return level == 0 ? 8 : 12; }
  std::size_t local_size(std::size_t record) const noexcept;
  PageNumber put_overflow(std::string_view rest);
  char* room(Page& page, std::size_t level, std::size_t size) noexcept;
  std::string_view last_cell(const Page& page, std::size_t level) const noexcept;
  static void drop_last(Page& page, std::size_t size) noexcept;
  PageNumber write(Page& page, std::size_t level, PageNumber last_child);
  void full_leaf();
  void add_child(std::size_t level, PageNumber child, std::string_view key);

  PageFile& file_;
  Kind kind_;
  std::vector<std::unique_ptr<Page>> levels_;  // the first is of the leaves
  std::int64_t last_row_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace stamma::sqlite
