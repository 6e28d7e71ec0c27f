// What holds of every damaged record, over games played at random and damaged at random: only legal
// moves are given, nothing of the text is lost, and nothing is called certain that is not.
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/decode/speller.hpp"
#include "parsers/input/text_source.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/notations/notation.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/fitting.hpp"
#include "writers/notations/spelled.hpp"

namespace {

using namespace stamma;

constexpr const char* styles[] = {
    "san", "san:de", "lan", "descriptive:n", "descriptive:kt", "descriptive:staunton", "spanish"};

/// The text of one game before it is laid out: what stands at each ply.
struct Record {
  std::vector<Move> moves;
  std::vector<std::string> words;
};

using Random = std::mt19937;

bool one_in(Random& random, unsigned n) { return random() % n == 0; }

Record random_record(Random& random, const Speller& speller, std::size_t plies) {
  Record r;
  Position p;
  Lineage men;
  while (r.moves.size() < plies) {
    const MoveList moves = legal_moves(p);
    if (moves.empty()) break;
    // Pawns to the middle and captures make games in which more than one man can go somewhere.
    Move m = moves[random() % moves.size()];
    for (int tries = 0; tries < 2 && p.kind_on(m.to()) == Kind::none; ++tries)
      m = moves[random() % moves.size()];
    r.words.push_back(speller.spelled(p, men, m));
    r.moves.push_back(m);
    men.play(p, m);
    p.play(m);
  }
  return r;
}

// Damage of characters, as printers, scanners and hands do it.

std::string_view confused_with(char c) {
  switch (c) {
    case 'K': return "XERIH";
    case 't': return "lifcI";
    case 'B': return "8R6EP";
    case 'R': return "BEKHI";
    case 'Q': return "OG0U";
    case 'P': return "FTpfI";
    case 'N': return "HMWK";
    case 'S': return "58s";
    case 'L': return "I1E";
    case 'D': return "O0B";
    case 'T': return "IFP";
    case 'x': return "Xs*a";
    case '-': return ".~ =";
    case 'O': return "0Q";
    case '1': return "lI7i";
    case '2': return "z3S";
    case '3': return "58B";
    case '4': return "A9i*";
    case '5': return "3S6s";
    case '6': return "bG58C";
    case '7': return "1T?";
    case '8': return "B3S6";
    case 'a': return "oe";
    case 'b': return "6h";
    case 'c': return "eo";
    case 'd': return "cb";
    case 'e': return "co";
    case 'f': return "t1";
    case 'g': return "9q";
    case 'h': return "bn";
    case '+': return "t4";
    default: return {};
  }
}

std::string damaged(std::string_view word, unsigned per_thousand, Random& random) {
  std::string out;
  for (const char c : word) {
    if (random() % 1000 >= per_thousand) {
      out += c;
      continue;
    }
    const std::size_t kind = random() % 100;
    const std::string_view others = confused_with(c);
    if (kind < 15) continue;
    if (kind < 22) {
      out.append(2, c);
    } else if (!others.empty() && random() % 10 < 8) {
      out += others[random() % others.size()];
    } else {
      out += "abcdefghKQRBNPt12345678xO0"[random() % 26];
    }
  }
  return out;
}

// Damage of whole moves. Words without a move, as prose, stand with the move before them.

using Damage = std::function<void(std::vector<std::string>&, Random&)>;

Damage characters(unsigned per_thousand) {
  return [=](std::vector<std::string>& words, Random& random) {
    for (std::string& word : words) word = damaged(word, per_thousand, random);
  };
}

void drop(std::vector<std::string>& words, Random& random) {
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(random() % (words.size() - 1)));
}

void repeat(std::vector<std::string>& words, Random& random) {
  const std::size_t at = random() % words.size();
  words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), std::string(words[at]));
}

void swap_two(std::vector<std::string>& words, Random& random) {
  const std::size_t at = random() % (words.size() - 1);
  std::swap(words[at], words[at + 1]);
}

void glue(std::vector<std::string>& words, Random& random) {
  const std::size_t at = random() % (words.size() - 1);
  words[at] += words[at + 1];
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
}

void gaps(std::vector<std::string>& words, Random& random) {
  const char* const signs[] = {"?", "--", "..."};
  for (std::string& word : words)
    if (one_in(random, 12)) word = signs[random() % 3];
}

void prose(std::vector<std::string>& words, Random& random) {
  const char* const asides[] = {" a good move",
                                " best",
                                " (as in the last game)",
                                " which threatens much",
                                " Black has now the better game.",
                                " {the usual reply}"};
  for (std::string& word : words)
    if (one_in(random, 8)) word += asides[random() % 6];
}

