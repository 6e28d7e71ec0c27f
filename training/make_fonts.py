#!/usr/bin/env python3
"""make_fonts.py FOLDER: downloads the fonts of fonts.txt from npm and writes each as FOLDER/NAME.ttf,
with the licence that its package states in FOLDER/licences.tsv."""
import io
import json
import pathlib
import sys
import tarfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
REGISTRY = "https://registry.npmjs.org/@fontsource%2f{}/latest"
FREE = ("OFL-1.1", "Apache-2.0")


def fetch(url):
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read()


def convert(package, name, into):
    """The regular Latin face of a package; true if it has one."""
    with tarfile.open(fileobj=io.BytesIO(package)) as tar:
        faces = {m.name.rsplit("/", 1)[-1]: m for m in tar.getmembers() if m.name.endswith(".woff2")}
        weights = (f"{name}-latin-{w}-normal.woff2" for w in (400, 300, 500, 200, 100, 700))
        face = next((f for f in weights if f in faces), None)
        if face is None:
            return False
        font = TTFont(tar.extractfile(faces[face]))
    font.flavor = None
    font.save(into / f"{name}.ttf")
    return True


def get(name, into):
    meta = json.loads(fetch(REGISTRY.format(name)))
    licence, version = meta.get("license"), meta["version"]
    if licence not in FREE:
        return f"{name}\t{version}\tleft out: {licence}"
    if not convert(fetch(meta["dist"]["tarball"]), name, into):
        return f"{name}\t{version}\tleft out: no regular Latin face"
    return f"{name}\t{version}\t{licence}"


def main():
    into = pathlib.Path(sys.argv[1])
    into.mkdir(parents=True, exist_ok=True)
    names = [n for n in (HERE / "fonts.txt").read_text().split("\n") if n and not n.startswith("#")]
    with ThreadPoolExecutor(6) as pool:
        lines = list(pool.map(lambda n: get(n, into), names))
    (into / "licences.tsv").write_text("\n".join(lines) + "\n")
    print(len(list(into.glob("*.ttf"))), "fonts")


if __name__ == "__main__":
    main()
