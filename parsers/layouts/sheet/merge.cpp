#include "parsers/layouts/sheet/merge.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "lib/game/builder.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/score/joint_score.hpp"
#include "parsers/layouts/sheet/grafting.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::quoted;

std::string numbered(const Position& p) {
  return std::to_string(p.fullmove_number()) + (p.side() == Color::white ? ". " : "... ");
}

bool says_nothing(std::string_view value) {
  return value.empty() || value == "?" || value == "-" || value == "*" || value == "????.??.??";
}

/// The moves of a game as the export format spells them, for a record whose own words are not at
/// hand.
Record respelled(const Game& game) {
  Record out;
  Position p = game.start;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    const std::uint32_t at = id < game.sources.size() ? game.sources[id].offset : 0;
    std::string words = out.text.empty() || p.side() == Color::white ? numbered(p) : "";
    words += san_text(node.move, node.san) + " ";
    out.text += words;
    out.map.add(words.size(), at, 0);
    p.play(node.move);
  }
  out.map.finish(out.text.empty() ? 0 : out.map.place(out.text.size() - 1));
  return out;
}

/// A longer text is mostly notes, or hostile: its record counts as it was read by itself. Moves
/// alone make 3,000 plies of it; no game was ever half as long.
constexpr std::size_t longest_text = 24 << 10;

class Merger {
 public:
  Merger(const std::vector<GameRecord>& records, const MergeSettings& settings, Merged& out)
      : records_(records), settings_(settings), out_(out) {}

  bool run() {
    if (!same_start() || !decode()) return false;
    if (!is_one_game()) return false;
    build();
    return true;
  }

 private:
  bool same_start() const {
    return std::all_of(records_.begin(), records_.end(), [this](const GameRecord& r) {
      return r.game.verbatim.empty() && r.game.start == records_[0].game.start;
    });
  }

  /// Whether the records are copies of each other in which nothing is doubtful.
  bool are_copies() const {
    const auto is_sure = [](const Game& game) {
      for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
        if (game.node(id).verdict != Verdict::certain) return false;
      for (std::uint32_t i = 1; i <= game.note_count(); ++i)
        if (game.note(i).type == Note::Type::unread) return false;
      return game.first_move() != root;
    };
    return std::all_of(records_.begin(), records_.end(), [&](const GameRecord& r) {
      return r.decisions.empty() && !r.movetext.text.empty() &&
             r.movetext.text == records_[0].movetext.text && is_sure(r.game);
    });
  }

  /// The record with the most moves, if the others have the same as far as they go and one of them
  /// is against the rules, which the decoder does not know, or nothing is left to be decoded.
  const GameRecord* agreed() const {
    const auto longest = std::max_element(
        records_.begin(), records_.end(),
        [](const GameRecord& a, const GameRecord& b) { return a.game.plies() < b.game.plies(); });
    bool illegal = false;
    for (const GameRecord& r : records_) {
      NodeId a = longest->game.first_move(), b = r.game.first_move();
      for (; b != root; a = longest->game.node(a).next, b = r.game.node(b).next) {
        if (longest->game.node(a).move != r.game.node(b).move) return nullptr;
        illegal = illegal || r.game.node(b).move.is_illegal();
      }
    }
    return illegal || are_copies() ? &*longest : nullptr;
  }

