#include "lib/clean/comments/text_rules.hpp"

#include <algorithm>
#include <bitset>
#include <cstring>
#include <functional>

#include "lib/clean/characters/characters.hpp"
#include "lib/clean/characters/entities.hpp"
#include "lib/clean/characters/mojibake.hpp"
#include "lib/clean/comments/commands.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"

namespace stamma {
namespace {

/// Whether a byte is more than words in plain ASCII: not ASCII, a control character, or `&`, which
/// begins an entity.
constexpr bool is_odd(char c) noexcept {
  return static_cast<signed char>(c + 1) < 0x21 || c == '&';
}

/// The same of a text; line ends are part of comments.
bool has_odd_byte(std::string_view text) noexcept {
  constexpr std::size_t stride = 64;
  const auto closer = [](const char* p, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i)
      if (is_odd(p[i]) && p[i] != '\n' && p[i] != '\r') return true;
    return false;
  };
  if (text.size() < stride) return closer(text.data(), text.size());
  const auto odd = [&closer](const char* p) {
    // Without a branch and with bytes all through, so that compilers make vectors of it.
    unsigned char any = 0;
    for (std::size_t i = 0; i < stride; ++i) any = static_cast<unsigned char>(any | is_odd(p[i]));
    return any != 0 && closer(p, stride);
  };
  const char* const last = text.data() + text.size() - stride;
  for (const char* p = text.data(); p < last; p += stride)
    if (odd(p)) return true;
  return odd(last);
}

/// [%clk 0:01:02] and the like, as nearly all comments of games from servers are. Of a text in a
/// game, behind which there is always something to read.
bool is_known_command(const char* text) noexcept {
  static_assert(TextStore::slack >= 7);
  return std::memcmp(text, "[%clk ", 6) == 0 || std::memcmp(text, "[%emt ", 6) == 0 ||
         std::memcmp(text, "[%eval ", 7) == 0;
}

/// Those that say how good a move is, and those that say who stands better, exclude each other.
unsigned kind_of(std::uint8_t nag) noexcept {
  return nag >= 1 && nag <= 9 ? 1 : nag >= 10 && nag <= 21 ? 2 : 0;
}

/// Tags that are no words: the reader has understood them already.
bool is_of_the_reader(std::string_view name) noexcept {
  return name == "FEN" || name == "SetUp" || name == "Variant";
}

bool is_person(std::string_view name) noexcept {
  return name == "White" || name == "Black" || name == "Annotator";
}

/// Without the blanks around it, as readers read comments.
void trim(std::string& text) {
  text.erase(text.find_last_not_of(ascii::spaces) + 1);
  text.erase(0, text.find_first_not_of(ascii::spaces));
}

/// Text that could not be read, once it has been written: it is kept to the letter.
bool is_unread(std::string_view comment) noexcept { return comment.starts_with("[%unread]"); }

std::string_view what(Code c) noexcept {
  switch (c) {
    case Code::mojibake: return "decoded in the wrong character set";
    case Code::html_entity: return "HTML entities";
    case Code::smart_quote: return "typographic quotes or dashes";
    case Code::odd_character: return "characters that do not show";
    case Code::broken_command: return "a broken command";
    default: return "";
  }
}

std::string message(const Finding& f) {
  std::string s = f.target == Finding::Target::comment ? "comment" : f.tag;
  return s.append(": ").append(what(f.code));
}

}  // namespace

TextRules::TextRules(Options options) noexcept : enabled_(options.enabled) {
  any_words_ = enabled(Code::mojibake) || enabled(Code::html_entity) ||
               enabled(Code::smart_quote) || enabled(Code::odd_character);
  any_notes_ = enabled(Code::broken_command) || enabled(Code::glyph_comment);
}

