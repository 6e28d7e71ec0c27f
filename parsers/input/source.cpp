#include "parsers/input/source.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "parsers/input/archive.hpp"
#include "parsers/input/file.hpp"
#include "parsers/input/read_ahead.hpp"

namespace stamma {
namespace {

class PlainSource : public Source {
 public:
  explicit PlainSource(File file) : Source(file.path()), file_(std::move(file)) {}

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    if (ended_) return std::size_t{0};
    auto count = file_.read(out, capacity);
    ended_ = !count;
    return count;
  }
  std::uint64_t compressed_offset() const noexcept override { return file_.offset(); }
  std::uint64_t size_hint() const noexcept override { return file_.size(); }

 private:
  File file_;
  bool ended_ = false;
};

/// Files that hold no text, by their first bytes, and what to do with them.
struct Foreign {
  std::string_view magic, advice;
  std::size_t second_at = 0;
  std::string_view second = {};  // that must stand there as well
};
constexpr std::string_view an_image = "it is an image; 'stamma scan' reads games from images";
constexpr Foreign foreign[] = {
    {"\x89PNG\r\n\x1A\n", an_image},
    {"\xFF\xD8\xFF", an_image},
    {"GIF87a", an_image},
    {"GIF89a", an_image},
    {std::string_view("II*\0", 4), an_image},
    {std::string_view("MM\0*", 4), an_image},
    {"RIFF", an_image, 8, "WEBP"},
    {"BM", an_image, 6, std::string_view("\0\0\0\0", 4)},
    {"%PDF-",
     "it is a PDF; 'stamma scan' reads games from PDF files (--text-layer takes their text)"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
     "it is a document of an old word processor; save it as .docx, .rtf or plain text"},
    {std::string_view("SQLite format 3\0", 16), "it is a database, not a text with games"},
};

const Foreign* foreign_kind(std::string_view head) {
  for (const Foreign& f : foreign)
    if (head.starts_with(f.magic) &&
        head.substr(std::min(f.second_at, head.size())).starts_with(f.second))
      return &f;
  return nullptr;
}

}  // namespace

struct Inputs::State {
  std::vector<std::string> paths;
  std::size_t index = 0;
  std::unique_ptr<Archive> archive;  // before the source: a member refers to its archive
  std::unique_ptr<Source> source;
};

Inputs::Inputs(std::vector<std::string> paths) : state_(std::make_unique<State>()) {
  state_->paths = std::move(paths);
}
Inputs::Inputs(Inputs&&) noexcept = default;
Inputs& Inputs::operator=(Inputs&&) noexcept = default;
Inputs::~Inputs() = default;

Result<Source*, InputError> Inputs::next() {
  State& state = *state_;
  for (;;) {
    state.source.reset();
    if (state.archive) {
      auto member = state.archive->next();
      if (!member) return member.error();
      if (*member != nullptr) {
        state.source = read_ahead(*std::move(member));
        return state.source.get();
      }
      state.archive.reset();
    }
    if (state.index == state.paths.size()) return static_cast<Source*>(nullptr);
    auto file = File::open(state.paths[state.index++]);
    if (!file) return file.error();
    if (const Foreign* const kind = foreign_kind(file->head()))
      return InputError{file->path(), std::string(kind->advice)};
    if (is_packed(file->head())) {
      state.archive = std::make_unique<Archive>(*std::move(file));
    } else {
      state.source = std::make_unique<PlainSource>(*std::move(file));
      return state.source.get();
    }
  }
}

}  // namespace stamma
