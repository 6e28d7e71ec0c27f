/* The C interface, from C: what it gives, and that nothing but a code comes back when it fails. */
#include <stamma/stamma.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void check(int holds, const char* what, int line) {
  if (holds) return;
  fprintf(stderr, "interface_test.c:%d: %s\n", line, what);
  ++failures;
}
#define CHECK(x) check((x) != 0, #x, __LINE__)
#define EQUAL(a, b) check((a) != NULL && strcmp((a), (b)) == 0, #a " is " b, __LINE__)

static void check_game(void) {
  const char* const text =
      "[White \"J. R. Capablanca\"]\n\n1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 Xt-B3 1-0\n";
  stamma_reader* const reader = stamma_open_text(text, strlen(text), NULL);
  stamma_game* game = NULL;
  stamma_ply ply;
  stamma_problem problem;
  size_t length = 0;
  char* pgn;
  CHECK(reader != NULL);
  CHECK(stamma_next(reader, &game) == STAMMA_GAME);
  EQUAL(stamma_tag(game, "White"), "J. R. Capablanca");
  EQUAL(stamma_tag(game, "NoSuchTag"), "");
  CHECK(stamma_tag_count(game) >= 1);
  CHECK(stamma_tag_name(game, 1000) == NULL);
  EQUAL(stamma_result(game), "1-0");
  CHECK(stamma_ply_count(game) == 6);
  CHECK(stamma_get_ply(game, 2, &ply) == 1);
  EQUAL(ply.san, "Nf3");
  EQUAL(ply.uci, "g1f3");
  EQUAL(ply.source, "Kt-KB3");
  CHECK(ply.verdict == STAMMA_CERTAIN && ply.flagged == 0 && ply.number == 2 && ply.black == 0);
  CHECK(stamma_get_ply(game, 5, &ply) == 1);
  EQUAL(ply.san, "Nf6");
  EQUAL(stamma_verdict_name(ply.verdict), "repaired");
  CHECK(ply.flagged != 0 && ply.black != 0 && ply.confidence > 0 && ply.confidence <= 1);
  CHECK(stamma_get_ply(game, 6, &ply) == 0);
  CHECK(stamma_alternative(game, 0, 0) == NULL);
  CHECK(stamma_problem_count(game) >= 1);
  CHECK(stamma_get_problem(game, 0, &problem) == 1);
  CHECK(problem.line == 3 && strlen(problem.code) == 3 && problem.message[0] != '\0');
  CHECK(stamma_get_problem(game, 1000, &problem) == 0);
  pgn = stamma_write(game, "pgn", "descriptive:kt", &length);
  CHECK(pgn != NULL && strlen(pgn) == length && strstr(pgn, "2. Kt-KB3") != NULL);
  stamma_free(pgn);
  CHECK(stamma_write(game, "runes", NULL, NULL) == NULL);
  CHECK(strstr(stamma_last_error(), "runes") != NULL);
  stamma_free_game(game);
  CHECK(stamma_next(reader, &game) == STAMMA_END);
  CHECK(game == NULL);
  CHECK(stamma_next(reader, &game) == STAMMA_END);
  CHECK(stamma_rest_count(reader) == 0);
  stamma_close(reader);
}

static void check_failures(void) {
  stamma_read_options options;
  stamma_reader* reader;
  stamma_game* game = NULL;
  memset(&options, 0, sizeof options);
  options.notation = "runes";
  CHECK(stamma_open_text("", 0, &options) == NULL);
  CHECK(strstr(stamma_last_error(), "runes") != NULL);
  options.notation = NULL;
  options.start = "8/8";
  CHECK(stamma_open_text("", 0, &options) == NULL);
  reader = stamma_open_file("/no/such/file", NULL);
  CHECK(reader == NULL || stamma_next(reader, &game) == STAMMA_FAILED);
  CHECK(strstr(stamma_last_error(), "/no/such/file") != NULL);
  stamma_close(reader);
  reader = stamma_open_text("", 0, NULL);
  CHECK(stamma_next(reader, &game) == STAMMA_END);
  stamma_close(reader);
  stamma_free_game(NULL);
  stamma_close(NULL);
  stamma_free(NULL);
}

static void check_explanation(void) {
  stamma_explanation* found = stamma_explain(NULL, "Kt-B3", NULL);
  CHECK(found != NULL);
  CHECK(stamma_explained_verdict(found) == STAMMA_AMBIGUOUS);
  CHECK(stamma_reading_count(found) == 2);
  EQUAL(stamma_reading_san(found, 0), "Nc3");
  CHECK(stamma_reading_why(found, 0)[0] != '\0');
  CHECK(stamma_reading_san(found, 2) == NULL);
  stamma_free_explanation(found);
  CHECK(stamma_explain("no position", "e4", NULL) == NULL);
}

int main(void) {
  EQUAL(stamma_version(), STAMMA_VERSION);
  check_game();
  check_failures();
  check_explanation();
  return failures == 0 ? 0 : 1;
}
