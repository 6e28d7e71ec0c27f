#include "writers/parquet/parquet.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <span>
#include <utility>

#include "lib/text/ascii.hpp"
#include "writers/parquet/thrift.hpp"
#include "writers/sqlite/sqlite_rows.hpp"

namespace stamma {
namespace {

using parquet::Column;
using parquet::ColumnChunk;
using parquet::ColumnKind;
using parquet::Physical;
using parquet::ThriftWriter;
using Nature = ColumnKind::Nature;

// Of values in memory: large enough for readers, small enough for a writer of bounded memory.
constexpr std::size_t group_bytes = std::size_t{24} << 20U;
constexpr std::uint64_t group_rows = 1'000'000;

constexpr ColumnKind game_columns[] = {
    {"id", Physical::int64, Nature::required, false, false},
    // The row of a game, in order.
    {"white", Physical::bytes, Nature::optional},
    {"black", Physical::bytes, Nature::optional},
    {"event", Physical::bytes, Nature::optional},
    {"site", Physical::bytes, Nature::optional},
    {"date", Physical::bytes, Nature::optional},
    {"year", Physical::int32, Nature::optional},
    {"round", Physical::bytes, Nature::optional},
    {"result", Physical::bytes},
    {"white_elo", Physical::int32, Nature::optional},
    {"black_elo", Physical::int32, Nature::optional},
    {"eco", Physical::bytes, Nature::optional},
    {"plies", Physical::int32},
    {"start_fen", Physical::bytes, Nature::optional},
    {"start_position", Physical::int64, Nature::optional},
    {"chess960", Physical::boolean},
    {"pgn", Physical::bytes, Nature::required, false, false},
    // Made from it.
    {"played", Physical::int32, Nature::optional, true},
    {"end_position", Physical::int64, Nature::optional, false, false},
    {"line_key", Physical::int64, Nature::optional, false, false},
    {"moves", Physical::bytes, Nature::list},
    {"tags", Physical::bytes, Nature::key},
    {"tags", Physical::bytes, Nature::value},
};
constexpr std::size_t row_values = 16, date_value = 4, start_value = 13;
enum : std::size_t {
  id_column,
  first_of_row,
  played = first_of_row + row_values,
  end_position,
  line_key,
  moves,
  tag_name,
  tag_value
};
static_assert(std::size(game_columns) == tag_value + 1);

constexpr ColumnKind ply_columns[] = {
    {"game", Physical::int64},
    {"ply", Physical::int32},
    {"san", Physical::bytes},
    {"uci", Physical::bytes},
    {"position", Physical::int64, Nature::required, false, false},
    {"nags", Physical::bytes, Nature::optional},
    {"comment", Physical::bytes, Nature::optional},
    {"clock", Physical::real, Nature::optional},
    {"eval", Physical::real, Nature::optional},
    {"mate", Physical::int32, Nature::optional},
    {"verdict", Physical::bytes, Nature::optional},
    {"confidence", Physical::real, Nature::optional},
};
constexpr std::size_t move_values = 3;  // that every move has; the others may be missing

/// The days from 1970-01-01 to a whole date: 1992.11.04.
std::optional<std::int64_t> days(std::string_view date) noexcept {
  if (date.size() != 10 || date[4] != '.' || date[7] != '.') return std::nullopt;
  const auto number = [](std::string_view s) {
    unsigned n = 0;
    return ascii::is_all_digits(s) &&
                   std::from_chars(s.data(), s.data() + s.size(), n).ec == std::errc()
               ? n
               : 0;
  };
  namespace chrono = std::chrono;
  const chrono::year_month_day day(chrono::year(static_cast<int>(number(date.substr(0, 4)))),
                                   chrono::month(number(date.substr(5, 2))),
                                   chrono::day(number(date.substr(8, 2))));
  if (!day.ok() || number(date.substr(0, 4)) == 0) return std::nullopt;
  return chrono::sys_days(day).time_since_epoch().count();
}

void add(const RowValue& v, Column& column) {
  switch (v.type) {
    case RowValue::Type::null: column.add_null(); break;
    case RowValue::Type::integer: column.add(v.integer); break;
    case RowValue::Type::real: column.add(v.real); break;
    case RowValue::Type::text: column.add(v.text); break;
  }
}

/// FNV-1a: the same on every machine and in every version, as people keep such keys.
std::uint64_t mixed(std::uint64_t key, std::string_view bytes) noexcept {
  for (const char c : bytes) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return key;
}

// Of the format's metadata.
constexpr std::int32_t repetition_required = 0, repetition_optional = 1, repetition_repeated = 2;
constexpr std::int32_t converted_text = 0, converted_map = 1, converted_pairs = 2,
                       converted_list = 3, converted_date = 6;
constexpr int logical_text = 1, logical_map = 2, logical_list = 3, logical_date = 6;
constexpr std::int32_t codec_zstd = 6;
constexpr std::string_view magic = "PAR1";

/// A value that is no group.
void write_leaf(const ColumnKind& c, std::string_view name, std::int32_t repetition,
                ThriftWriter& t) {
  t.begin();
  t.i32(1, static_cast<std::int32_t>(c.type));
  t.i32(3, repetition);
  t.binary(4, name);
  if (c.type == Physical::bytes) t.i32(6, converted_text);
  if (c.date) t.i32(6, converted_date);
  if (c.type == Physical::bytes) t.choice(10, logical_text);
  if (c.date) t.choice(10, logical_date);
  t.end();
}

void write_group_element(std::string_view name, std::int32_t repetition, std::int32_t children,
                         std::optional<std::int32_t> converted, int logical, ThriftWriter& t) {
  t.begin();
  t.i32(3, repetition);
  t.binary(4, name);
  t.i32(5, children);
  if (converted) t.i32(6, *converted);
  if (logical != 0) t.choice(10, logical);
  t.end();
}

void write_element(const ColumnKind& c, ThriftWriter& t) {
  switch (c.nature) {
    case Nature::required: write_leaf(c, c.name, repetition_required, t); break;
    case Nature::optional: write_leaf(c, c.name, repetition_optional, t); break;
    case Nature::list:
      write_group_element(c.name, repetition_required, 1, converted_list, logical_list, t);
      write_group_element("list", repetition_repeated, 1, std::nullopt, 0, t);
      write_leaf(c, "element", repetition_required, t);
      break;
    case Nature::key:
      write_group_element(c.name, repetition_required, 1, converted_map, logical_map, t);
      write_group_element("key_value", repetition_repeated, 2, converted_pairs, 0, t);
      write_leaf(c, "key", repetition_required, t);
      break;
    case Nature::value: write_leaf(c, "value", repetition_required, t); break;
  }
}

std::vector<std::string_view> path_of(const ColumnKind& c) {
  switch (c.nature) {
    case Nature::list: return {c.name, "list", "element"};
    case Nature::key: return {c.name, "key_value", "key"};
    case Nature::value: return {c.name, "key_value", "value"};
    case Nature::required:
    case Nature::optional: break;
  }
  return {c.name};
}

void write_chunk(const ColumnKind& c, const ColumnChunk& chunk, ThriftWriter& t) {
  t.begin();
  t.i64(2, static_cast<std::int64_t>(chunk.offset));
  t.structure(3);
  t.begin();
  t.i32(1, static_cast<std::int32_t>(c.type));
  t.i32_list(2, chunk.in_dictionary ? 3 : 2);
  if (chunk.in_dictionary) t.element(8);  // RLE_DICTIONARY
  t.element(0);                           // PLAIN, also of the dictionary
  t.element(3);                           // RLE, of the levels
  const auto path = path_of(c);
  t.binary_list(3, path.size());
  for (const std::string_view part : path) t.element(part);
  t.i32(4, codec_zstd);
  t.i64(5, static_cast<std::int64_t>(chunk.values));
  t.i64(6, static_cast<std::int64_t>(chunk.plain_size));
  t.i64(7, static_cast<std::int64_t>(chunk.packed_size));
  t.i64(9, static_cast<std::int64_t>(chunk.offset + chunk.dictionary_size));
  if (chunk.in_dictionary) t.i64(11, static_cast<std::int64_t>(chunk.offset));
  t.structure(12);
  t.begin();
  t.i64(3, static_cast<std::int64_t>(chunk.nulls));
  if (chunk.most) t.binary(5, *chunk.most);
  if (chunk.least) t.binary(6, *chunk.least);
  t.end();
  t.end();
  t.end();
}

}  // namespace

/// The row of a game, read once.
class ParquetWriter::Game {
 public:
  struct Ply {
    std::array<RowValue, 10> values;  // san, uci, position, and what may be missing
  };

