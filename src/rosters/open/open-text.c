#include "rosters/open/open-text.h"

#include "base/language/i18n.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-lines/folded.h"
#include "rosters/list-lines/typed.h"
#include "rosters/list-reader/textlist.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/several.h"
#include "rosters/open/text-army.h"
#include "rosters/open/text-formats.h"
#include "rosters/open/text-sum.h"

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
	if (open->roster && !textlist_build(list, name, open->roster, open->loaded->companion,
	                                    catalogue, n_units, diags))
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
 * @n_units  out: number of its units that were found
 */
static bool
open_list(Library *library, GArray *all, const TextList *list, const char *name,
          const TextHints *hints, guint errors, OpenRoster *open, guint *n_units, Diags *diags)
{
	g_autoptr(Diags) lines = diags_new();
	const TextArmy *chosen = text_army_choose(library, all, list, name, hints, lines);
	open->loaded = chosen ? load_for(library, list, chosen, lines) : NULL;
	*n_units = 0;
	const bool fine = open->loaded && build(open, list, name, chosen->army, n_units, lines);
	if (fine && *n_units == 0 && text_army_is_guess(list, hints)) {
		g_clear_pointer(&open->roster, roster_free);
		text_army_complain_units(library, all, list, name, diags);
		return false;
	}
	if (fine)
		complain_few(list, name, *n_units, diags);
	if (fine)
		text_sum_compare(list, name, diags);
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

/* Reports about a text that is read word by word. */
static const TextlistKind HARMLESS[] = {
	TEXTLIST_FORCE_CHOSEN,      TEXTLIST_SIZE_IMPLIED,  TEXTLIST_SWITCHED,
	TEXTLIST_ATTACHMENT_UNHELD, TEXTLIST_PUT_INSIDE,    TEXTLIST_OTHER_CHOICES,
	TEXTLIST_IN_ANY_CASE,       TEXTLIST_DEFAULTS_KEPT, TEXTLIST_DEFAULTS_REMOVED,
	TEXTLIST_ONLY_CHOICE,       TEXTLIST_LIMIT_IMPLIED,
};

static bool
is_harmless(const Diag *diag)
{
	for (gsize i = 0; i < G_N_ELEMENTS(HARMLESS); i++)
		if (diag->kind == &TEXTLIST_KINDS[HARMLESS[i]])
			return true;
	return false;
}

/* True if all of a list was read as it stands. Our own sheets have texts of rules, which are passed over. */
static bool
is_exact(const TextList *list, const Diags *diags)
{
	for (guint i = 0; i < diags_count(diags); i++)
		if (!is_harmless(diags_get(diags, i)))
			return false;
	return !list->format->tells_apart && text_sum_agrees(list);
}

/* The texts of a library, and how they are read. */
typedef struct TextReader {
	Library *library;
	const char *name;
	const TextHints *hints;
	const GPtrArray *formats;
	const GPtrArray *armies;
	GArray *all;
} TextReader;

/* A text as it was read. */
typedef struct Reading {
	OpenRoster open;
	Diags *diags; /* owned */
	bool is_open;
	bool is_exact; /* all of it was read as it stands */
	guint n_units; /* that were found */
} Reading;

static void
reading_clear(Reading *reading)
{
	roster_free(reading->open.roster);
	diags_free(reading->diags);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reading, reading_clear)

/* The caller clears it. */
static Reading
read_list(const TextReader *reader, GBytes *bytes, const OpenRoster *open)
{
	const char *name = reader->name;
	Reading reading = {.open = {.path = open->path, .library = open->library},
	                   .diags = diags_new()};
	g_autoptr(TextList) list = textlist_read(bytes, name, reader->formats, reader->armies,
	                                         reading.diags);
	reading.is_open = list && open_list(reader->library, reader->all, list, name, reader->hints,
	                                    0, &reading.open, &reading.n_units, reading.diags);
	reading.is_exact = reading.is_open && is_exact(list, reading.diags);
	return reading;
}

/* Takes a better reading for another one. */
static void
take_reading(Reading *reading, Reading *better)
{
	const Reading worse = *reading;
	*reading = *better;
	*better = worse;
}

/* Number of reports about what was not understood: other prices than those of the army data are none. */
static guint
count_faults(const Reading *reading)
{
	guint n = 0;
	for (guint i = 0; i < diags_count(reading->diags); i++) {
		const Diag *diag = diags_get(reading->diags, i);
		n += diag->kind->severity != SEVERITY_INFO &&
		     diag->kind != &TEXTLIST_KINDS[TEXTLIST_COST_DIFFERS] &&
		     diag->kind != &TEXTLIST_KINDS[TEXTLIST_TOTAL_DIFFERS];
	}
	return n;
}

/* Gives reports the lines of the text that those were made of which they are about. @numbers  of each such line */
static void
renumber(Reading *reading, const GArray *numbers)
{
	Diags *renumbered = diags_new();
	for (guint i = 0; i < diags_count(reading->diags); i++) {
		Diag diag = *diags_get(reading->diags, i);
		if (diag.line > 0 && diag.line <= numbers->len)
			diag.line = g_array_index(numbers, uint32_t, diag.line - 1);
		diags_add_copy(renumbered, &diag);
	}
	diags_free(reading->diags);
	reading->diags = renumbered;
}

/* True if more of a text is understood in a reading than in another, and nothing less. */
static bool
is_better(const Reading *reading, const Reading *other)
{
	const guint faults = count_faults(reading), of_other = count_faults(other);
	if (!reading->is_open || !other->is_open)
		return reading->is_open;
	return reading->n_units >= other->n_units && faults <= of_other &&
	       (reading->n_units > other->n_units || faults < of_other);
}

/* Reads a list that was typed by hand in another notation, and keeps that if it is better. */
static void
try_typed(const TextReader *reader, GBytes *bytes, const OpenRoster *open, Reading *reading)
{
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	const bool is_fine = reading->n_units > 0 && count_faults(reading) == 0;
	g_autoptr(GBytes) spelt = is_fine ? NULL : typed_spell_out(bytes, numbers);
	if (!spelt)
		return;
	g_auto(Reading) typed = read_list(reader, spelt, open);
	if (!is_better(&typed, reading))
		return;
	renumber(&typed, numbers);
	take_reading(reading, &typed);
}

/* True if a warning is about a line that was joined to the one before. */
static bool
explains_one(GBytes *whole, const Diags *diags)
{
	g_autofree char *text = g_strndup(g_bytes_get_data(whole, NULL), g_bytes_get_size(whole));
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	const guint n = g_strv_length(lines);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		if (diag->kind->severity != SEVERITY_INFO && diag->line > 0 && diag->line <= n &&
		    !*lines[diag->line - 1])
			return true;
	}
	return false;
}

