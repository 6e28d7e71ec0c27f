#include "engine/database/database.hpp"

#include <algorithm>
#include <utility>

#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

using sqlite::Part;
using Kind = sqlite::Tree::Kind;

constexpr std::size_t position_memory = std::size_t{8} << 20U, id_memory = std::size_t{1} << 20U,
                      text_memory = std::size_t{2} << 20U, tag_memory = std::size_t{6} << 20U;

// Columns behind those that are looked at: of a game from the year to the result and from the Elo
// to the end, of a move what is said of it.
constexpr int move_columns = 3, said_columns = 7;
constexpr int before_eco = 5, behind_eco = 5;

// A move in one number: games have fewer than a million moves (lib/limits.hpp).
constexpr unsigned ply_bits = 24;
constexpr std::uint64_t sign = std::uint64_t{1} << 63U;

/// How many entries there are that share so much, on average; as ANALYZE counts it.
std::uint64_t average(std::uint64_t rows, std::uint64_t distinct) {
  const std::uint64_t mean = (rows + distinct - 1) / distinct;
  return mean == 2 && rows * 10 <= distinct * 11 ? 1 : mean;
}

}  // namespace

Database::Database(std::function<void(std::string_view)> append)
    : file_(std::move(append)),
      games_(file_, Kind::table),
      tags_(file_, Kind::index),
      moves_(file_, Kind::index),
      players_(file_),
      events_(file_),
      by_white_(id_memory),
      by_black_(id_memory),
      by_event_(id_memory),
      by_position_(position_memory),
      by_date_(text_memory),
      by_eco_(text_memory),
      by_tag_(tag_memory),
      statistics_(file_, Kind::table) {}

void Database::add(std::string_view rows) {
  for (RowReader reader(rows); !reader.at_end();) add_game(reader);
}

std::uint64_t Database::add_name(NameTable& names, const RowValue& name) {
  if (name.type == RowValue::Type::null) {
    record_.null();
    return 0;
  }
  const std::uint64_t id = names.id_of(name.text);
  record_.integer(static_cast<std::int64_t>(id));
  return id;
}

void Database::add_game(RowReader& rows) {
  const auto game = static_cast<std::uint64_t>(++game_);
  record_.clear();
  record_.null();  // the id is the number of the row
  by_white_.add({add_name(players_, rows.next()), game});
  by_black_.add({add_name(players_, rows.next()), game});
  by_event_.add({add_name(events_, rows.next()), game});
  const auto text = [&](DiskSort& index) {
    const RowValue value = rows.next();
    record_.value(value);
    key_.clear();
    if (value.type == RowValue::Type::text) {
      key_.push_back(1);  // behind those that have none
      put_text(key_, value.text);
    }
    put_number(key_, game);
    index.add(key_);
  };
  record_.value(rows.next());  // the site
  text(by_date_);
  for (int i = 0; i < before_eco; ++i) record_.value(rows.next());
  text(by_eco_);
  for (int i = 0; i < behind_eco; ++i) record_.value(rows.next());
  games_.add(game_, record_.view());
  add_tags(rows);
  add_moves(rows);
}

void Database::add_tags(RowReader& rows) {
  pairs_.clear();
  for (std::int64_t n = rows.next().integer; n > 0; --n) {
    const std::string_view name = rows.next().text;
    pairs_.push_back({name, rows.next().text});
  }
  games_with_tags_ += pairs_.empty() ? 0U : 1U;
  std::stable_sort(pairs_.begin(), pairs_.end(),
                   [](const TagPair& a, const TagPair& b) { return a.name < b.name; });
  const TagPair* last = nullptr;
  for (const TagPair& tag : pairs_) {
    if (last != nullptr && last->name == tag.name) continue;  // the first of a name counts
    last = &tag;
    record_.clear();
    record_.integer(game_);
    record_.text(tag.name);
    record_.text(tag.value);
    tags_.add(record_.view());
    key_.clear();
    put_text(key_, tag.name);
    put_text(key_, tag.value);
    put_number(key_, static_cast<std::uint64_t>(game_));
    by_tag_.add(key_);
  }
}

void Database::add_moves(RowReader& rows) {
  const std::int64_t plies = rows.next().integer;
  games_with_moves_ += plies == 0 ? 0U : 1U;
  for (std::int64_t ply = 1; ply <= plies; ++ply) {
    record_.clear();
    record_.integer(game_);
    record_.integer(ply);
    RowValue position;
    for (int i = 0; i < move_columns; ++i) record_.value(position = rows.next());
    if (rows.next().integer != 0)
      for (int i = 0; i < said_columns; ++i) record_.value(rows.next());
    moves_.add(record_.view());
    by_position_.add(
        {static_cast<std::uint64_t>(position.integer) ^ sign,
         static_cast<std::uint64_t>(game_) << ply_bits | static_cast<std::uint64_t>(ply)});
  }
}

