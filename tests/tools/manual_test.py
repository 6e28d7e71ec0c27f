"""manual_test.py PROGRAM SOURCE: runs the examples that the help and the manual pages show.

The files that they name are made up, by their endings. An example fails if it is misused (2), cannot read or
write (3), or worse; that doubts remain (1) is no failure.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

GAMES = (
    '[Event "A"]\n[Date "1858.??.??"]\n[White "Morphy, Paul"]\n[Black "Duke"]\n[Result "1-0"]\n\n'
    "1. e4 e5 2. Nf3 d6 1-0\n\n"
) * 3
BLANK_PDF = 14  # pages


def pdf():
    """A PDF of blank pages."""
    kids = " ".join(f"{i + 3} 0 R" for i in range(BLANK_PDF))
    objects = ["<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Count {BLANK_PDF}/Kids[{kids}]>>"]
    objects += ["<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>"] * BLANK_PDF
    text = "%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(text))
        text += f"{number} 0 obj{body}endobj\n"
    start = len(text)
    text += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n"
    text += "".join(f"{place:010} 00000 n \n" for place in places)
    return text + f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"


def make_files(folder, source):
    """All files that examples read."""
    (folder / ".zfunc").mkdir()
    (folder / ".config/fish/completions").mkdir(parents=True)
    for name in ("old", "games", "db", "a", "b", "game", "my", "database", "mine", "theirs", "1914", "1999"):
        (folder / f"{name}.pgn").write_text(GAMES)
    subprocess.run(["zstd", "-q", "db.pgn", "database.pgn", "1999.pgn"], cwd=folder, check=False)
    shutil.make_archive(folder / "games", "zip", folder, "a.pgn")
    for name in ("book.txt", "white.txt", "black.txt", "white.csv", "black.csv"):
        (folder / name).write_text("1. e4 e5\n2. f4 exf4\n")
    (folder / "settled.ndjson").write_text("")
    (folder / "my.ssp").write_text("@PLAYER\n\nMorphy, Paul\n")
    (folder / "my.tsv").write_text("eco\tname\tpgn\nC20\tKing's Pawn\t1. e4 e5\n")
    (folder / "book.pdf").write_text(pdf())
    for name in ("page.png", "seite1.tif", "seite2.tif", "book.tif"):
        shutil.copy(source / "tests/data/scan/columns.png", folder / name)
    for name in ("sheet.jpg", "photo.jpg"):
        shutil.copy(source / "tests/data/hand/sheet.png", folder / name)


def examples_of(program, command):
    """Example lines of the help, without what is said about them."""
    text = subprocess.run([program, "help", command], capture_output=True, text=True, check=True).stdout
    text = text.split("\nExample", 1)
    lines = text[1].splitlines()[1:] if len(text) > 1 else []
    return [re.split(r"   +| {2,}(?=[a-z])", line.strip())[0] for line in lines if line.startswith("  ")]


def run_example(line, folder, program):
    """What is wrong with it, if anything."""
    environment = dict(os.environ, HOME=folder, LC_ALL="C.UTF-8")
    environment["PATH"] = f"{program.parent}:{os.environ['PATH']}"
    run = subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    excused = any(
        lacking in run.stderr
        for lacking in ("Tesseract has no data", "not installed", "has no WebAssembly")
    )
    if run.returncode <= 1 or excused:
        return []
    return [f"$ {line}\nexit code {run.returncode}\n{run.stderr}"]


def main():
    program, source = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    page = subprocess.run([program, "help", "--man"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^\.BR stamma\\-([a-z]+)", page, re.M)
    failures, count = [], 0
    for command in commands:
        examples = examples_of(program, command)
        if not examples:
            failures.append(f"{command}: its help has no example")
        with tempfile.TemporaryDirectory() as name:
            make_files(pathlib.Path(name), source)
            for line in examples:
                if "| man " in line and not shutil.which("man"):
                    continue
                count += 1
                failures += run_example(line, name, program)
    print("\n".join(failures) or f"{count} examples run")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