  /// What the decoder would say of records that agree.
  void take_agreed(const Game& game) {
    std::vector<NodeId> at;
    std::vector<std::uint32_t> place(records_.size(), 0);
    for (std::size_t r = 0; r < records_.size(); ++r) {
      at.push_back(records_[r].game.first_move());
      score_.unread.push_back(static_cast<std::uint32_t>(texts_[r].text.size()));
    }
    score_.passed.resize(records_.size());
    score_.decoding.cost = 0;
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
      DecodedPly& ply = score_.decoding.plies.emplace_back();
      ply.step.move = game.node(id).move;
      ply.verdict = game.node(id).verdict;
      ply.confidence = game.confidence(id);
      const Doubt* const doubt = game.doubt(id);
      score_.why.push_back(doubt != nullptr ? doubt->why : std::string());
      auto& moves = score_.plies.emplace_back(records_.size());
      for (std::size_t r = 0; r < records_.size(); ++r) {
        if (at[r] == root) continue;
        moves[r] = written(r, at[r], place[r]);
        at[r] = records_[r].game.node(at[r]).next;
      }
    }
  }

  /// A move of a record where it stands in its text from `place` on, which is then behind it.
  RecordMove written(std::size_t r, NodeId id, std::uint32_t& place) const {
    const Record& text = texts_[r];
    const Game& game = records_[r].game;
    RecordMove m;
    m.written = true;
    m.how = How::words;
    m.words = san_text(game.node(id).move, game.node(id).san);
    m.begin = m.end = place;
    if (id >= game.sources.size() || game.sources[id].length == 0) return m;
    const auto found = text.map.find(game.sources[id].offset, place);
    if (!found) return m;
    m.begin = static_cast<std::uint32_t>(*found);
    m.end =
        std::min(m.begin + game.sources[id].length, static_cast<std::uint32_t>(text.text.size()));
    place = m.end;
    return m;
  }

  /// False where the records are too long for it.
  bool decode() {
    std::vector<RecordText> texts;
    for (const GameRecord& r : records_) {
      const bool own = !r.movetext.text.empty() && r.movetext.text.size() <= longest_text;
      texts_.push_back(own ? r.movetext : respelled(r.game));
      texts.push_back({{}, own ? r.game.dialect : Dialect{}, {}, {}});
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
      texts[i].text = texts_[i].text;
      for (const Decision& d : records_[i].decisions)
        if (const auto at = texts_[i].map.find(d.offset))
          texts[i].settled.push_back(
              {static_cast<Place>(*at), static_cast<Place>(d.length), d.san});
    }
    if (const GameRecord* const record = agreed()) {
      take_agreed(record->game);
      return true;
    }
    if (!settings_.search)
      out_.refused = "is not merged: games before it have used up what merging may cost";
    else if (std::any_of(texts_.begin(), texts_.end(),
                         [](const Record& text) { return text.text.size() > longest_text; }))
      out_.refused = "is too long to be merged";
    if (out_.refused != nullptr) return false;
    ScoreOptions options;
    options.spellers = settings_.spellers;
    options.limits.work = settings_.limits.decoder_nodes;
    const Game& first = records_[0].game;
    score_ = read_jointly(texts, first.start, Lineage(first.start, first.chess960), options);
    out_.cut_short = score_.decoding.cut_short;
    out_.work = score_.decoding.work;
    return true;
  }

  /// Records that contradict each other in half of their moves are of two games.
  bool is_one_game() const {
    constexpr float strained = 3;  // a move that is another one costs 6 to 9
    if (score_.strain() > strained) return false;
    for (std::size_t r = 0; r < records_.size(); ++r) {
      std::size_t written = 0, against = 0;
      for (const auto& ply : score_.plies) {
        written += ply[r].written ? 1 : 0;
        against += ply[r].against ? 1 : 0;
      }
      const std::size_t plies = records_[r].game.plies();
      if (against * 2 > written || written * 2 < plies) return false;
    }
    return true;
  }

  std::uint32_t place(std::size_t r, std::uint32_t at) const {
    return static_cast<std::uint32_t>(texts_[r].map.place(at));
  }
  TextSpan span(std::size_t r, std::uint32_t begin, std::uint32_t end) const {
    const std::uint32_t at = place(r, begin);
    return {at, end > begin ? place(r, end - 1) + 1 - at : 0};
  }

  void build();
  void take_tags();
  void take_result();
  void add_ply(std::size_t i, const Position& p);
  void add_notes(std::size_t i, const Position& p, bool before);
  void tell_ply(std::size_t i, const Position& p, const std::string& san);
  void leave_rest();
  void find_nodes();

  const std::vector<GameRecord>& records_;
  const MergeSettings& settings_;
  Merged& out_;
  std::vector<Record> texts_;
  JointScore score_;
  GameBuilder builder_;
  std::vector<std::unordered_map<std::uint32_t, NodeId>> nodes_;  // of each record, by place
};

/// Tags of all records; where they differ the first that says something is right.
void Merger::take_tags() {
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const Game& game = records_[r].game;
    for (const Tag& t : game.tags()) {
      const std::string_view name = game.name(t), value = game.value(t);
      if (name == "Result") continue;
      const auto known = out_.game.tag(name);
      if (!known || (says_nothing(*known) && !says_nothing(value))) {
        const std::string copy(value);
        out_.game.set_tag(name, copy);
      } else if (*known != value && !says_nothing(value)) {
        out_.disagreements.push_back({0,
                                      r,
                                      {static_cast<std::uint32_t>(place(r, 0)), 0},
                                      std::string(name) + ": this record has " + quoted(value) +
                                          "; " + quoted(*known) + " is taken"});
      }
    }
  }
}

void Merger::take_result() {
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const GameResult result = records_[r].game.result;
    if (result == GameResult::unknown) continue;
    if (out_.game.result == GameResult::unknown) {
      out_.game.result = result;
    } else if (out_.game.result != result) {
      out_.disagreements.push_back(
          {0,
           r,
           {place(r, static_cast<std::uint32_t>(texts_[r].text.size())), 0},
           "the result is " + std::string(text(result)) + " here; " +
               std::string(text(out_.game.result)) + " is taken"});
    }
  }
  if (out_.game.tag("Result") || !out_.game.tags().empty())
    out_.game.set_tag("Result", text(out_.game.result));
}

/// Where the moves of the records stand, so that what is said of them is found again.
void Merger::find_nodes() {
  for (const GameRecord& r : records_) {
    auto& by_place = nodes_.emplace_back();
    for (NodeId id = r.game.first_move(); id != root; id = r.game.node(id).next)
      if (id < r.game.sources.size() && r.game.sources[id].length != 0)
        by_place.emplace(r.game.sources[id].offset, id);
  }
}

