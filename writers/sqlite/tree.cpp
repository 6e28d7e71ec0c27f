#include "writers/sqlite/tree.hpp"

#include <algorithm>
#include <cstring>

#include "writers/sqlite/record.hpp"

namespace stamma::sqlite {
namespace {

constexpr std::size_t written_at_once = std::size_t{1} << 18U;

constexpr std::size_t longest_head = 2 * longest_varint;  // of a cell: size of the record, number
constexpr std::size_t least_cell = 4;
constexpr std::size_t link = 4;  // the number of another page

std::size_t number_at(const char* p) noexcept {
  return std::size_t{static_cast<unsigned char>(p[0])} << 8U | static_cast<unsigned char>(p[1]);
}

}  // namespace

PageFile::PageFile(Sink sink) : sink_(std::move(sink)) { put(std::string(page_size, '\0')); }

void PageFile::put(std::string_view page) {
  waiting_.append(page);
  ++count_;
  if (waiting_.size() < written_at_once) return;
  sink_(waiting_);
  waiting_.clear();
}

PageNumber PageFile::add(std::string_view page) {
  if (count_ + 1 == lock_page) put(std::string(page_size, '\0'));
  put(page);
  return count_;
}

void PageFile::finish() {
  sink_(waiting_);
  waiting_.clear();
}

Tree::Tree(PageFile& file, Kind kind) : file_(file), kind_(kind) {
  levels_.push_back(std::make_unique<Page>());
}

// How much of a record stands in its cell, the rest in pages of its own; the formula is SQLite's.
std::size_t Tree::local_size(std::size_t record) const noexcept {
  const std::size_t most = kind_ == Kind::table ? page_size - 35 : (page_size - 12) * 64 / 255 - 23;
  if (record <= most) return record;
  constexpr std::size_t least = (page_size - 12) * 32 / 255 - 23;
  const std::size_t fitting = least + (record - least) % (page_size - link);
  return fitting <= most ? fitting : least;
}

// The last part first, so that each knows the next one's number.
PageNumber Tree::put_overflow(std::string_view rest) {
  constexpr std::size_t room = page_size - link;
  PageNumber next = 0;
  std::string page;
  while (!rest.empty()) {
    const std::size_t begin = (rest.size() - 1) / room * room;
    page.assign(page_size, '\0');
    put_bytes(page.data(), next, link);
    std::memcpy(page.data() + link, rest.data() + begin, rest.size() - begin);
    next = file_.add(page);
    rest = rest.substr(0, begin);
  }
  return next;
}

/// Where a cell goes, or nullptr when the page is full.
char* Tree::room(Page& page, std::size_t level, std::size_t size) noexcept {
  const std::size_t places = head_of(level) + 2 * page.cells;
  size = std::max(size, least_cell);
  if (places + 2 + size > page.content) return nullptr;
  page.content -= size;
  put_bytes(page.bytes.data() + places, page.content, 2);
  ++page.cells;
  return page.bytes.data() + page.content;
}

std::string_view Tree::last_cell(const Page& page, std::size_t level) const noexcept {
  const std::size_t end =
      page.cells < 2 ? page_size
                     : number_at(page.bytes.data() + head_of(level) + 2 * (page.cells - 2));
  return {page.bytes.data() + page.content, end - page.content};
}

void Tree::drop_last(Page& page, std::size_t size) noexcept {
  page.content += size;
  --page.cells;
}

PageNumber Tree::write(Page& page, std::size_t level, PageNumber last_child) {
  const bool leaf = level == 0;
  char* out = page.bytes.data();
  const unsigned type = kind_ == Kind::table ? (leaf ? 13U : 5U) : (leaf ? 10U : 2U);
  out = put_bytes(out, type, 1);
  out = put_bytes(out, 0, 2);
  out = put_bytes(out, page.cells, 2);
  out = put_bytes(out, page.content, 2);
  out = put_bytes(out, 0, 1);
  if (!leaf) put_bytes(out, last_child, link);
  const std::size_t places_end = head_of(level) + 2 * page.cells;
  std::memset(page.bytes.data() + places_end, 0, page.content - places_end);
  const PageNumber number = file_.add({page.bytes.data(), page_size});
  page.cells = 0;
  page.content = page_size;
  return number;
}

void Tree::add(std::int64_t row, std::string_view record) {
  char head[longest_head];
  char* end = put_varint(head, record.size());
  if (kind_ == Kind::table) end = put_varint(end, static_cast<std::uint64_t>(row));
  const auto head_size = static_cast<std::size_t>(end - head);
  const std::size_t local = local_size(record.size());
  const bool overflows = local < record.size();
  const std::size_t size = head_size + local + (overflows ? link : 0);
  char* out = room(*levels_.front(), 0, size);
  if (out == nullptr) {
    full_leaf();
    out = room(*levels_.front(), 0, size);
  }
  std::memcpy(out, head, head_size);
  std::memcpy(out + head_size, record.data(), local);
  if (overflows) put_bytes(out + head_size + local, put_overflow(record.substr(local)), link);
  last_row_ = row;
  ++size_;
}

// Between two leaves of a table stands the number of the last row of the first one; between those
// of an index, an entry, which the first leaf gives up.
void Tree::full_leaf() {
  Page& leaf = *levels_.front();
  if (kind_ == Kind::table) {
    char key[longest_varint];
    const char* const end = put_varint(key, static_cast<std::uint64_t>(last_row_));
    const PageNumber number = write(leaf, 0, 0);
    add_child(1, number, {key, static_cast<std::size_t>(end - key)});
    return;
  }
  const std::string key(last_cell(leaf, 0));
  drop_last(leaf, key.size());
  const PageNumber number = write(leaf, 0, 0);
  add_child(1, number, key);
}

void Tree::add_child(std::size_t level, PageNumber child, std::string_view key) {
  if (level == levels_.size()) levels_.push_back(std::make_unique<Page>());
  Page& page = *levels_[level];
  char* out = room(page, level, link + key.size());
  if (out == nullptr) {
    // The last child gets no cell but stands in the head of the page; its key goes up.
    const std::string last(last_cell(page, level));
    drop_last(page, last.size());
    PageNumber last_child = 0;
    for (std::size_t i = 0; i < link; ++i)
      last_child = last_child << 8U | static_cast<unsigned char>(last[i]);
    const PageNumber number = write(page, level, last_child);
    add_child(level + 1, number, std::string_view(last).substr(link));
    out = room(*levels_[level], level, link + key.size());
  }
  put_bytes(out, child, link);
  std::memcpy(out + link, key.data(), key.size());
}

PageNumber Tree::finish() {
  PageNumber child = 0;
  for (std::size_t level = 0; level < levels_.size(); ++level)
    child = write(*levels_[level], level, child);
  levels_.clear();
  return child;
}

}  // namespace stamma::sqlite
