"""Four shards of twelve games for the tests that clean them by several processes. The third and the fourth have the games
of the first and the second once more, with other ends."""
import os

COUNT, WITHOUT_COPIES = 4, 24

GAME = """[Event "Match"]
[Site "Paris"]
[Date "18{0:02d}.{1:02d}.{2:02d}"]
[Round "{1}"]
[White "{3}, A"]
[Black "Player{2}, B"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7
12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 17. Rc1 Qb7 18. {4} 1-0

"""


def write_games(folder):
    """The names of the files, in the order of the shards."""
    os.makedirs(folder)
    files = []
    for shard in range(1, COUNT + 1):
        files.append(f"{folder}/{shard:03d}.pgn")
        with open(files[-1], "w", encoding="utf-8") as file:
            for n in range(1, 13):
                name = "Morphy" if shard % 2 == 1 else "Anderssen"
                file.write(GAME.format(40 + shard % 2, n, n, name, "Nf1 {so}" if shard < 3 else "Nf1 Rfc8 19. Ng3"))
    return files
