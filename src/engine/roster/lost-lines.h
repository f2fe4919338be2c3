/*
 * lost-lines: lines of a text that are not in its roster as written: left out, or taken for something else.
 *
 * Each is a tag of the roster, which other programs keep and pass over: its id is a prefix and the number of the
 * line, its name says what became of the line. A verdict reports it as a note (FINDING_READING); a line that was
 * left out counts until the player agrees on that note (engine/roster/agreements.h).
 *
 * A choice that the text had to make and left open is kept likewise, with the key of a finding in place of the line: it
 * counts as long as the roster has that finding.
 *
 *	lost_lines_add(roster, LOST_LINE_LEFT_OUT, 7, "Wagon is not in the army data");
 *	lost_lines_add_open(roster, finding->key, "the text does not say which unit has \"Warlord\"");
 */
#ifndef ROSTER_LOST_LINES_H
#define ROSTER_LOST_LINES_H

#include "engine/roster/roster.h"

typedef enum LostLineKind {
	LOST_LINE_LEFT_OUT,
	LOST_LINE_GUESSED,
	LOST_LINE_NOTED, /* any other warning about it, such as another price */
	LOST_LINE_OPEN,  /* a choice that the text leaves open, and that the army needs */
	LOST_LINE_KIND_COUNT,
} LostLineKind;

typedef struct LostLine {
	LostLineKind kind;
	guint line;          /* 0 if it is about the whole text */
	const char *finding; /* only for LOST_LINE_OPEN: key of the finding; borrowed as the text */
	const char *text;    /* borrowed from the roster until its next change */
} LostLine;

/* Adds a line to a roster that has no history yet. */
void lost_lines_add(Roster *roster, LostLineKind kind, guint line, const char *text);

/* Adds a choice that is open, with the key of a finding that the roster has without it; once for each such finding. */
void lost_lines_add_open(Roster *roster, const char *finding, const char *text);

/* All lines in the order of the text that had them. Returns an array of LostLine, owned by the caller:
   g_array_unref(). */
GArray *lost_lines_list(const Roster *roster);

/* The key of the finding about a line, the same for all that an open choice leaves. The caller owns it: g_free(). */
char *lost_line_key(const LostLine *lost);

/* Number of lines on which nobody has agreed: of lines left out, different lines; of open choices, different texts; of
   guesses, all. */
guint lost_lines_open(const Roster *roster, LostLineKind kind);

/* The keys of the findings of choices that are open, and on which nobody has agreed: a set of char *, borrowed from the
   roster. The caller owns it: g_hash_table_unref(). */
GHashTable *lost_lines_findings(const Roster *roster);

/* Forgets all lines, before the roster has a history. */
void lost_lines_forget(Roster *roster);

#endif
