#include "parsers/input/source.hpp"

#include <optional>
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
    if (is_packed(file->head())) {
      state.archive = std::make_unique<Archive>(*std::move(file));
    } else {
      state.source = std::make_unique<PlainSource>(*std::move(file));
      return state.source.get();
    }
  }
}

}  // namespace stamma
