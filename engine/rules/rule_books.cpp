#include "engine/rules/rule_books.hpp"

#include <filesystem>

#include "engine/files/read_text.hpp"
#include "engine/rules/openings.hpp"
#include "parsers/tables/aliases.hpp"
#include "parsers/tables/eco.hpp"
#include "parsers/tables/fide.hpp"
#include "parsers/tables/ssp.hpp"

namespace stamma::engine {
namespace {

// Where Debian's packages put them.
constexpr const char* spelling_files[] = {"/usr/share/scid/data/spelling.ssp",
                                          "/usr/local/share/scid/data/spelling.ssp"};
constexpr const char* opening_files[] = {"/usr/share/pgn-extract/eco.pgn",
                                         "/usr/share/scid/data/scid.eco"};

/// The file that the user names, else the first that exists, if any.
template <std::size_t n>
std::optional<std::string> found(const std::string& told, const char* const (&usual)[n]) {
  if (!told.empty()) return told;
  for (const char* const path : usual) {
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error)) return path;
  }
  return std::nullopt;
}

/// Says why something cannot be used; always false.
bool refuse(const std::string& why, Listener& listener) {
  listener.complain(why);
  return false;
}

}  // namespace

bool LoadedBooks::load(const RuleOptions& options, const std::string& apply, Listener& listener) {
  books_.codes = options.codes();
  if ((options.names || !options.aliases.empty()) && !load_names(options, listener)) return false;
  if (!options.fide.empty() && !load_fide(options.fide, listener)) return false;
  if (options.openings && !load_openings(*options.openings, listener)) return false;
  if (!apply.empty()) {
    const auto text = read_text(apply);
    if (!text) return refuse(text.error().text(), listener);
    auto accepted = Accepted::read(*text, apply);
    if (!accepted) return refuse(accepted.error(), listener);
    accepted_ = std::move(*accepted);
    books_.accepted = &*accepted_;
  }
  return true;
}

bool LoadedBooks::load_names(const RuleOptions& options, Listener& listener) {
  NameBookBuilder builder;
  if (options.names) {
    const auto path = found(*options.names, spelling_files);
    if (!path)
      return refuse(
          "no spelling file here; name one with --names=FILE, or install Debian's "
          "scid-spell-data",
          listener);
    const auto text = read_text(*path);
    if (!text) return refuse(text.error().text(), listener);
    if (const auto error = read_ssp(*text, builder)) return refuse(*path + ":" + *error, listener);
  }
  if (!options.aliases.empty()) {
    const auto text = read_text(options.aliases);
    if (!text) return refuse(text.error().text(), listener);
    if (const auto error = read_aliases(*text, builder))
      return refuse(options.aliases + ":" + *error, listener);
  }
  std::string circle;
  if (!builder.settle_own(circle))
    return refuse(options.aliases + ": the corrections of \"" + circle + "\" lead in a circle",
                  listener);
  names_ = builder.finish();
  books_.names = &*names_;
  return true;
}

bool LoadedBooks::load_fide(const std::string& path, Listener& listener) {
  const auto text = read_text(path);
  if (!text) return refuse(text.error().text(), listener);
  fide_.emplace();
  if (const auto error = read_fide(*text, *fide_)) return refuse(path + ": " + *error, listener);
  books_.fide = &*fide_;
  return true;
}

bool LoadedBooks::load_openings(const std::string& told, Listener& listener) {
  openings_.emplace();
  if (const auto path = found(told, opening_files)) {
    const auto text = read_text(*path);
    if (!text) return refuse(text.error().text(), listener);
    if (const auto error = load_eco(*text, *openings_))
      return refuse(*path + ":" + *error, listener);
  } else if (const auto error = load_eco(openings_table, *openings_)) {
    return refuse("openings.tsv:" + *error, listener);
  }
  books_.openings = &*openings_;
  return true;
}

}  // namespace stamma::engine
