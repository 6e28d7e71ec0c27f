"""The page of `convert --to html` in a real browser:
page_test.py STAMMA [FOLDER FOR SCREENSHOTS [TEST...]]

Exit code 77, which ctest takes as skipped, where there is no Chromium.
"""
import json
import os
import subprocess
import sys
import tempfile
import time

from attacks import attack_tests
from browser import Browser, find_browser
from checks import check
from live import live_tests
from scanned import scanned_tests
from tasks import task_tests

GAME = """1. P-K4 P-K4 2. P-KB4 P-Q4 3. KPxP PxP
4. Kt-QB3 Q. checks.
"""

# A title that would like to be markup, and doubts of several kinds, one behind letters of two and
# four bytes.
EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
GAMES = f"""[Event "{EVIL}"]
[White "M\u00fcller \\"<b>&amp;"]
[Black "\u202egnorw\u202c \U0001d54f"]
[Result "1-0"]

1. e4 {{{EVIL} \u2067 \u0001 --> <!-- ]]> }} e5 (1... c5 {{a comment}} 2. Nf3 (2. c3 d5) d6)
2. Nf3!? Nc6 3. Bb5 1-0

[Event "Plain"]
[White "A"]
[Black "B"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *

[Event "Doubts"]
[White "C"]
[Black "D"]
[Result "*"]

{{M\u00fcller \U0001d54f \U0001d54f}} 1. P-K4 P-K4 2. P-KB4 P-Q4 3. KPxP PxP 4. Kt-QB3 Q. checks. *

[Event "Torn"]
[White "E"]
[Black "F"]
[Result "*"]

1. P-K4 P-K4 2. Xt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K1 P-QKt4
7. ? P-Q3 8. P-B3 Castles 9. P-KR3 Kt-QR4 10. B-Q5 P-B4 *

[Event "Variations"]
[White "G"]
[Black "H"]
[Result "*"]

1. Nf3 d5 2. d3 (2. c3) (2. e3 Nf6 3. d3 (3. b3 g6) (3. d4 g6 4. Nd2)) 2... e6 *
"""

# The second game begins in the middle of a line.
MIDDLE = """M\u00fcller \U0001d54f
1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0 1. P-K4 P-K4 2. P-KB4 P-Q4 3. KPxP PxP 4. Kt-QB3 Q. checks. *\r
"""


