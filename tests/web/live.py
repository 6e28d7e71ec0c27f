"""Pages that read their text again by themselves; the tests of page_test.py that need the
WebAssembly. Each is skipped, and says so, where the program was built without."""
import json
import os
import subprocess

from checks import check

DAMAGED = """[Event "Damaged"]
[White "Old"]
[Black "Print"]
[Result "1-0"]

1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K1 P-QKt4
7. B-Kt3 P-Q3 8. P-B3 Castles 9. P-KR3 Kt-QR4 10. B-B2 P-B4 {a note} 11. P-Q4 Q-B2 1-0
"""

TWO = """[Event "First"]
[White "A"]
[Black "B"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *

[Event "Second"]
[White "C"]
[Black "D"]
[Result "*"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 *
"""

TORN = """1. P-K4 P-K4 2. Xt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K1 P-QKt4
7. ? P-Q3 8. P-B3 Castles 9. P-KR3 Kt-QR4 10. B-Q5 P-B4 11. P-Q4 Q-B2 12. QKt-Q2 Q. checks.
"""

GLUED = '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 1. d4 d5 2. c4 e6 *\n'
HALVES = '[White "A"]\n\n1. e4 e5 2. Nf3 *\n\n[White "x"]\n\n2... Nc6 3. Bb5 a6 *\n'

MANUAL = """THE RUY LOPEZ.

      WHITE.                         BLACK.
   1. P to K 4                    1. P to K 4
   2. Kt to K B 3                 2. Kt to Q B 3
   3. B to Kt 5                   3. P to Q R 3
   4. B to R 4                    4. Kt to B 3
   5. P to Q 3                    5. P to Q 3
   6. Kt to B 3                   6. B to Q 2

Even game.

SECOND VARIATION.

Repeat the first five moves on either side.

   6. P to B 3                    6. P to K Kt 3
   7. Q Kt to Q 2                 7. B to Kt 2
   8. Kt to B sq.                 8. Castles

Even game.
"""


