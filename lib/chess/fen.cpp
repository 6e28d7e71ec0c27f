#include "lib/chess/fen.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "lib/chess/movegen.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest_fen = 256;  // every legal FEN has less than half of that

constexpr Kind kind_of_fen_letter(char c) noexcept { return kind_of_letter(ascii::upper(c)); }

struct Field {
  std::string_view text;
  std::size_t column = 1;
};

class Reader {
 public:
  Reader(std::string_view text, FenLeniency leniency) : text_(text), leniency_(leniency) {}

  Result<FenReading, FenError> read() {
    if (text_.size() > longest_fen)
      return fail(FenField::placement, longest_fen, "longer than any position needs");
    if (!split()) return error_;
    if (!placement(fields_[0]) || !side(fields_[1])) return error_;
    if (!castling(fields_[2]) || !en_passant(fields_[3])) return error_;
    if (!counter(FenField::halfmove, fields_[4], 0, setup_.halfmove_clock)) return error_;
    if (!counter(FenField::fullmove, fields_[5], 1, setup_.fullmove_number)) return error_;
    return judge();
  }

 private:
  FenError fail(FenField field, std::size_t column, std::string message) {
    error_ = {field, column, std::move(message)};
    return error_;
  }
  bool refuse(FenField field, std::size_t column, std::string message) {
    fail(field, column, std::move(message));
    return false;
  }

  bool split() {
    static constexpr std::array<const char*, 6> defaults{"", "w", "-", "-", "0", "1"};
    std::size_t at = 0, n = 0;
    constexpr std::string_view between = " \t";  // a NUL is damage here, not a blank
    while (true) {
      at = std::min(text_.find_first_not_of(between, at), text_.size());
      if (at == text_.size()) break;
      const std::size_t end = std::min(text_.find_first_of(between, at), text_.size());
      if (n == fields_.size())
        return refuse(FenField::fullmove, at + 1, "text after the sixth field");
      fields_[n++] = {text_.substr(at, end - at), at + 1};
      at = end;
    }
    if (n == 0) return refuse(FenField::placement, 1, "empty");
    if (n < fields_.size()) {
      if (!leniency_.missing_fields)
        return refuse(static_cast<FenField>(n), text_.size() + 1, "the field is missing");
      notes_.push_back("fields are missing");
    }
    for (; n < fields_.size(); ++n) fields_[n] = {defaults[n], text_.size() + 1};
    return true;
  }

