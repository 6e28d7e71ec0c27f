#!/usr/bin/env python3
"""There is one UTF-8 decoder, one test for blanks, one list of name particles: those of lib/text and
lib/words. Fails with the places where another one has been written."""
import os, re, sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOMES = ("lib/text/", "lib/words/")

# What a second one would look like: name, what to use instead, pattern.
CHAR = r"(?:char|unsigned char|char32_t) \w+"
KINDS = (
    ("UTF-8 decoder or encoder", "lib/text/utf8.hpp",
     r"<< 6U? ?\|.*0x3F|0x80U? \|.*0x3F|& 0xC0U?\) [!=]= 0x80|\bU8_(?:NEXT|APPEND|GET)\w*\("),
    ("test for white space", "lib/text/ascii.hpp",
     r"\w == ' ' \|\| \(?\w+ (?:==|>=) '\\t'|bool is_(?:blank|space|white_?space)\(char \w+\)[^;{]*\{ return \w+ =="
     r"|std::isspace\("),
    ("test for letters or figures", "lib/text/ascii.hpp",
     r"(\b\w+(?:\[[^]]*\])?) >= '0' && \1 <= '9'|(\b\w+(?:\[[^]]*\])?) >= '([aA])' && \2 <= '[zZ]'"
     r"|std::is(?:digit|alpha|alnum|upper|lower)\(|std::to(?:lower|upper)\("),
    ("list of name particles", "lib/words/names.hpp",
     r"particles?(?:\[\d*\] =|\{\s*\")|\"von\",\s*\"van\"|\"van\",\s*\"von\"|\bvan von\b|\bvon van\b"),
    ("list of words for resigning", "lib/words/results.hpp", r"aufgegeben.{0,40}abandon|abandonn?e.{0,40}abandona"),
    ("list of the sides' names", "lib/words/sides.hpp", r"\bweiss\b.{0,60}\bblancs\b|\bwei(?:ß|ss)\", ?\w*.{0,60}blanc"),
    ("range of years", "lib/words/dates.hpp", r"1400.{0,40}\b2100\b|> 1400\b"),
    ("list of months", "lib/words/dates.hpp", r"\bjanvier\b.{0,40}\bjan|\"february\"|\"febr"),
)
# Places where the pattern means something else.
ALLOWED = {
    "parsers/notations/algebraic.cpp": "test for letters or figures",  # of char32_t
    "parsers/input/charset_model.cpp": "test for letters or figures",
    "parsers/input/charset_evidence.cpp": "test for letters or figures",
    "lib/clean/characters/characters.cpp": "test for letters or figures",
}


def sources():
    for top in ("lib", "parsers", "writers", "engine", "cli"):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in sorted(names):
                if name.endswith((".cpp", ".hpp")):
                    yield os.path.relpath(os.path.join(folder, name), ROOT)


def code_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as f:
        text = f.read()
    # Comments may speak of anything; the lines stay where they are.
    return re.sub(r"(?m)//.*$", "", text)


def main():
    found = 0
    for path in sources():
        if path.startswith(HOMES):
            continue
        text = code_of(path)
        for kind, home, pattern in KINDS:
            if ALLOWED.get(path) == kind:
                continue
            for m in re.finditer(pattern, text):
                line = text.count("\n", 0, m.start()) + 1
                print(f"{path}:{line}: a second {kind}: use {home}: {m.group(0)[:60]!r}")
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
