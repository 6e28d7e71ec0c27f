#include "engine/database/name_table.hpp"

#include <cstring>

#include "engine/sorting/numbers.hpp"
#include "lib/clean/names/name_tally.hpp"
#include "writers/sqlite/record.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t spool_memory = std::size_t{4} << 20U, sort_memory = std::size_t{4} << 20U;
constexpr std::size_t first_slots = 1024;
constexpr unsigned place_bits = 40;  // of a slot; the others are of the hash

struct Head {
  std::uint64_t id = 0;
  std::uint64_t hash = 0;
  std::uint64_t length = 0;
};

constexpr std::uint64_t place_of(std::uint64_t slot) noexcept {
  return slot & ((std::uint64_t{1} << place_bits) - 1);
}

}  // namespace

NameTable::NameTable(sqlite::PageFile& file)
    : file_(file),
      rows_(file, sqlite::Tree::Kind::table),
      names_(spool_memory),
      sorted_(sort_memory),
      slots_(first_slots, empty) {}

bool NameTable::is_at(Slot slot, std::string_view name, std::uint64_t& id) {
  Head head;
  names_.read(place_of(slot), sizeof head, reinterpret_cast<char*>(&head));
  if (head.length != name.size()) return false;
  names_.read(place_of(slot) + sizeof head, name.size(), read_);
  id = head.id;
  return read_ == name;
}

std::uint64_t NameTable::id_of(std::string_view name) {
  const std::uint64_t hash = name_hash(name);
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  for (std::uint64_t id = 0; slots_[at] != empty; at = (at + 1) & mask)
    if (slots_[at] >> place_bits == hash >> place_bits && is_at(slots_[at], name, id)) return id;
  const Head head{++size_, hash, name.size()};
  slots_[at] = (hash >> place_bits) << place_bits | names_.size();
  names_.append({reinterpret_cast<const char*>(&head), sizeof head});
  names_.append(name);
  sqlite::Record row;
  row.clear();
  row.null();  // the id is the number of the row
  row.text(name);
  rows_.add(static_cast<std::int64_t>(head.id), row.view());
  std::string entry;
  put_text(entry, name);
  put_number(entry, head.id);
  sorted_.add(entry);
  if (size_ * 3 > slots_.size() * 2) grow();
  return head.id;
}

void NameTable::grow() {
  std::vector<Slot> old(slots_.size() * 2, empty);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot slot : old) {
    if (slot == empty) continue;
    Head head;
    names_.read(place_of(slot), sizeof head, reinterpret_cast<char*>(&head));
    std::size_t at = head.hash & mask;
    while (slots_[at] != empty) at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

NameTable::Trees NameTable::finish() {
  sqlite::Tree by_name(file_, sqlite::Tree::Kind::index);
  sqlite::Record entry;
  std::string name;
  sorted_.finish();
  for (std::string_view record; sorted_.next(record);) {
    take_text(record, name);
    entry.clear();
    entry.text(name);
    entry.integer(take_number<std::int64_t>(record));
    by_name.add(entry.view());
  }
  return {rows_.finish(), by_name.finish(), size_};
}

}  // namespace stamma::engine
