// Archives that are damaged, encrypted, nested, or hold what is no file: what can be read is given,
// all else is told, and nothing that a name in them says is opened.
#include <string>
#include <vector>

#include "parsers/input/source.hpp"
#include "tests/support/archives.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

struct Kind {
  const char* name;
  Setup setup;
  std::size_t lost;  // bytes of text in front of the damage that need not be given
  bool sums = true;  // whether any byte of the text that is changed is found out
};

Setup archive_of(int (*format)(archive*)) {
  return [format](archive* a) { REQUIRE(format(a) == ARCHIVE_OK); };
}

/// gzip is ours; what libarchive unpacks is lost by its buffer, and where a format has blocks with
/// sums of their own, by the block. The text is half a megabyte and does not repeat itself.
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{
      {"gz", raw(&archive_write_add_filter_gzip), 0},
      {"bz2", raw(&archive_write_add_filter_bzip2), 1'000'000},
      {"xz", raw(&archive_write_add_filter_xz), 70'000},
      {"zst", raw(&archive_write_add_filter_zstd), 270'000, false},  // libarchive writes no sum
      {"lz4", raw(&archive_write_add_filter_lz4), 4'200'000},
      {"lz", raw(&archive_write_add_filter_lzip), 70'000},
      {"zip", archive_of(&archive_write_set_format_zip), 270'000},
      {"7z", archive_of(&archive_write_set_format_7zip), 2'100'000},
      {"tar", archive_of(&archive_write_set_format_ustar), 0, false},
  };
  return all;
}

std::string changed(std::string bytes, std::size_t at) {
  bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
  return bytes;
}

}  // namespace

TEST_CASE("of a truncated file the part in front is delivered, then the error") {
  const Folder folder;
  const std::string text = games(10000);
  const std::string next = folder.write("next.pgn", "*");
  for (const Kind& kind : kinds()) {
    INFO(kind.name);
    pack(folder / "whole", kind.setup, {{"data", text}});
    const std::string packed = slurp(folder / "whole");
    for (const std::size_t size : {packed.size() / 2, packed.size() * 9 / 10}) {
      const auto result = read_all({folder.write("cut", packed.substr(0, size)), next}, 1 << 20);
      REQUIRE(result.size() == 2);
      CHECK_FALSE(result[0].error.empty());
      CHECK(text.starts_with(result[0].content));
      if (kind.lost == 0) CHECK(result[0].content.size() > text.size() * 4 / 10);
      if (kind.name != std::string("7z") && size > packed.size() / 2)
        CHECK(result[0].content.size() + kind.lost > text.size() * 8 / 10);
      CHECK(result[1] == Delivery{next, "*", ""});
    }
  }
}

TEST_CASE("bytes that changed are told, wherever they stand") {
  const Folder folder;
  const std::string text = games(10000);
  for (const Kind& kind : kinds()) {
    if (!kind.sums) continue;
    pack(folder / "whole", kind.setup, {{"data", text}});
    const std::string packed = slurp(folder / "whole");
    for (std::size_t tenth = 1; tenth < 10; ++tenth) {
      INFO(kind.name << ", " << tenth << " tenths");
      const std::string path = folder.write("bad", changed(packed, packed.size() * tenth / 10));
      const auto result = read_all({path});
      REQUIRE(!result.empty());
      CHECK_FALSE(result.back().error.empty());
    }
  }
}

TEST_CASE("a gzip member whose sum or length is wrong is told, and all its text is given") {
  const Folder folder;
  const std::string text = games(1000);
  pack(folder / "whole.gz", raw(&archive_write_add_filter_gzip), {{"data", text}});
  const std::string packed = slurp(folder / "whole.gz");
  for (const std::size_t from_end : {8U, 5U, 4U, 1U}) {
    const std::string path = folder.write("bad.gz", changed(packed, packed.size() - from_end));
    const auto result = read_all({path});
    REQUIRE(result.size() == 1);
    CHECK(result[0].content == text);
    CHECK_THAT(result[0].error, ContainsSubstring("incorrect"));
  }
  // The first member is good, the second is not.
  const auto second =
      read_all({folder.write("two.gz", packed + changed(packed, packed.size() - 8))});
  REQUIRE(second.size() == 1);
  CHECK(second[0].content == text + text);
  CHECK_THAT(second[0].error, ContainsSubstring("incorrect data check"));
}

TEST_CASE("a gzip file cut anywhere gives what stands in front of the cut") {
  const Folder folder;
  const std::string text = games(60);
  pack(folder / "whole.gz", raw(&archive_write_add_filter_gzip), {{"data", text}});
  const std::string packed = slurp(folder / "whole.gz");
  for (std::size_t size = 2; size < packed.size(); ++size) {
    const auto result = read_all({folder.write("cut.gz", packed.substr(0, size))});
    REQUIRE(result.size() == 1);
    INFO(size);
    CHECK_THAT(result[0].error, ContainsSubstring("truncated"));
    CHECK(text.starts_with(result[0].content));
    if (size + 8 >= packed.size()) CHECK(result[0].content == text);  // only the sum is missing
  }
}

TEST_CASE("behind gzip members NUL bytes are padding, all else is told") {
  const Folder folder;
  pack(folder / "one.gz", raw(&archive_write_add_filter_gzip), {{"data", "one\n"}});
  const std::string one = slurp(folder / "one.gz");
  const std::string padding(200'000, '\0');
  CHECK(read_all({folder.write("a.gz", one + padding)})[0].error.empty());
  const std::string again = folder.write("b.gz", one + padding + one);
  CHECK(read_all({again}) == std::vector<Delivery>{{again, "one\none\n", ""}});
  for (const std::string rubbish : {"rubbish", "\x1F rubbish behind half of a magic number"}) {
    const auto result = read_all({folder.write("c.gz", one + padding + rubbish)});
    REQUIRE(result.size() == 1);
    CHECK(result[0].content == "one\n");
    CHECK_FALSE(result[0].error.empty());
  }
}

TEST_CASE("a tar in a gzip whose sum is wrong gives its members and the error") {
  const Folder folder;
  const auto setup = [](archive* a) {
    archive_write_set_format_ustar(a);
    archive_write_add_filter_gzip(a);
    archive_write_set_bytes_in_last_block(a, 1);
  };
  pack(folder / "x.tgz", setup, {{"a.pgn", games(50)}, {"b.pgn", games(5000)}});
  const std::string packed = slurp(folder / "x.tgz");
  const std::string path = folder.write("x.tgz", packed.substr(0, packed.size() * 3 / 4));
  const auto result = read_all({path});
  REQUIRE(result.size() == 2);
  CHECK(result[0] == Delivery{path + "/a.pgn", games(50), ""});
  CHECK_THAT(result[1].error, ContainsSubstring("truncated"));
  CHECK(result[1].content.size() > games(5000).size() / 2);
}

TEST_CASE("what is packed twice is told and not opened, the members beside it are read") {
  const Folder folder;
  pack(folder / "inner.gz", raw(&archive_write_add_filter_gzip), {{"data", games(3)}});
  pack(folder / "inner.zip", archive_of(&archive_write_set_format_zip), {{"a.pgn", "*"}});
  const std::vector<Item> items{{"a.pgn.gz", slurp(folder / "inner.gz")},
                                {"b.pgn", "1. e4 *"},
                                {"c.zip", slurp(folder / "inner.zip")}};
  const std::string again = "it is packed once more; unpack it first";
  for (const auto format : {&archive_write_set_format_zip, &archive_write_set_format_ustar}) {
    const std::string path = folder / "outer";
    pack(path, archive_of(format), items);
    CHECK(read_all({path}) == std::vector<Delivery>{{path + "/a.pgn.gz", "", again},
                                                    {path + "/b.pgn", "1. e4 *", ""},
                                                    {path + "/c.zip", "", again}});
  }
  pack(folder / "twice.gz", raw(&archive_write_add_filter_gzip),
       {{"data", slurp(folder / "inner.gz")}});
  CHECK(read_all({folder / "twice.gz"}) == std::vector<Delivery>{{folder / "twice.gz", "", again}});
}

TEST_CASE("links and devices in archives are not followed, names are labels") {
  const Folder folder;
  folder.write("secret.pgn", "1. d4 *");
  const std::vector<Item> items{{"link.pgn", "", AE_IFLNK, folder / "secret.pgn"},
                                {"zero.pgn", "", AE_IFCHR},
                                {"disk.pgn", "", AE_IFBLK},
                                {"pipe.pgn", "", AE_IFIFO},
                                {"/etc/passwd", "absolute"},
                                {"../secret.pgn", "above"},
                                {"hard.pgn", "", AE_IFREG, "../secret.pgn"},
                                {std::string(300, 'n'), "long"}};
  const std::string path = folder / "x.tar";
  pack(path, archive_of(&archive_write_set_format_pax_restricted), items);
  CHECK(read_all({path}) ==
        std::vector<Delivery>{{path + "//etc/passwd", "absolute", ""},
                              {path + "/../secret.pgn", "above", ""},
                              {path + "/" + std::string(300, 'n'), "long", ""}});
  CHECK(folder.count() == 2);  // nothing was unpacked
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

TEST_CASE("a member's name becomes a harmless label") {
  const Folder folder;
  const std::string path = folder / "x.tar";
  pack(path, [](archive* a) { archive_write_set_format_v7tar(a); },
       {{"M\xFCller\x1B[2J.pgn", "*"}});
  CHECK(read_all({path}) == std::vector<Delivery>{{path + "/M\xC3\xBCller?[2J.pgn", "*", ""}});
}
