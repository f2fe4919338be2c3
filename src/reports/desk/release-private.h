/* release: its parts, which go into one document and into pages. */
#ifndef DESK_RELEASE_PRIVATE_H
#define DESK_RELEASE_PRIVATE_H

#include "reports/desk/release.h"

/* A list, or a player without one. Owned. */
typedef struct ReleasePart {
	guint order;          /* index of the player; G_MAXUINT for a list of nobody */
	const Player *player; /* borrowed; NULL for a list of nobody */
	char *title, *army, *points, *digest, *accepted;
	char *page; /* "public/Anna_Schmidt.html"; NULL until pages are written */
	const char *verdict;
	PublicSheet *sheet; /* NULL if there is none */
} ReleasePart;

/* Adds the pages of the parts, ReleasePart in their order, to the outbox. */
void pages_write(const GPtrArray *parts, const ReleaseTerms *terms, Outbox *outbox);

#endif
