/* The subcommand `muster data list`: the installed data sets, and those that can be installed. */
#include "base/language/i18n.h"
#include "base/markup/json.h"
#include "data/library/kept-states.h"
#include "faces/arguments/command.h"
#include "faces/cli/data-private.h"
#include "reports/output/output.h"
#include "reports/output/table.h"
#include "session/updates/game-list.h"

#include <string.h>

/* The data sets to list. All borrowed. */
typedef struct Listing {
	const char *word;           /* that they have in their names; NULL for all */
	const GPtrArray *sets;      /* InstalledSet */
	const GPtrArray *available; /* GalleryEntry */
	const RosterList *rosters;
} Listing;

static void
put_table(const Table *table)
{
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	output_text(out->str);
}

static void
list_sets_text(const Listing *listing)
{
	g_autoptr(Table) table = table_new(0);
	table_add(table, _("Name"), _("Game"), _("Version"), _("Files"), _("Rosters"), "", NULL);
	for (guint i = 0; i < listing->sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(listing->sets, i);
		const DataVersion *version = installed_set_current(set);
		g_autofree char *label = data_version_label(version);
		g_autofree char *n_files = g_strdup_printf("%u", version->files->len);
		g_autofree char *n_rosters = g_strdup_printf(
			"%u", game_list_count_rosters(listing->rosters, version));
		const char *title = version->title ? version->title : "";
		table_add(table, set->name, title, label, n_files, n_rosters,
		          set->pinned         ? _("pinned")
		          : version->archived ? _("archived")
		                              : "",
		          NULL);
	}
	put_table(table);
}

static void
list_available_text(const Listing *listing)
{
	g_autoptr(Table) table = table_new(0);
	table_add(table, _("Can be installed"), _("Game"), _("Release"), "", NULL);
	for (guint i = 0; i < listing->available->len; i++) {
		const GalleryEntry *entry = g_ptr_array_index(listing->available, i);
		table_add(table, entry->name, entry->title ? entry->title : "",
		          entry->version ? entry->version : "",
		          entry->archived ? _("archived") : "", NULL);
	}
	put_table(table);
}

static void
list_text(const Listing *listing)
{
	const guint n = listing->available->len;
	if (listing->sets->len > 0)
		list_sets_text(listing);
	else if (!listing->word)
		data_say(_("No data set is installed; the lists of Muster itself: muster show"));
	if (listing->word && n > 0) {
		if (listing->sets->len > 0)
			output_text("\n");
		list_available_text(listing);
	} else if (listing->word && listing->sets->len == 0) {
		data_say(_("Nothing is called \"%s\"; a repository is installed by its name "
		           "OWNER/NAME"),
		         listing->word);
	} else if (!listing->word && n > 0) {
		data_say(ngettext("%u more can be installed; to search: muster data list WORD",
		                  "%u more can be installed; to search: muster data list WORD", n),
		         n);
	} else if (!listing->word) {
		data_say(_("To search what can be installed: muster data list WORD"));
	}
}

static void
list_version_json(JsonOut *out, const DataVersion *version)
{
	js_object(out);
	js_text_member(out, "id", version->id);
	js_text_member(out, "version", version->version);
	js_text_member(out, "resolved", version->origin.resolved);
	js_text_member(out, "date", version->date);
	js_text_member(out, "installed", version->installed);
	js_end(out);
}

static void
list_set_json(JsonOut *out, const InstalledSet *set, const RosterList *rosters)
{
	const DataVersion *version = installed_set_current(set);
	g_autofree char *folder = store_version_folder(set->name, set->current);
	js_object(out);
	js_text_member(out, "name", set->name);
	js_text_member(out, "title", version->title);
	js_text_member(out, "origin", version->origin.place);
	js_text_member(out, "folder", folder);
	js_text_member(out, "current", set->current);
	js_bool_member(out, "pinned", set->pinned);
	js_bool_member(out, "archived", version->archived);
	js_int_member(out, "files", version->files->len);
	js_int_member(out, "rosters", game_list_count_rosters(rosters, version));
	js_member(out, "versions");
	js_list(out);
	for (guint i = 0; i < set->versions->len; i++)
		list_version_json(out, g_ptr_array_index(set->versions, i));
	js_end(out);
	js_end(out);
}

static void
list_entry_json(JsonOut *out, const GalleryEntry *entry)
{
	js_object(out);
	js_text_member(out, "name", entry->name);
	js_text_member(out, "title", entry->title);
	js_text_member(out, "release", entry->version);
	js_text_member(out, "updated", entry->updated);
	js_text_member(out, "repository", entry->repository);
	js_bool_member(out, "archived", entry->archived);
	js_end(out);
}

