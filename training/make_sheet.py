#!/usr/bin/env python3
"""make_sheet.py DATA FONTS OUT.png SEED [MOVE...]: a form of 2 x 20 rows, filled in by one of the hands that
make_cells.py writes with. For tests: a sheet that nobody owns."""
import pathlib
import random
import sys

import cv2
import numpy as np

from make_cells import Hands, write

ROW, TOP, LEFT = 52, 220, 60
WIDTHS = (60, 220, 220) * 2
ROWS = 20


def form():
    high, wide = TOP + ROW * ROWS + 120, LEFT * 2 + sum(WIDTHS)
    page = np.full((high, wide), 250, np.uint8)
    cv2.putText(page, "SCORE SHEET", (LEFT, 110), cv2.FONT_HERSHEY_DUPLEX, 1.6, 40, 3)
    for r in range(ROWS + 1):
        y = TOP + r * ROW
        cv2.line(page, (LEFT, y), (wide - LEFT, y), 120, 2)
    x = LEFT
    for k, w in enumerate((*WIDTHS, 0)):
        cv2.line(page, (x, TOP), (x, TOP + ROWS * ROW), 120, 2)
        if w == 60:
            for r in range(ROWS):
                number = str(r + 1 + (ROWS if k else 0))
                cv2.putText(page, number, (x + 12, TOP + r * ROW + 36), cv2.FONT_HERSHEY_SIMPLEX, 0.8, 40, 2)
        x += w
    return page


def place(i):
    """The corner of the cell of a ply."""
    row, side = i // 2, i % 2
    pair, row = row // ROWS, row % ROWS
    return LEFT + 500 * pair + 60 + 220 * side, TOP + ROW * row


def main():
    data, fonts = map(pathlib.Path, sys.argv[1:3])
    seed = int(sys.argv[4])
    rng, np_rng = random.Random(seed), np.random.default_rng(seed)
    page, writer = form(), Hands(data, fonts).writer(rng)
    writer.pen = 4
    for i, move in enumerate(sys.argv[5:]):
        ink = write(move, writer, rng, np_rng)
        ys, xs = np.nonzero(ink > 60)
        ink = ink[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
        scale = min(36 / ink.shape[0], 180 / ink.shape[1], 0.62)
        ink = cv2.resize(ink, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        x, y = place(i)
        x, y = x + 16, y + (ROW - ink.shape[0]) // 2
        part = page[y:y + ink.shape[0], x:x + ink.shape[1]]
        part[:] = np.minimum(part, 255 - ink * 0.85).astype(np.uint8)
    cv2.imwrite(sys.argv[3], page // 16 * 17, [cv2.IMWRITE_PNG_COMPRESSION, 9])


if __name__ == "__main__":
    main()
