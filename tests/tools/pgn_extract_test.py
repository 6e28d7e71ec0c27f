"""pgn_extract_test.py DOCUMENT: whether docs/pgn-extract.md speaks of every option of pgn-extract.

The names are those that pgn-extract 26-01 lists with --help, and those that its release notes and other programs
name for the versions up to 26-05.
"""

import re
import sys

LONG = """
    50 75 addfencastling addhashcode addlabeltag addmatchtag allownullmoves append btm checkfile
    checkmate commented commentlines deletesamesetup detag dropbefore dropply duplicates evaluation
    fencomments fenpattern fenpatterni fifty firstgame fixresulttags fixtagstrings fuzzydepth gamelimit
    hashcomments help higherratedwinner insufficient json keepbroken lichesscommentfix linelength
    linenumbers lowerratedwinner matchplylimit markmatches materialy materialz minmoves minply maxmoves
    maxply nestedcomments nobadresults nochecks nocomments noduplicates nofauxep nomovenumbers nonags
    noresults nosetuptags notags nounique novars odds onlysetuptags output piececount plycount plylimit
    quiescent quiet repetition repetition5 selectonly seven seventyfive skipmatching splitvariants
    stalemate startply stopafter suppressmatched tagsubstr totalplycount underpromotion version
    vanywhere wtm xroster
"""
LATER = """
    addelotags addplayeridtags addfideidtags fencommentformat summary
"""
SHORT = "7 # a A b c C d D e E f F h H l L M n N o p P r R s S t T U v V w W x y z Z"


def main():
    with open(sys.argv[1], encoding="utf-8") as document:
        rows = [line for line in document if line.startswith("|")]
    cells = [row.split("|")[1] for row in rows]
    wanted = ["--" + name for name in (LONG + LATER).split()] + ["-" + name for name in SHORT.split()]
    missing = [
        name
        for name in wanted
        if not any(re.search(r"`" + re.escape(name) + (r"\b" if len(name) > 2 else ""), cell) for cell in cells)
    ]
    for name in missing:
        print(f"{name} is not in {sys.argv[1]}")
    # Whatever is left out has a reason or something else to do.
    bare = [row for row in rows if re.search(r"not supported *\|", row)]
    print("".join(bare), end="")
    return 1 if missing or bare else 0


if __name__ == "__main__":
    sys.exit(main())
