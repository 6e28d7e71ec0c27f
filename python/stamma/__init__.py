"""Chess games out of any written record.

>>> import stamma
>>> for game in stamma.reads("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3"):
...     print([ply.san for ply in game.moves])
['e4', 'e5', 'Nf3', 'Nc6']

``read`` reads a file, ``reads`` a text; both give games one after the other. A game has ``moves``,
each with its ``san``, ``verdict``, ``confidence`` and ``alternatives``, ``tags`` and ``problems``,
and is written by ``to_pgn``, ``write`` and ``to_chess``. The options are those of ``stamma convert``.
"""

import os

from . import _stamma
from ._stamma import (
    Change,
    Cleaner,
    Error,
    Explanation,
    Game,
    Games,
    Ply,
    Problem,
    Reading,
    __version__,
    formats,
    notations,
)

__all__ = [
    "Change",
    "Cleaner",
    "Error",
    "Explanation",
    "Game",
    "Games",
    "Ply",
    "Problem",
    "Reading",
    "clean",
    "convert",
    "explain",
    "formats",
    "notations",
    "read",
    "reads",
]

_BINARY_FORMATS = ("sqlite",)


def read(path, **options):
    """The games of a file, one after the other.

    The file may be compressed or an archive; "-" is standard input. Options: ``notation``,
    ``language``, ``layout``, ``encoding`` (each detected unless given), ``start`` (a FEN),
    ``repair`` ("none", "safe", "damaged" or "all") and ``notes`` (also problems of severity note).
    Raises ``Error`` where the file cannot be read.
    """
    return _stamma.read_file(os.fspath(path), _stamma.ReadOptions(**options))


def reads(text, **options):
    """The games of a text, str or bytes in any character set, one after the other.

    Takes the options of ``read``.
    """
    return _stamma.read_text(text, _stamma.ReadOptions(**options))


def convert(text, *, to="pgn", notation="", source="", **options):
    """A text with its games in another format and notation.

    ``to`` is one of ``formats()``, ``notation`` (of the output) one of ``notations()``; ``source``
    is the notation of the input, detected unless given. The other options are those of ``read``.
    The result is a str, or bytes for the format "sqlite".
    """
    settings = _stamma.ReadOptions(notation=source, **options)
    written = _stamma.convert(text, settings, to, notation)
    return written if to in _BINARY_FORMATS else written.decode()


def clean(text, *, select="all", ignore="", repair="safe", **options):
    """A text as PGN, with what the rules of ``stamma clean`` fix fixed.

    ``select`` and ``ignore`` are lists of codes, as "N,D02". The other options are those of ``read``.
    """
    return _stamma.clean(text, _stamma.ReadOptions(repair=repair, **options), select, ignore)


def explain(text, fen=None, *, notation="", language=""):
    """Every legal reading of a written move in a position, the likeliest first."""
    return _stamma.explain(text, fen, notation, language)


def _write(self, to="pgn", notation=""):
    """The game in one of ``formats()``; a str, or bytes for the format "sqlite"."""
    written = self._write(to, notation)
    return written if to in _BINARY_FORMATS else written.decode()


def _to_chess(self):
    """The game as a ``chess.pgn.Game``; needs python-chess."""
    import io

    import chess.pgn

    return chess.pgn.read_game(io.StringIO(self.to_pgn()))


Game.write = _write
Game.to_chess = _to_chess
