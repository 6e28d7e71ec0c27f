#include "parsers/layouts/pgn/blocks.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

constexpr std::size_t read_size = 128 << 10;
constexpr std::size_t most_nuls = 16 << 20;  // so many NUL bytes at the start are no text

/// Good enough to cut a stream that has no empty lines between its games.
const char* last_soft_boundary(const char* begin, const char* end) {
  for (const char* p = end; p-- > begin + 1;)
    if (*p == '[' && pgn::is_soft_boundary(begin, p, end)) return p;
  return nullptr;
}

/// Whether the tags from `p` on are those of a game that goes on where the one before it ended, or
/// stand among its moves, or are not all there.
bool may_go_on(const char* p, const char* end) {
  if (pgn::goes_on_behind_tags(p, end) != pgn::GoesOn::no) return true;
  constexpr std::string_view part = "[Part \"";
  while (p < end && *p == '[') {
    const char* stop = p;
    while (stop < end && !pgn::is_newline(*stop)) ++stop;
    const std::string_view line(p, static_cast<std::size_t>(stop - p));
    if (line.starts_with(part) && stop < end) {
      const char* number = p + part.size();
      return pgn::take_number(number, stop) >= 2 && *number == '/';
    }
    p = stop;
    if (p < end && *p == '\r') ++p;
    if (p < end && *p == '\n') ++p;
  }
  return p == end;
}

/// Games in parts stay in one block.
const char* boundary(const std::string& s) {
  const char* const begin = s.data();
  const char* end = begin + s.size();
  const char* const all = end;
  while (true) {
    const char* const cut = pgn::last_hard_boundary(begin, end);
    if (cut == nullptr || !may_go_on(cut, all)) return cut;
    end = cut;
  }
}

bool is_utf16(const Charset& c) {
  std::string name;
  for (const char ch : c.name) name += ascii::lower(ch);
  return name.rfind("utf-16", 0) == 0;
}

}  // namespace

BlockReader::BlockReader(Source& source, const Limits& limits, std::optional<Charset> told,
                         std::size_t size)
    : source_(source), limits_(limits), told_(std::move(told)), size_(size) {}

void BlockReader::fill(std::size_t wanted) {
  while (!at_end_ && pending_.size() < wanted) {
    std::string& into = utf16_ ? raw_ : pending_;
    const std::size_t before = into.size();
    const std::size_t room = (utf16_ ? read_size : wanted) - before;
    into.resize(before + room);
    const auto got = source_.read(into.data() + before, room);
    into.resize(before + (got ? *got : 0));
    if (!got) error_ = got.error();
    at_end_ = !got || *got == 0;
    // Decoded in pieces of one size, so that how the bytes arrive moves no cut.
    if (utf16_ && (at_end_ || raw_.size() == read_size)) {
      utf16_->feed(raw_, pending_);
      raw_.clear();
      if (at_end_) utf16_->finish(pending_);
    }
  }
}

void BlockReader::read_head() {
  started_ = true;
  fill(4 << 10);
  StreamForm form = sniff(pending_);
  if (told_) form = is_utf16(*told_) && form != StreamForm::utf16be ? StreamForm::utf16le : form;
  if (told_ && told_->name.find("BE") != std::string::npos && is_utf16(*told_))
    form = StreamForm::utf16be;
  if (form == StreamForm::utf8_bom) {
    pending_.erase(0, 3);
    offset_ = 3;
  } else if (form != StreamForm::bytes) {
    utf16_.emplace(form);
    raw_.swap(pending_);
    pending_.clear();
    utf16_->feed(raw_, pending_);
    raw_.clear();
    if (at_end_) utf16_->finish(pending_);
  }
}

