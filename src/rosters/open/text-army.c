#include "rosters/open/text-army.h"

#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "rosters/list-forms/army-name.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/name-count.h"
#include "rosters/open/near-units.h"

#include <string.h>

/* Number of names that a message suggests, and their least likeness. */
#define SUGGESTIONS_MAX      3u
#define SUGGESTIONS_LIKENESS 0.4

/* The text, and the user's hints about it. */
typedef struct ArmySource {
	const Library *library;
	const TextList *list;
	const TextHints *hints;
	GPtrArray *armies;   /* const char *, borrowed: names of armies in the text */
	GPtrArray *settings; /* likewise: its detachment and the like */
} ArmySource;

static void
add_armies(const Library *library, const DataFile *system, GArray *all)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		const TextArmy one = {system, army, library_shown_name(library, system),
		                      library_shown_name(library, army)};
		g_array_append_val(all, one);
	}
}

GArray *
text_army_list(const Library *library)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(TextArmy));
	g_autoptr(GPtrArray) systems = library_systems(library);
	for (guint i = 0; i < systems->len; i++)
		add_armies(library, g_ptr_array_index(systems, i), all);
	return all;
}

/* True if a word is the id of a file, the name in it, or the name shown. */
static bool
is_called(const DataFile *file, const char *shown, const char *word)
{
	g_autofree char *key = name_key(word ? word : "");
	g_autofree char *name = name_key(file->name);
	g_autofree char *translated = name_key(shown);
	return word && (strcmp(file->id, word) == 0 || strcmp(key, name) == 0 ||
	                strcmp(key, translated) == 0);
}

static void
source_init(ArmySource *source)
{
	const TextList *list = source->list;
	source->armies = g_ptr_array_new();
	source->settings = g_ptr_array_new();
	if (list->army)
		g_ptr_array_add(source->armies, list->army);
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		if (force->army)
			g_ptr_array_add(source->armies, force->army);
		for (guint k = 0; k < force->items->len; k++) {
			const TextItem *item = g_ptr_array_index(force->items, k);
			if (item->kind == LINE_SETTING)
				g_ptr_array_add(source->settings, item->name);
		}
	}
}