static void
list_json(const Listing *listing)
{
	JsonOut *out = js_new(2);
	js_object(out);
	js_member(out, "installed");
	js_list(out);
	for (guint i = 0; i < listing->sets->len; i++)
		list_set_json(out, g_ptr_array_index(listing->sets, i), listing->rosters);
	js_end(out);
	js_member(out, "available");
	js_list(out);
	for (guint i = 0; i < listing->available->len; i++)
		list_entry_json(out, g_ptr_array_index(listing->available, i));
	js_end(out);
	js_end(out);
	g_autofree char *text = js_finish(out);
	output_text(text);
	output_text("\n");
}

/* True if the word occurs in a text, whatever the case; NULL occurs in all. */
static bool
has_word(const char *text, const char *word)
{
	if (!word)
		return true;
	g_autofree char *inner = g_utf8_casefold(word, -1);
	g_autofree char *outer = g_utf8_casefold(text ? text : "", -1);
	return strstr(outer, inner) != NULL;
}

/* The data sets whose name or title has the word. The caller owns the list. */
static GPtrArray *
select_sets(const Store *store, const char *word)
{
	GPtrArray *selected = g_ptr_array_new();
	const GPtrArray *sets = store_sets(store);
	for (guint i = 0; i < sets->len; i++) {
		InstalledSet *set = g_ptr_array_index(sets, i);
		if (has_word(set->name, word) || has_word(installed_set_current(set)->title, word))
			g_ptr_array_add(selected, set);
	}
	return selected;
}

/* The entries of a list whose name or title has the word and that are not installed. The caller owns
   the list. */
static GPtrArray *
select_available(const Store *store, const GPtrArray *list, const char *word)
{
	GPtrArray *selected = g_ptr_array_new();
	for (guint i = 0; list && i < list->len; i++) {
		GalleryEntry *entry = g_ptr_array_index(list, i);
		if (!store_find(store, entry->name) &&
		    (has_word(entry->name, word) || has_word(entry->title, word)))
			g_ptr_array_add(selected, entry);
	}
	return selected;
}

static void
list_states_text(const GPtrArray *all, const char *day, const char *word)
{
	g_autoptr(Table) table = table_new(0);
	table_add(table, _("Name"), _("State"), _("Day"), "", NULL);
	for (guint i = 0; i < all->len; i++) {
		const KeptData *data = g_ptr_array_index(all, i);
		const KeptState *state = kept_data_of_day(data, day);
		if (!has_word(data->name, word))
			continue;
		table_add(table, data->name, state->label, state->day,
		          strcmp(state->day, day) > 0 ? _("the earliest that is kept") : "", NULL);
	}
	put_table(table);
}

static void
list_states_json(const GPtrArray *all, const char *day, const char *word)
{
	JsonOut *out = js_new(2);
	js_list(out);
	for (guint i = 0; i < all->len; i++) {
		const KeptData *data = g_ptr_array_index(all, i);
		const KeptState *state = kept_data_of_day(data, day);
		if (!has_word(data->name, word))
			continue;
		js_object(out);
		js_text_member(out, "name", data->name);
		js_text_member(out, "state", state->label);
		js_text_member(out, "day", state->day);
		js_text_member(out, "folder", state->folder);
		js_end(out);
	}
	js_end(out);
	g_autofree char *text = js_finish(out);
	output_text(text);
	output_text("\n");
}

/* Lists the state of all army data that counts on a day, as --as-of of other commands takes it. */
static int
list_states(const DataWords *words)
{
	if (!kept_states_is_day(words->day))
		return command_line_refuse("data",
		                           _("--as-of wants a day such as 2026-05-30, not \"%s\""),
		                           words->day);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) all = kept_states_find(words->parsed->data, diags);
	if (all && words->json)
		list_states_json(all, words->day, words->names[0]);
	else if (all)
		list_states_text(all, words->day, words->names[0]);
	return data_complain(diags);
}

int
data_list(const DataWords *words)
{
	if (words->day)
		return list_states(words);
	DataProgress progress;
	const char *word = words->names[0];
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	g_autoptr(Gallery) gallery = data_gallery(&progress);
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	/* Only a search is a wish to fetch something. */
	const GPtrArray *list = word ? gallery_fetch_list(gallery, diags)
	                             : gallery_stored_list(gallery);
	g_autoptr(GPtrArray) sets = select_sets(store, word);
	g_autoptr(GPtrArray) available = select_available(store, list, word);
	const Listing listing = {word, sets, available, rosters};
	if (words->json)
		list_json(&listing);
	else
		list_text(&listing);
	return data_complain(diags);
}
