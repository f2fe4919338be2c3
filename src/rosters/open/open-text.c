#include "rosters/open/open-text.h"

#include "base/language/i18n.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/textlist.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/several.h"
#include "rosters/open/text-army.h"
#include "rosters/open/text-formats.h"

#include <string.h>

bool
text_is_list(GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	gsize at = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	while (at < length && g_ascii_isspace(text[at]))
		at++;
	return at < length && text[at] != '<';
}

/* Loads the chosen army, and any others of its system that the text names. */
static const LoadedGame *
load_for(Library *library, const TextList *list, const TextArmy *chosen, Diags *diags)
{
	g_autoptr(GPtrArray) armies = library_armies(library, chosen->system);
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	if (!chosen->army->is_game_system)
		g_ptr_array_add(ids, (gpointer)(guintptr)chosen->army->id);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		const TextArmy one = {chosen->system, army, chosen->system_name,
		                      library_shown_name(library, army)};
		if (army != chosen->army && !army->is_game_system && text_army_is_named(list, &one))
			g_ptr_array_add(ids, (gpointer)(guintptr)army->id);
	}
	g_ptr_array_add(ids, NULL);
	return library_load(library, chosen->system->id, (const char *const *)ids->pdata, diags);
}

/* @n_units  receives the number of units that the army has, see textlist_build() */
static bool
build(OpenRoster *open, const TextList *list, const char *name, const DataFile *army,
      guint *n_units, Diags *diags)
{
	const Entry *catalogue = loaded_catalogue(open->loaded, army);
	open->roster = catalogue ? roster_new(open->loaded->choices, _("New Roster")) : NULL;
	if (open->roster && !textlist_build(list, name, open->roster, catalogue, n_units, diags))
		g_clear_pointer(&open->roster, roster_free);
	return open->roster != NULL;
}

static GPtrArray *
army_names(const GArray *all)
{
	GPtrArray *names = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		const TextArmy *army = &g_array_index(all, TextArmy, i);
		g_ptr_array_add(names, (gpointer)(guintptr)army->army->name);
		g_ptr_array_add(names, (gpointer)(guintptr)army->army_name);
	}
	return names;
}

static GPtrArray *
load_formats(const Library *library, const char *name, Diags *diags)
{
	g_autoptr(GPtrArray) formats = text_formats_load(library_named(library), diags);
	if (formats->len > 0)
		return g_steal_pointer(&formats);
	g_autofree char *places = library_places(library);
	diags_add(diags, &FILES_KINDS[FILES_NO_FORMATS], name, 0, places, NULL);
	return NULL;
}

/* Fewer units say too little about the text. */
#define LEAST_UNITS 4u

static guint
count_units(const TextList *list)
{
	guint n = 0;
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		for (guint k = 0; k < force->items->len; k++)
			n += ((const TextItem *)g_ptr_array_index(force->items, k))->kind ==
			     LINE_UNIT;
	}
	return n;
}

/* Says in front of all lines that half of the units or fewer were found: the army data are in one language. */
static void
complain_few(const TextList *list, const char *name, guint n_found, Diags *diags)
{
	const guint n = count_units(list);
	g_autofree char *found = g_strdup_printf("%u", n_found);
	g_autofree char *all = g_strdup_printf("%u", n);
	if (n >= LEAST_UNITS && 2 * n_found <= n)
		diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_FEW_UNITS], name, 0, found, all, NULL);
}

/*
 * Builds the roster of a list. A guessed army that has none of its units is wrong: then the lines
 * are not reported.
 *
 * @all     has its armies
 * @errors  number of errors before the formats were read: without one of them the list may be read
 *          in another
 */
static bool
open_list(Library *library, GArray *all, const TextList *list, const char *name,
          const TextHints *hints, guint errors, OpenRoster *open, Diags *diags)
{
	g_autoptr(Diags) lines = diags_new();
	const TextArmy *chosen = text_army_choose(library, all, list, name, hints, lines);
	open->loaded = chosen ? load_for(library, list, chosen, lines) : NULL;
	guint n_units = 0;
	const bool fine = open->loaded && build(open, list, name, chosen->army, &n_units, lines);
	if (fine && n_units == 0 && text_army_is_guess(list, hints)) {
		g_clear_pointer(&open->roster, roster_free);
		text_army_complain_units(library, all, list, name, diags);
		return false;
	}
	if (fine)
		complain_few(list, name, n_units, diags);
	diags_append(diags, lines);
	if (!fine)
		return false;
	open->is_whole = open->loaded->is_whole &&
	                 diags_count_severity(diags, SEVERITY_ERROR) == errors;
	return true;
}

/* The first list of a text; a warning says where the second begins. The caller owns it: g_bytes_unref(). */
static GBytes *
first_list(GBytes *bytes, const char *name, const GPtrArray *formats, Diags *diags)
{
	g_autoptr(GPtrArray) parts = several_divide(bytes, formats);
	GBytes *first = g_ptr_array_index(parts, 0);
	gsize length;
	const char *text = g_bytes_get_data(first, &length);
	uint32_t line = 1;
	for (gsize i = 0; i < length; i++)
		line += text[i] == '\n';
	if (parts->len > 1)
		diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_SECOND_LIST], name, line, NULL);
	return g_bytes_ref(first);
}

bool
open_text(Library *library, GBytes *bytes, const char *name, const TextHints *hints,
          OpenRoster *open, Diags *diags)
{
	const guint errors = diags_count_severity(diags, SEVERITY_ERROR);
	g_autoptr(GPtrArray) formats = load_formats(library, name, diags);
	if (!formats)
		return false;
	g_autoptr(GArray) all = text_army_list(library);
	g_autoptr(GPtrArray) armies = army_names(all);
	g_autoptr(GBytes) first = first_list(bytes, name, formats, diags);
	g_autoptr(TextList) list = textlist_read(first, name, formats, armies, diags);
	return list && open_list(library, all, list, name, hints, errors, open, diags);
}

/* The format of New Recruit, whose names such files have; else any. */
static const TextFormat *
find_format(const GPtrArray *formats)
{
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		if (strcmp(format->id, "newrecruit") == 0)
			return format;
	}
	return g_ptr_array_index(formats, 0);
}

bool
open_named_nodes(Library *library, const TreeNode *root, const char *name, const TextHints *hints,
                 OpenRoster *open, Diags *diags)
{
	const guint errors = diags_count_severity(diags, SEVERITY_ERROR);
	g_autoptr(GPtrArray) formats = load_formats(library, name, diags);
	if (!formats)
		return false;
	g_autoptr(GArray) all = text_army_list(library);
	g_autoptr(TextList) list = textlist_of_roster(root, name, find_format(formats), diags);
	return list && open_list(library, all, list, name, hints, errors, open, diags);
}
