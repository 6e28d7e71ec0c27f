#include "lib/clean/tags/tag_check.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <utility>

#include "lib/clean/results/result_words.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using Fix = Finding::Fix;
using Target = Finding::Target;

constexpr std::string_view unknown_date = "????.??.??";

bool is_unknown(std::string_view v) { return v.empty() || v == "?" || v == unknown_date; }

std::string without_padding(std::string_view value) {
  std::string r;
  for (const char c : ascii::trim(value)) {
    if (ascii::is_blank(c) && !r.empty() && ascii::is_blank(r.back())) continue;
    r += c;
  }
  return r;
}

std::size_t main_line_unread(const Game& game) {
  std::size_t n = 0;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i) {
    const Note& note = game.note(i);
    // Behind a move that could be read it is a comment again when the output is read.
    n += note.type == Note::Type::unread ||
         (note.type == Note::Type::comment && game.view(note.text).starts_with("[%unread]"));
  }
  return n;
}

}  // namespace

TagKind kind_of_tag(std::string_view name, std::uint64_t order) noexcept {
  switch (order) {
    case tag_order("Date"):
    case name_key("UTCDate"): return TagKind::date;
    case name_key("EventDat"): return name == "EventDate" ? TagKind::date : TagKind::text;
    case name_key("SourceDa"): return name == "SourceDate" ? TagKind::date : TagKind::text;
    case name_key("SourceVe"): return name == "SourceVersionDate" ? TagKind::date : TagKind::text;
    case name_key("EndDate"): return TagKind::date;
    case tag_order("Round"): return TagKind::round;
    case tag_order("White"):
    case tag_order("Black"): return TagKind::player;
    case name_key("WhiteElo"):
    case name_key("BlackElo"): return name.size() == 8 ? TagKind::rating : TagKind::text;
    case name_key("WhiteTit"): return name == "WhiteTitle" ? TagKind::title : TagKind::text;
    case name_key("BlackTit"): return name == "BlackTitle" ? TagKind::title : TagKind::text;
    case name_key("ECO"): return TagKind::eco;
    case name_key("PlyCount"): return name.size() == 8 ? TagKind::ply_count : TagKind::text;
    case name_key("Year"): return TagKind::year;
    case tag_order("Result"): return TagKind::result;
    case name_key("FEN"):
    case name_key("SetUp"): return TagKind::none;
    default: return TagKind::text;
  }
}

bool is_padded(std::string_view v) noexcept {
  if (v.empty()) return false;
  if (ascii::is_blank(v.front()) || ascii::is_blank(v.back())) return true;
  // Eight bytes at a time, the last of each looked at again with the next ones.
  const char* p = v.data();
  const char* const end = p + v.size();
  constexpr std::uint64_t ones = 0x0101010101010101ULL, high = 0x8080808080808080ULL;
  for (; end - p >= 8; p += 7) {
    std::uint64_t x = 0;
    std::memcpy(&x, p, 8);
    x ^= ones * ' ';
    const std::uint64_t blank = (x - ones) & ~x & high;  // may mark one more behind a blank
    if ((blank & (blank >> 8U)) == 0) continue;
    for (const char* q = p; q < p + 7; ++q)
      if (q[0] == ' ' && q[1] == ' ') return true;
  }
  for (; p + 1 < end; ++p)
    if (p[0] == ' ' && p[1] == ' ') return true;
  return false;
}

void TagCheck::tell(Code code, std::string_view tag, std::string_view value, std::string message) {
  if (!enabled(code)) return;
  Finding f;
  f.code = code;
  f.tag = tag;
  f.before = value;
  f.message = std::move(message);
  out_.push_back(std::move(f));
}

void TagCheck::set(Code code, std::string_view tag, std::string_view before, std::string_view after,
                   Fix fix, std::string message) {
  if (!enabled(code)) return;
  Finding f;
  f.code = code;
  f.target = Target::tag_value;
  f.fix = fix;
  f.tag = tag;
  f.before = before;
  f.after = after;
  f.message = std::move(message);
  out_.push_back(std::move(f));
}

void TagCheck::drop(Code code, std::string_view tag, std::string_view value, std::string message) {
  if (!enabled(code)) return;
  Finding f;
  f.code = code;
  f.target = Target::tag;
  f.fix = Fix::made;
  f.tag = tag;
  f.before = value;
  f.message = std::move(message);
  out_.push_back(std::move(f));
}

bool TagCheck::take(std::string_view tag, std::string& value, std::optional<Mended> m) {
  if (!m || !enabled(m->code)) return false;
  if (m->fix == Fix::none) {
    tell(m->code, tag, value, std::move(m->message));
    return false;
  }
  set(m->code, tag, value, m->value, m->fix, std::move(m->message));
  if (m->fix != Fix::made) return false;
  value = std::move(m->value);
  return true;
}

std::optional<std::string> TagCheck::value_now(std::string_view tag) const {
  std::optional<std::string> now;
  if (const auto v = game_.tag(tag)) now = std::string(*v);
  for (std::size_t i = begin_; i < out_.size(); ++i) {
    const Finding& f = out_[i];
    if (f.fix != Fix::made) continue;
    if (f.target == Target::tag_value && f.tag == tag) now = f.after;
    if (f.target == Target::tag && f.tag == tag) now.reset();
    if (f.target == Target::tag_name && f.tag == tag) now.reset();
    if (f.target == Target::tag_name && f.after == tag)
      if (const auto v = game_.tag(f.tag)) now = std::string(*v);
  }
  return now;
}

