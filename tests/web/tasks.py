"""Ten tasks of a person who proofs a game, by keys alone, each with the most keys it may take. Tests
of page_test.py; a key is counted when it is pressed, a typed word with Enter as its letters and one."""
from checks import check
from live import DAMAGED, GLUED, TORN, TWO, with_reader


class Tasks:
    def __init__(self, test):
        self.t, self.b = test, test.b
        self.keys = 0

    def begin(self, name, text):
        self.t.page(name, text)
        self.keys = 0

    def press(self, *keys):
        for key in keys:
            self.b.press(key, key if len(key) == 1 else None)
            self.keys += 1
            self.t.settle()

    def type(self, words):
        for letter in words:
            self.b.press(letter, letter)
        self.keys += len(words)
        self.press("Enter")

    def moves(self):
        return self.b.run("Model.nodesOf(Model.games[0]).slice(1).map(n => n.item.m)")

    def took(self, most):
        check(self.keys <= most, f"{self.keys} keys, more than {most}")

    def wait(self, script, what):
        self.b.wait(script, what)
        self.t.settle()

    def count(self, wanted, what):
        self.wait(f"Edits.count() === {wanted}", what)

    # The tasks

    def settle_all(self):
        """1: every doubt of a damaged game is right as it is given."""
        self.begin("torn.txt", TORN)
        doubts = self.b.run("Edits.tally().total")
        self.press("n")
        while not self.b.run("(t => t.settled >= t.total)(Edits.tally())") and self.keys < 40:
            before = self.b.run("Edits.tally().settled")
            self.press("Enter")
            self.wait(f"Edits.tally().settled > {before}", "a doubt to be settled")
        check(doubts >= 2, f"{doubts} doubts")
        self.took(2 * doubts)

    def take_the_other(self):
        """2: the other one of two readings."""
        self.begin("game.txt", "1. P-K4 P-K4 2. P-KB4 P-Q4 3. KPxP PxP\n4. Kt-QB3 Q. checks.\n")
        self.press("n", "2")
        self.count(1, "the choice")
        check(self.moves()[-1] == "Qe7+", f"{self.moves()}")
        self.took(2)

    def correct_a_sure_move(self):
        """3: a move that nobody doubted, typed in three notations."""
        for words, wanted in (("B-Q5", "Bd5"), ("bd5", "Bd5"), ("Ld5", "Bd5")):
            self.begin("damaged.pgn", DAMAGED)
            self.press("End", *["ArrowLeft"] * 3, "e")
            check(self.t.at().startswith("Bc2"), self.t.at())
            self.type(words)
            self.wait("Edits.count() === 1 || document.querySelector('[aria-invalid=true]')", words)
            check(self.moves()[18] == wanted, f"{words}: {self.moves()}")
            self.took(6 + len(words))

    def insert_a_move(self):
        """4: a move that the printer lost."""
        self.begin("lost.pgn", DAMAGED.replace("B-K2 6. R-K1 P-QKt4", "B-K2 6. R-K1"))
        place = self.b.run("Model.nodesOf(Model.games[0]).find(n => n.ply === 12).index")
        check(place == 12, "a move stands there")
        self.press(*["ArrowRight"] * 12, "i")
        check(self.b.run("document.activeElement.id") == "typed", "it can be typed")
        self.type("P-QKt4")
        self.wait("Edits.count() === 1 || document.querySelector('#notice').textContent", "an answer")
        check(self.b.run("Edits.count()") == 1, "taken: " + self.t.text("#notice"))
        check(self.moves()[11:13] == ["b5", "Bb3"], f"{self.moves()}")
        self.took(20)

    def delete_a_move(self):
        """5: words that are no move, and the thing undone and done again."""
        self.begin("damaged.pgn", DAMAGED)
        before = self.moves()
        self.press("End", "Delete")
        self.count(1, "the last move to go")
        check(self.moves() == before[:-1], f"{self.moves()}")
        self.press("u")
        self.count(0, "undo")
        check(self.moves() == before, "as before")
        self.press("r")
        self.count(1, "redo")
        self.took(4)

    def mark_unreadable(self):
        """6: a move stands there that nobody can read."""
        self.begin("damaged.pgn", DAMAGED)
        self.press("Home", "ArrowRight", "ArrowRight", "ArrowRight", "x")
        self.count(1, "unreadable")
        check(self.b.run("Model.nodesOf(Model.games[0])[3].item.v") == "supplied", "worked out instead")
        self.took(5)

    def add_a_comment(self):
        """7: a comment at a move."""
        self.begin("damaged.pgn", DAMAGED)
        self.press("ArrowRight", "c")
        for letter in "Book":
            self.b.press(letter, letter)
        self.b.press("Enter", ctrl=True)
        self.keys += 5
        self.count(1, "the comment")
        check("Book" in self.t.text(".score .note"), self.t.text(".score"))
        with open(self.t.save_as("pgn", "games.pgn"), encoding="utf-8") as file:
            check("1. e4 {Book}" in file.read(), "written at its move")
        self.took(7)

    def find_a_game(self):
        """8: a game by its player."""
        self.begin("two.pgn", TWO.replace('"D"', '"Zukertort"'))
        self.press("/")
        self.type("zuk")
        self.wait("document.querySelector('#moves h2').textContent.includes('Zukertort')", "the game")
        self.took(5)

    def the_least_sure_first(self):
        """9: through the doubts, the least sure first."""
        self.begin("torn.txt", TORN + "\n\n" + TORN)
        self.b.run("document.querySelector('#by-doubt').checked = true")
        sure = []
        for _ in range(self.b.run("Model.games.reduce((n, g) => n + g.stops.length, 0)")):
            self.press("n")
            sure.append(self.b.run(
                "(k => k ?? 0)(Model.games[Number(location.hash.slice(1) || 1) - 1]"
                ".items.find(it => it.l && document.querySelector('.move[aria-current]')"
                ".textContent.startsWith(it.m))?.k)"))
        check(len(sure) > 3 and max(sure) > min(sure), f"{sure}")
        check(self.b.run("(t => t.settled)(Edits.tally())") == 0, "looking settles nothing")

    def cut_a_game(self):
        """10: two games that were printed as one, and the second one copied as PGN."""
        self.begin("glued.pgn", GLUED)
        self.press(*["ArrowRight"] * 5, "g")
        self.wait("Model.games.length === 2", "two games")
        self.b.run("window.copied = ''; navigator.clipboard.writeText = async t => { copied = t; }")
        self.press("[", "]", "p")
        self.b.wait("copied !== ''", "the game to be copied")
        check("1. d4 d5 2. c4 e6" in self.b.run("copied") and "e4 e5" not in self.b.run("copied"),
              self.b.run("copied"))
        self.b.run("copied = ''; document.querySelector('#copy-fen').click()")
        self.b.wait("copied !== ''", "the position to be copied")
        check(self.b.run("copied").startswith("rnbqkbnr/") and self.b.run("copied").endswith(" 1"),
              self.b.run("copied"))
        self.took(9)


def task_tests(test):
    tasks = Tasks(test)

    return with_reader(test, (
        tasks.settle_all, tasks.take_the_other, tasks.correct_a_sure_move, tasks.insert_a_move,
        tasks.delete_a_move, tasks.mark_unreadable, tasks.add_a_comment, tasks.find_a_game,
        tasks.the_least_sure_first, tasks.cut_a_game))
