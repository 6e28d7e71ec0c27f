#include <stamma/game.hpp>
#include <utility>

#include "engine/api/game_data.hpp"

namespace stamma::api {
namespace {

/// The notes of a type that a move has, in their order.
template <typename Take>
void each_note(const stamma::Game& game, NodeId node, Note::Type type, const Take& take) {
  for (std::uint32_t i = game.node(node).notes; i != 0; i = game.note(i).next)
    if (game.note(i).type == type) take(game.note(i));
}

std::vector<std::string> texts(const stamma::Game& game, NodeId node, Note::Type type) {
  std::vector<std::string> found;
  each_note(game, node, type, [&](const Note& n) { found.emplace_back(game.view(n.text)); });
  return found;
}

}  // namespace

Game GameAccess::wrap(std::shared_ptr<Data> data) { return Game(std::move(data)); }

const GameAccess::Data& GameAccess::unwrap(const Game& game) noexcept { return *game.data_; }

void Game::Data::keep_words(std::string_view text) {
  word_at.resize(game.sources.size());
  for (std::size_t i = 0; i < game.sources.size(); ++i) {
    const TextSpan s = game.sources[i];
    if (s.offset > text.size()) continue;
    const std::string_view word = text.substr(s.offset, s.length);
    word_at[i] = {static_cast<std::uint32_t>(words.size()),
                  static_cast<std::uint32_t>(word.size())};
    words += word;
  }
}

Game::Game() : data_(std::make_shared<Data>()) {}

Game::Game(std::shared_ptr<Data> data) noexcept : data_(std::move(data)) {}

std::vector<Tag> Game::tags() const {
  std::vector<Tag> all;
  for (const stamma::Tag& t : data_->game.tags())
    all.push_back({std::string(data_->game.name(t)), std::string(data_->game.value(t))});
  return all;
}

std::string Game::tag(std::string_view name) const {
  return std::string(data_->game.tag(name).value_or(""));
}

void Game::set_tag(std::string_view name, std::string_view value) {
  if (data_.use_count() > 1) data_ = std::make_shared<Data>(*data_);
  data_->game.set_tag(name, value);
}

std::string_view Game::result() const noexcept { return text(data_->game.result); }

Position Game::start() const { return Access::wrap(data_->game.start, data_->game.chess960); }

Position Game::end() const {
  stamma::Position p = data_->game.start;
  for (NodeId id = data_->game.first_move(); id != root; id = data_->game.node(id).next)
    p.play(data_->game.node(id).move);
  return Access::wrap(p, data_->game.chess960);
}

Line Game::main_line() const { return Ply::line_from(data_, data_->game.first_move(), start()); }

std::size_t Game::flagged_count() const noexcept { return data_->game.flagged_count(); }

std::vector<std::string> Game::comments() const {
  return texts(data_->game, root, Note::Type::comment);
}

std::string_view Game::notation() const noexcept { return info(data_->game.dialect.notation).code; }

std::string_view Game::layout() const noexcept { return name(data_->game.layout); }

std::string_view Game::file() const noexcept { return data_->file; }

std::uint64_t Game::line() const noexcept { return data_->line; }

std::string_view Game::verbatim() const noexcept { return data_->game.verbatim; }

Ply::Ply(std::shared_ptr<const Game::Data> game, std::uint32_t node, Position before) noexcept
    : game_(std::move(game)), node_(node), before_(std::move(before)) {}

Line Ply::line_from(const std::shared_ptr<const Game::Data>& game, std::uint32_t node,
                    Position before) {
  Line line;
  for (; node != root; node = game->game.node(node).next) {
    line.push_back(Ply(game, node, before));
    before = line.back().after();
  }
  return line;
}

Move Ply::move() const noexcept { return Access::wrap(game_->game.node(node_).move); }

std::string Ply::san() const {
  const Node& node = game_->game.node(node_);
  return san_text(node.move, node.san);
}

std::string Ply::uci() const { return before_.uci(move()); }

unsigned Ply::number() const noexcept { return before_.move_number(); }

Color Ply::side() const noexcept { return before_.side_to_move(); }

Position Ply::after() const { return before_.after(move()); }

Verdict Ply::verdict() const noexcept {
  return static_cast<Verdict>(game_->game.node(node_).verdict);
}

double Ply::confidence() const noexcept { return game_->game.confidence(node_); }

bool Ply::flagged() const noexcept {
  return stamma::flagged(game_->game.node(node_).verdict, game_->game.confidence(node_));
}

std::string_view Ply::source() const noexcept {
  if (node_ >= game_->word_at.size()) return {};
  const TextSpan at = game_->word_at[node_];
  return std::string_view(game_->words).substr(at.offset, at.length);
}

std::string_view Ply::why() const noexcept {
  const Doubt* const doubt = game_->game.doubt(node_);
  return doubt != nullptr ? std::string_view(doubt->why) : std::string_view();
}

std::vector<Move> Ply::others() const {
  std::vector<Move> moves;
  if (const Doubt* const doubt = game_->game.doubt(node_))
    for (const stamma::Move m : doubt->others) moves.push_back(Access::wrap(m));
  return moves;
}

std::vector<unsigned> Ply::nags() const {
  std::vector<unsigned> nags;
  each_note(game_->game, node_, Note::Type::nag, [&](const Note& n) { nags.push_back(n.nag); });
  return nags;
}

std::vector<std::string> Ply::comments() const {
  return texts(game_->game, node_, Note::Type::comment);
}

std::vector<std::string> Ply::unread() const {
  return texts(game_->game, node_, Note::Type::unread);
}

std::vector<Line> Ply::variations() const {
  std::vector<Line> lines;
  for (NodeId id = game_->game.node(node_).variation; id != root; id = game_->game.node(id).sibling)
    lines.push_back(line_from(game_, id, before_));
  return lines;
}

}  // namespace stamma::api
