#include "parsers/input/archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/input/gunzip.hpp"

namespace stamma {
namespace {

using namespace std::string_view_literals;

// A tar header carries the sum of its own bytes, the sum's field counted as blanks. This also
// knows the archives older than the "ustar" mark.
bool is_tar_header(std::string_view head) {
  constexpr std::size_t sum_begin = 148;
  constexpr std::size_t sum_end = 156;
  if (head.size() < 512 || head[0] == '\0') return false;
  unsigned expected = 0;
  std::size_t i = sum_begin;
  while (i < sum_end && head[i] == ' ') ++i;
  if (i == sum_end || head[i] < '0' || head[i] > '7') return false;
  for (; i < sum_end && head[i] >= '0' && head[i] <= '7'; ++i)
    expected = expected * 8 + static_cast<unsigned>(head[i] - '0');
  unsigned sum = 0;
  for (std::size_t k = 0; k < 512; ++k)
    sum += k >= sum_begin && k < sum_end ? ' ' : static_cast<unsigned char>(head[k]);
  return sum == expected;
}

bool is_gzip(std::string_view head) { return head.starts_with("\x1F\x8B"sv); }

bool is_bzip2(std::string_view head) {
  return head.size() >= 10 && head.starts_with("BZh") && head[3] >= '1' && head[3] <= '9' &&
         (head.substr(4, 6) == "1AY&SY"sv || head.substr(4, 6) == "\x17rE8P\x90"sv);
}

// A zstd stream may open with skippable frames: the magic's low nibble is free.
bool is_zstd(std::string_view head) {
  return head.starts_with("\x28\xB5\x2F\xFD"sv) ||
         (head.size() >= 4 && (head[0] & 0xF0) == 0x50 && head.substr(1, 3) == "\x2A\x4D\x18"sv);
}

// Names in archives come in any charset, and may hold what would confuse a terminal.
std::string label(const char* raw) {
  if (raw == nullptr) return "(unnamed)";
  std::string name = raw;
  if (!is_utf8(name)) name = decode(name, detect(name)).text;
  for (char& c : name)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = '?';
  return name;
}

}  // namespace

bool is_packed(std::string_view head) {
  return is_gzip(head) || is_bzip2(head) || is_zstd(head) ||
         head.starts_with(
             "\xFD"
             "7zXZ\0"sv) ||
         head.starts_with("\x04\x22\x4D\x18"sv) || head.starts_with("LZIP\x01"sv) ||
         head.starts_with("PK\x03\x04"sv) || head.starts_with("PK\x05\x06"sv) ||
         head.starts_with("PK\x07\x08"sv) || head.starts_with("7z\xBC\xAF\x27\x1C"sv) ||
         is_tar_header(head);
}

struct Archive::Reader {
  explicit Reader(File f) : file(std::move(f)) {
    if (is_gzip(file.head())) gunzip.emplace(file);
  }
  ~Reader() {
    if (handle != nullptr) archive_read_free(handle);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  bool open();
  InputError failure(std::string name);

  static la_ssize_t on_read(archive*, void* self, const void** buffer);
  static la_int64_t on_seek(archive*, void* self, la_int64_t offset, int whence);

  File file;
  std::optional<Gunzip> gunzip;    // between the file and libarchive
  std::optional<InputError> lost;  // why the file ended too early
  archive* handle = nullptr;
  std::vector<char> buffer = std::vector<char>(std::size_t{1} << 16);
  bool finished = false;
  bool office = false;  // a .docx file or its like
};

// Only formats and filters that libarchive decodes itself: others would start a program; gzip is
// unpacked before it comes here. Raw comes
// in for single compressed files; tar is recognized before it. "Empty" is a compressed nothing.
bool Archive::Reader::open() {
  handle = archive_read_new();
  if (handle == nullptr) return false;
  archive_read_support_filter_bzip2(handle);
  archive_read_support_filter_xz(handle);
  archive_read_support_filter_zstd(handle);
  archive_read_support_filter_lz4(handle);
  archive_read_support_filter_lzip(handle);
  archive_read_support_format_tar(handle);
  archive_read_support_format_zip(handle);
  archive_read_support_format_7zip(handle);
  archive_read_support_format_empty(handle);
  archive_read_support_format_raw(handle);
  archive_read_set_callback_data(handle, this);
  archive_read_set_read_callback(handle, &on_read);
  if (file.seekable() && !gunzip) archive_read_set_seek_callback(handle, &on_seek);
  return archive_read_open1(handle) == ARCHIVE_OK;
}

// What cannot be read is an end for libarchive, which so gives all that it has; why it ended is
// told behind that.
la_ssize_t Archive::Reader::on_read(archive*, void* self, const void** buffer) {
  auto& reader = *static_cast<Reader*>(self);
  char* const out = reader.buffer.data();
  const std::size_t capacity = reader.buffer.size();
  const auto count =
      reader.gunzip ? reader.gunzip->read(out, capacity) : reader.file.read(out, capacity);
  if (!count) {
    reader.lost = count.error();
    return 0;
  }
  *buffer = reader.buffer.data();
  return static_cast<la_ssize_t>(*count);
}

la_int64_t Archive::Reader::on_seek(archive*, void* self, la_int64_t offset, int whence) {
  const std::int64_t position = static_cast<Reader*>(self)->file.seek(offset, whence);
  return position >= 0 ? position : ARCHIVE_FATAL;
}

InputError Archive::Reader::failure(std::string name) {
  if (lost) return {std::move(name), std::exchange(lost, std::nullopt)->message};
  const char* text = handle != nullptr ? archive_error_string(handle) : "out of memory";
  return {std::move(name), text != nullptr ? text : "damaged archive"};
}

class Archive::Member : public Source {
 public:
  Member(std::string name, Reader& reader) : Source(std::move(name)), reader_(reader) {}

