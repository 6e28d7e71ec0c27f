// The options that several commands share: those on reading, and on how games are written.
#include <charconv>
#include <map>
#include <string>
#include <vector>

#include "cli/args_parts.hpp"
#include "cli/command_info.hpp"
#include "cli/manners.hpp"
#include "lib/words/languages.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::cli {
namespace {

const std::map<std::string, EnPassantStyle> en_passant_styles{
    {"legal", EnPassantStyle::legal},
    {"pseudo-legal", EnPassantStyle::pseudo_legal},
    {"always", EnPassantStyle::always}};
const std::map<std::string, RightsStyle> rights_styles{{"xfen", RightsStyle::xfen},
                                                       {"shredder", RightsStyle::shredder}};
const std::map<std::string, std::optional<Layout>> layouts{
    {"auto", std::nullopt}, {"pgn", Layout::pgn}, {"score", Layout::score}, {"book", Layout::book}};
const std::map<std::string, IllegalMoves> illegal_styles{{"parts", IllegalMoves::parts},
                                                         {"comment", IllegalMoves::comment},
                                                         {"stop", IllegalMoves::stop}};

std::vector<std::string> notation_words() {
  std::vector<std::string> words{"auto"};
  for (const NotationInfo& n : notations()) words.emplace_back(n.code);
  return words;
}

std::vector<std::string> language_words() {
  std::vector<std::string> words{"auto"};
  for (const Language& l : languages()) words.emplace_back(l.code);
  return words;
}

CLI::ValidationError unknown_notation(const std::string& option, const std::string& name) {
  const std::string near = nearest(name, style_names());
  return CLI::ValidationError(option, "unknown notation " + name +
                                          (near.empty() ? "" : ", did you mean " + near + "?") +
                                          "; 'stamma notations' lists them");
}

const Language* language_or_throw(const std::string& name) {
  const Language* const l = language_named(name);
  if (l == nullptr)
    throw CLI::ValidationError("--lang",
                               "unknown language " + name + "; 'stamma notations' lists them");
  return l;
}

/// "auto", "descriptive", or a name with a variant, as in --notation; the variant of "san:de" is
/// the language.
void set_notation(const std::string& name, Spelling& spelling) {
  if (name == "auto") return;
  const std::size_t colon = name.find(':');
  spelling.notation = notation_named(name.substr(0, colon));
  if (!spelling.notation || (colon != std::string::npos && !style_named(name)))
    throw unknown_notation("--from", name);
  if (colon == std::string::npos || !info(*spelling.notation).language.empty()) return;
  const Language* const language = language_named(name.substr(colon + 1));
  if (language != nullptr) spelling.white = spelling.black = language;
}

}  // namespace

void add_start(CLI::App& app, std::optional<Position>& start, const std::string& help,
               bool* chess960) {
  app.add_option_function<std::string>(
         "--fen",
         [&start, chess960](const std::string& text) {
           FenLeniency leniency;
           leniency.missing_fields = true;
           const auto reading = read_fen(text, leniency);
           if (!reading)
             throw CLI::ValidationError("--fen", "column " +
                                                     std::to_string(reading.error().column) + ": " +
                                                     reading.error().message);
           start = reading->position;
           if (chess960 != nullptr) *chess960 = reading->chess960;
         },
         help)
      ->type_name("FEN");
}

void add_laws(CLI::App& app, std::optional<Laws>& laws, ValueWords& words) {
  std::vector<std::string> known;
  for (const Laws l : all_laws) known.emplace_back(info(l).code);
  app.add_option_function<std::string>(
         "--laws", [&laws](const std::string& name) { laws = laws_named(name); },
         "Code of laws that the games were played under: modern (default), bcc1899, fide1929, "
         "fide1955, fide1985 or wcc2000; draws and claims are checked against it; see docs/laws.md")
      ->check(CLI::IsMember(known))
      ->type_name("CODE");
  words["--laws"] = known;
}

