/*
 * dependencies: the units that an edit left unchanged.
 *
 * A unit is a root selection with everything below it. The evaluation of a unit depends on its
 * contents, and on counts and costs elsewhere in the roster, such as the number of leaders in its
 * force. Those counts are recorded with their answers, each once for the whole roster. After an edit
 * they are taken again, which is cheap. A unit of which neither the contents nor an answer has changed
 * would be judged as before. The same holds for what a force offers, which is judged for entries that a
 * limit demands though none is selected (S-116).
 *
 * A unit that modifiers from other units reach is unchanged if those units are unchanged, too, because
 * the conditions of a modifier are evaluated at its owner (S-109).
 *
 * Associations and positions in the roster are not tracked. A unit that depends on one of them always
 * counts as changed.
 */
#ifndef QUERIES_DEPENDENCIES_H
#define QUERIES_DEPENDENCIES_H

#include "engine/queries/local-parts.h"
#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view.h"

typedef struct Dependencies Dependencies;

/* No records; owned by the view. */
Dependencies *dependencies_new(void);
void dependencies_free(Dependencies *dependencies);

/*
 * Takes all recorded counts again, at the end of a refresh of the view, and notes which answers and
 * units have changed. Begins the next state of the roster.
 */
void dependencies_refresh(View *view);

/* Forgets all records: every unit counts as changed. */
void dependencies_forget(View *view);

/* The number of the present state; grows with every refresh. */
uint64_t dependencies_state(const View *view);

/*
 * True if a unit, or the offers of a force, has the same contents and the same answers as in an earlier
 * state. False if it is not tracked.
 *
 * @owner  the instance of the unit's root selection, false if that is imagined; or of the force
 * @state  dependencies_state() at that time; false if the unit is not older
 */
bool dependencies_is_unchanged(const View *view, const Instance *owner, uint64_t state);

/* True if units may be compared with earlier states. Before the first edit the costs stored in the file
   count as well; in compatibility modes changes are not tracked. */
bool dependencies_are_followed(const View *view);

/* Begins or ends to record what the offers of forces depend on. */
void dependencies_judge_offers(View *view, bool begin);

/* The contents of a unit in the present state, for what was kept in an earlier one. @root is the instance of a
   linked root selection of the roster. */
UnitContents dependencies_contents(const Instance *root);

/* A unit of the present state that has other contents than in the state before, or that has come or gone. */
typedef struct UnitChange {
	Instance *root;      /* NULL if it has gone */
	UnitContents before; /* if it was there */
	bool was_there;
} UnitChange;

/* All such units: an array of UnitChange, borrowed until the next refresh. */
const GArray *dependencies_changes(const View *view);

/* True if the unit of a root selection, or the offers of a force, is known; sets its slot: a small number that no
   other has in this state, and that is given away when the unit is forgotten. */
bool dependencies_slot(const Instance *owner, uint32_t *slot);

/* The number of times that owners used something outside of their unit. It stays the same while only
   the contents of a unit are asked for. */
uint64_t dependencies_asked_outside(const View *view);

/* Record a count, or that of a local condition group, that an owner used. Counts inside its own unit are not
   recorded: the contents of the unit decide them. */
void dependencies_note_count(View *view, const Instance *owner, Scope scope, int reach,
                             TallyKey key, Amount answer);
void dependencies_note_cost(View *view, const Instance *owner, Scope scope, int reach, TallyKey key,
                            Atom type, Amount answer);
void dependencies_note_limit(View *view, const Instance *owner, Atom type, Amount answer);
void dependencies_note_local(View *view, const Instance *owner, Scope scope, const Condition *group,
                             TallyKey key, Amount answer);

/* Notes that an owner used something of a scope that is not tracked. */
void dependencies_note_untracked(View *view, const Instance *owner, Scope scope);

/* True if a scope is inside the unit of an owner. */
static inline bool
dependencies_is_inside(const Instance *owner, Scope scope)
{
	return owner->root && scope.node && scope.node->root == owner->root;
}

#endif
