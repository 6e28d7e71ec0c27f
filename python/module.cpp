// The extension of the Python package: the C++ interface, under Python's names.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "games.hpp"

namespace py = pybind11;

namespace {

using namespace stamma;
using namespace stamma::python;

using WithoutLock = py::call_guard<py::gil_scoped_release>;

ReadOptions read_options(const std::string& notation, const std::string& language,
                         const std::string& layout, const std::string& encoding,
                         const std::optional<std::string>& start, const std::string& repair,
                         bool notes) {
  static const std::map<std::string, Repair> repairs{{"none", Repair::none},
                                                     {"safe", Repair::safe},
                                                     {"damaged", Repair::damaged},
                                                     {"all", Repair::all}};
  ReadOptions options{notation, language, layout, encoding};
  if (start) options.start = Position::from_fen(*start);
  const auto known = repairs.find(repair);
  if (known == repairs.end()) throw Error("repair is none, safe, damaged or all, not " + repair);
  options.repair = known->second;
  options.notes = notes;
  return options;
}

void add_problem(py::module_& m) {
  py::class_<Diagnostic>(m, "Problem", "What is odd or wrong in a text, and where.")
      .def_property_readonly(
          "code", [](const Diagnostic& d) { return std::string(d.code); },
          "The code, as 'M03'; ``stamma rules`` explains it.")
      .def_property_readonly(
          "severity", [](const Diagnostic& d) { return std::string(name(d.severity)); },
          "'note', 'warning' or 'error'.")
      .def_readonly("message", &Diagnostic::message)
      .def_readonly("file", &Diagnostic::file)
      .def_readonly("line", &Diagnostic::line, "From 1.")
      .def_readonly("column", &Diagnostic::column, "Characters, from 1.")
      .def_readonly("candidates", &Diagnostic::candidates, "The legal moves it could be, as SAN.")
      .def("__str__", [](const Diagnostic& d) { return to_string(d); })
      .def("__repr__", [](const Diagnostic& d) { return "<Problem " + to_string(d) + ">"; });
}

void add_ply(py::module_& m) {
  py::class_<Ply>(m, "Ply", "A move of a game, in its place.")
      .def_property_readonly("san", &Ply::san, "The move in standard algebraic notation.")
      .def_property_readonly("uci", &Ply::uci)
      .def_property_readonly("number", &Ply::number, "As printed in front of White's move.")
      .def_property_readonly(
          "side", [](const Ply& p) { return p.side() == Color::white ? "white" : "black"; })
      .def_property_readonly(
          "verdict", [](const Ply& p) { return std::string(name(p.verdict())); },
          "'certain', 'inferred', 'ambiguous', 'repaired', 'supplied', "
          "'illegal' or 'unread'.")
      .def_property_readonly("confidence", &Ply::confidence,
                             "From 0 to 1: how often such a move is right.")
      .def_property_readonly("flagged", &Ply::flagged, "Whether the move deserves a look.")
      .def_property_readonly(
          "source", [](const Ply& p) { return std::string(p.source()); },
          "The words that were read.")
      .def_property_readonly(
          "why", [](const Ply& p) { return std::string(p.why()); }, "How it was read, for people.")
      .def_property_readonly("alternatives", &alternatives,
                             "What else it could be, as SAN, the likeliest first.")
      .def_property_readonly("nags", &Ply::nags)
      .def_property_readonly("comments", &Ply::comments)
      .def_property_readonly("variations", &Ply::variations,
                             "The lines that may be played in its place, each a list of Ply.")
      .def_property_readonly("fen_before", [](const Ply& p) { return p.before().fen(); })
      .def_property_readonly("fen_after", [](const Ply& p) { return p.after().fen(); })
      .def("__repr__", [](const Ply& p) { return "<Ply " + p.san() + ">"; });
}

void add_game(py::module_& m) {
  py::class_<PythonGame>(m, "Game", "A game as it was read: tags, moves, and how sure each is.")
      .def_property_readonly(
          "moves", [](const PythonGame& g) { return g.game.main_line(); },
          "The moves of the main line, a list of Ply.")
      .def_property_readonly(
          "tags",
          [](const PythonGame& g) {
            py::dict tags;
            for (const Tag& t : g.game.tags()) tags[py::str(t.name)] = py::str(t.value);
            return tags;
          },
          "The tags, in their order: a new dict, to look at. set_tag changes one.")
      .def(
          "tag", [](const PythonGame& g, const std::string& n) { return g.game.tag(n); },
          py::arg("name"), "The value of a tag; '' where the game has none of that name.")
      .def(
          "set_tag",
          [](PythonGame& g, const std::string& n, const std::string& v) { g.game.set_tag(n, v); },
          py::arg("name"), py::arg("value"), "Replaces the value of a tag or adds the tag.")
      .def_property_readonly(
          "result", [](const PythonGame& g) { return std::string(g.game.result()); },
          "'1-0', '0-1', '1/2-1/2' or '*'.")
      .def_property_readonly(
          "start", [](const PythonGame& g) { return g.game.start().fen(); },
          "The start position, as FEN.")
      .def_property_readonly(
          "end", [](const PythonGame& g) { return g.game.end().fen(); },
          "The position after the main line, as FEN.")
      .def_property_readonly(
          "comments", [](const PythonGame& g) { return g.game.comments(); },
          "Comments that belong to no move.")
      .def_property_readonly(
          "flagged", [](const PythonGame& g) { return g.game.flagged_count(); },
          "How many moves deserve a look, those of variations included.")
      .def_property_readonly("notation",
                             [](const PythonGame& g) { return std::string(g.game.notation()); })
      .def_property_readonly("layout",
                             [](const PythonGame& g) { return std::string(g.game.layout()); })
      .def_property_readonly("file", [](const PythonGame& g) { return std::string(g.game.file()); })
      .def_property_readonly("line", [](const PythonGame& g) { return g.game.line(); })
      .def_readonly("problems", &PythonGame::problems, "What there is to say of it.")
      .def(
          "to_pgn",
          [](const PythonGame& g, const std::string& notation) {
            return to_pgn(g.game, {.moves = notation});
          },
          py::arg("notation") = "", "The game in PGN's export format.", WithoutLock())
      .def(
          "_write",
          [](const PythonGame& g, const std::string& format, const std::string& notation) {
            return py::bytes(write(g.game, format, {.moves = notation}));
          },
          py::arg("format"), py::arg("notation") = "")
      .def("__repr__", [](const PythonGame& g) {
        return "<Game " + g.game.tag("White") + " - " + g.game.tag("Black") + ", " +
               std::string(g.game.result()) + ">";
      });
}

void add_iterator(py::module_& m) {
  py::class_<GameIterator>(m, "Games", "The games of an input, for one pass.")
      .def("__iter__", [](GameIterator& i) -> GameIterator& { return i; })
      .def("__next__",
           [](GameIterator& i) {
             std::optional<PythonGame> game;
             {
               const py::gil_scoped_release release;
               game = i.next();
             }
             if (!game) throw py::stop_iteration();
             return std::move(*game);
           })
      .def_property_readonly("rest", &GameIterator::rest,
                             "Problems behind the last game, once all have been read.");
}

void add_explanation(py::module_& m) {
  py::class_<Reading>(m, "Reading", "One legal move that the words may stand for.")
      .def_readonly("san", &Reading::san)
      .def_readonly("why", &Reading::why)
      .def_readonly("meant", &Reading::meant, "False: marks, or whose man it is, speak against it.")
      .def("__repr__", [](const Reading& r) { return "<Reading " + r.san + ">"; });
  py::class_<Explanation>(m, "Explanation", "What a written move can mean in a position.")
      .def_property_readonly("verdict",
                             [](const Explanation& e) { return std::string(name(e.verdict)); })
      .def_readonly("notation", &Explanation::notation)
      .def_readonly("readings", &Explanation::readings, "The likeliest first.")
      .def_readonly("why", &Explanation::why, "Where there is no reading.");
}

void add_cleaner(py::module_& m) {
  py::class_<Change>(m, "Change", "A change that cleaning made or proposes.")
      .def_property_readonly("code", [](const Change& c) { return std::string(c.code); })
      .def_readonly("tag", &Change::tag)
      .def_readonly("before", &Change::before)
      .def_readonly("after", &Change::after)
      .def_readonly("message", &Change::message);
  py::class_<Cleaner>(m, "Cleaner", "The rules of ``stamma clean``, one game at a time.")
      .def(py::init([](const std::string& select, const std::string& ignore) {
             return Cleaner({.select = select, .ignore = ignore});
           }),
           py::arg("select") = "all", py::arg("ignore") = "")
      .def(
          "__call__",
          [](Cleaner& c, const PythonGame& g) {
            Cleaned cleaned = c(g.game);
            return std::pair(PythonGame{std::move(cleaned.game), g.problems}, cleaned.changes);
          },
          py::arg("game"), "The cleaned game, and the changes that were made.")
      .def_property_readonly("proposals", &Cleaner::proposals,
                             "Changes of the last game that people must decide on.");
}

}  // namespace

