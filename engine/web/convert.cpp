// Reads a text with what was decided about it, and writes its games, as `stamma convert` does.
#include <array>
#include <atomic>
#include <charconv>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/formats/format.hpp"
#include "engine/formats/page.hpp"
#include "engine/read/collector.hpp"
#include "engine/read/feeder.hpp"
#include "engine/read/worker.hpp"
#include "engine/rules/law_check.hpp"
#include "engine/web/inputs.hpp"
#include "engine/web/requests.hpp"
#include "lib/chess/fen.hpp"
#include "lib/words/languages.hpp"
#include "writers/html/page.hpp"
#include "writers/json.hpp"

namespace stamma {

// The page that is written here is put together by the page that asks; these parts it has.
const std::string_view html_style, html_pieces, html_wasm, html_worker;
std::span<const std::string_view> html_scripts() noexcept { return {}; }

namespace web {
namespace {

using namespace engine;

/// Messages, a line each.
class Messages final : public Listener {
 public:
  void complain(const std::string& message) override { add(message); }
  void problems(std::span<const Problem> problems, const std::string& file,
                std::uint64_t hidden) override {
    for (const Problem& p : problems) add(render(p, file));
    if (hidden != 0) add(file + ": " + std::to_string(hidden) + " more problems");
  }
  const std::string& text() const noexcept { return text_; }

 private:
  void add(const std::string& message) { text_.append(message).append("\n"); }
  std::string text_;
};

struct Wanted {
  PipelineOptions pipeline;
  FormatOptions format;
};

std::string set_spelling(const Request& request, Spelling& spelling) {
  const std::string_view from = request.text("from"), language = request.text("language");
  if (!from.empty() && from != "auto") {
    const std::size_t colon = from.find(':');
    spelling.notation = notation_named(from.substr(0, colon));
    if (!spelling.notation) return "unknown notation " + std::string(from);
    if (colon != from.npos)
      spelling.white = spelling.black = language_named(from.substr(colon + 1));
  }
  if (language.empty() || language == "auto") return {};
  const std::size_t comma = language.find(',');
  spelling.white = spelling.black = language_named(language.substr(0, comma));
  if (comma != language.npos) spelling.black = language_named(language.substr(comma + 1));
  return spelling.white != nullptr && spelling.black != nullptr
             ? std::string()
             : "unknown language " + std::string(language);
}

std::string set_format(const Request& request, FormatOptions& format) {
  const std::string_view to = request.text("to"), notation = request.text("notation");
  const FormatRow* found = to.empty() ? &info(Format::pgn) : nullptr;
  for (const FormatRow& row : formats())
    if (row.name == to && !row.is(FormatRow::needs_file)) found = &row;
  if (found == nullptr) return "unknown format " + std::string(to);
  format.to = found->format;
  if (!notation.empty()) {
    auto style = style_named(notation);
    if (!style) return "unknown notation " + std::string(notation);
    format.style = std::move(*style);
  }
  const std::string_view doubts = request.text("doubts");
  if (doubts == "none") format.doubts = DoubtMark::none;
  if (doubts == "nag") format.doubts = DoubtMark::nag;
  return {};
}

std::string set_reading(const Request& request, PipelineOptions& pipeline) {
  ReadOptions& read = pipeline.read;
  const std::string_view name = request.text("name"), layout = request.text("layout");
  read.files = {name.empty() ? std::string("-") : std::string(name)};
  for (const Layout l : {Layout::pgn, Layout::score, Layout::book})
    if (stamma::name(l) == layout) read.layout = l;
  if (!read.layout && !layout.empty() && layout != "auto")
    return "unknown layout " + std::string(layout);
  const std::string_view encoding = request.text("encoding");
  if (!encoding.empty() && encoding != "auto") {
    read.encoding = charset_named(encoding);
    if (!read.encoding) return "unknown charset " + std::string(encoding);
  }
  if (const std::string_view fen = request.text("fen"); !fen.empty()) {
    FenLeniency leniency;
    leniency.missing_fields = true;
    const auto start = read_fen(fen, leniency);
    if (!start) return "no position: " + start.error().message;
    read.start = start->position;
  }
  return set_spelling(request, read.spelling);
}

/// The decisions stand in front of the text.
std::string set_decisions(std::string_view decisions, PipelineOptions& pipeline) {
  auto parsed = Decisions::parse(decisions, "decisions");
  if (!parsed) return parsed.error();
  pipeline.decisions = std::move(*parsed);
  pipeline.decisions.expect(pipeline.read.files);
  return {};
}

/// The lines of the file in front of the text, which is a part of it.
std::uint64_t lines_before(const Request& request) {
  const std::uint64_t line = request.line.count("line").value_or(1);
  return line == 0 ? 0 : line - 1;
}

Totals run(const Request& request, const Wanted& wanted, Messages& messages, Buffer& out) {
  const FormatRow& format = info(wanted.format.to);
  const bool page = wanted.format.to == Format::html;
  if (format.begin != nullptr) format.begin(out);
  Totals totals;
  FullFiles full{};
  Page pages(lines_before(request), request.line.count("game").value_or(1) - 1);
  const std::function<void(BlockJob&)> deliver = [&](BlockJob& job) {
    out.append(page ? pages.complete(job) : job.out.view());
    messages.problems(job.problems, job.file, job.hidden);
  };
  const WorkMaker work = [&]() -> GameWork {
    return [&](Game& game, BlockJob& job) {
      job.flagged += game.flagged_count();
      return write_game(game, wanted.format, source_of(job), job.out) ? Outcome::written
                                                                      : Outcome::rejected;
    };
  };
  Feeder feeder(wanted.pipeline, totals, messages);
  Worker worker(wanted.pipeline, work, full, messages);
  Collector collector(wanted.pipeline, totals, full, deliver);
  BlockJob job;
  while (job.reset(), feeder.next(job)) {
    job.lines_before += lines_before(request);
    worker.run(job);
    collector.take(job);
  }
  if (format.end != nullptr && !page) format.end(out);
  collector.tell_unused(messages);
  return totals;
}

}  // namespace

std::string convert(const Request& request, Buffer& out) {
  Wanted wanted;
  const std::size_t decided =
      std::min<std::size_t>(request.line.count("decisions").value_or(0), request.body.size());
  for (const std::string& wrong :
       {set_reading(request, wanted.pipeline), set_format(request, wanted.format),
        set_decisions(request.body.substr(0, decided), wanted.pipeline)})
    if (!wrong.empty()) return wrong;
  const FormatRow& format = info(wanted.format.to);
  wanted.pipeline.keep_sources = format.is(FormatRow::needs_sources);
  wanted.pipeline.mark_doubts = marks_for(wanted.format.to, wanted.format.doubts);
  give_text(request.body.substr(decided));
  Messages messages;
  Buffer games;
  const Totals totals = run(request, wanted, messages, games);
  out.append("{\"games\":" + std::to_string(totals.written) +
             ",\"flagged\":" + std::to_string(totals.flagged) +
             ",\"unused\":" + std::to_string(totals.unused_decisions) + ",\"messages\":");
  write_json_string(messages.text(), out);
  out.append("}\n");
  out.append(games.view());
  return {};
}

}  // namespace web
}  // namespace stamma
