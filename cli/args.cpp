// The command line: the commands, and which one is run.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/config.hpp"
#include "cli/guess.hpp"

namespace stamma::cli {
namespace {

const std::map<std::string, CheckFormat> check_formats{
    {"text", CheckFormat::text}, {"json", CheckFormat::json}, {"sarif", CheckFormat::sarif}};
const std::map<std::string, Pictures> picture_kinds{
    {"none", Pictures::none}, {"crops", Pictures::crops}, {"pages", Pictures::pages}};
const std::map<std::string, StatsFormat> stats_formats{
    {"text", StatsFormat::text}, {"json", StatsFormat::json}, {"html", StatsFormat::html}};
const std::map<std::string, CompareFormat> compare_formats{
    {"text", CompareFormat::text}, {"json", CompareFormat::json}, {"html", CompareFormat::html}};
const std::map<std::string, FormPaper> papers{{"a4", FormPaper::a4}, {"letter", FormPaper::letter}};
const std::vector<std::string> shells{"bash", "zsh", "fish"};

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

/// A command with its options, which live as long as it does.
template <typename Options>
struct Command {
  Command(CommandLine& line, const std::string& name, const std::string& help,
          int (*run)(const Options&))
      : app(*line.app.add_subcommand(name, help)),
        words(line.words[name]),
        options(std::make_shared<Options>()) {
    app.callback(
        [&line, run, given = options] { line.command = [run, given] { return run(*given); }; });
  }

