/* The C interface of Stamma: games out of any text, how sure each move is, and games in any format.
 *
 * Handles are opaque. Strings are UTF-8 and end with a zero byte; those that a handle gives belong
 * to it and live as long as it does. No function throws. One that fails returns NULL, 0 or
 * STAMMA_FAILED, as it says, and stamma_last_error() tells why. Different handles may be used in
 * different threads at the same time, one handle in one at a time.
 *
 *     stamma_reader* reader = stamma_open_file("book.txt", NULL);
 *     stamma_game* game;
 *     while (stamma_next(reader, &game) == STAMMA_GAME) {
 *       puts(stamma_tag(game, "White"));
 *       stamma_free_game(game);
 *     }
 *     stamma_close(reader);
 */
#ifndef STAMMA_STAMMA_H
#define STAMMA_STAMMA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct stamma_reader stamma_reader;
typedef struct stamma_game stamma_game;
typedef struct stamma_explanation stamma_explanation;

/* "1.0.0". */
const char* stamma_version(void);
/* Why the last call of this thread failed; "" if none has. */
const char* stamma_last_error(void);

/* How a text is read. Begin with zeros: what is NULL or 0 is detected or has its default. */
typedef struct {
  const char* notation; /* "descriptive", "san:de" */
  const char* language; /* "de"; "de,fr": White's sheet and Black's */
  const char* layout;   /* "pgn", "score" or "book" */
  const char* encoding; /* "windows-1252" */
  const char* start;    /* FEN of the start of games that do not give their own */
  int notes;            /* not 0: also problems of severity note */
} stamma_read_options;

/* NULL for options is the same as all zeros. The text is copied. The path "-" is standard input. */
stamma_reader* stamma_open_text(const char* text, size_t length,
                                const stamma_read_options* options);
stamma_reader* stamma_open_file(const char* path, const stamma_read_options* options);
void stamma_close(stamma_reader* reader);

enum { STAMMA_FAILED = -1, STAMMA_END = 0, STAMMA_GAME = 1 };

/* The next game, to be freed with stamma_free_game. After STAMMA_FAILED (a file that cannot be
 * read) the next call goes on with what follows. */
int stamma_next(stamma_reader* reader, stamma_game** game);
void stamma_free_game(stamma_game* game);

/* Tags, in the order in which they were read. */
size_t stamma_tag_count(const stamma_game* game);
const char* stamma_tag_name(const stamma_game* game, size_t index);
const char* stamma_tag_value(const stamma_game* game, size_t index);
/* By name; "" where the game has none of that name. */
const char* stamma_tag(const stamma_game* game, const char* name);
/* "1-0", "0-1", "1/2-1/2" or "*". */
const char* stamma_result(const stamma_game* game);

typedef enum {
  STAMMA_CERTAIN,
  STAMMA_INFERRED,
  STAMMA_AMBIGUOUS,
  STAMMA_REPAIRED,
  STAMMA_SUPPLIED,
  STAMMA_ILLEGAL,
  STAMMA_UNREAD
} stamma_verdict;
/* "certain". */
const char* stamma_verdict_name(stamma_verdict verdict);

/* A move of the main line. */
typedef struct {
  const char* san;
  const char* uci;
  const char* source; /* the words that were read; "" where nothing was written */
  const char* why;    /* how it was read, for people; "" where there is nothing to say */
  stamma_verdict verdict;
  double confidence; /* from 0 to 1 */
  int flagged;       /* not 0: it deserves a look */
  unsigned number;   /* of the move, as printed in front of White's */
  int black;         /* not 0: Black's */
  size_t alternatives;
} stamma_ply;

size_t stamma_ply_count(const stamma_game* game);
/* 1, or 0 where there is no such ply. */
int stamma_get_ply(const stamma_game* game, size_t index, stamma_ply* ply);
/* What else it could be, as SAN, the likeliest first; NULL where there is no such. */
const char* stamma_alternative(const stamma_game* game, size_t ply, size_t index);

typedef enum { STAMMA_NOTE, STAMMA_WARNING, STAMMA_ERROR } stamma_severity;

/* What is odd or wrong in the text. */
typedef struct {
  const char* code; /* "M03" */
  const char* message;
  const char* file;
  stamma_severity severity;
  uint64_t line;   /* from 1 */
  uint64_t column; /* characters, from 1 */
} stamma_problem;

size_t stamma_problem_count(const stamma_game* game);
/* 1, or 0 where there is no such problem. */
int stamma_get_problem(const stamma_game* game, size_t index, stamma_problem* problem);
/* The same of what stands behind the last game, once stamma_next has returned STAMMA_END. */
size_t stamma_rest_count(const stamma_reader* reader);
int stamma_get_rest(const stamma_reader* reader, size_t index, stamma_problem* problem);

/* The game in a format of `stamma formats` ("pgn", "json", "html"), its moves in a notation of
 * `stamma notations` (NULL: SAN). The bytes, which a zero byte follows, are freed with stamma_free;
 * length may be NULL. NULL where there is no such format or notation. */
char* stamma_write(const stamma_game* game, const char* format, const char* notation,
                   size_t* length);
void stamma_free(void* bytes);

/* What a written move can mean in a position. NULL for fen is the initial position, for notation:
 * it is detected. */
stamma_explanation* stamma_explain(const char* fen, const char* text, const char* notation);
void stamma_free_explanation(stamma_explanation* explanation);
stamma_verdict stamma_explained_verdict(const stamma_explanation* explanation);
size_t stamma_reading_count(const stamma_explanation* explanation);
/* The likeliest first; NULL where there is no such. */
const char* stamma_reading_san(const stamma_explanation* explanation, size_t index);
const char* stamma_reading_why(const stamma_explanation* explanation, size_t index);

#ifdef __cplusplus
}
#endif

#endif
