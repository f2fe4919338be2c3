/* candidates: what may be added to a roster now and is within its points limit. */
#ifndef PROPOSALS_CANDIDATES_H
#define PROPOSALS_CANDIDATES_H

#include "base/values/work.h"
#include "session/bench/workbench.h"

/* An entry of a force, or an option of a selection. Texts, because each trial invalidates the
   instances. */
typedef struct Candidate {
	char *holder;  /* owned: id of the force or selection */
	char *entry;   /* owned: path in its menu */
	char *name;    /* owned: "Halberdiers"; for an option "Halberdiers: Musician" */
	char *section; /* owned: name of its category, "" for none, and for options */
	char *unit;    /* owned: id of the unit that an option is for; NULL for entries of forces */
	char *keys;   /* owned: the keys of its names, a line each, for wishes; NULL without them */
	Amount price; /* for one */
	guint n_there; /* number in the roster */
	bool is_only;  /* no second one may be taken (oddity.h); false for options, as the next */
	bool is_ally;  /* it is from another army (oddity.h) */
	bool is_body; /* an option that is a model, or one more of a part with choices of its own */
} Candidate;

typedef enum CandidateFlags {
	CANDIDATES_FREE = 1 << 0,      /* entries without a price as well */
	CANDIDATES_WITH_KEYS = 1 << 1, /* with the keys of their names */
} CandidateFlags;

/*
 * The entries that forces offer, that have room, and whose price is within the limit, section by
 * section, in each the cheapest first.
 *
 * The elements are Candidate *; the caller owns the list: g_ptr_array_unref().
 */
GPtrArray *candidates_to_add(Workbench *bench, CandidateFlags flags);

/* The options with a price that selections may have one more of, likewise, in roster order: those that were found
   before the steps of @work were spent, since an option may bring thousands of others. */
GPtrArray *candidates_to_select(Workbench *bench, CandidateFlags flags, const Work *work);

#endif
