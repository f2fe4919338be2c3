/* Fixes as values: their parts, and the sentences for them. */
#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fixes-private.h"

#include <string.h>

FixPart
fix_part_remove(View *view, const Instance *instance)
{
	g_autofree char *path = words_path(view, instance);
	return (FixPart){
		.edit = edit_remove(instance_id(instance)),
		.times = 1,
		.text = g_strdup_printf(_("remove %s"), path),
	};
}

FixPart
fix_part_add(View *view, const Instance *holder, const MenuItem *item, guint times)
{
	const bool is_node = holder->kind == INSTANCE_FORCE ||
	                     choices_is_instanced(view_choices(view), item->definition);
	const int64_t added = is_node ? times : (int64_t)times * item->definition->step;
	g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, added);
	g_autofree char *path = words_path(view, holder);
	g_autofree char *entry = menu_item_path(view_game(view), item);
	const char *name = view_name(view, tree_imagine(view, view_own(view, holder), item));
	return (FixPart){
		.edit = edit_select(instance_id(holder), entry),
		.times = times,
		.text = g_strdup_printf(_("add %s %s to %s"), number, name, path),
	};
}

static void
part_clear(gpointer data)
{
	FixPart *part = data;
	edit_clear(&part->edit);
	g_free(part->text);
}

FixPart
fix_part_add_to_made(View *view, const MenuItem *unit, const MenuItem *option)
{
	const Game *game = view_game(view);
	g_autofree char *entry = menu_item_path(game, option);
	return (FixPart){
		.edit = edit_select_in_made(entry),
		.times = 1,
		.text = g_strdup_printf(_("add %s %s to %s"), "1",
	                                game_text(game, definition_name(option->definition)),
	                                game_text(game, definition_name(unit->definition))),
	};
}

Fix *
fix_new(void)
{
	Fix *fix = g_new0(Fix, 1);
	fix->parts = g_array_new(FALSE, FALSE, sizeof(FixPart));
	g_array_set_clear_func(fix->parts, part_clear);
	return fix;
}

void
fix_free(Fix *fix)
{
	if (!fix)
		return;
	g_array_unref(fix->parts);
	g_free(fix->text);
	g_free(fix);
}

static void
free_element(gpointer fix)
{
	fix_free(fix);
}

GPtrArray *
fix_list_new(void)
{
	return g_ptr_array_new_with_free_func(free_element);
}

/* The number of parts with a text, from a place on; 0 if one before it has the text. */
static guint
count_alike(const GArray *parts, guint from)
{
	const char *text = g_array_index(parts, FixPart, from).text;
	guint n = 0;
	for (guint i = 0; i < parts->len; i++) {
		if (strcmp(g_array_index(parts, FixPart, i).text, text) != 0)
			continue;
		if (i < from)
			return 0;
		n++;
	}
	return n;
}

/* The sentence of all parts; equal ones stand there once, with their number. */
static char *
join_parts(const GArray *parts)
{
	char *joined = NULL;
	for (guint i = 0; i < parts->len; i++) {
		const guint n = count_alike(parts, i);
		if (n == 0)
			continue;
		const char *text = g_array_index(parts, FixPart, i).text;
		g_autofree char *part = n > 1 ? g_strdup_printf("%u × %s", n, text)
		                              : g_strdup(text);
		g_autofree char *before = joined;
		joined = before ? g_strdup_printf(_("%s, and %s"), before, part) : g_strdup(part);
	}
	return joined;
}

void
fix_add_part(Fix *fix, FixPart part)
{
	g_array_append_val(fix->parts, part);
	g_free(fix->text);
	fix->text = join_parts(fix->parts);
}

void
fix_propose(GPtrArray *candidates, const FixPart *parts, guint n_parts)
{
	Fix *fix = fix_new();
	for (guint i = 0; i < n_parts; i++)
		fix_add_part(fix, parts[i]);
	g_ptr_array_add(candidates, fix);
}

Fix *
fix_of_choice(View *view, const Instance *holder, const char *entry)
{
	const MenuItem *item = menu_find(view_choices(view), tree_menu(view, holder), entry);
	if (!item || !view_is_available(view, view_own(view, holder), item))
		return NULL;
	Fix *fix = fix_new();
	fix_add_part(fix, fix_part_add(view, holder, item, 1));
	return fix;
}

static void
copy_parts(Fix *fix, const Fix *from)
{
	for (guint i = 0; i < from->parts->len; i++) {
		const FixPart *part = &g_array_index(from->parts, FixPart, i);
		const FixPart copy = {edit_copy(&part->edit), part->times, g_strdup(part->text)};
		g_array_append_val(fix->parts, copy);
	}
}

Fix *
fix_copy(const Fix *fix)
{
	Fix *copy = fix_new();
	copy_parts(copy, fix);
	copy->text = g_strdup(fix->text);
	return copy;
}

Fix *
fix_join(const Fix *fix, const Fix *next)
{
	Fix *joined = fix_new();
	copy_parts(joined, fix);
	copy_parts(joined, next);
	joined->text = g_strdup_printf(_("%s, and %s"), fix->text, next->text);
	return joined;
}

void
fix_set_text(Fix *fix, char *text)
{
	g_free(fix->text);
	fix->text = text;
}

GArray *
fix_edits(const Fix *fix)
{
	GArray *edits = edits_new();
	for (guint i = 0; i < fix->parts->len; i++) {
		const FixPart *part = &g_array_index(fix->parts, FixPart, i);
		for (guint n = 0; n < part->times; n++)
			edits_add(edits, edit_copy(&part->edit));
	}
	return edits;
}
