// The command line.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cli/args_parts.hpp"
#include "cli/config.hpp"
#include "cli/merge.hpp"
#include "cli/output.hpp"
#include "cli/scan.hpp"
#include "cli/show.hpp"
#include "cli/stats.hpp"

namespace stamma::cli {
namespace {

const std::map<std::string, Format> formats{
    {"pgn", Format::pgn},     {"json", Format::json}, {"fen", Format::fen},
    {"epd", Format::epd},     {"line", Format::line}, {"html", Format::html},
    {"latex", Format::latex}, {"csv", Format::csv},   {"sqlite", Format::sqlite}};
const std::map<std::string, CheckFormat> check_formats{
    {"text", CheckFormat::text}, {"json", CheckFormat::json}, {"sarif", CheckFormat::sarif}};
const std::map<std::string, EnPassantStyle> en_passant_styles{
    {"legal", EnPassantStyle::legal},
    {"pseudo-legal", EnPassantStyle::pseudo_legal},
    {"always", EnPassantStyle::always}};
const std::map<std::string, RightsStyle> rights_styles{{"xfen", RightsStyle::xfen},
                                                       {"shredder", RightsStyle::shredder}};
const std::map<std::string, std::optional<Layout>> layouts{
    {"auto", std::nullopt}, {"pgn", Layout::pgn}, {"score", Layout::score}, {"book", Layout::book}};
const std::map<std::string, StatsFormat> stats_formats{
    {"text", StatsFormat::text}, {"json", StatsFormat::json}, {"html", StatsFormat::html}};
const std::map<std::string, IllegalMoves> illegal_styles{{"parts", IllegalMoves::parts},
                                                         {"comment", IllegalMoves::comment},
                                                         {"stop", IllegalMoves::stop}};
const std::vector<std::string> shells{"bash", "zsh", "fish"};

void add_start(CLI::App& app, std::optional<Position>& start, const std::string& help,
               bool* chess960 = nullptr) {
  app.add_option_function<std::string>(
      "--fen",
      [&start, chess960](const std::string& text) {
        FenLeniency leniency;
        leniency.missing_fields = true;
        const auto reading = read_fen(text, leniency);
        if (!reading)
          throw CLI::ValidationError("--fen", "column " + std::to_string(reading.error().column) +
                                                  ": " + reading.error().message);
        start = reading->position;
        if (chess960 != nullptr) *chess960 = reading->chess960;
      },
      help);
}

void add_laws(CLI::App& app, std::optional<Laws>& laws, ValueWords& words) {
  std::vector<std::string> known;
  for (const Laws l : all_laws) known.emplace_back(info(l).code);
  app.add_option_function<std::string>(
         "--laws", [&laws](const std::string& name) { laws = laws_named(name); },
         "Code of laws that the games were played under: modern (default), bcc1899, fide1929, "
         "fide1955, fide1985 or wcc2000; draws and claims are checked against it; see docs/laws.md")
      ->check(CLI::IsMember(known));
  words["--laws"] = known;
}

std::vector<std::string> notation_words() {
  std::vector<std::string> words{"auto"};
  for (const NotationInfo& n : notations()) words.emplace_back(n.code);
  return words;
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
    throw CLI::ValidationError("--from",
                               "unknown notation " + name + "; 'stamma notations' lists them");
  if (colon == std::string::npos || !info(*spelling.notation).language.empty()) return;
  const Language* const language = language_named(name.substr(colon + 1));
  if (language != nullptr) spelling.white = spelling.black = language;
}

void add_spelling(CLI::App& app, Spelling& spelling, ValueWords& words) {
  app.add_option_function<std::string>(
      "--from", [&spelling](const std::string& name) { set_notation(name, spelling); },
      "Notation of the input: auto (default: detected), or one listed by 'stamma notations'");
  words["--from"] = notation_words();
  app.add_option_function<std::string>(
      "--lang",
      [&spelling](const std::string& names) {
        if (names == "auto") return;
        const std::size_t comma = names.find(',');
        spelling.white = spelling.black = language_or_throw(names.substr(0, comma));
        if (comma != std::string::npos) spelling.black = language_or_throw(names.substr(comma + 1));
      },
      "Language of the piece letters: auto (default: detected), or a code, e.g. de; de,fr means "
      "White's sheet is in de and Black's in fr");
}

}  // namespace

void add_doubts(CLI::App& app, DoubtMark& doubts, ValueWords& words) {
  static const std::map<std::string, DoubtMark> marks{
      {"comment", DoubtMark::comment}, {"nag", DoubtMark::nag}, {"none", DoubtMark::none}};
  add_choice(app, "--doubts", doubts, marks,
             "How flagged moves are marked: comment (default: what was written and what it could "
             "be), nag ($145, an editor's reading) or none; see docs/decoder.md",
             words);
}

void add_illegal(CLI::App& app, IllegalMoves& illegal, ValueWords& words) {
  add_choice(
      app, "--illegal", illegal, illegal_styles,
      "How PGN shows a game that goes on after an illegal move: parts (default: a second game "
      "from the position after it; stamma reads both as one), comment (the rest in a comment) or "
      "stop (the rest as unread text); see docs/illegal.md",
      words);
}

void add_reading(CLI::App& app, ReadOptions& read, ValueWords& words) {
  app.add_option(
         "files", read.files,
         "Files to read, also .gz .bz2 .xz .zst .zip .7z .tar; with no file or -, standard input")
      ->type_name("FILE");
  app.add_option_function<std::string>(
      "--encoding",
      [&read](const std::string& name) {
        if (name == "auto") return;
        read.encoding = charset_named(name);
        if (!read.encoding) throw CLI::ValidationError("--encoding", "unknown charset " + name);
      },
      "Charset of the input: auto (default: detected), or a name, e.g. windows-1252 or koi8-r");
  add_spelling(app, read.spelling, words);
  add_choice(
      app, "--layout", read.layout, layouts,
      "Layout of the input: auto (default: detected), pgn, score (a bare game score, in "
      "columns or running text, possibly with conditional moves by post) or book (prose with "
      "games in it)",
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

namespace {

constexpr std::array file_options{"--output", "--report", "--decisions", "--rejects",
                                  "--review", "--apply",  "--aliases",   "--names",
                                  "--eco",    "--config", "--hocr"};

/// The options of `convert`, which `merge` and `scan` have too.
void add_convert(CLI::App& app, ConvertOptions& convert, ValueWords& words) {
  add_reading(app, convert.read, words);
  add_choice(
      app, "--to", convert.to, formats,
      "Output format: pgn (default), json (one game per line; see docs/json.md), fen (the last "
      "position of each game), epd (every position), line (one game per line), html (a page for "
      "proofreading, with the text, boards, and a choice at every doubt; see docs/html.md), latex "
      "(for typesetting), csv or sqlite (see docs/database.md)",
      words);
  app.add_option_function<std::string>(
      "--notation",
      [&convert](const std::string& name) {
        auto style = style_named(name);
        if (!style)
          throw CLI::ValidationError(
              "--notation", "unknown notation " + name + "; 'stamma notations' lists them");
        convert.style = std::move(*style);
      },
      "Notation of the moves in the output: san (default), or any listed by 'stamma notations', "
      "e.g. descriptive:kt or san:de");
  add_choice(app, "--en-passant", convert.fen_style.en_passant, en_passant_styles,
             "When FEN and EPD give the en passant square: legal (default: if a capture is legal), "
             "pseudo-legal (if a pawn could capture) or always (after every double step)",
             words);
  add_choice(app, "--castling", convert.fen_style.rights, rights_styles,
             "How FEN and EPD write castling rights: xfen (default) or shredder", words);
  add_doubts(app, convert.doubts, words);
  add_illegal(app, convert.illegal, words);
  app.add_option("-o,--output", convert.output,
                 "File to write (default: standard output); replaced only when complete")
      ->type_name("FILE");
  app.add_option("--report", convert.report,
                 "File for the report: one JSON object per line for every doubtful move (how "
                 "sure it is, what else it could be, why), problem and game")
      ->type_name("FILE");
  app.add_flag("--report-all", convert.report_all, "Include all moves in the report");
}

OptionInfo describe(const CLI::Option& option, const std::string& name, const ValueWords& words) {
  OptionInfo info;
  info.name = name;
  info.help = option.get_description();
  info.takes_value = option.get_items_expected_max() > 0;
  info.value_by_equals = !option.get_option_text().empty();
  info.takes_file = name == "-o" || std::any_of(file_options.begin(), file_options.end(),
                                                [&](const char* each) { return name == each; });
  if (const auto known = words.find(name); known != words.end()) info.values = known->second;
  return info;
}

CommandInfo describe(const CLI::App& app, const ValueWords& words) {
  CommandInfo info;
  info.name = app.get_name();
  info.help = app.get_description();
  for (const CLI::Option* const option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    for (const std::string& n : option->get_lnames())
      info.options.push_back(describe(*option, "--" + n, words));
    for (const std::string& n : option->get_snames())
      info.options.push_back(describe(*option, "-" + n, words));
    if (option->get_positional() && option->get_name() == "files") info.takes_files = true;
  }
  return info;
}

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

/// `--not --player X` as one option, `--not-player X`.
std::vector<std::string> joined_negations(int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--not" && i + 1 < argc && std::string_view(argv[i + 1]).starts_with("--")) {
      words.push_back("--not-" + std::string(argv[++i] + 2));
    } else {
      words.emplace_back(word);
    }
  }
  return words;
}

/// A first word that is not a command: says so, and suggests the nearest one.
bool is_unknown_command(const CLI::App& app, const std::string& word) {
  std::string nearest;
  std::size_t best = 4;
  for (const CLI::App* const command : app.get_subcommands({})) {
    if (command->get_name() == word) return false;
    const std::size_t d = distance(word, command->get_name());
    if (d < best) {
      best = d;
      nearest = command->get_name();
    }
  }
  std::fprintf(stderr, "stamma: unknown command '%s'", word.c_str());
  if (!nearest.empty()) std::fprintf(stderr, ", did you mean '%s'?", nearest.c_str());
  std::fputs("\nRun 'stamma --help' for the commands.\n", stderr);
  return true;
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App app{"Stamma turns written records of chess games into legal, normalized games."};
  app.name("stamma");
  app.set_version_flag("--version", "stamma " STAMMA_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Run 'stamma COMMAND --help' for the options of a command, with examples.\n"
      "Exit codes: 0 all well, 1 something could not be read or is doubtful, or a named file\n"
      "contains no game, 2 usage error, 3 reading or writing failed, 4 a limit stopped the run,\n"
      "5 a bug in Stamma, 141 broken pipe.");
  std::map<std::string, ValueWords> words;
  std::function<int()> command;

  ConvertOptions convert;
  CLI::App* const convert_app =
      app.add_subcommand("convert", "Read games and write them in another format or notation");
  add_convert(*convert_app, convert, words["convert"]);
  convert_app->footer(
      "Examples:\n"
      "  stamma convert old.pgn -o new.pgn       standard PGN, every move checked\n"
      "  stamma convert games.zip --to fen       the last position of every game\n"
      "  echo '1.e4 e5 2.Nf3' | stamma convert   a bare game score\n"
      "  echo '1.P-K4 P-K4 2.Kt-KB3' | stamma convert --to line\n"
      "  stamma convert game.pgn --notation descriptive:staunton\n"
      "  stamma convert db.pgn.zst --report doubts.ndjson -o db.pgn\n"
      "  stamma convert book.txt --to html -o book.html\n"
      "  stamma convert book.txt --decisions settled.ndjson -o book.pgn");
  convert_app->callback([&] { command = [&] { return run_convert(convert); }; });

  CheckOptions check;
  CLI::App* const check_app = app.add_subcommand("check", "Report problems; change nothing");
  add_reading(*check_app, check.read, words["check"]);
  add_rules(*check_app, check.rules);
  add_choice(*check_app, "--format", check.format, check_formats,
             "Output format: text (default), json (one problem per line) or sarif", words["check"]);
  check_app->footer(
      "Examples:\n"
      "  stamma check games.pgn\n"
      "  stamma check --format sarif games.pgn > games.sarif\n"
      "'stamma rules CODE' explains a code.");
  check_app->callback([&] { command = [&] { return run_check(check); }; });

  CleanOptions clean;
  CLI::App* const clean_app = app.add_subcommand(
      "clean", "Fix what check reports, normalize, merge duplicates, classify, select, sort");
  add_clean(*clean_app, clean, words["clean"]);
  clean_app->callback([&] { command = [&] { return run_clean(clean); }; });

  ExplainOptions explain;
  CLI::App* const explain_app = app.add_subcommand(
      "explain", "Show every legal reading of a written move, likeliest first, and why");
  explain_app->add_option("moves", explain.moves, "Moves as written, each in quotes")->required();
  add_start(*explain_app, explain.start,
            "Position they are played in (default: the initial position)", &explain.chess960);
  add_spelling(*explain_app, explain.spelling, words["explain"]);
  add_laws(*explain_app, explain.laws, words["explain"]);
  CLI::Option* const sealed = explain_app->add_flag_callback(
      "--sealed", [&explain] { explain.occasion = Occasion::sealed; },
      "The moves were sealed at an adjournment: say what the code of --laws makes of each "
      "doubtful one, and under which article");
  explain_app
      ->add_flag_callback(
          "--post", [&explain] { explain.occasion = Occasion::by_post; },
          "The moves were sent by post: the same; several moves are treated as sent for one turn")
      ->excludes(sealed);
  explain_app->add_flag("--json", explain.json, "Print one JSON object per move");
  explain_app->footer(
      "Examples:\n"
      "  stamma explain Kt-B3\n"
      "  stamma explain --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' Castles 'QR-Q sq'\n"
      "  stamma explain --sealed --laws bcc1899 Kt-B3");
  explain_app->callback([&] { command = [&] { return run_explain(explain); }; });

  CLI::App* const notations_app =
      app.add_subcommand("notations", "List the notations and languages, with an example of each");
  notations_app->footer("Example:\n  stamma notations");
  notations_app->callback([&] { command = [] { return run_notations(); }; });

  MergeOptions merge;
  CLI::App* const merge_app = app.add_subcommand(
      "merge", "Combine two or more records of one game, e.g. the players' scoresheets");
  add_convert(*merge_app, merge, words["merge"]);
  merge_app->footer(
      "Examples:\n"
      "  stamma merge white.txt black.txt -o game.pgn\n"
      "  stamma merge --lang de,fr white.csv black.csv --report differences.ndjson\n"
      "Every disagreement is reported with what each record says; see docs/sheets.md.");
  merge_app->callback([&] { command = [&] { return run_merge(merge); }; });

  ScanOptions scan;
  CLI::App* const scan_app = app.add_subcommand(
      "scan", "Read games from images of printed pages (PNG, JPEG, TIFF), with Tesseract");
  add_convert(*scan_app, scan, words["scan"]);
  scan_app
      ->add_option("--ocr-language", scan.ocr_language,
                   "Language of the print by Tesseract's name, e.g. deu or eng+fra (default: "
                   "that of --lang, or eng)")
      ->type_name("NAME");
  scan_app
      ->add_option(
          "--hocr", scan.hocr,
          "File for the recognized words, boxes and alternatives; 'stamma convert' reads it")
      ->type_name("FILE");
  scan_app->footer(
      "Examples:\n"
      "  stamma scan page.png -o games.pgn\n"
      "  stamma scan --lang de seite1.tif seite2.tif --to html -o games.html\n"
      "  stamma scan book.tif --hocr book.hocr --report doubts.ndjson -o book.pgn\n"
      "All images together are one text: a game may continue on the next. See docs/sheets.md.");
  scan_app->callback([&] { command = [&] { return run_scan(scan); }; });

  StatsOptions stats;
  CLI::App* const stats_app = app.add_subcommand(
      "stats", "Summarize a collection: players, years, results, openings, problems");
  add_reading(*stats_app, stats.read, words["stats"]);
  add_choice(*stats_app, "--to", stats.to, stats_formats,
             "Output format: text (default), json or html (one page with charts)", words["stats"]);
  stats_app->add_option("--top", stats.top, "How many names of each kind to list (default: 20)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}));
  stats_app->add_option("-o,--output", stats.output, "File to write (default: standard output)")
      ->type_name("FILE");
  stats_app->footer(
      "Examples:\n"
      "  stamma stats games.pgn\n"
      "  stamma stats games.pgn --to html -o games.html");
  stats_app->callback([&] { command = [&] { return run_stats(stats); }; });

  ShowOptions show;
  CLI::App* const show_app =
      app.add_subcommand("show", "Show the board of a game in the terminal; step with arrow keys");
  add_reading(*show_app, show.read, words["show"]);
  show_app->add_option("--game", show.game, "Number of the game, from 1 (default: 1)")
      ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0}));
  show_app->add_option_function<std::size_t>(
      "--ply", [&show](std::size_t ply) { show.ply = ply; },
      "Show the position after this many plies (default: the start in a terminal, else the end)");
  show_app->add_flag("--turn", show.turned, "Show the board from Black's side");
  show_app->add_flag("--ascii", show.ascii, "Show the pieces as letters");
  show_app->footer(
      "Examples:\n"
      "  stamma show games.pgn --game 3          step through it\n"
      "  stamma show games.pgn --ply 20 | cat    one position, as text\n"
      "Keys: left and right for moves, up and down for games, Home and End for the first and the\n"
      "last position, n and N for the next and the previous doubtful move, f flips the board, q\n"
      "quits.");
  show_app->callback([&] { command = [&] { return run_show(show); }; });