bool BlockReader::next(Block& block) {
  if (!started_) read_head();
  if (stopped_) return false;
  const std::size_t most = std::max(size_, limits_.game_bytes);
  std::size_t wanted = size_;
  const char* cut = nullptr;
  while (true) {
    fill(wanted);
    if (at_end_) break;
    cut = boundary(pending_);
    if (cut != nullptr || wanted >= most) break;
    wanted = std::min(most, wanted * 2);
  }
  if (pending_.empty()) return false;
  block.offset = offset_;
  block.dropped = 0;
  block.decoded = utf16_.has_value();
  if (at_end_ && pending_.size() <= most) {
    block.bytes.swap(pending_);
    pending_.clear();
  } else {
    if (cut == nullptr)
      cut = last_soft_boundary(pending_.data(), pending_.data() + pending_.size());
    if (cut == nullptr) {
      block.bytes.swap(pending_);
      pending_.clear();
      offset_ += block.bytes.size();
      skip_oversized(block);
      return true;
    }
    const auto length = static_cast<std::size_t>(cut - pending_.data());
    // The rest moves to the other string, so that no block is copied whole.
    block.bytes.assign(pending_, length);
    pending_.resize(length);
    block.bytes.swap(pending_);
  }
  offset_ += block.bytes.size();
  return true;
}

// Passes over the rest of a game that is longer than the limit.
void BlockReader::skip_oversized(Block& block) {
  const bool nuls =
      std::all_of(block.bytes.begin(), block.bytes.end(), [](char c) { return c == 0; });
  std::size_t skipped = 0;
  std::string tail =
      block.bytes.substr(block.bytes.size() - std::min<std::size_t>(4096, block.bytes.size()));
  while (true) {
    const std::size_t kept = tail.size();
    pending_ = tail;
    fill(kept + size_);
    const char* cut = pgn::next_hard_boundary(pending_.data(), pending_.data() + 1,
                                              pending_.data() + pending_.size());
    if (cut != nullptr && cut >= pending_.data() + kept) {
      const auto length = static_cast<std::size_t>(cut - pending_.data());
      skipped += length - kept;
      if (keeper_) keeper_(std::string_view(pending_).substr(kept, length - kept));
      pending_.erase(0, length);
      break;
    }
    skipped += pending_.size() - kept;
    if (keeper_) keeper_(std::string_view(pending_).substr(kept));
    if (at_end_) {
      pending_.clear();
      break;
    }
    if (nuls && skipped > most_nuls) {
      stopped_ = true;
      pending_.clear();
      break;
    }
    tail = pending_.substr(pending_.size() - std::min<std::size_t>(4096, pending_.size()));
  }
  block.dropped = skipped;
  offset_ += skipped;
}

BlockCharset decode_block(Block& block, const std::optional<Charset>& told) {
  BlockCharset result;
  if (!told || block.decoded) {
    if (is_ascii(block.bytes)) return result;
    if (is_utf8(block.bytes)) {
      result.name = block.decoded ? "UTF-16" : "UTF-8";
      return result;
    }
  }
  std::vector<std::string_view> games;
  const char* const begin = block.bytes.data();
  const char* const end = begin + block.bytes.size();
  for (const char* at = begin; at < end;) {
    const char* next = pgn::next_soft_boundary(begin, at, end);
    if (next == nullptr) next = end;
    games.emplace_back(at, static_cast<std::size_t>(next - at));
    at = next;
  }
  const std::vector<Charset> charsets =
      told ? std::vector<Charset>(games.size(), *told) : CharsetJudge().judge(games);
  std::string text;
  text.reserve(block.bytes.size() + block.bytes.size() / 8);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::size_t at = text.size();
    result.pieces.push_back({static_cast<std::size_t>(games[i].data() - begin), at});
    const Decoded d = decode(games[i], charsets[i]);
    text += d.text;
    const std::string& name = charsets[i].name;
    if (name != "US-ASCII" && result.name == "US-ASCII") result.name = name;
    if (charsets[i].guessed)
      result.findings.push_back(
          {at, Code::guessed_charset,
           "read as " + name + " (" + std::to_string(charsets[i].confidence) + " % sure)"});
    if (d.undecodable != 0)
      result.findings.push_back(
          {at, Code::undecodable_bytes,
           std::to_string(d.undecodable) + " bytes are no characters of " + name});
  }
  block.bytes.swap(text);
  return result;
}

}  // namespace stamma
