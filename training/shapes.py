"""Glyphs of many hands: fonts, pen strokes of Chars74K, and the digits and signs of BHMSDS. Each is an
ink mask with the place of its baseline, scaled so that capitals are CAP high."""
import json
import pathlib

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

CAP = 48
LOWER = "abcdefghknqrstlpx"
SIGNS = "+-#=:./"
# How high a hand writes what, in capitals above the baseline: bottom and top.
EXTENT = {**{c: (0, 0.62) for c in "acenrsx"}, **{c: (-0.38, 0.62) for c in "gpq"},
          "f": (-0.1, 1.05), "t": (0, 0.9)}


class Glyph:
    def __init__(self, mask, base):
        self.mask, self.base = mask, base  # base: row of the baseline


def trimmed(mask, base):
    ys, xs = np.nonzero(mask > 60)
    if len(ys) == 0:
        return None
    return Glyph(mask[ys.min():ys.max() + 1, xs.min():xs.max() + 1].copy(), base - int(ys.min()))


def font_glyphs(path, characters):
    """The font's glyphs, or none where it lacks one of them."""
    font = ImageFont.truetype(str(path), 80)
    box = font.getbbox("N", anchor="ls")
    high = -box[1]
    if high <= 4:
        return None
    font = ImageFont.truetype(str(path), max(8, int(80 * CAP / high)))
    found = {}
    for c in characters:
        image = Image.new("L", (6 * CAP, 6 * CAP))
        ImageDraw.Draw(image).text((2 * CAP, 4 * CAP), c, font=font, fill=255, anchor="ls")
        glyph = trimmed(np.asarray(image), 4 * CAP)
        if glyph is None:
            return None
        found[c] = glyph
    same = np.asarray([g.mask.shape for g in found.values()])
    return found if len(np.unique(same, axis=0)) > 8 else None  # a font of boxes


def drawn(strokes, character, rng, pen):
    """Pen strokes, as points in a unit square with y upwards, bent a little and inked."""
    low, top = EXTENT.get(character, (0, 1))
    if character == "f" and rng.random() < 0.4:
        low = -0.4
    points = [np.asarray(s, float) for s in strokes if len(s)]
    every = np.concatenate(points)
    least, most = every.min(0), every.max(0)
    size = np.maximum(most - least, 1)
    scale = (top - low) * CAP / size[1]
    wide = size[0] * scale
    if wide > 1.3 * CAP:
        wide = 1.3 * CAP
    if size[0] < 0.12 * size[1]:
        wide = 0
    mask = np.zeros((int((top - low) * CAP) + 24, int(wide) + 24), np.uint8)
    for s in points:
        xy = (s - least) / size * (max(wide, 1), (top - low) * CAP) + 12
        if len(xy) == 1:
            xy = np.concatenate([xy, xy + 0.5])
        cv2.polylines(mask, [np.round(xy * 8).astype(np.int32)], False, 255, pen, cv2.LINE_AA, 3)
    return trimmed(mask, int(12 + top * CAP))


def wobble(rng, *points):
    return [(x + rng.gauss(0, 0.05), y + rng.gauss(0, 0.05)) for x, y in points]