  PerftOptions perft;
  CLI::App* const perft_app =
      app.add_subcommand("perft", "Count legal move sequences; the last line is the total");
  perft_app->add_option("depth", perft.depth, "Length of the sequences in plies")
      ->required()
      ->check(CLI::Range(0U, 64U));
  add_start(*perft_app, perft.start, "Position to start from (default: the initial position)");
  perft_app->add_flag("--divide", perft.divide, "Also print the count for each first move");
  perft_app->footer("Example:\n  stamma perft 5 --divide");
  perft_app->callback([&] { command = [&] { return run_perft(perft); }; });

  std::string code;
  CLI::App* const rules_app =
      app.add_subcommand("rules", "List or explain the rules and their codes");
  rules_app->add_option("code", code, "The code to explain, e.g. M03");
  rules_app->footer("Example:\n  stamma rules M03");
  rules_app->callback([&] { command = [&] { return run_rules(code); }; });

  std::string shell;
  CLI::App* const completion_app =
      app.add_subcommand("completion", "Print a completion script for a shell");
  completion_app->add_option("shell", shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(shells));
  completion_app->footer(
      "Examples:\n"
      "  source <(stamma completion bash)\n"
      "  stamma completion zsh > ~/.zfunc/_stamma\n"
      "  stamma completion fish > ~/.config/fish/completions/stamma.fish");
  completion_app->callback([&] {
    command = [&] {
      std::vector<CommandInfo> commands;
      for (const CLI::App* const each : app.get_subcommands({})) {
        commands.push_back(describe(*each, words[each->get_name()]));
        if (each->get_name() == "completion") commands.back().words = shells;
      }
      return run_completion(shell, commands);
    };
  });

  if (argc > 1 && argv[1][0] != '-' && is_unknown_command(app, argv[1])) return usage;
  const auto told = told_config(argc, argv);
  const auto config = told ? told : find_config();
  if (config) app.set_config("--config", *config, "", told.has_value())->group("");
  app.allow_config_extras(CLI::config_extras_mode::error);
  std::vector<std::string> arguments = joined_negations(argc, argv);
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? all_well : usage;
  }
  for (ReadOptions* const read :
       {&convert.read, &check.read, &clean.read, &show.read, &stats.read, &merge.read, &scan.read})
    if (read->files.empty()) read->files = {"-"};
  return command();
}

}  // namespace stamma::cli
