#include "engine/files/in_place.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/files/temporary.hpp"
#include "parsers/input/archive.hpp"
#include "parsers/input/file.hpp"
#include "parsers/input/source.hpp"

namespace stamma::engine {
namespace {

/// What a file is, its content says: a packed one gives more or other names than its own.
bool is_plain(const std::string& path) {
  const auto file = File::open(path);
  return !file || !is_packed(file->head());  // where there is none, reading will tell
}

}  // namespace

InPlaceTarget::InPlaceTarget(std::string path) : path_(std::move(path)) {
  target_ = links_followed(path_);
  exists_ = path_ != "-" && stat(target_.c_str(), &info_) == 0;
}

std::string InPlaceTarget::refusal(bool break_links, const std::string& backup) const {
  if (path_ == "-") return "standard input cannot be replaced; --in-place needs files";
  if (!exists_) return "cannot read " + path_ + ": " + std::strerror(ENOENT);
  if (!S_ISREG(info_.st_mode)) return path_ + " is not a regular file and cannot be replaced";
  if (!is_plain(target_))
    return path_ + " is compressed or an archive; --in-place needs plain files";
  const nlink_t own = !backup.empty() && same_file(target_, target_ + backup) ? 2 : 1;
  if (info_.st_nlink > own && !break_links)
    return path_ + " has " + std::to_string(info_.st_nlink) +
           " names (hard links), of which only this one would change; --break-links allows it";
  if (access(target_.c_str(), W_OK) != 0)
    return "cannot write " + path_ + ": " + std::strerror(errno);
  return {};
}

bool InPlaceTarget::changed() const {
  struct stat now {};
  return stat(target_.c_str(), &now) != 0 || now.st_ino != info_.st_ino ||
         now.st_dev != info_.st_dev || now.st_size != info_.st_size ||
         now.st_mtim.tv_sec != info_.st_mtim.tv_sec || now.st_mtim.tv_nsec != info_.st_mtim.tv_nsec;
}

std::string InPlaceTarget::back_up(const std::string& suffix) const {
  const std::string copy = target_ + suffix;
  // A new link beside an old copy cannot replace it, so it gets a name of its own first.
  // That stays where both names were the same file already.
  TemporaryName fresh;
  const bool done = fresh.make(copy + ".stamma-" + std::to_string(getpid()),
                               [this](const std::string& name) {
                                 return link(target_.c_str(), name.c_str()) == 0;
                               }) &&
                    rename(fresh.name().c_str(), copy.c_str()) == 0;
  return done ? std::string() : "cannot write " + copy + ": " + std::strerror(errno);
}

std::string InPlaceTarget::restore_times() const {
  const timespec times[] = {info_.st_atim, info_.st_mtim};
  if (utimensat(AT_FDCWD, target_.c_str(), times, 0) == 0) return {};
  return "cannot set the times of " + path_ + ": " + std::strerror(errno);
}

}  // namespace stamma::engine
