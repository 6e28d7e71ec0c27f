"""Pages made by scan: pictures of the lines and of the whole page. Tests of page_test.py; skipped,
and they say so, where the program cannot read images."""
import os
import subprocess

from checks import check

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../data/scan")
VIEW = "document.querySelector('#picture .sheet').getAttribute('viewBox').split(' ').map(Number)"


class Scanned:
    def __init__(self, test):
        self.t, self.b = test, test.b

    def scan(self, *options):
        """A page of a print with one doubt; False where there is no OCR."""
        run = subprocess.run([self.t.program, "scan", os.path.join(DATA, "two-columns.png"), "-o",
                              "scan.html", *options], cwd=self.t.folder, text=True,
                             stderr=subprocess.PIPE, check=False)
        if "not installed" in run.stderr or "no data for" in run.stderr:
            print("SKIPPED: no Tesseract, so nothing is scanned")
            return False
        check(run.returncode in (0, 1), run.stderr)
        check(("pictures of the pages" in run.stderr) == ("none" not in options), run.stderr)
        self.b.resize(1280, 800)
        path = os.path.join(self.t.folder, "scan.html")
        self.b.open(path)
        self.t.fresh()
        self.b.open(path)
        self.b.complaints.clear()
        return True

    def lit(self, where):
        """The boxes that are lit, as words of the recognizer: [x, y, width, height]."""
        return self.b.run(f"[...document.querySelectorAll('{where} .lit')].map(r => "
                          "['x', 'y', 'width', 'height'].map(a => Number(r.getAttribute(a))))")

    def strips(self):
        """The line stands above the doubt, its word lit, from a picture that can be seen."""
        if not self.scan():
            return
        check(not self.t.text("#source").count("<"), "the text is print, not markup")
        self.b.press("n", "n")
        check("P-OR3" in self.t.text(".words"), "the doubt")
        strip = "#panel .strip, .doubt:focus .strip"
        box = self.b.run(f"(b => [b.width, b.height])(document.querySelector('{strip}').viewBox.baseVal)")
        lit = self.lit("#panel .strip") or self.lit(".doubt:focus .strip")
        check(len(lit) == 1 and 0 < lit[0][2] < box[0] and lit[0][3] < box[1], f"{lit} in {box}")
        self.b.wait(f"new Promise(done => {{ const i = new Image(); i.onload = () => done(i.width > 99);"
                    f"i.src = document.querySelector('#panel .strip image').getAttribute('href'); }})",
                    "the picture to be loaded")
        self.t.shot("scan-doubt")
        self.t.audit("a scanned page")

    def whole_page(self):
        """Zoom and pan, words that are pressed, and back to the text."""
        if not self.scan():
            return
        shown = "getComputedStyle(document.querySelector('%s')).display !== 'none'"
        check(self.b.run(shown % "#picture") and not self.b.run(shown % "#source"), "the page")
        check("kB" in self.t.text(".caption"), "says its size")
        before = self.b.run(VIEW)
        self.b.press("+", "+")
        zoomed = self.b.run(VIEW)
        check(zoomed[2] < before[2], "+ zooms")
        self.b.press("-", "-")
        check(abs(self.b.run(VIEW)[2] - before[2]) < 1, "- goes back")
        middle = self.b.run("(r => [r.x + r.width / 2, r.y + r.height / 2])("
                            "document.querySelector('.sheet').getBoundingClientRect())")
        self.b.send("Input.dispatchMouseEvent", type="mouseWheel", x=middle[0], y=middle[1],
                    deltaX=0, deltaY=-120)
        self.b.wait(VIEW + f"[2] < {before[2]}", "the wheel to zoom")
        at = self.b.run(VIEW)
        for kind, dx in (("mousePressed", 0), ("mouseMoved", -40), ("mouseReleased", -40)):
            self.b.send("Input.dispatchMouseEvent", type=kind, x=middle[0] + dx, y=middle[1],
                        button="left", buttons=1, clickCount=1)
        check(self.b.run(VIEW)[0] > at[0], "dragging pans")
        boxes = self.b.run("document.querySelectorAll('.sheet .box, .sheet .lit').length")
        check(boxes > 10, f"{boxes} boxes of words")
        self.b.click("#zoom-all")
        self.b.click(".sheet .box")
        check(self.t.at() is not None and len(self.lit(".sheet")) == 1, "a word selects its move")
        self.b.press("v", "v")
        check(not self.b.run(shown % "#picture") and self.b.run(shown % "#source"), "the text again")

    def kept(self):
        """A page that is saved has its pictures still, and a decision of it holds for scan."""
        if not self.scan() or not self.b.run("Reader.there"):
            return
        self.b.press("n", "n")
        self.b.press("Enter")
        self.b.wait("Edits.count() === 1", "the doubt to be settled")
        self.t.settle()
        path, _ = self.t.save()
        run = subprocess.run([self.t.program, "scan", os.path.join(DATA, "two-columns.png"),
                              "--decisions", path, "-o", os.devnull], text=True,
                             stderr=subprocess.PIPE, check=False)
        check("decision of" not in run.stderr and "P-OR3" not in run.stderr, run.stderr)
        self.b.open(self.t.save_as("page", "page.html"))
        check(self.b.run("Picture.hasPages && document.querySelectorAll('.sheet image').length") == 1,
              "the picture is in the saved page")

    def crops_and_none(self):
        if not self.scan("--images", "crops"):
            return
        check(self.b.run("Picture.there && !Picture.hasPages"), "strips only")
        check(not self.b.run("document.querySelector('#picture').offsetParent"), "no page to show")
        self.b.press("n", "n")
        check(self.b.run("Boolean(document.querySelector('#panel .strip, .doubt:focus .strip'))"),
              "a strip")
        crops = os.path.getsize(os.path.join(self.t.folder, "scan.html"))
        self.scan("--images", "none")
        check(not self.b.run("Picture.there"), "no pictures")
        none = os.path.getsize(os.path.join(self.t.folder, "scan.html"))
        self.scan()
        check(none < crops < os.path.getsize(os.path.join(self.t.folder, "scan.html")), "sizes")


def scanned_tests(test):
    scanned = Scanned(test)
    return [scanned.strips, scanned.whole_page, scanned.kept, scanned.crops_and_none]
