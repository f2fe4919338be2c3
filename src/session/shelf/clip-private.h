/* clip-private: the contents of a clip, for the files that make and read it. */
#ifndef SHELF_CLIP_PRIVATE_H
#define SHELF_CLIP_PRIVATE_H

#include "session/shelf/clip.h"

/* A selection as it is fielded. All owned; NULL for a name or notes that it has not. */
typedef struct ClipPart {
	char *id;    /* id of the original, or any other name that no other part has */
	char *path;  /* in the menu of its holder */
	char *shown; /* its name */
	int64_t amount;
	char *name;
	char *notes;
	GPtrArray *parts; /* array of ClipPart */
} ClipPart;

/* An association of parts as they were (S-086). All owned. */
typedef struct ClipTie {
	char *from;
	char *association;
	char *to;
} ClipTie;

struct Clip {
	GPtrArray *units; /* array of ClipPart */
	GPtrArray *ties;  /* array of ClipTie */
	guint n_read;     /* parts that came from a file (clip-text.h) */
};

/* Adds a part without parts of its own to an array of them; takes over its texts. Borrowed from the array. */
ClipPart *clip_part_new(GPtrArray *parts, ClipPart part);

/* Adds an association to an array of them. */
void clip_tie_add(GPtrArray *ties, const char *from, const char *association, const char *to);

/* The path of a selection in the menu of its holder. The caller owns it: g_free(). */
char *clip_path_of(const Workbench *bench, const Selection *selection);

/* Adds the associations of all selections in forces, at any depth, to an array of ClipTie. @forces  of Force */
void clip_ties_of_forces(GPtrArray *ties, const GPtrArray *forces);

#endif
