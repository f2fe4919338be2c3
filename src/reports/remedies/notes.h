/* notes: the notes that authors leave to each other in the comments of army data. */
#ifndef REMEDIES_NOTES_H
#define REMEDIES_NOTES_H

#include <glib.h>

typedef struct AuthorNote {
	guint line;
	char *text; /* "todo: prices of the new book", on one line */
} AuthorNote;

/* Finds the comments that begin with todo:, warning: or error:, in any letter case. Returns an array of AuthorNote in
   the order of the text, owned by the caller. */
GPtrArray *author_notes(const char *text, gsize length);

#endif
