"""Moves as hands write them: drawn from real games or made up, then spelled by a writer's habits."""
import re
import subprocess

MOVE = re.compile(r"(?:O-O-O|O-O|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)[+#]?")
# Men by language: King, Queen, Rook, Bishop, Knight; how often each is drawn.
LANGUAGES = [("KQRBN", 75), ("KDTLS", 9), ("RDTFC", 5), ("RDTAC", 3), ("RDTBC", 4), ("KDTLP", 3), ("KHWGS", 1)]


def real_moves(database, limit=1_000_000):
    """Moves of a PGN file packed with zstd, in the order of their games."""
    reader = subprocess.Popen(["zstd", "-dc", database], stdout=subprocess.PIPE, text=True)
    moves = []
    for line in reader.stdout:
        if not line.startswith("["):
            moves += [w for w in line.split() if MOVE.fullmatch(w)]
        if len(moves) >= limit:
            break
    reader.kill()
    return moves


def made_up(rng):
    """A move of even chances for every letter and digit."""
    f, r = rng.choice("abcdefgh"), rng.choice("12345678")
    kind = rng.random()
    if kind < 0.05:
        return rng.choice(["O-O", "O-O-O"])
    mark = rng.choice(["", "", "", "+", "+", "#"])
    if kind < 0.35:
        take = rng.choice("abcdefgh") + "x" if rng.random() < 0.5 else ""
        rise = "=" + rng.choice("QQQRBN") if r in "18" and rng.random() < 0.7 else ""
        return take + f + r + rise + mark
    which = rng.choice(["", "", "", rng.choice("abcdefgh"), rng.choice("12345678")])
    return rng.choice("KQRBN") + which + rng.choice(["", "x"]) + f + r + mark


class Habits:
    """What one writer does with every move."""

    def __init__(self, rng):
        self.men = rng.choices([m for m, _ in LANGUAGES], [w for _, w in LANGUAGES])[0]
        self.take = rng.choices(["x", ":", "", "late", "-"], [78, 8, 9, 3, 2])[0]
        self.check = rng.choices(["+", "", "."], [72, 26, 2])[0]
        self.mate = rng.choices(["#", "+", "++", ""], [60, 15, 15, 10])[0]
        self.rise = rng.choices(["=", "", "/"], [70, 25, 5])[0]
        self.long = rng.random() < 0.03

    def spell(self, move, rng):
        """The move as classes of the network; 0 is O."""
        if move.startswith("O"):
            text = move.rstrip("+#") + (self.check if move[-1] in "+#" else "")
            return text
        body, mark = move.rstrip("+#"), move[len(move.rstrip("+#")):]
        body = "".join(self.men["KQRBN".index(c)] if c in "KQRBN" else c for c in body)
        takes = "x" in body
        if takes:
            if self.take == "late":  # Dc4:
                body = body.replace("x", "") + ":"
            else:
                body = body.replace("x", self.take)
        elif self.long and len(body) == 3:
            body = body[0] + rng.choice("abcdefgh") + rng.choice("12345678") + "-" + body[1:]
        elif self.long and len(body) == 2:
            body = body[0] + rng.choice("12345678") + "-" + body
        body = body.replace("=", self.rise)
        body += self.check if mark == "+" else self.mate if mark == "#" else ""
        return body if rng.random() > 0.01 else body + "."
