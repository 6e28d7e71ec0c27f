#!/usr/bin/env python3
"""make_cells.py DATA FONTS OUT [SHARDS]: synthetic cells with what is written in them.

DATA has hand/glyphs and pgn/master.pgn.zst; FONTS is what make_fonts.py made. Each shard OUT/NNN.npz
holds 5,000 cells (32 x 128, ink 255) and their texts, and depends on its number alone."""
import pathlib
import random
import sys

import cv2
import numpy as np

from moves import Habits, made_up, real_moves
from network import HEIGHT, WIDTH
from shapes import (CAP, LOWER, SIGNS, bhmsds, drawn, font_glyphs, inked, sign, strokes_of, trimmed)

SHARD = 5_000
LETTERS = "abcdefgh12345678KQRBNDTLSFCAPVWHGExXO0" + "knqrstlpvw"
BASE = 120  # row of the baseline on the canvas
CANVAS = (200, 900)


class Hands:
    """All writers, and a glyph of one of them when asked."""

    def __init__(self, data, fonts):
        self.strokes = strokes_of(data / "hand/glyphs/char74k.json")
        self.digits = bhmsds(data / "hand/glyphs/bhmsds")
        self.fonts = []
        for path in sorted(fonts.glob("*.ttf")):
            glyphs = font_glyphs(path, LETTERS + SIGNS)
            if glyphs:
                self.fonts.append(glyphs)

    def writer(self, rng):
        return Writer(self, rng)


class Writer:
    def __init__(self, hands, rng):
        self.hands, self.rng = hands, rng
        kind = rng.random()
        self.font = rng.choice(hands.fonts) if kind < 0.38 or kind > 0.85 else None
        self.who = rng.randrange(55)
        self.mixed = rng.random() < 0.25 and kind >= 0.38
        self.pen = rng.choice([2, 3, 3, 4, 4, 5, 6])
        self.small = rng.random() < 0.06   # men in lower case
        self.large = rng.random() < 0.03   # files in capitals
        self.zero = rng.random() < 0.5
        self.cross = rng.choice(["x", "x", "x", "X", "sign"])
        self.own = {c for c in "147x" if rng.random() < 0.3}  # drawn from a plan
        self.scanned = rng.random() < 0.2  # digits of BHMSDS
        self.in_font = 1.0 if kind < 0.38 else rng.random() if kind > 0.85 else 0.0

    def shape(self, c):
        """The character that is drawn for a class."""
        if c == "O":
            return "0" if self.zero else "O"
        if c == "x":
            return "X" if self.cross == "X" else "x"
        if self.small and c.lower() in LOWER and c.isupper() and c not in "BCDAFHG":
            return c.lower()
        if self.large and c in "abcdefgh":
            return c.upper() if c != "b" else c
        return c

    def glyph(self, c):
        rng = self.rng
        shape = self.shape(c)
        if c in self.own or (c == "x" and self.cross == "sign"):
            return inked(sign(c, rng), rng, self.pen)
        if self.scanned and c in self.hands.digits and rng.random() < 0.9:
            return self.picture(c)
        if self.font and rng.random() < self.in_font and (c not in SIGNS or rng.random() < 0.3):
            return self.font.get(shape)
        if c in SIGNS:
            return inked(sign(c, rng), rng, self.pen)
        who = rng.randrange(55) if self.mixed else self.who
        if shape not in self.hands.strokes:
            return None
        return drawn(self.hands.strokes[shape][who], shape, rng, self.pen)

    def picture(self, c):
        m = self.hands.digits[c][self.rng.randrange(1500)]
        ys, xs = np.nonzero(m > 60)
        if len(ys) == 0:
            return None
        m = m[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
        high = {"+": 0.6, "x": 0.6, "-": 0}.get(c, 1) * CAP
        k = max(high, 1) / m.shape[0] if high else 0.45 * CAP / m.shape[1]
        m = cv2.resize(m, (max(2, int(m.shape[1] * k)), max(2, int(m.shape[0] * k))), interpolation=cv2.INTER_CUBIC)
        lift = {"+": 0.12, "x": 0, "-": 0.4}.get(c, 0) * CAP
        return trimmed(cv2.copyMakeBorder(m, 2, 2, 2, 2, cv2.BORDER_CONSTANT), m.shape[0] + 2 + int(lift))


def write(text, writer, rng, np_rng):
    """The ink of a text on a canvas."""
    canvas = np.zeros(CANVAS, np.uint8)
    slant = rng.gauss(0.05, 0.16)
    rise = rng.gauss(0, 0.05)
    size = rng.uniform(0.75, 1.15)
    wide = rng.uniform(0.8, 1.25)
    loose = rng.choice([rng.uniform(-5, 6), rng.uniform(0, 16), rng.uniform(4, 40)]) if rng.random() < 0.6 else 3
    x = 60.0
    for i, c in enumerate(text):
        g = writer.glyph(c)
        if g is None:
            return None
        k = size * rng.gauss(1, 0.07)
        turn, lean = rng.gauss(0, 0.05), slant + rng.gauss(0, 0.04)
        h, w = g.mask.shape
        a, b = k * wide * rng.gauss(1, 0.06), k * rng.gauss(1, 0.04)
        m = np.float32([[a, -lean * b, 0], [turn * a, b, 0]])
        corners = m[:, :2] @ np.float32([[0, w, 0, w], [-g.base, -g.base, h - g.base, h - g.base]])
        left, right = corners[0].min(), corners[0].max()
        base = BASE - rise * (x - 60) + rng.gauss(0, 2)
        m[:, 2] = (x - left, base) - m[:, :2] @ np.float32([0, g.base])
        if x + right - left > CANVAS[1] - 60:
            return None
        at = max(0, int(x) - 2)
        m[0, 2] -= at
        piece = cv2.warpAffine(g.mask, m, (int(right - left) + 6, CANVAS[0]), flags=cv2.INTER_LINEAR)
        part = canvas[:, at:at + piece.shape[1]]
        np.maximum(part, piece[:, :part.shape[1]], out=part)
        x = max(30.0, x + right - left + loose + rng.gauss(2, 2.5))
    return canvas[:, :min(CANVAS[1], int(x) + 60)].copy()


def bend(canvas, rng, np_rng):
    """What the hand does to lines: a smooth warp, and a pen of another width."""
    h, w = canvas.shape
    force = rng.uniform(0, 3.5)
    grid = np_rng.normal(0, force, (2, 5, 18)).astype(np.float32)
    dx, dy = (cv2.resize(g, (w, h), interpolation=cv2.INTER_CUBIC) for g in grid)
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    canvas = cv2.remap(canvas, xs + dx, ys + dy, cv2.INTER_LINEAR)
    change = rng.choice([-1, 0, 0, 0, 1, 1, 2])
    if change > 0:
        canvas = cv2.dilate(canvas, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (change + 1, change + 1)))
    elif change < 0:
        thin = cv2.erode(canvas, np.ones((2, 2), np.uint8))
        if (thin > 100).sum() > 0.35 * (canvas > 100).sum():
            canvas = thin
    return canvas


