// The names of the players over a game, and who of them has White.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "parsers/text/told_words.hpp"

namespace stamma::told {

/// One side as a heading names it: a player, several in consultation, a town, "another amateur".
struct Party {
  std::string name;                ///< as printed, without Mr. and its like
  std::vector<std::string> words;  ///< of the name, in small letters
  std::vector<std::string> about;  ///< of what stands beside it: "of Utica, N.Y."
  bool nameless = false;           ///< "another strong player", "----"
  unsigned count = 1;              ///< "two Amateurs"
  std::size_t next = 0;            ///< the token behind it
};

/// The party that begins at token `i`; none when no name does. `monsieur`: "M." is a title here.
std::optional<Party> party_at(const Tokens& tokens, std::size_t i, std::size_t end, bool monsieur);

/// The tokens as printed, one blank between words, without what stands around them.
std::string joined(const Tokens& tokens, std::size_t first, std::size_t last);

/// How well what stands over a column, often initials only, fits a name; 0: not at all.
int fits(const Party& label, const Party& full) noexcept;

struct Players {
  std::string white, black;
  bool colours_told = false;  ///< false: the order of the names is all there is
};

/// What the lines of a heading say about the players; the tokens end in front of the first move.
Players find_players(const Tokens& tokens);

/// Whether the text names both sides by colour: "White: X. Black: Y."
bool names_both_colours(const Tokens& tokens);
/// Whether two parties are told by words like "between", "against", "v.".
bool names_two_parties(const Tokens& tokens);

enum class ColourWord : unsigned char { none, white, black };
ColourWord colour_word(const Token& t) noexcept;

}  // namespace stamma::told
