// Files and texts of any kind as games, read one after the other as they are asked for.
#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <stamma/diagnostic.hpp>
#include <stamma/game.hpp>
#include <stamma/laws.hpp>
#include <string>
#include <utility>
#include <vector>

namespace stamma::api {

/// What flagged moves carry in the game, for formats that do not show it themselves.
enum class DoubtMark : std::uint8_t { none, comment, nag };

/// What is done about a game that does not read as it stands.
enum class Repair : std::uint8_t {
  none,     ///< it is read up to there, the rest is kept verbatim
  safe,     ///< a word is repaired from its own letters only; one that is written legally stays
  damaged,  ///< as safe; where words are damaged, the likeliest legal game that explains all of it
  all,      ///< always the likeliest legal game that explains all of it
};

/// The defaults are those of `stamma convert`; what is empty is detected.
struct ReadOptions {
  std::string notation = {};           ///< "descriptive", "san:de"
  std::string language = {};           ///< "de"; "de,fr": White's sheet and Black's
  std::string layout = {};             ///< "pgn", "score" or "book"
  std::string encoding = {};           ///< "windows-1252"
  std::optional<Position> start = {};  ///< of games that do not give their own
  std::optional<Laws> laws = {};       ///< that the games were played under
  DoubtMark doubts = DoubtMark::comment;
  Repair repair = Repair::damaged;  ///< `stamma clean` takes Repair::safe
  bool notes = false;               ///< also diagnostics of severity note
};

/// A game and what there is to say of it.
struct ReadGame {
  Game game;
  std::vector<Diagnostic> diagnostics;
};

/// The games of an input, for one pass. Begins and steps throw Error where a file cannot be read;
/// the step after that goes on with what follows.
class ReadGames {
 public:
  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using value_type = ReadGame;
    using difference_type = std::ptrdiff_t;

    ReadGame& operator*() const noexcept { return games_->now_; }
    ReadGame* operator->() const noexcept { return &games_->now_; }
    Iterator& operator++() {
      games_->step();
      return *this;
    }
    void operator++(int) { games_->step(); }
    friend bool operator==(const Iterator& i, std::default_sentinel_t) noexcept {
      return i.at_end();
    }

   private:
    friend class ReadGames;
    explicit Iterator(ReadGames* games) noexcept : games_(games) {}
    bool at_end() const noexcept { return !games_->has_; }

    ReadGames* games_;
  };

  ReadGames(ReadGames&&) noexcept;
  ReadGames& operator=(ReadGames&&) noexcept;
  ~ReadGames();

  Iterator begin() {
    if (!begun_) step();
    return Iterator(this);
  }
  std::default_sentinel_t end() const noexcept { return {}; }

  /// What was found behind the last game, once all have been read.
  const std::vector<Diagnostic>& rest() const noexcept;

 private:
  friend class Reader;
  struct Stream;
  explicit ReadGames(std::unique_ptr<Stream> stream) noexcept;
  void step();

  std::unique_ptr<Stream> stream_;
  ReadGame now_;
  bool begun_ = false;
  bool has_ = false;
};

/// The same without the diagnostics.
class Games {
 public:
  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using value_type = Game;
    using difference_type = std::ptrdiff_t;

    Game& operator*() const noexcept { return at_->game; }
    Game* operator->() const noexcept { return &at_->game; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    void operator++(int) { ++at_; }
    friend bool operator==(const Iterator& i, std::default_sentinel_t end) noexcept {
      return i.at_ == end;
    }

   private:
    friend class Games;
    explicit Iterator(ReadGames::Iterator at) noexcept : at_(at) {}
    ReadGames::Iterator at_;
  };

  explicit Games(ReadGames games) noexcept : games_(std::move(games)) {}
  Iterator begin() { return Iterator(games_.begin()); }
  std::default_sentinel_t end() const noexcept { return {}; }

 private:
  ReadGames games_;
};

class Reader {
 public:
  /// Throws Error where the options name what is not known.
  explicit Reader(const ReadOptions& options = {});

  /// A text in any character set.
  ReadGames read(std::string text) const;
  /// A file, which may be compressed or an archive; "-" is standard input.
  ReadGames read_file(const std::string& path) const;

 private:
  struct Settings;
  std::shared_ptr<const Settings> settings_;
};

Games read_text(std::string text, const ReadOptions& options = {});
Games read_file(const std::string& path, const ReadOptions& options = {});

}  // namespace stamma::api
