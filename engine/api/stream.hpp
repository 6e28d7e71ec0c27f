// The games of an input, one after the other, in the thread that asks for them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stamma/read.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/game_data.hpp"
#include "engine/text/places.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/input/source.hpp"
#include "parsers/layouts/page.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/reader.hpp"

namespace stamma::api {

/// The options of a user, understood.
struct StreamOptions {
  PgnOptions reading;
  std::optional<Layout> layout;
  std::optional<Charset> encoding;
  bool notes = false;
};

class GameStream {
 public:
  /// `text`: what is read instead of the file of that name.
  GameStream(const StreamOptions& options, const std::string& file,
             std::optional<std::string> text);
  ~GameStream();

  /// False after the last game; `out` has what was found behind it then. Throws Error where an
  /// input cannot be read; what follows it can still be asked for.
  bool next(ReadGame& out);

 private:
  class TextSource;

  bool open_source();
  bool open_block();
  void close_block(ReadGame& out);
  bool read_game(ReadGame& out);
  void take_problems(std::vector<Diagnostic>& out);

  StreamOptions options_;
  std::unique_ptr<TextSource> text_;
  bool text_opened_ = false;
  std::optional<Inputs> inputs_;
  Source* source_ = nullptr;
  std::optional<BlockReader> blocks_;

  Problems problems_;
  GameReader reader_;
  Block block_;
  PageOrigin origin_;  // of its bytes
  bool in_block_ = false;
  std::size_t told_ = 0;                  // problems of the block that users have
  std::uint64_t games_ = 0;               // of the file, so far
  std::uint64_t lines_ = 0;               // of the file, before the block
  std::optional<engine::Places> places_;  // in the block
};

}  // namespace stamma::api
