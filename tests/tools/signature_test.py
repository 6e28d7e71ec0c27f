#!/usr/bin/env python3
"""tests/signature: the same program gives the same lines, another output is found, a new input is not a change."""
import os, subprocess, sys, tempfile

TOOL = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "signature")
PROGRAM = os.path.abspath(sys.argv[1])
INPUTS = ["corpora/stamma/", "cases/001-"]


def signature(*arguments, code=0):
    run = subprocess.run([TOOL, *arguments, *INPUTS], env={**os.environ, "STAMMA_DATA": "/nowhere"},
                         capture_output=True, text=True, check=False)
    assert run.returncode == code, (arguments, run.returncode, run.stdout, run.stderr)
    return run.stdout


with tempfile.TemporaryDirectory() as folder:
    record, other = os.path.join(folder, "record"), os.path.join(folder, "other")
    lines = signature("--program", PROGRAM)
    assert lines == signature("--program", PROGRAM, "-j1"), "a second run gives other lines"
    for name in ("convert", "json", "check", "clean", "merge", "case", "case-clean"):
        assert f"  {name}  " in lines, f"no line for {name} in:\n{lines}"
    with open(record, "w", encoding="utf-8") as file:
        file.write(lines)
    assert signature("--program", PROGRAM, "--compare", record) == ""

    # One character more on standard error, and only where a report is asked for.
    with open(other, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\ncase $* in *--report*) printf x >&2 ;; esac\nexec {PROGRAM} \"$@\"\n")
    os.chmod(other, 0o755)
    changed = signature("--program", other, "--compare", record, code=1).splitlines()
    with_report = ("convert", "clean", "dedupe", "merge", "case-clean", "case-json")
    wanted = [line.split("  ", 1)[1] for line in lines.splitlines() if line.split()[1] in with_report]
    assert changed == sorted("changed  " + rest for rest in wanted), changed

    with open(record, "w", encoding="utf-8") as file:
        file.write("".join(lines.splitlines(True)[1:]))
    assert signature("--program", PROGRAM, "--compare", record).startswith("added  ")
    printed = signature("--program", PROGRAM, "--print", "--only", "case")
    assert printed.startswith("== case  cases/001-") and ": exit\n0\n" in printed, printed
    signature("--program", PROGRAM, "--compare", TOOL, code=1)
    signature("--program", PROGRAM, "--only", "nothing", code=2)
    signature("--program", os.path.join(folder, "nowhere"), code=2)
