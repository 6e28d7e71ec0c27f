#include "parsers/layouts/sheet/json_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/sheet/json.hpp"
#include "parsers/layouts/sheet/rows.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using Id = JsonText::Id;
using Type = JsonText::Type;
constexpr Id none = JsonText::none;

constexpr std::string_view move_names = "moves rows cells plies";
constexpr std::string_view reading_names = "alternatives candidates nbest n_best readings options";
constexpr std::string_view text_names = "text move san value label";
constexpr std::string_view chance_names =
    "p probability prob confidence conf score weight likelihood";

class Reader {
 public:
  Reader(std::string_view text, std::vector<SheetError>& errors)
      : text_(text), errors_(errors), json_(JsonText::read(text, errors)) {}

  std::vector<Sheet> run() {
    for (const Id id : json_.roots()) {
      if (json_[id].type == Type::array && holds_sheets(id)) {
        for (Id s = json_[id].first; s != none; s = json_[s].next) sheet(s);
      } else {
        sheet(id);
      }
    }
    if (json_.end() < text_.size()) keep_rest();
    return std::move(sheets_);
  }

 private:
  bool holds_sheets(Id id) const {
    const Id first = json_[id].first;
    return first != none && json_[first].type == Type::object &&
           json_.member(first, move_names) != none;
  }

  void complain(Id id, std::string message) {
    errors_.push_back(
        {json_[id].offset, std::max<std::uint32_t>(json_[id].length, 1), std::move(message)});
  }

  static std::string_view words(const JsonText::Value& v) {
    return v.type == Type::string || v.type == Type::number ? std::string_view(v.text)
                                                            : std::string_view();
  }

  void sheet(Id id) {
    rows_.clear();
    TagList tags;
    std::string preface;
    Id moves = id;
    if (json_[id].type == Type::object) {
      moves = json_.member(id, move_names);
      facts(id, moves, "", tags, preface);
    }
    if (moves == none || json_[moves].type != Type::array) {
      complain(moves == none ? id : moves, "a sheet needs \"moves\", an array");
    } else {
      take_rows(moves);
    }
    Sheet& s = sheets_.emplace_back(lay_out(rows_, std::move(tags)));
    if (!preface.empty()) put_in_front(preface, s);
  }

  /// The members of an object that are no moves: {"white":{"name":"Müller","elo":2100}} too.
  void facts(Id id, Id moves, std::string_view of, TagList& tags, std::string& preface) {
    for (Id m = json_[id].first; m != none; m = json_[m].next) {
      const JsonText::Value& v = json_[m];
      if (m == moves) continue;
      if (v.type == Type::object && of.empty()) {
        const bool nested = label_of(v.name) || v.name == "tags" || v.name == "heading";
        const std::string side = label_of(v.name) ? v.name : " ";
        if (nested) {
          facts(m, none, side, tags, preface);
          continue;
        }
      }
      std::string name = std::string(of == " " ? "" : of) + " " + spaced(v.name);
      const auto label = label_of(name);
      if (label && !words(v).empty() && add_fact(*label, words(v), tags)) continue;
      if (label && words(v).empty() && v.type == Type::null) continue;
      preface += (preface.empty() ? "" : "; ") + std::string(pgn::trim(name)) + ": " +
                 std::string(words(v).empty() ? text_.substr(v.offset, v.length) : words(v));
    }
  }

  /// "whiteElo" as "white Elo".
  static std::string spaced(std::string_view name) {
    std::string out;
    for (const char c : name) {
      if (ascii::is_upper(c) && !out.empty() && ascii::is_lower(out.back())) out += ' ';
      out += c;
    }
    return out;
  }

  void take_rows(Id moves) {
    bool white = true;  // of a list of plies
    for (Id id = json_[moves].first; id != none; id = json_[id].next) {
      const bool object = json_[id].type == Type::object;
      const Id w = object ? json_.member(id, "white w") : none;
      const Id b = object ? json_.member(id, "black b") : none;
      if (w != none || b != none || (object && is_row(id))) {
        take_row(id, w, b);
        white = true;
        continue;
      }
      if (white) rows_.emplace_back();
      cell(id, white ? rows_.back().white : rows_.back().black);
      white = !white;
    }
  }

