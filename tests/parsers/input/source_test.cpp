#include "parsers/input/source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <vector>

#include "tests/support/archives.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

}  // namespace

TEST_CASE("plain files come in order, under their paths, whatever the buffer") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", games(100));
  const std::string empty = folder.write("empty.pgn", "");
  const std::string b = folder.write("b.txt", "x");
  const std::vector<Delivery> expected{{a, games(100), ""}, {empty, "", ""}, {b, "x", ""}};
  CHECK(read_all({a, empty, b}) == expected);
  CHECK(read_all({a, empty, b}, 1) == expected);
  CHECK(read_all({}).empty());
}

TEST_CASE("a progress bar learns offset and size of a plain file") {
  const Folder folder;
  Inputs inputs({folder.write("a.pgn", std::string(1000, 'x'))});
  Source* source = *inputs.next();
  char buffer[400];
  CHECK(source->size_hint() == 1000);
  CHECK(source->compressed_offset() == 0);
  REQUIRE(*source->read(buffer, sizeof buffer) == 400);
  CHECK(source->compressed_offset() == 400);
}

TEST_CASE("what cannot be opened is reported, and the next file is read") {
  const Folder folder;
  const std::string good = folder.write("good.pgn", "*");
  const std::string missing = folder / "missing.pgn";
  const std::string directory = folder / "directory";
  REQUIRE(::mkdir(directory.c_str(), 0755) == 0);
  const auto result = read_all({missing, directory, good});
  REQUIRE(result.size() == 3);
  CHECK(result[0] == Delivery{missing, "", "No such file or directory"});
  CHECK(result[1] == Delivery{directory, "", "Is a directory"});
  CHECK(result[2] == Delivery{good, "*", ""});
  CHECK(InputError{"x.pgn", "No such file or directory"}.text() ==
        "cannot read x.pgn: No such file or directory");
}

TEST_CASE("an unreadable file is reported") {
  const Folder folder;
  const std::string locked = folder.write("locked.pgn", "*");
  REQUIRE(::chmod(locked.c_str(), 0) == 0);
  if (::access(locked.c_str(), R_OK) == 0) return;  // the superuser reads everything
  CHECK(read_all({locked}) == std::vector<Delivery>{{locked, "", "Permission denied"}});
}

TEST_CASE("text that begins like an archive is text") {
  const Folder folder;
  for (const std::string text : {"PK moves\n", "BZh9 is a flight\n", "7z e4\n", "\x1F", "LZIP\n",
                                 "P", "(\xB5/", "[ustar]"}) {
    const std::string path = folder.write("text", text);
    CHECK(read_all({path}) == std::vector<Delivery>{{path, text, ""}});
  }
  std::string table(600, ' ');
  table.replace(257, 5, "ustar");
  const std::string path = folder.write("text", table);
  CHECK(read_all({path}) == std::vector<Delivery>{{path, table, ""}});
}

TEST_CASE("a compressed file is one source, recognized by content and under its own name") {
  const Folder folder;
  const std::string text = games(20000);
  for (const auto filter : {&archive_write_add_filter_gzip, &archive_write_add_filter_bzip2,
                            &archive_write_add_filter_xz, &archive_write_add_filter_zstd,
                            &archive_write_add_filter_lz4, &archive_write_add_filter_lzip}) {
    const std::string path = folder / "misnamed.pgn";
    pack(path, raw(filter), {{"data", text}});
    REQUIRE(slurp(path).size() < text.size());
    CHECK(read_all({path}) == std::vector<Delivery>{{path, text, ""}});
    CHECK(read_all({path}, 7) == std::vector<Delivery>{{path, text, ""}});
  }
  const std::string nothing = folder / "nothing.gz";
  pack(nothing, raw(&archive_write_add_filter_gzip), {{"data", ""}});
  for (const Delivery& delivery : read_all({nothing})) CHECK(delivery == Delivery{nothing, "", ""});
}

TEST_CASE("concatenated compressed files are one text") {
  const Folder folder;
  for (const auto filter : {&archive_write_add_filter_gzip, &archive_write_add_filter_zstd,
                            &archive_write_add_filter_bzip2, &archive_write_add_filter_xz}) {
    const std::string first = folder / "first";
    const std::string second = folder / "second";
    pack(first, raw(filter), {{"data", "first\n"}});
    pack(second, raw(filter), {{"data", "second\n"}});
    const std::string both = folder.write("both", slurp(first) + slurp(second));
    CHECK(read_all({both}) == std::vector<Delivery>{{both, "first\nsecond\n", ""}});
  }
}

