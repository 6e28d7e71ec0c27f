#include <stamma/clean.hpp>
#include <utility>

#include "engine/api/game_data.hpp"
#include "engine/rules/rule_books.hpp"
#include "lib/clean/catalogue.hpp"

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
      : order(order_of(options.day_first)), loaded(options), rules(loaded.books()) {}

  DateOrder order;
  Books loaded;
  engine::CleanRules rules;
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
  own.rules.run(data->game, own.order, [&](const Finding& f, bool made) {
    if (made) out.changes.push_back(change_of(f));
    if (f.fix == Finding::Fix::proposed) own.proposals.push_back(change_of(f));
  });
  out.game = GameAccess::wrap(data);
  return out;
}

const std::vector<Change>& Cleaner::proposals() const noexcept { return impl_->proposals; }

}  // namespace stamma::api
