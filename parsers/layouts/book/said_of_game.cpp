// What a book says of a game as a whole: its heading, its odds, its result.
#include <algorithm>
#include <string>

#include "lib/chess/fen.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/sides.hpp"
#include "parsers/layouts/book/book.hpp"
#include "parsers/layouts/book/problems.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/heading/announcement.hpp"
#include "parsers/layouts/heading/told_result.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {

namespace {
constexpr std::size_t longest_heading = 4 << 10;  // bytes

/// Whether a heading names two players and says nothing of who has White: "Between A. and B.", but
/// not "the former playing White".
bool only_orders_names(const Heading& heading) {
  if (heading.colours_told || heading.white.empty() || heading.black.empty()) return false;
  const std::string title = title_of(heading.text, longest_heading);
  const told::Tokens words = told::tokens_of(title);
  return std::none_of(words.begin(), words.end(), [](const told::Token& t) {
    return t.is_word() && side_named(t.low, AlsoMeans::word).has_value();
  });
}

}  // namespace

/// The line of the words that tell which moves are taken over.
std::string_view BookReader::told_reference(const BookGame& place) const {
  const std::size_t begin = place.reference->begin;
  if (begin == place.reference->end) return text_.substr(begin, 0);
  const std::size_t line = text_.rfind('\n', begin) + 1;
  const std::size_t end = std::min(text_.find('\n', place.reference->end - 1), text_.size());
  return text_.substr(line, end - line);
}

/// The prose that leads to the moves: behind a reference, or announcing them.
std::string BookReader::introduction(const BookGame& place, std::string_view above,
                                     std::size_t from) const {
  const std::string_view prose = above.substr(0, heading_.begin);
  if (place.reference && place.reference->begin >= from) {
    const std::string_view line = told_reference(place);
    const auto end = static_cast<std::size_t>(line.data() + line.size() - text_.data()) - from;
    if (end < prose.size()) return plain_words(prose.substr(end));
  }
  const std::size_t begin = announcement_at(prose);
  return begin == std::string_view::npos ? std::string() : plain_words(prose.substr(begin));
}

void BookReader::take_heading(const BookGame& place) {
  const std::size_t from = std::max(place.heading, place.lead - std::min(place.lead, longest_heading));
  std::string above(text_.substr(from, place.lead - from));
  for (std::size_t i = 0; i < outline_.positions.size(); ++i) {
    const PrintedPosition& p = outline_.positions[i];
    if (p.caption_begin < from || p.begin >= place.lead) continue;
    // The caption of a problem is told by its tags, any other in words.
    const bool told = p.mate_in.has_value() || place.shown != i || place.solution;
    blank_out(above, (told ? p.caption_begin : p.begin) - from, (told ? p.caption_end : p.end) - from);
  }
  keep_columns(above, place.columns);
  const std::string all = above;
  // Between the names and the moves a reference would hide the names.
  if (place.reference && place.reference->begin >= from)
    blank_out(above, place.reference->begin - from, place.reference->end - from);
  heading_ = read_heading(above);
  // What stands over a reference heads the game as well.
  if (place.reference && place.reference->begin >= from && title_of(heading_.text, longest_heading).empty()) {
    const auto line = static_cast<std::size_t>(told_reference(place).data() - text_.data());
    Heading over = read_heading(std::string_view(all).substr(0, line - from));
    if (!over.text.empty()) {
      over.begin = heading_.begin;
      heading_ = std::move(over);
    }
  }
  if (heading_.intro.empty()) heading_.intro = introduction(place, above, from);
  if (heading_.event.empty() && heading_.site.empty() && heading_.date.empty()) {
    constexpr std::size_t near = 600;
    const Heading after =
        read_afterword(text_.substr(place.end, std::min(place.rest - place.end, near)));
    heading_.event = after.event;
    heading_.site = after.site;
    heading_.date = after.date;
  }
  tell_tags(place);
  take_preface(place, all);
  if (place.shown && (place.solution || outline_.positions[*place.shown].mate_in))
    tell_problem(outline_.positions[*place.shown], read_);
  if (place.solution) preface_ = caption_of(text_, outline_.positions[*place.shown]).words;
  if (place.shown && !read_.tag("Event")) tell("Event", outline_.positions[*place.shown].label);
  tell("Odds", place.odds);
  if (opening_.start == Position()) return;
  read_.set_tag("SetUp", "1");
  read_.set_tag("FEN", write_fen(opening_.start));
}

