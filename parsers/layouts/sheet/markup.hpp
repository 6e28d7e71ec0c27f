// Reads the tags of XML and HTML one after the other, and goes on where something is wrong with
// them: what OCR programs write is not always well-formed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

class Markup {
 public:
  enum class Type : std::uint8_t { open, close, text, end };
  struct Attribute {
    std::string_view name;
    std::string value;
    std::uint32_t offset = 0;  ///< of the value
    std::uint32_t length = 0;
  };

  Markup(std::string_view text, std::vector<SheetError>& errors) : text_(text), errors_(errors) {}

  /// The next tag or text; an element without content opens and closes.
  Type next();

  std::string_view name() const noexcept { return name_; }  ///< without a namespace
  std::size_t offset() const noexcept { return begin_; }
  std::size_t depth() const noexcept { return open_.size(); }   ///< elements that are open
  const std::string& words() const noexcept { return words_; }  ///< of a text, decoded
  std::uint32_t length() const noexcept { return static_cast<std::uint32_t>(at_ - begin_); }
  /// Of an attribute that is not there: empty.
  const Attribute* attribute(std::string_view name) const noexcept;
  std::string_view value(std::string_view name) const noexcept {
    const Attribute* const a = attribute(name);
    return a != nullptr ? std::string_view(a->value) : std::string_view();
  }

 private:
  bool tag();
  void open_tag();
  bool close_tag();
  std::size_t skip_spaces(std::size_t at) const noexcept;
  std::string_view take_name(std::size_t& at) const noexcept;
  std::size_t take_value(std::size_t at, Attribute& into);
  std::size_t take_attribute(std::size_t at);
  void fail(std::size_t at, std::string message);
  void decode(std::string_view raw, std::string& into) const;

  struct Open {
    std::string_view name;
    std::size_t offset;
  };

  std::string_view text_;
  std::vector<SheetError>& errors_;
  std::size_t at_ = 0, begin_ = 0;
  Type type_ = Type::text;
  bool unclosed_[4] = {};  // no more of a kind of section is closed
  bool closes_ = false;    // the element that was opened last has no content
  std::string_view name_;
  std::string words_;
  std::vector<Attribute> attributes_;
  std::vector<Open> open_;
};

}  // namespace stamma
