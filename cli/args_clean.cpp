// The options of `clean`, and those on rules that it shares with `check`.
#include <algorithm>
#include <functional>

#include "cli/args_parts.hpp"
#include "engine/files/read_text.hpp"
#include "lib/clean/catalogue.hpp"

namespace stamma::cli {
namespace {

const std::map<std::string, DedupeKind> dedupe_kinds{{"off", DedupeKind::off},
                                                     {"exact", DedupeKind::exact},
                                                     {"moves", DedupeKind::moves},
                                                     {"prefix", DedupeKind::prefix},
                                                     {"near", DedupeKind::near}};
const std::map<std::string, Repair> repairs{
    {"none", Repair::none}, {"safe", Repair::safe}, {"all", Repair::all}};

CodeSet codes_or_throw(const std::string& option, const std::string& list) {
  const auto codes = codes_selected(list);
  if (!codes)
    throw CLI::ValidationError(option, list + " names no rules; 'stamma rules' lists the codes");
  return *codes;
}

/// An option that may be given several times, each with one value.
CLI::Option* add_repeated(CLI::App& app, const std::string& name, const std::string& help,
                          const std::function<void(const std::string&)>& take) {
  return app
      .add_option_function<std::vector<std::string>>(
          name,
          [take](const std::vector<std::string>& values) {
            for (const std::string& v : values) take(v);
          },
          help)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

/// `@FILE` means the lines of a file, of which one must match.
std::string text_of(const std::string& option, const std::string& value) {
  if (!value.starts_with('@')) return value;
  auto text = read_text(value.substr(1));
  if (!text) throw CLI::ValidationError(option, text.error().text());
  return std::move(*text) + "\n";
}

void add_selecting(CLI::App& app, Filter& filter) {
  for (const FilterOption& f : Filter::options()) {
    for (const bool negated : {false, true}) {
      const std::string option = (negated ? "--not-" : "--") + std::string(f.name);
      add_repeated(app, option, std::string(f.help),
                   [&filter, option, negated, name = f.name](const std::string& value) {
                     if (const auto error = filter.add(name, text_of(option, value), negated))
                       throw CLI::ValidationError(option, *error);
                   })
          ->type_name(std::string(f.value))
          ->group(negated ? ""
                          : "Selecting (--not before an option negates it; @FILE means any of the "
                            "lines of a file; see docs/select.md)");
    }
  }
}

constexpr const char* shaping_group = "Shaping";

void add_shaping(CLI::App& app, CleanOptions& clean) {
  const std::string group = shaping_group;
  const auto check = [](const std::string& option, const std::optional<std::string>& error) {
    if (error) throw CLI::ValidationError(option, *error);
  };
  add_repeated(app, "--set", "Set a tag in every game",
               [&, check](const std::string& v) { check("--set", add_set(clean.shape, v)); })
      ->type_name("TAG=VALUE")
      ->group(group);
  add_repeated(
      app, "--rename-tag", "Rename a tag",
      [&, check](const std::string& v) { check("--rename-tag", add_rename(clean.shape, v)); })
      ->type_name("A=B")
      ->group(group);
  add_repeated(app, "--drop-tag", "Remove a tag",
               [&, check](const std::string& v) { check("--drop-tag", add_drop(clean.shape, v)); })
      ->type_name("TAG")
      ->group(group);
  app.add_flag("--roster-only", clean.shape.roster_only,
               "Keep only the seven tags of the roster, and the start position")
      ->group(group);
  app.add_option_function<std::string>(
         "--strip",
         [&, check](const std::string& v) { check("--strip", add_strip(clean.shape, v)); },
         "Remove comments, variations, nags, clocks, evaluations, drawings, or all")
      ->type_name("KIND,...")
      ->group(group);
}

void add_order(CLI::App& app, CleanOptions& clean) {
  const std::string group = shaping_group;
  app.add_option_function<std::string>(
         "--sort",
         [&clean](const std::string& v) {
           auto order = read_sort_order(v);
           if (!order) throw CLI::ValidationError("--sort", order.error());
           clean.sort = std::move(*order);
         },
         "Sort by tags, e.g. Date,Event,Round; -Date puts the latest first")
      ->type_name("TAG,...")
      ->group(group);
  app.add_option_function<std::string>(
         "--split",
         [&clean](const std::string& v) {
           auto rule = read_split_rule(v);
           if (!rule) throw CLI::ValidationError("--split", rule.error());
           clean.split = std::move(*rule);
         },
         "Write several files into the folder given with -o: games:N, size:N (e.g. size:10M), "
         "event, player, year, eco or tag:NAME")
      ->type_name("RULE")
      ->group(group);
}

/// What else makes a difference to the games.
void add_repair(CLI::App& app, CleanOptions& clean, ValueWords& words) {
  add_choice(
      app, "--repair", clean.repair, repairs,
      "What to do if a word fits no legal move: safe (default: repair it from its own letters; "
      "never change a word that is a legal move), all (find the likeliest legal game that explains "
      "the record), none (read the game up to that word and keep the rest verbatim)",
      words);
  add_doubts(app, clean.format.doubts, words);
}

void add_output(CLI::App& app, CleanOptions& clean, ValueWords& words) {
  add_format(app, clean.format.to, words,
             [](const FormatRow& row) { return row.is(FormatRow::cleaned); });
  add_illegal(app, clean.format.illegal, words);
  add_csv_cells(app, clean.format.csv_cells, words);
  add_packing(app, clean.format.packing, words);
  app.add_option("-o,--output", clean.output,
                 "File to write (default: standard output); replaced only when complete")
      ->type_name("FILE");
  add_choice(app, "--dedupe", clean.dedupe, dedupe_kinds,
             "Merge duplicates: off (default), exact (same moves and no conflict in players, date "
             "and start), moves (same moves whatever the tags), prefix (exact, or one game "
             "continues the other), near (prefix, or a few plies differ); see docs/duplicates.md",
             words);
  app.add_option("--groups", clean.groups,
                 "Folder of 'stamma keys' in which the duplicates of all files are grouped: leave "
                 "out and merge what it says")
      ->type_name("DIR");
  app.add_option("--report", clean.report,
                 "File for the report: one JSON object per line for every change, doubtful move, "
                 "problem and game")
      ->type_name("FILE");
  app.add_option("--rejects", clean.rejects,
                 "File for what could not be read at all or exceeds a limit, byte for byte")
      ->type_name("FILE");
  app.add_option("--review", clean.review,
                 "File for a table of proposed changes; edit it and give it back with --apply")
      ->type_name("FILE");
  app.add_option("--apply", clean.apply, "Table written by --review in which you accepted changes")
      ->type_name("FILE");
  app.add_flag("--dry-run", clean.dry_run, "Write nothing; show what would change as a diff");
}

void add_into(CLI::App& app, CleanOptions& clean) {
  app.add_option_function<std::string>(
         "--into",
         [&clean](const std::string& path) {
           clean.into = path;
           if (clean.dedupe == DedupeKind::off) clean.dedupe = DedupeKind::exact;
         },
         "Add the games to this database, a file as clean writes it, but for those it has; its "
         "index is kept beside it (FILE.index)")
      ->type_name("FILE");
}

void add_in_place(CLI::App& app, CleanOptions& clean) {
  app.add_flag("--in-place", clean.in_place,
               "Replace each file with its cleaned version, unless errors remain");
  app.add_option("--backup", clean.backup, "With --in-place, keep the old file with this suffix")
      ->type_name("SUFFIX");
  app.add_flag("--keep-times", clean.keep_times,
               "With --in-place, the new file keeps the old one's times of access and change");
  app.add_flag("--keep-going", clean.keep_going, "With --in-place, also replace files with errors");
  app.add_flag("--break-links", clean.break_links,
               "With --in-place, also replace files that have several names (hard links)");
}

}  // namespace

void add_rules(CLI::App& app, RuleOptions& rules, ValueWords& words) {
  const Heading heading(app, rules_group);
  std::vector<std::string> codes;
  for (const Rule& r : stamma::rules()) codes.emplace_back(id(r));
  words["--select"] = words["--ignore"] = codes;
  // The word after the bare option is a file of games: an option whose value is optional takes it
  // only with =.
  const auto optional_file = [&app](const char* name, std::optional<std::string>& value,
                                    const char* help) {
    app.add_option_function<std::vector<std::string>>(
           name,
           [&value](const std::vector<std::string>& v) {
             if (v.front() == "false") {  // in stamma.toml
               value.reset();
             } else {
               value = v.front() == "true" ? std::string() : v.front();
             }
           },
           help)
        ->expected(0)
        ->allow_extra_args(false)
        ->option_text("[=FILE]");
  };
  app.add_option_function<std::string>(
         "--select",
         [&rules](const std::string& list) { rules.selected = codes_or_throw("--select", list); },
         "Apply only these rules: codes, e.g. D01, or a letter for all codes that begin with it")
      ->type_name("CODES");
  app.add_option_function<std::string>(
         "--ignore",
         [&rules](const std::string& list) { rules.ignored = codes_or_throw("--ignore", list); },
         "Apply all rules except these, which are neither reported nor fixed")
      ->type_name("CODES");
  optional_file("--names", rules.names,
                "Correct players, events and sites with a spelling file in Scid's format (default: "
                "Debian's scid-spell-data)");
  app.add_option("--aliases", rules.aliases,
                 "Your own corrections, one line 'wrong<TAB>right' per name")
      ->type_name("FILE");
  app.add_option("--fide", rules.fide,
                 "FIDE's list of players (text or XML): adds the tags WhiteFideId and BlackFideId "
                 "where only one player can be meant; --dedupe heeds them")
      ->type_name("FILE");
  optional_file("--eco", rules.openings,
                "Classify openings by position; FILE is PGN, Scid's format or TSV (default: the "
                "data of Debian's pgn-extract or scid, else a table of Stamma's own)");
  // Read before all others, by told_config.
  app.add_option_function<std::string>(
         "--config", [](const std::string&) {},
         "File with default options, instead of the nearest stamma.toml")
      ->type_name("FILE")
      ->configurable(false);
}

void add_clean(CLI::App& app, CleanOptions& clean, ValueWords& words) {
  add_reading(app, clean.read, words);
  add_known(app, clean.read);
  add_rules(app, clean.rules, words);
  {
    const Heading heading(app, output_group);
    add_output(app, clean, words);
    add_into(app, clean);
    add_repair(app, clean, words);
  }
  {
    const Heading heading(app, in_place_group);
    add_in_place(app, clean);
  }
  add_selecting(app, clean.filter);
  add_shaping(app, clean);
  add_order(app, clean);
  app.footer(
      "Examples:\n"
      "  stamma clean old.pgn -o new.pgn              fix everything that can be fixed\n"
      "  stamma clean --dry-run old.pgn               show what would change, as a diff\n"
      "  stamma clean --in-place --backup .bak *.pgn  replace the files themselves\n"
      "  stamma clean a.pgn b.pgn --dedupe near --names --eco -o all.pgn\n"
      "  stamma clean new.pgn --into master.pgn       add what master.pgn does not have yet\n"
      "  stamma clean db.pgn --review todo.tsv -o db2.pgn\n"
      "  stamma clean db.pgn --apply todo.tsv -o db2.pgn\n"
      "  stamma clean db.pgn --player '^Morphy' --not --result 1/2-1/2 -o morphy.pgn\n"
      "  stamma clean db.pgn --sort Date,Event --split year -o years/\n"
      "  stamma clean db.pgn --names=my.ssp --eco=my.tsv -o db2.pgn\n"
      "'stamma rules' lists what is fixed and what is only reported. --names and --eco take a\n"
      "file only with =, e.g. --eco=my.tsv; the word after a bare --eco is a file of games.");
}

void add_keys(CLI::App& app, KeysOptions& keys, ValueWords& words) {
  CleanOptions& clean = keys.clean;
  add_reading(app, clean.read, words);
  {
    const Heading heading(app, output_group);
    app.add_option("-o,--output", keys.folder, "Folder for the keys")->type_name("DIR");
    app.add_option("--partitions", keys.partitions,
                   "In how many parts the keys can be grouped (default: 16)")
        ->check(CLI::Range(1U, 65'536U));
    app.add_option("--group", keys.group,
                   "Group one partition of a folder, from 1, when it has the keys of all files; "
                   "the options are those that the keys were made with")
        ->type_name("DIR/N");
    static const std::map<std::string, DedupeKind> kinds{
        {"exact", DedupeKind::exact}, {"prefix", DedupeKind::prefix}, {"near", DedupeKind::near}};
    add_choice(app, "--dedupe", keys.kind, kinds,
               "With --group, which duplicates: exact (default), prefix, near; as clean has them",
               words);
  }
  {
    const Heading heading(app, "Cleaning (as clean does it)");
    add_repair(app, clean, words);
  }
  add_known(app, clean.read);
  add_rules(app, clean.rules, words);
  add_selecting(app, clean.filter);
  add_shaping(app, clean);
  app.footer(
      "Examples:\n"
      "  stamma keys a.pgn -o keys/ --partitions 1         for each file, on any machine\n"
      "  stamma keys --group keys/1                        then for each partition\n"
      "  stamma clean a.pgn --groups keys/ -o a-clean.pgn  then for each file\n"
      "The games are those that 'stamma clean --dedupe' gives for all files, by their names, in\n"
      "one run. Options that change games must be the same for keys and clean. Every step may be\n"
      "killed and run again. See docs/scale.md.");
}

}  // namespace stamma::cli
