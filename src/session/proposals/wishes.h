/*
 * wishes: a player's wishes about proposals, as words: "+2 Core", "no magic", "keep Karl".
 *
 * A name means every entry whose name, category or group contains it; letter case, accents and
 * punctuation do not matter.
 */
#ifndef PROPOSALS_WISHES_H
#define PROPOSALS_WISHES_H

#include "session/proposals/candidates.h"

/* At least so many more of a name. */
typedef struct Wanted {
	guint n;
	char *name; /* owned: as given */
	char *key;  /* owned: name_key() */
} Wanted;

typedef struct Wishes {
	GArray *wanted;     /* array of Wanted */
	GPtrArray *refused; /* array of char *, owned: keys of names that are not added */
	GPtrArray *kept;    /* array of char *, owned: keys of names that stay as they are */
} Wishes;

/*
 * Parses wishes.
 *
 * @words  ends with NULL; NULL for none
 * @wrong  out: the first word that has none of the forms, borrowed; unchanged on success
 *
 * Owned by the caller: wishes_free(). NULL if a word has another form.
 */
Wishes *wishes_parse(char *const *words, const char **wrong);
void wishes_free(Wishes *wishes);

/* Parses wishes that are separated by commas likewise. @wrong  owned by the caller: g_free() */
Wishes *wishes_parse_line(const char *line, char **wrong);

/* The ids of the selections that wishes keep, of char *, owned by the caller: g_ptr_array_unref(). */
GPtrArray *wishes_kept(const Wishes *wishes, const Workbench *bench);

/* The key of the first name to keep that no selection has, borrowed; NULL if there is none. */
const char *wishes_unknown(const Wishes *wishes, const Workbench *bench);

/* True if the wishes refuse a candidate. */
bool wishes_refuse(const Wishes *wishes, const Candidate *candidate);

/* True if a candidate is of a name that is wanted. */
bool wanted_fits(const Wanted *wanted, const Candidate *candidate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Wishes, wishes_free)

#endif
