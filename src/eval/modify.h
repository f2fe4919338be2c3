/*
 * modify: a value after its modifiers (semantics, section 11).
 *
 * The modifiers of an owner that apply are brought into stages (S-105): first what sets, then what
 * joins texts, then arithmetic, then floor and ceil, then the rest; within a stage document order.
 */
#ifndef EVAL_MODIFY_H
#define EVAL_MODIFY_H

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

/* Modifiers and the instance from which their queries start. */
typedef struct ModifierList {
	Instance *owner;
	const OwnedModifier *modifiers;
	uint32_t n_modifiers;
} ModifierList;

/* Those of an instance's own definition. */
ModifierList modify_list_of(Instance *instance);

/* Whether any modifier of a list changes a field at all, whatever its conditions. */
bool modify_touches(const ModifierList *list, FieldKey key);

Amount modify_number(View *view, const ModifierList *list, FieldKey key, Amount base);

/* The result is borrowed from the view, or @base itself if nothing applies. */
const char *modify_text(View *view, const ModifierList *list, FieldKey key, const char *base);

bool modify_bool(View *view, const ModifierList *list, FieldKey key, bool base);

/* Calls back for every modifier of a field that applies, by stage and place. */
typedef void (*ModifierVisitor)(const Modifier *modifier, int64_t times, void *data);
void modify_each(View *view, const ModifierList *list, FieldKey key, ModifierVisitor visit,
                 void *data);

/* Arithmetic of one modifier on a number (S-098), @times times. */
Amount modify_apply_number(const Modifier *modifier, int64_t times, Amount number);

#endif
