#include "lib/select/endings.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/chess/zobrist.hpp"
#include "lib/laws/dead.hpp"
#include "lib/select/main_line.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

struct Word {
  std::string_view text;
  unsigned bit;
};

enum Ending : unsigned {
  mate = 1,
  stalemate = 2,
  threefold = 4,
  fivefold = 8,
  fifty = 16,
  seventyfive = 32,
  insufficient = 64,
};
constexpr Word ending_words[] = {{"mate", mate},
                                 {"stalemate", stalemate},
                                 {"repetition", threefold},
                                 {"fivefold", fivefold},
                                 {"fifty", fifty},
                                 {"seventyfive", seventyfive},
                                 {"insufficient", insufficient}};

enum Thing : unsigned {
  repetition = 1,
  fifty_moves = 2,
  underpromotion = 4,
  castling = 8,
  en_passant = 16,
  null_move = 32,
  setup = 64,
  comments = 128,
  variations = 256,
  nags = 512,
  unread = 1024,
  illegal = 2048,
};
constexpr Word thing_words[] = {{"repetition", repetition},
                                {"fifty", fifty_moves},
                                {"underpromotion", underpromotion},
                                {"castling", castling},
                                {"en-passant", en_passant},
                                {"null-move", null_move},
                                {"setup", setup},
                                {"comments", comments},
                                {"variations", variations},
                                {"nags", nags},
                                {"unread", unread},
                                {"illegal", illegal}};

Result<unsigned, std::string> read_words(std::string_view list, std::span<const Word> known) {
  unsigned bits = 0;
  do {
    const std::string_view text = ascii::trim(take_item(list, ','));
    const auto at =
        std::find_if(known.begin(), known.end(), [&](const Word& w) { return w.text == text; });
    if (at == known.end()) {
      std::string message = "\"" + std::string(text) + "\" is none of ";
      for (const Word& w : known) message.append(&w == known.data() ? "" : ", ").append(w.text);
      return message;
    }
    bits |= at->bit;
  } while (!list.empty());
  return bits;
}

// The keys of the positions since the last move that cannot be taken back, kept between games.
std::vector<std::uint64_t>& key_storage() {
  thread_local std::vector<std::uint64_t> keys;
  keys.clear();
  return keys;
}

// Whether a key occurs three times.
bool has_triple(std::vector<std::uint64_t>& keys) {
  if (keys.size() < 9) return false;  // a position can stand again after four plies
  std::sort(keys.begin(), keys.end());
  for (std::size_t i = 2; i < keys.size(); ++i)
    if (keys[i] == keys[i - 2]) return true;
  return false;
}

/// The endings that the last position shows.
struct LastPosition {
  unsigned ending;
  bool (*is_one)(const Position&);
};
constexpr LastPosition last_positions[] = {
    {mate, [](const Position& p) { return is_mate(p); }},
    {stalemate, [](const Position& p) { return is_stalemate(p); }},
    {fifty, [](const Position& p) { return p.halfmove_clock() >= 100; }},
    {seventyfive, [](const Position& p) { return p.halfmove_clock() >= 150; }},
    {insufficient, [](const Position& p) { return nobody_has_mating_men(p); }},
};

class EndsSo final : public Condition {
 public:
  explicit EndsSo(unsigned endings) : endings_(endings) {}

  bool holds(const Game& game) const override {
    if (!game.verbatim.empty()) return false;
    const bool counts_positions = (endings_ & (threefold | fivefold)) != 0;
    auto& keys = key_storage();
    Position end = game.start;
    any_position(game, [&](const Position& p, std::size_t) {
      end = p;
      if (counts_positions) {
        if (p.halfmove_clock() == 0) keys.clear();
        keys.push_back(zobrist_key(p));
      }
      return false;
    });
    for (const LastPosition& l : last_positions)
      if ((endings_ & l.ending) != 0 && l.is_one(end)) return true;
    if (!counts_positions) return false;
    const auto times = std::count(keys.begin(), keys.end(), keys.back());
    return times >= ((endings_ & threefold) != 0 ? 3 : 5);
  }

 private:
  unsigned endings_;
};

class Has final : public Condition {
 public:
  explicit Has(unsigned things) : things_(things) {}

  bool holds(const Game& game) const override {
    return ((things_ & setup) != 0 && game.tag("FEN")) || in_notes(game) || in_moves(game) ||
           ((things_ & (repetition | fifty_moves)) != 0 && in_positions(game));
  }

 private:
  bool in_notes(const Game& game) const {
    if ((things_ & (comments | nags | unread)) == 0) return false;
    for (NodeId id = 0; id <= game.node_count(); ++id) {
      for (std::uint32_t n = game.node(id).notes; n != 0; n = game.note(n).next) {
        const Note::Type type = game.note(n).type;
        const unsigned thing = type == Note::Type::nag       ? nags
                               : type == Note::Type::comment ? comments
                                                             : unread;
        if ((things_ & thing) != 0) return true;
      }
    }
    return false;
  }

  bool in_moves(const Game& game) const {
    constexpr unsigned of_moves =
        underpromotion | castling | en_passant | null_move | variations | illegal;
    if ((things_ & of_moves) == 0) return false;
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
      const Node& node = game.node(id);
      const Move m = node.move;
      unsigned here = node.variation != root ? variations : 0U;
      if (m.is_promotion() && m.promoted() != Kind::queen) here |= underpromotion;
      if (m.type() == Move::Type::castling) here |= castling;
      if (m.type() == Move::Type::en_passant) here |= en_passant;
      if (m.is_null()) here |= null_move;
      if (m.is_illegal()) here |= illegal;
      if ((things_ & here) != 0) return true;
    }
    return false;
  }

  bool in_positions(const Game& game) const {
    auto& keys = key_storage();
    const bool repeated = (things_ & repetition) != 0;
    const bool found = any_position(game, [&](const Position& p, std::size_t) {
      if ((things_ & fifty_moves) != 0 && p.halfmove_clock() >= 100) return true;
      if (!repeated) return false;
      if (p.halfmove_clock() == 0) {
        if (has_triple(keys)) return true;
        keys.clear();
      }
      keys.push_back(zobrist_key(p));
      return false;
    });
    return found || (repeated && has_triple(keys));
  }

  unsigned things_;
};

}  // namespace

BuiltCondition ends_condition(std::string_view text) {
  const auto endings = read_words(text, ending_words);
  if (!endings) return endings.error();
  return std::unique_ptr<Condition>(std::make_unique<EndsSo>(*endings));
}

BuiltCondition has_condition(std::string_view text) {
  const auto things = read_words(text, thing_words);
  if (!things) return things.error();
  return std::unique_ptr<Condition>(std::make_unique<Has>(*things));
}

}  // namespace stamma
