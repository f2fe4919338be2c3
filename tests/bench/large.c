#include "large.h"

#include "session/offers/sections.h"
#include "session/offers/workbench-actions.h"

#include <string.h>

#define ARMY "Imperium - Adeptus Astartes - Space Marines"

static const DataFile *
find_army(Library *library, const DataFile *system, const char *name)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		if (strcmp(army->name, name) == 0)
			return army;
	}
	return NULL;
}

Workbench *
large_begin(Library *library, char **path, Diags *diags)
{
	return large_begin_army(library, ARMY, path, diags);
}

Workbench *
large_begin_army(Library *library, const char *name, char **path, Diags *diags)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	const DataFile *system = systems->len ? g_ptr_array_index(systems, 0) : NULL;
	const DataFile *army = system ? find_army(library, system, name) : NULL;
	const LoadedGame *loaded = army ? library_load_army(library, system, army, diags) : NULL;
	if (!loaded)
		return NULL;
	const GPtrArray *forces = choices_forces(loaded->choices, loaded_catalogue(loaded, army),
	                                         NULL);
	const Definition *force = g_ptr_array_index(forces, 0);
	const NewRoster start = {
		.system = system,
		.army = army,
		.force = game_text(loaded->game, force->shown->id),
		.limit = amount_from_int(2000),
	};
	*path = g_strdup(army->path);
	return workbench_new(library, &start, diags);
}

static const Instance *
force_of(const Workbench *bench)
{
	return view_root(workbench_view(bench))->forces[0];
}

static guint
count_below(const Instance *holder)
{
	guint n = holder->n_children;
	for (uint32_t i = 0; i < holder->n_children; i++)
		n += count_below(holder->children[i]);
	return n;
}

guint
large_count_units(const Workbench *bench)
{
	return force_of(bench)->n_children;
}

guint
large_count_selections(const Workbench *bench)
{
	return count_below(force_of(bench));
}

const char *
large_unit(const Workbench *bench, guint index)
{
	g_assert(index < large_count_units(bench));
	return force_of(bench)->children[index]->selection->id;
}

bool
large_add(Workbench *bench, Diags *diags)
{
	const guint turn = workbench_depth(bench);
	g_autoptr(GPtrArray) sections = sections_of(workbench_view(bench), force_of(bench));
	for (guint i = turn; i < turn + sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i % sections->len);
		const GArray *offers = section->offers;
		g_auto(AddedOffer) added = {0};
		if (offers->len == 0)
			continue;
		return workbench_add_offer(bench, &g_array_index(offers, Offer, turn % offers->len),
		                           &added, diags);
	}
	return false;
}
