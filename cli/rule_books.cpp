#include "cli/rule_books.hpp"

#include <cstdio>
#include <filesystem>

#include "cli/read_text.hpp"
#include "parsers/tables/aliases.hpp"
#include "parsers/tables/eco.hpp"
#include "parsers/tables/ssp.hpp"

namespace stamma::cli {
namespace {

// Where Debian's packages put them.
constexpr const char* spelling_files[] = {"/usr/share/scid/data/spelling.ssp",
                                          "/usr/local/share/scid/data/spelling.ssp"};
constexpr const char* opening_files[] = {"/usr/share/pgn-extract/eco.pgn",
                                         "/usr/share/scid/data/scid.eco"};

/// The file that the user names, else the first that is there; none is told.
template <std::size_t n>
std::optional<std::string> found(const std::string& told, const char* const (&usual)[n],
                                 const char* what) {
  if (!told.empty()) return told;
  for (const char* const path : usual) {
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error)) return path;
  }
  std::fprintf(stderr, "stamma: %s\n", what);
  return std::nullopt;
}

bool complain(const std::string& message) {
  std::fprintf(stderr, "stamma: %s\n", message.c_str());
  return false;
}

}  // namespace

bool LoadedBooks::load(const RuleOptions& options, const std::string& apply) {
  books_.codes = options.codes();
  if ((options.names || !options.aliases.empty()) && !load_names(options)) return false;
  if (options.openings && !load_openings(*options.openings)) return false;
  if (!apply.empty()) {
    const auto text = read_text(apply);
    if (!text) return complain(text.error().text());
    auto accepted = Accepted::read(*text, apply);
    if (!accepted) return complain(accepted.error());
    accepted_ = std::move(*accepted);
    books_.accepted = &*accepted_;
  }
  return true;
}

bool LoadedBooks::load_names(const RuleOptions& options) {
  NameBookBuilder builder;
  if (options.names) {
    const auto path =
        found(*options.names, spelling_files,
              "no spelling file here; name one with --names=FILE, or install Debian's "
              "scid-spell-data");
    if (!path) return false;
    const auto text = read_text(*path);
    if (!text) return complain(text.error().text());
    if (const auto error = read_ssp(*text, builder)) return complain(*path + ":" + *error);
  }
  if (!options.aliases.empty()) {
    const auto text = read_text(options.aliases);
    if (!text) return complain(text.error().text());
    if (const auto error = read_aliases(*text, builder))
      return complain(options.aliases + ":" + *error);
  }
  std::string circle;
  if (!builder.settle_own(circle))
    return complain(options.aliases + ": the corrections of \"" + circle + "\" lead in a circle");
  names_ = builder.finish();
  books_.names = &*names_;
  return true;
}

bool LoadedBooks::load_openings(const std::string& told) {
  const auto path =
      found(told, opening_files,
            "no table of openings here; name one with --eco=FILE, or install Debian's "
            "pgn-extract or scid-data");
  if (!path) return false;
  const auto text = read_text(*path);
  if (!text) return complain(text.error().text());
  openings_.emplace();
  if (const auto error = load_eco(*text, *openings_)) return complain(*path + ":" + *error);
  books_.openings = &*openings_;
  return true;
}

}  // namespace stamma::cli
