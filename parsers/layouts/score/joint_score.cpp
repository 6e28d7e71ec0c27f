#include "parsers/layouts/score/joint_score.hpp"

#include <algorithm>
#include <memory>

#include "lib/chess/san_form.hpp"
#include "lib/decode/weights.hpp"
#include "parsers/layouts/score/reader.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// Records that have been decoded each by itself, so that the habits of each are known.
class Readers {
 public:
  Readers(const std::vector<RecordText>& records, const Position& start, const Lineage& men,
          const ScoreOptions& options)
      : start_(start), men_(men), options_(options) {
    one_.reserve(records.size());
    orders_.reserve(records.size());
    for (const RecordText& r : records) {
      ScoreOptions& own = one_.emplace_back(options);
      own.ranked = r.ranked;
      own.settled = r.settled;
      orders_.push_back(reading_order(r.text, r.dialect));
      readers_.push_back(std::make_unique<ScoreReader>(orders_.back(), start, men, r.dialect, own));
      const Decoding d = readers_.back()->run();
      alone_ += d.cost;
      shortest_ = readers_.size() == 1 ? d.plies.size() : std::min(shortest_, d.plies.size());
    }
  }

  JointScore run() {
    std::vector<JointEvidence::Part> parts;
    for (const auto& r : readers_) parts.push_back({&r->evidence(), r->begin()});
    JointEvidence evidence(std::move(parts));
    JointScore score;
    score.alone = alone_;
    score.shortest = shortest_;
    // Cells of which nothing can be read may meet in one move.
    SearchLimits limits = options_.limits;
    for (const auto& r : readers_)
      if (r->is_form()) limits.margin += unreadable_;
    score.decoding = decode(start_, men_, 0, evidence, limits);
    account(evidence.account(start_, men_, score.decoding), score);
    return score;
  }

 private:
  void account(const JointEvidence::Account& account, JointScore& score);
  RecordMove record_move(std::size_t r, const Position& p, const Lineage& men,
                         const JointEvidence::Witness& w) const;
  std::string reason(const Position& p, const DecodedPly& ply,
                     const std::vector<RecordMove>& moves) const;
  std::uint32_t source(std::size_t r, Place p) const noexcept {
    return static_cast<std::uint32_t>(orders_[r].map.place(p));
  }

  Position start_;
  Lineage men_;
  const ScoreOptions& options_;
  std::vector<ScoreOptions> one_;
  std::vector<ReadingOrder> orders_;
  std::vector<std::unique_ptr<ScoreReader>> readers_;
  float alone_ = 0;
  float unreadable_ = weight("unreadable");
  std::size_t shortest_ = 0;
};

RecordMove Readers::record_move(std::size_t r, const Position& p, const Lineage& men,
                                const JointEvidence::Witness& w) const {
  RecordMove m;
  m.begin = m.end = source(r, w.step.begin);
  if (!w.written) return m;
  m.written = true;
  m.against = w.against;
  m.how = w.step.how;
  m.end = source(r, w.step.end - 1) + 1;
  m.words = readers_[r]->text(w.step.begin, w.step.end);
  if (m.how != How::words && m.how != How::decided) m.meant = readers_[r]->meant(p, men, w.step);
  return m;
}

std::string Readers::reason(const Position& p, const DecodedPly& ply,
                            const std::vector<RecordMove>& moves) const {
  const auto name = [&](Move m) { return san_text(m, san_form(p, m)); };
  std::string others;
  for (const OtherMove& o : ply.others) others += (others.empty() ? "" : ", ") + name(o.move);
  std::size_t whole = 0, against = 0;
  for (const RecordMove& m : moves) {
    whole += m.how == How::words ? 1 : 0;
    against += m.against ? 1 : 0;
  }
  if (ply.step.how == How::decided) return "decided by hand";
  if (ply.step.how == How::supplied && against == 0)
    return "no record is readable here" + (others.empty()
                                               ? "; only this move fits the rest of the game"
                                               : "; the rest of the game also allows " + others);
  if (whole == 0) {
    for (const RecordMove& m : moves)
      if (!m.meant.empty() && !m.against)
        return "no legal move is spelled that way (expected \"" + m.meant + "\")";
    return "no record has a legal move here";
  }
  if (against != 0)
    return "the records disagree" + (ply.verdict == Verdict::ambiguous && !others.empty()
                                         ? "; it may be " + others
                                         : std::string("; the rest of the game favours this move"));
  if (ply.verdict == Verdict::ambiguous && !others.empty()) return "the text also fits " + others;
  if (ply.confidence < sure_enough) return "possibly a misprint";
  return ply.verdict == Verdict::inferred ? "only this move fits the rest of the game" : "";
}

void Readers::account(const JointEvidence::Account& account, JointScore& score) {
  Position p = start_;
  Lineage men = men_;
  score.passed.resize(readers_.size());
  for (std::size_t i = 0; i < score.decoding.plies.size(); ++i) {
    const DecodedPly& ply = score.decoding.plies[i];
    std::vector<RecordMove>& moves = score.plies.emplace_back();
    for (std::size_t r = 0; r < readers_.size(); ++r) {
      const JointEvidence::Witness& w = account.plies[i][r];
      moves.push_back(record_move(r, p, men, w));
      for (const Step& s : w.passed) {
        if (s.how != How::passed) continue;
        const std::uint32_t begin = source(r, s.begin);
        score.passed[r].push_back({begin, source(r, s.end - 1) + 1 - begin});
      }
    }
    score.why.push_back(reason(p, ply, moves));
    men.play(p, ply.step.move);
    p.play(ply.step.move);
  }
  for (std::size_t r = 0; r < readers_.size(); ++r)
    score.unread.push_back(account.unread[r]
                               ? source(r, account.stopped[r])
                               : source(r, static_cast<Place>(orders_[r].text.size())));
}

}  // namespace

JointScore read_jointly(const std::vector<RecordText>& records, const Position& start,
                        const Lineage& men, const ScoreOptions& options) {
  return Readers(records, start, men, options).run();
}

}  // namespace stamma
