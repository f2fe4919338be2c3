/*
 * compare-private: a roster as a tree of nodes, each with its partner in the other roster.
 *
 * differences_new() builds both trees, finds partners, then walks both trees at once.
 */
#ifndef COMPARE_COMPARE_PRIVATE_H
#define COMPARE_COMPARE_PRIVATE_H

#include "base/values/arena.h"
#include "engine/compare/compare.h"

struct Differences {
	CompareSide sides[SIDES];
	Arena *arena;   /* texts of differences */
	GArray *list;   /* Difference */
	GArray *totals; /* TotalChange */
	GPtrArray *findings[SIDES];
	/* Ids of units and forces → those of their partners; both in the arena. */
	GHashTable *partners[SIDES];
	const char *cost_name;   /* borrowed from a view */
	GHashTable *known_texts; /* owned: the texts noted so far, with their entries */
};

/*
 * The roster, a force or a selection. Selections of one entry in one place that have no children
 * are one node with the sum of their numbers, because programs differ in how they write them.
 */
typedef struct Node Node;
struct Node {
	const Instance *instance; /* borrowed from the view; the first one of a sum */
	GPtrArray *instances;     /* const Instance, borrowed: all instances of the sum */
	Node *parent;             /* borrowed; NULL for the roster */
	Node *partner;            /* borrowed, of the other tree; NULL if none is found */
	GPtrArray *children;      /* Node, owned: selections, then forces */
	GPtrArray *summed; /* Node, owned: were equal to a child that is their sum; or NULL */
	char *path;        /* composite id of the entry */
	const char *key;   /* last id of `path`: the entry, however it is linked */
	bool is_only;      /* the only node of its key in the roster */
	char *content;     /* equal for nodes with the same key and equal nodes below */
	int64_t amount;    /* number for each one of the parent */
	int64_t number;
	Amount own;           /* cost without the nodes below */
	Amount total;         /* cost with the nodes below */
	GArray *associations; /* NodeAssociation, in the order of the roster; NULL if none */
	/* Equal for nodes whose associations, with those of all nodes below and in both directions,
	   lead to equal content; NULL if there are none. */
	char *association_key;
};

/* An association of a node with another one of its tree. Both are borrowed. */
typedef struct NodeAssociation {
	const char *association_id;
	Node *to;
} NodeAssociation;

/* compare-tree.c: the tree of a view, with costs of one type. The caller owns it: node_free(). */
Node *node_new(View *view, Atom cost_type);
void node_free(Node *node);

/* A list that owns its nodes. */
GPtrArray *node_list_new(void);

/* True for a selection directly in a force. */
bool node_is_root_selection(const Node *node);

/* compare-associations.c: adds the associations of all nodes of a tree. An association with a
   selection that is missing is left out. */
void node_add_associations(Node *root);

/* A difference in one association. */
typedef struct AssociationChange {
	const char *association_id;
	const Node *to[SIDES]; /* NULL if the side has no such association */
} AssociationChange;

/* The differences in the associations of two partners: AssociationChange. Removed and changed
   ones come first, in the order of @before, then the new ones. The caller owns the list. */
GArray *associations_compare(const Node *before, const Node *after);

/* equal-nodes.c: sums up equal children of two partners where one roster has them in other portions. */
void sum_equal_nodes(Node *before, Node *after);

/* partners.c: finds the partners of all nodes of two trees. */
void find_partners(Node *before, Node *after);

/* compare-nodes.c: adds the differences of two trees with partners. */
void differences_add_nodes(Differences *all, const Node *before, const Node *after);

/* Two partners whose texts are compared. All borrowed. */
typedef struct TextTarget {
	Differences *all;
	const Node *before, *after;
	bool in_unit;
} TextTarget;

/* compare-facts.c: adds the differences in what a player reads about two partners. */
void differences_compare_facts(const TextTarget *target);

/* compare-nodes.c: adds one of them. The texts are in the arena. */
void differences_add_text(const TextTarget *target, const DifferenceText *text);

/* compare-totals.c: adds the totals of both sides. */
void differences_add_totals(Differences *all);

/* Sets `cost_name` to the first cost type that is shown, preferably after. Returns its id; NULL
   if no cost is shown. */
const char *differences_choose_cost(Differences *all);

/* compare-findings.c: true if no finding is an error; see differences_is_legal(). */
bool findings_allow(const Verdict *verdict);

/* The findings of a verdict that the other one lacks; see differences_findings(). The caller
   owns the list. */
GPtrArray *findings_without(const Verdict *verdict, const Verdict *other);

#endif
