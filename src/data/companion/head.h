/*
 * head: the root element of a companion, which names the game system that it is for.
 *
 * A companion beside a game system needs no head. Any other names the game system by its id, and has
 * an id and a name of its own:
 *
 *	<companion xmlns="urn:muster:companion" system="28ec-711c-d87f-3aed" id="play-aids"
 *	           name="Play aids">
 */
#ifndef COMPANION_HEAD_H
#define COMPANION_HEAD_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* All texts are owned; each is NULL if the attribute is missing or empty. */
typedef struct CompanionHead {
	char *system; /* id of the game system */
	char *id;
	char *name;
	bool is_variant; /* makes a game of its own out of the system */
} CompanionHead;

/*
 * Reads the root element of a companion, and no more of the file than its beginning.
 *
 * Returns false, with a diagnostic, if the file cannot be read or its root is not a companion's.
 */
bool companion_head_read(CompanionHead *head, const char *path, Diags *diags);

/* Releases the texts of a head. */
void companion_head_clear(CompanionHead *head);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CompanionHead, companion_head_clear)

#endif
