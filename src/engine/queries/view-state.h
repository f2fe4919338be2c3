/* The inside of a View and of its instances, for the files of eval. */
#ifndef QUERIES_VIEW_STATE_H
#define QUERIES_VIEW_STATE_H

#include "base/values/arena.h"
#include "engine/queries/affects.h"
#include "engine/queries/cost-sums.h"
#include "engine/queries/counter.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/local-counts.h"
#include "engine/queries/named-by.h"
#include "engine/queries/view.h"

/* Counts below a scope node; made on the first question (tally.c). */
typedef struct Tally Tally;

/* A truth value that is computed on the first question. */
typedef enum Known {
	KNOWN_NOT_YET,
	KNOWN_NO,
	KNOWN_YES,
} Known;

/* A modifier that gives a category on a condition about that category, and the present decision. */
typedef struct Claim {
	const Modifier *modifier;
	bool granted;
} Claim;

typedef struct InstanceState {
	const Cost *costs; /* after modifiers, not yet times its number; may be its definition's */
	uint32_t n_costs;
	uint32_t room; /* holders: places for children, if tree_extend() made more */
	Tally *tallies[REACH_COUNT];
	Instance *first_group; /* holders: their group instances, linked by next_group */
	Instance *next_group;
	const char *name; /* effective; NULL until used */
	const char *annotation;
	ShownCost *shown; /* NULL until used */
	uint32_t n_shown;
	ShownInfo *infos; /* NULL until used */
	uint32_t n_infos;
	bool infos_known;
	/* Modifiers delivered from others, apart for each part of the node: thousands may change its
	   profiles, and its costs are asked for more often. */
	IncomingList incoming[AFFECTS_PART_COUNT];
	Route *routes; /* those that start here; NULL if none */
	uint32_t
		incoming_fields[AFFECTS_PART_COUNT]; /* changed by them: bits 1u << ModifierField */
	Known hidden;
	uint32_t hidden_at;      /* View.growth when `hidden` was found */
	bool touches_categories; /* some modifier could change its categories */
	bool is_late;            /* not there when modifiers were sent (affects_receive()) */
	uint64_t imagined_at;    /* View.values when it was imagined; 0 if it was not */
	Instance **imagined;     /* holders: by item of their menu; NULL until used (tree.c) */
	uint32_t n_touched_costs;
	const Atom *touched_costs;       /* cost types that some modifier could change */
	const Instance **shown_children; /* in the order shown; NULL until used (order.c) */
	const Instance **shown_forces;   /* likewise */
	uint32_t shown_at;               /* its index in that of its holder; 0 until used */
	IdBits within; /* root selections: gained_bits() of all selections in the unit together */
	/* Root selections and forces, after a refresh: the unit, the offers (dependencies.c). */
	struct Unit *unit;
	Claim *claims; /* in the order of its modifiers (claims-private.h) */
	uint32_t n_claims;
	GHashTable *category_ids; /* forces: see view_category_node_id(); NULL until used */
	GHashTable *dropped; /* modifiers that take part in an endless loop (S-113); NULL if none */
} InstanceState;

struct View {
	Roster *roster;
	const Game *game;
	Choices *choices;
	Compat compat;
	const ListedNames *names;
	Arena *arena; /* everything below; emptied by a refresh */
	Instance *root;
	GPtrArray *selections; /* instances of all linked selections, in roster order */
	/* Instances that may have costs and categories: linked selections, forces and their categories,
	   in roster order. */
	GPtrArray *valued;
	GPtrArray *forces;  /* instances of all forces, in roster order */
	Counter by_node;    /* address of a Force or Selection → that of its Instance */
	GPtrArray *tables;  /* hash tables to be released with the arena */
	GHashTable *ties;   /* Instance → its associations (associate.c); NULL until used */
	GHashTable *groups; /* Instance → all that is associated with it; likewise */
	GHashTable
		*associated_sums;  /* questions about these groups (associated-sums.c); likewise */
	GArray *loops;             /* array of LoopFound */
	GHashTable *affects_paths; /* text of `affects` → AffectsPath; kept by refreshes */
	GHashTable *name_keys; /* name → array of its keys (listed-names.c); kept by refreshes */
	GHashTable
		*called; /* Selection → how texts may call it (listed-names.c); kept by refreshes */
	Dependencies *dependencies; /* kept by refreshes */
	CostSums *cost_sums;        /* emptied by a refresh */
	LocalCounts *local_counts;  /* emptied with the sums of costs */
	uint64_t values;  /* grows when categories, costs or the roster may have changed */
	uint64_t edition; /* the evaluated edition of the roster */
	ShownCost *totals;
	uint32_t n_totals;
	uint32_t n_infos; /* sum over all instances whose infos are known */
	bool totals_known;
	uint32_t next_order;
	uint32_t growth; /* number of changes since it was refreshed (grow.c) */
	IdBits gained;   /* the categories that modifiers may give to others */
	bool spreads;    /* some modifier affects others */
	bool is_spread;  /* modifiers were sent; what is made now is late */
	uint32_t n_sent;
	/* The fields that sent modifiers may change of what is offered (S-225): bits 1u << ModifierField. */
	uint32_t fields_of_offers;
	bool changes_categories; /* some modifier could change a category */
};

/* The instance of a Force or Selection; NULL if the view has none. */
Instance *view_at(const View *view, const void *node);

/* tree.c: builds the instances of a whole roster. */
void tree_build(View *view);

/* tree.c: the instance of a group of the holder's menu; made on first use. */
Instance *tree_group(View *view, Instance *holder, const MenuItem *item);

/* fixpoint.c: computes categories and costs until nothing changes (S-112, S-113). */
void fixpoint_reach(View *view);

/* A table that lives as long as the present contents of the view. */
GHashTable *view_own_table(View *view, GHashTable *table);

/*
 * The owner of the queries of a profile or rule: a copy of the instance that shows it, placed inside that
 * instance. So both `self` and `parent` mean the instance that shows the profile (S-068), as real data expect
 * that count the weapons of one model. Borrowed from the view.
 */
Instance *view_stand_in(View *view, const Instance *instance);

/* The instance that the profiles and rules of an instance are about: itself, or the entry whose selectable profile was
   chosen (S-220). */
Instance *view_asker(View *view, const Instance *instance);

/* Text copied into the view. */
const char *view_keep(View *view, const char *text);

#endif
