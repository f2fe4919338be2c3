#include "files/open-text.h"

#include "base/i18n.h"
#include "base/name-key.h"
#include "files/files-diags.h"
#include "files/text-formats.h"
#include "textlist/textlist.h"

#include <string.h>

/* An army that a text may be of, and its names in the user's language. */
typedef struct Candidate {
	const DataFile *system;
	const DataFile *army;
	const char *system_name;
	const char *army_name;
} Candidate;

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

/* True if the list, or one of its forces, names that army. */
static bool
names_army(const TextList *list, const DataFile *army, const char *shown)
{
	if (is_called(army, shown, list->army))
		return true;
	for (guint i = 0; i < list->forces->len; i++)
		if (is_called(army, shown, ((TextItem *)g_ptr_array_index(list->forces, i))->army))
			return true;
	return false;
}

static void
add_armies(const Library *library, const DataFile *system, GArray *all)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		const Candidate candidate = {system, army, library_shown_name(library, system),
		                             library_shown_name(library, army)};
		g_array_append_val(all, candidate);
	}
}

static GArray *
find_all(const Library *library)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Candidate));
	g_autoptr(GPtrArray) systems = library_systems(library);
	for (guint i = 0; i < systems->len; i++)
		add_armies(library, g_ptr_array_index(systems, i), all);
	return all;
}

typedef bool (*CandidateTest)(const Candidate *candidate, const TextList *list,
                              const TextHints *hints);

static bool
has_hinted_system(const Candidate *candidate, const TextList *list, const TextHints *hints)
{
	(void)list;
	return is_called(candidate->system, candidate->system_name, hints->system);
}

static bool
has_hinted_army(const Candidate *candidate, const TextList *list, const TextHints *hints)
{
	(void)list;
	return is_called(candidate->army, candidate->army_name, hints->army);
}

static bool
has_said_system(const Candidate *candidate, const TextList *list, const TextHints *hints)
{
	(void)hints;
	return is_called(candidate->system, candidate->system_name, list->system);
}

static bool
has_said_army(const Candidate *candidate, const TextList *list, const TextHints *hints)
{
	(void)hints;
	return names_army(list, candidate->army, candidate->army_name);
}

/* Keeps the candidates that pass a test. Returns false, and keeps all, if none does. */
static bool
narrow(GArray *all, CandidateTest test, const TextList *list, const TextHints *hints)
{
	g_autoptr(GArray) kept = g_array_new(FALSE, FALSE, sizeof(Candidate));
	for (guint i = 0; i < all->len; i++) {
		const Candidate *candidate = &g_array_index(all, Candidate, i);
		if (test(candidate, list, hints))
			g_array_append_vals(kept, candidate, 1);
	}
	if (kept->len == 0)
		return false;
	g_array_set_size(all, 0);
	g_array_append_vals(all, kept->data, kept->len);
	return true;
}

static guint
count_units(Library *library, const TextList *list, const Candidate *candidate)
{
	const LoadedGame *loaded = library_load_army(library, candidate->system, candidate->army,
	                                             NULL);
	const Entry *catalogue = loaded ? loaded_catalogue(loaded, candidate->army) : NULL;
	return catalogue ? textlist_count_offered(list, loaded->choices, catalogue) : 0;
}

/* Chooses the army that offers most of the units. Warns if another one offers as many. */
static const Candidate *
choose_by_units(Library *library, const TextList *list, const GArray *all, const char *name,
                Diags *diags)
{
	const Candidate *best = NULL, *second = NULL;
	guint most = 0;
	for (guint i = 0; i < all->len; i++) {
		const Candidate *candidate = &g_array_index(all, Candidate, i);
		const guint n = count_units(library, list, candidate);
		if (n > most) {
			most = n;
			best = candidate;
			second = NULL;
		} else if (n == most && best && !second) {
			second = candidate;
		}
	}
	if (second)
		diags_add(diags, &FILES_KINDS[FILES_ARMY_AMBIGUOUS], name, 0, best->army_name,
		          second->army_name, NULL);
	return best;
}

static void
complain_hint(const Library *library, FilesKind kind, const char *hint, const char *name,
              Diags *diags)
{
	g_autofree char *places = library_places(library);
	diags_add(diags, &FILES_KINDS[kind], name, 0, hint, places, NULL);
}

/* Keeps the armies that fit the user's hints, then those that the text names. Returns false, with a
   diagnostic, if a hint fits none. */