def scribble(canvas, x, width, rng):
    y, pen = BASE - CAP // 2, rng.choice([2, 3, 4, 6])
    points, turns = [], rng.randrange(4, 14)
    for i in range(turns):
        points.append((x + width * i / turns + rng.gauss(0, 6), y + (-1) ** i * rng.uniform(5, 26)))
        if rng.random() < 0.3:
            points.append((x + rng.uniform(0, width), y + rng.uniform(-20, 20)))
    cv2.polylines(canvas, [np.round(np.asarray(points) * 8).astype(np.int32)], False, 255, pen, cv2.LINE_AA, 3)


def dirt(canvas, rng):
    """What else is in a cell: rests of lines, neighbours' strokes, specks, a word crossed out."""
    ys, xs = np.nonzero(canvas > 100)
    left, right, top, low = xs.min(), xs.max(), ys.min(), ys.max()
    if rng.random() < 0.06:  # rests of a ruling
        y = rng.choice([top - rng.randrange(2, 12), low + rng.randrange(-3, 12)])
        for _ in range(rng.randrange(1, 4)):
            a = rng.randrange(left - 20, right)
            cv2.line(canvas, (a, y), (a + rng.randrange(6, 60), y), rng.randrange(90, 255), rng.choice([1, 2]))
    if rng.random() < 0.08:  # a tail from above or below
        a = rng.randrange(left, right + 1)
        y = top - rng.randrange(0, 8) if rng.random() < 0.5 else low + rng.randrange(0, 8)
        cv2.ellipse(canvas, (a, y), (rng.randrange(3, 12), rng.randrange(3, 12)), 0, rng.randrange(360), 300, 255,
                    rng.choice([2, 3]))
    for _ in range(rng.randrange(1, 4) if rng.random() < 0.15 else 0):
        cv2.circle(canvas, (rng.randrange(left - 25, right + 25), rng.randrange(top - 5, low + 5)),
                   rng.choice([1, 1, 2, 3]), 255, -1)
    if rng.random() < 0.05:
        wide = rng.randrange(30, 110)
        at = right + rng.randrange(4, 30) if rng.random() < 0.6 else left - wide - rng.randrange(4, 20)
        if at > 0:
            canvas = cv2.copyMakeBorder(canvas, 0, 0, 0, 120, cv2.BORDER_CONSTANT)
            scribble(canvas, at, wide, rng)
    return canvas