  explicit Game(RowReader& rows) {
    for (RowValue& v : row) v = rows.next();
    for (std::int64_t n = rows.next().integer; n > 0 && !rows.at_end(); --n) {
      const std::string_view name = rows.next().text;
      tags.emplace_back(name, rows.next().text);
    }
    for (std::int64_t n = rows.next().integer; n > 0 && !rows.at_end(); --n) {
      Ply ply;
      for (std::size_t i = 0; i < move_values; ++i) ply.values[i] = rows.next();
      if (rows.next().integer != 0)
        for (std::size_t i = move_values; i < ply.values.size(); ++i) ply.values[i] = rows.next();
      plies.push_back(ply);
    }
  }

  std::array<RowValue, row_values> row;
  std::vector<std::pair<std::string_view, std::string_view>> tags;
  std::vector<Ply> plies;
};

ParquetWriter::ParquetWriter(ParquetTable table, Sink sink, parquet::PackPage pack)
    : table_(table), sink_(std::move(sink)), pack_(std::move(pack)) {
  const auto kinds = table == ParquetTable::games ? std::span<const ColumnKind>(game_columns)
                                                  : std::span<const ColumnKind>(ply_columns);
  for (const ColumnKind& kind : kinds) columns_.emplace_back(kind);
  write(magic);
}

void ParquetWriter::add(std::string_view rows) {
  for (RowReader reader(rows); !reader.at_end();) {
    const Game game(reader);
    ++games_;
    if (table_ == ParquetTable::games) {
      add_game(game);
    } else {
      add_plies(game);
    }
  }
}

void ParquetWriter::add_game(const Game& game) {
  for (std::size_t i = 0; i < row_values; ++i) stamma::add(game.row[i], columns_[first_of_row + i]);
  columns_[id_column].add(static_cast<std::int64_t>(games_));
  if (const auto n = days(game.row[date_value].text)) {
    columns_[played].add(*n);
  } else {
    columns_[played].add_null();
  }
  const RowValue& start = game.row[start_value];
  stamma::add(game.plies.empty() ? start : game.plies.back().values[2], columns_[end_position]);
  Column& list = columns_[moves];
  list.begin_row();
  if (game.plies.empty()) list.add_empty();
  std::uint64_t key = 0xCBF29CE484222325U ^ static_cast<std::uint64_t>(start.integer);
  for (const Game::Ply& ply : game.plies) {
    list.add(ply.values[0].text);
    key = mixed(mixed(key, ply.values[1].text), " ");
  }
  if (start.type == RowValue::Type::null) {
    columns_[line_key].add_null();
  } else {
    columns_[line_key].add(static_cast<std::int64_t>(key));
  }
  for (const std::size_t i : {std::size_t{tag_name}, std::size_t{tag_value}}) {
    columns_[i].begin_row();
    if (game.tags.empty()) columns_[i].add_empty();
  }
  for (const auto& [name, value] : game.tags) {
    columns_[tag_name].add(name);
    columns_[tag_value].add(value);
  }
  end_row();
}

void ParquetWriter::add_plies(const Game& game) {
  std::int64_t number = 0;
  for (const Game::Ply& ply : game.plies) {
    columns_[0].add(static_cast<std::int64_t>(games_));
    columns_[1].add(++number);
    for (std::size_t i = 0; i < ply.values.size(); ++i) stamma::add(ply.values[i], columns_[i + 2]);
    end_row();
  }
}

void ParquetWriter::end_row() {
  ++rows_;
  constexpr std::uint64_t often = 256;  // adding up costs more than a row
  if (rows_ % often != 0) return;
  std::size_t bytes = 0;
  for (const Column& column : columns_) bytes += column.size();
  if (bytes >= group_bytes || rows_ >= group_rows) write_group();
}

void ParquetWriter::write_group() {
  if (rows_ == 0) return;
  RowGroup group;
  group.rows = std::exchange(rows_, 0);
  for (Column& column : columns_) {
    std::string pages;
    group.chunks.push_back(column.write(pack_, written_, pages));
    write(pages);
  }
  groups_.push_back(std::move(group));
}

void ParquetWriter::write(std::string_view bytes) {
  sink_(bytes);
  written_ += bytes.size();
}

std::string ParquetWriter::footer() const {
  std::string out;
  ThriftWriter t(out);
  std::size_t elements = 1, children = 0;
  for (const Column& column : columns_) {
    const Nature nature = column.kind().nature;
    elements += nature == Nature::list || nature == Nature::key ? 3 : 1;
    children += nature == Nature::value ? 0 : 1;
  }
  std::uint64_t rows = 0;
  for (const RowGroup& group : groups_) rows += group.rows;
  t.begin();
  t.i32(1, 2);  // version of the format
  t.struct_list(2, elements);
  t.begin();
  t.binary(4, "schema");
  t.i32(5, static_cast<std::int32_t>(children));
  t.end();
  for (const Column& column : columns_) write_element(column.kind(), t);
  t.i64(3, static_cast<std::int64_t>(rows));
  t.struct_list(4, groups_.size());
  for (const RowGroup& group : groups_) {
    std::uint64_t plain = 0, packed = 0;
    t.begin();
    t.struct_list(1, columns_.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      write_chunk(columns_[i].kind(), group.chunks[i], t);
      plain += group.chunks[i].plain_size;
      packed += group.chunks[i].packed_size;
    }
    t.i64(2, static_cast<std::int64_t>(plain));
    t.i64(3, static_cast<std::int64_t>(group.rows));
    t.i64(5, static_cast<std::int64_t>(group.chunks.front().offset));
    t.i64(6, static_cast<std::int64_t>(packed));
    t.end();
  }
  t.binary(6, "stamma");
  t.struct_list(7, columns_.size());  // statistics are in the order of their types
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    t.begin();
    t.structure(1);
    t.begin(), t.end();
    t.end();
  }
  t.end();
  return out;
}

void ParquetWriter::finish() {
  write_group();
  std::string tail = footer();
  const auto size = static_cast<std::uint32_t>(tail.size());
  for (unsigned shift = 0; shift < 32; shift += 8) tail.push_back(static_cast<char>(size >> shift));
  tail.append(magic);
  write(tail);
}

}  // namespace stamma