PYBIND11_MODULE(_stamma, m) {
  m.attr("__version__") = std::string(version());
  py::register_exception<Error>(m, "Error", PyExc_ValueError);
  add_problem(m);
  add_ply(m);
  add_game(m);
  add_iterator(m);
  add_explanation(m);
  add_cleaner(m);
  py::class_<ReadOptions>(m, "ReadOptions")
      .def(py::init(&read_options), py::arg("notation") = "", py::arg("language") = "",
           py::arg("layout") = "", py::arg("encoding") = "", py::arg("start") = py::none(),
           py::arg("repair") = "damaged", py::arg("notes") = false);
  m.def(
      "read_file",
      [](const std::string& path, const ReadOptions& options) {
        return GameIterator(Reader(options).read_file(path));
      },
      WithoutLock());
  m.def(
      "read_text",
      [](const std::string& text, const ReadOptions& options) {
        return GameIterator(Reader(options).read(text));
      },
      WithoutLock());
  m.def("convert", [](const std::string& text, const ReadOptions& options, const std::string& to,
                      const std::string& notation) {
    std::string bytes;
    {
      const py::gil_scoped_release release;
      bytes = convert(text, options, to, {.moves = notation});
    }
    return py::bytes(bytes);
  });
  m.def(
      "clean",
      [](const std::string& text, const ReadOptions& options, const std::string& select,
         const std::string& ignore) {
        return clean(text, options, {.select = select, .ignore = ignore});
      },
      WithoutLock());
  m.def(
      "explain",
      [](const std::string& text, const std::optional<std::string>& fen,
         const std::string& notation, const std::string& language) {
        return explain(fen ? Position::from_fen(*fen) : Position(), text, {notation, language});
      },
      WithoutLock());
  m.def("formats", [] {
    std::vector<std::string> names;
    for (const auto f : formats()) names.emplace_back(f);
    return names;
  });
  m.def("notations", &styles);
}
