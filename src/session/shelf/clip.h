/*
 * clip: units as they are fielded, with all that they have, to be added again: in the same roster, in another
 * force, or in another roster.
 *
 *	g_autoptr(Clip) clip = clip_new(bench);
 *	clip_add(clip, bench, id);
 *	clip_paste(clip, other, force, &result, diags);
 */
#ifndef SHELF_CLIP_H
#define SHELF_CLIP_H

#include "session/bench/workbench.h"

typedef struct Clip Clip;

/* Makes an empty clip. Owned by the caller: clip_free(). */
Clip *clip_new(void);
void clip_free(Clip *clip);

/* The caller owns the copy: clip_free(). */
Clip *clip_copy(const Clip *clip);

/* Copies a unit with its contents, name, notes and associations (S-086). @id  of a selection. Returns false if
   there is none with that id. */
bool clip_add(Clip *clip, Workbench *bench, const char *id);

guint clip_count(const Clip *clip);

/* The names of the units in a line. The caller owns it: g_free(). */
char *clip_names(const Clip *clip);

/* The contents of the units in a line: "20 Halberdiers, Musician". The caller owns it: g_free(). */
char *clip_contents(const Clip *clip);

/* The result of a paste. */
typedef struct ClipResult {
	char *made; /* id of the last unit that was added, owned by the caller: g_free(); NULL for none */
	guint n_made; /* units */
	guint n_lost; /* units, options and associations that the force or the unit does not have */
	char *lost;   /* their names in a line, owned by the caller: g_free(); NULL for none */
} ClipResult;

/* Frees the texts. */
void clip_result_clear(ClipResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ClipResult, clip_result_clear)

/* True if the army of a force has at least one of the units. @force  instance id */
bool clip_is_offered(const Clip *clip, Workbench *bench, const char *force);

/*
 * Adds the units to a force, as one step. What the force does not have is left out and named. Associations
 * are kept among the units, not those with others.
 *
 * @force  instance id
 *
 * Returns false, with the roster unchanged, if no unit can be added; a diagnostic says why.
 */
bool clip_paste(const Clip *clip, Workbench *bench, const char *force, ClipResult *result,
                Diags *diags);

/* Moves units to another force of the same roster, as one step, with their associations at either end.
   @ids  of char *. Otherwise like clip_paste(). */
bool clip_move(Workbench *bench, const GPtrArray *ids, const char *force, ClipResult *result,
               Diags *diags);

/* The force after that of a unit, of all forces at any depth, wrapping around; NULL if there is only one. An id,
   borrowed from the roster. */
const char *clip_next_force(Workbench *bench, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Clip, clip_free)

#endif