  bool placement(const Field& field) {
    unsigned file = 0, rank = 7;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
      const char c = field.text[i];
      const std::size_t column = field.column + i;
      if (c == '/') {
        if (file != 8)
          return refuse(FenField::placement, column, "the rank has less than 8 squares");
        if (rank == 0) return refuse(FenField::placement, column, "there are more than 8 ranks");
        file = 0;
        --rank;
      } else if (ascii::is_rank(c)) {
        file += static_cast<unsigned>(c - '0');
      } else if (const Kind k = kind_of_fen_letter(c); k != Kind::none) {
        if (file < 8) setup_.at(square(file, rank)) = {c <= 'Z' ? Color::white : Color::black, k};
        ++file;
      } else {
        return refuse(FenField::placement, column, "not a man, a number or a slash");
      }
      if (file > 8) return refuse(FenField::placement, column, "the rank has more than 8 squares");
    }
    if (rank != 0 || file != 8)
      return refuse(FenField::placement, field.column + field.text.size(), "the board ends early");
    return true;
  }

  bool side(const Field& field) {
    if (field.text != "w" && field.text != "b")
      return refuse(FenField::side, field.column, "the side to move is neither w nor b");
    setup_.side = field.text == "w" ? Color::white : Color::black;
    return true;
  }

  std::optional<Square> king(Color c) const {
    for (unsigned f = 0; f < 8; ++f) {
      const Square s = square(f, c == Color::white ? 0 : 7);
      if (setup_.at(s) == Piece{c, Kind::king}) return s;
    }
    return std::nullopt;
  }

  /// The rook that K or Q means: the outermost on that side of the king (X-FEN).
  Square outermost_rook(Color c, Wing w, Square king) const {
    const unsigned rank = rank_of(king), king_file = file_of(king);
    if (w == Wing::king) {
      for (unsigned f = 8; f-- > king_file;)
        if (setup_.at(square(f, rank)) == Piece{c, Kind::rook}) return square(f, rank);
    } else {
      for (unsigned f = 0; f < king_file; ++f)
        if (setup_.at(square(f, rank)) == Piece{c, Kind::rook}) return square(f, rank);
    }
    return Square::none;
  }

  bool castling(const Field& field) {
    if (field.text == "-") return true;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
      const char letter = field.text[i];
      const bool white = ascii::is_upper(letter);
      const char upper = white ? letter : static_cast<char>(letter - 'a' + 'A');
      const std::size_t column = field.column + i;
      if (upper != 'K' && upper != 'Q' && (upper < 'A' || upper > 'H'))
        return refuse(FenField::castling, column, "not a castling right");
      if (!right(white ? Color::white : Color::black, upper)) {
        if (!leniency_.surplus_rights)
          return refuse(FenField::castling, column,
                        "no king and rook for this right, or it is given twice");
        notes_.push_back(std::string("castling right ") + letter +
                         " twice or without its king and rook");
      }
    }
    return true;
  }

  bool right(Color c, char upper) {
    const std::optional<Square> k = king(c);
    if (!k) return false;
    Square rook = Square::none;
    Wing w = upper == 'Q' ? Wing::queen : Wing::king;
    if (upper == 'K' || upper == 'Q') {
      rook = outermost_rook(c, w, *k);
      const Square corner = square(w == Wing::king ? 7 : 0, rank_of(*k));
      if (rook == Square::none && leniency_.rook_at_odds && file_of(*k) == 4 &&
          setup_.at(corner).kind == Kind::none && !setup_.right(c, w)) {
        notes_.push_back("castling without a rook, given as odds");
        setup_.right(c, w) = {corner, false};
        return true;
      }
    } else {
      rook = square(static_cast<unsigned>(upper - 'A'), rank_of(*k));
      w = file_of(rook) > file_of(*k) ? Wing::king : Wing::queen;
      if (setup_.at(rook) != Piece{c, Kind::rook}) return false;
    }
    if (rook == Square::none || setup_.right(c, w)) return false;  // none, or given twice
    setup_.right(c, w) = {rook, true};
    const unsigned usual = w == Wing::king ? 7 : 0;
    if (file_of(*k) != 4 || file_of(rook) != usual) chess960_ = true;
    return true;
  }

  bool en_passant(const Field& field) {
    if (field.text == "-") return true;
    const std::string_view t = field.text;
    if (t.size() == 2 && ascii::is_file(t[0]) && ascii::is_rank(t[1])) {
      setup_.en_passant =
          square(static_cast<unsigned>(t[0] - 'a'), static_cast<unsigned>(t[1] - '1'));
      return true;
    }
    if (!leniency_.bad_en_passant)
      return refuse(FenField::en_passant, field.column, "neither a square nor -");
    notes_.push_back("the en passant field is not a square");
    return true;
  }

  bool counter(FenField which, const Field& field, std::uint16_t fallback, std::uint16_t& value) {
    const char* const end = field.text.data() + field.text.size();
    const auto [stop, problem] = std::from_chars(field.text.data(), end, value);
    // No game has a move number 0; a halfmove clock may be 0.
    if (problem == std::errc{} && stop == end && value >= fallback) return true;
    value = fallback;
    if (!leniency_.bad_counters)
      return refuse(which, field.column,
                    "not a number from " + std::to_string(fallback) + " to 65535");
    notes_.push_back("a counter is not a small number");
    return true;
  }

  Result<FenReading, FenError> judge() {
    SetupError why = SetupError::none;
    setup_.king_may_be_exposed = leniency_.king_exposed;
    Position p = Position::from(setup_, why);
    if (why == SetupError::en_passant && leniency_.bad_en_passant) {
      notes_.push_back("no pawn has passed the en passant square");
      setup_.en_passant = Square::none;
      p = Position::from(setup_, why);
    }
    const std::size_t place = fields_[0].column;
    switch (why) {
      case SetupError::none: break;
      case SetupError::white_king_count:
        return fail(FenField::placement, place, "White has not exactly one king");
      case SetupError::black_king_count:
        return fail(FenField::placement, place, "Black has not exactly one king");
      case SetupError::pawn_on_last_rank:
        return fail(FenField::placement, place, "a pawn is on the first or eighth rank");
      case SetupError::king_can_be_taken:
        return fail(FenField::side, fields_[1].column, "the side not to move is in check");
      case SetupError::castling_right:
        return fail(FenField::castling, fields_[2].column, "no king and rook for a right");
      case SetupError::en_passant:
        return fail(FenField::en_passant, fields_[3].column, "no pawn has just passed that square");
    }
    return FenReading{p, chess960_, std::move(notes_)};
  }

  std::string_view text_;
  FenLeniency leniency_;
  std::array<Field, 6> fields_{};
  Setup setup_;
  bool chess960_ = false;
  std::vector<std::string> notes_;
  FenError error_;
};