void TextRules::check(const Game& game, std::vector<Finding>& out) {
  if (!game.verbatim.empty()) return;  // passes through as it stands
  const bool words = any_words_ && has_odd_byte(game.all_text());
  if (words) check_tags(game, out);
  if (game.note_count() != 0 && (words || (any_notes_ && notes_need_a_look(game))))
    check_notes(game, words, out);
}

void TextRules::check_tags(const Game& game, std::vector<Finding>& out) {
  for (const Tag& t : game.tags()) {
    const std::string_view value = game.value(t);
    if (!has_odd_byte(value)) continue;
    const std::string_view name = game.name(t);
    const std::uint64_t hash =
        std::hash<std::string_view>{}(value) << 2U | std::uint64_t{is_person(name)} << 1U | 1U;
    std::uint64_t& fine = fine_[hash >> 8 & 255U];
    if (fine == hash) continue;
    // Of several tags of one name only the first can be changed.
    if (is_of_the_reader(name) || game.tag(name)->data() != value.data()) continue;
    Finding field;
    field.target = Finding::Target::tag_value;
    field.tag = name;
    text_ = value;
    const std::size_t before = out.size();
    follow(field, false, out);
    if (out.size() == before) fine = hash;
  }
}

bool TextRules::notes_need_a_look(const Game& game) const noexcept {
  const bool commands = enabled(Code::broken_command), glyphs = enabled(Code::glyph_comment);
  const char* const base = game.all_text().data();
  const Note* const end = &game.note(0) + game.note_count() + 1;
  for (const Note* n = &game.note(0) + 1; n != end; ++n) {
    if (n->form == Note::Form::command && is_known_command(base + n->text.offset)) continue;
    if (n->type == Note::Type::nag) {
      if (glyphs && n->next != 0) return true;
    } else if (n->type == Note::Type::comment) {
      const std::string_view text(base + n->text.offset, n->text.length);
      if (glyphs && text.size() <= longest_glyph) return true;
      if (commands && !commands_look_fine(text)) return true;
    }
  }
  return false;
}

void TextRules::check_notes(const Game& game, bool words, std::vector<Finding>& out) {
  joined_.assign(game.node_count() + 1, false);
  for (NodeId id = 1; id <= game.node_count(); ++id)
    if (game.node(id).variation == root) joined_[game.node(id).next] = true;
  joined_[root] = false;
  for (NodeId id = 0; id <= game.node_count(); ++id) {
    const Node& node = game.node(id);
    if (node.notes == 0) continue;
    became_.clear();
    for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
      const Note& n = game.note(i);
      if (n.type != Note::Type::comment) continue;
      const std::string_view text = game.view(n.text);
      const bool odd = words && has_odd_byte(text);
      if (is_unread(text)) continue;
      if (!odd && (!enabled(Code::broken_command) || commands_look_fine(text))) continue;
      Finding field;
      field.target = Finding::Target::comment;
      field.note = i;
      field.node = id;
      text_ = text;
      if (follow(field, true, out)) became_.push_back({i, text_});
    }
    if (enabled(Code::glyph_comment)) check_glyphs(game, id, out);
  }
}

// Whether a comment is a move's own. Behind a variation it may speak of that; but where nothing
// that is written parts it from a move, it will be read as the move's the next time.
bool TextRules::is_own(const Node& node, NodeId id, Note::Place place) const {
  switch (place) {
    case Note::Place::before: return joined_[id];
    case Note::Place::after: return true;
    case Note::Place::closing: return node.variation == root;
  }
  return false;
}

