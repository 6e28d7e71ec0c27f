// Archives for tests, and all that is read of them.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "parsers/input/source.hpp"
#include "tests/support/catch.hpp"

namespace stamma::test {

struct Item {
  std::string name;
  std::string content;
  int type = AE_IFREG;
  std::string target = {};  // of a link
};

using Setup = std::function<void(archive*)>;

inline void pack(const std::string& path, const Setup& setup, const std::vector<Item>& items) {
  archive* handle = archive_write_new();
  setup(handle);
  REQUIRE(archive_write_open_filename(handle, path.c_str()) == ARCHIVE_OK);
  for (const Item& item : items) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, item.name.c_str());
    archive_entry_set_filetype(entry, static_cast<unsigned>(item.type));
    if (item.type == AE_IFLNK) archive_entry_set_symlink(entry, item.target.c_str());
    if (item.type == AE_IFREG && !item.target.empty())
      archive_entry_set_hardlink(entry, item.target.c_str());
    archive_entry_set_perm(entry, item.type == AE_IFDIR ? 0755 : 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(item.content.size()));
    REQUIRE(archive_write_header(handle, entry) >= ARCHIVE_WARN);
    if (!item.content.empty())
      REQUIRE(archive_write_data(handle, item.content.data(), item.content.size()) >= 0);
    archive_entry_free(entry);
  }
  REQUIRE(archive_write_close(handle) == ARCHIVE_OK);
  archive_write_free(handle);
}

inline Setup raw(int (*filter)(archive*)) {
  return [filter](archive* a) {
    archive_write_set_format_raw(a);
    REQUIRE(filter(a) == ARCHIVE_OK);
    archive_write_set_bytes_in_last_block(a, 1);
  };
}

struct Delivery {
  std::string name;
  std::string content;
  std::string error;  // of opening or reading
  bool operator==(const Delivery&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const Delivery& d) {
  return out << d.name << ": " << d.content.substr(0, 60) << " (" << d.content.size() << " bytes) "
             << d.error;
}

inline std::vector<Delivery> read_all(std::vector<std::string> paths, std::size_t capacity = 4096) {
  Inputs inputs(std::move(paths));
  std::vector<Delivery> result;
  std::vector<char> buffer(capacity);
  while (result.size() < 100) {
    const auto source = inputs.next();
    if (!source) {
      result.push_back({source.error().file, "", source.error().message});
      continue;
    }
    if (*source == nullptr) return result;
    Delivery delivery{(*source)->name(), "", ""};
    for (;;) {
      const auto count = (*source)->read(buffer.data(), buffer.size());
      if (!count) {
        CHECK(count.error().file == delivery.name);
        delivery.error = count.error().message;
        const auto after = (*source)->read(buffer.data(), buffer.size());
        REQUIRE(after.has_value());
        CHECK(*after == 0);
        break;
      }
      REQUIRE(*count <= capacity);
      if (*count == 0) break;
      delivery.content.append(buffer.data(), *count);
    }
    result.push_back(std::move(delivery));
  }
  FAIL("the inputs never end");
  return result;
}

inline std::string games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += "[Event \"" + std::to_string(i * 7919 % 10007) + "\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  return text;
}

}  // namespace stamma::test