class PageTest:
    def __init__(self, program, browser, folder, shots):
        self.program, self.b, self.folder, self.shots = program, browser, folder, shots
        self.saved = os.path.join(folder, "saved")
        os.mkdir(self.saved)
        browser.download_to(self.saved)

    def stamma(self, *args):
        run = subprocess.run([self.program, "convert", *args], cwd=self.folder, text=True,
                             encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             check=False)
        if run.returncode not in (0, 1):
            raise AssertionError(f"stamma {args}: exit code {run.returncode}: {run.stderr}")
        return run

    def page(self, name, text, *options):
        """Writes the text, makes a page of it and opens that."""
        with open(os.path.join(self.folder, name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
        self.stamma(name, "--to", "html", "-o", name + ".html", "--report", name + ".report",
                    *options)
        self.b.open(os.path.join(self.folder, name + ".html"))
        self.fresh()
        self.b.open(os.path.join(self.folder, name + ".html"))
        self.live = self.b.run("Reader.there")
        self.b.complaints.clear()
        self.b.requests.clear()

    def report(self, name):
        with open(os.path.join(self.folder, name + ".report"), encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def save_as(self, kind, name, notation=""):
        """Saves by the menu and returns the path of what was downloaded."""
        path = os.path.join(self.saved, name)
        if os.path.exists(path):
            os.remove(path)
        self.b.run("document.querySelector('#save-menu').open = true")
        self.b.run(f"document.querySelector('#save-as').value = '{kind}'")
        if notation:
            self.b.wait("document.querySelector('#save-notation').length > 1", "the notations")
            self.b.run(f"document.querySelector('#save-notation').value = '{notation}'")
        self.b.click("#download")
        end = time.monotonic() + 20
        while not os.path.exists(path) or os.path.exists(path + ".crdownload"):
            if time.monotonic() > end:
                raise AssertionError("nothing was saved")
            time.sleep(0.05)
        time.sleep(0.1)
        return path

    def save(self):
        path = self.save_as("decisions", "decisions.ndjson")
        with open(path, encoding="utf-8") as file:
            return path, [json.loads(line) for line in file]

    def settle(self):
        """Waits until what was decided has been read."""
        self.b.wait("!document.body.classList.contains('busy')", "the text to be read again")

    def count(self):
        return int(self.b.run("Edits.count()"))

    def fresh(self):
        """Forgets what the browser kept of earlier pages."""
        self.b.run("localStorage.clear()")

    def load(self, path, selector="#load"):
        document = self.b.send("DOM.getDocument")["root"]["nodeId"]
        node = self.b.send("DOM.querySelector", nodeId=document, selector=selector)["nodeId"]
        self.b.send("DOM.setFileInputFiles", nodeId=node, files=[path])

    def shot(self, name):
        if self.shots:
            self.b.screenshot(os.path.join(self.shots, name + ".png"))

    def text(self, selector):
        return self.b.run(f"document.querySelector({json.dumps(selector)})?.textContent")

    def at(self):
        return self.text(".move[aria-current]")

    def fits(self, what):
        wide = self.b.run("document.documentElement.scrollWidth > innerWidth")
        check(not wide, f"{what} scrolls sideways")

    # The tests

    def steps(self):
        self.b.resize(1280, 800)
        self.page("game.txt", GAME)
        check(self.at() is None, "nothing is selected at first")
        men = "document.querySelectorAll('#board use').length"
        check(self.b.run(men) == 32, "32 men at the start")
        for key, wanted in (("ArrowRight", "e4"), ("ArrowRight", "e5"), ("ArrowLeft", "e4"),
                            ("End", "Qh4+?"), ("Home", None)):
            self.b.press(key)
            check(self.at() == wanted, f"{key} leads to {wanted}, not {self.at()}")
        for _ in range(6):
            self.b.press("ArrowRight")
        check(self.b.run(men) == 30, "two men are taken")
        check("pawn f4" in self.b.run("document.querySelector('#board svg').ariaLabel"),
              "the board is told in words")
        check(self.text(".word.now") == "PxP", "the words of the move are marked in the text")
        self.b.click(".word")
        check(self.at() == "e4", "a click on the words selects the move")

    def one_doubt(self):
        self.b.resize(1280, 800)
        self.page("game.txt", GAME)
        check("0 of 1 doubt settled" in self.text(".tally"), self.text(".tally"))
        self.b.click("#next")
        check(self.at() == "Qh4+?", "the doubt is selected")
        check(self.text(".word.now") == "Q. checks.", "and its words")
        check(self.b.run("document.activeElement.classList.contains('doubt')"),
              "its card has the focus")
        check("Qh4+" in self.text(".tile") and "%" in self.text(".tile"), "with its chance")
        self.shot("desktop-doubt")
        self.b.click(".tile[value='Qe7+']")
        self.settle()
        check("Qe7+" in self.text("#panel .settled"), "the choice is told")
        check("1 of 1 doubt settled" in self.text(".tally"), self.text(".tally"))
        path, lines = self.save()
        wanted = [line for line in self.report("game.txt") if line.get("ply") == 8]
        check(len(wanted) == 1 and len(lines) == 1, f"one decision, not {lines}")
        for key in wanted[0]:
            check(lines[0].get(key) == wanted[0][key], f"{key} of the report: {lines} {wanted}")
        check(lines[0]["choose"] == "Qe7+", "and what was chosen")
        run = self.stamma("game.txt", "--decisions", path, "--to", "line")
        check("4. Nc3 Qe7+" in run.stdout and "decision of" not in run.stderr,
              "the decision is taken: " + run.stdout + run.stderr)
        # Withdrawn, it is gone; typed, a move without its mark is understood, another is not.
        self.b.click("#panel .settled button")
        self.settle()
        check(self.count() == 0, "withdrawn")
        for typed, right in (("Zz9", False), ("Qd6", True)):
            self.b.press("e", "e")
            self.b.run("document.querySelector('#typed').value = ''")
            self.b.type(typed)
            self.b.press("Enter")
            if right:
                self.b.wait("Edits.count() === 1", "the typed move to be taken")
            else:
                self.b.wait("document.querySelector('#typed').ariaInvalid === 'true'",
                            typed + " to be refused")
                check(self.count() == 0, typed + " is no move")
        self.settle()
        path, lines = self.save()
        check(lines[0]["choose"] == "Qd6", f"a typed move: {lines}")
        run = self.stamma("game.txt", "--decisions", path, "--to", "line")
        check("4. Nc3 Qd6" in run.stdout, "the typed move is taken: " + run.stdout + run.stderr)

    def keyboard(self):
        self.b.resize(1280, 800)
        self.page("game.txt", GAME)
        self.b.press("n", "n")
        self.b.press("ArrowLeft")
        check(self.at() == "Nc3" and self.count() == 0, "arrows step and decide nothing")
        self.b.press("n", "n")
        self.b.press("2", "2")
        self.settle()
        check(self.count() == 1, "a number chooses")
        check(not self.live or self.at() == "Qe7+", f"and the game is read so: {self.at()}")
        self.b.press("u", "u")
        self.settle()
        check(self.count() == 0 and self.at() == "Qh4+?", f"u takes it back: {self.at()}")
        self.b.press("r", "r")
        self.settle()
        check(self.count() == 1, "r brings it again")
        flipped = "document.querySelector('#board text').textContent"
        before = self.b.run(flipped)
        self.b.press("f", "f")
        check(before == "a" and self.b.run(flipped) == "h", "f turns the board")
        self.b.press("?", "?")
        check("next doubt" in self.text("#help"), "? tells the keys")
        self.b.press("Escape")
        self.b.run("document.querySelector('#help')?.close()")

    def many_games(self):
        self.b.resize(1280, 800)
        self.page("games.txt", GAMES)
        check(self.b.run("document.querySelectorAll('#contents li a').length") == 5, "five games")
        check("no doubts" in self.text("#contents li:nth-child(2)"), "doubts are counted")
        # What the texts hold is text.
        check(EVIL in self.text("#moves .event"), "tags are shown as they are")
        check(EVIL in self.text("#moves .note"), "comments are shown as they are")
        check("\u2039U+202E\u203agnorw" in self.text("#moves h2"), "turning marks are made visible")
        check(self.b.run("document.querySelectorAll('body > script:not([id])').length") == 13 and
              not self.b.run("document.querySelector('img, #page script, #moves h2 b')"),
              "no markup")
        check(self.text("#source").count("\u2039U+0001\u203a") == 1, "controls can be seen")
        check("Nf3!?" in self.text(".score"), "glyphs stand at their move")
        line = "(1... c5 a comment 2. Nf3 (2. c3 d5) 2... d6)"
        check(line in self.text(".score").replace("\u00a0", " "), self.text(".score"))
        # Step into a variation with a click, and out of it backwards.
        self.b.click(".variation .move")
        check(self.at() == "c5", "variation")
        self.b.press("ArrowRight")
        check(self.at() == "Nf3", "on in the variation")
        for wanted in ("c5", "e4"):
            self.b.press("ArrowLeft")
            check(self.at() == wanted, "back to " + wanted)
        # Through the doubts of all games and round again.
        self.shot("desktop-games")
        seen = []
        moves = [line for line in self.report("games.txt") if line["type"] == "move"]
        flagged = [m for m in moves if m["verdict"] not in ("certain", "inferred") or
                   m["confidence"] < 0.95]
        for _ in flagged:
            self.b.press("n", "n")
            seen.append(self.b.run("location.hash") + self.at()[:-1])
        check(seen == [f"#{m['game']}{m['san']}" for m in flagged], f"{seen} of {flagged}")
        check(len(flagged) >= 3, "there are doubts to go through")
        self.b.press("n", "n")
        check(self.text(":focus") == "!Nd2", "what could not be read is a doubt, too")
        self.b.press("n", "n")
        check(self.at()[:-1] == flagged[0]["san"], "round again")
        self.b.press("N", "N")
        self.b.press("N", "N")
        check(self.at()[:-1] == flagged[-1]["san"], "and back")
        self.b.press("n", "n")
        # All are settled with one key each, saved, and taken.
        self.b.press("n", "n")
        for _ in flagged:
            before = self.b.run("JSON.stringify([location.hash, document.querySelector('.tally').textContent])")
            self.b.press("Enter")
            self.b.wait("JSON.stringify([location.hash, document.querySelector('.tally').textContent]) !== "
                        + json.dumps(before), "the next doubt")
            self.settle()
        path, lines = self.save()
        check({(d["game"], d["ply"], d["choose"]) for d in lines} <=
              {(m["game"], m["ply"], m["san"]) for m in flagged} and lines, f"{lines}")
        run = self.stamma("games.txt", "--decisions", path, "--report", "settled.report")
        check("decision of" not in run.stderr, "all decisions are taken: " + run.stderr)
        # They can be loaded again, with lines of other files kept.
        with open(path, "a", encoding="utf-8") as file:
            other = {**lines[0], "file": "other.txt", "before": "another text "}
            file.write(json.dumps(other) + "\n")
        self.b.open(os.path.join(self.folder, "games.txt.html"), "#2")
        self.fresh()
        self.b.open(os.path.join(self.folder, "games.txt.html"), "#2")
        self.load(path)
        self.b.wait("document.querySelector('#notice').textContent.includes('taken over')",
                    "the decisions to be loaded")
        check(self.text("#notice") == f"{len(lines)} decisions taken over", self.text("#notice"))
        _, again = self.save()
        check(again == [other] + lines, f"{again}")

    def places(self):
        """The page finds every move where the report says it stands."""
        self.page("games.txt", GAMES)
        keys = ("game", "ply", "number", "variation", "text", "san", "line", "column")
        self.stamma("games.txt", "--report", "games.txt.report", "--report-all")
        wanted = [{k: line.get(k, []) for k in keys} for line in self.report("games.txt")
                  if line["type"] == "move"]
        found = self.b.run(
            "Model.games.flatMap(g => Model.nodesOf(g).slice(1).map(n => ({game: g.number, "
            "ply: n.ply, number: n.number, variation: n.path, text: Model.wordsOf(g, n), "
            "san: n.item.m, ...Model.placeOf(g, n.item.at[0])})))")
        check(any(len(line["variation"]) == 2 for line in wanted), "there are variations")
        check(len(found) == len(wanted), f"{len(found)} moves of {len(wanted)}")
        for line in wanted:
            check(line in found, f"{line} in {found}")

    def middle(self):
        self.page("middle.txt", MIDDLE, "--layout", "pgn")
        check(self.text(".row").startswith("M\u00fcller"), "words before the first game are shown")
        self.b.press("n", "n")
        self.b.click(".tile[value='Qe7+']")
        self.settle()
        path, lines = self.save()
        wanted = [m for m in self.report("middle.txt") if m["type"] == "move" and m["game"] == 2]
        check(lines[0]["choose"] == "Qe7+" and
              all(lines[0].get(k) == wanted[-1][k] for k in wanted[-1]), f"{lines} of {wanted}")
        run = self.stamma("middle.txt", "--layout", "pgn", "--decisions", path, "--to", "line")
        check("4. Nc3 Qe7+" in run.stdout, run.stdout + run.stderr)

    def quiet(self):
        """Nothing was asked of a network, and nothing went wrong."""
        check(all(url.startswith(("file:", "blob:", "about:")) for url in self.b.requests),
              f"requests: {self.b.requests}")
        check(not self.b.complaints, f"complaints: {self.b.complaints}")

    def policy(self):
        """Even if something got into the page, it could neither run nor call anybody."""
        self.page("game.txt", GAME)
        path = os.path.join(self.folder, "game.txt.html")
        with open(path, "a", encoding="utf-8") as file:
            file.write("<script>window.evil = 1</script><p id=p onclick='window.evil = 2'>p</p>"
                       "<img src='https://example.invalid/x.png' onerror='window.evil = 3'>")
        self.b.open(path)
        self.b.click("#p")
        check(self.b.run("window.evil") is None, "no script but the page's own")
        check(self.b.run("document.querySelectorAll('.move').length") == 8, "the page's own runs")
        check(any("Content Security Policy" in c for c in self.b.complaints), "the policy says so")
        self.b.complaints.clear()
        self.b.requests = [url for url in self.b.requests if "example.invalid" not in url]

    def phone(self):
        self.page("games.txt", GAMES)
        for width, height in ((390, 844), (320, 568)):
            self.b.resize(width, height, phone=True)
            self.b.open(os.path.join(self.folder, "games.txt.html"))
            self.fits(f"the first game at {width}")
            self.shot(f"phone-{width}-start")
            for _ in range(3):
                self.b.press("n", "n")
                self.fits(f"a doubt at {width}")
            board, card = (self.b.run(
                f"(r => [r.top, r.bottom])(document.querySelector('{s}').getBoundingClientRect())")
                for s in ("#board", ".doubt:focus"))
            check(board[0] >= 0 and board[1] < card[0] < height,
                  f"the board is on top, the doubt below: {board} {card}")
            self.shot(f"phone-{width}-doubt")
        check(self.b.run("getComputedStyle(document.querySelector('#contents')).display") == "none",
              "the contents are folded")
        self.b.run("scrollTo(0, 0)")
        self.b.click("#games-button")
        self.fits("the contents")
        self.b.click("#contents li:nth-child(2) a")
        self.b.wait("document.querySelector('#moves h2').textContent.includes('A \u2013 B')",
                    "a game opened from the contents")

    def looks(self):
        """Dark, and on paper."""
        self.b.resize(1280, 800, dark=True)
        self.page("games.txt", GAMES)
        for _ in range(2):
            self.b.press("n", "n")
        self.shot("dark")
        luminance = self.b.run("getComputedStyle(document.body).backgroundColor.match(/\\d+/g)"
                               ".reduce((a, b) => a + Number(b), 0)")
        check(luminance < 200, "dark is dark")
        self.b.send("Emulation.setEmulatedMedia", media="print")
        style = "getComputedStyle(document.querySelector('%s'))"
        check(self.b.run(style % "#top" + ".display") == "none", "paper has no buttons")
        check(self.b.run(style % "#moves" + ".overflow") == "visible", "and cuts nothing off")
        self.b.send("Emulation.setEmulatedMedia", media="")

    def accessible(self):
        """No game, no dialog, light or dark, that axe-core has something against."""
        for width, dark in ((1280, False), (1280, True), (390, False)):
            self.b.resize(width, 800, dark=dark)
            self.page("games.txt", GAMES)
            self.b.press("n", "n")
            self.audit(f"at {width}{' dark' if dark else ''}")
            self.b.press("?", "?")
            self.audit(f"the list of keys at {width}{' dark' if dark else ''}")

    def audit(self, where):
        """What axe-core has against the page as it is now; .ci/run installs it."""
        axe = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                           "../../build/eslint/node_modules/axe-core/axe.min.js")
        if not os.path.exists(axe):
            print("SKIPPED: no axe-core here; .ci/run installs it")
            return
        with open(axe, encoding="utf-8") as file:
            self.b.run(file.read() + ";0")
        found = self.b.run("axe.run().then(r => r.violations.map(v => v.id + ': ' + "
                           "v.nodes.map(n => n.target.join(' ')).join(', ')))")
        check(not found, f"{where}: {found}")

    def two_sheets(self):
        """merge --to html: what each record has, side by side, and where they disagree."""
        self.b.resize(1280, 800)
        for name, text in (("a.txt", "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4\n"),
                           ("b.txt", "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Ba4 <b>Nf6</b>\n")):
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        subprocess.run([self.program, "merge", "a.txt", "b.txt", "--to", "html", "-o", "both.html"],
                       cwd=self.folder, stderr=subprocess.DEVNULL, check=False)
        self.b.open(os.path.join(self.folder, "both.html"))
        self.b.complaints.clear()
        check(self.b.run("[...document.querySelectorAll('.sheets thead th')].map(e => "
                         "e.textContent).join()") == "Move,a.txt,b.txt", "two sheets")
        row = "document.querySelector('.sheets tbody tr:nth-child(6)')"
        check(self.b.run(row + ".textContent").startswith("3... a6P-QR3d6"), "their words")
        check(self.b.run(row + ".querySelector('.against').textContent.startsWith('d6')"),
              "the one that did not count")
        self.b.run(row + ".click()")
        check(self.at() == "a6" or self.at().startswith("a6"), "a click selects the move")
        check(not self.b.run("document.querySelector('.sheets b')"), "no markup")

    def crumbs(self):
        """What is left of a text between the moves is no paragraph; a note is."""
        self.page("crumbs.pgn", "1. e4 {(1} e5 {A note of words.} 2. Nf3 {2)} Nc6 *\n")
        check(self.b.run("[...document.querySelectorAll('.score p.note .said')]"
                         ".map(e => e.textContent).join('|')") == "A note of words.", "one paragraph")
        check(self.text(".score span.note .said") == "(1", "the crumbs stand in the line")

    def short_form(self):
        """Sure repairs take a line, which opens; others show their boards."""
        self.b.resize(1280, 800)
        self.page("games.txt", GAMES)
        self.b.run("location.hash = '#4'")
        self.b.wait("document.querySelector('#moves h2').textContent.includes('E')", "game 4")
        check(self.b.run("[...document.querySelectorAll('details.doubt')].every(d => !d.open)") and
              self.b.run("document.querySelectorAll('details.doubt').length") > 0, "short forms")
        check(self.b.run("[...document.querySelectorAll('.doubt')].every(d => (d.tagName === "
                         "'DETAILS') === (parseInt(d.querySelector('.what b').textContent"
                         ".split(', ')[1]) >= 95 && !/certain|ambig/.test(d.textContent)))"), "the sure")
        self.b.click("details.doubt summary")
        check(self.b.run("document.querySelector('details.doubt').open && "
                         "document.querySelector('details.doubt .tile').offsetHeight > 0"), "it opens")

    def nothing(self):
        self.page("none.txt", "")
        check("No games were found" in self.text("#moves"), "a page without games says so")


def main():
    browser = find_browser()
    if browser is None:
        print("SKIPPED: no Chromium here")
        return 77
    shots = sys.argv[2] if len(sys.argv) > 2 else None
    if shots:
        os.makedirs(shots, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="stamma-page-") as folder, Browser(browser) as b:
        test = PageTest(os.path.abspath(sys.argv[1]), b, folder, shots)
        test.page("game.txt", GAME)  # and with that it is known whether pages read again
        for part in (test.steps, test.one_doubt, test.keyboard, test.many_games, test.places,
                     test.middle, test.phone, test.looks, test.accessible, test.two_sheets, test.nothing,
                     test.crumbs, test.short_form,
                     test.policy,
                     *attack_tests(test), *live_tests(test), *task_tests(test), *scanned_tests(test)):
            if len(sys.argv) > 3 and part.__name__ not in sys.argv[3:]:
                continue
            try:
                part()
                test.quiet()
                print("passed:", part.__name__)
            except (AssertionError, RuntimeError) as error:
                failed += 1
                print(f"FAILED: {part.__name__}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
