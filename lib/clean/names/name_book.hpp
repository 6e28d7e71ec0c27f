// A spelling file in memory: the players of the world with their lives and ratings, other spellings
// of them, sites, events and rounds; and the user's own corrections. It never changes once it is
// finished, so that threads can share it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace stamma {

/// What a spelling file tells of a player; 0 where it does not.
struct PlayerLife {
  std::uint16_t birth = 0, death = 0;  ///< years
  std::uint16_t elo = 0;               ///< the highest on record
  bool estimated = false;              ///< a rating from before there were ratings
  std::array<char, 4> title{};         ///< "GM", "WIM"
  std::array<char, 3> country{};       ///< the last one, "RUS"
};

/// What a game tells of its player; 0 where it does not.
struct NameHint {
  int year = 0;
  int elo = 0;
};

class NameBook {
 public:
  enum class Kind : std::uint8_t { player, site, event, round };
  static constexpr std::size_t kinds = 4;

  struct Answer {
    enum class State : std::uint8_t {
      known,      ///< it is right as it stands
      corrected,  ///< `correction` is beyond reasonable doubt
      ambiguous,  ///< `candidates` may be meant; the likeliest, if there is one, is `correction`
      unknown,
    };
    State state = State::unknown;
    std::string correction;
    std::vector<std::string_view> candidates;  ///< at most `most_candidates`; kept in the book
    std::size_t more = 0;                      ///< candidates beyond these
    std::string why;                           ///< for people, one sentence without a stop
  };
  static constexpr std::size_t most_candidates = 5;

  /// The answer depends on nothing else, so that it can be kept.
  Answer look_up(Kind kind, std::string_view name, NameHint hint = {}) const;

  /// Spellings of that kind, correct ones and others.
  std::size_t size(Kind kind) const noexcept;
  /// Whether anything could be said of names of that kind.
  bool covers(Kind kind) const noexcept {
    return size(kind) > 0 || has_affixes(kind) || !own_.empty();
  }
  /// Whether that is a correct name, letter for letter.
  bool is_correct(Kind kind, std::string_view name) const noexcept;

 private:
  friend class NameBookBuilder;
  friend class PlayerSearch;

  struct Spelling {
    std::uint32_t at = 0;      // in text_
    std::uint32_t player = 0;  // or the number of the correct name
    std::uint16_t length = 0;
    bool correct = false;
  };
  struct Player {
    std::uint32_t spelling = 0;  // the correct one
    PlayerLife life;
  };
  struct Rating {
    std::uint32_t player;
    std::uint16_t year, elo;
  };
  /// Spellings in the order of a hash, with the places where the hashes' first bits begin.
  struct Index {
    struct Entry {
      std::uint64_t hash;
      std::uint32_t spelling;
      std::uint32_t initial;
    };
    std::vector<Entry> entries;
    std::vector<std::uint32_t> begins;

    void add(std::uint64_t hash, std::size_t spelling, char32_t initial) {
      entries.push_back(
          {hash, static_cast<std::uint32_t>(spelling), static_cast<std::uint32_t>(initial)});
    }
    void finish();
    std::pair<const Entry*, const Entry*> find(std::uint64_t hash) const noexcept;
  };
  struct Affixes {
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    Pairs prefixes, infixes, suffixes;
  };
  /// Sites, events or rounds; there are few.
  struct Words {
    std::string excluded;  // characters that do not count
    Affixes affixes;
    std::vector<Spelling> spellings;
    std::unordered_map<std::string, std::vector<std::uint32_t>> by_letters;
    std::vector<std::pair<std::string, std::uint32_t>> sorted;  // by letters, for prefixes
  };

  std::string_view view(const Spelling& s) const noexcept {
    return std::string_view(text_).substr(s.at, s.length);
  }
  std::string_view correct_name(std::uint32_t player) const noexcept {
    return view(spellings_[players_[player].spelling]);
  }
  bool has_affixes(Kind kind) const noexcept;
  Answer look_up_words(const Words& words, std::string_view name) const;
  Answer answer_of(const Words& words, const std::vector<std::uint32_t>& spellings,
                   std::string_view name) const;
  std::string describe(std::uint32_t player) const;

  std::string text_;
  std::vector<Spelling> spellings_;  // of players
  std::vector<Player> players_;
  std::vector<Rating> ratings_;  // by player and year
  Index by_letters_;             // the letters of the whole name
  Index by_last_;                // the sound of the last name, then the initial
  std::array<Words, kinds> words_;
  std::unordered_map<std::string, std::string> own_;  // the user's corrections, by folded name
  std::unordered_set<std::string> own_right_;         // what they lead to
};

/// Fills a book, line by line as readers of tables find them.
class NameBookBuilder {
 public:
  using Kind = NameBook::Kind;
  enum class Affix : std::uint8_t { prefix, infix, suffix };

  /// Characters that do not count when names of that kind are compared.
  void exclude(Kind kind, std::string_view characters);
  /// The next correct name of that kind. False when it is too long or the book is full.
  bool add_name(Kind kind, std::string_view name, const PlayerLife& life = {});
  /// Another spelling of the last name that was added; with `correct`, one that may stay.
  bool add_spelling(Kind kind, std::string_view name, bool correct = false);
  /// The highest rating in a year of the last player that was added.
  void add_rating(std::uint16_t year, std::uint16_t elo);
  void add_affix(Kind kind, Affix affix, std::string_view wrong, std::string_view right);

  /// A correction of the user's own, for players; it goes before all others. False when the name
  /// has another one already.
  bool add_own(std::string_view wrong, std::string_view right);

  /// Corrections that lead to names which are corrected themselves lead to the last one. False when
  /// they lead in a circle; then `circle` is a name on it.
  bool settle_own(std::string& circle);

  NameBook finish();

 private:
  bool add(Kind kind, std::string_view name, bool first, bool correct);

  NameBook book_;
  std::array<std::uint32_t, NameBook::kinds> last_{};  // the correct name added last
};

}  // namespace stamma
