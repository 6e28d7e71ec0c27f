// Where results go: standard output, or a file that is replaced only when all of it is written.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/files/packer.hpp"
#include "engine/files/temporary.hpp"

namespace stamma::engine {

/// Writing failed; the message names the file and the reason.
class OutputFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Nobody reads our output any more.
class BrokenPipe : public std::runtime_error {
 public:
  BrokenPipe() : std::runtime_error("broken pipe") {}
};

/// The file that a path leads to; the path itself where there is none yet.
std::string links_followed(const std::string& path);

/// Whether a path is that of standard output: empty or "-".
inline bool is_standard_output(std::string_view path) noexcept {
  return path.empty() || path == "-";
}

class Output {
 public:
  /// A device or pipe is written directly; a file through a nameless temporary file beside it. A
  /// file whose name ends so (games.pgn.zst) is packed.
  explicit Output(const std::string& path, const Packing& packing = {});
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// What is written holds escape sequences of our own, and nothing else that commands a terminal.
  void trust() noexcept { is_terminal_ = false; }

  /// On a terminal, text that would command it is told by number.
  void write(std::string_view bytes);
  /// In the place of the first bytes that were written; only where descriptor() is not -1.
  void write_over_first(std::string_view bytes);
  /// A stretch of another file, copied by the system where it can. Nothing is packed.
  void copy(int from, std::uint64_t offset, std::uint64_t length);
  /// Where others can open the file that is being written; empty when it is no file of its own, or
  /// packed.
  std::string name() const;
  /// The same for whoever reads it again; -1 when it cannot be.
  int descriptor() const noexcept { return replaces_ && !packer_ ? fd_ : -1; }
  bool is_packed() const noexcept { return packer_.has_value(); }
  /// Puts the new file in the place of the old one. Without this call the old one stays.
  void commit();

 private:
  void open();
  void open_temporary();
  void write_plain(std::string_view bytes);
  void begin_writing_out();
  std::string own_name() const;
  [[noreturn]] void fail(int error) const;

  std::string path_;       // as given; for messages
  std::string target_;     // with links followed
  TemporaryName temporary_;
  int fd_ = -1;
  bool owned_ = false;                          // to be closed
  bool replaces_ = false;                       // written beside the target
  bool is_terminal_ = false;                    // and what it is given is not known to be harmless
  std::uint64_t written_ = 0, handed_out_ = 0;  // bytes of it; so many the disk was given
  std::optional<Packer> packer_;
};

}  // namespace stamma::engine