  CLI::App& app;
  ValueWords& words;
  std::shared_ptr<Options> options;
};

void add_convert_command(CommandLine& line) {
  const Command<ConvertOptions> command(
      line, "convert", "Read games and write them in another format or notation", run_convert);
  ConvertOptions& convert = *command.options;
  add_convert(command.app, convert, command.words);
  add_learn(command.app, convert.read);
  command.app.group(reading_group);
  command.app.footer(
      "Examples:\n"
      "  stamma convert old.pgn -o new.pgn       standard PGN, every move checked\n"
      "  stamma convert games.zip --to fen       the last position of every game\n"
      "  echo '1.e4 e5 2.Nf3' | stamma convert   a bare game score\n"
      "  echo '1.P-K4 P-K4 2.Kt-KB3' | stamma convert --to line\n"
      "  stamma convert game.pgn --notation descriptive:staunton\n"
      "  stamma convert db.pgn.zst --report doubts.ndjson -o db.pgn\n"
      "  stamma convert book.txt --to html -o book.html\n"
      "  stamma convert book.txt --decisions settled.ndjson -o book.pgn");
  line.files.push_back(&convert.read.files);
}

void add_check_command(CommandLine& line) {
  const Command<cli::CheckOptions> command(line, "check", "Report problems; change nothing",
                                           run_check);
  cli::CheckOptions& check = *command.options;
  add_reading(command.app, check.read, command.words);
  add_rules(command.app, check.rules, command.words);
  const Heading heading(command.app, output_group);
  add_choice(command.app, "--format", check.format, check_formats,
             "Output format: text (default), json (one problem per line) or sarif", command.words);
  command.app.add_flag("--statistics", check.statistics,
                       "Only count: how often each code occurs, the commonest first");
  command.app.group(database_group);
  command.app.footer(
      "Examples:\n"
      "  stamma check games.pgn\n"
      "  stamma check --statistics games.pgn\n"
      "  stamma check --format sarif games.pgn > games.sarif\n"
      "'stamma rules CODE' explains a code.");
  line.files.emplace_back(&check.read.files, FileKind::databases);
}

void add_clean_command(CommandLine& line) {
  const Command<CleanOptions> command(
      line, "clean", "Fix what check reports, normalize, merge duplicates, classify, select, sort",
      run_clean);
  CleanOptions& clean = *command.options;
  add_clean(command.app, clean, command.words);
  command.app.group(database_group);
  line.keyed_cleans.push_back(&clean);
  line.files.emplace_back(&clean.read.files, FileKind::databases);
}

void add_explain_command(CommandLine& line) {
  const Command<ExplainOptions> command(
      line, "explain", "Show every legal reading of a written move, likeliest first, and why",
      run_explain);
  ExplainOptions& explain = *command.options;
  command.app.add_option("moves", explain.moves, "Moves as written, each in quotes")->required();
  add_start(command.app, explain.start,
            "Position they are played in (default: the initial position)", &explain.chess960);
  add_spelling(command.app, explain.spelling, command.words);
  add_laws(command.app, explain.laws, command.words);
  CLI::Option* const sealed = command.app.add_flag_callback(
      "--sealed", [&explain] { explain.occasion = Occasion::sealed; },
      "The moves were sealed at an adjournment: say what the code of --laws makes of each doubtful "
      "one, and under which article");
  command.app
      .add_flag_callback(
          "--post", [&explain] { explain.occasion = Occasion::by_post; },
          "The moves were sent by post: the same; several moves are treated as sent for one turn")
      ->excludes(sealed);
  command.app.add_flag("--json", explain.json, "Print one JSON object per move");
  command.app.group(reading_group);
  command.app.footer(
      "Examples:\n"
      "  stamma explain Kt-B3\n"
      "  stamma explain --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' Castles 'QR-Q sq'\n"
      "  stamma explain --sealed --laws bcc1899 Kt-B3");
}

void add_page_command(CommandLine& line) {
  const Command<PageOptions> command(
      line, "page", "Write an empty page that reads games in a browser, without a network",
      run_page);
  command.app
      .add_option("-o,--output", command.options->output,
                  "File to write (default: standard output)")
      ->type_name("FILE");
  command.app.group(reading_group);
  command.app.footer("Example:\n  stamma page -o stamma.html\n\nSee docs/html.md.");
}

void add_sheet_command(CommandLine& line) {
  const Command<SheetOptions> command(
      line, "sheet", "Write a scoresheet to print and fill in, which scan finds in any photo",
      run_sheet);
  SheetOptions& sheet = *command.options;
  const Heading heading(command.app, output_group);
  command.app
      .add_option("-o,--output", sheet.output, "PDF file to write (default: standard output)")
      ->type_name("FILE");
  add_choice(command.app, "--paper", sheet.paper, papers, "Paper: a4 (default) or letter",
             command.words);
  command.app
      .add_option("--moves", sheet.moves,
                  "How many moves it has room for, up to 40 in a column (default: 60)")
      ->check(CLI::Range(fewest_form_rows, most_form_rows * most_form_pairs));
  command.app
      .add_option("--columns", sheet.columns, "Columns of numbered moves: 1, 2 (default) or 3")
      ->check(CLI::Range(1U, most_form_pairs));
  const std::vector<std::string> languages = sheet_languages();
  command.app
      .add_option("--lang", sheet.language, "Language of what is printed on it (default: en)")
      ->check(CLI::IsMember(languages))
      ->type_name("LANG");
  command.words["--lang"] = languages;
  command.app.group(reading_group);
  command.app.footer(
      "Examples:\n"
      "  stamma sheet -o form.pdf\n"
      "  stamma sheet --paper letter --moves 90 --columns 3 -o form.pdf\n"
      "  stamma sheet --lang de -o formular.pdf\n"
      "  stamma scan --hand photo.jpg -o game.pgn      when it is filled in\n"
      "Print it in its actual size or smaller. See docs/handwriting.md.");
}

void add_notations_command(CommandLine& line) {
  CLI::App* const notations_app = line.app.add_subcommand(
      "notations", "List the notations and languages, with an example of each");
  notations_app->group(reference_group);
  notations_app->footer("Example:\n  stamma notations");
  notations_app->callback([&line] { line.command = run_notations; });
}

void add_formats_command(CommandLine& line) {
  CLI::App* const formats_app = line.app.add_subcommand("formats", "List the output formats");
  formats_app->group(reference_group);
  formats_app->footer("Example:\n  stamma formats");
  formats_app->callback([&line] { line.command = run_formats; });
}

void add_merge_command(CommandLine& line) {
  const Command<ConvertOptions> command(
      line, "merge", "Combine two or more records of one game, e.g. the players' scoresheets",
      run_merge);
  ConvertOptions& merge = *command.options;
  add_convert(command.app, merge, command.words);
  command.app.group(reading_group);
  command.app.footer(
      "Examples:\n"
      "  stamma merge white.txt black.txt -o game.pgn\n"
      "  stamma merge --lang de,fr white.csv black.csv --report differences.ndjson\n"
      "Every disagreement is reported with what each record says; see docs/sheets.md.");
  line.files.push_back(&merge.read.files);
}

void add_known_command(CommandLine& line) {
  const Command<KnownOptions> command(
      line, "known", "Make an index of a database, in which --known looks games up", run_known);
  KnownOptions& known = *command.options;
  add_reading(command.app, known.read, command.words);
  const Heading heading(command.app, output_group);
  command.app.add_option("-o,--output", known.output, "The index; replaced only when complete")
      ->type_name("FILE")
      ->required();
  command.app.group(database_group);
  command.app.footer(
      "Examples:\n"
      "  stamma known database.pgn.zst -o games.known\n"
      "  stamma convert book.txt --known games.known --report known.ndjson -o book.pgn\n"
      "  stamma convert book.txt --known games.known --known-moves -o book.pgn\n"
      "See docs/known.md.");
  line.files.emplace_back(&known.read.files, FileKind::databases);
}

void add_keys_command(CommandLine& line) {
  const Command<KeysOptions> command(
      line, "keys", "Find duplicates across files that are cleaned apart, on many machines",
      run_keys);
  KeysOptions& keys = *command.options;
  add_keys(command.app, keys, command.words);
  command.app.group(database_group);
  line.files.emplace_back(&keys.clean.read.files, FileKind::databases);
  line.keyed = &command.app;
  line.keyed_cleans.push_back(&keys.clean);
}

void add_compare_command(CommandLine& line) {
  const Command<CompareOptions> command(
      line, "compare", "Show where two collections' records of the same games differ", run_compare);
  CompareOptions& compare = *command.options;
  add_reading(command.app, compare.read, command.words);
  const Heading heading(command.app, output_group);
  add_choice(command.app, "--to", compare.to, compare_formats,
             "Output format: text (default), json (one object per line) or html", command.words);
  command.app.add_option("-o,--output", compare.output, "File to write (default: standard output)")
      ->type_name("FILE");
  command.app.group(database_group);
  command.app.footer(
      "Examples:\n"
      "  stamma compare mine.pgn theirs.pgn\n"
      "  stamma compare 1914.pgn 1999.pgn.zst --to html -o differences.html\n"
      "See docs/known.md.");
}

void add_scan_command(CommandLine& line) {
  const Command<ScanOptions> command(
      line, "scan",
      "Read games from images of printed pages (PNG, JPEG, TIFF, PDF), and from scoresheets",
      run_scan);
  ScanOptions& scan = *command.options;
  add_convert(command.app, scan.convert, command.words);
  add_learn(command.app, scan.convert.read);
  const Heading heading(command.app, "Pages");
  command.app
      .add_option("--ocr-language", scan.ocr_language,
                  "Language of the print by Tesseract's name, e.g. deu or eng+fra (default: that "
                  "of --lang, or eng)")
      ->type_name("NAME");
  command.app
      .add_option(
          "--hocr", scan.hocr,
          "File for the recognized words, boxes and alternatives; 'stamma convert' reads it")
      ->type_name("FILE");
  command.app
      .add_option("--pages", scan.pages,
                  "Pages of PDF and TIFF files to read, e.g. 12-40 (default: all)")
      ->type_name("RANGE");
  CLI::Option* const hand = command.app.add_flag(
      "--hand", scan.hand,
      "The images are scoresheets filled in by hand, each a game (docs/handwriting.md)");
  command.app
      .add_flag("--print", scan.print,
                "The images are printed pages (default: found out; --hand says the opposite)")
      ->excludes(hand);
  command.app
      .add_option("--cells", scan.cells,
                  "File for the cells of the sheets, their boxes and readings, as JSON; 'stamma "
                  "convert' reads it")
      ->type_name("FILE")
      ->needs(hand);
  add_choice(command.app, "--images", scan.pictures, picture_kinds,
             "Pictures in a page of --to html: pages (default), crops (the lines with doubts) or "
             "none",
             command.words);
  command.app.add_flag("--text-layer", scan.text_layer,
                       "Take the text that a PDF holds, and recognize only pages without any");
  command.app.group(reading_group);
  command.app.footer(
      "Examples:\n"
      "  stamma scan page.png -o games.pgn\n"
      "  stamma scan book.pdf --pages 12-40 -o games.pgn\n"
      "  stamma scan --hand sheet.jpg --to html -o game.html\n"
      "  stamma scan --lang de seite1.tif seite2.tif --to html -o games.html\n"
      "  stamma scan book.tif --hocr book.hocr --report doubts.ndjson -o book.pgn\n"
      "All images together are one text: a game may continue on the next. See docs/sheets.md.");
  line.files.emplace_back(&scan.convert.read.files, FileKind::pages);
}

void add_stats_command(CommandLine& line) {
  const Command<StatsOptions> command(
      line, "stats", "Summarize a collection: players, years, results, openings, problems",
      run_stats);
  StatsOptions& stats = *command.options;
  add_reading(command.app, stats.read, command.words);
  const Heading heading(command.app, output_group);
  add_choice(command.app, "--to", stats.to, stats_formats,
             "Output format: text (default), json or html (one page with charts)", command.words);
  command.app.add_option("--top", stats.top, "How many names of each kind to list (default: 20)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}));
  command.app.add_option("-o,--output", stats.output, "File to write (default: standard output)")
      ->type_name("FILE");
  command.app.group(database_group);
  command.app.footer(
      "Examples:\n"
      "  stamma stats games.pgn\n"
      "  stamma stats games.pgn --to html -o games.html");
  line.files.emplace_back(&stats.read.files, FileKind::databases);
}

void add_show_command(CommandLine& line) {
  const Command<ShowOptions> command(
      line, "show", "Show the board of a game in the terminal; step with arrow keys", run_show);
  ShowOptions& show = *command.options;
  add_reading(command.app, show.read, command.words);
  command.app.add_option("--game", show.game, "Number of the game, from 1 (default: 1)")
      ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0}));
  command.app.add_option_function<std::size_t>(
      "--ply", [&show](std::size_t ply) { show.ply = ply; },
      "Show the position after this many plies (default: the start in a terminal, else the end)");
  command.app.add_flag("--turn", show.turned, "Show the board from Black's side");
  command.app.add_flag("--ascii", show.ascii, "Show the pieces as letters");
  command.app.group(reading_group);
  command.app.footer(
      "Examples:\n"
      "  stamma show games.pgn --game 3          step through it\n"
      "  stamma show games.pgn --ply 20 | cat    one position, as text\n"
      "Keys: left and right for moves, up and down for games, Home and End for the first and the\n"
      "last position, n and N for the next and the previous doubtful move, f flips the board, q\n"
      "quits.");
  line.files.push_back(&show.read.files);
}