void add_spelling(CLI::App& app, Spelling& spelling, ValueWords& words) {
  app.add_option_function<std::string>(
         "--from", [&spelling](const std::string& name) { set_notation(name, spelling); },
         "Notation of the input: auto (default: detected), or one listed by 'stamma notations'")
      ->type_name("NOTATION");
  words["--from"] = notation_words();
  app.add_option_function<std::string>(
         "--lang",
         [&spelling](const std::string& names) {
           if (names == "auto") return;
           const std::size_t comma = names.find(',');
           spelling.white = spelling.black = language_or_throw(names.substr(0, comma));
           if (comma != std::string::npos)
             spelling.black = language_or_throw(names.substr(comma + 1));
         },
         "Language of the piece letters: auto (default: detected), or a code, e.g. de; de,fr means "
         "White's sheet is in de and Black's in fr")
      ->type_name("LANGUAGE");
  words["--lang"] = language_words();
}

void add_doubts(CLI::App& app, DoubtMark& doubts, ValueWords& words) {
  static const std::map<std::string, DoubtMark> marks{
      {"comment", DoubtMark::comment}, {"nag", DoubtMark::nag}, {"none", DoubtMark::none}};
  add_choice(app, "--doubts", doubts, marks,
             "How flagged moves are marked: comment (default: what was written and what it could "
             "be), nag ($145, an editor's reading) or none; see docs/decoder.md",
             words);
}

void add_illegal(CLI::App& app, IllegalMoves& illegal, ValueWords& words) {
  add_choice(app, "--illegal", illegal, illegal_styles,
             "How PGN shows a game that goes on after an illegal move: parts (default: a second "
             "game from the position after it; stamma reads both as one), comment (the rest in a "
             "comment) or stop (the rest as unread text); see docs/illegal.md",
             words);
}

void add_csv_cells(CLI::App& app, CsvCells& cells, ValueWords& words) {
  static const std::map<std::string, CsvCells> kinds{{"safe", CsvCells::safe},
                                                     {"raw", CsvCells::raw}};
  add_choice(app, "--csv", cells, kinds,
             "What CSV does with cells that a spreadsheet would run as a formula, as they begin "
             "with = + - or @: safe (default: an apostrophe in front) or raw (nothing)",
             words);
}

void add_packing(CLI::App& app, Packing& packing, ValueWords& words) {
  static const std::map<std::string, std::optional<PackKind>> kinds = [] {
    std::map<std::string, std::optional<PackKind>> known;
    for (const PackRow& row : pack_kinds()) known.emplace(row.name, row.kind);
    return known;
  }();
  add_choice(app, "--pack", packing.kind, kinds,
             "Compress the output as zst, gz, xz, bz2 or lz4 (default: as the name of the file "
             "ends, e.g. -o games.pgn.zst)",
             words);
  app.add_option("--level", packing.level,
                 "How much to compress: 1 to 22 for zst, 1 to 9 for the others (default: 3 for "
                 "zst, 6 for gz and xz, 9 for bz2, 1 for lz4)")
      ->type_name("N");
}

void add_reading(CLI::App& app, ReadOptions& read, ValueWords& words) {
  const Heading heading(app, input_group);
  app.add_option(
         "files", read.files,
         "Files to read, also .gz .bz2 .xz .zst .zip .7z .tar, and folders, which are searched for "
         "files with games; with no file or -, standard input")
      ->type_name("FILE");
  app.add_option_function<std::string>(
         "--encoding",
         [&read](const std::string& name) {
           if (name == "auto") return;
           read.encoding = charset_named(name);
           if (!read.encoding) throw CLI::ValidationError("--encoding", "unknown charset " + name);
         },
         "Charset of the input: auto (default: detected), or a name, e.g. windows-1252 or koi8-r")
      ->type_name("CHARSET");
  add_spelling(app, read.spelling, words);
  add_choice(
      app, "--layout", read.layout, layouts,
      "Layout of the input: auto (default: detected), pgn, score (a bare game score, in columns or "
      "running text, possibly with conditional moves by post) or book (prose with games in it)",
      words);
  add_start(app, read.start, "Start position of games that do not give one");
  add_laws(app, read.laws, words);
  app.add_option("--decisions", read.decisions,
                 "Doubts that you have settled: lines of a report with \"choose\":\"Qh1+\" added; "
                 "they are taken as fact, and the rest is read around them")
      ->type_name("FILE");
  app.add_option("-j,--jobs", read.jobs,
                 "Number of worker threads (default: all cores); does not affect the output")
      ->check(CLI::Range(1U, 256U));
  app.add_option_function<std::vector<std::string>>(
         "--limit",
         [&read](const std::vector<std::string>& settings) {
           for (const std::string& s : settings) {
             const std::size_t equals = s.find('=');
             std::size_t* const limit = read.limits.named(s.substr(0, equals));
             std::size_t value = 0;
             const char* const end = s.data() + s.size();
             const bool number = equals != std::string::npos &&
                                 std::from_chars(s.data() + equals + 1, end, value).ptr == end &&
                                 value > 0;
             if (limit == nullptr || !number)
               throw CLI::ValidationError(
                   "--limit",
                   s + ": use NAME=N with depth, plies, nodes, tags, tag-bytes, "
                       "comment-bytes, token-bytes, game-bytes, decoder-nodes or problems");
             *limit = value;
           }
         },
         "Raise or lower a limit, e.g. depth=5000; may be repeated; see docs/limits.md")
      ->type_name("NAME=N")
      ->allow_extra_args(false);
}

