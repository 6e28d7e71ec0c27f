#include "parsers/layouts/book/problems.hpp"

#include <algorithm>
#include <optional>

#include "lib/text/ascii.hpp"
#include "lib/words/problems.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest_head = 60;       // of a line "SOLUTIONS OF THE PROBLEMS."
constexpr std::size_t longest_solution = 4000;

/// The number of a position, by its label: "No. 8.", "PROBLEM XII".
unsigned number_of_label(std::string_view label) {
  const told::Tokens tokens = told::tokens_of(label);
  return tokens.empty() ? 0 : told::number_of(tokens.back());
}

/// What a line begins with.
struct Label {
  unsigned number = 0;
  std::size_t end = 0;    // behind it, in the line
  bool solved = false;    // "Solution of No. 3"
  bool labelled = false;  // "No. 3"
};

Label label_at(std::string_view line) {
  constexpr std::size_t enough = 120;
  const told::Tokens tokens = told::tokens_of(line.substr(0, enough));
  Label out;
  std::size_t k = 0;
  if (k < tokens.size() && is_solution_word(tokens[k].low)) {
    out.solved = true;
    for (++k; k < tokens.size() && tokens[k].is_word() && !is_problem_word(tokens[k].low); ++k) {
    }
  }
  for (; k < tokens.size() && is_problem_word(tokens[k].low); ++k) out.labelled = true;
  if (k == tokens.size()) return {};
  // A number alone is one only in figures, with a stop.
  const bool bare = !out.solved && !out.labelled;
  if (bare && !(tokens[k].is_number() && tokens[k].stop)) return {};
  out.number = told::number_of(tokens[k]);
  out.end = tokens[k].end + (tokens[k].stop ? 1 : 0);
  return out;
}

/// Where the move number 1 stands in a solution; npos when it has none.
std::size_t first_number(std::string_view text) {
  for (std::size_t i = 0; (i = text.find('1', i)) != std::string_view::npos; ++i) {
    const bool begins = i == 0 || !(pgn::is_digit(text[i - 1]) || pgn::is_letter(text[i - 1]));
    const std::string_view rest = text.substr(i + 1);
    const bool ends = rest.starts_with('.') || rest.starts_with(')') || rest.starts_with(' ');
    if (begins && ends) return i > 0 && text[i - 1] == '(' ? i - 1 : i;
    if (text[i] == '\n') break;
  }
  return std::string_view::npos;
}

class SolutionFinder {
 public:
  SolutionFinder(std::string_view text, const std::vector<PrintedPosition>& positions)
      : text_(text), positions_(positions), used_(positions.size()) {
    for (const PrintedPosition& p : positions) numbers_.push_back(number_of_label(p.label));
  }

  std::vector<PrintedSolution> find() {
    if (std::all_of(numbers_.begin(), numbers_.end(), [](unsigned n) { return n == 0; })) return {};
    std::size_t shown = 0;
    for (std::size_t at = positions_.front().end; at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      while (shown < positions_.size() && positions_[shown].caption_end <= at) ++shown;
      if (shown < positions_.size() && positions_[shown].caption_begin <= at) {
        close(positions_[shown].caption_begin);
        section_ = false;
        at = std::max(positions_[shown].caption_end, end) + 1;
        continue;
      }
      take_line(at, end);
      at = end + 1;
    }
    close(text_.size());
    std::erase_if(found_, [](const PrintedSolution& s) { return s.begin == 0; });
    return std::move(found_);
  }

 private:
  void take_line(std::size_t begin, std::size_t end) {
    const std::string_view line = text_.substr(begin, end - begin);
    if (pgn::trim(line).empty()) return;
    const Label label = label_at(line);
    if (label.number == 0) {
      if (line.size() > longest_head) return;
      const told::Tokens words = told::tokens_of(line);
      const bool head = std::any_of(words.begin(), words.end(), [](const told::Token& t) {
        return is_solution_word(t.low) && t.capital;
      });
      if (head) close(begin);
      section_ = section_ || head;
      return;
    }
    if (!section_ && !label.solved && !label.labelled) return;
    const auto position = position_numbered(label.number, begin);
    if (!position) return;
    // A number alone is that of a solution where its moves have numbers of their own.
    const std::size_t moves = first_number(text_.substr(begin + label.end, longest_solution));
    const bool bare = !label.solved && !label.labelled;
    if (moves == std::string_view::npos || (bare && moves > line.size() - label.end)) return;
    close(begin);
    used_[*position] = true;
    found_.push_back({*position, begin, begin + label.end + moves, 0});
    open_ = true;
  }

  /// The last position above with a number, if it has no solution yet.
  std::optional<std::size_t> position_numbered(unsigned number, std::size_t place) const {
    for (std::size_t i = positions_.size(); i-- > 0;)
      if (positions_[i].end <= place && numbers_[i] == number && !used_[i]) return i;
    return std::nullopt;
  }

  void close(std::size_t end) {
    if (open_) {
      PrintedSolution& last = found_.back();
      last.end = std::min(end, last.label + longest_solution);
      if (last.begin >= last.end) last.begin = 0;  // its moves stand under another
    }
    open_ = false;
  }

  std::string_view text_;
  const std::vector<PrintedPosition>& positions_;
  std::vector<unsigned> numbers_;
  std::vector<bool> used_;
  std::vector<PrintedSolution> found_;
  bool section_ = false;  // below a heading "SOLUTIONS"
  bool open_ = false;     // the end of the last solution is not known
};

}  // namespace

std::vector<PrintedSolution> find_solutions(std::string_view text,
                                            const std::vector<PrintedPosition>& positions) {
  if (positions.empty()) return {};
  return SolutionFinder(text, positions).find();
}

ProblemCaption caption_of(std::string_view text, const PrintedPosition& p) {
  ProblemCaption out;
  const std::string_view above = text.substr(p.caption_begin, p.begin - p.caption_begin);
  const std::string_view below = text.substr(p.end, p.caption_end - p.end);
  for (std::string_view part : {above, below}) {
    while (!part.empty()) {
      const std::size_t end = std::min(part.find('\n'), part.size());
      const std::string line = plain_words(part.substr(0, end));
      part.remove_prefix(std::min(end + 1, part.size()));
      if (std::none_of(line.begin(), line.end(), ascii::is_letter_or_digit)) continue;
      out.words += (out.words.empty() ? "" : " ") + line;
      const told::Tokens tokens = told::tokens_of(line);
      for (std::size_t i = 0; i + 1 < tokens.size() && out.composer.empty(); ++i)
        if (is_by_word(tokens[i].low) && tokens[i + 1].capital)
          out.composer = told::tidy(std::string_view(line).substr(tokens[i + 1].begin));
    }
  }
  if (p.mate_in) out.task = "mate in " + std::to_string(*p.mate_in);
  return out;
}

}  // namespace stamma
