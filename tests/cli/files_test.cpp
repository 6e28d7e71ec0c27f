// Files, descriptors and exit codes: what a user's disk and shell can do to a run.
#include "tests/support/files.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

const std::string good = "[Event \"A\"]\n\n1. d4 d5 2. c4 e6 1-0\n";
const std::string bad = "[Event \"A\"]\n\n1. d4 d5 2. O-O *\n";

/// Many games, all different; some have a move that nobody can read.
std::string many_games(std::size_t n) {
  std::string text;
  for (std::size_t i = 0; i < n; ++i)
    text += "[Event \"" + std::to_string(i) + "\"]\n[Round \"" + std::to_string(i * 7 % 13) +
            "\"]\n\n1. e4 {c" + std::to_string(i) + "} e5 2. Nf3 (2. f4 exf4) Nc6 3. " +
            (i % 99 == 2  ? "Qxd9"
             : i % 3 == 0 ? "Bb5"
                          : "Bc4") +
            " *\n\n";
  return text;
}

void pack(const std::string& path, const std::string& text, void (*format)(archive*),
          void (*filter)(archive*)) {
  archive* const a = archive_write_new();
  format(a);
  filter(a);
  REQUIRE(archive_write_open_filename(a, path.c_str()) == ARCHIVE_OK);
  archive_entry* const entry = archive_entry_new();
  archive_entry_set_pathname(entry, "inside.pgn");
  archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
  archive_write_header(a, entry);
  archive_write_data(a, text.data(), text.size());
  archive_entry_free(entry);
  archive_write_close(a);
  archive_write_free(a);
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("exit codes of every command", "[files]") {
  CHECK(run_stamma({"convert"}, good).code == 0);
  CHECK(run_stamma({"convert"}, bad).code == 1);
  CHECK(run_stamma({"convert", "--no-such-option"}).code == 2);
  CHECK(run_stamma({"convert", "--to", "cuneiform"}).code == 2);
  CHECK(run_stamma({"convert", "--fen", "nonsense"}).code == 2);
  CHECK(run_stamma({"convert", "--limit", "depth=0"}).code == 2);
  CHECK(run_stamma({"convert", "--limit", "width=3"}).code == 2);
  CHECK(run_stamma({"convert", "--encoding", "klingon"}).code == 2);
  CHECK(run_stamma({"convert", "-j", "0"}).code == 2);
  CHECK(run_stamma({"convert", "/no/such/file"}).code == 3);
  CHECK(run_stamma({"check"}, good).code == 0);
  CHECK(run_stamma({"check"}, bad).code == 1);
  CHECK(run_stamma({"check", "--format", "runes"}).code == 2);
  CHECK(run_stamma({"check", "/no/such/file"}).code == 3);
  CHECK(run_stamma({"perft", "2"}).code == 0);
  CHECK(run_stamma({"perft"}).code == 2);
  CHECK(run_stamma({"perft", "-1"}).code == 2);
  CHECK(run_stamma({"perft", "2", "--fen", "8/8 w"}).code == 2);
  CHECK(run_stamma({"rules"}).code == 0);
  CHECK(run_stamma({"rules", "M03"}).code == 0);
  CHECK(run_stamma({"rules", "M99"}).code == 2);
  CHECK(run_stamma({"completion", "bash"}).code == 0);
  CHECK(run_stamma({"completion", "cmd"}).code == 2);
  CHECK(run_stamma({"nonsense"}).code == 2);
  CHECK(run_stamma({"--help"}).code == 0);
  CHECK(run_stamma({"--version"}).code == 0);
  for (const char* const command : {"convert", "check", "perft", "rules", "completion"}) {
    const Run help = run_stamma({command, "--help"});
    CHECK(help.code == 0);
    CHECK(holds(help.out, "Example"));
  }
}

TEST_CASE("results go to standard output, everything else to standard error", "[files]") {
  const Run run = run_stamma({"convert"}, bad);
  CHECK(run.out.rfind("[Event \"A\"]", 0) == 0);
  CHECK(holds(run.err, "-:3:13: error[M02]"));
  CHECK_FALSE(holds(run.out, "error"));
  CHECK_FALSE(holds(run.err, "\033["));  // no terminal, no colours
}

TEST_CASE("the last line counts: read = written + merged + rejected", "[files]") {
  CHECK(run_stamma({"convert"}, many_games(5))
            .last_line()
            .rfind("5 games read: 5 written, 0 merged, 0 rejected", 0) == 0);
  CHECK(run_stamma({"check"}, many_games(5)).last_line().rfind("5 games read; ", 0) == 0);
  CHECK(run_stamma({"convert"}, std::string()).last_line().rfind("0 games read: ", 0) == 0);
}

TEST_CASE("a full disk is told and gives 3", "[files]") {
  RunOptions full;
  full.input = good;
  full.stdout_to = "/dev/full";
  for (const std::vector<std::string>& args : {std::vector<std::string>{"convert"},
                                               {"convert", "-o", "/dev/full"},
                                               {"convert", "--report", "/dev/full"},
                                               {"check"},
                                               {"perft", "1"},
                                               {"rules"},
                                               {"completion", "fish"}}) {
    INFO(args[0]);
    RunOptions options = full;
    if (args.size() > 1 && args[1][0] == '-') options.stdout_to.reset();
    if (args[0] == "check") options.input = bad;
    const Run run = run_stamma(args, options);
    CHECK(run.code == 3);
    CHECK(holds(run.err, "cannot write "));
    CHECK(holds(run.err, "No space left on device"));
  }
}

TEST_CASE("a file size limit leaves the old file", "[files]") {
  const Folder folder;
  const std::string out = folder.write("out.pgn", "old\n");
  RunOptions options;
  options.input = many_games(3000);
  options.max_file_size = 64 << 10;
  const Run run = run_stamma({"convert", "-o", out}, options);
  CHECK(run.code == 3);
  CHECK_FALSE(run.signalled);
  CHECK(holds(run.err, "cannot write " + out));
  CHECK(slurp(out) == "old\n");
  CHECK(folder.count() == 1);  // no litter
}

TEST_CASE("a reader that leaves ends the run with 141 and without a word", "[files]") {
  RunOptions options;
  options.input = many_games(20000);
  options.read_only = 1;
  for (const char* const jobs : {"-j1", "-j4"}) {
    const Run run = run_stamma({"convert", jobs}, options);
    CHECK(run.code == 141);
    CHECK_FALSE(holds(run.err, "stamma:"));
    CHECK_FALSE(holds(run.err, "games read"));
  }
}

TEST_CASE("closed descriptors are safe", "[files]") {
  const Folder folder;
  const std::string in = folder.write("in.pgn", good);
  RunOptions no_output;
  no_output.close_stdout = true;
  const Run quiet = run_stamma({"convert", in}, no_output);
  CHECK_FALSE(quiet.signalled);
  CHECK((quiet.code == 0 || quiet.code == 3));
  CHECK(slurp(in) == good);  // the input was not taken for standard output

  RunOptions no_input;
  no_input.close_stdin = true;
  const Run empty = run_stamma({"convert"}, no_input);
  CHECK_FALSE(empty.signalled);
  CHECK((empty.code == 0 || empty.code == 3));

  RunOptions no_error;
  no_error.close_stderr = true;
  no_error.input = bad;
  const Run mute = run_stamma({"convert", "-o", folder / "out.pgn"}, no_error);
  CHECK(mute.code == 1);
  CHECK(slurp(folder / "out.pgn").rfind("[Event \"A\"]", 0) == 0);
  CHECK_FALSE(holds(slurp(folder / "out.pgn"), "error["));
}

TEST_CASE("output replaces the file at once and keeps its mode", "[files]") {
  const Folder folder;
  const std::string out = folder.write("out.pgn", "old\n");
  REQUIRE(chmod(out.c_str(), 0640) == 0);
  CHECK(run_stamma({"convert", "-o", out}, good).code == 0);
  CHECK(slurp(out) == run_stamma({"convert"}, good).out);
  struct stat info {};
  REQUIRE(stat(out.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777) == 0640);
  CHECK(folder.count() == 1);

  // A game with errors is output all the same.
  CHECK(run_stamma({"convert", "-o", out}, bad).code == 1);
  CHECK(holds(slurp(out), "{[%unread] O-O}"));
}

TEST_CASE("output follows a link and replaces what it points to", "[files]") {
  const Folder folder;
  folder.write("real.pgn", "old\n");
  REQUIRE(symlink("real.pgn", (folder / "link.pgn").c_str()) == 0);
  CHECK(run_stamma({"convert", "-o", folder / "link.pgn"}, good).code == 0);
  struct stat info {};
  REQUIRE(lstat((folder / "link.pgn").c_str(), &info) == 0);
  CHECK(S_ISLNK(info.st_mode));
  CHECK(slurp(folder / "real.pgn") == run_stamma({"convert"}, good).out);
}

TEST_CASE("output keeps the old file when the input fails", "[files]") {
  const Folder folder;
  const std::string out = folder.write("out.pgn", "old\n");
  const std::string in = folder.write("in.pgn", good);
  const Run run = run_stamma({"convert", in, folder / "missing.pgn", "-o", out});
  CHECK(run.code == 3);
  CHECK(slurp(out) == "old\n");
  CHECK(holds(run.err, "is left as it was"));
  // Standard output has what could be read.
  const Run partly = run_stamma({"convert", in, folder / "missing.pgn"});
  CHECK(partly.code == 3);
  CHECK(partly.out == run_stamma({"convert"}, good).out);
}

TEST_CASE("input and output can be the same file", "[files]") {
  const Folder folder;
  const std::string text = many_games(2000);
  const std::string file = folder.write("games.pgn", text);
  const std::string wanted = run_stamma({"convert"}, text).out;
  CHECK(run_stamma({"convert", file, "-o", file}).code == 1);
  CHECK(slurp(file) == wanted);
}

TEST_CASE("inputs that cannot be read are named, with the reason", "[files]") {
  const Folder folder;
  const Run missing = run_stamma({"convert", folder / "missing.pgn"});
  CHECK(missing.code == 3);
  CHECK(holds(missing.err, "cannot read " + (folder / "missing.pgn") + ": No such file"));
  const Run directory = run_stamma({"convert", folder.path()});
  CHECK(directory.code == 1);
  CHECK(holds(directory.err, folder.path() + ": no file with games in this folder"));
  const Run empty_name = run_stamma({"convert", ""});
  CHECK(empty_name.code == 3);
}

TEST_CASE("files without permission", "[files]") {
  const Folder folder;
  const std::string in = folder.write("in.pgn", good);
  const std::string out = folder.write("out.pgn", "old\n");
  if (geteuid() == 0)
    for (const std::string& path : {folder.path(), in, out})
      REQUIRE(chown(path.c_str(), nobody, nobody) == 0);
  RunOptions plain;
  plain.unprivileged = true;
  RunOptions given = plain;
  given.input = good;
  if (run_stamma({"convert", in}, plain).code != 0) {
    skip("an unprivileged user cannot run the program here");
    return;
  }
  REQUIRE(chmod(out.c_str(), 0444) == 0);
  const Run read_only = run_stamma({"convert", in, "-o", out}, plain);
  CHECK(read_only.code == 3);
  CHECK(holds(read_only.err, "cannot write " + out + ": Permission denied"));
  CHECK(slurp(out) == "old\n");
  REQUIRE(chmod(in.c_str(), 0) == 0);
  const Run unreadable = run_stamma({"convert", in}, plain);
  CHECK(unreadable.code == 3);
  CHECK(holds(unreadable.err, "cannot read " + in + ": Permission denied"));
  REQUIRE(chmod(folder.path().c_str(), 0555) == 0);
  const Run closed_folder = run_stamma({"convert", "-o", folder / "new.pgn"}, given);
  CHECK(closed_folder.code == 3);
  CHECK(holds(closed_folder.err, "cannot write " + (folder / "new.pgn")));
  CHECK(folder.count() == 2);
}

TEST_CASE("an output folder that is not there", "[files]") {
  const Run run = run_stamma({"convert", "-o", "/no/such/folder/out.pgn"}, good);
  CHECK(run.code == 3);
  CHECK(holds(run.err, "cannot write /no/such/folder/out.pgn: No such file or directory"));
}

TEST_CASE("the output does not depend on the number of threads", "[files]") {
  const Folder folder;
  // Several blocks, with games of all kinds and problems in them.
  const std::string file = folder.write("games.pgn", many_games(sanitized() ? 8000 : 40000));
  for (const char* const format : {"pgn", "json", "line", "epd", "fen"}) {
    const Run one = run_stamma({"convert", file, "--to", format, "-j1"});
    const Run four = run_stamma({"convert", file, "--to", format, "-j4"});
    INFO(format);
    CHECK(one.code == four.code);
    CHECK((one.out == four.out));
    CHECK(one.err == four.err);
  }
  const Run one =
      run_stamma({"convert", file, "-j1", "--report", folder / "1.json", "-o", "/dev/null"});
  const Run four =
      run_stamma({"convert", file, "-j4", "--report", folder / "4.json", "-o", "/dev/null"});
  CHECK(one.err == four.err);
  CHECK((slurp(folder / "1.json") == slurp(folder / "4.json")));
  CHECK((run_stamma({"check", file, "-j1"}).out == run_stamma({"check", file, "-j4"}).out));
}

TEST_CASE("compressed files and archives", "[files]") {
  const Folder folder;
  const std::string text = many_games(300);
  const std::string wanted = run_stamma({"convert"}, text).out;
  const auto raw = [](archive* a) { archive_write_set_format_raw(a); };
  const auto zip = [](archive* a) { archive_write_set_format_zip(a); };
  const auto tar = [](archive* a) { archive_write_set_format_pax_restricted(a); };
  const auto none = [](archive* a) { archive_write_add_filter_none(a); };
  const auto gzip = [](archive* a) { archive_write_add_filter_gzip(a); };
  const auto zstd = [](archive* a) { archive_write_add_filter_zstd(a); };
  const auto xz = [](archive* a) { archive_write_add_filter_xz(a); };
  pack(folder / "a.pgn.gz", text, raw, gzip);
  pack(folder / "a.pgn.zst", text, raw, zstd);
  pack(folder / "a.pgn.xz", text, raw, xz);
  pack(folder / "a.zip", text, zip, none);
  pack(folder / "a.tar.gz", text, tar, gzip);
  for (const char* const name : {"a.pgn.gz", "a.pgn.zst", "a.pgn.xz", "a.zip", "a.tar.gz"}) {
    INFO(name);
    const Run run = run_stamma({"convert", folder / name});
    CHECK(run.code == 1);
    CHECK((run.out == wanted));
    RunOptions piped;
    piped.stdin_at = folder / name;
    CHECK((run_stamma({"convert"}, piped).out == wanted));
  }
  // The member is named in messages.
  CHECK(holds(run_stamma({"convert", folder / "a.zip"}).err, "a.zip/inside.pgn:"));
  // A broken archive: what was read is given, and the failure is told.
  const std::string whole = slurp(folder / "a.pgn.gz");
  folder.write("cut.pgn.gz", whole.substr(0, whole.size() / 2));
  const Run cut = run_stamma({"convert", folder / "cut.pgn.gz"});
  CHECK(cut.code == 3);
  CHECK(holds(cut.err, "cannot read "));
}

TEST_CASE("several files: places count from the start of each", "[files]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", good + "\n" + bad);
  const std::string b = folder.write("b.pgn", bad);
  const Run run = run_stamma({"convert", a, b, "--to", "line", "--report", folder / "r.json"});
  CHECK(run.code == 1);
  CHECK(holds(run.err, a + ":7:13: error[M02]"));
  CHECK(holds(run.err, b + ":3:13: error[M02]"));
  CHECK(holds(run.last_line(), "3 games read: 3 written"));
  const std::string report = slurp(folder / "r.json");
  CHECK(holds(report, "\"file\":\"" + a + "\",\"game\":2,\"code\":\"M02\""));
  CHECK(holds(report, "\"file\":\"" + b + "\",\"game\":1,\"code\":\"M02\""));
}

TEST_CASE("problems over the limit are counted", "[files]") {
  std::string text;
  for (int i = 0; i < 30; ++i) text += bad + "\n";
  const Run run = run_stamma({"convert", "--limit", "problems=10"}, text);
  CHECK(run.code == 1);
  CHECK(holds(run.last_line(), "30 errors"));
  std::size_t told = 0;
  for (std::size_t at = 0; (at = run.err.find("error[M02]", at)) != std::string::npos; ++at) ++told;
  CHECK(told == 10);
}

TEST_CASE("the locale and the time zone change nothing", "[files]") {
  const Run plain = run_stamma({"convert", "--to", "json"}, many_games(20));
  setenv("LC_ALL", "tr_TR.UTF-8", 1);
  setenv("TZ", "Asia/Tokyo", 1);
  const Run other = run_stamma({"convert", "--to", "json"}, many_games(20));
  unsetenv("LC_ALL");
  unsetenv("TZ");
  CHECK((plain.out == other.out));
  CHECK(plain.err == other.err);
}