void add_perft_command(CommandLine& line) {
  const Command<PerftOptions> command(
      line, "perft", "Count legal move sequences; the last line is the total", run_perft);
  PerftOptions& perft = *command.options;
  command.app.add_option("depth", perft.depth, "Length of the sequences in plies")
      ->required()
      ->check(CLI::Range(0U, 64U));
  add_start(command.app, perft.start, "Position to start from (default: the initial position)");
  command.app.add_flag("--divide", perft.divide, "Also print the count for each first move");
  command.app.footer("Example:\n  stamma perft 5 --divide");
}

void add_rules_command(CommandLine& line) {
  const Command<std::string> command(line, "rules", "List or explain the rules and their codes",
                                     run_rules);
  std::string& code = *command.options;
  command.app.add_option("code", code, "The code to explain, e.g. M03");
  command.app.group(reference_group);
  command.app.footer("Example:\n  stamma rules M03");
}

void add_completion_command(CommandLine& line) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* const completion_app =
      line.app.add_subcommand("completion", "Print a completion script for a shell");
  completion_app->add_option("shell", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(shells));
  line.words["completion"]["shell"] = shells;
  completion_app->footer(
      "Examples:\n"
      "  source <(stamma completion bash)\n"
      "  stamma completion zsh > ~/.zfunc/_stamma\n"
      "  stamma completion fish > ~/.config/fish/completions/stamma.fish");
  completion_app->callback([&line, shell] {
    line.command = [&line, shell] { return print(completion_script(line.info(), *shell)); };
  });
}