void TagCheck::tag(std::string_view name, std::string_view value, TagKind kind) {
  if (kind == TagKind::none || kind == TagKind::result) return;
  if (ascii::trim(value).empty()) {
    const bool roster = tag_order(name) < roster_size;
    if (roster) {
      set(Code::empty_value, name, value, kind == TagKind::date ? unknown_date : "?", Fix::made,
          "a tag of the roster whose value is not known has a question mark");
    } else {
      drop(Code::empty_value, name, value, "a tag without a value is left out");
    }
    return;
  }
  std::string v(value);
  if (enabled(Code::padded_value) && is_padded(v)) {
    std::string plain = without_padding(v);
    set(Code::padded_value, name, v, plain, Fix::made, "spaces that say nothing");
    v = std::move(plain);
  }
  switch (kind) {
    case TagKind::date: date(name, v); break;
    case TagKind::round: {
      std::string rounds;
      auto m = mend_round(v, &rounds);
      if (m && !rounds.empty()) {
        // How many rounds there were must not be lost.
        const auto known = value_now("EventRounds");
        const bool same = known && *known == rounds;
        if (same) m->fix = Fix::made;
        if (known && !same) m->fix = Fix::proposed;
        const Fix fix = m->fix;
        take(name, v, std::move(m));
        if (!known)
          set(Code::round_form, "EventRounds", "", rounds, fix, "how many rounds were played");
        break;
      }
      take(name, v, std::move(m));
      break;
    }
    case TagKind::rating: {
      auto m = mend_rating(v);
      if (m && m->fix == Fix::made && m->value.empty()) {
        drop(m->code, name, v, std::move(m->message));
      } else {
        take(name, v, std::move(m));
      }
      break;
    }
    case TagKind::title: take(name, v, mend_title(v)); break;
    case TagKind::eco: take(name, v, mend_eco(v)); break;
    case TagKind::ply_count: ply_count(name, v); break;
    default: break;
  }
}

void TagCheck::ply_count(std::string_view name, std::string& value) {
  if (!enabled(Code::ply_count)) return;
  const std::string plies = std::to_string(game_.plies());
  if (value == plies) return;
  if (main_line_unread(game_) != 0) {
    tell(Code::ply_count, name, value, "of the game " + plies + " plies could be read");
    return;
  }
  take(name, value, Mended{Code::ply_count, Fix::made, plies, "the game has " + plies + " plies"});
}

void TagCheck::tag_name(std::string_view name, std::string_view value) {
  const TagKind own = kind_of_tag(name, tag_order(name));
  if (own == TagKind::none) return;
  const std::string_view usual = usual_tag_name(name);
  const auto as_it_is = [&] {
    if (value.empty() || is_padded(value)) tag(name, value, own);
  };
  if (usual.empty()) return as_it_is();
  if (!enabled(Code::tag_name_form)) return as_it_is();
  const auto known = value_now(usual);
  if (known && without_padding(*known) == without_padding(value)) {
    drop(Code::tag_name_form, name, value, "there is " + std::string(usual) + " already");
    return;
  }
  // These decide how the moves are read, which is past.
  const bool too_late = usual == "FEN" || usual == "SetUp" || usual == "Variant" ||
                        (usual == "Result" && value != text(game_.result));
  if (known || too_late) {
    tell(Code::tag_name_form, name, value,
         known ? "there is " + std::string(usual) + " already, which says otherwise"
               : "the tag is spelled " + std::string(usual) + ", and was not understood");
    return as_it_is();
  }
  Finding f;
  f.code = Code::tag_name_form;
  f.target = Target::tag_name;
  f.fix = Fix::made;
  f.tag = name;
  f.before = name;
  f.after = usual;
  f.message = "the tag is spelled " + std::string(usual);
  out_.push_back(std::move(f));
  const TagKind kind = kind_of_tag(usual, tag_order(usual));
  tag(usual, value, kind);
}

void TagCheck::result(std::string_view value) {
  if (!enabled(Code::result_in_words) || is_unknown(ascii::trim(value)) ||
      is_result_spelling(value))
    return;
  const auto told = told_end(value);
  const std::string_view now = text(game_.result);
  const bool contrary =
      told && told->result && game_.result != GameResult::unknown && *told->result != game_.result;
  Finding f;
  f.code = Code::result_in_words;
  f.target = Target::result;
  f.fix = Fix::made;
  f.tag = "Result";
  f.before = value;
  f.after = told && told->result && !contrary ? text(*told->result) : now;
  f.message = told && told->result && !contrary ? "the result is given in words"
              : contrary                        ? "the moves end with another result"
                                                : "these words are no result";
  out_.push_back(std::move(f));
  // What the words say besides, or all of them where they are not understood.
  const bool whole = !told || contrary;
  const std::string how = whole ? without_padding(value) : std::string(told->termination);
  if (how.empty()) return;
  if (const auto known = value_now("Termination"); known && !known->empty()) {
    if (whole && *known != how)
      tell(Code::result_in_words, "Result", value, "these words have no place in the game");
    return;
  }
  set(Code::result_in_words, "Termination", value_now("Termination").value_or(""), how, Fix::made,
      "how the game ended");
}

void TagCheck::board() {
  const BoardDraw draw = draw_on_board(game_);
  if (draw == BoardDraw::none) return;
  tell(Code::draw_against_board, "Result", text(game_.result),
       draw == BoardDraw::stalemate ? "stalemate on the board, but one side is said to have won"
                                    : "the side that is said to have won has no men to mate with");
}

}  // namespace stamma
