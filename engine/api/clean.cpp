#include <stamma/clean.hpp>
#include <utility>

#include "engine/api/game_data.hpp"
#include "engine/rules/rule_books.hpp"
#include "lib/clean/catalogue.hpp"
#include "lib/clean/comments/text_rules.hpp"
#include "lib/clean/finding.hpp"
#include "lib/clean/names/name_rules.hpp"
#include "lib/clean/openings/eco_book.hpp"
#include "lib/clean/tags/tag_rules.hpp"

namespace stamma::api {
namespace {

CodeSet codes_of(const CleanOptions& options) {
  const auto codes = [](const std::string& list) {
    if (list.empty()) return CodeSet();
    const auto found = codes_selected(list);
    if (!found) throw Error("unknown code in " + list);
    return *found;
  };
  return codes(options.select) & ~codes(options.ignore);
}

/// What the rules look things up in, loaded as the program does it.
class Books : public engine::LoadedBooks {
 public:
  explicit Books(const CleanOptions& options) {
    engine::RuleOptions rules;
    rules.selected = codes_of(options);
    if (!options.names.empty()) rules.names = options.names;
    if (!options.openings.empty()) rules.openings = options.openings;
    Complaint complaint;
    if (!load(rules, {}, complaint)) throw Error(complaint.text);
  }

 private:
  struct Complaint : engine::Listener {
    void complain(const std::string& message) override { text = message; }
    std::string text;
  };
};

DateOrder order_of(std::optional<bool> day_first) {
  if (!day_first) return DateOrder::undecided;
  return *day_first ? DateOrder::day_first : DateOrder::month_first;
}

Change change_of(const Finding& f) { return {id(f.code), f.tag, f.before, f.after, f.message}; }

}  // namespace

struct Cleaner::Impl {
  explicit Impl(const CleanOptions& options)
      : order(order_of(options.day_first)),
        loaded(options),
        texts({books().codes}),
        tags({books().codes, true}),
        names({books().codes, books().names}) {}

  const engine::RuleBooks& books() const noexcept { return loaded.books(); }

  /// Runs one set of rules, and makes the changes that are certain.
  template <typename Check>
  void step(stamma::Game& game, std::vector<Change>& made, const Check& check) {
    found.clear();
    check();
    if (found.empty()) return;
    Changes changes(game);
    for (const Finding& f : found) {
      if (f.fix == Finding::Fix::made && changes.make(f)) made.push_back(change_of(f));
      if (f.fix == Finding::Fix::proposed) proposals.push_back(change_of(f));
    }
  }

  DateOrder order;
  Books loaded;
  TextRules texts;
  TagRules tags;
  NameRules names;
  std::vector<Finding> found;
  std::vector<Change> proposals;
};

Cleaner::Cleaner(const CleanOptions& options) : impl_(std::make_unique<Impl>(options)) {}
Cleaner::Cleaner(Cleaner&&) noexcept = default;
Cleaner& Cleaner::operator=(Cleaner&&) noexcept = default;
Cleaner::~Cleaner() = default;

Cleaned Cleaner::operator()(const Game& game) {
  Impl& own = *impl_;
  own.proposals.clear();
  Cleaned out;
  const auto data = std::make_shared<GameAccess::Data>(GameAccess::unwrap(game));
  stamma::Game& g = data->game;
  if (g.verbatim.empty()) {
    // Words first: a name is only looked up once its letters are right.
    own.step(g, out.changes, [&] { own.texts.check(g, own.found); });
    own.step(g, out.changes, [&] { own.tags.check(g, own.order, own.found); });
    if (own.books().names != nullptr)
      own.step(g, out.changes, [&] { own.names.check(g, own.found); });
    if (const EcoBook* const openings = own.books().openings)
      own.step(g, out.changes, [&] { openings->check(g, own.found); });
  }
  out.game = GameAccess::wrap(data);
  return out;
}

const std::vector<Change>& Cleaner::proposals() const noexcept { return impl_->proposals; }

}  // namespace stamma::api
