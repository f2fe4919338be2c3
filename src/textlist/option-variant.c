/* Options whose names have more words, or fewer, than the name in the text. */
#include "textlist/option-match-private.h"

#include "base/name-key.h"
#include "eval/tree.h"

#include <string.h>

/* Shorter names are in too many others. */
#define MIN_CONTAINED 5u

/* Least likeness of two names of which one is part of the other. */
#define LEAST_CONTAINED 0.4

/* True if a key is another with words behind it. */
static bool
begins_with(const char *key, const char *start)
{
	const gsize length = strlen(start);
	return length && strncmp(key, start, length) == 0 && key[length] == ' ';
}

/* True if a key is another with words in front of it. */
static bool
ends_with(const char *key, const char *end)
{
	const gsize length = strlen(key), of_end = strlen(end);
	return of_end && length > of_end && key[length - of_end - 1] == ' ' &&
	       strcmp(key + length - of_end, end) == 0;
}

static bool
is_equipped(const char *key, const char *name)
{
	const char *words = begins_with(key, name) ? key + strlen(name) + 1 : "";
	return g_str_has_prefix(words, "w ") || g_str_has_prefix(words, "with ");
}

/* Two for each of the item's own items that is in a name. */
static guint
count_named(const char *key, const TextItem *item)
{
	guint n = 0;
	for (guint i = 0; i < item->items->len; i++) {
		const TextItem *one = g_ptr_array_index(item->items, i);
		g_autofree char *own = name_key(one->name);
		n += *own && strstr(key, own) ? 2 : 0;
	}
	return n;
}

static bool
is_present(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item &&
		    !claims_has(builder->claims, holder->children[i]->selection->id))
			return true;
	return false;
}

Match
match_variant(const ListBuilder *builder, const Instance *holder, const char *key,
              const TextItem *item)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Match best = {0};
	guint most = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		const char *own = known_names_key(builder->names, one->definition);
		if (one->definition->is_group || !is_equipped(own, key))
			continue;
		const guint n = 1 + count_named(own, item) + is_present(builder, holder, one);
		if (n <= most)
			continue;
		most = n;
		best = (Match){
			.item = one, .likeness = name_likeness(own, key), .is_contained = true};
	}
	return best;
}

Match
match_contained(const ListBuilder *builder, const Instance *holder, const char *key)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Match best = {0};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		const char *own = known_names_key(builder->names, one->definition);
		if (one->definition->is_group || MIN(strlen(own), strlen(key)) < MIN_CONTAINED ||
		    !(begins_with(own, key) || ends_with(own, key) || begins_with(key, own) ||
		      ends_with(key, own)))
			continue;
		if (best.item && best.item->definition->target != one->definition->target)
			return (Match){0};
		best = (Match){
			.item = one, .likeness = name_likeness(own, key), .is_contained = true};
	}
	return best;
}
