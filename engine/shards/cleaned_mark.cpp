#include "engine/shards/cleaned_mark.hpp"

#include <cstdint>

#include "engine/files/file_state.hpp"
#include "engine/files/output.hpp"
#include "engine/shards/shard_file.hpp"

namespace stamma::engine {
namespace {

const std::string mark_kind = "cleaned 1";

}  // namespace

CleanedMark::CleanedMark(const std::string& folder, const std::string& output,
                         const std::string& from)
    : output_(output),
      path_(folder + "/cleaned/" + as_file_name(shard_name(output)) + ".mark"),
      from_(fingerprint(from)) {}

std::optional<Ending> CleanedMark::ending() const {
  const auto mark = ShardFile::open(path_, mark_kind);
  const auto state = FileState::of(output_);
  if (!mark || !state || mark->head().text("from") != from_ ||
      mark->head().number("size") != state->size ||
      mark->head().number("modified") != state->modified)
    return std::nullopt;
  return static_cast<Ending>(mark->head().number("ending"));
}

void CleanedMark::set(Ending ending) const {
  const auto state = FileState::of(output_);
  if (!state) return;
  ShardHead head(mark_kind);
  head.add("from", from_);
  head.add("output", output_);
  head.add("size", state->size);
  head.add("modified", state->modified);
  head.add("ending", static_cast<std::uint64_t>(ending));
  head.add("body", std::uint64_t{0});
  make_folder(path_.substr(0, path_.rfind('/')));
  Output file(path_);
  file.write(head.written());
  file.commit();
}

}  // namespace stamma::engine
