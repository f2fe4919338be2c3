#include "rosters/list-writer/written-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/queries/scope.h"
#include "rosters/list-forms/cost-types.h"

#include <string.h>

/* The bytes of the bullet or blank at the beginning of a text; 0 if it begins with another character. */
static gsize
bullet_length(const char *text)
{
	static const char *const BULLETS[] = {"•", "◦", " "};
	for (gsize i = 0; i < G_N_ELEMENTS(BULLETS); i++)
		if (text_begins(text, BULLETS[i]))
			return strlen(BULLETS[i]);
	return 0;
}

const char *
written_behind_bullets(const char *line)
{
	for (gsize length = bullet_length(line); length > 0; length = bullet_length(line))
		line += length;
	return line;
}

char *
written_name(View *view, const Instance *instance)
{
	g_autofree char *line = text_one_line(view_name(view, instance));
	return g_strdup(written_behind_bullets(line));
}

char *
written_points(View *view, const Instance *instance)
{
	const Entry *type = cost_type_main(view_game(view));
	return type ? amount_to_string(view_cost_below(view, instance, type->id)) : g_strdup("0");
}

char *
written_total(View *view)
{
	const Entry *type = cost_type_main(view_game(view));
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	for (uint32_t i = 0; type && i < n; i++)
		if (atom_equal(totals[i].type_id, type->id))
			return amount_to_string(totals[i].value);
	return g_strdup("0");
}

char *
written_army(View *view, const Instance *force)
{
	return text_one_line(force_army(force->roster_force, view_game(view)));
}

const char *
written_heading(View *view, const Instance *unit, const char *otherwise)
{
	for (uint32_t i = 0; i < unit->n_categories; i++) {
		if (!unit->categories[i].primary)
			continue;
		const Atom category = unit->categories[i].category_id;
		const Instance *node = scope_category_node(unit->force, category);
		return node ? view_name(view, node) : view_category_name(view, unit, category);
	}
	return otherwise;
}

bool
written_has_word(const char *text, const char *word)
{
	g_autofree char *key = name_key(text);
	return strstr(key, word) != NULL;
}

bool
written_is_enhancement(View *view, const Instance *instance)
{
	for (const Instance *group = instance->parent; group->kind == INSTANCE_GROUP;
	     group = group->parent)
		if (written_has_word(view_name(view, group), "enhancement"))
			return true;
	return false;
}

bool
written_is_character(View *view, const Instance *unit)
{
	for (uint32_t i = 0; i < unit->n_categories; i++) {
		const char *name = view_category_name(view, unit, unit->categories[i].category_id);
		if (written_has_word(name, "character") || written_has_word(name, "epic hero"))
			return true;
	}
	return false;
}

bool
written_is_upgrade(const Instance *option)
{
	return !option->definition || option->definition->type == SELECTION_UPGRADE;
}

bool
written_is_setting(View *view, const Instance *root)
{
	g_autofree char *points = written_points(view, root);
	return strcmp(points, "0") == 0 && root->definition && written_is_upgrade(root);
}
