"""Chess columns of a newspaper as page images, for bench/scan.

A page has a running head with its number, and two or three columns of prose, games and a diagram in
a period face. The columns are filled one behind the other, so that a game may go on at the top of
the next. Pages are spoilt by ImageMagick as scans of newsprint are: print shows through from the
other side, letters are broken, lines slope, and the resolution is low. How badly is settled page by
page by what Tesseract alone makes of it, so that each is as hard as the next.
"""
import math, os, random, re, subprocess

FACES = {"fonts-oldstandard": "/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Regular.ttf",
         "fonts-gfs-didot": "/usr/share/fonts/opentype/didot/GFSDidot.otf",
         "fonts-urw-base35": "/usr/share/fonts/opentype/urw-base35/C059-Roman.otf",
         "fonts-linuxlibertine": "/usr/share/fonts/opentype/linux-libertine/LinLibertine_R.otf"}
BOLD = "/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Bold.ttf"
COMMANDS = {"imagemagick": "/usr/bin/convert", "tesseract-ocr": "/usr/bin/tesseract"}
DPI = (300, 200, 250, 150)  # of the pages in turn
SET = 300                   # that pages are set at, dots an inch
LEAST, MOST = 3.0, 8.0      # characters that Tesseract alone gets wrong, in percent

PROSE = """The return match between the two clubs was played on Saturday evening before a good company.
Our readers will be glad to hear that the tournament begins next month, and that the list of entries is
already a long one. The secretary informs us that the rooms are open every evening from six o'clock.
Correct solutions of the last problem have come from several of our friends in the country, and one of them
adds that the key is not so hard as it looks. The following lively game was played lately at one of the boards,
and shows how quickly an attack is won when the defence has lost its time in the opening. We have to thank
the winner for the score. All letters should be addressed to the editor of this column. The annual meeting
will be held in the large hall, when the prizes of the past year will be given to the winners. A match by
telegraph is spoken of, but nothing has been settled about the stakes or the day. The simultaneous display
ended late in the night; the master won most of his games and was much applauded.""".split()
TITLES = ["RUY LOPEZ.", "QUEEN'S GAMBIT DECLINED.", "FRENCH DEFENCE.", "SICILIAN DEFENCE.", "KING'S INDIAN.",
          "ENGLISH OPENING.", "GIUOCO PIANO.", "QUEEN'S PAWN GAME."]
ENDS = {"1-0": "Black resigns.", "0-1": "White resigns.", "1/2-1/2": "Drawn game."}


