#include "eval/listed-names.h"

#include "base/name-key.h"
#include "eval/text-names.h"
#include "eval/view-private.h"

#include <string.h>

static void
add_key(GPtrArray *keys, const char *name)
{
	const char *prefix = strchr(name, ':');
	g_ptr_array_add(keys, name_key(name));
	if (prefix)
		g_ptr_array_add(keys, name_key(prefix + 1));
}

static GPtrArray *
names_of(View *view, const Instance *instance)
{
	const Game *game = view_game(view);
	GPtrArray *keys = g_ptr_array_new_with_free_func(g_free);
	add_key(keys, view_name(view, instance));
	if (instance->definition) {
		add_key(keys, game_text(game, instance->definition->shown->name));
		add_key(keys, game_text(game, instance->definition->target->name));
	}
	for (uint32_t i = 0; i < instance->n_categories; i++)
		add_key(keys,
		        view_category_name(view, instance, instance->categories[i].category_id));
	return keys;
}

static void
add_listed(View *view, const Instance *instance, const char *pattern, GPtrArray *names)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (!text_names_pattern_fits(pattern, infos[i].name))
			continue;
		if (infos[i].description)
			text_names_add(names, infos[i].description);
		for (uint32_t c = 0; c < infos[i].n_characteristics; c++)
			text_names_add(names, infos[i].characteristics[c].value);
	}
	for (uint32_t i = 0; i < instance->n_children; i++)
		add_listed(view, instance->children[i], pattern, names);
}

static GPtrArray *
names_listed(View *view, const Instance *instance, const char *pattern)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	add_listed(view, instance, pattern, names);
	return names;
}

const ListedNames LISTED_NAMES = {.of = names_of, .listed = names_listed};
