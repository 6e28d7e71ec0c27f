#include "engine/shards/found_links.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/shards/shard_file.hpp"
#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

const std::string links_kind = "links 1";
constexpr std::size_t link_size = 1 + sizeof(std::uint32_t) + 2 * sizeof(Ordinal);

std::optional<ShardFile> open_links(const KeysFolder& keys, DedupeKind kind,
                                    std::uint32_t partition) {
  auto file = ShardFile::open(keys.links(partition, kind), links_kind);
  if (file && file->head().text("keys") != keys.fingerprint()) file.reset();
  return file;
}

}  // namespace

bool has_links(const KeysFolder& keys, DedupeKind kind, std::uint32_t partition) {
  return open_links(keys, kind, partition).has_value();
}

void write_links(const FoundCopies& found, const KeysFolder& keys, DedupeKind kind,
                 std::uint32_t partition) {
  std::string body;
  std::uint64_t groups = 0;
  for (const CopyLink& l : found.links) {
    put_number(body, static_cast<std::uint8_t>(l.relation));
    put_number(body, l.edits);
    put_number(body, l.a);
    put_number(body, l.b);
  }
  found.each_group([&](const std::vector<Ordinal>& group) {
    put_number(body, static_cast<std::uint32_t>(group.size()));
    for (const Ordinal game : group) put_number(body, game);
    ++groups;
  });
  ShardHead head(links_kind);
  head.add("keys", keys.fingerprint());
  head.add("partition", partition);
  head.add("links", found.links.size());
  head.add("groups", groups);
  head.add("body", body.size());
  const std::string path = keys.links(partition, kind);
  make_folder(path.substr(0, path.rfind('/')));
  Output output(path);
  output.write(head.written());
  output.write(body);
  output.commit();
}

void read_links(const KeysFolder& keys, DedupeKind kind, std::uint32_t partition,
                FoundCopies& found) {
  const auto file = open_links(keys, kind, partition);
  if (!file)
    throw OutputFailure("the links of partition " + std::to_string(partition) + " are gone");
  SpoolReader reader = file->reader();
  for (std::uint64_t left = file->head().number("links"); left != 0; --left) {
    std::string_view bytes = reader.next(link_size);
    CopyLink l;
    l.relation = static_cast<Relation>(take_number<std::uint8_t>(bytes));
    l.edits = take_number<std::uint32_t>(bytes);
    l.a = take_number<Ordinal>(bytes);
    l.b = take_number<Ordinal>(bytes);
    found.links.push_back(l);
  }
  std::vector<Ordinal> group;
  for (std::uint64_t left = file->head().number("groups"); left != 0; --left) {
    std::string_view count = reader.next(sizeof(std::uint32_t));
    group.resize(take_number<std::uint32_t>(count));
    std::string_view games = reader.next(group.size() * sizeof(Ordinal));
    for (Ordinal& game : group) game = take_number<Ordinal>(games);
    found.add(group);
  }
}

}  // namespace stamma::engine
