#include "writers/parquet/column.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "writers/parquet/thrift.hpp"

namespace stamma::parquet {
namespace {

using Nature = ColumnKind::Nature;

// Numbers of the format.
constexpr std::int32_t data_page = 0, dictionary_page = 2;
constexpr std::int32_t plain_encoding = 0, rle_encoding = 3, dictionary_encoding = 8;

constexpr std::size_t page_bytes = std::size_t{1} << 20U;  // what the format's authors recommend
constexpr std::size_t most_dictionary_bytes = std::size_t{1} << 20U;  // the same for dictionaries
constexpr std::size_t longest_statistic = 64;  // longer texts help nobody to skip a row group

template <typename T>
std::string bytes_of(T n) {
  static_assert(std::endian::native == std::endian::little);
  std::string s(sizeof n, '\0');
  std::memcpy(s.data(), &n, sizeof n);
  return s;
}

template <typename T>
T number_in(std::string_view bytes) noexcept {
  T n{};
  std::memcpy(&n, bytes.data(), sizeof n);
  return n;
}

/// The length of the run of equal numbers at `i`.
std::size_t run_at(std::span<const std::uint32_t> numbers, std::size_t i) noexcept {
  std::size_t n = 1;
  while (i + n < numbers.size() && numbers[i + n] == numbers[i]) ++n;
  return n;
}

void append_packed(std::span<const std::uint32_t> numbers, unsigned width, std::string& out) {
  const std::size_t groups = (numbers.size() + 7) / 8;
  append_varint(out, groups << 1U | 1U);
  const std::size_t begin = out.size();
  out.append(groups * width, '\0');
  std::size_t bit = 0;
  for (const std::uint32_t n : numbers)
    for (unsigned b = 0; b < width; ++b, ++bit)
      if ((n >> b & 1U) != 0) {
        char& to = out[begin + bit / 8];
        to = static_cast<char>(static_cast<unsigned char>(to) | 1U << bit % 8);
      }
}

void append_page(std::string_view body, std::string_view packed, std::int32_t type,
                 const std::function<void(ThriftWriter&)>& header, std::string& out) {
  ThriftWriter t(out);
  t.begin();
  t.i32(1, type);
  t.i32(2, static_cast<std::int32_t>(body.size()));
  t.i32(3, static_cast<std::int32_t>(packed.size()));
  header(t);
  t.end();
  out.append(packed);
}

}  // namespace

void append_hybrid(std::span<const std::uint32_t> numbers, unsigned width, std::string& out) {
  constexpr std::size_t worth_a_run = 8;
  for (std::size_t i = 0; i < numbers.size();) {
    if (const std::size_t run = run_at(numbers, i); run >= worth_a_run || width == 0) {
      append_varint(out, run << 1U);
      for (unsigned bits = 0; bits < width; bits += 8)
        out.push_back(static_cast<char>(numbers[i] >> bits));
      i += run;
      continue;
    }
    std::size_t end = i;
    do {
      end = std::min(end + 8, numbers.size());
    } while (end < numbers.size() && run_at(numbers, end) < worth_a_run);
    append_packed(numbers.subspan(i, end - i), width, out);
    i = end;
  }
}

void Column::level(std::uint8_t definition, std::uint8_t repetition) {
  if (kind_.nature != Nature::required) definitions_.push_back(definition);
  if (is_repeated()) repetitions_.push_back(repetition);
}

std::uint8_t Column::repetition() noexcept {
  return std::exchange(row_begins_, false) || !is_repeated() ? 0 : 1;
}

void Column::add_null() {
  ++nulls_;
  level(0, 0);
}

void Column::add(std::int64_t n) {
  switch (kind_.type) {
    case Physical::boolean: return add_value({n != 0 ? "\1" : "\0", 1});
    case Physical::int32: return add_value(bytes_of(static_cast<std::int32_t>(n)));
    default: return add_value(bytes_of(n));
  }
}

void Column::add(double n) { add_value(bytes_of(n)); }

void Column::add(std::string_view text) { add_value(text); }

void Column::add_value(std::string_view plain) {
  level(1, repetition());
  size_ += sizeof(std::uint32_t);
  if (kind_.repeats) {
    if (const auto known = places_.find(plain); known != places_.end()) {
      indices_.push_back(known->second);
      return;
    }
  }
  const auto place = static_cast<std::uint32_t>(dictionary_.size());
  dictionary_bytes_ += plain.size() + sizeof(std::uint32_t);
  size_ += plain.size() + sizeof(std::string);
  dictionary_.emplace_back(plain);
  indices_.push_back(place);
  if (kind_.repeats) places_.emplace(dictionary_.back(), place);
}

std::vector<Column::Page> Column::pages(bool in_dictionary) const {
  const std::size_t levels = std::max(definitions_.size(), indices_.size());
  std::vector<Page> found;
  Page page{0, 0, 0, 0};
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < levels; ++i) {
    const bool row_begins = repetitions_.empty() || repetitions_[i] == 0;
    if (bytes >= page_bytes && row_begins) {
      found.push_back(page);
      page = {page.last_level, page.last_level, page.last_value, page.last_value};
      bytes = 0;
    }
    ++page.last_level;
    if (!definitions_.empty() && definitions_[i] == 0) continue;
    bytes += in_dictionary ? sizeof(std::uint32_t) : value(page.last_value).size() + 4;
    ++page.last_value;
  }
  if (page.last_level != page.first_level || found.empty()) found.push_back(page);
  return found;
}

