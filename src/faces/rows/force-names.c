#include "faces/rows/force-names.h"

#include <string.h>

static const char *
plain_name(View *view, const Instance *force)
{
	const char *own = force->roster_force->custom.name;
	return own ? own : view_name(view, force);
}

/* The number of a force among those of its name, from 1, in the order in which they are shown; 0 if it is the
   only one. */
static guint
number_of(View *view, const Instance *force)
{
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, force->parent);
	guint n = 0, number = 0;
	for (guint i = 0; i < forces->len; i++) {
		const Instance *other = g_ptr_array_index(forces, i);
		if (strcmp(plain_name(view, other), plain_name(view, force)) != 0)
			continue;
		n++;
		if (other == force)
			number = n;
	}
	return n > 1 ? number : 0;
}

char *
force_name(View *view, const Instance *force)
{
	const guint number = number_of(view, force);
	return number ? g_strdup_printf("%s (%u)", plain_name(view, force), number)
	              : g_strdup(plain_name(view, force));
}

char *
force_name_with_army(View *view, const Instance *force)
{
	g_autofree char *name = force_name(view, force);
	const char *army = force_army(force->roster_force, view_game(view));
	return g_strdup_printf("%s · %s", name, army ? army : "");
}
