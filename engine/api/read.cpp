#include <stamma/read.hpp>
#include <utility>

#include "engine/api/stream.hpp"

namespace stamma::api {
namespace {

static_assert(static_cast<int>(DoubtMark::nag) == static_cast<int>(stamma::DoubtMark::nag));
static_assert(static_cast<int>(Repair::all) == static_cast<int>(stamma::Repair::all));

std::optional<Layout> layout_named(std::string_view wanted) {
  if (wanted.empty()) return std::nullopt;
  for (const Layout l : {Layout::pgn, Layout::score, Layout::book})
    if (name(l) == wanted) return l;
  throw Error("unknown layout " + std::string(wanted));
}

std::optional<Charset> encoding_named(const std::string& wanted) {
  if (wanted.empty()) return std::nullopt;
  const auto found = charset_named(wanted);
  if (!found) throw Error("unknown character set " + wanted);
  return found;
}

StreamOptions understood(const ReadOptions& options) {
  StreamOptions own;
  own.layout = layout_named(options.layout);
  own.encoding = encoding_named(options.encoding);
  own.notes = options.notes;
  if (options.start) own.reading.start = Access::unwrap(*options.start).position;
  own.reading.keep_sources = true;
  own.reading.mark_doubts = static_cast<stamma::DoubtMark>(options.doubts);
  own.reading.spelling = spelling_of(options.notation, options.language);
  own.reading.repair = static_cast<stamma::Repair>(options.repair);
  if (options.laws) own.reading.laws = static_cast<stamma::Laws>(*options.laws);
  return own;
}

}  // namespace

struct Reader::Settings {
  StreamOptions options;
};

struct ReadGames::Stream {
  GameStream games;
};

ReadGames::ReadGames(std::unique_ptr<Stream> stream) noexcept : stream_(std::move(stream)) {}
ReadGames::ReadGames(ReadGames&&) noexcept = default;
ReadGames& ReadGames::operator=(ReadGames&&) noexcept = default;
ReadGames::~ReadGames() = default;

void ReadGames::step() {
  begun_ = true;
  has_ = stream_->games.next(now_);
}

const std::vector<Diagnostic>& ReadGames::rest() const noexcept {
  static const std::vector<Diagnostic> none;
  return has_ ? none : now_.diagnostics;
}

Reader::Reader(const ReadOptions& options)
    : settings_(std::make_shared<const Settings>(Settings{understood(options)})) {}

ReadGames Reader::read(std::string text) const {
  return ReadGames(std::unique_ptr<ReadGames::Stream>(
      new ReadGames::Stream{GameStream(settings_->options, "-", std::move(text))}));
}

ReadGames Reader::read_file(const std::string& path) const {
  return ReadGames(std::unique_ptr<ReadGames::Stream>(
      new ReadGames::Stream{GameStream(settings_->options, path, std::nullopt)}));
}

Games read_text(std::string text, const ReadOptions& options) {
  return Games(Reader(options).read(std::move(text)));
}

Games read_file(const std::string& path, const ReadOptions& options) {
  return Games(Reader(options).read_file(path));
}

}  // namespace stamma::api