void BookReader::tell(std::string_view name, const std::string& value) {
  if (!value.empty()) read_.set_tag(name, value);
}

/// The tags that a heading gives.
void BookReader::tell_tags(const BookGame& place) {
  tell("Event", heading_.event);
  tell("Site", heading_.site);
  tell("Date", heading_.date);
  tell("Round", heading_.round);
  tell("White", heading_.white);
  tell("Black", heading_.black);
  if (only_orders_names(heading_)) tell("Assumed", "White, Black");
  tell("Opening", heading_.opening);
  // "VARIATION II. Beginning at White's 5th move." is no event, but tells which line it is.
  constexpr std::size_t longest_event = 120;
  if (heading_.event.empty() && heading_.white.empty() && heading_.black.empty()) {
    tell("Event", title_of(heading_.text, longest_event));
    if (!read_.tag("Event") && place.reference)
      tell("Event", title_of(told_reference(place), longest_event));
  }
}

/// The words in front of the moves; `all`: everything over them.
void BookReader::take_preface(const BookGame& place, const std::string& all) {
  // What tags do not say of it is not lost. In front of a single game all words are about it.
  // So are the few in front of a diagram, and between it and the moves.
  constexpr std::size_t few = 600;
  const bool own = place.start && place.odds.empty() && plain_words(all).size() <= few;
  const std::string& words = outline_.games.size() == 1 || own ? all : heading_.text;
  preface_ = title_of(words, longest_heading);
  const std::string_view titled = read_.tag("Event").value_or("");
  if (preface_ == titled) preface_.clear();
  if (&words != &all && !heading_.intro.empty())
    preface_ += (preface_.empty() ? "" : " ") + plain_words(heading_.intro);
  if (read_.tag("Event") == preface_) preface_.clear();
}

/// "And wins."
void BookReader::take_result(const BookGame& place) {
  if (read_.result != GameResult::unknown) return;
  std::size_t last = place.begin;
  Color mover = ~read_.start.side();
  for (NodeId id = read_.first_move(); id != root; id = read_.node(id).next) {
    mover = ~mover;
    if (id < read_.sources.size())
      last = std::max<std::size_t>(last, read_.sources[id].offset + read_.sources[id].length);
  }
  const auto told = [&](std::size_t begin, std::size_t end) {
    const auto result = begin < end ? told_result(text_.substr(begin, end - begin), mover,
                                                  heading_.white, heading_.black)
                                    : std::nullopt;
    if (result) read_.result = result->result;
    return result.has_value();
  };
  if (told(last, place.end)) return;
  // "White resigns. A very fine finish." in a paragraph of its own: its first sentence.
  const std::string_view rest = text_.substr(place.end, place.rest - place.end);
  const std::size_t begin = std::min(rest.find_first_not_of(ascii::spaces), rest.size());
  constexpr std::size_t longest = 80;
  const std::size_t end = rest.substr(begin, longest).find_first_of(".:;");
  if (end != std::string_view::npos && told(place.end + begin, place.end + begin + end + 1)) return;
  // "The game went on for a few more moves, and Black resigned.": of a game with players.
  constexpr std::size_t longest_paragraph = 300;
  const std::size_t paragraph = std::min(rest.find('\n', begin), rest.size());
  if (!heading_.white.empty() && paragraph - begin <= longest_paragraph)
    told(place.end + begin, place.end + paragraph);
}

}  // namespace stamma
