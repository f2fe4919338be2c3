/*
 * update: a newer version of an installed data set, with its effect on the player's rosters, before
 * it is taken into use.
 *
 *	const UpdateSearch search = {.gallery = gallery, .rosters = rosters};
 *	g_autoptr(Update) update = update_find(&search, "wh40k-10e", diags);
 *	if (update && update->id) {
 *		puts(update->preview);
 *		g_autofree char *done = update_take(update, diags);
 *	}
 *
 * The version is written beside the others at once; update_free() removes it unless it was taken.
 */
#ifndef UPDATES_UPDATE_H
#define UPDATES_UPDATE_H

#include "data/datasets/store.h"
#include "data/gallery/gallery.h"
#include "session/lists/roster-list.h"

/* All owned. */
typedef struct Update {
	char *name;     /* the data set */
	char *state;    /* a sentence: "tin: v1 → v2, 1 file differs", or that nothing is newer */
	char *preview;  /* lines about the player's rosters; NULL if nothing is newer */
	char *id;       /* the newer version; NULL likewise */
	bool was_there; /* that version was installed before: after a rollback */
	bool is_taken;
} Update;

/* Called before each roster is compared. Returns false to leave out the others. */
typedef bool UpdateWatch(guint n_compared, gpointer data);

/* A search for a newer version. All borrowed. */
typedef struct UpdateSearch {
	Gallery *gallery;
	const RosterList *rosters;
	bool has_colour;    /* the preview goes to a terminal with colours */
	UpdateWatch *watch; /* NULL for none */
	gpointer data;      /* for watch */
} UpdateSearch;

/*
 * Looks for a newer version of a data set, and compares the player's rosters with both.
 *
 * @diags  receives faults of the files of the new version, too
 *
 * Owned by the caller: update_free(). NULL, with a diagnostic and nothing changed, on failure.
 */
Update *update_find(const UpdateSearch *search, const char *name, Diags *diags);

/* Removes the version unless it was taken or was there before, and frees the update. NULL is
   allowed. */
void update_free(Update *update);

/* Takes the version into use. Returns a sentence, owned by the caller: g_free(); NULL, with a
   diagnostic, on failure. */
char *update_take(Update *update, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Update, update_free)

#endif
