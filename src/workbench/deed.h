/*
 * deed: what the player did, as a value.
 *
 * A step of the player's is one deed or a few together (taking another option of several is giving up
 * the one and taking the other). Deeds are made by the engine's own edits, consequences included
 * (eval/fill.h); made again in the same order from the same start they give the same roster. So they
 * are what the journal holds (journal.h).
 *
 *	const Deed deed = {.kind = DEED_SELECT, .id = force, .entry = "empire.captain"};
 */
#ifndef WORKBENCH_DEED_H
#define WORKBENCH_DEED_H

#include "eval/fill.h"

typedef enum DeedKind {
	DEED_SELECT,    /* entry, in the force or selection id */
	DEED_DESELECT,  /* one less of the selection id */
	DEED_SET_COUNT, /* count of the selection id */
	DEED_ADD_FORCE, /* entry, of the catalogue; in the force id or, if that is empty, the roster */
	DEED_REMOVE,    /* the force or selection id */
	DEED_DUPLICATE,
	DEED_SET_LIMIT, /* of the cost type entry to the amount in text; negative removes it */
	DEED_RENAME,    /* the roster, to text */
	DEED_SET_CUSTOM_NAME, /* of id, to text */
	DEED_SET_NOTES,       /* of id, or of the roster if that is empty, to text */
	DEED_TIE,             /* id to the selection text, by the association entry */
	DEED_UNTIE,           /* the same, taken back */
	DEED_KIND_COUNT,
} DeedKind;

/* Texts are borrowed; NULL and "" are the same. */
typedef struct Deed {
	DeedKind kind;
	const char *id;
	const char *entry;
	const char *catalogue;
	const char *text;
	int64_t count;
} Deed;

/*
 * Makes a deed.
 *
 * @view  refreshed
 * @made  out, optional: id of what was added, owned by the caller; NULL if nothing was
 *
 * Returns false, with a diagnostic and nothing changed, if it does not fit.
 */
bool deed_make(const Deed *deed, History *history, View *view, char **made, Diags *diags);

/* A line of text, without a line end. The caller owns it: g_free(). */
char *deed_to_text(const Deed *deed);

/*
 * Reads such a line.
 *
 * @fields  out: holds the texts of the deed; g_strfreev()
 *
 * Returns false if it is none; @fields is NULL then.
 */
bool deed_from_text(const char *line, Deed *deed, char ***fields);

#endif
