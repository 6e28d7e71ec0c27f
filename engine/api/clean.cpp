#include <stamma/clean.hpp>
#include <utility>

#include "engine/api/game_data.hpp"
#include "engine/files/read_text.hpp"
#include "lib/clean/comments/text_rules.hpp"
#include "lib/clean/finding.hpp"
#include "lib/clean/names/name_book.hpp"
#include "lib/clean/names/name_rules.hpp"
#include "lib/clean/openings/eco_book.hpp"
#include "lib/clean/tags/tag_rules.hpp"
#include "parsers/tables/eco.hpp"
#include "parsers/tables/ssp.hpp"

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

std::string text_of(const std::string& path) {
  auto text = engine::read_text(path);
  if (!text) throw Error(text.error().text());
  return std::move(*text);
}

std::optional<NameBook> names_of(const std::string& path) {
  if (path.empty()) return std::nullopt;
  NameBookBuilder builder;
  if (const auto error = read_ssp(text_of(path), builder)) throw Error(path + ":" + *error);
  return builder.finish();
}

std::optional<EcoBook> openings_of(const std::string& path) {
  if (path.empty()) return std::nullopt;
  std::optional<EcoBook> book(std::in_place);
  if (const auto error = load_eco(text_of(path), *book)) throw Error(path + ":" + *error);
  return book;
}

DateOrder order_of(std::optional<bool> day_first) {
  if (!day_first) return DateOrder::undecided;
  return *day_first ? DateOrder::day_first : DateOrder::month_first;
}

Change change_of(const Finding& f) {
  return {rule(f.code).id, f.tag, f.before, f.after, f.message};
}

}  // namespace

struct Cleaner::Impl {
  explicit Impl(const CleanOptions& options) : Impl(options, codes_of(options)) {}
  Impl(const CleanOptions& options, const CodeSet& codes)
      : order(order_of(options.day_first)),
        name_book(names_of(options.names)),
        openings(openings_of(options.openings)),
        texts({codes}),
        tags({codes, true}),
        names({codes, name_book ? &*name_book : nullptr}) {}

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
  std::optional<NameBook> name_book;
  std::optional<EcoBook> openings;
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
    if (own.name_book) own.step(g, out.changes, [&] { own.names.check(g, own.found); });
    if (own.openings) own.step(g, out.changes, [&] { own.openings->check(g, own.found); });
  }
  out.game = GameAccess::wrap(data);
  return out;
}

const std::vector<Change>& Cleaner::proposals() const noexcept { return impl_->proposals; }

}  // namespace stamma::api
