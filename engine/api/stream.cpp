#include "engine/api/stream.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/diagnostic.hpp"
#include "engine/rules/law_check.hpp"

namespace stamma::api {

class GameStream::TextSource : public Source {
 public:
  TextSource(const std::string& name, std::string text) : Source(name), text_(std::move(text)) {}

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    const std::size_t n = text_.copy(out, capacity, at_);
    at_ += n;
    return n;
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

GameStream::GameStream(const StreamOptions& options, const std::string& file,
                       std::optional<std::string> text)
    : options_(options),
      problems_(options.notes, options.reading.limits.problems),
      reader_(options.reading, problems_, options.layout) {
  if (text) {
    text_ = std::make_unique<TextSource>(file, std::move(*text));
  } else {
    inputs_.emplace(std::vector<std::string>{file});
  }
}

GameStream::~GameStream() = default;

bool GameStream::next(ReadGame& out) {
  out.diagnostics.clear();
  while (true) {
    if (in_block_) {
      if (read_game(out)) return true;
      close_block(out);
    } else if (!blocks_) {
      if (!open_source()) return false;
    } else if (!open_block()) {
      const std::optional<InputError> error = blocks_->error();
      blocks_.reset();
      if (error) throw Error(error->text());
    }
  }
}

bool GameStream::open_source() {
  source_ = nullptr;
  if (inputs_) {
    const auto source = inputs_->next();
    if (!source) throw Error(source.error().text());
    source_ = *source;
  } else if (text_ && !text_opened_) {
    text_opened_ = true;
    source_ = text_.get();
  }
  if (source_ == nullptr) return false;
  blocks_.emplace(*source_, options_.reading.limits, options_.encoding);
  games_ = lines_ = 0;
  return true;
}

bool GameStream::open_block() {
  if (!blocks_->next(block_)) return false;
  const BlockCharset charset = decode_block(block_, options_.encoding);
  problems_.open(block_.bytes, block_.offset, 1);
  problems_.set_game(0);
  for (const BlockCharset::Finding& f : charset.findings)
    problems_.add(f.code, f.offset, 1, f.message);
  origin_ = PageOrigin::take(block_.bytes, problems_);
  problems_.open(origin_.of(block_.bytes), block_.offset, 1);
  reader_.open(block_.bytes, origin_.ranked);
  places_.emplace(origin_.of(block_.bytes));
  in_block_ = true;
  return true;
}

void GameStream::close_block(ReadGame& out) {
  if (block_.dropped != 0)
    problems_.add(Code::limit_game, block_.bytes.size(), 1,
                  "the game goes on for " + std::to_string(block_.dropped) +
                      " bytes more, which are left out");
  take_problems(out.diagnostics);
  problems_.reset();
  told_ = 0;
  in_block_ = false;
  std::uint64_t lines = 0, column = 0;
  places_->find(block_.bytes.size(), lines, column);
  lines_ += lines - 1;
}

bool GameStream::read_game(ReadGame& out) {
  const std::string_view text = block_.bytes;
  problems_.set_game(games_ + 1);
  const auto data = std::make_shared<GameAccess::Data>();
  if (!reader_.next(data->game)) return false;
  ++games_;
  std::uint64_t line = 0, column = 0;
  places_->find(reader_.game_offset(), line, column);
  data->file = source_->name();
  data->line = lines_ + line;
  data->offset = block_.offset;
  data->marks = options_.reading.mark_doubts;
  data->keep_words(text);
  // As the program tells it: a book is one block.
  if (data->game.layout == Layout::book && block_.is_first())
    data->game.set_tag("Source",
                       data->file.substr(data->file.rfind('/') + 1) + ":" + std::to_string(line));
  if (options_.reading.laws)
    engine::check_laws(data->game, *options_.reading.laws, false, text, reader_.game_offset(),
                       problems_);
  out.game = GameAccess::wrap(data);
  take_problems(out.diagnostics);
  return true;
}

void GameStream::take_problems(std::vector<Diagnostic>& out) {
  const std::vector<Problem>& items = problems_.items();
  for (std::size_t i = std::min(told_, items.size()); i < items.size(); ++i) {
    out.push_back(diagnostic_of(items[i], source_->name()));
    out.back().line += lines_;
  }
  told_ = items.size();
}

}  // namespace stamma::api
