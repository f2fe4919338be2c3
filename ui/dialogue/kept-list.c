/* Makes the list of kept units. */
#include "base/language/i18n.h"
#include "session/shelf/shelf.h"
#include "ui/dialogue/dialogue-private.h"

Listing *
dialogue_kept_units(Dialogue *edit)
{
	Listing *listing = listing_new();
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(Shelf) shelf = shelf_load(workbench_system(edit->bench), ignored);
	for (guint i = 0; shelf && i < shelf_count(shelf); i++) {
		const ShelfUnit *unit = shelf_get(shelf, i);
		g_autofree char *contents = clip_contents(unit->clip);
		const Item item = {
			.name = g_strdup(unit->name),
			.entry = g_strdup(unit->name),
			.line = *contents ? g_strdup_printf(_("%s: %s"), unit->name, contents)
		                          : g_strdup(unit->name),
		};
		listing_add(listing, &item);
	}
	return listing;
}
