/*
 * modify: computes values after modifiers (semantics, section 11).
 *
 * The modifiers that apply come in stages (S-105): set, add and remove; append and prepend;
 * arithmetic; floor and ceil; the rest. Within a stage they keep document order.
 */
#ifndef EVAL_MODIFY_H
#define EVAL_MODIFY_H

#include "engine/queries/affects.h"
#include "engine/queries/view.h"

/* The value that is modified: a field, and its id if the field is MODIFIES_ID. */
typedef struct FieldKey {
	ModifierField field;
	Atom id;
	Atom base_id; /* the written id, for one half of `exactly`; else ATOM_NONE */
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

/* The value of a constraint. A modifier of the id of an `exactly` changes both halves (S-122). */
static inline FieldKey
field_constraint(const Constraint *constraint)
{
	return (FieldKey){
		.field = MODIFIES_ID, .id = constraint->id, .base_id = constraint->base_id};
}

/*
 * The modifiers of an instance, or of a profile or rule that it shows: those written on it, then
 * those delivered from others (S-109).
 */
typedef struct ModifierList {
	Instance *owner;
	const OwnedModifier *modifiers;
	uint32_t n_modifiers;
	uint32_t fields; /* 1 << ModifierField for each field that those written on it change */
	AffectedPart part;
	const Entry *profile_type; /* profiles: NULL if the type is unknown */
} ModifierList;

/* The modifiers of an instance. */
ModifierList modify_list_of(Instance *instance);

/* The modifiers of a profile or rule, @definition, that an instance shows. */
ModifierList modify_list_of_info(const Game *game, Instance *instance,
                                 const Definition *definition);

/* Calls back for every modifier of a list that changes a field, applied or not, until a call returns
   true. Returns true if one did. */
typedef bool (*ModifierScan)(const Modifier *modifier, void *data);
bool modify_scan(const ModifierList *list, ModifierField field, ModifierScan scan, void *data);

/* True if some modifier of a list changes a field, with its conditions left out of account. */
bool modify_touches(const ModifierList *list, FieldKey key);

/* A number, text or truth value after modifiers; @base is the value before. A text is borrowed from
   the view, or is @base itself if no modifier applies. */
Amount modify_number(View *view, const ModifierList *list, FieldKey key, Amount base);
const char *modify_text(View *view, const ModifierList *list, FieldKey key, const char *base);
bool modify_bool(View *view, const ModifierList *list, FieldKey key, bool base);

/* Calls back for every modifier of a field that applies, in order of application. @owner is the
   instance that has the modifier, at which its conditions hold; @times the number of its repeats. */
typedef void (*ModifierVisitor)(const Modifier *modifier, Instance *owner, int64_t times,
                                void *data);
void modify_each(View *view, const ModifierList *list, FieldKey key, ModifierVisitor visit,
                 void *data);

/* The same for all modifiers of a field, with 0 times for those that do not apply. */
void modify_each_candidate(View *view, const ModifierList *list, FieldKey key,
                           ModifierVisitor visit, void *data);

/* The element on which a modifier of an owner is written: its entry, the link to it, or a profile or rule. */
const Entry *modify_declared_on(const Modifier *modifier, const Instance *owner);

/* The truth value that a modifier sets. */
bool modify_truth(const Game *game, const Modifier *modifier);

#endif
