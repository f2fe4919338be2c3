/*
 * journal-line: one line of a journal.
 *
 * A journal is a script (engine/edit/statement.h) in which two comments have a meaning of their own:
 *
 *	# muster-journal 3 "/home/me/orks.ros"
 *	step "add Boss"
 *	select "boss" in "f1"
 *	done
 *	undo
 *	# saved "/home/me/orks.ros"
 *
 * Lines of version 1, which had tabs between their fields, are read as well. Version 2 had no seals
 * (journal-chain.h).
 */
#ifndef JOURNAL_JOURNAL_LINE_H
#define JOURNAL_JOURNAL_LINE_H

#include "engine/edit/edit.h"

typedef enum JournalLineKind {
	JOURNAL_NOTHING, /* a line cut short by a crash, or of a later version */
	JOURNAL_HEAD,    /* text: path of the roster, "" if it has no file yet */
	JOURNAL_STEP,    /* text: label */
	JOURNAL_EDIT,
	JOURNAL_DONE,
	JOURNAL_UNDO,
	JOURNAL_REDO,
	JOURNAL_SAVED, /* text: path of the roster */
} JournalLineKind;

typedef struct JournalLine {
	JournalLineKind kind;
	Edit edit;  /* JOURNAL_EDIT: owned */
	char *text; /* owned; NULL for the other kinds */
} JournalLine;

/* Reads a line of any version. Owned by the caller: journal_line_clear(). */
JournalLine journal_line_read(const char *text);
void journal_line_clear(JournalLine *line);

/* True for the first line of a journal whose records have seals. */
bool journal_head_is_chained(const char *text);

/* The two comments. @path may be NULL. The caller owns the result: g_free(). */
char *journal_head_text(const char *path);
char *journal_saved_text(const char *path);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(JournalLine, journal_line_clear)

#endif
