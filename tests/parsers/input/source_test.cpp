#include "parsers/input/source.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using stamma::test::ContainsSubstring;

// A folder of its own for each test case, since ctest runs them side by side.
class Folder {
 public:
  Folder() {
    std::string pattern = stamma::test::work_path("source_XXXXXX");
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp: " + pattern);
    path_ = pattern;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string operator/(const std::string& name) const { return path_ + '/' + name; }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(*this / name, std::ios::binary) << bytes;
    return *this / name;
  }

 private:
  std::string path_;
};

std::string slurp(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Item {
  std::string name;
  std::string content;
  int type = AE_IFREG;
};

using Setup = std::function<void(archive*)>;

void pack(const std::string& path, const Setup& setup, const std::vector<Item>& items) {
  archive* handle = archive_write_new();
  setup(handle);
  REQUIRE(archive_write_open_filename(handle, path.c_str()) == ARCHIVE_OK);
  for (const Item& item : items) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, item.name.c_str());
    archive_entry_set_filetype(entry, static_cast<unsigned>(item.type));
    archive_entry_set_perm(entry, item.type == AE_IFDIR ? 0755 : 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(item.content.size()));
    REQUIRE(archive_write_header(handle, entry) >= ARCHIVE_WARN);
    if (!item.content.empty())
      REQUIRE(archive_write_data(handle, item.content.data(), item.content.size()) >= 0);
    archive_entry_free(entry);
  }
  REQUIRE(archive_write_close(handle) == ARCHIVE_OK);
  archive_write_free(handle);
}

Setup raw(int (*filter)(archive*)) {
  return [filter](archive* a) {
    archive_write_set_format_raw(a);
    REQUIRE(filter(a) == ARCHIVE_OK);
    archive_write_set_bytes_in_last_block(a, 1);
  };
}

struct Delivery {
  std::string name;
  std::string content;
  std::string error;  // of opening or reading
  bool operator==(const Delivery&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Delivery& d) {
  return out << d.name << ": " << d.content.substr(0, 60) << " (" << d.content.size() << " bytes) "
             << d.error;
}

std::vector<Delivery> read_all(std::vector<std::string> paths, std::size_t capacity = 4096) {
  Inputs inputs(std::move(paths));
  std::vector<Delivery> result;
  std::vector<char> buffer(capacity);
  while (result.size() < 100) {
    const auto source = inputs.next();
    if (!source) {
      result.push_back({source.error().file, "", source.error().message});
      continue;
    }
    if (*source == nullptr) return result;
    Delivery delivery{(*source)->name(), "", ""};
    for (;;) {
      const auto count = (*source)->read(buffer.data(), buffer.size());
      if (!count) {
        CHECK(count.error().file == delivery.name);
        delivery.error = count.error().message;
        const auto after = (*source)->read(buffer.data(), buffer.size());
        REQUIRE(after.has_value());
        CHECK(*after == 0);
        break;
      }
      REQUIRE(*count <= capacity);
      if (*count == 0) break;
      delivery.content.append(buffer.data(), *count);
    }
    result.push_back(std::move(delivery));
  }
  FAIL("the inputs never end");
  return result;
}

std::string games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += "[Event \"" + std::to_string(i * 7919 % 10007) + "\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  return text;
}

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

TEST_CASE("of a truncated gzip the good part is delivered, then the error") {
  const Folder folder;
  const std::string text = games(40000);
  const std::string whole = folder / "whole.gz";
  pack(whole, raw(&archive_write_add_filter_gzip), {{"data", text}});
  const std::string packed = slurp(whole);
  const std::string cut = folder.write("cut.gz", packed.substr(0, packed.size() / 2));
  const std::string next = folder.write("next.pgn", "*");
  const auto result = read_all({cut, next}, 1 << 20);
  REQUIRE(result.size() == 2);
  CHECK_THAT(result[0].error, ContainsSubstring("truncated"));
  CHECK(result[0].content.size() > text.size() / 3);
  CHECK(text.starts_with(result[0].content));
  CHECK(result[1] == Delivery{next, "*", ""});
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

TEST_CASE("a member's name becomes a harmless label") {
  const Folder folder;
  const std::string path = folder / "x.tar";
  pack(path, [](archive* a) { archive_write_set_format_v7tar(a); },
       {{"M\xFCller\x1B[2J.pgn", "*"}});
  CHECK(read_all({path}) == std::vector<Delivery>{{path + "/M\xC3\xBCller?[2J.pgn", "*", ""}});
}

TEST_CASE("a damaged member is delivered with an error, the others are sound") {
  const Folder folder;
  const std::string path = folder / "x.zip";
  const auto stored = [](archive* a) {
    archive_write_set_format_zip(a);
    archive_write_zip_set_compression_store(a);
  };
  pack(path, stored, {{"a.pgn", "1. e4 e5 *"}, {"b.pgn", "1. d4 d5 *"}});
  std::string bytes = slurp(path);
  bytes[bytes.find("1. e4") + 3] = 'f';
  folder.write("x.zip", bytes);
  const auto result = read_all({path});
  REQUIRE(result.size() == 2);
  CHECK(result[0].content == "1. f4 e5 *");
  CHECK_THAT(result[0].error, ContainsSubstring("CRC"));
  CHECK(result[1] == Delivery{path + "/b.pgn", "1. d4 d5 *", ""});
}

TEST_CASE("an archive cut short gives its good members, then an error") {
  const Folder folder;
  const std::string path = folder / "x.tar";
  pack(path, [](archive* a) { archive_write_set_format_ustar(a); },
       {{"a.pgn", "*"}, {"b.pgn", games(1000)}});
  folder.write("x.tar", slurp(path).substr(0, 5000));
  const auto result = read_all({path});
  REQUIRE(result.size() == 2);
  CHECK(result[0] == Delivery{path + "/a.pgn", "*", ""});
  CHECK_THAT(result[1].error, ContainsSubstring("Truncated"));
  CHECK(games(1000).starts_with(result[1].content));
}

TEST_CASE("an encrypted member is named and passed over") {
  const Folder folder;
  const std::string path = folder / "x.zip";
  bool supported = true;
  const auto setup = [&](archive* a) {
    archive_write_set_format_zip(a);
    supported = archive_write_set_options(a, "zip:encryption=zipcrypt") == ARCHIVE_OK &&
                archive_write_set_passphrase(a, "stamma") == ARCHIVE_OK;
  };
  pack(path, setup, {{"secret.pgn", "*"}});
  if (!supported) return;  // a libarchive without cryptography
  CHECK(read_all({path}) ==
        std::vector<Delivery>{{path + "/secret.pgn", "", "the member is encrypted"}});
}

TEST_CASE("noise behind a magic number ends with an error, not with a crash") {
  const Folder folder;
  using namespace std::string_literals;
  for (const std::string& magic : {"\x1F\x8B\x08\0"s, "PK\x03\x04"s, "7z\xBC\xAF\x27\x1C"s,
                                   "\xFD"
                                   "7zXZ\0"s,
                                   "\x28\xB5\x2F\xFD"s, "\x04\x22\x4D\x18"s, "BZh91AY&SY"s}) {
    std::string bytes = magic;
    unsigned state = 12345;
    for (int i = 0; i < 3000; ++i) bytes += static_cast<char>((state = state * 69069 + 1) >> 24);
    const std::string path = folder.write("noise", bytes);
    const auto result = read_all({path});
    REQUIRE(!result.empty());
    CHECK(!result.back().error.empty());
  }
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