/* Reads a text of broken lines as whole ones, and keeps that if all of it is read then. */
static bool
try_whole(const TextReader *reader, GBytes *bytes, guint slack, const OpenRoster *open,
          Reading *reading)
{
	guint n = 0;
	g_autoptr(GBytes) whole = folded_join(bytes, slack, &n);
	if (!whole || !explains_one(whole, reading->diags))
		return false;
	g_auto(Reading) joined = read_list(reader, whole, open);
	if (!joined.is_exact)
		return false;
	diags_add_number(joined.diags, &TEXTLIST_KINDS[TEXTLIST_LINES_JOINED], reader->name, 0, n);
	take_reading(reading, &joined);
	return true;
}

/* Some programs count the bytes of a bullet, and the blank behind the last word. */
#define SLACK 3u

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
	const TextReader reader = {library, name, hints, formats, armies, all};
	const bool fine = diags_count_severity(diags, SEVERITY_ERROR) == errors;
	g_auto(Reading) reading = read_list(&reader, first, open);
	const bool is_bad = diags_count_severity(reading.diags, SEVERITY_ERROR) > 0;
	if (is_bad || (!try_whole(&reader, first, 0, open, &reading) &&
	               !try_whole(&reader, first, SLACK, open, &reading)))
		try_typed(&reader, first, open, &reading);
	*open = reading.open;
	reading.open.roster = NULL;
	diags_append(diags, reading.diags);
	open->is_whole = open->is_whole && fine;
	return reading.is_open;
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
	guint n_units = 0;
	return list && open_list(library, all, list, name, hints, errors, open, &n_units, diags);
}
