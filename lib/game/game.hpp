// A game: tags in their order, a tree of legal moves in flat storage, comments and NAGs, and
// verbatim whatever could not be read. Nothing here recurses, so depth costs only memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/chess/result.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/verdict.hpp"
#include "lib/game/known_copy.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// How the text around a game is laid out.
enum class Layout : std::uint8_t {
  pgn,
  score,  ///< a bare game score, in columns or running
  book,   ///< prose with games in it
};

constexpr std::string_view name(Layout l) noexcept {
  constexpr std::string_view names[] = {"pgn", "score", "book"};
  return names[static_cast<unsigned>(l)];
}

/// A piece of a game's own text.
struct TextSpan {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
};

struct Tag {
  TextSpan name;
  TextSpan value;
  /// The pair as the export format writes it, `[Name "value"]`; empty when it is not known.
  TextSpan pair;
  std::uint64_t order = 0;  ///< sorts as PGN §8.1.1 wants: the seven roster tags, then by name
};

inline constexpr std::uint64_t roster_size = 7;
inline constexpr std::string_view roster_names[roster_size] = {"Event", "Site",  "Date",  "Round",
                                                               "White", "Black", "Result"};

/// The first eight bytes of a name as a number that sorts as they do.
constexpr std::uint64_t name_key(std::string_view name) noexcept {
  std::uint64_t key = 0;
  if (std::is_constant_evaluated() || std::endian::native != std::endian::little) {
    for (std::size_t i = 0; i < 8; ++i)
      key = key << 8U | (i < name.size() ? static_cast<unsigned char>(name[i]) : 0U);
    return key;
  }
  if (name.size() >= 8) {
    std::memcpy(&key, name.data(), 8);
  } else {
    for (std::size_t i = name.size(); i-- > 0;)
      key = key << 8U | static_cast<unsigned char>(name[i]);
  }
  return __builtin_bswap64(key);
}

/// The sort key of a tag name: its place in the roster, else its first eight bytes.
constexpr std::uint64_t tag_order(std::string_view name) noexcept {
  const std::uint64_t key = name_key(name);
  switch (key) {
    case name_key("Event"): return 0;
    case name_key("Site"): return 1;
    case name_key("Date"): return 2;
    case name_key("Round"): return 3;
    case name_key("White"): return 4;
    case name_key("Black"): return 5;
    case name_key("Result"): return 6;
    default: return key < roster_size ? roster_size : key;
  }
}

using NodeId = std::uint32_t;
inline constexpr NodeId root = 0;  ///< the start of the game; as a link it means "none"

/// Something said about a move. Notes of one move form a list in the order they were written.
struct Note {
  enum class Type : std::uint8_t {
    nag,
    comment,
    unread,  ///< text that could not be read, kept verbatim
  };
  enum class Place : std::uint8_t {
    before,   ///< in front of the move
    after,    ///< behind the move, in front of its variations
    closing,  ///< behind the last move of a line and behind its variations
  };
  /// What is known of a text, which spares writers a look at it.
  enum class Form : std::uint8_t {
    unknown,
    plain,    ///< ASCII without braces and line ends
    command,  ///< plain, one command, as [%clk 0:01:02], and at most TextStore::slack bytes
  };
  Type type = Type::nag;
  Place place = Place::after;
  std::uint8_t nag = 0;
  Form form = Form::unknown;
  TextSpan text;
  std::uint32_t next = 0;  ///< 0 ends the list
};

struct Node {
  Move move;
  SanForm san;
  Verdict verdict = Verdict::certain;
  NodeId next = root;       ///< the move played after this one
  NodeId variation = root;  ///< the first alternative to this move
  NodeId sibling = root;    ///< the next alternative to the move this one is an alternative to
  std::uint32_t notes = 0;
  std::uint32_t last_note = 0;
};

/// What is to be said of a move that was not read beyond doubt, or not as written.
struct Doubt {
  NodeId node = root;
  float confidence = 1;      ///< share of the probability that went through this move
  std::vector<Move> others;  ///< legal in the same position, likeliest first
  std::vector<float>
      shares;       ///< of the others, of the probability; empty where nobody weighed them
  std::string why;  ///< how it was read: for people
};

/// Bytes that only grow, without the calls and checks of std::string on every append. Behind the
/// last there is always room to read `slack` more, so that short texts can be copied in one step.
class TextStore {
 public:
  static constexpr std::size_t slack = 32;

  TextStore() = default;
  TextStore(const TextStore& o) { append(o.view()); }
  TextStore& operator=(const TextStore& o) {
    if (this != &o) {
      size_ = 0;
      append(o.view());
    }
    return *this;
  }
  TextStore(TextStore&& o) noexcept { swap(o); }
  TextStore& operator=(TextStore&& o) noexcept {
    swap(o);
    return *this;
  }
  ~TextStore() = default;

  void swap(TextStore& o) noexcept {
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    std::swap(capacity_, o.capacity_);
  }