void Column::append_plain(const Page& page, std::string& out) const {
  if (kind_.type == Physical::boolean) {
    std::string bits((page.last_value - page.first_value + 7) / 8, '\0');
    for (std::size_t i = page.first_value; i < page.last_value; ++i)
      if (const std::size_t bit = i - page.first_value; value(i).front() != '\0')
        bits[bit / 8] =
            static_cast<char>(static_cast<unsigned char>(bits[bit / 8]) | 1U << bit % 8);
    out.append(bits);
    return;
  }
  for (std::size_t i = page.first_value; i < page.last_value; ++i) {
    if (kind_.type == Physical::bytes)
      out.append(bytes_of(static_cast<std::uint32_t>(value(i).size())));
    out.append(value(i));
  }
}

void Column::append_levels(const Page& page, std::string& out) const {
  for (const std::vector<std::uint8_t>* const levels : {&repetitions_, &definitions_}) {
    if (levels->empty()) continue;
    const std::vector<std::uint32_t> numbers(
        levels->begin() + static_cast<std::ptrdiff_t>(page.first_level),
        levels->begin() + static_cast<std::ptrdiff_t>(page.last_level));
    std::string hybrid;
    append_hybrid(numbers, 1, hybrid);
    out.append(bytes_of(static_cast<std::uint32_t>(hybrid.size()))).append(hybrid);
  }
}

bool Column::is_less(std::string_view a, std::string_view b) const noexcept {
  switch (kind_.type) {
    case Physical::int32: return number_in<std::int32_t>(a) < number_in<std::int32_t>(b);
    case Physical::int64: return number_in<std::int64_t>(a) < number_in<std::int64_t>(b);
    case Physical::real: return number_in<double>(a) < number_in<double>(b);
    case Physical::boolean:
    case Physical::bytes: break;
  }
  return a < b;  // by bytes without sign, as the format orders UTF-8
}

void Column::write_statistics(ColumnChunk& chunk) const {
  chunk.nulls = nulls_;
  if (dictionary_.empty()) return;
  const auto less = [this](const std::string& a, const std::string& b) { return is_less(a, b); };
  const auto [least, most] = std::minmax_element(dictionary_.begin(), dictionary_.end(), less);
  if (least->size() > longest_statistic || most->size() > longest_statistic) return;
  chunk.least = *least;
  chunk.most = *most;
}

std::string Column::dictionary_body() const {
  std::string body;
  for (const std::string& value : dictionary_) {
    if (kind_.type == Physical::bytes)
      body.append(bytes_of(static_cast<std::uint32_t>(value.size())));
    body.append(value);
  }
  return body;
}

ColumnChunk Column::write(const PackPage& pack, std::uint64_t offset, std::string& out) {
  ColumnChunk chunk;
  chunk.offset = offset;
  chunk.values = std::max(definitions_.size(), indices_.size());
  chunk.in_dictionary = kind_.repeats && kind_.type != Physical::boolean && !indices_.empty() &&
                        dictionary_bytes_ <= most_dictionary_bytes &&
                        dictionary_.size() * 2 <= indices_.size();
  write_statistics(chunk);
  const std::size_t begin = out.size();
  const auto add_page = [&](std::string_view body, std::int32_t type, const auto& header) {
    const std::string packed = pack(body);
    const std::size_t at = out.size();
    append_page(body, packed, type, header, out);
    chunk.plain_size += out.size() - at - packed.size() + body.size();
  };
  if (chunk.in_dictionary) {
    add_page(dictionary_body(), dictionary_page, [&](ThriftWriter& t) {
      t.structure(7);
      t.begin();
      t.i32(1, static_cast<std::int32_t>(dictionary_.size()));
      t.i32(2, plain_encoding);
      t.end();
    });
    chunk.dictionary_size = out.size() - begin;
  }
  const auto width = static_cast<unsigned>(
      std::bit_width(dictionary_.size() > 1 ? dictionary_.size() - 1 : std::size_t{1}));
  for (const Page& page : pages(chunk.in_dictionary)) {
    std::string body;
    append_levels(page, body);
    if (chunk.in_dictionary) {
      body.push_back(static_cast<char>(width));
      append_hybrid(
          std::span(indices_).subspan(page.first_value, page.last_value - page.first_value), width,
          body);
    } else {
      append_plain(page, body);
    }
    add_page(body, data_page, [&](ThriftWriter& t) {
      t.structure(5);
      t.begin();
      t.i32(1, static_cast<std::int32_t>(page.last_level - page.first_level));
      t.i32(2, chunk.in_dictionary ? dictionary_encoding : plain_encoding);
      t.i32(3, rle_encoding);
      t.i32(4, rle_encoding);
      t.end();
    });
  }
  chunk.packed_size = out.size() - begin;
  *this = Column(kind_);
  return chunk;
}

}  // namespace stamma::parquet
