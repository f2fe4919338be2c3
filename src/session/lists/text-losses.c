#include "session/lists/text-losses.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/compare/compare.h"
#include "rosters/open/open-roster.h"

#include <string.h>

/* The name of the unit, or of the selection directly in a force, that a difference is in. */
static const char *
unit_of(const Difference *one, SideIndex side)
{
	const char *const *path = one->path[side];
	return path && path[one->n_forces[side]] ? path[one->n_forces[side]] : one->name[side];
}

/* True for differences in selections: associations and given names are named by the form. */
static bool
is_of_options(const Difference *one)
{
	return one->kind == DIFFERENCE_ADDED || one->kind == DIFFERENCE_REMOVED ||
	       one->kind == DIFFERENCE_MOVED || one->kind == DIFFERENCE_NUMBER;
}

/* True if a name is one of those in a text with commas. */
static bool
is_named(const GString *lost, const char *name)
{
	g_auto(GStrv) names = g_strsplit(lost->str, ", ", -1);
	return g_strv_contains((const char *const *)names, name);
}

/* The units that differ, each once, as "Boyz; Captain". The caller owns it: g_free(). */
static char *
name_units(const Differences *all, const GString *lost)
{
	g_autoptr(GPtrArray) units = g_ptr_array_new();
	for (guint i = 0; i < differences_count(all); i++) {
		const Difference *one = differences_get(all, i);
		const char *unit = unit_of(one, one->name[SIDE_BEFORE] ? SIDE_BEFORE : SIDE_AFTER);
		if (is_of_options(one) && !is_named(lost, unit) &&
		    !g_ptr_array_find_with_equal_func(units, unit, g_str_equal, NULL))
			g_ptr_array_add(units, (gpointer)(guintptr)unit);
	}
	g_ptr_array_add(units, NULL);
	return g_strjoinv("; ", (char **)units->pdata);
}

static void
append_differences(GString *lost, View *view, const OpenRoster *back)
{
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	const CompareSide before = {view, verdict}, after = {back->view, back->verdict};
	g_autoptr(Differences) all = differences_new(&before, &after);
	g_autofree char *units = name_units(all, lost);
	if (!*units)
		return;
	g_autofree char *loss = g_strdup_printf(_("the exact options of %s"), units);
	text_append_listed(lost, loss);
}

char *
text_losses_write(Library *library, View *view, WriteFormat form, GString *lost)
{
	char *text = textlist_write(view, form, lost);
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) back = {0};
	if (open_roster_read(library, bytes, "text", &back, diags)) {
		open_roster_judge(&back);
		append_differences(lost, view, &back);
	}
	return text;
}
