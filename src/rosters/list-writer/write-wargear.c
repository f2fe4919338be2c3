/* The wargear of a unit's models, summed up by name. */
#include "rosters/list-writer/write-private.h"

#include "rosters/list-writer/written-private.h"

#include <string.h>

/* The wargear of one name that the models of a unit have. */
typedef struct Wargear {
	char *name;
	int64_t number;
	bool is_chosen; /* in a group: "Wargear Options" */
} Wargear;

static void
wargear_clear(gpointer data)
{
	g_free(((Wargear *)data)->name);
}

static bool
is_chosen(View *view, const Instance *option)
{
	return option->parent->kind == INSTANCE_GROUP &&
	       written_has_word(view_name(view, option->parent), "wargear");
}

/* True for one of the three that nearly every unit has, and that the app does not name. */
static bool
is_command(const char *name)
{
	return written_has_word(name, "champion") || written_has_word(name, "musician") ||
	       written_has_word(name, "standard bearer");
}

static Wargear *
wargear_of_name(GArray *wargear, const char *name)
{
	for (guint i = 0; i < wargear->len; i++)
		if (strcmp(g_array_index(wargear, Wargear, i).name, name) == 0)
			return &g_array_index(wargear, Wargear, i);
	const Wargear none = {.name = g_strdup(name)};
	g_array_append_val(wargear, none);
	return &g_array_index(wargear, Wargear, wargear->len - 1);
}

static void
count_wargear(View *view, const Instance *model, GArray *wargear)
{
	g_autoptr(GPtrArray) options = view_sorted_children(view, model);
	for (guint i = 0; i < options->len; i++) {
		const Instance *option = g_ptr_array_index(options, i);
		g_autofree char *name = written_name(view, option);
		if (!written_is_upgrade(option) || is_command(name))
			continue;
		Wargear *one = wargear_of_name(wargear, name);
		one->number += option->number;
		one->is_chosen |= is_chosen(view, option);
	}
}

void
write_wargear(View *view, const GPtrArray *children, GString *out)
{
	g_autoptr(GArray) wargear = g_array_new(FALSE, FALSE, sizeof(Wargear));
	int64_t n_models = 0;
	g_array_set_clear_func(wargear, wargear_clear);
	for (guint i = 0; i < children->len; i++) {
		const Instance *model = g_ptr_array_index(children, i);
		if (written_is_upgrade(model))
			continue;
		n_models += model->number;
		count_wargear(view, model, wargear);
	}
	for (guint i = 0; i < wargear->len; i++) {
		const Wargear *one = &g_array_index(wargear, Wargear, i);
		if (one->is_chosen || 2 * one->number < n_models)
			g_string_append_printf(out, "• %" G_GINT64_FORMAT " %s\n", one->number,
			                       one->name);
	}
}