struct HelpOptions {
  std::string command;
  bool manual = false;
};

void add_help_command(CommandLine& line) {
  const auto wanted = std::make_shared<HelpOptions>();
  CLI::App* const help_app =
      line.app.add_subcommand("help", "Show the help of a command, or list the commands");
  help_app->add_option("command", wanted->command, "The command");
  help_app->add_flag("--man", wanted->manual, "Print the manual page, in the form that man reads");
  help_app->footer(
      "Examples:\n"
      "  stamma help clean\n"
      "  stamma help clean --man | man -l -");
  for (const CLI::App* const each : line.app.get_subcommands({}))
    line.words["help"]["command"].push_back(each->get_name());
  help_app->callback([&line, wanted] {
    line.command = [&line, wanted] {
      const ProgramInfo program = line.info();
      const CommandInfo* const command = program.named(wanted->command);
      if (command == nullptr)
        return complain(about_unknown_command(program, wanted->command), usage);
      return print(wanted->manual ? manual_page(program, *command)
                                  : help_text(program, *command, help_width()));
    };
  });
}

/// A stamma.toml that was found, and may be a stranger's, names no file that is read as games or
/// written, and lets none be replaced; one that --config names may.
void keep_from_found_config(CLI::App& command) {
  for (const char* const name :
       {"files", "--output", "--report", "--rejects", "--review", "--hocr", "--learn", "--split",
        "--into", "--in-place", "--backup", "--keep-going", "--keep-times", "--break-links"})
    if (CLI::Option* const option = command.get_option_no_throw(name)) option->configurable(false);
}

}  // namespace