class Live:
    def __init__(self, test):
        self.t, self.b = test, test.b

    def moves(self, game=0):
        return self.b.run(
            f"Model.nodesOf(Model.games[{game}]).slice(1).filter(n => !n.path.length)"
            ".map(n => n.item.m).join(' ')")

    def select(self, ply, game=0):
        self.b.run(f"location.hash = '#{game + 1}'")
        self.b.press("Home")
        for _ in range(ply):
            self.b.press("ArrowRight")

    def type(self, words):
        self.b.run("document.querySelector('#typed').value = ''")
        self.b.type(words)
        self.b.press("Enter")

    def wait_for(self, script, what):
        self.b.wait(script, what)
        self.t.settle()

    def native(self, name, path, *options):
        return self.t.stamma(name, "--decisions", path, *options)

    def same_as_native(self, name, *options):
        """What the page saves as PGN is what the program makes of its decisions."""
        path, _ = self.t.save()
        run = self.native(name, path, *options)
        check("decision of" not in run.stderr, "all decisions are taken: " + run.stderr)
        with open(self.t.save_as("pgn", "games.pgn"), encoding="utf-8") as file:
            found = file.read()
        check(found == run.stdout, f"page and program agree: {found!r} {run.stdout!r}")
        return found

    # The tests

    def any_move(self):
        """A move that nobody doubted becomes another, typed in three notations and dragged."""
        for words in ("P-QR3", "a3", "a2-a3"):
            self.t.page("damaged.pgn", DAMAGED)
            self.select(17)
            check(self.t.at() == "h3", self.t.at())
            self.b.press("e", "e")
            self.type(words)
            self.wait_for("Edits.count() === 1", words + " to be taken")
            check(self.moves().split()[16:18] == ["a3", "Na5"], words + ": " + self.moves())
        self.same_as_native("damaged.pgn")
        # Reload: everything is as it was.
        self.b.open(os.path.join(self.t.folder, "damaged.pgn.html"))
        self.wait_for("Edits.count() === 1 && document.querySelector('#notice').textContent",
                      "the decision to be restored")
        self.wait_for("Model.nodesOf(Model.games[0])[17].item.m === 'a3'", "the game as it was")

    def dragging(self):
        self.t.page("damaged.pgn", DAMAGED)
        self.select(16)
        at = self.b.run("(r => [r.left, r.top, r.width / 8])("
                        "document.querySelector('#board .light').getBoundingClientRect())")

        def square(name):
            return (at[0] + (ord(name[0]) - 97 + .5) * at[2], at[1] + (8 - int(name[1]) + .5) * at[2])
        for kind, where in (("mousePressed", "a2"), ("mouseMoved", "b3"), ("mouseReleased", "a3")):
            x, y = square(where)
            self.b.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1,
                        clickCount=1)
        self.wait_for("Edits.count() === 1", "the move that was dragged")
        check(self.moves().split()[16] == "a3", self.moves())

    def changes(self):
        """Delete, unreadable; comments, tags and the result; undo and redo. (Insert: tasks.py.)"""
        self.t.page("torn.txt", TORN)
        before = self.moves()
        self.select(3)
        self.b.click("#unreadable")
        self.wait_for("Edits.count() === 1", "unreadable")
        self.b.press("u", "u")
        self.wait_for("Edits.count() === 0", "undo")
        check(self.moves() == before, "undone: " + self.moves())
        # Comments
        self.t.page("damaged.pgn", DAMAGED)
        self.b.click(".note .change")
        self.b.run("document.querySelector('.note textarea').value = 'another note'")
        self.b.click(".note .keep")
        self.wait_for("Edits.count() === 1", "the comment")
        check("another note" in self.t.text(".score"), "the comment is changed")
        # Tags and result
        self.b.run("document.querySelector('details.tags').open = true")
        self.b.run("(e => { e.value = 'Steinitz'; e.dispatchEvent(new Event('change')); })"
                   "(document.querySelector('[data-tag=White]'))")
        self.wait_for("Edits.count() === 2", "the tag")
        self.b.run("(e => { e.value = '0-1'; e.dispatchEvent(new Event('change')); })"
                   "(document.querySelector('select[data-tag=Result]'))")
        self.wait_for("Edits.count() === 3", "the result")
        check("Steinitz" in self.t.text("#moves h2") and "0-1" in self.t.text("#moves h2"),
              self.t.text("#moves h2"))
        self.select(3)
        self.b.press("Delete")
        self.wait_for("Edits.count() === 4", "a move that is none")
        pgn = self.same_as_native("damaged.pgn")
        check('[White "Steinitz"]' in pgn and "{another note}" in pgn and '[Result "0-1"]' in pgn,
              pgn)

    def games(self):
        """Cut a game in two, join two, drop one, begin another way."""
        self.t.page("two.pgn", TWO)
        self.b.run("location.hash = '#2'")
        self.b.wait("document.querySelector('#moves h2').textContent.includes('C')", "game 2")
        self.b.run("document.querySelector('details.tags').open = true")
        self.b.click("#drop")
        self.wait_for("Edits.count() === 1", "a game to be dropped")
        check("[White" in self.same_as_native("two.pgn"), "one is left")
        self.b.press("u", "u")
        self.wait_for("Edits.count() === 0", "undo")
        check(self.b.run("Model.games.length") == 2, "both are there again")
        self.t.page("glued.pgn", GLUED)
        self.select(5)
        check(self.t.at().startswith("d4"), "the move that begins a game: " + str(self.t.at()))
        self.b.click("#cut")
        self.wait_for("Model.games.length === 2", "a game to be cut in two")
        check(self.moves(1) == "d4 d5 c4 e6", self.moves(1))
        self.same_as_native("glued.pgn")
        self.b.press("u", "u")
        self.wait_for("Model.games.length === 1", "one game again")
        self.t.page("halves.pgn", HALVES)
        self.b.run("location.hash = '#2'")
        self.b.wait("document.querySelector('#moves h2').textContent.includes('x')", "game 2")
        self.b.run("document.querySelector('details.tags').open = true")
        self.b.click("#join")
        self.wait_for("Model.games.length === 1", "two games to be joined")
        check(self.moves() == "e4 e5 Nf3 Nc6 Bb5 a6", self.moves())
        self.same_as_native("halves.pgn")
        # A start
        self.t.page("two.pgn", TWO)
        self.b.run("document.querySelector('details.tags').open = true")
        self.b.click("#set-start")
        self.b.run("(e => { e.value = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1';"
                   "e.dispatchEvent(new Event('change')); })(document.querySelector('dialog input'))")
        self.b.click("#start-set")
        self.wait_for("Edits.count() === 1", "the start")
        check("RNBQKBN1" in self.same_as_native("two.pgn"), "White gives a rook")
        # The same on the small board.
        self.t.page("two.pgn", TWO)
        self.b.run("document.querySelector('details.tags').open = true")
        self.b.click("#set-start")
        at = self.b.run("(r => [r.right - r.width / 16, r.bottom - r.height / 16])("
                        "document.querySelector('.setup .light').getBoundingClientRect())")
        self.b.click(".palette [value='-']")
        for kind in ("mousePressed", "mouseReleased"):
            self.b.send("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left",
                        clickCount=1)
        fen = self.b.run("document.querySelector('dialog input').value")
        check(fen.split()[:3] == ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1", "w", "Qkq"], fen)
        self.b.click("#start-set")
        self.wait_for("Edits.count() === 1", "the start")
        # It is JSON as well.
        with open(self.t.save_as("json", "games.ndjson"), encoding="utf-8") as file:
            first = json.loads(file.readline())
        check(json.dumps(first).count("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1"), f"{first}")

    def survival(self):
        """Decisions hold for a file with another name, and after a typo elsewhere is corrected."""
        self.t.page("damaged.pgn", DAMAGED)
        self.select(17)
        self.b.press("e", "e")
        self.type("P-QR3")
        self.wait_for("Edits.count() === 1", "a decision")
        path, _ = self.t.save()
        for name, text in (("renamed.pgn", DAMAGED),
                           ("corrected.pgn", DAMAGED.replace('"Old"', '"The old one"\n[Round "3"]')),
                           ("damaged.pgn", "\n\n" + DAMAGED.replace("Damaged", "Mended"))):
            with open(os.path.join(self.t.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
            run = self.native(name, path, "--to", "line")
            check("9. a3" in run.stdout and "decision of" not in run.stderr,
                  name + ": " + run.stdout + run.stderr)
        self.t.page("renamed.pgn", "\n" + DAMAGED)
        self.t.load(path)
        self.wait_for("Edits.count() === 1", "the decision on another page")
        check(self.moves().split()[16] == "a3", self.moves())

    def few_keys(self):
        """The doubts of a damaged game, one key each, and nothing is left."""
        self.t.page("torn.txt", TORN)
        doubts = self.b.run("Edits.tally().total")
        check(doubts >= 2, f"{doubts} doubts")
        keys = 1
        self.b.press("n", "n")
        while keys < 40:
            left = self.b.run("JSON.stringify(Edits.tally())")
            if json.loads(left)["settled"] >= json.loads(left)["total"]:
                break
            self.b.press("Enter")
            keys += 1
            self.b.wait("JSON.stringify(Edits.tally()) !== " + json.dumps(left), "the next doubt")
            self.t.settle()
        check(keys <= 2 * doubts + 1, f"{keys} keys for {doubts} doubts")

    def empty(self):
        """`stamma page`: paste, convert, save in another notation; a dropped file, any charset."""
        run = subprocess.run([self.t.program, "page", "-o", "empty.html"], cwd=self.t.folder,
                             check=False)
        check(run.returncode == 0, "stamma page")
        self.b.open(os.path.join(self.t.folder, "empty.html"))
        self.b.complaints.clear()
        self.b.requests.clear()
        check("sends nothing anywhere" in self.t.text("#welcome"), "it says so")
        self.t.audit("the empty page")
        self.b.click("#paste")
        self.b.type("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5")
        self.b.click("#convert")
        self.b.wait("document.querySelectorAll('.move').length === 5", "the games")
        check(self.moves() == "e4 e5 Nf3 Nc6 Bb5", self.moves())
        path = self.t.save_as("line", "games.txt", "san:de")
        with open(path, encoding="utf-8") as file:
            check("3. Lb5" in file.read(), "written in German")
        path = self.t.save_as("page", "page.html")
        self.b.open(path)
        check(self.moves() == "e4 e5 Nf3 Nc6 Bb5", "the page that was saved: " + self.moves())
        self.b.open(os.path.join(self.t.folder, "empty.html"))
        # Decisions may come before their text.
        self.paste_decisions()
        self.b.open(os.path.join(self.t.folder, "empty.html"))
        latin = os.path.join(self.t.folder, "latin.pgn")
        with open(latin, "wb") as file:
            file.write('[White "M\u00fcller, J\u00f6rg"]\n\n1. e4 e5 *\n'.encode("latin-1"))
        self.t.load(latin, "#open")
        self.b.wait("Boolean(document.querySelector('#moves h2'))", "a file")
        check("M\u00fcller" in self.t.text("#moves h2"), self.t.text("#moves h2"))

    def paste_decisions(self):
        text = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5"
        where = text.index("B-Kt5")
        decision = {"file": "another", "line": 1, "column": where + 1, "text": "B-Kt5",
                    "before": text[where - 24:where], "after": "", "choose": "Bc4"}
        drop = ("((d, name, text) => { const t = new DataTransfer(); t.items.add(new File([text], name));"
                "d.dispatchEvent(new DragEvent('drop', {dataTransfer: t, bubbles: true, cancelable: true}));"
                "})(document.body, %s, %s)")
        self.b.open(os.path.join(self.t.folder, "empty.html"))
        self.b.run("localStorage.clear()")
        self.b.run(drop % ('"decisions.ndjson"', json.dumps(json.dumps(decision) + "\n")))
        self.b.wait("document.querySelector('#welcome-says').textContent.includes('decisions')",
                    "the decisions to be known as such")
        self.b.run(drop % ('"game.txt"', json.dumps(text)))
        self.wait_for("Model.games.length === 1 && Edits.count() === 1", "text and decision")
        check(self.moves() == "e4 e5 Nf3 Nc6 Bc4", self.moves())
        # And dropped on the page that shows it.
        self.b.press("u", "u")
        self.b.run(drop % ('"again.ndjson"', json.dumps(json.dumps({**decision, "choose": "Bb5"}))))
        self.wait_for("document.querySelector('#notice').textContent.includes('1 decision taken')",
                      "a decision that is dropped")
        check(self.moves() == "e4 e5 Nf3 Nc6 Bb5", self.moves())

    def search(self):
        self.t.page("two.pgn", TWO)
        shown = "[...document.querySelectorAll('#contents li:not([hidden])')].length"
        for words, wanted in (("c", 2), ("e4 e5 Nf3", 1), ("1. d4 d5", 1), ("nobody", 0), ("", 2)):
            self.b.run(f"(e => {{ e.value = {json.dumps(words)}; e.dispatchEvent(new Event('input'));"
                       "})(document.querySelector('#search'))")
            check(self.b.run(shown) == wanted, f"{words}: {self.b.run(shown)}")

    def refusal(self):
        """What cannot be is taken back, and the page says why, not what else is wrong with the text."""
        self.t.page("torn.txt", TORN)
        said = self.b.run("""(async () => {
          const g = Model.games[0], n = Model.nodesOf(g)[4];
          return (await Edits.add(Edits.insertion(g, n.item.at[0], n.ply, "Qa8"))).refused; })()""")
        check(said == "no move there can be Qa8", said)
        check(self.b.run("Edits.count()") == 0, "it is taken back")

    def references(self):
        """A variation begins with the moves of the game before it, also with those changed there."""
        self.t.page("manual.txt", MANUAL)
        check(self.moves(1).split()[8:12] == ["d3", "d6", "c3", "g6"], self.moves(1))
        self.select(12, game=1)
        self.b.press("e", "e")
        self.type("P-QKt4")
        self.wait_for("Edits.count() === 1", "the move of the variation")
        check(self.moves(1).split()[8:12] == ["d3", "d6", "c3", "b5"], self.moves(1))
        self.select(9)
        self.b.press("e", "e")
        self.type("P-QKt3")
        self.wait_for("Edits.count() === 2", "the move of the game")
        self.wait_for("Model.nodesOf(Model.games[1])[9]?.item.m === 'b3'", "the variation to follow")
        check(self.moves(1).split()[8:12] == ["b3", "d6", "c3", "b5"], self.moves(1))
        check(self.b.run("Edits.pgnOf(Model.games[1])").count("[Event ") == 1, "one game is copied")
        self.same_as_native("manual.txt")
        self.b.run("Edits.undo()")
        self.wait_for("Model.nodesOf(Model.games[1])[9]?.item.m === 'd3'", "the variation as it was")

    def never_freezing(self):
        """While a long text is read the page goes on drawing."""
        self.t.page("two.pgn", TWO)
        ticks, took = self.b.run("""(async text => {
          let ticks = 0;
          const timer = setInterval(() => ++ticks, 10), began = performance.now();
          await Reader.read({ name: "long.txt" }, "", text);
          clearInterval(timer);
          return [ticks, performance.now() - began];
        })(%s)""" % json.dumps("\n\n".join([DAMAGED, TORN] * 40)))
        # A page that waited for the reader would tick once, however long that takes.
        check(took > 200 and ticks >= took / 100, f"{ticks} ticks of 10 ms in {took:.0f} ms")


def with_reader(test, parts):
    """Those parts, skipped where pages have no WebAssembly."""
    def with_skip(part):
        def run():
            if not test.live:
                print("SKIPPED: no WebAssembly was built, so pages do not read again")
                return
            test.b.resize(1280, 800)
            part()
        run.__name__ = part.__name__
        return run
    return [with_skip(part) for part in parts]


def live_tests(test):
    live = Live(test)
    return with_reader(test, (
        live.any_move, live.dragging, live.changes, live.games, live.survival, live.few_keys,
        live.empty, live.search, live.refusal, live.references, live.never_freezing))
