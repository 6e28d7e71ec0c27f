#!/usr/bin/env python3
"""The lines of docs/scale.md for GNU parallel and for Dask's distributed, as they stand there: the files are those of one
run. Skipped where the one that is asked for is not installed."""
import glob, os, re, shutil, subprocess, sys, tempfile

from shard_games import WITHOUT_COPIES, write_games

WHICH, PROGRAM, SOURCE = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])

# Starts a scheduler with two workers for the lines, which name another.
AROUND_DASK = """import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        exec(compile(sys.argv[1].replace("scheduler:8786", cluster.scheduler_address), "docs/scale.md", "exec"), {})
"""


def skip(why):
    print("skipped: " + why)
    sys.exit(77)


def lines(language, word):
    with open(SOURCE + "/docs/scale.md", encoding="utf-8") as file:
        blocks = re.findall(rf"```{language}\n(.*?)```", file.read(), re.S)
    found = [block for block in blocks if word in block]
    assert len(found) == 1, (language, word, len(found))
    return found[0]


def python_with_distributed():
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import distributed"], capture_output=True, check=False).returncode == 0:
            return python
    return skip("no module distributed (Debian: python3-distributed)")


def command():
    if WHICH == "dask":
        return [python_with_distributed(), "around.py", lines("python", "distributed")]
    tool = shutil.which("parallel")
    if tool is None or b"GNU" not in subprocess.run([tool, "--version"], capture_output=True, check=False).stdout:
        skip("no GNU parallel (Debian: parallel)")
    return ["bash", "-euc", lines("sh", "parallel")]


def run(arguments, folder):
    environment = dict(os.environ, PATH=folder + "/bin:" + os.environ["PATH"], HOME=folder)
    result = subprocess.run(arguments, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def parts(folder):
    text = b""
    for name in sorted(os.listdir(folder + "/clean")):
        with open(f"{folder}/clean/{name}", "rb") as file:
            text += file.read()
    return text


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as top:
    steps = command()
    os.makedirs(top + "/bin")
    os.symlink(PROGRAM, top + "/bin/stamma")
    with open(top + "/around.py", "w", encoding="utf-8") as around:
        around.write(AROUND_DASK)
    files = [os.path.relpath(path, top) for path in write_games(top + "/games")]
    os.makedirs(top + "/clean")
    run(steps, top)
    whole = subprocess.run([PROGRAM, "clean", "-q", *files, "--dedupe", "near"], cwd=top, stdout=subprocess.PIPE,
                           check=False).stdout
    assert whole.count(b"[Event ") == WITHOUT_COPIES, whole.count(b"[Event ")
    assert parts(top) == whole, "the files are not those of one run"
    made = {path: os.stat(path).st_mtime_ns for path in glob.glob(top + "/keys/**/*.keys", recursive=True)}
    assert len(made) == len(files), sorted(made)
    run(steps, top)
    assert parts(top) == whole, "the second run changed something"
    assert made == {path: os.stat(path).st_mtime_ns for path in made}, "keys were made again"
