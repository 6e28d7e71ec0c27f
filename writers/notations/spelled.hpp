// The moves of a game in any notation: which one, and each move as it spells it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/speller.hpp"
#include "lib/game/game.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// A notation to write in, with its variant.
struct Style {
  Notation notation = Notation::san;
  /// None where the notation is that of the export format, which writers know by themselves.
  std::unique_ptr<const Speller> speller;
  std::string name = {};  ///< as style_named took it

  explicit operator bool() const noexcept { return speller != nullptr; }
  /// Moves hold spaces, so that every move needs its number to be told from the one before.
  bool spaced() const noexcept { return info(notation).spaced; }
};

/// The writer of a notation in a variant, or in its usual form where that is empty; nothing where
/// there is no such variant.
std::unique_ptr<const Speller> speller_in(Notation n, std::string_view variant);

/// The style named by "san", "descriptive:kt", "san:de" ...; nothing when there is none such.
std::optional<Style> style_named(std::string_view name);

/// The names of all styles: every notation, its variants, and SAN in every language.
std::vector<std::string> style_names();

/// All moves of a game as a style spells them.
class SpelledGame {
 public:
  SpelledGame(const Game& game, const Speller& speller);

  std::string_view operator[](NodeId id) const noexcept {
    return std::string_view(text_).substr(spans_[id].offset, spans_[id].length);
  }
  std::size_t size() const noexcept { return text_.size(); }

 private:
  std::string text_;
  std::vector<TextSpan> spans_;
};

}  // namespace stamma