  TextSpan append(std::string_view s) {
    if (capacity_ - size_ < s.size() + slack) grow(s.size() + slack);
    if (!s.empty()) std::memcpy(data_.get() + size_, s.data(), s.size());
    const TextSpan at{static_cast<std::uint32_t>(size_), static_cast<std::uint32_t>(s.size())};
    size_ += s.size();
    return at;
  }
  /// The same for at most `slack` bytes, of a text with `slack` bytes to read from its beginning.
  TextSpan append_short(std::string_view s) {
    if (capacity_ - size_ < 2 * slack) grow(2 * slack);
    std::memcpy(data_.get() + size_, s.data(), slack);
    const TextSpan at{static_cast<std::uint32_t>(size_), static_cast<std::uint32_t>(s.size())};
    size_ += s.size();
    return at;
  }
  std::string_view view(TextSpan s) const noexcept { return {data_.get() + s.offset, s.length}; }
  std::string_view view() const noexcept { return {data_.get(), size_}; }
  std::size_t size() const noexcept { return size_; }
  void clear() noexcept { size_ = 0; }

 private:
  void grow(std::size_t more);

  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

class Game {
 public:
  Game() { clear(); }

  /// Empties the game but keeps its storage for the next one.
  void clear();

  Position start;
  bool chess960 = false;
  Dialect dialect;  ///< in which its moves were written
  Layout layout = Layout::pgn;
  GameResult result = GameResult::unknown;
  /// Not empty when the game is kept as it stood because it cannot be played over (another variant,
  /// a start that is no position): its whole text.
  std::string verbatim;
  /// Where each move stood in the text that was read, by NodeId; empty unless the reader was asked.
  std::vector<TextSpan> sources;
  /// By rising node; only of games that were not plain to read. GameBuilder::doubt adds to it.
  std::vector<Doubt> doubts;
  /// The known game that it is, where it was looked up and found.
  std::shared_ptr<const KnownCopy> known;

  const std::vector<Tag>& tags() const noexcept { return tags_; }
  std::string_view view(TextSpan s) const noexcept { return text_.view(s); }
  std::string_view name(const Tag& t) const noexcept { return view(t.name); }
  std::string_view value(const Tag& t) const noexcept { return view(t.value); }
  /// The value of the first tag of that name.
  std::optional<std::string_view> tag(std::string_view name) const noexcept {
    const Tag* const t = find_tag(name, tag_order(name));
    return t != nullptr ? std::optional(view(t->value)) : std::nullopt;
  }
  void add_tag(std::string_view name, std::string_view value);
  /// Adds a tag from `[Name "value"]`, spelled exactly so and with nothing escaped; the lengths are
  /// those of name and value. Spares writers to spell it again.
  /// False, and nothing added, when the game has the tag already.
  bool add_tag_pair(std::string_view pair, std::size_t name_length, std::size_t value_length) {
    const std::string_view tag_name = pair.substr(1, name_length);
    const std::uint64_t order = tag_order(tag_name);
    if (find_tag(tag_name, order) != nullptr) return false;
    const TextSpan at = store(pair);
    const auto length = static_cast<std::uint32_t>(name_length);
    tags_.push_back({{at.offset + 1, length},
                     {at.offset + 1 + length + 2, static_cast<std::uint32_t>(value_length)},
                     at,
                     order});
    return true;
  }
  /// Replaces the value of a tag or adds the tag.
  void set_tag(std::string_view name, std::string_view value);

  const Node& node(NodeId id) const noexcept { return nodes_[id]; }
  std::size_t node_count() const noexcept { return nodes_.size() - 1; }
  NodeId first_move() const noexcept { return nodes_[root].next; }
  const Note& note(std::uint32_t id) const noexcept { return notes_[id]; }
  /// What is doubtful about a move, or nullptr.
  const Doubt* doubt(NodeId id) const noexcept;
  /// Says what is doubtful about the move `d.node`, in the place of what was said before.
  void set_doubt(Doubt d);
  /// How sure a move is; where no search has weighed it against others, what its verdict is worth.
  float confidence(NodeId id) const noexcept;
  /// Moves, variations included, that a reader of the output should look at: those whose verdict is
  /// not certain or inferred, or whose confidence is not `sure_enough`.
  std::size_t flagged_count() const noexcept { return flagged_; }
  std::size_t note_count() const noexcept { return notes_.size() - 1; }
  /// Bytes of all tags, comments and unread text together.
  std::size_t text_size() const noexcept { return text_.size(); }
  /// The same bytes one behind the other, with values among them that have since been replaced.
  std::string_view all_text() const noexcept { return text_.view(); }
  /// Plies of the main line.
  std::size_t plies() const noexcept;
  bool empty() const noexcept {
    return nodes_.size() == 1 && tags_.empty() && notes_.size() == 1 && verbatim.empty();
  }

 private:
  friend class GameBuilder;
  friend class GameEditor;

  const Tag* find_tag(std::string_view name, std::uint64_t order) const noexcept {
    for (const Tag& t : tags_)
      if (t.order == order && (name.size() <= 8 ? t.name.length <= 8 : view(t.name) == name))
        return &t;
    return nullptr;
  }

  TextSpan store(std::string_view s) { return text_.append(s); }

  std::vector<Tag> tags_;
  std::vector<Node> nodes_;  // [0] is the root
  std::vector<Note> notes_;  // [0] is unused, so that 0 can mean "none"
  TextStore text_;
  std::size_t flagged_ = 0;
};

}  // namespace stamma
