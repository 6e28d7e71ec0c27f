#include "engine/formats/formatted_output.hpp"

#include "writers/html/html.hpp"

namespace stamma::engine {

FormattedOutput::FormattedOutput(const std::string& path, Format to, std::string_view title)
    : format_(info(to)), output_(path) {
  Buffer head;
  if (format_.begin != nullptr) format_.begin(head);
  if (to == Format::sqlite) database_.emplace(output_, path);
  if (to == Format::html) {
    page_.emplace();
    begin_html(title, head);
  }
  output_.write(head.view());
}

void FormattedOutput::take(BlockJob& job) {
  if (page_) {
    output_.write(page_->complete(job));
  } else {
    write(job.out.view());
  }
}

void FormattedOutput::write(std::string_view games) {
  if (database_) {
    database_->add(games);
  } else {
    output_.write(games);
  }
}

void FormattedOutput::commit() {
  Buffer tail;
  if (format_.end != nullptr) format_.end(tail);
  output_.write(tail.view());
  if (database_) database_->finish();
  output_.commit();
}

}  // namespace stamma::engine
