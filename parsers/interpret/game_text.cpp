#include "parsers/interpret/game_text.hpp"

#include <algorithm>

#include "parsers/text/markup.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

bool GameText::next_section(const char*& p) {
  restore_markup(p);
  if (end == text_end) return false;
  const char* const next = pgn::next_hard_boundary(begin, end + 1, text_end);
  end = next != nullptr ? next : text_end;
  return true;
}

bool GameText::extend(const char*& p) {
  if (mended_ != nullptr) return false;
  const bool plain = without_markup();
  const bool more = next_section(p);
  if (plain) leave_out_markup(p);
  return more;
}

void GameText::leave_out_markup(const char*& p) {
  constexpr std::size_t look_behind = 256;
  const char* const from = game - std::min(static_cast<std::size_t>(game - begin), look_behind);
  auto plain = std::make_shared<Plain>();
  plain->text.assign(from, end);
  plain->begin = begin;
  plain->end = end;
  plain->text_end = text_end;
  plain->from = from;
  plain->shift = shift_;
  plain->places = remove_markup(plain->text, static_cast<std::size_t>(game - from));
  const char* const copy = plain->text.data();
  shift_ += static_cast<std::size_t>(from - begin);
  begin = copy;
  end = text_end = copy + plain->text.size();
  move(p, from, copy);
  plain_ = std::move(plain);
}

void GameText::restore_markup(const char*& p) {
  if (!without_markup()) return;
  move(p, plain_->text.data(), plain_->from);
  begin = plain_->begin;
  end = plain_->end;
  text_end = plain_->text_end;
  shift_ = plain_->shift;
  plain_ = nullptr;
}

GameText GameText::with_brackets(const char* from, const char* to,
                                 const std::vector<pgn::Pairing>& pairings) const {
  auto copy = std::make_shared<std::string>(from, to);
  for (const pgn::Pairing& p : pairings)
    for (const pgn::Pairing::Change& c : p.changes)
      if (c.at != pgn::no_place) (*copy)[c.at] = c.to;
  GameText other = *this;
  other.shift_ += static_cast<std::size_t>(from - begin);
  other.begin = copy->data();
  other.end = other.text_end = copy->data() + copy->size();
  other.game = copy->data() + (game - from);
  other.mended_ = std::move(copy);
  return other;
}

}  // namespace stamma
