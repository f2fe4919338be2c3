#include "eval/listed-names.h"

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

static GPtrArray *
names_of(View *view, const Instance *instance, const NamedBy *by)
{
	const Game *game = view_game(view);
	GPtrArray *keys = g_ptr_array_new_with_free_func(g_free);
	named_by_add_keys(view_name(view, instance), keys);
	if (instance->definition) {
		named_by_add_keys(game_text(game, instance->definition->shown->name), keys);
		named_by_add_keys(game_text(game, instance->definition->target->name), keys);
	}
	for (uint32_t i = 0; i < instance->n_categories; i++)
		named_by_add_keys(
			view_category_name(view, instance, instance->categories[i].category_id),
			keys);
	if (named_by_reads_candidates(by))
		add_from_texts(view, instance, by, add_borne, keys);
	return keys;
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

const ListedNames LISTED_NAMES = {.of = names_of, .listed = names_listed};