TEST_CASE("the members of an archive come one by one, without directories") {
  const Folder folder;
  const std::vector<Item> items{{"games", "", AE_IFDIR},
                                {"games/a.pgn", games(5000)},
                                {"__MACOSX/games/._a.pgn", "attributes"},
                                {"../../b.pgn", "second"}};
  const auto check = [&](const std::string& path) {
    const std::vector<Delivery> expected{{path + "/games/a.pgn", games(5000), ""},
                                         {path + "/../../b.pgn", "second", ""}};
    CHECK(read_all({path}) == expected);
    CHECK(read_all({path}, 1000003) == expected);
  };
  SECTION("zip") {
    pack(
        folder / "x", [](archive* a) { archive_write_set_format_zip(a); }, items);
  }
  SECTION("7z") {
    pack(
        folder / "x", [](archive* a) { archive_write_set_format_7zip(a); }, items);
  }
  SECTION("tar") {
    pack(
        folder / "x", [](archive* a) { archive_write_set_format_pax_restricted(a); }, items);
  }
  SECTION("tar older than ustar") {
    pack(
        folder / "x", [](archive* a) { archive_write_set_format_v7tar(a); }, items);
  }
  SECTION("tar.zst") {
    const auto setup = [](archive* a) {
      archive_write_set_format_pax_restricted(a);
      archive_write_add_filter_zstd(a);
    };
    pack(folder / "x", setup, items);
  }
  SECTION("tar.gz") {
    const auto setup = [](archive* a) {
      archive_write_set_format_ustar(a);
      archive_write_add_filter_gzip(a);
    };
    pack(folder / "x", setup, items);
  }
  check(folder / "x");
}

TEST_CASE("pipes are read as they come, compressed or not") {
  const Folder folder;
  const std::string text = games(3000);
  const std::string packed = folder / "packed";
  pack(packed, raw(&archive_write_add_filter_gzip), {{"data", text}});
  const std::string zipped = folder / "zipped";
  pack(zipped, [](archive* a) { archive_write_set_format_zip(a); }, {{"a.pgn", text}});
  const std::string fifo = folder / "fifo";
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  const auto through = [&](const std::string& bytes, std::size_t piece) {
    std::thread writer([&] {
      const int out = ::open(fifo.c_str(), O_WRONLY);
      for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const std::size_t count = std::min(piece, bytes.size() - at);
        if (::write(out, bytes.data() + at, count) != static_cast<ssize_t>(count)) break;
      }
      ::close(out);
    });
    auto result = read_all({fifo}, 100);
    writer.join();
    return result;
  };
  CHECK(through(text, 1) == std::vector<Delivery>{{fifo, text, ""}});
  CHECK(through(text, 777) == std::vector<Delivery>{{fifo, text, ""}});
  CHECK(through(slurp(packed), 3) == std::vector<Delivery>{{fifo, text, ""}});
  CHECK(through(slurp(zipped), 100) == std::vector<Delivery>{{fifo + "/a.pgn", text, ""}});
  CHECK(through("", 1) == std::vector<Delivery>{{fifo, "", ""}});
}

TEST_CASE("a line in a pipe is delivered before the pipe is closed") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const int saved = ::dup(STDIN_FILENO);
  REQUIRE(::dup2(ends[0], STDIN_FILENO) == STDIN_FILENO);
  REQUIRE(::write(ends[1], "1. e4\n", 6) == 6);
  {
    Inputs inputs({"-"});
    const auto source = inputs.next();
    REQUIRE(source.has_value());
    CHECK((*source)->name() == "-");
    char buffer[64];
    const auto count = (*source)->read(buffer, sizeof buffer);
    REQUIRE(count.has_value());
    CHECK(std::string(buffer, *count) == "1. e4\n");
    ::close(ends[1]);
    CHECK(*(*source)->read(buffer, sizeof buffer) == 0);
  }
  ::close(ends[0]);
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
}

TEST_CASE("standard input may be a compressed file") {
  const Folder folder;
  const std::string path = folder / "x.gz";
  pack(path, raw(&archive_write_add_filter_gzip), {{"data", games(10)}});
  const int file = ::open(path.c_str(), O_RDONLY);
  const int saved = ::dup(STDIN_FILENO);
  REQUIRE(::dup2(file, STDIN_FILENO) == STDIN_FILENO);
  CHECK(read_all({"-"}) == std::vector<Delivery>{{"-", games(10), ""}});
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  ::close(file);
}
