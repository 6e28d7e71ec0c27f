#include "engine/shards/keys_folder.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <numeric>
#include <system_error>
#include <utility>

#include "engine/duplicates/copy_finder.hpp"
#include "engine/files/output.hpp"
#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

const std::string keys_kind = "keys 1";
constexpr std::string_view keys_ending = ".keys";
constexpr std::size_t block_size = sizeof(std::uint64_t) + sizeof(GameNumber);
constexpr std::size_t keys_memory = std::size_t{8} << 20U;

std::string keys_path(const std::string& folder, const std::string& file) {
  return folder + "/keys/" + as_file_name(file).append(keys_ending);
}

std::vector<std::uint64_t> numbers_in(const std::string& text) {
  std::vector<std::uint64_t> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    std::uint64_t n = 0;
    const auto [after, error] = std::from_chars(at, end, n);
    if (error != std::errc()) break;
    numbers.push_back(n);
    at = after < end ? after + 1 : end;
  }
  return numbers;
}

std::optional<KeyedFile> keyed_file(const ShardFile& shard) {
  const ShardHead& head = shard.head();
  KeyedFile k;
  k.file = head.text("file");
  k.state = {head.number("size"), head.number("modified")};
  k.partitions = static_cast<std::uint32_t>(head.number("partitions"));
  k.options = head.text("options");
  k.games = head.number("games");
  k.counts = numbers_in(head.text("records"));
  const std::uint64_t records = std::accumulate(k.counts.begin(), k.counts.end(), std::uint64_t{0});
  if (k.partitions == 0 || k.counts.size() != k.partitions ||
      records * KeyRecord::size + head.number("blocks") * block_size != shard.body_size())
    return std::nullopt;
  return k;
}

}  // namespace

std::optional<KeyedFile> KeyedFile::find(const std::string& folder, const std::string& file) {
  const auto shard = ShardFile::open(keys_path(folder, file), keys_kind);
  if (!shard) return std::nullopt;
  auto found = keyed_file(*shard);
  if (found && found->file != file) found.reset();
  return found;
}

KeysWriter::KeysWriter(std::uint32_t partitions)
    : partitions_(partitions), counts_(partitions), sorted_(keys_memory) {}

void KeysWriter::add(const KeyRecord& record) {
  const std::uint32_t partition = partition_of(CopyFinder::line_key(record.key), partitions_);
  ++counts_[partition];
  record_.clear();
  put_number(record_, partition);
  record.append_to(record_);
  sorted_.add(record_);
}

void KeysWriter::begin_block(std::uint64_t offset, GameNumber first) {
  put_number(blocks_, offset);
  put_number(blocks_, first);
}

void KeysWriter::commit(const std::string& folder, KeyedFile what) {
  make_folder(folder + "/keys");
  std::string counts;
  std::uint64_t records = 0;
  for (const std::uint64_t n : counts_) {
    counts.append(counts.empty() ? "" : " ").append(std::to_string(n));
    records += n;
  }
  ShardHead head(keys_kind);
  head.add("file", what.file);
  head.add("size", what.state.size);
  head.add("modified", what.state.modified);
  head.add("games", what.games);
  head.add("options", what.options);
  head.add("partitions", partitions_);
  head.add("records", counts);
  head.add("blocks", blocks_.size() / block_size);
  head.add("body", records * KeyRecord::size + blocks_.size());
  Output output(keys_path(folder, what.file));
  output.write(head.written());
  sorted_.finish();
  std::string bytes;
  for (std::string_view record; sorted_.next(record);) {
    bytes.append(record.substr(sizeof(std::uint32_t)));
    if (bytes.size() < std::size_t{1} << 16U) continue;
    output.write(bytes);
    bytes.clear();
  }
  output.write(bytes);
  output.write(blocks_);
  output.commit();
}

namespace {

/// Why the keys of two files cannot be grouped together; empty if they can.
std::string why_apart(const KeyedFile& first, const KeyedFile& k) {
  if (k.partitions != first.partitions)
    return "the keys of " + k.file + " are in " + std::to_string(k.partitions) +
           " partitions, those of " + first.file + " in " + std::to_string(first.partitions);
  if (k.options != first.options)
    return "the keys of " + k.file + " and " + first.file + " were made with different options";
  return {};
}

}  // namespace

