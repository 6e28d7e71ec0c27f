"""The Python module: what it gives, and what it raises."""

import concurrent.futures
import importlib.util
import inspect
import pathlib
import re
import sys
import time
import types

import pytest
import stamma

PGN = '[White "Morphy, Paul"]\n[Black "Duke"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 d6 $2 1-0\n'


def one(text, **options):
    games = list(stamma.reads(text, **options))
    assert len(games) == 1
    return games[0]


def test_moves_of_any_notation():
    for text in ("1. e4 e5 2. Nf3 Nc6", "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3", "1. P4R P4R 2. C3AR C3AD"):
        assert [ply.san for ply in one(text).moves] == ["e4", "e5", "Nf3", "Nc6"]


def test_read_a_file(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(PGN + "\n" + PGN)
    games = list(stamma.read(path))
    assert len(games) == 2
    assert games[0].file == str(path) and games[1].line > games[0].line
    assert len(list(stamma.read(str(path)))) == 2


def test_tags_and_result():
    game = one(PGN)
    assert game.tag("White") == "Morphy, Paul" and game.tag("None") == ""
    assert game.tags["Black"] == "Duke" and game.result == "1-0"
    game.set_tag("Event", "Paris")
    assert '[Event "Paris"]' in game.to_pgn()
    assert "Morphy" in repr(game)


def test_plies():
    first, second, *_, last = one(PGN).moves
    assert (first.san, first.uci, first.number, first.side) == ("e4", "e2e4", 1, "white")
    assert first.verdict == "certain" and first.confidence > 0.95 and not first.flagged
    assert first.comments == ["best"] and first.source == "e4"
    assert [[p.san for p in line] for line in second.variations] == [["c5", "Nf3"]]
    assert last.nags == [2]
    assert first.fen_after == second.fen_before


def test_doubts():
    game = one("1. P-K4 P-K4 2. Kt-KB3 Xt-B3")
    doubt = game.moves[3]
    assert doubt.flagged and doubt.verdict == "repaired" and 0 < doubt.confidence < 1
    assert doubt.alternatives == ["Nf6"] or doubt.alternatives == ["Nc6"]
    assert doubt.why and game.flagged == 1
    assert any(p.severity == "warning" and p.line == 1 for p in game.problems)
    assert re.match(r"-:1:\d+: warning\[", str(game.problems[0]))


def test_write_and_convert():
    game = one(PGN)
    assert "1. e4" in game.to_pgn() and "1. P-K4" in game.to_pgn(notation="descriptive")
    assert game.write("json").startswith("{")
    assert game.write("sqlite").startswith(b"SQLite format 3")
    assert "2. Kt-KB3" in stamma.convert(PGN, notation="descriptive:kt")
    assert stamma.convert("1. P-K4", to="line", source="descriptive").endswith("1. e4\n")
    assert list(stamma.reads("")) == []
    assert one(PGN.encode("utf-16")).tag("Black") == "Duke"


def test_clean():
    dirty = '[Date "12.5.1984"]\n[White "Short,Nigel"]\n\n1. e4 1-0\n'
    assert '[White "Short, Nigel"]' in stamma.clean(dirty)
    assert '[White "Short,Nigel"]' in stamma.clean(dirty, ignore="N")
    cleaner = stamma.Cleaner(select="N")
    game, changes = cleaner(one(dirty))
    assert game.tag("White") == "Short, Nigel"
    assert [(c.tag, c.before, c.after) for c in changes] == [("White", "Short,Nigel", "Short, Nigel")]


def test_explain():
    found = stamma.explain("Kt-B3")
    assert found.verdict == "ambiguous" and {r.san for r in found.readings} == {"Nc3", "Nf3"}
    assert stamma.explain("e4", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").readings[0].san == "e4"


@pytest.mark.parametrize(
    "call",
    [
        lambda: list(stamma.read("/no/such/file")),
        lambda: stamma.reads("", notation="runes"),
        lambda: stamma.reads("", start="8/8"),
        lambda: stamma.reads("", repair="magic"),
        lambda: stamma.convert("1. e4", to="runes"),
        lambda: stamma.convert("1. e4", notation="runes"),
        lambda: stamma.Cleaner(select="ZZ9"),
        lambda: stamma.explain("e4", "no position"),
    ],
)
def test_errors(call):
    with pytest.raises(stamma.Error) as error:
        call()
    assert isinstance(error.value, ValueError) and str(error.value)


def test_unknown_options():
    with pytest.raises(TypeError):
        stamma.reads("", colour="red")


def test_threads():
    def plies(number):
        return sum(len(game.moves) for game in stamma.reads(PGN * number))

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert list(pool.map(plies, range(1, 30))) == [4 * n for n in range(1, 30)]


def test_other_threads_run_meanwhile():
    text = PGN * 20000
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        began = time.monotonic()
        work = pool.submit(stamma.convert, text)
        ticks = 0
        while not work.done():
            time.sleep(0.001)
            ticks += 1
        took = time.monotonic() - began
    # Held up, this thread would have had a handful of turns.
    assert ticks > 20 or took < 0.1


def test_to_chess_gives_the_game_as_pgn(monkeypatch):
    fake = types.ModuleType("chess")
    fake.pgn = types.ModuleType("chess.pgn")
    fake.pgn.read_game = lambda stream: stream.read()
    monkeypatch.setitem(sys.modules, "chess", fake)
    monkeypatch.setitem(sys.modules, "chess.pgn", fake.pgn)
    game = one(PGN)
    assert game.to_chess() == game.to_pgn()


def test_everything_has_a_docstring_and_a_stub():
    stub = (pathlib.Path(stamma.__file__).parent / "__init__.pyi").read_text()
    for name in stamma.__all__:
        thing = getattr(stamma, name)
        assert re.search(rf"\b(class|def) {name}\b", stub), name
        if name not in ("Error", "formats", "notations"):
            assert thing.__doc__, name
        if inspect.isclass(thing) and name != "Error":
            for member in vars(thing):
                if not member.startswith("_"):
                    assert re.search(rf"\bdef {member}\b", stub), f"{name}.{member}"


@pytest.mark.skipif(importlib.util.find_spec("chess") is None, reason="there is no python-chess")
def test_to_chess():
    game = one(PGN).to_chess()
    assert game.headers["White"] == "Morphy, Paul"
    assert [move.uci() for move in game.mainline_moves()] == ["e2e4", "e7e5", "g1f3", "d7d6"]