std::string Database::finish() {
  finish_names(Part::players, Part::players_name, players_);
  finish_names(Part::events, Part::events_name, events_);
  finish(Part::games, games_);
  tell(Part::tags, tags_.size(), {games_with_tags_, tags_.size()});
  finish(Part::tags, tags_);
  tell(Part::moves, moves_.size(), {games_with_moves_, moves_.size()});
  finish(Part::moves, moves_);
  finish_ids(Part::games_white, by_white_);
  finish_ids(Part::games_black, by_black_);
  finish_ids(Part::games_event, by_event_);
  finish_texts(Part::games_date, by_date_);
  finish_texts(Part::games_eco, by_eco_);
  finish_tags();
  finish_positions();
  finish(Part::statistics, statistics_);
  file_.finish();
  return sqlite::first_page(roots_, file_.count());
}

void Database::finish(Part part, sqlite::Tree& tree) {
  roots_[static_cast<std::size_t>(part)] = tree.finish();
}

/// A row of what ANALYZE would find, by which SQLite chooses among indexes.
void Database::tell(Part part, std::uint64_t rows, std::initializer_list<std::uint64_t> distinct) {
  if (rows == 0) return;
  std::string text = std::to_string(rows);
  for (const std::uint64_t d : distinct) text.append(" ").append(std::to_string(average(rows, d)));
  record_.clear();
  record_.text(sqlite::info(part).table);
  record_.text(sqlite::info(part).name);
  record_.text(text);
  statistics_.add(static_cast<std::int64_t>(statistics_.size()) + 1, record_.view());
}

void Database::finish_names(Part rows, Part by_name, NameTable& names) {
  const NameTable::Trees trees = names.finish();
  roots_[static_cast<std::size_t>(rows)] = trees.rows;
  roots_[static_cast<std::size_t>(by_name)] = trees.by_name;
  tell(by_name, trees.size, {trees.size});
}

void Database::finish_ids(Part part, NumberSort& ids) {
  sqlite::Tree tree(file_, Kind::index);
  std::uint64_t distinct = 0, last = 0;
  ids.finish();
  for (NumberPair pair; ids.next(pair);) {
    record_.clear();
    if (pair.key == 0) {
      record_.null();
    } else {
      record_.integer(static_cast<std::int64_t>(pair.key));
    }
    record_.integer(static_cast<std::int64_t>(pair.value));
    if (tree.size() == 0 || pair.key != last) ++distinct;
    last = pair.key;
    tree.add(record_.view());
  }
  tell(part, tree.size(), {distinct});
  finish(part, tree);
}

void Database::finish_texts(Part part, DiskSort& texts) {
  sqlite::Tree tree(file_, Kind::index);
  std::uint64_t distinct = 0;
  std::string text, last;
  texts.finish();
  for (std::string_view key; texts.next(key);) {
    record_.clear();
    text.clear();
    if (key.size() == sizeof(std::uint64_t)) {
      record_.null();
    } else {
      key.remove_prefix(1);
      take_text(key, text);
      record_.text(text);
    }
    record_.integer(take_number<std::int64_t>(key));
    if (tree.size() == 0 || text != last) ++distinct;
    last = text;
    tree.add(record_.view());
  }
  tell(part, tree.size(), {distinct});
  finish(part, tree);
}

void Database::finish_tags() {
  sqlite::Tree tree(file_, Kind::index);
  std::uint64_t names = 0, values = 0;
  std::string name, value, last_name, last_value;
  by_tag_.finish();
  for (std::string_view key; by_tag_.next(key);) {
    take_text(key, name);
    take_text(key, value);
    record_.clear();
    record_.text(name);
    record_.text(value);
    record_.integer(take_number<std::int64_t>(key));
    const bool new_name = tree.size() == 0 || name != last_name;
    names += new_name ? 1U : 0U;
    values += new_name || value != last_value ? 1U : 0U;
    last_name = name;
    last_value = value;
    tree.add(record_.view());
  }
  tell(Part::tags_name, tree.size(), {names, values});
  finish(Part::tags_name, tree);
}

void Database::finish_positions() {
  sqlite::Tree tree(file_, Kind::index);
  std::uint64_t distinct = 0, last = 0;
  by_position_.finish();
  for (NumberPair pair; by_position_.next(pair);) {
    record_.clear();
    record_.integer(static_cast<std::int64_t>(pair.key ^ sign));
    record_.integer(static_cast<std::int64_t>(pair.value >> ply_bits));
    record_.integer(static_cast<std::int64_t>(pair.value & ((1U << ply_bits) - 1)));
    if (tree.size() == 0 || pair.key != last) ++distinct;
    last = pair.key;
    tree.add(record_.view());
  }
  tell(Part::moves_position, tree.size(), {distinct});
  finish(Part::moves_position, tree);
}

}  // namespace stamma::engine
