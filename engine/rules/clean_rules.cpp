#include "engine/rules/clean_rules.hpp"

namespace stamma::engine {

CleanRules::CleanRules(const RuleBooks& books)
    : books_(books),
      texts_({books.codes}),
      tags_({books.codes, true}),
      names_({books.codes, books.names}) {}

void CleanRules::run(Game& game, DateOrder order, const Told& told) {
  if (!game.verbatim.empty()) return;
  if (books_.accepted != nullptr) {
    books_.accepted->check(game, found_);
    settle(game, told);
  }
  // Words first: a name is only looked up once its letters are right.
  texts_.check(game, found_);
  settle(game, told);
  tags_.check(game, order, found_);
  settle(game, told);
  names_.check(game, found_);
  settle(game, told);
  if (books_.fide != nullptr) {
    books_.fide->check(game, books_.codes, found_);
    settle(game, told);
  }
  if (books_.openings != nullptr) {
    books_.openings->check(game, found_);
    settle(game, told);
  }
}

void CleanRules::settle(Game& game, const Told& told) {
  if (found_.empty()) return;
  {
    Changes changes(game);
    for (Finding& f : found_) {
      // People's word makes a proposal a change, with their own text if they gave one.
      if (books_.accepted != nullptr && f.fix == Finding::Fix::proposed) {
        if (const auto text = books_.accepted->find(f)) {
          f.after = *text;
          f.fix = Finding::Fix::made;
        }
      }
      told(f, f.fix == Finding::Fix::made && changes.make(f));
    }
  }
  found_.clear();
}

}  // namespace stamma::engine
