/*
 * tally: numbers of selections below a node, by id, category and type.
 *
 * Counting the same tree for each of a thousand conditions would be slow. The first question about a
 * node visits all selections below it once, and adds each under every key that it matches. Every
 * further question is a look-up.
 */
#ifndef QUERIES_TALLY_H
#define QUERIES_TALLY_H

#include "engine/queries/scope.h"
#include "engine/queries/view.h"

/* Flags: the selections below a scope that count. */
typedef enum TallyReach {
	REACH_CHILDREN = 0,          /* those right below */
	REACH_BELOW = 1 << 0,        /* those at any depth */
	REACH_CHILD_FORCES = 1 << 1, /* those of child forces too */
	REACH_COUNT = 4,
} TallyReach;

/* A criterion that a selection matches or not: an id, a type, anything, nothing (S-075). */
typedef struct TallyKey {
	uint64_t code;
} TallyKey;

TallyKey tally_key_any(void);
TallyKey tally_key_nothing(void);
TallyKey tally_key_type(SelectionType type);
TallyKey tally_key_id(Atom id);

/* The key of a query's childId; @owner is the instance that a childId of `self` means (S-075). */
TallyKey tally_key_of(const Instance *owner, const Query *query);

/* True if an instance itself matches a key. */
bool tally_key_fits(const Instance *instance, TallyKey key);

/* True if a selection counts for a key: it matches, or its force's entry has the id (S-198). */
bool tally_key_counts(const Instance *selection, TallyKey key);

/* Bits that gained_bits() of a selection has if it counts for a key; none if every selection must be looked at. */
IdBits tally_key_bits(const View *view, TallyKey key);

/*
 * The number of selections that match, relative to the scope (S-072, S-074). Unlinked selections do
 * not count (S-156).
 *
 * @reach  flags of TallyReach
 */
int64_t tally_count(View *view, Scope scope, int reach, TallyKey key);

/* Adds a number of one selection, per one of its holder, to the tallies that count it. */
void tally_add(Instance *instance, int64_t number);

/* Forgets all tallies, and the sums of costs. Needed whenever categories have changed. */
void tally_forget_all(View *view);

/*
 * Calls back for every linked selection below a scope, whatever it matches, with its number relative
 * to the scope, in roster order.
 */
typedef void (*TallyVisitor)(Instance *instance, int64_t number, void *data);
void tally_each(View *view, Scope scope, int reach, TallyVisitor visit, void *data);

/* The same without selections whose gained_bits() lack one of @needed. */
void tally_each_with(View *view, Scope scope, int reach, IdBits needed, TallyVisitor visit,
                     void *data);

/* The same as tally_each() for a root selection and, with REACH_BELOW, for those below it. */
void tally_each_of_unit(Instance *root, int reach, TallyVisitor visit, void *data);

/* True if tally_each() of a force, a catalogue or the roster comes to a root selection. */
bool tally_comes_to(Scope scope, int reach, const Instance *root);

/* Calls back for the code of every key that counts a linked selection; some may come twice. */
typedef void (*TallyCodeVisitor)(uint64_t code, void *data);
void tally_each_code(const Instance *instance, TallyCodeVisitor visit, void *data);

/* The flags of TallyReach that a query asks for with its include attributes. */
int tally_reach(const Query *query);

#endif
