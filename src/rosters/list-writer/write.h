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
	WRITE_BATTLESCRIBE,
	WRITE_NEWRECRUIT,
	WRITE_DISCORD,      /* New Recruit's form with marks of chats */
	WRITE_BBCODE,       /* the same with marks of forums */
	WRITE_OFFICIAL_APP, /* that of the 10th edition */
	WRITE_TOURNAMENT,   /* WTC, the full form */
	WRITE_TOURNAMENT_COMPACT,
	WRITE_SIGMAR_APP, /* that of Age of Sigmar, 4th edition */
	WRITE_OLD_WORLD,  /* Old World Builder */
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
