// Several records of one game as one body of evidence: the players' two scoresheets, two printed
// versions. Each is read at its own pace; a move costs what it costs in all of them together, for
// what one writer does wrong does not depend on the other.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "lib/decode/lattice.hpp"
#include "lib/decode/weights.hpp"

namespace stamma {

/// What it costs that a record does not have the move of the others.
struct JointCosts {
  float missing = weight("missing_move");     ///< it has not written a move at all
  float contradicted = weight("unreadable");  ///< it has written another one
};

class JointEvidence final : public Evidence {
 public:
  /// A record: what it says, and where reading begins. It must outlive this.
  struct Part {
    Evidence* evidence = nullptr;
    Place begin = 0;
  };

  explicit JointEvidence(std::vector<Part> parts, const JointCosts& costs = {});

  std::size_t expand(const Hypothesis& h, float room, std::vector<Step>& steps) override;
  float stop(const Hypothesis& h) override;

  /// What one record has for a move.
  struct Witness {
    Step step;                 ///< places are those of the record; it plays the move
    std::vector<Step> passed;  ///< numbers and other words in front of it
    bool written = false;      ///< words of the record were taken for this ply
    bool against = false;      ///< they are another move
  };
  /// What stands in each record for each ply of a decoding: [ply][record].
  struct Account {
    std::vector<std::vector<Witness>> plies;
    std::vector<Place> stopped;  ///< where reading ended in each record
    std::vector<bool> unread;    ///< what stands there was left unread
  };
  Account account(const Position& start, const Lineage& men, const Decoding& d);

 private:
  /// How far one record has been read.
  struct At {
    Place place = 0;
    std::uint32_t memory = 0;
    bool ended = false;
    friend auto operator<=>(const At&, const At&) noexcept = default;
  };
  /// A place that is reached from another one without a move.
  struct Reached {
    Place place;
    std::uint32_t memory;
    float cost;
    std::size_t from;
    Step via;
  };
  struct Option {
    Step step;  // its cost includes the way to it
    At after;
    std::size_t reached = 0;
    bool against = false;
  };
  /// All that a record offers from where it is read to, in a position.
  struct View {
    std::vector<Reached> reached;
    std::vector<Option> moves;  // that it tells, by move and cost
    std::vector<Option> any;    // ways on that tell nothing about the move
    std::size_t work = 0;
  };
  struct ViewKey {
    std::uint64_t position, men;
    std::uint32_t part;
    At at;
    friend auto operator<=>(const ViewKey&, const ViewKey&) noexcept = default;
  };

  const View& view(std::size_t part, const At& at, const Hypothesis& h, float room);
  void look(std::size_t part, const At& at, const Hypothesis& h, float room, View& v);
  void tell_nothing(std::size_t part, const At& at, const Hypothesis& h, View& v) const;
  void offers(const View& v, Move m, std::vector<const Option*>& into) const;
  bool gather(const Hypothesis& h, float room);
  std::uint32_t state_of(const std::vector<At>& ats);

  std::vector<Part> parts_;
  JointCosts costs_;
  std::vector<std::vector<At>> states_;  // by the memory of a hypothesis
  std::map<std::vector<At>, std::uint32_t> known_states_;

  std::map<ViewKey, View> views_;  // of the ply that is being worked on
  std::uint32_t views_ply_ = 0;

  // Of the hypothesis that is being expanded.
  std::vector<const View*> now_;
  std::vector<std::vector<const Option*>> choices_;
  std::vector<std::size_t> chosen_;
  std::vector<At> next_;
  std::vector<Step> steps_;
  std::vector<float> priors_;
};

}  // namespace stamma
