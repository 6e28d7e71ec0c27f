#include "lib/laws/signs.hpp"

#include <algorithm>
#include <bitset>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

enum class Means : std::uint8_t { capture, check, mate, en_passant };

struct Sign {
  std::string_view text;
  Means means;
};

// Longer ones first: the first that a move ends with is its mark.
constexpr Sign closing[] = {
    {"e. p.", Means::en_passant}, {"e.p.", Means::en_passant}, {"ep", Means::en_passant},
    {"mate", Means::mate},        {"Mate", Means::mate},       {"mt.", Means::mate},
    {"++", Means::mate},          {"#", Means::mate},          {"\u2021", Means::mate},
    {"\u2260", Means::mate},      {"ch", Means::check},        {"Ch", Means::check},
    {"ch.", Means::check},        {"+", Means::check},         {"\u2020", Means::check},
};
constexpr Sign inside[] = {
    {":", Means::capture},
    {"x", Means::capture},
    {"X", Means::capture},
    {"\u00d7", Means::capture},
};

constexpr std::string_view names[] = {"a capture", "check", "mate", "taking in passing"};

std::string_view list_of(const LawSigns& s, Means m) noexcept {
  switch (m) {
    case Means::capture: return s.capture;
    case Means::check: return s.check;
    case Means::mate: return s.mate;
    case Means::en_passant: break;
  }
  return s.en_passant;
}

bool is_algebraic(Notation n) noexcept {
  return n == Notation::san || n == Notation::lan || n == Notation::figurine;
}

// Small differences of print (a cross for an x, a stop behind "ch") are the printer's.
std::string_view as_the_codes_print(std::string_view sign) noexcept {
  if (sign == "\u00d7") return "x";
  if (sign == "ch.") return "ch";
  return sign;
}

/// Whether a code writes this sign, or the same letters in another case.
bool has_sign(std::string_view list, std::string_view sign) {
  constexpr std::pair<std::string_view, std::string_view> same_letters[] = {
      {"ch", "Ch"}, {"Ch", "ch"}, {"mate", "Mate"}, {"X", "x"}};
  return ascii::listed(list, sign) ||
         std::any_of(std::begin(same_letters), std::end(same_letters), [&](const auto& pair) {
           return pair.first == sign && ascii::listed(list, pair.second);
         });
}

class Finder {
 public:
  Finder(const LawsInfo& law, const LawSigns& signs, std::vector<LawFinding>& out)
      : law_(law), signs_(signs), out_(out) {}

  void look(std::string_view text, bool mates, NodeId node, std::size_t ply) {
    text = text.substr(0, text.find_last_not_of("!?., ") + 1);
    for (const Sign& s : closing) {
      if (text.size() <= s.text.size() || !text.ends_with(s.text)) continue;
      // "++" was double check before it was mate.
      if (s.text != "++" || mates) tell(s, node, ply);
      break;
    }
    for (const Sign& s : inside) {
      // FIDE 1929 ends a mate with x.
      const std::string_view body = mates ? text.substr(0, text.size() - 1) : text;
      if (body.find(s.text) == std::string_view::npos) continue;
      tell(s, node, ply);
      break;
    }
  }

 private:
  void tell(const Sign& s, NodeId node, std::size_t ply) {
    const auto bit = static_cast<std::size_t>(&s - (s.means == Means::capture ? inside : closing)) +
                     (s.means == Means::capture ? std::size(closing) : 0);
    const std::string_view list = list_of(signs_, s.means);
    if (told_[bit] || has_sign(list, as_the_codes_print(s.text))) return;
    told_.set(bit);
    std::string message;
    message.append("\"").append(s.text).append("\" for ");
    message.append(names[static_cast<std::size_t>(s.means)]).append(": ");
    message.append(cite(law_.laws, law_.notation_article));
    if (list.empty()) {
      message += ", has no sign for it";
    } else {
      message += ", writes ";
      for (const char c : list) message += c == ' ' ? " or " : std::string(1, c == '_' ? ' ' : c);
    }
    out_.push_back(
        {Code::sign_not_of_code, node, ply, law_.laws, law_.notation_article, std::move(message)});
  }

  const LawsInfo& law_;
  const LawSigns& signs_;
  std::vector<LawFinding>& out_;
  std::bitset<std::size(closing) + std::size(inside)> told_;
};

}  // namespace

void find_foreign_signs(const Game& game, Laws laws, std::string_view source,
                        std::vector<LawFinding>& out) {
  const LawsInfo& law = info(laws);
  const Notation notation = game.dialect.notation;
  const bool algebraic = is_algebraic(notation), descriptive = notation == Notation::descriptive;
  if (game.layout == Layout::pgn && algebraic) return;
  const LawSigns& signs = algebraic ? law.algebraic : law.descriptive;
  if (!signs.known) {
    // In 1899 another notation is a matter of agreement; later codes recognise what they describe.
    if (law.notation_article.empty() || laws == Laws::bcc1899 || game.first_move() == root) return;
    if (algebraic || (!descriptive && laws == Laws::modern)) return;
    out.push_back({Code::sign_not_of_code, game.first_move(), 1, laws, law.notation_article,
                   std::string(info(notation).code) + " notation: " +
                       cite(laws, law.notation_article) + ", wants algebraic notation"});
    return;
  }
  if (!algebraic && !descriptive) {
    if (laws != Laws::fide1929 && laws != Laws::fide1955) return;
    out.push_back({Code::sign_not_of_code, game.first_move(), 1, laws, law.notation_article,
                   std::string(info(notation).code) +
                       " notation: " + cite(laws, law.notation_article) +
                       ", recognises the descriptive and the algebraic"});
    return;
  }
  Finder finder(law, signs, out);
  std::size_t ply = 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    ++ply;
    if (id >= game.sources.size()) break;
    const TextSpan at = game.sources[id];
    if (at.length == 0 || at.offset > source.size() || at.length > source.size() - at.offset)
      continue;
    finder.look(source.substr(at.offset, at.length), game.node(id).san.mate(), id, ply);
  }
}

}  // namespace stamma