void Merger::tell_ply(std::size_t i, const Position& p, const std::string& san) {
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const RecordWords& w = out_.plies[i][r];
    if (!w.against) continue;
    std::string others;
    for (std::size_t o = 0; o < records_.size(); ++o)
      if (o != r && out_.plies[i][o].written)
        others += "; " + records_[o].name + " has " + quoted(out_.plies[i][o].words);
    out_.disagreements.push_back({static_cast<std::uint32_t>(i + 1), r, w.at,
                                  numbered(p) + san + ": this record has " + quoted(w.words) +
                                      (others.empty() ? "; no other has anything here" : others)});
  }
}

void Merger::add_notes(std::size_t i, const Position& p, bool before) {
  std::vector<std::string> known;
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const RecordWords& w = out_.plies[i][r];
    const auto node = w.written ? nodes_[r].find(w.at.offset) : nodes_[r].end();
    if (node == nodes_[r].end()) continue;
    graft_notes(records_[r].game, node->second, before ? Note::Place::before : Note::Place::after,
                builder_, known);
    if (before) continue;
    graft_variations(records_[r].game, node->second, p, builder_);
    graft_notes(records_[r].game, node->second, Note::Place::closing, builder_, known);
  }
}

void Merger::add_ply(std::size_t i, const Position& p) {
  const DecodedPly& ply = score_.decoding.plies[i];
  auto& words = out_.plies.emplace_back();
  std::string quote;
  TextSpan source;
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const RecordMove& m = score_.plies[i][r];
    RecordWords& w = words.emplace_back();
    w.written = m.written && m.how != How::supplied;
    w.against = m.against;
    w.written = w.written || m.against;
    w.at = span(r, m.begin, m.end);
    w.words = m.words;
    if (!w.written) ++out_.completed[r];
    if (r == 0) source = w.at;
    quote += (r == 0 ? "" : " / ") + (m.words.empty() ? "-" : m.words);
  }
  add_notes(i, p, true);
  const SanForm form = san_form(p, ply.step.move);
  const std::string san = san_text(ply.step.move, form);
  builder_.add(ply.step.move, form, ply.verdict);
  out_.game.sources.push_back(source);
  Doubt doubt;
  doubt.confidence = ply.confidence;
  doubt.why = score_.why[i];
  std::string others;
  for (const OtherMove& o : ply.others) {
    if (o.share < (o.fits ? 0.01F : 0.05F)) continue;
    doubt.others.push_back(o.move);
    doubt.shares.push_back(o.share);
    others += " or " + san_text(o.move, san_form(p, o.move));
  }
  const bool doubtful = flagged(ply.verdict, ply.confidence);
  if (ply.verdict != Verdict::certain || ply.confidence <= 0.995F) builder_.doubt(std::move(doubt));
  // What is illegal is marked by the writer.
  if (doubtful && ply.verdict != Verdict::illegal)
    mark_doubt(builder_, settings_.mark_doubts,
               "? " + numbered(p) + quoted(quote) + ": " + san + others +
                   (others.empty() && !flagged(ply.verdict) ? ", " + score_.why[i] : ""));
  add_notes(i, p, false);
  tell_ply(i, p, san);
}

/// What could not be joined to the game is kept as it stands.
void Merger::leave_rest() {
  for (std::size_t r = 0; r < records_.size(); ++r) {
    for (const TextSpan& s : score_.passed[r]) {
      const std::string_view words = std::string_view(texts_[r].text).substr(s.offset, s.length);
      if (nag_of_glyph(words) || remark_of(words)) continue;
      builder_.comment(std::string(words));
      out_.disagreements.push_back({0, r, span(r, s.offset, s.offset + s.length),
                                    quoted(words) + " is not a move; kept as a comment"});
    }
  }
  std::string rest;
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const std::string_view left =
        pgn::trim(std::string_view(texts_[r].text).substr(score_.unread[r]));
    if (left.empty()) continue;
    rest += (rest.empty() ? "" : "\n") + std::string(left);
    out_.disagreements.push_back(
        {0, r, span(r, score_.unread[r], static_cast<std::uint32_t>(texts_[r].text.size())),
         "the text from here on could not be joined to the game"});
  }
  if (!rest.empty()) builder_.unread(rest);
}

void Merger::build() {
  const Game& first = records_[0].game;
  builder_.begin(out_.game);
  out_.plies.clear();
  out_.disagreements.clear();
  out_.completed.assign(records_.size(), 0);
  out_.game.start = first.start;
  out_.game.chess960 = first.chess960;
  out_.game.dialect = first.dialect;
  out_.game.layout = first.layout;
  out_.game.sources.assign(1, {});
  take_tags();
  find_nodes();
  std::vector<std::string> known;
  for (const GameRecord& r : records_) {
    graft_notes(r.game, root, Note::Place::before, builder_, known);
    graft_notes(r.game, root, Note::Place::after, builder_, known);
  }
  Position p = first.start;
  for (std::size_t i = 0; i < score_.decoding.plies.size(); ++i) {
    add_ply(i, p);
    p.play(score_.decoding.plies[i].step.move);
  }
  leave_rest();
  builder_.finish();
  take_result();
}

}  // namespace

bool merge_records(const std::vector<GameRecord>& records, const MergeSettings& settings,
                   Merged& out) {
  return !records.empty() && Merger(records, settings, out).run();
}

}  // namespace stamma