static bool
narrow_all(const Library *library, GArray *all, const TextList *list, const char *name,
           const TextHints *hints, Diags *diags)
{
	if (hints->system && !narrow(all, has_hinted_system, list, hints)) {
		complain_hint(library, FILES_TEXT_NO_SYSTEM, hints->system, name, diags);
		return false;
	}
	if (hints->army && !narrow(all, has_hinted_army, list, hints)) {
		complain_hint(library, FILES_TEXT_NO_ARMY, hints->army, name, diags);
		return false;
	}
	if (!hints->system)
		narrow(all, has_said_system, list, hints);
	if (!hints->army)
		narrow(all, has_said_army, list, hints);
	return true;
}

/* Warns if the text names another army than the one chosen. */
static void
compare_army(const Candidate *chosen, const TextList *list, const char *name,
             const TextHints *hints, Diags *diags)
{
	if (list->army && !hints->army && !has_said_army(chosen, list, hints))
		diags_add(diags, &FILES_KINDS[FILES_TEXT_OTHER_ARMY], name, 0, list->army,
		          chosen->army_name, NULL);
}

static const Candidate *
choose_army(Library *library, GArray *all, const TextList *list, const char *name,
            const TextHints *hints, Diags *diags)
{
	if (!narrow_all(library, all, list, name, hints, diags))
		return NULL;
	const Candidate *chosen = all->len == 1 ? &g_array_index(all, Candidate, 0)
	                                        : choose_by_units(library, list, all, name, diags);
	if (chosen)
		compare_army(chosen, list, name, hints, diags);
	else
		complain_hint(library, FILES_TEXT_NO_ARMY, list->army ? list->army : "", name,
		              diags);
	return chosen;
}

/* Loads the chosen army, and any others of its system that the text names. */
static const LoadedGame *
load_for(Library *library, const TextList *list, const Candidate *chosen, Diags *diags)
{
	g_autoptr(GPtrArray) armies = library_armies(library, chosen->system);
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	if (!chosen->army->is_game_system)
		g_ptr_array_add(ids, (gpointer)(guintptr)chosen->army->id);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		if (army != chosen->army && !army->is_game_system &&
		    names_army(list, army, library_shown_name(library, army)))
			g_ptr_array_add(ids, (gpointer)(guintptr)army->id);
	}
	g_ptr_array_add(ids, NULL);
	return library_load(library, chosen->system->id, (const char *const *)ids->pdata, diags);
}

static bool
build(OpenRoster *open, const TextList *list, const char *name, const DataFile *army, Diags *diags)
{
	const Entry *catalogue = loaded_catalogue(open->loaded, army);
	open->roster = catalogue ? roster_new(open->loaded->choices, _("New Roster")) : NULL;
	if (open->roster && !textlist_build(list, name, open->roster, catalogue, diags))
		g_clear_pointer(&open->roster, roster_free);
	return open->roster != NULL;
}

static GPtrArray *
army_names(const GArray *all)
{
	GPtrArray *names = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		const Candidate *candidate = &g_array_index(all, Candidate, i);
		g_ptr_array_add(names, (gpointer)(guintptr)candidate->army->name);
		g_ptr_array_add(names, (gpointer)(guintptr)candidate->army_name);
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

/* Builds the roster of a list, whose armies are among @all. */
static bool
open_list(Library *library, GArray *all, const TextList *list, const char *name,
          const TextHints *hints, OpenRoster *open, Diags *diags)
{
	const guint errors = diags_count_severity(diags, SEVERITY_ERROR);
	const Candidate *chosen = choose_army(library, all, list, name, hints, diags);
	open->loaded = chosen ? load_for(library, list, chosen, diags) : NULL;
	if (!open->loaded || !build(open, list, name, chosen->army, diags))
		return false;
	open->is_whole = open->loaded->is_whole &&
	                 diags_count_severity(diags, SEVERITY_ERROR) == errors;
	return true;
}

bool
open_text(Library *library, GBytes *bytes, const char *name, const TextHints *hints,
          OpenRoster *open, Diags *diags)
{
	g_autoptr(GPtrArray) formats = load_formats(library, name, diags);
	if (!formats)
		return false;
	g_autoptr(GArray) all = find_all(library);
	g_autoptr(GPtrArray) armies = army_names(all);
	g_autoptr(TextList) list = textlist_read(bytes, name, formats, armies, diags);
	return list && open_list(library, all, list, name, hints, open, diags);
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
	g_autoptr(GPtrArray) formats = load_formats(library, name, diags);
	if (!formats)
		return false;
	g_autoptr(GArray) all = find_all(library);
	g_autoptr(TextList) list = textlist_of_roster(root, name, find_format(formats), diags);
	return list && open_list(library, all, list, name, hints, open, diags);
}
