#include "eval/listed-names.h"

#include "eval/text-names.h"
#include "eval/view-private.h"

/* Receives each text of a profile or rule with its name. */
typedef void (*TextFn)(const NamedBy *by, const char *title, const char *text, GPtrArray *names);

static void
add_from_texts(View *view, const Instance *instance, const NamedBy *by, TextFn add,
               GPtrArray *names)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].description)
			add(by, infos[i].name, infos[i].description, names);
		for (uint32_t c = 0; c < infos[i].n_characteristics; c++)
			add(by, infos[i].name, infos[i].characteristics[c].value, names);
	}
}

static void
add_borne(const NamedBy *by, const char *title, const char *text, GPtrArray *names)
{
	(void)title;
	named_by_add_borne(by, text, names);
}

/* The keys of a name, which the view keeps: most candidates share their names with others. */
static const GPtrArray *
keys_of(View *view, const char *name)
{
	GPtrArray *keys = g_hash_table_lookup(view->name_keys, name);
	if (!keys) {
		keys = g_ptr_array_new_with_free_func(g_free);
		named_by_add_keys(name, keys);
		g_hash_table_insert(view->name_keys, g_strdup(name), keys);
	}
	return keys;
}

static void
add_keys(View *view, const char *name, GPtrArray *keys)
{
	const GPtrArray *more = keys_of(view, name);
	for (guint i = 0; i < more->len; i++)
		g_ptr_array_add(keys, g_ptr_array_index(more, i));
}

/* Adds the keys of an instance's names and categories, which belong to the view. */
static void
add_names(View *view, const Instance *instance, GPtrArray *keys)
{
	const Game *game = view_game(view);
	add_keys(view, view_name(view, instance), keys);
	if (instance->definition) {
		add_keys(view, game_text(game, instance->definition->shown->name), keys);
		add_keys(view, game_text(game, instance->definition->target->name), keys);
	}
	for (uint32_t i = 0; i < instance->n_categories; i++)
		add_keys(view,
		         view_category_name(view, instance, instance->categories[i].category_id),
		         keys);
}

static bool
is_named(View *view, const Instance *instance, const NamedBy *by, const GPtrArray *names)
{
	g_autoptr(GPtrArray) keys = g_ptr_array_new();
	g_autoptr(GPtrArray) borne = g_ptr_array_new_with_free_func(g_free);
	if (!names->len)
		return false;
	add_names(view, instance, keys);
	if (text_names_fit(names, keys))
		return true;
	if (named_by_reads_candidates(by))
		add_from_texts(view, instance, by, add_borne, borne);
	for (guint i = 0; i < borne->len; i++)
		g_ptr_array_add(keys, g_ptr_array_index(borne, i));
	return borne->len && text_names_fit(names, keys);
}

static void
add_listed(View *view, const Instance *instance, const NamedBy *by, GPtrArray *names)
{
	add_from_texts(view, instance, by, named_by_add_listed, names);
	for (uint32_t i = 0; i < instance->n_children; i++)
		add_listed(view, instance->children[i], by, names);
}

static GPtrArray *
names_listed(View *view, const Instance *instance, const NamedBy *by)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	add_listed(view, instance, by, names);
	return names;
}

const ListedNames LISTED_NAMES = {.listed = names_listed, .is_named = is_named};