  /// Whether it would have to be unpacked once more. Archives in archives are not opened: a small
  /// file could hold any number of them.
  bool is_packed_again() {
    fetch();
    return is_packed(block_.substr(0, File::peek_size));
  }

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    fetch();
    if (block_.empty() && error_) {
      InputError error = *std::move(error_);
      error_.reset();
      return error;
    }
    const std::size_t count = block_.copy(out, capacity);
    block_.remove_prefix(count);
    return count;
  }

  std::uint64_t compressed_offset() const noexcept override {
    if (reader_.gunzip) return reader_.file.offset();
    const la_int64_t bytes = archive_filter_bytes(reader_.handle, -1);
    return bytes > 0 ? static_cast<std::uint64_t>(bytes) : 0;
  }
  std::uint64_t size_hint() const noexcept override { return reader_.file.size(); }

 private:
  // Block by block: archive_read_data() would fill the caller's buffer from many blocks and, when
  // one of them is damaged, lose the good ones before it. Holes of sparse members are skipped.
  void fetch() {
    for (int retries = 0; block_.empty() && !ended_;) {
      const void* data = nullptr;
      std::size_t size = 0;
      la_int64_t offset = 0;
      const int status = archive_read_data_block(reader_.handle, &data, &size, &offset);
      if (status == ARCHIVE_RETRY && ++retries < 8) continue;
      ended_ = status != ARCHIVE_OK;
      if (status == ARCHIVE_FATAL) reader_.finished = true;
      if (status < ARCHIVE_OK || (ended_ && reader_.lost)) {
        error_ = reader_.failure(name());
        return;
      }
      if (size > 0) block_ = {static_cast<const char*>(data), size};
    }
  }

  Reader& reader_;
  std::string_view block_;  // the reader's own, valid until the next one
  std::optional<InputError> error_;
  bool ended_ = false;
};

Archive::Archive(File file) : reader_(std::make_unique<Reader>(std::move(file))) {}
Archive::~Archive() = default;

Result<std::unique_ptr<Source>, InputError> Archive::next() {
  Reader& reader = *reader_;
  const std::string& path = reader.file.path();
  if (!reader.finished && reader.handle == nullptr && !reader.open()) {
    reader.finished = true;
    return reader.failure(path);
  }
  for (int retries = 0; !reader.finished;) {
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(reader.handle, &entry);
    if (status == ARCHIVE_EOF) {
      reader.finished = true;
      if (reader.lost) return reader.failure(path);
      break;
    }
    if (status == ARCHIVE_RETRY && ++retries < 8) continue;
    if (status < ARCHIVE_WARN) {
      reader.finished = true;
      return reader.failure(path);
    }
    const bool single = archive_format(reader.handle) == ARCHIVE_FORMAT_RAW;
    if (single && !reader.gunzip && archive_filter_code(reader.handle, 0) == ARCHIVE_FILTER_NONE) {
      reader.finished = true;  // the magic number promised more than the rest of the header keeps
      return InputError{path, "damaged header of a compressed file"};
    }
    if (!single && archive_entry_filetype(entry) != AE_IFREG) continue;
    if (archive_entry_hardlink(entry) != nullptr) continue;  // its bytes came under another name
    if (single) return deliver(path);
    const char* raw = archive_entry_pathname_utf8(entry);
    const std::string member = label(raw != nullptr ? raw : archive_entry_pathname(entry));
    if (member.starts_with("__MACOSX/")) continue;  // attributes of the real members, not text
    // A document of an office program: of its parts only the text of Word's is one.
    reader.office = reader.office || member == "[Content_Types].xml";
    if (reader.office && member != "word/document.xml") continue;
    if (reader.office) return deliver(path);
    std::string name = path;
    name.append(1, '/').append(member);
    if (archive_entry_is_encrypted(entry) != 0) return InputError{name, "the member is encrypted"};
    return deliver(name);
  }
  return std::unique_ptr<Source>();
}

Result<std::unique_ptr<Source>, InputError> Archive::deliver(std::string name) {
  auto member = std::make_unique<Member>(std::move(name), *reader_);
  if (member->is_packed_again())
    return InputError{member->name(), "it is packed once more; unpack it first"};
  return std::unique_ptr<Source>(std::move(member));
}

}  // namespace stamma
