/*
 * side-by-side: the roster under edit beside another one of its game, such as a variant of it or an earlier state.
 *
 *	g_autoptr(SideBySide) both = side_by_side_new(bench, library, "other.ros", diags);
 *	differences_count(both->differences)
 */
#ifndef BENCH_SIDE_BY_SIDE_H
#define BENCH_SIDE_BY_SIDE_H

#include "engine/compare/compare.h"
#include "session/bench/workbench.h"

typedef struct SideBySide {
	OpenRoster other; /* owned: SIDE_AFTER */
	/* The roster under edit and the other one; valid until the next edit. */
	CompareSide sides[SIDES];
	Differences *differences; /* owned */
} SideBySide;

/*
 * Compares a roster with the one in a file, which is only read.
 *
 * @path  borrowed; must outlive the result
 *
 * Owned by the caller: side_by_side_free(). NULL, with a diagnostic, if the file cannot be opened or is a roster of
 * another game.
 */
SideBySide *side_by_side_new(Workbench *bench, Library *library, const char *path, Diags *diags);
void side_by_side_free(SideBySide *both);

/* The name of a side, borrowed, and its costs and verdict: "2010/2000 pts · NOT LEGAL", which the caller owns:
   g_free(). */
const char *side_by_side_name(const SideBySide *both, SideIndex side);
char *side_by_side_state(const SideBySide *both, SideIndex side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(SideBySide, side_by_side_free)

#endif
