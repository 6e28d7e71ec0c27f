#include "parsers/layouts/sheet/markup.hpp"

#include <algorithm>
#include <charconv>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_space;

/// Elements of HTML that are never closed.
bool is_void(std::string_view name) noexcept {
  constexpr std::string_view names[] = {"meta", "br", "hr", "img", "link",
                                        "META", "BR", "HR", "IMG", "LINK"};
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// A name for a message; no character of it is cut.
std::string shortened(std::string_view name) {
  constexpr std::size_t most = 40;
  return std::string(whole_characters(name, most));
}

bool is_name(char c) noexcept {
  return pgn::is_letter(c) || pgn::is_digit(c) || c == '-' || c == '_' || c == '.' || c == ':' ||
         ascii::is_wide(c);
}

}  // namespace

const Markup::Attribute* Markup::attribute(std::string_view name) const noexcept {
  for (const Attribute& a : attributes_)
    if (a.name == name) return &a;
  return nullptr;
}

void Markup::fail(std::size_t at, std::string message) {
  constexpr std::size_t most = 100;
  if (errors_.size() < most) errors_.push_back({at, 1, "malformed markup: " + std::move(message)});
}

void Markup::decode(std::string_view raw, std::string& into) const {
  into.clear();
  for (std::size_t i = 0; i < raw.size(); ++i) {
    constexpr std::size_t longest = 10;
    const std::size_t end =
        raw[i] == '&' ? raw.substr(i, longest).find(';') : std::string_view::npos;
    if (end == std::string_view::npos) {
      into += raw[i];
      continue;
    }
    std::string_view name = raw.substr(i + 1, end - 1);
    constexpr std::pair<std::string_view, std::string_view> known[] = {{"amp", "&"},
                                                                       {"lt", "<"},
                                                                       {"gt", ">"},
                                                                       {"quot", "\""},
                                                                       {"apos", "'"},
                                                                       {"nbsp", " "},
                                                                       {"mdash", "\xE2\x80\x94"},
                                                                       {"ndash", "\xE2\x80\x93"}};
    const auto it = std::find_if(std::begin(known), std::end(known),
                                 [&](const auto& k) { return k.first == name; });
    std::uint32_t code = 0;
    if (it != std::end(known)) {
      into += it->second;
    } else if (name.size() > 1 && name[0] == '#') {
      const bool hex = name[1] == 'x' || name[1] == 'X';
      name.remove_prefix(hex ? 2 : 1);
      std::from_chars(name.data(), name.data() + name.size(), code, hex ? 16 : 10);
      append_utf8(into, code < 0x110000 && code != 0 ? code : 0xFFFD);
    } else {
      into += raw[i];
      continue;
    }
    i += end;
  }
}

Markup::Type Markup::next() {
  attributes_.clear();
  if (closes_) {
    closes_ = false;
    return type_ = Type::close;
  }
  while (at_ < text_.size()) {
    begin_ = at_;
    if (text_[at_] != '<') {
      at_ = std::min(text_.find('<', at_), text_.size());
      decode(text_.substr(begin_, at_ - begin_), words_);
      return type_ = Type::text;
    }
    if (tag()) return type_;
  }
  if (!open_.empty()) {
    fail(open_.back().offset, "<" + shortened(open_.back().name) + "> is never closed");
    open_.clear();
  }
  begin_ = at_;
  return type_ = Type::end;
}

/// False: a comment, a declaration or something that is no tag was passed.
bool Markup::tag() {
  constexpr struct {
    std::string_view opening, closing;
    const char* what;
  } passed[] = {{"<![CDATA[", "]]>", "a CDATA section"},
                {"<!--", "-->", "a comment"},
                {"<?", "?>", "an instruction"},
                {"<!", ">", "a declaration"}};
  for (std::size_t i = 0; i < std::size(passed); ++i) {
    const auto& [opening, closing, what] = passed[i];
    if (text_.substr(at_, opening.size()) != opening) continue;
    const std::size_t inside = at_ + opening.size();
    const std::size_t close = unclosed_[i] ? std::string_view::npos : text_.find(closing, inside);
    if (close == std::string_view::npos) {  // what it holds is text
      fail(at_, std::string(what) + " is never closed");
      unclosed_[i] = true;  // nor is any behind it
      at_ = inside;
      return false;
    }
    at_ = close + closing.size();
    if (i != 0) return false;
    words_ = text_.substr(inside, close - inside);
    type_ = Type::text;
    return true;
  }
  if (at_ + 1 < text_.size() && text_[at_ + 1] == '/') return close_tag();
  if (at_ + 1 >= text_.size() || !pgn::is_letter(text_[at_ + 1])) {
    fail(at_, "'<' that opens no tag");
    words_ = "<";
    ++at_;
    type_ = Type::text;
    return true;
  }
  open_tag();
  return true;
}

