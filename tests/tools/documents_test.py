"""documents_test.py PROGRAM SOURCE DOCUMENT...: runs the commands that documents show.

In a block marked `console`, a line that begins with `$ ` is run by bash, in a folder of its own, and the
lines up to the next one are what it prints, both outputs together; `...` stands for anything, in a line or
for lines. A block behind `<!-- file: NAME -->`, or the rest of such a comment, is a file of that folder. Blocks marked `python` are run where
the module is (PYTHONPATH). The images of tests/data/scan and the folder corpora are there, too.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FENCE = re.compile(r"(?:<!-- file: (\S+) -->\n)?```(\w*)\n(.*?)```", re.S)

HIDDEN = re.compile(r"<!-- file: (\S+)\n(.*?)-->", re.S)


def fits(wanted, got):
    """Whether an output is as wanted, where `...` stands for anything."""
    parts = [re.escape(part) for part in wanted.split("...")]
    return re.fullmatch(".*".join(parts), got, re.S) is not None


def commands_of(block):
    """The commands of a block, each with the output that is shown."""
    found = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append([line[2:].rstrip("\n"), ""])
        elif found:
            found[-1][1] += line
    return found


def run_document(path, folder, environment):
    failures = []
    for name, body in HIDDEN.findall(path.read_text()):
        (folder / name).write_text(body)
    for name, kind, body in FENCE.findall(path.read_text()):
        if name:
            (folder / name).write_text(body)
        if kind == "console":
            for command, wanted in commands_of(body):
                run = subprocess.run(
                    ["bash", "-c", command],
                    cwd=folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    check=False,
                )
                if run.returncode > 1 or not fits(wanted.rstrip("\n"), run.stdout.rstrip("\n")):
                    failures.append(
                        f"{path.name}: $ {command}\nexit code {run.returncode}\n"
                        f"wanted:\n{wanted}got:\n{run.stdout}"
                    )
        elif kind == "python" and environment.get("PYTHONPATH"):
            run = subprocess.run(
                ["/usr/bin/python3", "-c", body], cwd=folder, env=environment, capture_output=True, text=True, check=False
            )
            if run.returncode != 0:
                failures.append(f"{path.name}: python\n{run.stderr}")
    return failures


def main():
    program, source, *documents = sys.argv[1:]
    failures = []
    for document in documents:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for image in (pathlib.Path(source) / "tests/data/scan").iterdir():
                shutil.copy(image, folder)
            (folder / "corpora").symlink_to(pathlib.Path(source).resolve() / "corpora")
            environment = dict(os.environ, LC_ALL="C.UTF-8")
            environment["PATH"] = f"{pathlib.Path(program).parent}:{environment['PATH']}"
            failures += run_document(pathlib.Path(document), folder, environment)
    print("\n\n".join(failures) or "all commands do what the documents say")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
