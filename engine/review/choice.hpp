// One line of a decisions file: what somebody settled about a place of a text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stamma::engine {

/// What is settled. All but the first stand in the file as `"edit":"..."`.
enum class Verb : std::uint8_t {
  choose,      ///< the words are this move; where there are none, it stands in front of the place
  remove,      ///< the words are no move
  unreadable,  ///< a move stands there that nobody can read
  tag,         ///< `name` has this value; an empty one takes it away
  result,
  comment,  ///< the comment `was` at this move says this; empty: it goes; no `was`: a new one
  drop,     ///< no game
  cut,      ///< a game begins here
  join,     ///< the game goes on with the one before it
  start,    ///< the position it begins with, as FEN
};

/// The name in the file; empty for a choice.
std::string_view name(Verb verb) noexcept;

struct Choice {
  std::string file;  ///< as the report names it, without ./ and the like
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t ply = 0;   ///< distinguishes moves found in one gap; 0 if not given
  std::string text;        ///< what stands there
  std::string value;       ///< what it is: a move as SAN, or what the verb calls for
  std::uint64_t told = 0;  ///< line of the decisions file
  Verb verb = Verb::choose;
  std::string name;           ///< of a tag
  std::string was;            ///< a comment as it was read
  std::string before, after;  ///< what stands around the words, as far as it is given

  bool has_context() const noexcept { return !before.empty() || !after.empty(); }
  /// For people: "Nf3", "the tag White".
  std::string what() const;
};

/// One name of a file for all that lead to it without following links: x.txt for ./x.txt.
std::string plain_name(std::string_view file);

/// Reads one line; what is wrong with it, or nothing. Nothing wrong and nothing settled:
/// `choice.told` stays 0.
std::string read_choice(std::string_view line, std::uint64_t number, Choice& choice);

}  // namespace stamma::engine
