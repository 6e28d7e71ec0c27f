// Packed output: independent frames, made side by side and written in order. The frames of one file
// behind each other are what every unpacker reads as one file, and any of them can be read by
// itself.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <string>
#include <string_view>

#include "engine/files/packing.hpp"

namespace stamma::engine {

/// One frame by itself. Throws OutputFailure.
std::string packed_frame(std::string_view bytes, PackKind kind, int level);

/// Packs what is written to it, and hands the frames on in order. What is handed on depends on the
/// bytes alone, not on the number of threads.
class Packer {
 public:
  using Sink = std::function<void(std::string_view)>;
  Packer(PackKind kind, const Packing& packing, Sink sink);

  void write(std::string_view bytes);
  /// The last frame; of nothing at all one frame too, so that the file is one of its kind.
  void finish();

 private:
  void start_frame();
  void hand_on();

  PackKind kind_;
  int level_;
  std::size_t most_under_way_;
  Sink sink_;
  std::string bytes_;                               // of the frame to come
  std::deque<std::future<std::string>> under_way_;  // in order
  bool started_ = false;
};

}  // namespace stamma::engine
