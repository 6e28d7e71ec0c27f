// HTML in a text of games that is no page of its own: a score that was copied from one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace stamma {

/// The end of the element that stands at `p`, if it only says how text looks: `<br>`, `</p>`,
/// `<font color="red">`; else nullptr.
const char* formatting_end(const char* p, const char* end) noexcept;

/// The end of the entity that stands at `p`: `&nbsp;`, `&#189;`, `&amp;plusmn;`; else nullptr.
const char* entity_end(const char* p, const char* end);

/// Whether either stands anywhere in the word from `p` to `end`; more may be looked at up to
/// `stop`.
bool has_markup(const char* p, const char* end, const char* stop);

enum class MarkupIn { pgn, prose };

/// Writes a text without its markup, from `from` on, in as many bytes: elements become white space,
/// and entities the characters they stand for. In PGN comments, the values of tags and escape lines
/// stay as they are. Where it did so, as places in the text.
std::vector<std::size_t> remove_markup(std::string& text, std::size_t from,
                                       MarkupIn kind = MarkupIn::pgn);

}  // namespace stamma