class Page:
    """Sets columns of type, and knows the words in their order."""

    def __init__(self, face, columns, points, number, rng):
        from PIL import Image, ImageDraw, ImageFont
        scale = SET / 72
        self.size, self.leading = int(points * scale), int(points * 1.22 * scale)
        self.font = ImageFont.truetype(face, self.size)
        self.bold = ImageFont.truetype(BOLD, self.size)
        self.width, self.height = int((6.0 if columns == 2 else 7.4) * SET), int(8.2 * SET)
        self.image = Image.new("L", (self.width, self.height), 255)
        self.draw = ImageDraw.Draw(self.image)
        self.rng, self.columns, self.column = rng, columns, -1
        self.margin, gutter = int(0.45 * SET), int(0.22 * SET)
        self.measure = (self.width - 2 * self.margin - (columns - 1) * gutter) // columns
        self.gutter, self.top = gutter, self.margin + 2 * self.leading
        self.parts = []  # what was printed: from where, at which height, to where, which words
        head = f"THE WEEKLY MERCURY, SATURDAY, MARCH {number}, 1889."
        self.text(self.margin, self.margin, head)
        self.text(self.width - self.margin - self.length(str(number + 11)), self.margin, str(number + 11))
        self.rule(self.margin, self.width - self.margin, self.margin + int(1.5 * self.leading))
        self.next_column()

    def length(self, words, font=None):
        return self.draw.textlength(words, font=font or self.font)

    def text(self, x, y, words, font=None):
        self.parts.append((x, y + self.size // 2, x + self.length(words, font), words))
        self.draw.text((x, y), words, font=font or self.font, fill=20)

    def rule(self, x1, x2, y):
        self.draw.line((x1, y, x2, y), fill=30, width=4)

    def next_column(self):
        self.column += 1
        self.x, self.y = self.margin + self.column * (self.measure + self.gutter), self.top
        if 0 < self.column < self.columns:
            at = self.x - self.gutter // 2
            self.draw.line((at, self.top, at, self.height - self.margin), fill=60, width=3)

    def room(self):
        """Lines that are left on the page."""
        height = self.height - self.margin - self.leading
        return (self.columns - 1 - self.column) * (height - self.top) // self.leading + (height - self.y) // self.leading

    def feed(self, lines=1):
        if self.y + lines * self.leading > self.height - self.margin:
            self.next_column()
        return self.column < self.columns

    def line(self, *parts, font=None):
        """Each part: where in the column it begins, and its words."""
        if not self.feed():
            return
        for x, words in parts:
            self.text(self.x + x, self.y, words, font)
        self.y += self.leading

    def center(self, words, font=None):
        self.line(((self.measure - self.length(words, font)) // 2, words), font=font)

    def paragraph(self, words):
        row, indent = [], self.size
        for word in words.split() + [None]:
            longer = " ".join(row + [word or ""])
            if row and (word is None or self.length(longer) + indent > self.measure):
                self.justify(row, indent, word is None)
                row, indent = [], 0
            row.append(word)

    def justify(self, row, indent, last):
        if not self.feed():
            return
        blank, x = self.length(" "), self.x + indent
        if not last and len(row) > 1:
            blank = (self.measure - indent - sum(map(self.length, row))) / (len(row) - 1)
        for word in row:
            self.text(x, self.y, word)
            x += self.length(word) + blank
        self.y += self.leading

    def diagram(self):
        """A picture of a board; nobody reads it."""
        side = int(0.62 * self.measure) // 8
        if not self.feed(8 * side // self.leading + 2):
            return
        x0, y0 = self.x + (self.measure - 8 * side) // 2, self.y + self.leading // 2
        for r in range(8):
            for c in range(8):
                box = (x0 + c * side, y0 + r * side, x0 + (c + 1) * side, y0 + (r + 1) * side)
                self.draw.rectangle(box, outline=20, width=3)
                if (r + c) % 2:
                    for k in range(0, side, 14):
                        self.draw.line((box[0] + k, box[1], box[0], box[1] + k), fill=40, width=2)
                if self.rng.random() < 0.35:
                    self.draw.ellipse((box[0] + side // 4, box[1] + side // 4, box[2] - side // 4, box[3] - side // 4),
                                      fill=self.rng.choice((20, 235)), outline=20, width=4)
        self.y = y0 + 8 * side + self.leading // 2

    def prose(self, sentences):
        start = self.rng.randrange(len(PROSE) - 60)
        self.paragraph(" ".join(PROSE[start:start + 18 * sentences]).capitalize() + ".")


def surname(name):
    return name.split(",")[0].strip() or name


def set_game(page, number, moves, result, white, black, table, title):
    page.y += page.leading // 2
    page.center(f"GAME No. {number}", page.bold)
    page.center(title)
    if table:
        left, right = page.size * 2, page.size * 2 + (page.measure - page.size * 2) // 2
        page.line((left, "WHITE."), (right, "BLACK."))
        page.line((left, f"(Mr. {white}.)"), (right, f"(Mr. {black}.)"))
        for i in range(0, len(moves), 2):
            page.line((0, f"{i // 2 + 1}"), (left, moves[i]), (right, moves[i + 1] if i + 1 < len(moves) else ""))
        page.center(ENDS[result])
    else:
        page.center(f"White: {white}. Black: {black}.")
        page.paragraph(" ".join([(f"{i // 2 + 1} " if i % 2 == 0 else "") + m + ("," if i % 2 == 0 else ";")
                                 for i, m in enumerate(moves)]).rstrip(",;") + ". " + ENDS[result])


def set_page(games, columns, table, face, number, seed):
    """`games`: (moves, result, white, black). Gives the page, and how many games fitted on it whole."""
    rng = random.Random(seed)
    page = Page(face, columns, 9.5 if columns == 2 else 8.5, number, rng)
    page.center("CHESS.", page.bold)
    page.prose(2)
    done = 0
    for moves, result, white, black in games:
        lines = len(moves) // 2 + 12 if table else len(moves) // (6 if columns == 2 else 4) + 14
        if done and page.room() < lines:
            break
        set_game(page, 300 + 10 * number + done, moves, result, white, black, table, rng.choice(TITLES))
        done += 1
        if page.room() > 20 and done == 1:
            page.prose(1)
            page.diagram()
            page.prose(1)
    while page.room() > 14:
        page.prose(3)
    return page, done


def noise(folder, grain):
    """A tile of bell-shaped noise, 11 % of its range a standard deviation."""
    path = os.path.join(folder, f"noise-{grain}.png")
    if not os.path.exists(path):
        subprocess.run(["/usr/bin/convert", "-size", "900x900", "xc:gray50", "-seed", "1", "+noise", "Random", "-colorspace", "Gray",
                        "-blur", f"0x{grain}", "-auto-level", path], check=True)
    return path


def angle_of(seed):
    return random.Random(seed).uniform(-1.2, 1.2)


def spoil(clean, other, path, dpi, strength, seed):
    """Makes a scan of newsprint of a page; `other` is what is printed on its back."""
    folder = os.path.dirname(path)
    size = subprocess.run(["identify", "-format", "%wx%h", clean], capture_output=True, check=True).stdout.decode()
    ghost = max(50, 90 - 14 * strength)                    # how light the other side shows through, in percent
    holes, specks = 82 - 11 * strength, 6 + 6 * strength  # where noise breaks letters and dirties the paper
    def mask(grain, threshold):
        return ["(", "-size", size, f"tile:{noise(folder, grain)}", "-roll", f"+{37 * seed % 900}+{91 * seed % 900}",
                "-threshold", f"{threshold:.2f}%", ")"]
    subprocess.run(["/usr/bin/convert", clean,
                    "(", other, "-flop", "-resize", size + "!", "-blur", "0x2", "+level", f"{ghost:.1f}%,100%", ")",
                    "-compose", "multiply", "-composite", *mask(1.6, holes), "-compose", "lighten", "-composite",
                    *mask(1.1, specks), "-compose", "darken", "-composite",
                    "-background", "white", "-rotate", f"{angle_of(seed):.4f}", "+repage", "-resize", f"{100 * dpi / SET:.3f}%",
                    "-blur", f"0x{0.35 + 0.3 * strength:.2f}", "+level", "8%,92%", "-seed", str(seed),
                    "-attenuate", f"{0.12 + 0.12 * strength:.2f}", "+noise", "Gaussian", "-colorspace", "Gray", "-depth", "8",
                    "-units", "PixelsPerInch", "-density", str(dpi), path], check=True)


def distance(a, b):
    """Of Levenshtein, bit-parallel (Myers; Hyyrö)."""
    if not a:
        return len(b)
    at, m = {}, len(a)
    for i, c in enumerate(a):
        at[c] = at.get(c, 0) | 1 << i
    full, high = (1 << m) - 1, 1 << (m - 1)
    plus, minus, score = full, 0, m
    for c in b:
        eq = at.get(c, 0)
        xv, xh = eq | minus, (((eq & plus) + plus) ^ plus) | eq
        up, down = minus | ~(xh | plus) & full, plus & xh
        score += bool(up & high) - bool(down & high)
        up, down = (up << 1 | 1) & full, down << 1 & full
        plus, minus = down | ~(xv | up) & full, up & xv
    return score


def letters_wrong(page, path, dpi, seed):
    """Characters that Tesseract alone gets wrong, in percent. Compared place by place, as the order in
    which it reads tables is another matter; blanks are not counted."""
    found = subprocess.run(["tesseract", path, "-", "tsv"], capture_output=True, check=True,
                           env={**os.environ, "OMP_THREAD_LIMIT": "1"}).stdout.decode("utf-8", "replace")
    rows = [line.split("\t") for line in found.splitlines()[1:]]
    width, height = next((int(r[8]), int(r[9])) for r in rows if r[0] == "1")
    turn, scale = math.radians(angle_of(seed)), dpi / SET
    got = [[] for _ in page.parts]
    for r in rows:
        if r[0] != "5" or not r[11].strip():
            continue
        x, y = (int(r[6]) + int(r[8]) / 2 - width / 2) / scale, (int(r[7]) + int(r[9]) / 2 - height / 2) / scale
        x, y = (x * math.cos(turn) + y * math.sin(turn) + page.width / 2,
                y * math.cos(turn) - x * math.sin(turn) + page.height / 2)
        near = min(range(len(page.parts)), key=lambda i: (abs(y - page.parts[i][1]) +
                   max(page.parts[i][0] - x, x - page.parts[i][2], 0)))
        px, py, pr, _ = page.parts[near]
        if abs(y - py) < page.size and max(px - x, x - pr, 0) < page.size:
            got[near].append((x, r[11]))
    plain = lambda s: re.sub(r"\s+", "", s).replace("\u2019", "'").replace("\u2018", "'").replace("\u2014", "-").replace("\u2013", "-")
    wrong = sum(distance(plain(p[3]), plain("".join(w for _, w in sorted(g)))) for p, g in zip(page.parts, got))
    return 100.0 * wrong / max(1, sum(len(plain(p[3])) for p in page.parts))


def make(page, clean, other, path, dpi, seed):
    """Spoils a page until Tesseract gets as much wrong as it should; gives the share and how hard it was."""
    low, high, strength, best = 0.0, 3.5, 1.0 if dpi < 250 else 1.6, None
    for _ in range(5):
        spoil(clean, other, path, dpi, strength, seed)
        share = letters_wrong(page, path, dpi, seed)
        if best is None or abs(share - 5) < abs(best[0] - 5):
            best = share, strength
        if LEAST <= share <= MOST:
            return best
        low, high = (strength, high) if share < LEAST else (low, strength)
        strength = (low + high) / 2
    spoil(clean, other, path, dpi, best[1], seed)
    return best
