/*
 * compare: what is different between two rosters, or in one roster by two versions of its data.
 *
 * Two sides are judged views, of one game or of two. What stands for the same on both is found first: by
 * instance id, by what is in it, by its entry; then what is left over is looked for in other places, so
 * that what was moved is told as moved, not as removed here and added there. The order in which things
 * were chosen is no difference.
 *
 *	const CompareSide before = {old_view, old_verdict}, after = {new_view, new_verdict};
 *	g_autoptr(Differences) all = differences_new(&before, &after);
 *	for (guint i = 0; i < differences_count(all); i++)
 *		... differences_get(all, i)->kind
 *
 * Differences borrow both views and verdicts, change neither, and own what they say.
 */
#ifndef COMPARE_COMPARE_H
#define COMPARE_COMPARE_H

#include "verdict/verdict.h"

/* A judged roster. Both borrowed; they must outlive the comparison and stay as they are. */
typedef struct CompareSide {
	View *view;
	const Verdict *verdict;
} CompareSide;

/* Of everything that there are two of, which. */
typedef enum SideIndex {
	SIDE_BEFORE,
	SIDE_AFTER,
	SIDES
} SideIndex;

/*
 * ADDED, REMOVED: only on one side, with all below that was not moved. MOVED: in another force, unit or
 * section of it. UNIT: a root selection of which there are more or fewer, that costs other points, or inside of
 * which something differs that follows. NUMBER: of what lies in a unit, how many. COST: as many cost
 * other points. RENAMED: by the player or by the data. TIE: it is tied to something else (S-086), to
 * something that it was not tied to, or to nothing any more. VANISHED: the data do not have its entry any more,
 * nor what lies in it. FOUND: they have it now.
 */
typedef enum DifferenceKind {
#define X(kind, word) DIFFERENCE_##kind,
#include "compare/kinds.def"
#undef X
	DIFFERENCE_KIND_COUNT,
} DifferenceKind;

/* "added", "removed", "moved" …: the word in JSON. */
const char *difference_kind_name(DifferenceKind kind);

/* What something is tied to. A name may be the same on both sides, of two units that are called alike. */
typedef struct Tied {
	const char *id;   /* instance id */
	const char *name; /* of a part of another unit: "Chimera (Mechanised Company)" */
} Tied;

/* One difference. Numbers and points are [SIDE_BEFORE] and [SIDE_AFTER], 0 where it is not. All texts are
   owned by the Differences. */
typedef struct Difference {
	DifferenceKind kind;
	bool in_unit; /* belongs to the DIFFERENCE_UNIT before it */
	bool is_force;
	const char *id;          /* instance id, on the side where it is; after if on both */
	const char *entry_id;    /* composite, as the roster has it */
	const char *name[SIDES]; /* NULL where it is not */
	const char *const
		*path[SIDES];  /* names from the force down to what holds it; NULL where it is
	                                  not */
	guint n_forces[SIDES]; /* how many of the path are forces: those before the unit */
	int64_t number[SIDES];
	Amount cost[SIDES]; /* of all that the difference is about, in the cost type of them all */
	const char *tie_id; /* TIE: of the association; else NULL */
	const char *tie_name;    /* TIE: of the association; NULL if the data do not have it */
	const Tied *tied[SIDES]; /* TIE: NULL where there is no such tie */
} Difference;

/* A total of the roster. */
typedef struct TotalChange {
	const char *name; /* of the cost type; borrowed from a view */
	bool hidden;      /* from people */
	bool has_limit[SIDES];
	Amount limit[SIDES]; /* 0 without one */
	Amount value[SIDES];
} TotalChange;

typedef struct Differences Differences;

/* Owned by the caller: differences_free(). */
Differences *differences_new(const CompareSide *before, const CompareSide *after);
void differences_free(Differences *all);

/* The differences in the order of the second roster; in each place what was removed comes first.
   Borrowed. */
guint differences_count(const Differences *all);
const Difference *differences_get(const Differences *all, guint index);

/* All totals, changed or not, of TotalChange, in the order of the data's cost types; those only the
   first roster has come last. Borrowed. */
const GArray *differences_totals(const Differences *all);

/* The name of the cost type that differences are told in: the first that is shown; NULL if none is.
   Borrowed. */
const char *differences_cost_name(const Differences *all);

/* The findings of one side that the other does not have, of const Finding *, in the order of its
   verdict. Two findings are the same if they are of one rule and of one entry, whatever numbers were
   counted. That a file recorded another cost (FINDING_STORED_COST) is no difference: the cost is one
   already. Borrowed. */
const GPtrArray *differences_findings(const Differences *all, SideIndex side);

/* Whether a side is legal, whatever costs its file recorded. */
bool differences_is_legal(const Differences *all, SideIndex side);

/* Whether nothing differs: neither what is in it nor totals, limits, findings or penalties. */
bool differences_is_same(const Differences *all);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Differences, differences_free)

#endif
