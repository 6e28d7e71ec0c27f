#include "parsers/tables/aliases.hpp"

#include <string>

#include "lib/text/ascii.hpp"

namespace stamma {

std::optional<std::string> read_aliases(std::string_view text, NameBookBuilder& book) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const auto error = [&](const std::string& what) {
      return std::to_string(number) + ": " + what;
    };
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (ascii::is_all_space(line) || ascii::trim(line).front() == '#') continue;
    const std::size_t tab = line.find('\t');
    if (tab == std::string_view::npos) return error("no tab between the wrong and the right name");
    const std::string_view wrong = ascii::trim(line.substr(0, tab));
    const std::string_view right = ascii::trim(line.substr(tab + 1));
    if (wrong.empty() || right.empty()) return error("one of the two names is missing");
    if (right.find('\t') != std::string_view::npos) return error("more than one tab");
    if (!book.add_own(wrong, right))
      return error("\"" + std::string(wrong) + "\" is corrected in another way above");
  }
  std::string circle;
  if (!book.settle_own(circle)) return "1: the corrections of \"" + circle + "\" lead in a circle";
  return std::nullopt;
}

}  // namespace stamma
