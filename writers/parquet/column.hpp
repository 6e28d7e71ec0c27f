// One column of a Parquet file: the values of a row group, and how they are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace stamma::parquet {

class ThriftWriter;

/// Physical types, by their numbers in the format.
enum class Physical : std::int8_t { boolean = 0, int32 = 1, int64 = 2, real = 5, bytes = 6 };

/// What a column is.
struct ColumnKind {
  enum class Nature : std::uint8_t {
    required,
    optional,  ///< may be NULL
    list,      ///< any number of values a row
    key,       ///< of the pairs of a map, which any number of rows may have
    value,     ///< that goes with the key in front
  };
  std::string_view name;
  Physical type;
  Nature nature = Nature::required;
  bool date = false;    ///< days since 1970-01-01
  bool repeats = true;  ///< values are worth a dictionary
};

/// Packs the bytes of a page; Parquet knows the result as ZSTD.
using PackPage = std::function<std::string(std::string_view)>;

/// What the footer says of a column of one row group.
struct ColumnChunk {
  std::uint64_t offset = 0;  ///< of its first page in the file
  std::uint64_t dictionary_size = 0, packed_size = 0, plain_size = 0, values = 0;
  bool in_dictionary = false;
  std::uint64_t nulls = 0;
  std::optional<std::string> least, most;
};

class Column {
 public:
  explicit Column(const ColumnKind& kind) : kind_(kind) {}

  const ColumnKind& kind() const noexcept { return kind_; }
  bool is_repeated() const noexcept { return kind_.nature >= ColumnKind::Nature::list; }

  void add_null();
  void add(std::int64_t n);
  void add(double n);
  void add(std::string_view text);
  /// A row of a list or map without values.
  void add_empty() { level(0, 0); }
  /// Of a list or map: whether the next value begins a row.
  void begin_row() noexcept { row_begins_ = true; }

  /// About how many bytes the values take.
  std::size_t size() const noexcept { return size_; }

  /// Appends the pages of all values, and forgets them.
  ColumnChunk write(const PackPage& pack, std::uint64_t offset, std::string& out);

 private:
  /// Part of the values, by levels and by values.
  struct Page {
    std::size_t first_level, last_level, first_value, last_value;
  };

  void level(std::uint8_t definition, std::uint8_t repetition);
  void add_value(std::string_view plain);
  std::uint8_t repetition() noexcept;
  std::vector<Page> pages(bool in_dictionary) const;
  std::string_view value(std::size_t i) const noexcept { return dictionary_[indices_[i]]; }
  void append_plain(const Page& page, std::string& out) const;
  void append_levels(const Page& page, std::string& out) const;
  std::string dictionary_body() const;
  void write_statistics(ColumnChunk& chunk) const;
  bool is_less(std::string_view a, std::string_view b) const noexcept;

  ColumnKind kind_;
  std::vector<std::uint8_t> definitions_, repetitions_;
  std::vector<std::uint32_t> indices_;  // into the dictionary, a value each
  std::deque<std::string> dictionary_;  // values as PLAIN has them, without their lengths
  std::unordered_map<std::string_view, std::uint32_t> places_;
  std::size_t size_ = 0, dictionary_bytes_ = 0;
  std::uint64_t nulls_ = 0;
  bool row_begins_ = false;
};

/// Numbers of `width` bits as Parquet's hybrid of runs and packed groups.
void append_hybrid(std::span<const std::uint32_t> numbers, unsigned width, std::string& out);

}  // namespace stamma::parquet
