/* affects-path: the path of a modifier, from the node where it starts to those it changes (S-109). */
#ifndef QUERIES_AFFECTS_PATH_PRIVATE_H
#define QUERIES_AFFECTS_PATH_PRIVATE_H

#include "engine/queries/affects.h"

/* Ids and types that a node must match; real paths have one. */
#define PATH_MAX_FILTERS 4u

typedef struct PathFilter {
	bool is_type;
	SelectionType type;
	Atom id;
} PathFilter;

struct AffectsPath {
	bool self;    /* the node where it starts */
	bool entries; /* selections below it */
	bool forces;  /* forces below it */
	bool recursive;
	PathFilter filters[PATH_MAX_FILTERS];
	uint32_t n_filters;
	bool impossible;     /* a filter that nothing matches */
	bool by_association; /* from there to the associated selections */
	bool association_recursive;
	Atom association;
	AffectedPart part;
	bool any_type; /* profiles of all types */
	Atom type;     /* id or name of the profile type */
};

/* Reads a path. A path without direction means the node where it starts. The caller owns it:
   g_free(). */
AffectsPath *affects_path_read(const Game *game, const char *text);

#endif
