#include "engine/master/master_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/read/pipeline.hpp"
#include "engine/read/written_games.hpp"
#include "lib/known/index_format.hpp"
#include "writers/pgn.hpp"

namespace stamma::engine {
namespace {

/// Puts down the games of a database as its index wants them, as long as they are written as
/// `clean` writes them.
class Inventory {
 public:
  explicit Inventory(CopyKeys which) : writer_(which) {}

  void take(const BlockJob& job) {
    if (job.ends_file || !wrong_.empty()) return;
    const std::string_view text = job.block.bytes, out = job.out.view();
    if (text != out || job.block.offset != size_) {
      std::size_t i = 0;
      while (i + 1 < job.ends.size() && text.substr(0, job.ends[i]) == out.substr(0, job.ends[i]))
        ++i;
      wrong_ = "game " + std::to_string(games_ + i + 1);
      return;
    }
    std::string_view keys = job.keys;
    std::size_t begin = 0;
    for (const std::size_t end : job.ends) {
      writer_.add(size_ + begin, keys);
      begin = end;
    }
    size_ += text.size();
    games_ += job.ends.size();
  }

  /// Which game is not as `clean` writes it; empty when all are.
  std::string wrong(std::uint64_t size) const {
    return wrong_.empty() && size_ != size ? "what follows game " + std::to_string(games_) : wrong_;
  }
  MasterIndexWriter& writer() noexcept { return writer_; }

 private:
  MasterIndexWriter writer_;
  std::uint64_t size_ = 0, games_ = 0;
  std::string wrong_;
};

}  // namespace

MasterFile::MasterFile(std::string path)
    : path_(std::move(path)), index_path_(links_followed(path_) + ".index"), target_(path_) {}

MasterFile::~MasterFile() {
  if (fd_ >= 0) close(fd_);
}

Ending MasterFile::open(DedupeKind kind, const ReadOptions& how, Listener& listener) {
  which_ = keys_for(kind);
  fd_ = ::open(links_followed(path_).c_str(), O_RDONLY | O_CLOEXEC);
  if (fd_ < 0) {
    if (errno == ENOENT) return Ending::done;
    listener.complain("cannot read " + path_ + ": " + std::strerror(errno));
    return Ending::failed;
  }
  if (const std::string why = target_.refusal(false); !why.empty()) {
    listener.complain(why);
    return why.starts_with("cannot ") ? Ending::failed : Ending::misused;
  }
  if (flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    listener.complain("another run is adding games to " + path_);
    return Ending::failed;
  }
  struct stat info {};
  if (fstat(fd_, &info) != 0) {
    listener.complain("cannot read " + path_ + ": " + std::strerror(errno));
    return Ending::failed;
  }
  state_ = FileState::of(info);
  if (index_.open(index_path_, which_, state_)) {
    which_ = index_.which();
    return Ending::done;
  }
  return make_index(how, listener);
}

Ending MasterFile::make_index(const ReadOptions& how, Listener& listener) {
  PipelineOptions pipeline;
  pipeline.read.files = {path_};
  pipeline.read.limits = how.limits;
  pipeline.read.limits.problems = 0;
  pipeline.read.jobs = how.jobs;
  pipeline.mark_doubts = DoubtMark::comment;
  pipeline.repair = Repair::safe;
  Inventory inventory(which_);
  const Totals totals = run_pipeline(
      pipeline, listener,
      [this] {
        return [which = which_](Game& game, BlockJob& job) {
          write_pgn(game, job.out);
          add_copy_keys(game, which, job.keys);
          return Outcome::written;
        };
      },
      [&](BlockJob& job) { inventory.take(job); });
  if (totals.io_failed) return Ending::failed;
  if (const std::string wrong = inventory.wrong(state_.size); !wrong.empty()) {
    listener.complain(wrong + " of " + path_ +
                      " is not as 'stamma clean' writes it; clean it first, "
                      "as with 'stamma clean --in-place " +
                      path_ + "'");
    return Ending::incomplete;
  }
  Output output(index_path_);
  inventory.writer().write(output, state_, nullptr, {});
  output.commit();
  if (index_.open(index_path_, which_, state_)) return Ending::done;
  listener.complain("cannot read " + index_path_);
  return Ending::failed;
}

void MasterFile::read(Ordinal game, std::string& text) const {
  const auto [begin, end] = index_.place(game);
  if (begin > end || end > state_.size) throw OutputFailure(index_path_ + " is damaged; remove it");
  text.resize(static_cast<std::size_t>(end - begin));
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n =
        pread(fd_, text.data() + done, text.size() - done, static_cast<off_t>(begin + done));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0)
      throw OutputFailure("cannot read " + path_ + ": " + std::strerror(n < 0 ? errno : EIO));
    done += static_cast<std::size_t>(n);
  }
}

void MasterFile::write(const Spool& texts, const std::vector<ChangedGame>& changed,
                       const Spool& added) {
  output_.emplace(path_);
  MasterIndexWriter writer(which_);
  WrittenGames reader;
  Game game;
  std::string text, keys;
  std::uint64_t size = 0;
  const auto enter = [&] {  // the game with this text
    keys.clear();
    reader.parse(text, game);
    add_copy_keys(game, which_, keys);
    std::string_view rest = keys;
    writer.add(size, rest);
    output_->write(text);
    size += text.size();
  };

  std::vector<Ordinal> again;
  Ordinal next = 0;
  const auto copy_up_to = [&](Ordinal end) {
    if (next == end) return;
    const std::uint64_t from = index_.place(next).begin, to = index_.place(end - 1).end;
    for (const std::uint64_t begin = size - from; next < end; ++next)
      writer.keep(index_.place(next).begin + begin);
    output_->copy(fd_, from, to - from);
    size += to - from;
  };
  for (const ChangedGame& c : changed) {
    copy_up_to(c.game);
    texts.read(c.offset, static_cast<std::size_t>(c.length), text);
    enter();
    again.push_back(c.game);
    next = c.game + 1;
  }
  copy_up_to(index_.games());

  SpoolReader games(added);
  for (std::uint64_t at = 0; at < added.size(); at += 4 + text.size()) {
    const auto length = known::number_at(games.next(4), 0, 4);
    text.assign(games.next(static_cast<std::size_t>(length)));
    enter();
  }

  struct stat info {};
  if (fstat(output_->descriptor(), &info) != 0)
    throw OutputFailure("cannot write " + path_ + ": " + std::strerror(errno));
  index_output_.emplace(index_path_);
  writer.write(*index_output_, FileState::of(info), fd_ >= 0 ? &index_ : nullptr, again);
}

Ending MasterFile::commit(Listener& listener) {
  if (!output_) return Ending::done;
  if (fd_ < 0 ? access(path_.c_str(), F_OK) == 0 : target_.changed()) {
    listener.complain(path_ +
                      " is left as it was: it was changed by another program in the "
                      "meantime");
    return Ending::incomplete;
  }
  output_->commit();
  index_output_->commit();
  return Ending::done;
}

}  // namespace stamma::engine