def normal(ink, tall):
    """A cell as the network wants it: the ink alone, gaps shortened, of one height. The program does
    the same (parsers/ocr/hand/cell_image.cpp). `tall`: less than that is not enlarged to the height."""
    strong = ink > 90
    rows, columns = np.nonzero(strong.any(1))[0], np.nonzero(strong.any(0))[0]
    if len(rows) == 0:
        return None
    ink = ink[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    empty = ~(ink > 90).any(0)
    high = ink.shape[0]
    longest = max(2, int(0.45 * high))
    keep, run = [], 0
    for x, e in enumerate(empty):
        run = run + 1 if e else 0
        if run <= longest:
            keep.append(x)
    ink = ink[:, keep]
    k = (HEIGHT - 4) / max(high, tall)
    w, h = max(1, round(ink.shape[1] * k)), max(1, round(high * k))
    out = np.zeros((HEIGHT, WIDTH), np.uint8)
    w = min(w, WIDTH - 4)
    small = cv2.resize(ink, (w, h), interpolation=cv2.INTER_AREA)
    y = (HEIGHT - h) // 2
    out[y:y + h, 2:2 + w] = small
    return out


def cell(text, hands, rng, np_rng):
    canvas = write(text, hands.writer(rng), rng, np_rng)
    if canvas is None:
        return None
    canvas = bend(canvas, rng, np_rng)
    if not (canvas > 100).any():
        return None
    canvas = dirt(canvas, rng)
    blur = rng.choice([0, 0.6, 1, 1.5, 2.2])
    if blur:
        canvas = cv2.GaussianBlur(canvas, (0, 0), blur)
    ink = canvas.astype(np.float32)
    peak = ink.max()
    if peak < 40:
        return None
    # Pencil: uneven, as is paper.
    if rng.random() < 0.5:
        grain = np_rng.normal(1, rng.uniform(0.05, 0.35), (canvas.shape[0] // 2, canvas.shape[1] // 2))
        ink *= cv2.resize(grain.astype(np.float32), canvas.shape[::-1])
    ink = np.clip(ink * (rng.uniform(0.9, 1.5) * 255 / peak), 0, 255)
    out = normal(ink.astype(np.uint8), int(0.5 * CAP))
    if out is None:
        return None
    gain = rng.uniform(0.75, 1.3)
    noise = np_rng.normal(0, rng.uniform(0, 8), out.shape)
    return np.clip(out * gain + noise * (out > 10), 0, 255).astype(np.uint8)


def shard(number, hands, moves):
    rng, np_rng = random.Random(number), np.random.default_rng(number)
    cells, texts = [], []
    while len(cells) < SHARD:
        move = rng.choice(moves) if rng.random() < 0.6 else made_up(rng)
        text = Habits(rng).spell(move, rng)
        out = cell(text, hands, rng, np_rng)
        if out is not None:
            cells.append(out)
            texts.append(text)
    return np.stack(cells), np.asarray(texts)


def main():
    data, fonts, out = map(pathlib.Path, sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    hands, moves = Hands(data, fonts), real_moves(data / "pgn/master.pgn.zst")
    print(len(hands.fonts), "fonts,", len(moves), "moves", flush=True)
    for number in range(int(sys.argv[4]) if len(sys.argv) > 4 else 30):
        target = out / f"{number:03}.npz"
        if target.exists():
            continue
        cells, texts = shard(number, hands, moves)
        partial = out / "partial.npz"
        np.savez(partial, cells=cells, texts=texts)
        partial.rename(target)
        print(target, flush=True)


if __name__ == "__main__":
    main()