def sign(character, rng):
    """Strokes of a sign in capitals above the baseline, y upwards."""
    w = rng.uniform
    if character == "-":
        y = w(0.3, 0.55)
        return [wobble(rng, (0, y), (w(0.3, 0.6), y))]
    if character == "+":
        y, s = w(0.3, 0.6), w(0.2, 0.4)
        return [wobble(rng, (0, y), (2 * s, y)), wobble(rng, (s, y + s), (s, y - s))]
    if character == "=":
        y, s = w(0.25, 0.4), w(0.3, 0.6)
        return [wobble(rng, (0, y), (s, y)), wobble(rng, (0, y + 0.22), (s, y + 0.22))]
    if character == "#":
        s, t = w(0.45, 0.8), w(0, 0.15)
        return [wobble(rng, (0.3 * s, 0), (0.3 * s + t, s)), wobble(rng, (0.7 * s, 0), (0.7 * s + t, s)),
                wobble(rng, (0, 0.33 * s), (s, 0.33 * s)), wobble(rng, (0, 0.67 * s), (s, 0.67 * s))]
    if character == "/":
        return [wobble(rng, (0, 0), (w(0.2, 0.5), 1))]
    if character == ":":
        y = w(0.35, 0.6)
        return [wobble(rng, (0, 0.05), (0.03, 0.08)), wobble(rng, (0, y), (0.03, y))]
    if character == "x":
        s, t = w(0.35, 0.65), w(0.4, 0.7)
        if rng.random() < 0.35:  # two arcs, back to back
            b = 0.25 * s
            return [[(0, t), (0.4 * s, 0.8 * t), (0.48 * s, 0.5 * t), (0.4 * s, 0.2 * t), (0, 0)],
                    [(s, t), (0.6 * s, 0.8 * t), (0.52 * s, 0.5 * t), (0.6 * s, 0.2 * t), (s + b * 0, 0)]]
        return [wobble(rng, (0, 0), (s, t)), wobble(rng, (0, t), (s, 0))]
    if character == "1":
        lean = rng.gauss(0, 0.08)
        stem = wobble(rng, (0.3, 0), (0.3 + lean, 1))
        flag = rng.choice([0, 0, 0.2, 0.35])
        if flag:
            stem = [stem[0], stem[1], (stem[1][0] - flag, 1 - flag * w(0.7, 1.3))]
        foot = [wobble(rng, (0.1, 0), (0.5, 0))] if rng.random() < 0.12 else []
        return [stem] + foot
    if character == "7":
        s = w(0.45, 0.65)
        bar = [wobble(rng, (0.12, 0.45), (s, 0.5))] if rng.random() < 0.6 else []
        return [[(0, 0.97 + rng.gauss(0, 0.04)), (s, 1 + rng.gauss(0, 0.04)), (0.3 * s + rng.gauss(0, 0.06), 0)]] + bar
    if character == "4":
        s, t = w(0.45, 0.65), w(0.3, 0.5)
        if rng.random() < 0.7:  # open
            return [wobble(rng, (0.05, w(0.85, 1.05)), (0, t), (s, t)), wobble(rng, (0.85 * s, w(0.7, 1)), (0.8 * s, 0))]
        return [wobble(rng, (s, t), (0, t), (0.7 * s, 1), (0.7 * s, 0))]
    return [wobble(rng, (0, 0.03), (0.03, 0))]  # a dot


def inked(strokes, rng, pen):
    """Strokes in capitals, with a mask of their own size."""
    pad = 12
    xy = np.concatenate([np.asarray(s) for s in strokes])
    left, low, right, top = *xy.min(0), *xy.max(0)
    mask = np.zeros((int((top - low) * CAP) + 2 * pad + 1, int((right - left) * CAP) + 2 * pad + 1), np.uint8)
    for s in strokes:
        p = (np.asarray(s) - (left, top)) * (CAP, -CAP) + pad
        cv2.polylines(mask, [np.round(p * 8).astype(np.int32)], False, 255, pen, cv2.LINE_AA, 3)
    return trimmed(mask, int(pad + top * CAP))


def bhmsds(folder):
    """Digits 1 to 8, + - and x: 1,500 pictures each, in sheets of 50 x 30; ink is 255."""
    found = {}
    for name, c in [*((d, d) for d in "12345678"), ("plus", "+"), ("minus", "-"), ("x", "x")]:
        sheet = np.asarray(Image.open(pathlib.Path(folder) / f"{name}.png").convert("L"))
        if sheet.mean() > 127:
            sheet = 255 - sheet
        found[c] = sheet.reshape(30, 28, 50, 28).swapaxes(1, 2).reshape(-1, 28, 28)
    return found


def strokes_of(path):
    """Character -> writers -> strokes -> points, y downwards."""
    return json.loads(pathlib.Path(path).read_text())
