// Where bytes come from: files, standard input, compressed files and the members of archives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lib/result.hpp"

namespace stamma {

struct InputError {
  std::string file;     // the label of the source, as Source::name() gives it
  std::string message;  // the reason in the system's or the archive reader's words

  std::string text() const { return "cannot read " + file + ": " + message; }
};

// A stream of bytes under a name.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  // "-" for standard input, a path, or "a.zip/b.pgn" for a member. A label, never opened again.
  const std::string& name() const noexcept { return name_; }

  // Fills at most `capacity` bytes; 0 is the end. A read may be short. After an error the source
  // is at its end, so that a caller who has kept the good part can simply stop.
  virtual Result<std::size_t, InputError> read(char* out, std::size_t capacity) = 0;

  // For a progress bar: how far we are in the file on disk, and its size (0 = not known). The
  // members of one archive share one file.
  virtual std::uint64_t compressed_offset() const noexcept { return 0; }
  virtual std::uint64_t size_hint() const noexcept { return 0; }

 protected:
  explicit Source(std::string name) : name_(std::move(name)) {}

 private:
  std::string name_;
};

// The sources named on a command line, one after the other. What a file is, its content says:
//   plain                       one source, read(2) straight into the caller's buffer
//   .gz .bz2 .xz .zst .lz4 .lz  one source under the file's own name
//   .zip .7z .tar .tar.*        one source for each regular member
class Inputs {
 public:
  explicit Inputs(std::vector<std::string> paths);
  Inputs(Inputs&&) noexcept;
  Inputs& operator=(Inputs&&) noexcept;
  ~Inputs();

  // The next source, null after the last one. It lives until the next call. An error concerns one
  // file or one member only: call again to go on with what follows it.
  Result<Source*, InputError> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace stamma
