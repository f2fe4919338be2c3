/*
 * play-lines: reads the files of games, that of a game and that of all that are over: texts with a first line of
 * their own, whose other lines have fields (base/text/tab-line.h).
 */
#ifndef PLAY_PLAY_LINES_H
#define PLAY_PLAY_LINES_H

#include "base/text/diags.h"
#include "session/play/play-diags.h"

/* A game with every unit of the largest roster is far smaller, and so are ten thousand that are over. */
#define PLAY_FILE_MAX_BYTES 1000000

/* A line, borrowed while it is taken. */
typedef struct PlayLine {
	const char *path;
	uint32_t number; /* from 1 */
	const char *whole;
} PlayLine;

/* Takes a line. Returns false, with a diagnostic, if it is faulty. @fields  at least one */
typedef bool PlayLineTaken(void *data, const PlayLine *line, char *const *fields);

/*
 * Reads the lines of a file, without the first and empty ones; without the file there are none.
 *
 * @first  the first line of such a file
 *
 * Returns false, with a diagnostic, if the file is not one, or at the first line that is not taken.
 */
bool play_lines_read(const char *path, const char *first, PlayLineTaken *take, void *data,
                     Diags *diags);

/* Adds a diagnostic about a line. Returns false. @one, @other  its arguments, NULL for none */
bool play_line_refuse(const PlayLine *line, PlayKind kind, const char *one, const char *other,
                      Diags *diags);

#endif
