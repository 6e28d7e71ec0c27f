/* read_games FILE [NOTATION]: the games of a file through the C interface: tags, moves with what is
 * doubtful about them, problems; then the first game in another notation. */
#include <stamma/stamma.h>
#include <stdio.h>
#include <string.h>

static void print_game(const stamma_game* game) {
  stamma_ply ply;
  stamma_problem problem;
  size_t i, k;
  for (i = 0; i < stamma_tag_count(game); ++i)
    printf("%s: %s\n", stamma_tag_name(game, i), stamma_tag_value(game, i));
  for (i = 0; stamma_get_ply(game, i, &ply); ++i) {
    if (!ply.flagged) continue;
    printf("%u%s %s, %s, for \"%s\"\n", ply.number, ply.black ? "..." : ".", ply.san,
           stamma_verdict_name(ply.verdict), ply.source);
    for (k = 0; k < ply.alternatives; ++k) printf("  or %s\n", stamma_alternative(game, i, k));
  }
  for (i = 0; stamma_get_problem(game, i, &problem); ++i)
    printf("%s:%lu:%lu: [%s]\n", problem.file, (unsigned long)problem.line,
           (unsigned long)problem.column, problem.code);
  printf("%lu plies, %s\n", (unsigned long)stamma_ply_count(game), stamma_result(game));
}

int main(int argc, char** argv) {
  stamma_read_options options;
  stamma_reader* reader;
  stamma_game* game;
  int state, code = 0;
  if (argc < 2) {
    fprintf(stderr, "usage: read_games FILE [NOTATION]\n");
    return 2;
  }
  memset(&options, 0, sizeof options);
  reader = stamma_open_file(argv[1], &options);
  if (reader == NULL) {
    fprintf(stderr, "%s\n", stamma_last_error());
    return 1;
  }
  while ((state = stamma_next(reader, &game)) != STAMMA_END) {
    char* text;
    if (state == STAMMA_FAILED) {
      fprintf(stderr, "%s\n", stamma_last_error());
      code = 1;
      continue;
    }
    print_game(game);
    text = stamma_write(game, "line", argc > 2 ? argv[2] : NULL, NULL);
    if (text == NULL) {
      fprintf(stderr, "%s\n", stamma_last_error());
      code = 1;
    } else {
      fputs(text, stdout);
    }
    stamma_free(text);
    stamma_free_game(game);
  }
  stamma_close(reader);
  return code;
}
