/*
 * statement: one line of a script of edits (muster-edits(5)) or of a journal.
 *
 *	# a comment
 *	step "take the sword"
 *	select "sword" in "12ab-34cd"
 *	done
 *	undo
 *
 * The edits from `step` to `done` are undone together; an edit outside is a step of its own.
 */
#ifndef EDIT_STATEMENT_H
#define EDIT_STATEMENT_H

#include "engine/edit/edit.h"

typedef enum StatementKind {
	STATEMENT_NOTHING, /* a blank line or a comment */
	STATEMENT_EDIT,
	STATEMENT_STEP,
	STATEMENT_DONE,
	STATEMENT_UNDO,
	STATEMENT_REDO,
	STATEMENT_KIND_COUNT,
} StatementKind;

typedef struct Statement {
	StatementKind kind;
	Edit edit;   /* STATEMENT_EDIT: owned */
	char *label; /* STATEMENT_STEP: owned */
} Statement;

void statement_clear(Statement *statement);

/*
 * Reads a line.
 *
 * @text       without its line end
 * @file, @line  position for the diagnostics; NULL and 0 if unknown
 * @statement  out: owned by the caller, statement_clear(); STATEMENT_NOTHING on failure
 *
 * Returns false, with a diagnostic that names the expected token, if it cannot be read.
 */
bool statement_from_text(const char *text, const char *file, uint32_t line, Statement *statement,
                         Diags *diags);

/* The line that opens a step. The caller owns it: g_free(). */
char *statement_step_text(const char *label);

/* The lines without arguments. */
#define STATEMENT_DONE_TEXT "done"
#define STATEMENT_UNDO_TEXT "undo"
#define STATEMENT_REDO_TEXT "redo"

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Statement, statement_clear)

#endif