  void take_row(Id id, Id white, Id black) {
    SheetRow& row = rows_.emplace_back();
    row.white.offset = row.black.offset = json_[id].offset;
    if (white != none) cell(white, row.white);
    if (black != none) cell(black, row.black);
    for (Id m = json_[id].first; m != none; m = json_[m].next)
      if (m != white && m != black) take_member(m, row);
  }

  /// What a row has besides its cells.
  void take_member(Id m, SheetRow& row) {
    const auto label = label_of(spaced(json_[m].name));
    const bool of_side = label && label->side;
    SheetCell& side = of_side && *label->side == Color::black ? row.black : row.white;
    if (label && !of_side && label->kind == LabelKind::number) {
      row.number = number(m);
    } else if (of_side && label->kind == LabelKind::time) {
      side.time = words(json_[m]);
    } else if (of_side && label->kind == LabelKind::clock) {
      side.clock = words(json_[m]);
    } else if (json_[m].type != Type::null) {
      row.remark += (row.remark.empty() ? "" : "; ") + remark_of(m);
    }
  }

  /// A row without a cell: {"number":12}.
  bool is_row(Id id) const {
    for (Id m = json_[id].first; m != none; m = json_[m].next)
      if (const auto label = label_of(json_[m].name);
          label && label->kind == LabelKind::number && json_[m].type == Type::number)
        return true;
    return false;
  }

  unsigned number(Id id) {
    const double n = json_[id].number;
    if (json_[id].type == Type::number && n >= 1 && n < 1000 && n == std::floor(n))
      return static_cast<unsigned>(n);
    complain(id, "not a move number");
    return 0;
  }

  std::string remark_of(Id m) const {
    const auto label = label_of(json_[m].name);
    const std::string said(words(json_[m]).empty() ? text_.substr(json_[m].offset, json_[m].length)
                                                   : words(json_[m]));
    return label && label->kind == LabelKind::remark ? said : json_[m].name + ": " + said;
  }

  /// "Nf3", ["Nf3", "Nf5"], [["Nf3", 0.8], ...], {"text": "Nf3", "p": 0.8, "alternatives": [...]}
  void cell(Id id, SheetCell& into) {
    const JsonText::Value& v = json_[id];
    into.offset = v.offset;
    into.length = v.length;
    std::vector<std::pair<std::string, double>> readings;  // below 0: no probability told
    switch (v.type) {
      case Type::null: return;
      case Type::string: into.text = v.text; return;
      case Type::array: take_readings(id, readings); break;
      case Type::object: take_object(id, into, readings); break;
      default: complain(id, "a move is text, a list of readings or an object"); return;
    }
    rank(readings, into);
  }

  void take_object(Id id, SheetCell& into, std::vector<std::pair<std::string, double>>& readings) {
    const Id text = json_.member(id, text_names), chance = json_.member(id, chance_names);
    const Id others = json_.member(id, reading_names);
    if (text != none && json_[text].type == Type::string) {
      into.offset = json_[text].offset;
      into.length = json_[text].length;
      readings.emplace_back(json_[text].text, probability(chance));
    }
    if (others != none && json_[others].type == Type::array) take_readings(others, readings);
    for (Id m = json_[id].first; m != none; m = json_[m].next) {
      if (m == text || m == chance || m == others || json_[m].type == Type::null) continue;
      const auto label = label_of(spaced(json_[m].name));
      const bool offer = json_[m].name == "offer" || json_[m].name == "draw_offer";
      if (label && label->kind == LabelKind::time) {
        into.time = words(json_[m]);
      } else if (label && label->kind == LabelKind::clock) {
        into.clock = words(json_[m]);
      } else if (offer && json_[m].type == Type::boolean) {
        if (json_[m].truth) into.remark += (into.remark.empty() ? "" : "; ") + std::string("(=)");
      } else if (json_[m].name != "bbox" && json_[m].name != "box") {
        into.remark += (into.remark.empty() ? "" : "; ") + remark_of(m);
      }
    }
    if (text == none && others == none) complain(id, "a cell without \"text\"");
  }