static void
source_clear(ArmySource *source)
{
	g_ptr_array_unref(source->armies);
	g_ptr_array_unref(source->settings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ArmySource, source_clear)

/* The grade in which a name of the text is that of an army. */
static unsigned
grade(const ArmySource *source, const TextArmy *army, const char *text)
{
	const ArmyGrade own = army_name_grade(army->army->name, text, source->settings,
	                                      source->list->format);
	const ArmyGrade shown = army_name_grade(army->army_name, text, source->settings,
	                                        source->list->format);
	return MAX(own, shown);
}

bool
text_army_is_named(const TextList *list, const TextArmy *army)
{
	g_auto(ArmySource) source = {.list = list};
	source_init(&source);
	for (guint i = 0; i < source.armies->len; i++)
		if (grade(&source, army, g_ptr_array_index(source.armies, i)) >= ARMY_NAMED_WHOLLY)
			return true;
	return false;
}

bool
text_army_is_guess(const TextList *list, const TextHints *hints)
{
	g_auto(ArmySource) source = {.list = list};
	source_init(&source);
	return !hints->army && source.armies->len == 0;
}

typedef unsigned (*ArmyTest)(const ArmySource *source, const TextArmy *army);

static unsigned
has_hinted_system(const ArmySource *source, const TextArmy *army)
{
	return is_called(army->system, army->system_name, source->hints->system);
}

static unsigned
has_hinted_army(const ArmySource *source, const TextArmy *army)
{
	const char *hint = source->hints->army;
	return is_called(army->army, army->army_name, hint)
	               ? ARMY_NAMED_WITH_SUBTYPE
	               : army_name_grade(army->army->name, hint, NULL, source->list->format);
}

static unsigned
has_said_system(const ArmySource *source, const TextArmy *army)
{
	return is_called(army->system, army->system_name, source->list->system);
}

/* True if the system is the one whose lists have that format. */
static unsigned
has_system_of_format(const ArmySource *source, const TextArmy *army)
{
	Pattern *pattern = source->list->format->system;
	return pattern && pattern_match(pattern, army->system->name) == PATTERN_FITS;
}

/* An army with a subtype counts like the army alone: the part behind the name may be a detachment of
   it. */
static unsigned
has_first_army(const ArmySource *source, const TextArmy *army)
{
	const unsigned fit = source->armies->len
	                             ? grade(source, army, g_ptr_array_index(source->armies, 0))
	                             : ARMY_NOT_NAMED;
	return MIN(fit, (unsigned)ARMY_NAMED_WHOLLY);
}

static bool
is_named_with_subtype(const ArmySource *source, const TextArmy *army)
{
	return source->armies->len &&
	       grade(source, army, g_ptr_array_index(source->armies, 0)) > ARMY_NAMED_WHOLLY;
}

/* Moves the armies that are named with their subtype to the front. */
static void
put_subtypes_first(const ArmySource *source, GArray *all)
{
	guint first = 0;
	for (guint i = 0; i < all->len; i++) {
		const TextArmy army = g_array_index(all, TextArmy, i);
		if (!is_named_with_subtype(source, &army))
			continue;
		g_array_remove_index(all, i);
		g_array_insert_val(all, first++, army);
	}
}

/* True if one of two armies is a subtype of the other. */
static bool
is_subtype(const TextArmy *one, const TextArmy *other)
{
	return text_begins(one->army->name, other->army->name) ||
	       text_begins(other->army->name, one->army->name);
}

/* Where army data are: those that the user named come first, then those installed, then ours. */
typedef enum ArmyPlace {
	ARMY_PLACE_OURS,
	ARMY_PLACE_INSTALLED,
	ARMY_PLACE_NAMED,
	N_ARMY_PLACES
} ArmyPlace;

static ArmyPlace
place_of(const ArmySource *source, const TextArmy *army)
{
	char *const *folders = library_named(source->library);
	for (guint i = 0; folders && folders[i]; i++)
		if (text_begins(army->army->path, folders[i]))
			return ARMY_PLACE_NAMED;
	return text_begins(army->army->path, g_get_user_data_dir()) ? ARMY_PLACE_INSTALLED
	                                                            : ARMY_PLACE_OURS;
}

/* Higher for the better place; never 0, so that some army is always kept. */
static unsigned
has_best_place(const ArmySource *source, const TextArmy *army)
{
	return 1 + (unsigned)place_of(source, army);
}

/* Keeps the armies with the highest grade. Returns false, and keeps all, if that is 0. */
static bool
narrow(const ArmySource *source, GArray *all, ArmyTest test)
{
	g_autoptr(GArray) kept = g_array_new(FALSE, FALSE, sizeof(TextArmy));
	unsigned most = 1;
	for (guint i = 0; i < all->len; i++) {
		const TextArmy *army = &g_array_index(all, TextArmy, i);
		const unsigned fit = test(source, army);
		if (fit < most)
			continue;
		if (fit > most)
			g_array_set_size(kept, 0);
		most = fit;
		g_array_append_vals(kept, army, 1);
	}
	if (kept->len == 0)
		return false;
	g_array_set_size(all, 0);
	g_array_append_vals(all, kept->data, kept->len);
	return true;
}

typedef struct Suggestion {
	const char *name;
	double likeness;
} Suggestion;

static gint
compare_likeness(gconstpointer a, gconstpointer b)
{
	const double difference = ((const Suggestion *)b)->likeness -
	                          ((const Suggestion *)a)->likeness;
	return (difference > 0) - (difference < 0);
}

/* The likeness of a name in the text to the name of an army, or to the end of that. */
static double
likeness(const char *key, const char *name)
{
	const char *dash = g_strrstr(name, " - ");
	g_autofree char *whole = name_key(name);
	g_autofree char *end = name_key(dash ? dash + 3 : name);
	return MAX(name_likeness(whole, key), name_likeness(end, key));
}

/* The names of armies most like one: "; the nearest: A, B". The caller owns it. */
static char *
suggestions(const GArray *all, const char *text)
{
	g_autoptr(GArray) list = g_array_new(FALSE, FALSE, sizeof(Suggestion));
	g_autofree char *key = name_key(text);
	for (guint i = 0; i < all->len; i++) {
		const char *name = g_array_index(all, TextArmy, i).army_name;
		const Suggestion one = {name, likeness(key, name)};
		if (one.likeness >= SUGGESTIONS_LIKENESS)
			g_array_append_val(list, one);
	}
	g_array_sort(list, compare_likeness);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < MIN(list->len, SUGGESTIONS_MAX); i++)
		g_string_append_printf(out, "%s\"%s\"", i ? ", " : _("; the nearest: "),
		                       g_array_index(list, Suggestion, i).name);
	return g_string_free(out, FALSE);
}

