#include "engine/eval/categories-private.h"

#include "engine/eval/modify.h"
#include "engine/queries/identity.h"

#include <string.h>

/* Rounds until the categories of an imagined instance no longer change. Real data need two or three; modifiers that
   undo themselves would never end. */
#define IMAGINED_MAX_ROUNDS 8

static void
give(Instance *instance, const Definition *from, bool own)
{
	for (uint32_t i = 0; i < from->n_categories; i++) {
		const CategoryMembership *membership = &from->categories[i];
		if (!identity_has_category(instance, membership->category_id))
			instance->categories[instance->n_categories++] = (CategoryHeld){
				membership->category_id, own && membership->primary};
	}
}

/* The entry's own, then those of the groups around it, which are never primary (S-143). */
void
categories_give_written(View *view, Instance *instance)
{
	uint32_t room = instance->definition->n_categories;
	for (const Instance *up = instance->parent; up->kind == INSTANCE_GROUP; up = up->parent)
		room += up->definition->n_categories;
	instance->categories = arena_array(view->arena, CategoryHeld, room);
	instance->n_categories = 0;
	give(instance, instance->definition, true);
	if (view_has(view, QUIRK_GROUPS_GIVE_NOTHING))
		return;
	for (const Instance *up = instance->parent; up->kind == INSTANCE_GROUP; up = up->parent)
		give(instance, up->definition, false);
}

/* Categories while modifiers are applied. */
typedef struct CategoryList {
	const View *view;
	CategoryHeld *held;
	uint32_t n;
} CategoryList;

static int64_t
index_of(const CategoryList *list, Atom id)
{
	for (uint32_t i = 0; i < list->n; i++)
		if (atom_equal(list->held[i].category_id, id))
			return i;
	return -1;
}

static void
remove_at(CategoryList *list, int64_t at)
{
	if (at < 0)
		return;
	list->n--;
	memmove(&list->held[at], &list->held[at + 1], (list->n - (size_t)at) * sizeof *list->held);
}

static CategoryHeld *
ensure(CategoryList *list, Atom id)
{
	const int64_t at = index_of(list, id);
	if (at >= 0)
		return &list->held[at];
	list->held[list->n] = (CategoryHeld){id, false};
	return &list->held[list->n++];
}

static void
make_primary(CategoryList *list, Atom id)
{
	ensure(list, id);
	for (uint32_t i = 0; i < list->n; i++)
		list->held[i].primary = atom_equal(list->held[i].category_id, id);
}

static void
apply_category(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	CategoryList *list = data;
	const int64_t at = index_of(list, modifier->value);
	const ModifierType type = (ModifierType)modifier->type;
	if (type == MODIFIER_ADD)
		ensure(list, modifier->value);
	else if (type == MODIFIER_REMOVE)
		remove_at(list, at);
	else if (type == MODIFIER_SET_PRIMARY)
		make_primary(list, modifier->value);
	else if (type == MODIFIER_UNSET_PRIMARY && at >= 0 &&
	         !view_has(list->view, QUIRK_UNSET_PRIMARY_HIDES))
		list->held[at].primary = false;
}

static bool
count_category_modifier(const Modifier *modifier, void *data)
{
	(void)modifier;
	++*(uint32_t *)data;
	return false;
}

CategoryHeld *
categories_after_modifiers(View *view, Instance *instance, uint32_t *n)
{
	Instance written = *instance;
	categories_give_written(view, &written);
	const ModifierList list = modify_list_of(instance);
	uint32_t room = written.n_categories;
	modify_scan(&list, MODIFIES_CATEGORY, count_category_modifier, &room);
	CategoryList categories = {
		.view = view,
		.held = arena_array(view->arena, CategoryHeld, room),
		.n = written.n_categories,
	};
	memcpy(categories.held, written.categories, written.n_categories * sizeof *categories.held);
	modify_each(view, &list, field_word(MODIFIES_CATEGORY), apply_category, &categories);
	*n = categories.n;
	return categories.held;
}

bool
categories_are(const Instance *instance, const CategoryHeld *categories, uint32_t n)
{
	if (instance->n_categories != n)
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (!atom_equal(instance->categories[i].category_id, categories[i].category_id) ||
		    instance->categories[i].primary != categories[i].primary)
			return false;
	return true;
}

void
categories_give(View *view, Instance *instance)
{
	const ModifierList list = modify_list_of(instance);
	if (!modify_touches(&list, field_word(MODIFIES_CATEGORY)))
		return;
	for (int round = 0; round < IMAGINED_MAX_ROUNDS; round++) {
		uint32_t n;
		CategoryHeld *next = categories_after_modifiers(view, instance, &n);
		const bool same = categories_are(instance, next, n);
		instance->categories = next;
		instance->n_categories = n;
		if (same)
			return;
	}
}