bool writes_en_passant(const Position& p, EnPassantStyle style) {
  if (p.en_passant() == Square::none) return false;
  switch (style) {
    case EnPassantStyle::always: return true;
    case EnPassantStyle::pseudo_legal:
      return (pawn_attacks(~p.side(), p.en_passant()) & p.men(p.side(), Kind::pawn)) != 0;
    case EnPassantStyle::legal: break;
  }
  return legal_origins(p, Kind::pawn, p.en_passant()) != 0;
}

char right_letter(const Position& p, Color c, Wing w, RightsStyle style) {
  const CastlingRight right = p.right(c, w);
  char upper = w == Wing::king ? 'K' : 'Q';
  const Bitboard rooks = p.men(c, Kind::rook) & rank_set(rank_of(right.rook));
  const Bitboard beyond = w == Wing::king ? ~((bit(right.rook) << 1U) - 1) : bit(right.rook) - 1;
  if (right.rook_present && (style == RightsStyle::shredder || (rooks & beyond) != 0))
    upper = static_cast<char>('A' + file_of(right.rook));
  return c == Color::white ? upper : static_cast<char>(upper - 'A' + 'a');
}

}  // namespace

Result<FenReading, FenError> read_fen(std::string_view text, FenLeniency leniency) {
  return Reader(text, leniency).read();
}

namespace {

void append_placement(const Position& p, std::string& out) {
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned empty = 0;
    for (unsigned file = 0; file < 8; ++file) {
      const Piece man = p.piece_on(square(file, rank));
      if (man.kind == Kind::none) {
        ++empty;
        continue;
      }
      if (empty != 0) out += static_cast<char>('0' + empty);
      empty = 0;
      out += fen_letter(man);
    }
    if (empty != 0) out += static_cast<char>('0' + empty);
    if (rank != 0) out += '/';
  }
}

void append_rights(const Position& p, FenStyle style, std::string& out) {
  const std::size_t before = out.size();
  for (const Color c : {Color::white, Color::black})
    for (const Wing w : {Wing::king, Wing::queen})
      if (const CastlingRight right = p.right(c, w);
          right && (right.rook_present || style.rights == RightsStyle::at_odds))
        out += right_letter(p, c, w, style.rights);
  if (out.size() == before) out += '-';
}

}  // namespace

std::string write_fen_fields(const Position& p, FenStyle style) {
  std::string out;
  out.reserve(90);
  append_placement(p, out);
  out += p.side() == Color::white ? " w " : " b ";
  append_rights(p, style, out);
  out += ' ';
  if (writes_en_passant(p, style.en_passant)) {
    out += file_char(p.en_passant());
    out += rank_char(p.en_passant());
  } else {
    out += '-';
  }
  return out;
}

std::string write_fen(const Position& p, FenStyle style) {
  return write_fen_fields(p, style) + ' ' + std::to_string(p.halfmove_clock()) + ' ' +
         std::to_string(p.fullmove_number());
}

}  // namespace stamma