// Glyphs in comments and NAGs that are given twice, once the words are as they were meant.
void TextRules::check_glyphs(const Game& game, NodeId id, std::vector<Finding>& out) {
  const Node& node = game.node(id);
  std::bitset<256> nags;
  std::bitset<3> kinds;
  bool glyphs = false;
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    const Note& n = game.note(i);
    if (n.type == Note::Type::comment) {
      glyphs = glyphs || n.text.length <= longest_glyph || !became_.empty();
      continue;
    }
    if (n.type != Note::Type::nag) continue;
    if (nags.test(n.nag)) {
      Finding f;
      f.code = Code::glyph_comment;
      f.target = Finding::Target::comment;
      f.fix = Finding::Fix::made;
      f.note = i;
      f.node = id;
      f.message = "NAG $" + std::to_string(n.nag) + " given twice";
      out.push_back(std::move(f));
    }
    nags.set(n.nag);
    kinds.set(kind_of(n.nag));
  }
  if (!glyphs || id == root) return;
  auto became = became_.cbegin();
  for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
    const Note& n = game.note(i);
    std::string_view text = game.view(n.text);
    if (n.type == Note::Type::unread || is_unread(text)) break;  // what follows may speak of that
    if (became != became_.cend() && became->note == i) text = (became++)->text;
    if (n.type != Note::Type::comment || !is_own(node, id, n.place) || text.size() > longest_glyph)
      continue;
    const auto nag = nag_of_glyph(text);
    if (!nag) continue;
    const bool again = nags.test(*nag);
    if (!again && kind_of(*nag) != 0 && kinds.test(kind_of(*nag))) continue;
    Finding f;
    f.code = Code::glyph_comment;
    f.target = again ? Finding::Target::comment : Finding::Target::nag;
    f.fix = Finding::Fix::made;
    f.note = i;
    f.node = id;
    f.before = text;
    if (!again) f.after = std::to_string(*nag);
    f.message = "comment that is only the glyph of NAG $" + std::to_string(*nag);
    out.push_back(std::move(f));
    nags.set(*nag);
    kinds.set(kind_of(*nag));
  }
}

// Lets each rule look at what the others have made of the text, until none has anything to say.
// False when the text stays as it is, or nobody knows what it should be; else text_ is what it
// becomes.
bool TextRules::follow(const Finding& field, bool comment, std::vector<Finding>& out) {
  constexpr unsigned most = 8;  // no text needs more that was not made to
  const std::size_t first = out.size();
  const auto say = [&](Code code, Finding::Fix fix) {
    Finding& f = out.emplace_back(field);
    f.code = code;
    f.fix = fix;
    f.before = text_;
    if (fix != Finding::Fix::none) f.after = next_;
    f.message = message(f);
  };
  const auto step = [&](Code code, bool changed) {
    if (!changed) return false;
    if (comment) trim(next_);
    say(code, Finding::Fix::made);
    text_.swap(next_);
    return true;
  };
  const auto words = [&](Code code) { return enabled(code) && !text_.empty(); };
  for (unsigned i = 0; i < most; ++i) {
    bool changed = false;
    if (words(Code::html_entity))
      changed |= step(Code::html_entity, decode_entities(text_, !comment, next_));
    if (words(Code::mojibake)) {
      Reread meant = reread(text_, is_person(field.tag));
      if (meant.sure == Reread::Sure::likely) {
        next_ = std::move(meant.text);
        say(Code::mojibake, Finding::Fix::proposed);
        return out.size() > first + 1;
      }
      next_ = std::move(meant.text);
      changed |= step(Code::mojibake, meant.sure == Reread::Sure::certain);
    }
    if (words(Code::odd_character))
      changed |= step(Code::odd_character, remove_invisible(text_, comment, next_));
    if (!comment && words(Code::smart_quote))
      changed |= step(Code::smart_quote, make_quotes_plain(text_, next_));
    if (comment && words(Code::broken_command)) {
      const CommandState state = mend_commands(text_, next_);
      changed |= step(Code::broken_command, state == CommandState::mended);
      if (state == CommandState::broken && !changed) {
        say(Code::broken_command, Finding::Fix::none);
        return out.size() > first + 1;
      }
    }
    if (!changed) return out.size() > first;
  }
  for (std::size_t i = first; i < out.size(); ++i) out[i].fix = Finding::Fix::proposed;
  return false;
}

}  // namespace stamma