void add_general(CLI::App& app, ValueWords& words) {
  static const std::map<std::string, ColorChoice> choices{{"auto", ColorChoice::automatic},
                                                          {"always", ColorChoice::always},
                                                          {"never", ColorChoice::never}};
  const Heading heading(app, general_group);
  CLI::Option* const quiet =
      app.add_flag("-q,--quiet", manners().quiet, "Say nothing but what went wrong");
  app.add_flag("-v,--verbose", manners().verbose,
               "Also show notes, which are only counted otherwise")
      ->excludes(quiet);
  add_choice(app, "--color", manners().color, choices,
             "Colour messages and boards: auto (default: on a terminal, unless NO_COLOR is set), "
             "always or never",
             words);
  app.get_option("--color")->configurable(false);
}

void add_known(CLI::App& app, ReadOptions& read) {
  const Heading heading(app, input_group);
  app.add_option("--known", read.known,
                 "Look every game up in an index made by 'stamma known': the known game, the plies "
                 "that differ and the tags that are lacking are reported; nothing is changed")
      ->type_name("FILE");
  app.add_flag("--known-moves", read.known_moves,
               "With --known, read doubtful moves as the known game has them; they stay flagged");
}

void add_learn(CLI::App& app, ReadOptions& read) {
  const Heading heading(app, input_group);
  app.add_option("--learn", read.learn,
                 "Learn over all games of the run what this source does to its letters (X for K "
                 "throughout), and keep it in this file for the next run")
      ->type_name("FILE");
}

void add_convert(CLI::App& app, ConvertOptions& convert, ValueWords& words) {
  add_reading(app, convert.read, words);
  add_known(app, convert.read);
  const Heading heading(app, output_group);
  add_format(app, convert.format.to, words, [](const FormatRow&) { return true; });
  app.add_option_function<std::string>(
         "--notation",
         [&convert](const std::string& name) {
           auto style = style_named(name);
           if (!style) throw unknown_notation("--notation", name);
           convert.format.style = std::move(*style);
         },
         "Notation of the moves in the output: san (default), or any listed by 'stamma notations', "
         "e.g. descriptive:kt or san:de")
      ->type_name("NOTATION");
  words["--notation"] = style_names();
  add_choice(app, "--en-passant", convert.format.fen_style.en_passant, en_passant_styles,
             "When FEN and EPD give the en passant square: legal (default: if a capture is legal), "
             "pseudo-legal (if a pawn could capture) or always (after every double step)",
             words);
  add_choice(app, "--castling", convert.format.fen_style.rights, rights_styles,
             "How FEN and EPD write castling rights: xfen (default) or shredder", words);
  add_doubts(app, convert.format.doubts, words);
  add_illegal(app, convert.format.illegal, words);
  add_csv_cells(app, convert.format.csv_cells, words);
  add_packing(app, convert.format.packing, words);
  app.add_option("-o,--output", convert.output,
                 "File to write (default: standard output); replaced only when complete")
      ->type_name("FILE");
  app.add_option("--report", convert.report,
                 "File for the report: one JSON object per line for every doubtful move (how sure "
                 "it is, what else it could be, why), problem and game")
      ->type_name("FILE");
  app.add_flag("--report-all", convert.report_all, "Include all moves in the report");
}

}  // namespace stamma::cli
