/*
 * duplicates: finds rosters that were submitted twice, as copies of one file or as two files with
 * the same contents.
 *
 *	Duplicate duplicate = duplicates_add(duplicates, checked);
 *	if (duplicate.kind == DUPLICATE_FILE) ...
 */
#ifndef CHECK_DUPLICATES_H
#define CHECK_DUPLICATES_H

#include "reports/check/checked-roster.h"

typedef enum DuplicateKind {
	DUPLICATE_NONE,
	DUPLICATE_FILE, /* equal bytes */
	DUPLICATE_LIST, /* different bytes, but equal contents (engine/roster/content.h) */
} DuplicateKind;

/* The relation of a roster to an earlier one. */
typedef struct Duplicate {
	DuplicateKind kind;
	const char *path; /* the earlier roster, borrowed from it; NULL for DUPLICATE_NONE */
} Duplicate;

typedef struct Duplicates Duplicates;

/* Makes an empty set of rosters. The caller owns it: duplicates_free(). */
Duplicates *duplicates_new(void);

/* Releases the set. NULL is allowed. */
void duplicates_free(Duplicates *duplicates);

/*
 * Adds a roster and returns the first earlier one that is equal. A roster without a verdict is not
 * added and has no duplicates.
 *
 * @checked  only its path must outlive the set, which borrows it
 */
Duplicate duplicates_add(Duplicates *duplicates, const CheckedRoster *checked);

/*
 * Returns "the same file as a.ros" or "the same list as a.ros" in the user's language; "" for
 * DUPLICATE_NONE. The caller owns it: g_free().
 *
 * @path  the earlier roster, as the report shows it
 */
char *duplicate_text(DuplicateKind kind, const char *path);

/* Returns the word for programs, "file" or "list"; NULL for DUPLICATE_NONE. Static. */
const char *duplicate_word(DuplicateKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Duplicates, duplicates_free)

#endif