struct KindOfDamage {
  const char* name;
  Damage damage;
  bool wrong_numbers = false;
};

std::vector<KindOfDamage> kinds_of_damage() {
  return {{"characters 1 %", characters(10)},
          {"characters 3 %", characters(30)},
          {"characters 8 %", characters(80)},
          {"dropped", drop},
          {"doubled", repeat},
          {"swapped", swap_two},
          {"glued", glue},
          {"gaps", gaps},
          {"prose", prose},
          {"numbers", [](auto&, Random&) {}, true},
          {"all",
           [](std::vector<std::string>& words, Random& random) {
             characters(20)(words, random);
             for (const auto& damage : {drop, repeat, swap_two, gaps, prose}) damage(words, random);
           },
           true}};
}

std::string laid_out(const std::vector<std::string>& words, bool wrong_numbers, Random& random) {
  std::string text = "[Event \"damaged\"]\n\n";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i % 2 == 0) {
      std::size_t number = i / 2 + 1;
      if (wrong_numbers && one_in(random, 6)) number += random() % 3;
      text += std::to_string(number) + ". ";
    }
    text += words[i];
    text += i % 2 != 0 && i % 8 == 7 ? '\n' : ' ';
  }
  return text + "1-0\n";
}

std::unique_ptr<const Speller> speller_of(const char* style) {
  std::optional<Style> found = style_named(style);
  REQUIRE(found.has_value());
  if (found->speller != nullptr) return std::move(found->speller);
  return all_spellers().like(dialect_of(found->notation), "");
}

PgnOptions reading_options() {
  PgnOptions options;
  options.spellers = &all_spellers();
  options.keep_sources = true;
  options.limits.decoder_nodes = 50'000;
  return options;
}

// What must hold.

/// What is wrong with the moves of a main line; empty when nothing is.
std::string wrong_moves(const Game& game, std::string_view text) {
  Position p = game.start;
  Lineage men(p);
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    const TextSpan at = game.sources[id];
    const std::string_view words = text.substr(at.offset, at.length);
    const std::string name = san_text(node.move, node.san) + " \"" + std::string(words) + "\": ";
    const bool passes = node.move.is_null() && !p.in_check();
    const bool illegal = node.verdict == Verdict::illegal;
    if (illegal != node.move.is_illegal()) return name + "illegal without its verdict, or legal";
    if (!is_legal(p, node.move) && !passes && !illegal) return name + "not legal";
    const float confidence = game.confidence(id);
    if (!(confidence >= 0 && confidence <= 1)) return name + "no confidence";
    const Doubt* const doubt = game.doubt(id);
    if (doubt != nullptr)
      for (const Move m : doubt->others)
        if (!is_legal(p, m) || m == node.move) return name + "no other move";
    const bool written = words.find_first_not_of(" \n") != std::string_view::npos;
    if (node.verdict == Verdict::unread) return name + "a move is not unread";
    if (!written && node.verdict != Verdict::supplied && !(illegal && node.move.is_null()))
      return name + "not written and not supplied";
    if (node.verdict == Verdict::certain && test::fitting(game.dialect, p, men.last(), words) > 1)
      return name + "certain, but two moves fit";
    men.play(p, node.move);
    p.play(node.move);
  }
  return {};
}

/// The notes of a game without blanks, in their order.
std::string kept_text(const Game& game) {
  std::string kept;
  const auto take = [&](const Node& node) {
    for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next)
      if (game.note(i).type != Note::Type::nag) kept += game.view(game.note(i).text);
  };
  take(game.node(root));
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) take(game.node(id));
  std::erase_if(kept, [](char c) { return c == ' ' || c == '\n'; });
  return kept;
}

bool has_nag(const Game& game) {
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    if (game.note(i).type == Note::Type::nag) return true;
  return false;
}

/// Whether the last move in front of a place gives check.
bool gives_check(const Game& game, std::size_t place) {
  NodeId last = root;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    if (game.sources[id].offset < place) last = id;
  return last != root && game.node(last).san.check();
}

