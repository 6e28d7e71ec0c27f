// Two parties told by words: "between A and B", "A against B", "A gives a Knight to B", "A - B".
#pragma once

#include <optional>
#include <utility>

#include "parsers/layouts/heading/names.hpp"

namespace stamma::told {

using Pair = std::pair<Party, Party>;

/// The first such pair in the tokens, in the order of the names.
std::optional<Pair> told_parties(const Tokens& tokens, bool monsieur);

/// Whether "M." is Monsieur in this heading rather than a first name.
bool has_monsieur(const Tokens& tokens) noexcept;

/// Whether none of its words is a word of chess.
bool is_plain_name(const Party& p) noexcept;

bool is_and(const Token& t) noexcept;
bool is_between(const Token& t) noexcept;
bool is_against(const Token& t) noexcept;

}  // namespace stamma::told
