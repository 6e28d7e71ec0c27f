#include "engine/known/index_writer.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "lib/chess/fen.hpp"
#include "lib/duplicates/game_key.hpp"
#include "lib/known/line_keys.hpp"
#include "lib/known/move_code.hpp"
#include "lib/known/recognize.hpp"
#include "lib/text/utf8.hpp"

namespace stamma::engine {
namespace {

using known::put_number;
using known::put_varint;
using known::take_varint;

constexpr std::size_t sorting_memory = std::size_t{64} << 20U;
constexpr std::size_t written_at_once = std::size_t{1} << 18U;
constexpr std::array<std::string_view, 5> kept_tags{"White", "Black", "Event", "Site", "Round"};

void put_text(std::string_view text, std::string& out) {
  put_varint(text.size(), out);
  out.append(text);
}

bool take_text(std::string_view& bytes, std::string_view& text) {
  std::uint64_t length = 0;
  if (!take_varint(bytes, length) || length > bytes.size()) return false;
  text = bytes.substr(0, length);
  bytes.remove_prefix(length);
  return true;
}

std::uint64_t take_number(std::string_view& bytes) {
  std::uint64_t n = 0;
  take_varint(bytes, n);
  return n;
}

/// What says something; cut between characters where it is very long.
std::string_view told(std::string_view value) {
  if (value.find_first_not_of("?-. ") == std::string_view::npos) return {};
  return whole_characters(value, known::longest_string);
}

}  // namespace

bool draft_known(const Game& game, std::uint64_t offset, std::string& drafts) {
  if (!game.verbatim.empty()) return false;
  const std::vector<Move> moves = main_line_of(game);
  for (const std::string_view name : kept_tags)
    put_text(told(game.tag(name).value_or(std::string_view())), drafts);
  static const Position usual;
  put_text(game.start != usual ? write_fen(game.start) : std::string(), drafts);
  put_varint(GameDate(game.tag("Date").value_or(std::string_view())).raw(), drafts);
  put_varint(offset, drafts);
  put_varint(static_cast<std::uint64_t>(game.result), drafts);
  std::string code;
  const std::size_t plies = pack_moves(game.start, moves, code);
  put_varint(plies, drafts);
  put_text(code, drafts);

  std::vector<std::uint64_t> all, kept;
  line_keys(std::span(moves).first(plies), all);
  kept_keys(all, kept);
  const std::uint64_t pairing = pairing_key(told(game.tag("White").value_or(std::string_view())),
                                            told(game.tag("Black").value_or(std::string_view())));
  if (pairing != 0) kept.push_back(pairing);
  put_varint(kept.size(), drafts);
  for (const std::uint64_t key : kept) put_number(key, drafts);
  return true;
}

IndexWriter::IndexWriter(Output& output) : output_(output), keys_(sorting_memory) {
  std::string head(known::magic);
  put_number(known::version, head);
  put_number(std::uint32_t{0}, head);
  write(head);
  strings_.assign(1, '\0');
}

void IndexWriter::write(std::string_view bytes) {
  checksum_.add(bytes);
  written_ += bytes.size();
  buffer_.append(bytes);
  if (buffer_.size() < written_at_once) return;
  output_.write(buffer_);
  buffer_.clear();
}

/// Where the segment's strings have a text; 0 for none.
std::uint64_t IndexWriter::intern(std::string_view text) {
  if (text.empty()) return 0;
  const auto [place, is_new] = places_.try_emplace(std::string(text), strings_.size());
  if (is_new) put_text(text, strings_);
  return place->second;
}

void IndexWriter::add(std::string_view drafts, const std::string& source) {
  while (!drafts.empty()) add_game(drafts, source);
}

void IndexWriter::add_game(std::string_view& draft, const std::string& source) {
  if (foot_.games % known::block_games == 0) put_number(written_, blocks_);
  record_.clear();
  std::string_view text;
  for (std::size_t i = 0; i < kept_tags.size(); ++i) {
    take_text(draft, text);
    put_varint(intern(text), record_);
  }
  put_varint(intern(told(source)), record_);
  take_text(draft, text);
  put_varint(intern(text), record_);
  for (int i = 0; i < 4; ++i) put_varint(take_number(draft), record_);  // date to plies
  take_text(draft, text);
  record_.append(text);
  record_.push_back(known::check_byte(record_));
  std::string length;
  put_varint(record_.size(), length);
  write(length);
  write(record_);

  for (std::uint64_t left = take_number(draft); left != 0; --left) {
    const std::uint64_t key = known::number_at(draft, 0, 8);
    draft.remove_prefix(8);
    std::array<char, 12> entry;  // sorts as its numbers do
    for (unsigned i = 0; i < 8; ++i) entry[i] = static_cast<char>(key >> (56 - 8 * i));
    for (unsigned i = 0; i < 4; ++i) entry[8 + i] = static_cast<char>(foot_.games >> (24 - 8 * i));
    keys_.add({entry.data(), entry.size()});
  }
  if (++foot_.games % known::segment_games == 0) end_segment();
}

void IndexWriter::end_segment() {
  put_number(written_, segments_);
  write(strings_);
  put_number(written_, segments_);
  strings_.assign(1, '\0');
  places_.clear();
}

void IndexWriter::write_entries() {
  foot_.entries_at = written_;
  foot_.entries = keys_.size();
  unsigned bits = known::least_bucket_bits;
  while (bits < known::most_bucket_bits &&
         foot_.entries >> (bits + 1) >= known::entries_in_bucket)
    ++bits;
  foot_.bucket_bits = bits;
  keys_.finish();
  std::string buckets, entry;
  std::uint64_t filled = 0, count = 0;  // buckets whose beginning is known; entries so far
  const auto begin_up_to = [&](std::uint64_t bucket) {
    for (; filled <= bucket; ++filled) put_number(static_cast<std::uint32_t>(count), buckets);
  };
  for (std::string_view sorted; keys_.next(sorted); ++count) {
    std::uint64_t key = 0, game = 0;
    for (unsigned i = 0; i < 8; ++i) key = key << 8U | static_cast<unsigned char>(sorted[i]);
    for (unsigned i = 8; i < 12; ++i) game = game << 8U | static_cast<unsigned char>(sorted[i]);
    begin_up_to(key >> (64 - bits));
    entry.clear();
    put_number(game, entry, 4);
    put_number(key >> (56 - bits) & 255U, entry, 1);
    write(entry);
  }
  begin_up_to(std::uint64_t{1} << bits);
  foot_.buckets_at = written_;
  write(buckets);
}

void IndexWriter::write_foot() {
  foot_.checksum = checksum_.value();
  std::string foot;
  for (const std::uint64_t field :
       {foot_.games, foot_.blocks_at, foot_.strings_at, foot_.entries_at, foot_.entries,
        foot_.buckets_at, foot_.bucket_bits, foot_.checksum})
    put_number(field, foot);
  foot.append(known::magic);
  write(foot);
}

void IndexWriter::finish() {
  if (foot_.games % known::segment_games != 0) end_segment();
  foot_.blocks_at = written_;
  write(blocks_);
  foot_.strings_at = written_;
  write(segments_);
  write_entries();
  write_foot();
  output_.write(buffer_);
  buffer_.clear();
}

}  // namespace stamma::engine
