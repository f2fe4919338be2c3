/*
 * compare: the differences between two rosters, or between one roster by two versions of its army
 * data.
 *
 * Both sides are judged views, of one game or of two. First the nodes of both rosters that are the
 * same thing are paired, by instance id, content or entry; then those left over are paired across
 * the whole rosters, so that a moved selection is one difference, not a removal and an addition. Where the
 * army data are two versions, what a player reads about partners is compared as well: profiles, rules,
 * categories, limits and what is on offer; the same about several nodes of one entry is one difference.
 * The order of selections is not a difference.
 *
 *	const CompareSide before = {old_view, old_verdict}, after = {new_view, new_verdict};
 *	g_autoptr(Differences) all = differences_new(&before, &after);
 *	for (guint i = 0; i < differences_count(all); i++)
 *		... differences_get(all, i)->kind
 *
 * Differences borrow both views and verdicts, and own their texts.
 */
#ifndef COMPARE_COMPARE_H
#define COMPARE_COMPARE_H

#include "engine/verdict/verdict.h"

/* A judged roster. Both are borrowed and must outlive the comparison unchanged. */
typedef struct CompareSide {
	View *view;
	const Verdict *verdict;
} CompareSide;

/* Index of arrays with an element for each side. */
typedef enum SideIndex {
	SIDE_BEFORE,
	SIDE_AFTER,
	SIDES
} SideIndex;

/*
 * ADDED, REMOVED: only on one side, with all below that was not moved. MOVED: to another force,
 * unit or part of one. UNIT: a root selection with another number or cost, or with differences in
 * it, which follow. NUMBER: of a selection in a unit. COST: as many cost more or less. RENAMED: by
 * the player or by the army data. ASSOCIATION: added, removed, or with another target (S-086).
 * VANISHED: the army data lack its entry now, and all in it. FOUND: the army data have its entry
 * now. TEXT: the army data say something else about it.
 */
typedef enum DifferenceKind {
#define X(kind, word) DIFFERENCE_##kind,
#include "engine/compare/difference-kinds.def"
#undef X
	DIFFERENCE_KIND_COUNT,
} DifferenceKind;

/* "added", "removed", "moved" …: the kind in JSON. */
const char *difference_kind_name(DifferenceKind kind);

/* The other end of an association. Two units may have the same name. */
typedef struct AssociationEnd {
	const char *id; /* instance id */
	/* a part of another unit has both names: "Chimera (Mechanised Company)" */
	const char *name;
} AssociationEnd;

/* The kinds of texts about a selection or force that two versions of the army data may give differently. */
typedef enum TextKind {
	TEXT_PROFILE,
	TEXT_RULE,
	TEXT_CATEGORY,
	TEXT_LIMIT,
	TEXT_OFFER, /* choices in it: `value` has the names that only one side offers */
	TEXT_KIND_COUNT,
} TextKind;

/* "profile", "rule" …: the kind in JSON. */
const char *text_kind_name(TextKind kind);

typedef struct DifferenceText {
	TextKind kind;
	const char *
		name; /* the name of the profile, rule or category; "at least" or "at most" for a limit */
	const char *
		part; /* the characteristic of a profile, the category or group of a limit; NULL for the whole */
	const char *value[SIDES]; /* NULL if the side lacks it */
} DifferenceText;

/* One difference. Numbers and costs are 0 on a side without it. All texts are owned by the
   Differences. */
typedef struct Difference {
	DifferenceKind kind;
	bool in_unit; /* belongs to the DIFFERENCE_UNIT before it */
	bool is_force;
	const char *id;          /* instance id, after if it is on both sides */
	const char *entry_id;    /* composite id, as in the roster */
	const char *name[SIDES]; /* NULL if missing */
	/* names from the force down to the parent; NULL if missing */
	const char *const *path[SIDES];
	guint n_forces[SIDES]; /* leading elements of the path that are forces */
	int64_t number[SIDES];
	Amount cost[SIDES];           /* cost of all that the difference is about */
	const char *association_id;   /* ASSOCIATION; else NULL */
	const char *association_name; /* ASSOCIATION; NULL if the army data lack it */
	/* ASSOCIATION; NULL if the side has no such association */
	const AssociationEnd *ends[SIDES];
	const DifferenceText *text; /* TEXT; else NULL */
} Difference;

/* A total of the roster. */
typedef struct TotalChange {
	const char *name; /* name of the cost type; borrowed from a view */
	bool hidden;      /* the army data hide it from people */
	bool has_limit[SIDES];
	Amount limit[SIDES]; /* 0 without one */
	Amount value[SIDES];
} TotalChange;

typedef struct Differences Differences;

/* Compares two sides. The caller owns the result: differences_free(). */
Differences *differences_new(const CompareSide *before, const CompareSide *after);
void differences_free(Differences *all);

/* The differences in the order of the second roster; in each place removals come first.
   Borrowed. */
guint differences_count(const Differences *all);
const Difference *differences_get(const Differences *all, guint index);

/* The unit or force of the other side that is the same as the one of this side with that id, whether it differs or
   not; NULL if there is none. Borrowed. */
const char *differences_partner(const Differences *all, SideIndex side, const char *id);

/* All totals, equal ones too: TotalChange, in the order of the cost types; those that only the
   first roster has come last. Borrowed. */
const GArray *differences_totals(const Differences *all);

/* The name of the cost type of all differences: the first that is shown; NULL if none is.
   Borrowed. */
const char *differences_cost_name(const Differences *all);

/* The findings that only one side has: const Finding, in the order of its verdict. Findings are
   equal if they have the same rule and entry, whatever was counted. FINDING_STORED_COST is ignored, because the
   differences have the costs, and FINDING_READING, which is about the text of one side. Borrowed. */
const GPtrArray *differences_findings(const Differences *all, SideIndex side);

/* True if a side is legal; FINDING_STORED_COST is ignored. */
bool differences_is_legal(const Differences *all, SideIndex side);

/* True if there is no difference in selections, totals, limits, findings and penalties. */
bool differences_is_same(const Differences *all);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Differences, differences_free)

#endif