Result<KeysFolder, std::string> KeysFolder::open(const std::string& folder) {
  KeysFolder keys;
  keys.path_ = folder;
  while (keys.path_.size() > 1 && keys.path_.ends_with('/')) keys.path_.pop_back();
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder + "/keys", error), end; !error && at != end;
       at.increment(error)) {
    const std::string path = at->path().string();
    if (!path.ends_with(keys_ending)) continue;
    const auto shard = ShardFile::open(path, keys_kind);
    auto keyed = shard ? keyed_file(*shard) : std::nullopt;
    if (!keyed) return path + " holds no keys that this version can read";
    keys.files_.push_back(std::move(*keyed));
  }
  if (keys.files_.empty()) return "no keys in " + folder;
  std::sort(keys.files_.begin(), keys.files_.end(),
            [](const KeyedFile& a, const KeyedFile& b) { return a.file < b.file; });
  for (const KeyedFile& k : keys.files_)
    if (std::string why = why_apart(keys.files_.front(), k); !why.empty())
      return folder + ": " + why;
  return keys;
}

std::string KeysFolder::fingerprint() const {
  std::string all = options() + "\n" + std::to_string(partitions()) + "\n";
  for (const KeyedFile& k : files_)
    all.append(k.file)
        .append("\n")
        .append(std::to_string(k.state.size))
        .append(" ")
        .append(std::to_string(k.state.modified))
        .append("\n");
  return engine::fingerprint(all);
}

std::optional<std::size_t> KeysFolder::find(const std::string& file) const {
  for (std::size_t i = 0; i < files_.size(); ++i)
    if (files_[i].file == file) return i;
  return std::nullopt;
}

std::string KeysFolder::changed() const {
  for (const KeyedFile& k : files_)
    if (FileState::of(k.file) != k.state) return k.file;
  return {};
}

std::string KeysFolder::answers(std::uint32_t partition, DedupeKind kind) const {
  return path_ + "/" + (partition == 0 ? "all" : std::to_string(partition)) + "/" +
         std::string(dedupe_name(kind)) + ".groups";
}

std::string KeysFolder::links(std::uint32_t partition, DedupeKind kind) const {
  return path_ + "/" + std::to_string(partition) + "/" + std::string(dedupe_name(kind)) + ".links";
}

void KeysFolder::each(std::uint32_t partition,
                      const std::function<void(const GameKey&, Ordinal)>& then) const {
  constexpr std::uint64_t at_once = 512;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const std::vector<std::uint64_t>& counts = files_[i].counts;
    const auto until = [&](std::uint32_t p) {
      return std::accumulate(counts.begin(), counts.begin() + p, std::uint64_t{0});
    };
    std::uint64_t begin = partition == 0 ? 0 : until(partition - 1);
    const std::uint64_t end = until(partition == 0 ? partitions() : partition);
    if (begin == end) continue;
    const auto shard = ShardFile::open(keys_path(path_, files_[i].file), keys_kind);
    if (!shard) throw OutputFailure("the keys of " + files_[i].file + " are gone");
    SpoolReader reader = shard->reader(begin * KeyRecord::size);
    while (begin < end) {
      const std::uint64_t count = std::min(end - begin, at_once);
      std::string_view bytes = reader.next(count * KeyRecord::size);
      for (; !bytes.empty(); bytes.remove_prefix(KeyRecord::size)) {
        const KeyRecord r = KeyRecord::from(bytes);
        then(r.key, ordinal_of(i, r.game));
      }
      begin += count;
    }
  }
}

std::vector<KeyedBlock> KeysFolder::blocks(std::size_t file) const {
  const auto shard = ShardFile::open(keys_path(path_, files_[file].file), keys_kind);
  if (!shard) throw OutputFailure("the keys of " + files_[file].file + " are gone");
  std::vector<KeyedBlock> blocks(shard->head().number("blocks"));
  SpoolReader reader = shard->reader(shard->body_size() - blocks.size() * block_size);
  for (KeyedBlock& b : blocks) {
    std::string_view bytes = reader.next(block_size);
    b.offset = take_number<std::uint64_t>(bytes);
    b.first = take_number<GameNumber>(bytes);
  }
  return blocks;
}

std::string_view dedupe_name(DedupeKind kind) noexcept {
  constexpr std::array<std::string_view, 5> names{"off", "exact", "moves", "prefix", "near"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace stamma::engine