static void
complain_army(const ArmySource *source, const GArray *all, const char *army, const char *name,
              Diags *diags)
{
	g_autofree char *places = library_places(source->library);
	g_autofree char *nearest = suggestions(all, army);
	diags_add(diags, &FILES_KINDS[FILES_TEXT_NO_ARMY], name, 0, army, places, nearest, NULL);
}

static void
complain_place(const ArmySource *source, FilesKind kind, const char *hint, const char *name,
               Diags *diags)
{
	g_autofree char *places = library_places(source->library);
	diags_add(diags, &FILES_KINDS[kind], name, 0, hint, places, NULL);
}

/* Keeps the armies that fit the user's hints. Returns false, with a diagnostic, if one fits none. */
static bool
narrow_to_hints(const ArmySource *source, GArray *all, const char *name, Diags *diags)
{
	const TextHints *hints = source->hints;
	if (hints->system && !narrow(source, all, has_hinted_system)) {
		complain_place(source, FILES_TEXT_NO_SYSTEM, hints->system, name, diags);
		return false;
	}
	if (hints->army && !narrow(source, all, has_hinted_army)) {
		complain_army(source, all, hints->army, name, diags);
		return false;
	}
	return true;
}

/* Keeps the armies with the name in the text, of the best place that has one, however well those of other places
   fit. Returns false, and keeps all, if there is none. */
static bool
narrow_to_first_army(const ArmySource *source, GArray *all)
{
	for (int place = N_ARMY_PLACES - 1; place >= 0; place--) {
		g_autoptr(GArray) here = g_array_new(FALSE, FALSE, sizeof(TextArmy));
		for (guint i = 0; i < all->len; i++)
			if (place_of(source, &g_array_index(all, TextArmy, i)) == (ArmyPlace)place)
				g_array_append_val(here, g_array_index(all, TextArmy, i));
		if (!narrow(source, here, has_first_army))
			continue;
		g_array_set_size(all, 0);
		g_array_append_vals(all, here->data, here->len);
		return true;
	}
	return false;
}

/* Keeps the armies that the text names. Returns false, with a diagnostic, if no army has the
   name. */
static bool
narrow_to_text(const ArmySource *source, GArray *all, const char *name, Diags *diags)
{
	if (!source->hints->system && !narrow(source, all, has_said_system))
		narrow(source, all, has_system_of_format);
	const bool is_named = source->hints->army || narrow_to_first_army(source, all);
	if (!is_named && source->armies->len) {
		complain_army(source, all, g_ptr_array_index(source->armies, 0), name, diags);
		return false;
	}
	return true;
}

static GHashTable *
unit_names(const TextList *list)
{
	GHashTable *set = name_set_new();
	for (guint i = 0; i < list->forces->len; i++) {
		const GPtrArray *items = ((TextItem *)g_ptr_array_index(list->forces, i))->items;
		for (guint k = 0; k < items->len; k++) {
			const TextItem *unit = g_ptr_array_index(items, k);
			name_set_add(set, unit->name);
			if (unit->bare)
				name_set_add(set, unit->bare);
		}
	}
	return set;
}