  double probability(Id id) {
    if (id == none || json_[id].type == Type::null) return -1;
    if (json_[id].type == Type::number && json_[id].number >= 0) return json_[id].number;
    complain(id, "a probability is a number from 0 to 1, or a percentage");
    return -1;
  }

  void take_readings(Id list, std::vector<std::pair<std::string, double>>& readings) {
    for (Id id = json_[list].first; id != none; id = json_[id].next) {
      const JsonText::Value& v = json_[id];
      Id text = id, chance = none;
      if (v.type == Type::array) {
        text = v.first;
        chance = text != none ? json_[text].next : none;
      } else if (v.type == Type::object) {
        text = json_.member(id, text_names);
        chance = json_.member(id, chance_names);
      }
      if (text == none || json_[text].type != Type::string) {
        if (v.type != Type::null) complain(id, "a reading without text");
        continue;
      }
      readings.emplace_back(json_[text].text, probability(chance));
    }
  }

  /// The likeliest reading becomes the text of the cell, the rest its alternatives.
  static void rank(std::vector<std::pair<std::string, double>>& readings, SheetCell& into) {
    if (readings.empty()) return;
    double most = 0;
    std::size_t told = 0;
    for (const auto& [text, p] : readings) {
      most = std::max(most, p);
      told += p >= 0 ? 1 : 0;
    }
    if (told == 0) {  // a ranking alone: each is half as likely as the one before it
      double p = 0.6;
      if (readings.size() == 1) {
        into.text = readings[0].first;
        return;
      }
      for (auto& r : readings) {
        r.second = p;
        p /= 2.5;
      }
    } else {
      for (auto& r : readings) r.second = std::max(r.second, 0.0) / (most > 1 ? 100 : 1);
    }
    std::stable_sort(readings.begin(), readings.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    into.text = readings[0].first;
    into.probability = readings[0].second;
    for (std::size_t i = 1; i < readings.size(); ++i)
      if (readings[i].first != into.text) into.others.push_back(std::move(readings[i]));
  }

  /// What stands behind an error is kept as it is.
  void keep_rest() {
    const std::string_view rest = pgn::trim(text_.substr(json_.end()));
    if (rest.empty()) return;
    if (sheets_.empty()) sheets_.push_back(lay_out({}, {}));
    sheets_.back().unread = rest;
  }

  std::string_view text_;
  std::vector<SheetError>& errors_;
  JsonText json_;
  std::vector<SheetRow> rows_;
  std::vector<Sheet> sheets_;
};

}  // namespace

bool looks_like_json_sheet(std::string_view text) {
  constexpr std::size_t look = 64 << 10;
  std::size_t i = text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
  while (i < text.size() && pgn::is_space(text[i])) ++i;
  if (i == text.size() || (text[i] != '{' && text[i] != '[')) return false;
  const std::size_t first = text.find_first_not_of(ascii::spaces, i + 1);
  if (first == std::string_view::npos) return false;
  // An object begins with a name, and a comment of a game does not; an array with a cell or a row.
  const std::string_view head = text.substr(0, look);
  const bool opens = text[i] == '{'
                         ? text[first] == '"'
                         : text[first] == '{' || text[first] == '[' || text[first] == '"';
  if (!opens) return false;
  if (text[i] == '[') return true;
  const std::size_t close = head.find('"', first + 1);
  const std::size_t colon =
      close == std::string_view::npos ? close : head.find_first_not_of(ascii::spaces, close + 1);
  return colon != std::string_view::npos && head[colon] == ':';
}

std::vector<Sheet> read_json_sheets(std::string_view text, std::vector<SheetError>& errors) {
  return Reader(text, errors).run();
}

}  // namespace stamma
