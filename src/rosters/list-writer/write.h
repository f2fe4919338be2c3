/*
 * write: rosters as text lists, in formats that other programs read and players know.
 *
 * muster import reads each of them back, with the format file of the same name; chats and forums with New
 * Recruit's.
 */
#ifndef LIST_WRITER_WRITE_H
#define LIST_WRITER_WRITE_H

#include "engine/queries/view.h"

typedef enum WriteFormat {
#define X(format, word) WRITE_##format,
#include "rosters/list-writer/write-formats.def"
#undef X
	WRITE_FORMAT_COUNT,
} WriteFormat;

/* The words for the formats on the command line: "text-wtc", by WriteFormat; ends with NULL. */
extern const char *const WRITE_FORMAT_WORDS[WRITE_FORMAT_COUNT + 1];

/* Finds a format by its word, "text-" may be left out. Returns WRITE_FORMAT_COUNT if there is none. */
WriteFormat write_format_of_word(const char *word);

/*
 * Writes the forces with their units by category, each unit with its options and their numbers.
 *
 * @view  fresh
 *
 * @lost  receives what the form cannot carry, with commas: names of selections, associations, given
 *        names, notes, the limit; NULL ignores it
 *
 * The caller owns the result: g_free().
 */
char *textlist_write(View *view, WriteFormat format, GString *lost);

#endif
