/*
 * availability: the places where army data offer an entry, whatever a roster has.
 *
 * A roster may have a selection of an entry that exists, but not there: below another selection, or
 * in another army. Its verdict names the places that offer the entry.
 *
 *	g_autoptr(Availability) availability = availability_new(game);
 *	const Entry *entry = availability_find(availability, "captain.items::runefang");
 *	g_autoptr(GPtrArray) places = availability_places(availability, entry);
 */
#ifndef EVAL_AVAILABILITY_H
#define EVAL_AVAILABILITY_H

#include "engine/roster/roster.h"

typedef struct Availability Availability;

/* Indexes the links of a game, which is borrowed. The caller owns it: availability_free(). */
Availability *availability_new(const Game *game);

/* Releases an index. NULL is fine. */
void availability_free(Availability *availability);

/*
 * Finds the selection entry or force entry that a stored id refers to, in any loaded file.
 *
 * @id  composite; only its last segment counts
 *
 * Borrowed from the game; NULL if no loaded file has it.
 */
const Entry *availability_find(const Availability *availability, const char *id);

/*
 * Finds the places that offer an entry, itself or through links and groups: selection entries,
 * force entries, and the catalogues or game systems that offer it to a force.
 *
 * Returns const Entry *, each once, in the order of the data. The caller owns the list:
 * g_ptr_array_unref().
 */
GPtrArray *availability_places(const Availability *availability, const Entry *entry);

/* True if @id is the id of an entry, of a category that it has as written, or of an element around
   it: a group, an entry, its catalogue. Needs no index. */
bool availability_is(const Game *game, Choices *choices, const Entry *entry, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Availability, availability_free)

#endif
