#include "engine/shards/shard_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "engine/files/output.hpp"

namespace stamma::engine {
namespace {

constexpr std::string_view shard_magic = "stamma ";
constexpr std::size_t longest_head = std::size_t{64} << 20U;

void append_hex(unsigned char c, std::string& out) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out.push_back('%');
  out.push_back(digits[c >> 4U]);
  out.push_back(digits[c & 15U]);
}

/// With what is not wanted as "%0A".
template <class Wanted>
std::string percent_encoded(std::string_view text, const Wanted& wanted) {
  std::string out;
  for (const char c : text)
    if (c != '%' && wanted(c)) {
      out.push_back(c);
    } else {
      append_hex(static_cast<unsigned char>(c), out);
    }
  return out;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    const char* const digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2) {
      out.push_back(static_cast<char>(code));
      i += 2;
    } else {
      out.push_back(text[i]);
    }
  }
  return out;
}

}  // namespace

void ShardHead::add(std::string name, std::string_view value) {
  fields_.emplace_back(std::move(name), value);
}

const std::string& ShardHead::text(std::string_view name) const noexcept {
  static const std::string none;
  for (const auto& [field, value] : fields_)
    if (field == name) return value;
  return none;
}

std::uint64_t ShardHead::number(std::string_view name) const noexcept {
  const std::string& digits = text(name);
  std::uint64_t n = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), n);
  return n;
}

std::vector<std::string> ShardHead::all(std::string_view name) const {
  std::vector<std::string> values;
  for (const auto& [field, value] : fields_)
    if (field == name) values.push_back(value);
  return values;
}

std::string ShardHead::written() const {
  std::string out(shard_magic);
  out.append(kind_).push_back('\n');
  for (const auto& [name, value] : fields_)
    out.append(name)
        .append(" ")
        .append(percent_encoded(value, [](char c) { return c != '\n'; }))
        .push_back('\n');
  out.push_back('\n');
  return out;
}

std::optional<ShardHead> ShardHead::read(std::string_view kind, std::string_view text,
                                         std::size_t& size) {
  const std::size_t end = text.find("\n\n");
  const std::string first = std::string(shard_magic).append(kind).append("\n");
  if (end == std::string_view::npos || !text.starts_with(first)) return std::nullopt;
  size = end + 2;
  ShardHead head{std::string(kind)};
  for (std::string_view rest = text.substr(first.size(), size - 1 - first.size()); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    head.add(std::string(line.substr(0, space)), percent_decoded(line.substr(space + 1)));
  }
  return head;
}

std::optional<ShardFile> ShardFile::open(const std::string& path, const std::string& kind) {
  ShardFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat info {};
  if (file.fd_ < 0 || fstat(file.fd_, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  file.size_ = static_cast<std::uint64_t>(info.st_size);
  file.spool_ = std::make_unique<Spool>();
  file.spool_->borrow(file.fd_);
  file.spool_->written_by_owner(file.size_);
  std::string text;
  for (std::size_t step = 4096;; step *= 8) {
    const auto length = static_cast<std::size_t>(std::min<std::uint64_t>(file.size_, step));
    file.spool_->read(0, length, text);
    std::size_t head_size = 0;
    if (auto head = ShardHead::read(kind, text, head_size)) {
      file.head_ = std::move(*head);
      file.body_ = head_size;
      break;
    }
    if (length == file.size_ || length > longest_head) return std::nullopt;
  }
  if (file.head_.number("body") != file.body_size()) return std::nullopt;
  return file;
}

ShardFile::ShardFile(ShardFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      spool_(std::move(other.spool_)),
      size_(other.size_),
      body_(other.body_),
      head_(std::move(other.head_)) {}

ShardFile::~ShardFile() {
  if (fd_ >= 0) close(fd_);
}

std::string as_file_name(std::string_view path) {
  constexpr std::size_t longest = 200;
  std::string name = percent_encoded(path, [](char c) { return c != '/' && c >= ' '; });
  if (name.starts_with('.')) name = "%2E" + name.substr(1);
  if (name.size() <= longest) return name;
  return fingerprint(path) + "-" + name.substr(name.size() - longest / 2);
}

std::string shard_name(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

std::string fingerprint(std::string_view text) {
  // FNV-1a over the text from both ends: two numbers that hardly ever agree by chance.
  constexpr std::uint64_t basis = 0xCBF29CE484222325U, prime = 0x100000001B3U;
  std::uint64_t forth = basis, back = basis ^ text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    forth = (forth ^ static_cast<unsigned char>(text[i])) * prime;
    back = (back ^ static_cast<unsigned char>(text[text.size() - 1 - i])) * prime;
  }
  std::string out;
  for (const std::uint64_t half : {forth, back}) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), half, 16).ptr;
    const auto length = static_cast<std::size_t>(end - digits.data());
    out.append(digits.size() - length, '0').append(digits.data(), length);
  }
  return out;
}

void make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw OutputFailure("cannot make folder " + path + ": " + error.message());
}

}  // namespace stamma::engine