namespace {

/// In the order in which the help lists them.
constexpr void (*add_commands[])(CommandLine&) = {
    add_convert_command,   add_check_command,      add_clean_command, add_explain_command,
    add_notations_command, add_formats_command,    add_merge_command, add_known_command,
    add_keys_command,      add_compare_command,    add_scan_command,  add_stats_command,
    add_show_command,      add_page_command,       add_sheet_command, add_perft_command,
    add_rules_command,     add_completion_command, add_help_command};

/// Tells the parser everything that the program understands.
void describe_all(CommandLine& line) {
  CLI::App& app = line.app;
  app.name("stamma");
  app.formatter(std::make_shared<CLI::FormatterLambda>(
      [&line](const CLI::App* of, const std::string&, CLI::AppFormatMode) {
        const ProgramInfo program = line.info();
        const CommandInfo* const command = program.named(of == &line.app ? "" : of->get_name());
        return help_text(program, *command, help_width());
      }));
  app.set_help_flag("-h,--help", "Show this help")->group(general_group);
  app.set_version_flag("-V,--version", "stamma " STAMMA_VERSION, "Show the version")
      ->group(general_group);
  app.require_subcommand(1);
  app.footer(
      "Run 'stamma COMMAND --help' for the options of a command, with examples.\n"
      "\n"
      "What is named docs/... is installed below share/doc/stamma; begin with "
      "docs/tutorial-historian.md or docs/tutorial-database.md.\n"
      "\n"
      "Exit codes: 0 all well, 1 something could not be read or is doubtful, or a named file "
      "contains no game, 2 usage error, 3 reading or writing failed, 4 a limit stopped the run, "
      "5 a bug in Stamma, 130 interrupted, 141 broken pipe, 143 terminated.");
  for (const auto add : add_commands) add(line);
  for (CLI::App* const command : app.get_subcommands({})) {
    command->get_help_ptr()->group(general_group);
    add_general(*command, line.words[command->get_name()]);
  }
}

}  // namespace

int run(int argc, char** argv) {
  CommandLine line;
  CLI::App& app = line.app;
  describe_all(line);
  if (argc == 1) return print(app.help());
  if (argv[1][0] != '-' && line.info().named(argv[1]) == nullptr)
    return complain(about_unknown_command(line.info(), argv[1]), usage);
  const auto told = told_config(argc, argv);
  const auto config = told ? told : find_config();
  if (config && !told)
    for (CLI::App* const command : app.get_subcommands({})) keep_from_found_config(*command);
  if (config) app.set_config("--config", *config, "", told.has_value())->group("");
  app.allow_config_extras(CLI::config_extras_mode::error);
  std::vector<std::string> arguments = joined_negations(argc, argv);
  if (const std::string why = add_options_of_keys(arguments); !why.empty())
    return complain(why + "\n", io_failed);
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(std::move(arguments));
    CLI::App& command = *app.get_subcommands().front();
    if (const std::string why = choose_format(command, line.words[command.get_name()]);
        !why.empty())
      return complain(why, usage);
    tell_options(line, command);
    int code = all_well;
    if (const auto end = find_files(line, command, code)) return *end;
    return std::max(code, line.command());
  } catch (const CLI::Success& e) {
    return app.exit(e);
  } catch (const CLI::ConfigError& e) {
    return complain(*config + ": " + e.what() +
                        (told ? "\n" : "; only a file given with --config may write files\n"),
                    usage);
  } catch (const CLI::ParseError& e) {
    return tell_misuse(line, e);
  }
}

}  // namespace stamma::cli