std::size_t Markup::skip_spaces(std::size_t at) const noexcept {
  while (at < text_.size() && is_space(text_[at])) ++at;
  return at;
}

/// A name at a place, without its namespace; the place moves behind it.
std::string_view Markup::take_name(std::size_t& at) const noexcept {
  const std::size_t begin = at;
  while (at < text_.size() && is_name(text_[at])) ++at;
  const std::string_view name = text_.substr(begin, at - begin);
  return name.substr(name.rfind(':') + 1);  // npos + 1 is 0
}

/// A value at a place, with quotes or without; gives where it ends.
std::size_t Markup::take_value(std::size_t at, Attribute& into) {
  std::size_t end = at;
  if (text_[at] == '"' || text_[at] == '\'') {
    end = text_.find_first_of(text_[at] == '"' ? "\"<" : "'<", at + 1);
    into.offset = static_cast<std::uint32_t>(at + 1);
    if (end == std::string_view::npos || text_[end] == '<') {
      fail(at, "the quote of the attribute " + shortened(into.name) + " is never closed");
      end = std::min(text_.find('>', at), std::min(end, text_.size()));
    } else {
      ++end;
    }
    const bool closed = end > into.offset && text_[end - 1] == text_[at] && end - 1 >= into.offset;
    into.length = static_cast<std::uint32_t>(end - into.offset - (closed ? 1 : 0));
  } else {
    while (end < text_.size() && !is_space(text_[end]) && text_[end] != '>') ++end;
    into.offset = static_cast<std::uint32_t>(at);
    into.length = static_cast<std::uint32_t>(end - at);
  }
  decode(text_.substr(into.offset, into.length), into.value);
  return std::max(end, at + 1);
}

/// An attribute at a place; gives where it ends. One without a value is passed: <td nowrap>.
std::size_t Markup::take_attribute(std::size_t at) {
  const std::size_t begin = at;
  Attribute attribute;
  attribute.name = take_name(at);
  if (at == begin) {
    fail(at, "a character outside any tag");
    return at + 1;
  }
  at = skip_spaces(at);
  if (at >= text_.size() || text_[at] != '=') return at;
  at = skip_spaces(at + 1);
  if (at >= text_.size()) return at;
  at = take_value(at, attribute);
  attributes_.push_back(std::move(attribute));
  return at;
}

void Markup::open_tag() {
  std::size_t i = at_ + 1;
  name_ = take_name(i);
  bool empty = is_void(name_);
  while (true) {
    i = skip_spaces(i);
    if (i == text_.size() || text_[i] == '<') {
      fail(begin_, "the tag <" + shortened(name_) + " is not closed by '>'");
      break;
    }
    const char c = text_[i];
    if (c == '>' || c == '/') {
      ++i;
      empty = empty || c == '/';
      if (c == '>') break;
      continue;
    }
    i = take_attribute(i);
  }
  at_ = i;
  if (empty) {
    closes_ = true;
  } else {
    open_.push_back({name_, begin_});
  }
  type_ = Type::open;
}

/// False: it closes nothing.
bool Markup::close_tag() {
  const std::size_t end = text_.find_first_of("<>", at_ + 2);
  std::string_view name = pgn::trim(text_.substr(at_ + 2, std::min(end, text_.size()) - at_ - 2));
  if (const std::size_t colon = name.rfind(':'); colon != std::string_view::npos)
    name.remove_prefix(colon + 1);
  const std::size_t begin = at_;
  if (end == std::string_view::npos || text_[end] == '<') {
    fail(begin, "a closing tag without '>'");
    at_ = std::min(end, text_.size());
  } else {
    at_ = end + 1;
  }
  const auto opened =
      std::find_if(open_.rbegin(), open_.rend(), [&](const Open& o) { return o.name == name; });
  if (opened == open_.rend() || opened - open_.rbegin() > 100) {
    if (!is_void(name)) fail(begin, "</" + shortened(name) + "> closes nothing");
    return false;
  }
  if (opened != open_.rbegin())
    fail(begin, "</" + shortened(name) + "> where <" + shortened(open_.back().name) + "> is open");
  open_.erase(std::prev(opened.base()), open_.end());
  name_ = name;
  type_ = Type::close;
  return true;
}

}  // namespace stamma
