/* What the files of the module share: a roster as a tree of nodes that know their partners. */
#ifndef COMPARE_COMPARE_PRIVATE_H
#define COMPARE_COMPARE_PRIVATE_H

#include "compare/compare.h"

/*
 * The roster, a force or a selection of it. Selections without any below them that are of the same entry
 * and lie in one place are one node with the sum of their numbers: programs differ in how they write
 * them down.
 */
typedef struct Node Node;
struct Node {
	const Instance *instance; /* borrowed from the view; of what is summed up, the first */
	GPtrArray *instances;     /* of const Instance, borrowed: all that is summed up */
	Node *parent;             /* borrowed; NULL for the roster */
	Node *partner;            /* borrowed; on the other side, NULL while there is none */
	GPtrArray *children;      /* of Node, owned: forces after selections, as added */
	char *path;               /* composite id of its entry */
	const char *key; /* the last id of it, in `path`: the entry itself, however it is linked */
	bool is_only;    /* of its key in the whole roster */
	char *content;   /* the same for what has the same key and the same below it */
	int64_t amount;  /* per one of its parent */
	int64_t number;
	Amount own;   /* points without those below */
	Amount total; /* with them */
	GArray *ties; /* of NodeTie, in the order of the roster; NULL without any */
	char *bonds; /* the same for what is tied, with all below, to the same content; NULL: to nothing */
};

/* A tie of a node to another of its tree. Both borrowed. */
typedef struct NodeTie {
	const char *association_id;
	Node *to;
} NodeTie;

/* The tree of a view, points in one cost type. Owned by the caller: node_free(). */
Node *node_new(View *view, Atom cost_type);
void node_free(Node *node);

/* Whether the node is one of a roster's own lines: a selection that lies in a force. */
bool node_is_root_selection(const Node *node);

/* Gives all nodes of a whole tree their ties and bonds. A tie to what is not there is none. */
void node_tie_all(Node *root);

/* A tie of one association that is not the same. */
typedef struct TieChange {
	const char *association_id;
	const Node *to[SIDES]; /* NULL where it is not tied */
} TieChange;

/* The ties of a pair of partners that differ, of TieChange: what is gone or another in the order of the
   first, then what is new. The caller owns the list. */
GArray *ties_compare(const Node *before, const Node *after);

/* Finds the partners of all nodes below two roots, which are partners themselves. */
void match_trees(Node *before, Node *after);

/* Whether no finding that is compared is an error: see differences_is_legal(). */
bool findings_allow(const Verdict *verdict);

/* The findings of a verdict that another does not have: see differences_findings(). The caller owns the
   list. */
GPtrArray *findings_without(const Verdict *verdict, const Verdict *other);

#endif
