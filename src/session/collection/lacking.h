/*
 * lacking: what a collection lacks to field any of several rosters, one at a time.
 *
 *	g_autoptr(Lacking) lacking = lacking_new();
 *	lacking_add(lacking, system_id, "Road to Altdorf", uses);
 *	for (guint i = 0; i < lacking_count(lacking); i++)
 *		show(lacking_get(lacking, i));
 */
#ifndef COLLECTION_LACKING_H
#define COLLECTION_LACKING_H

#include "session/collection/usage.h"

/* A name of which a roster has more than is owned. Texts are owned. */
typedef struct Lack {
	char *system_id;
	char *name;
	char *roster; /* the first of those that lack the most */
	guint used, owned;
	guint n_rosters; /* that lack any */
} Lack;

typedef struct Lacking Lacking;

/* Owned by the caller: lacking_free(). */
Lacking *lacking_new(void);
void lacking_free(Lacking *lacking);

/* Adds what a roster lacks. @roster  its name, copied; @uses  usage_of() */
void lacking_add(Lacking *lacking, const char *system_id, const char *roster, const GArray *uses);

/* The names, in the order in which they were met. Borrowed until the next addition. */
guint lacking_count(const Lacking *lacking);
const Lack *lacking_get(const Lacking *lacking, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Lacking, lacking_free)

#endif