/// The first word of the text that is in no move, no number, no result and no note; empty when all
/// is accounted for.
std::string lost_word(const Game& game, const std::string& text) {
  constexpr auto none = std::string::npos;
  std::string rest = text;
  std::fill_n(rest.begin(), text.find("\n\n"), ' ');
  for (NodeId id = 1; id <= game.node_count(); ++id) {
    const TextSpan at = game.sources[id];
    std::fill_n(rest.begin() + at.offset, at.length, ' ');
  }
  const std::string kept = kept_text(game);
  std::size_t from = 0;
  for (std::size_t i = 0; (i = rest.find_first_not_of(" \n", i)) != none;) {
    const std::size_t begin = i;
    i = std::min(rest.find_first_of(" \n", begin), rest.size());
    std::string word = rest.substr(begin, i - begin);
    const bool is_number = word.find_first_not_of("0123456789.Il") == none;
    if (is_number || word == stamma::text(game.result)) continue;
    // Comments and variations lose their brackets.
    while (!word.empty() && (word.front() == '{' || word.front() == '(')) word.erase(0, 1);
    while (!word.empty() && (word.back() == '}' || word.back() == ')')) word.pop_back();
    if (word.find_first_not_of(".,;:!?+-") == none) {
      const bool is_glyph = word.find_first_of("!?") != none;
      if (is_glyph && !has_nag(game) && kept.find(word) == none) return word;
      continue;
    }
    if (word.starts_with("ch") && gives_check(game, begin)) continue;  // a mark of that move
    const std::size_t at = kept.find(word, from);
    if (at != none) {
      from = at + word.size();
    } else if (kept.find(word) == none) {  // the end of a game may be kept in two notes
      return word;
    }
  }
  return {};
}

/// All that is said of the moves of a text, read in blocks of a size.
std::string read_in_blocks(const std::string& text, std::size_t size) {
  const PgnOptions options = reading_options();
  TextSource source("text", text);
  BlockReader blocks(source, options.limits, std::nullopt, size);
  Problems problems;
  PgnReader reader(options, problems);
  std::string all;
  Game game;
  for (Block block; blocks.next(block);) {
    problems.open(block.bytes, block.offset, 1);
    for (reader.open(block.bytes); reader.next(game);) {
      for (NodeId id = 1; id <= game.node_count(); ++id) {
        const Node& node = game.node(id);
        all += san_text(node.move, node.san) + ' ' + std::string(name(node.verdict)) + ' ' +
               std::to_string(game.confidence(id)) + ' ' +
               std::to_string(block.offset + game.sources[id].offset) + '\n';
      }
      all += kept_text(game) + "--\n";
    }
  }
  return all;
}

Game read(const std::string& text) {
  Problems problems;
  problems.open(text, 0, 1);
  PgnReader reader(reading_options(), problems);
  reader.open(text);
  Game game;
  REQUIRE(reader.next(game));
  return game;
}

TEST_CASE("Undamaged games come out as they were, in every notation", "[decoder]") {
  Random random(11);
  for (const char* const style : styles) {
    const std::unique_ptr<const Speller> speller = speller_of(style);
    for (int i = 0; i < 20; ++i) {
      const Record record = random_record(random, *speller, 20 + random() % 60);
      const std::string text = laid_out(record.words, false, random);
      const Game game = read(text);
      INFO(style << '\n' << text);
      REQUIRE(game.plies() == record.moves.size());
      std::size_t ply = 0;
      for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
        INFO(ply << ' ' << record.words[ply]);
        REQUIRE(game.node(id).move == record.moves[ply++]);
        REQUIRE_FALSE(flagged(game.node(id).verdict, game.confidence(id)));
      }
      REQUIRE(wrong_moves(game, text) == "");
      REQUIRE(lost_word(game, text) == "");
    }
  }
}

TEST_CASE("Damaged games give legal moves, lose no word and are not falsely certain", "[decoder]") {
  Random random(12);
  for (const char* const style : styles) {
    const std::unique_ptr<const Speller> speller = speller_of(style);
    for (const KindOfDamage& kind : kinds_of_damage()) {
      Record record = random_record(random, *speller, 12 + random() % 24);
      kind.damage(record.words, random);
      const std::string text = laid_out(record.words, kind.wrong_numbers, random);
      const Game game = read(text);
      INFO(style << ", " << kind.name << '\n' << text);
      CHECK(wrong_moves(game, text) == "");
      CHECK(lost_word(game, text) == "");
    }
  }
}

TEST_CASE("How a file is cut changes nothing that is decoded", "[decoder]") {
  Random random(13);
  std::string text;
  const std::string padding =
      "[Annotator \"" + std::string(1500, 'x') + "\"]\n";  // cuts are far apart
  for (const char* const style : {"san", "descriptive:kt"}) {
    const std::unique_ptr<const Speller> speller = speller_of(style);
    for (const KindOfDamage& kind :
         {KindOfDamage{"characters", characters(30), false}, KindOfDamage{"doubled", repeat, true},
          KindOfDamage{"gaps", gaps, false}}) {
      Record record = random_record(random, *speller, 24);
      kind.damage(record.words, random);
      text += padding + laid_out(record.words, kind.wrong_numbers, random) + '\n';
    }
  }
  REQUIRE(text.size() > 8192);
  const std::string whole = read_in_blocks(text, BlockReader::usual_size);
  CHECK(whole == read_in_blocks(text, 16));
}

}  // namespace
