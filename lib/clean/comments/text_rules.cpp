#include "lib/clean/comments/text_rules.hpp"

#include <algorithm>
#include <cstring>
#include <functional>

#include "lib/clean/catalogue.hpp"
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

// In the order in which each needs what those before it have made of the text.
constexpr const TextRule* text_rules[] = {&rule::html_entity, &rule::mojibake, &rule::odd_character,
                                          &rule::smart_quote, &rule::broken_command};

bool applies(const TextRule& r, TextRule::Place place) noexcept {
  using Applies = TextRule::Applies;
  return r.applies == Applies::everywhere || (r.applies == Applies::to_comments) == place.comment;
}

}  // namespace

TextRules::TextRules(Options options) : enabled_(options.enabled) {
  for (const TextRule* const r : text_rules)
    if (enabled(*r)) rules_.push_back(r);
  any_words_ = std::any_of(rules_.begin(), rules_.end(), [](const TextRule* r) {
    return r->applies != TextRule::Applies::to_comments;
  });
  any_notes_ = enabled(rule::broken_command) || enabled(rule::glyph_comment);
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
    follow(field, {false, is_person(name)}, out);
    if (out.size() == before) fine = hash;
  }
}

bool TextRules::notes_need_a_look(const Game& game) const noexcept {
  const bool commands = enabled(rule::broken_command), glyphs = enabled(rule::glyph_comment);
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
      if (is_unread(text)) continue;  // kept to the letter
      if (!odd && (!enabled(rule::broken_command) || commands_look_fine(text))) continue;
      Finding field;
      field.target = Finding::Target::comment;
      field.note = i;
      field.node = id;
      text_ = text;
      if (follow(field, {true, false}, out)) became_.push_back({i, text_});
    }
    if (enabled(rule::glyph_comment)) check_glyphs(game, id, out);
  }
}

// Lets each rule look at what the others have made of the text, until none has anything to say.
// False when the text stays as it is, or nobody knows what it should be; else text_ is what it
// becomes.
bool TextRules::follow(const Finding& field, TextRule::Place place, std::vector<Finding>& out) {
  constexpr unsigned most = 8;  // no text needs more that was not made to
  const std::size_t first = out.size();
  for (unsigned i = 0; i < most; ++i) {
    bool changed = false;
    for (const TextRule* const r : rules_) {
      if (text_.empty() || !applies(*r, place)) continue;
      const auto fix = r->look(place, text_, next_);
      if (!fix || (*fix == Finding::Fix::none && changed)) continue;
      const bool made = *fix == Finding::Fix::made;
      if (made && place.comment) trim(next_);
      Finding& f = out.emplace_back(field);
      f.code = *r;
      f.fix = *fix;
      f.before = text_;
      if (*fix != Finding::Fix::none) f.after = next_;
      f.message = (place.comment ? "comment" : f.tag) + ": " + std::string(r->what);
      if (!made) return out.size() > first + 1;
      text_.swap(next_);
      changed = true;
    }
    if (!changed) return out.size() > first;
  }
  for (std::size_t i = first; i < out.size(); ++i) out[i].fix = Finding::Fix::proposed;
  return false;
}

}  // namespace stamma
