/*
 * modify: a value after its modifiers (semantics, section 11).
 *
 * The modifiers of an owner that apply are brought into stages (S-105): first what sets, then what
 * joins texts, then arithmetic, then floor and ceil, then the rest; within a stage document order.
 */
#ifndef EVAL_MODIFY_H
#define EVAL_MODIFY_H

#include "eval/affects.h"
#include "eval/view.h"

/* What is modified: a field word, or an id where field is MODIFIES_ID. */
typedef struct FieldKey {
	ModifierField field;
	Atom id;
	Atom base_id; /* the id as written of one half of `exactly`; else none */
} FieldKey;

static inline FieldKey
field_word(ModifierField field)
{
	return (FieldKey){.field = field};
}

static inline FieldKey
field_id(Atom id)
{
	return (FieldKey){.field = MODIFIES_ID, .id = id};
}

/* The value of a constraint; modifiers on the id of an `exactly` mean both halves (S-122). */
static inline FieldKey
field_constraint(const Constraint *constraint)
{
	return (FieldKey){
		.field = MODIFIES_ID, .id = constraint->id, .base_id = constraint->base_id};
}

/*
 * The modifiers of one thing: those written on it, then those of others that reach it (S-109). The
 * thing is an instance, or a profile or rule that the instance shows.
 */
typedef struct ModifierList {
	Instance *owner;
	const OwnedModifier *modifiers;
	uint32_t n_modifiers;
	uint32_t fields; /* 1 << ModifierField for each that is changed by those written on it */
	AffectedPart part;
	const Entry *profile_type; /* of a profile; NULL if it has none */
} ModifierList;

/* Those of an instance itself. */
ModifierList modify_list_of(Instance *instance);

/* Those of a profile or rule that an instance shows. */
ModifierList modify_list_of_info(const Game *game, Instance *instance,
                                 const Definition *definition);

/* Calls back for every modifier of a list, whether it applies or not; stops when told to. */
typedef bool (*ModifierScan)(const Modifier *modifier, void *data);
bool modify_scan(const ModifierList *list, ModifierScan scan, void *data);

/* Whether any modifier of a list changes a field at all, whatever its conditions. */
bool modify_touches(const ModifierList *list, FieldKey key);

Amount modify_number(View *view, const ModifierList *list, FieldKey key, Amount base);

/* The result is borrowed from the view, or @base itself if nothing applies. */
const char *modify_text(View *view, const ModifierList *list, FieldKey key, const char *base);

bool modify_bool(View *view, const ModifierList *list, FieldKey key, bool base);

/* Calls back for every modifier of a field that applies, by stage and place. @owner is the instance
   on which it is written: its conditions hold there. */
typedef void (*ModifierVisitor)(const Modifier *modifier, Instance *owner, int64_t times,
                                void *data);
void modify_each(View *view, const ModifierList *list, FieldKey key, ModifierVisitor visit,
                 void *data);

/* The same for every modifier of a field, with 0 times for those that do not apply. */
void modify_each_asked(View *view, const ModifierList *list, FieldKey key, ModifierVisitor visit,
                       void *data);

/* The element that a modifier of an owner is written on: its entry or the link to it. */
const Entry *modify_declared_on(const Modifier *modifier, const Instance *owner);

/* What a modifier sets a yes or no to. */
bool modify_truth(const Game *game, const Modifier *modifier);

#endif