/* A subtype that the text names may lack one in so many names that its army has. */
#define SUBTYPE_BONUS 4u

/* Chooses the army whose file has most names of units. Warns if another one has as many. */
static const TextArmy *
choose_by_units(const ArmySource *source, const GArray *all, const char *name, Diags *diags)
{
	g_autoptr(GHashTable) units = unit_names(source->list);
	gsize bytes = NAME_COUNT_MAX_BYTES;
	const TextArmy *best = NULL, *second = NULL;
	guint most = 0;
	for (guint i = 0; i < all->len; i++) {
		const TextArmy *army = &g_array_index(all, TextArmy, i);
		const guint found = name_count(army->army, units, &bytes);
		const guint n = is_named_with_subtype(source, army) ? found + found / SUBTYPE_BONUS
		                                                    : found;
		if (n > most) {
			most = n;
			best = army;
			second = NULL;
		} else if (n == most && best && !second) {
			second = army;
		}
	}
	if (second && !is_subtype(best, second))
		diags_add(diags, &FILES_KINDS[FILES_ARMY_AMBIGUOUS], name, 0, best->army_name,
		          second->army_name, NULL);
	return best;
}

/* True if the first army is the only one that is named with its subtype, and the others have nothing of the subtype's
   name: no detachment of theirs can be meant. */
static bool
is_sure_subtype(const ArmySource *source, const GArray *all)
{
	const TextArmy *first = &g_array_index(all, TextArmy, 0);
	const char *dash = g_strrstr(first->army->name, " - ");
	if (!dash || !is_named_with_subtype(source, first))
		return false;
	g_autoptr(GHashTable) names = name_set_new();
	g_auto(GStrv) parts = g_strsplit(dash + strlen(" - "), " [", 2);
	gsize bytes = NAME_COUNT_MAX_BYTES;
	name_set_add(names, parts[0]);
	for (guint i = 1; i < all->len; i++) {
		const TextArmy *other = &g_array_index(all, TextArmy, i);
		if (is_named_with_subtype(source, other) ||
		    name_count(other->army, names, &bytes) > 0)
			return false;
	}
	return true;
}

void
text_army_complain_units(const Library *library, const GArray *all, const TextList *list,
                         const char *name, Diags *diags)
{
	g_autofree char *places = library_places(library);
	g_autofree char *nearest = near_units(all, list);
	diags_add(diags, &FILES_KINDS[FILES_TEXT_ARMY_UNKNOWN], name, 0, "", places, nearest, NULL);
}

/* Chooses among armies of which nothing but their units tells them apart. */
static const TextArmy *
choose_among(const ArmySource *source, GArray *all, bool are_named, const char *name, Diags *diags)
{
	narrow(source, all, has_best_place);
	put_subtypes_first(source, all);
	if (all->len == 1 || (all->len > 1 && is_sure_subtype(source, all)))
		return &g_array_index(all, TextArmy, 0);
	const TextArmy *chosen = choose_by_units(source, all, name, diags);
	return !chosen && are_named ? &g_array_index(all, TextArmy, 0) : chosen;
}

const TextArmy *
text_army_choose(const Library *library, GArray *all, const TextList *list, const char *name,
                 const TextHints *hints, Diags *diags)
{
	g_auto(ArmySource) source = {.library = library, .list = list, .hints = hints};
	source_init(&source);
	if (!narrow_to_hints(&source, all, name, diags) ||
	    !narrow_to_text(&source, all, name, diags))
		return NULL;
	const bool are_named = hints->army || source.armies->len;
	const TextArmy *chosen = choose_among(&source, all, are_named, name, diags);
	if (!chosen)
		text_army_complain_units(library, all, list, name, diags);
	return chosen;
}
