/* The subcommand `muster data list`: the installed data sets, and those that can be installed. */
#include "base/i18n.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/data-private.h"
#include "report/exit-code.h"
#include "report/output.h"
#include "report/table.h"
#include "workbench/roster-list.h"

#include <string.h>

/* The number of the player's rosters of the game systems of a version. */
static guint
count_rosters(const RosterList *rosters, const DataVersion *version)
{
	guint n = 0;
	for (guint i = 0; i < roster_list_count(rosters); i++) {
		const char *system = roster_list_get(rosters, i)->system;
		for (guint j = 0; system && j < version->files->len; j++) {
			const VersionFile *file = data_version_file(version, j);
			n += file->is_system && g_strcmp0(file->id, system) == 0;
		}
	}
	return n;
}

static void
list_text(const GPtrArray *sets, const RosterList *rosters)
{
	if (sets->len == 0) {
		data_say(_("No data set is installed; the lists of Muster itself: muster show"));
		return;
	}
	g_autoptr(Table) table = table_new(0);
	table_add(table, _("Name"), _("Game"), _("Version"), _("Files"), _("Rosters"), "", NULL);
	for (guint i = 0; i < sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(sets, i);
		const DataVersion *version = installed_set_current(set);
		g_autofree char *label = data_version_label(version);
		g_autofree char *n_files = g_strdup_printf("%u", version->files->len);
		g_autofree char *n_rosters = g_strdup_printf("%u", count_rosters(rosters, version));
		const char *title = version->title ? version->title : "";
		table_add(table, set->name, title, label, n_files, n_rosters,
		          set->pinned         ? _("pinned")
		          : version->archived ? _("archived")
		                              : "",
		          NULL);
	}
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	output_text(out->str);
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
	js_int_member(out, "rosters", count_rosters(rosters, version));
	js_member(out, "versions");
	js_list(out);
	for (guint i = 0; i < set->versions->len; i++)
		list_version_json(out, g_ptr_array_index(set->versions, i));
	js_end(out);
	js_end(out);
}

static void
list_json(const GPtrArray *sets, const RosterList *rosters)
{
	JsonOut *out = js_new(2);
	js_object(out);
	js_member(out, "installed");
	js_list(out);
	for (guint i = 0; i < sets->len; i++)
		list_set_json(out, g_ptr_array_index(sets, i), rosters);
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

int
data_list(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	g_autoptr(GPtrArray) sets = select_sets(store, words->names[0]);
	if (words->json)
		list_json(sets, rosters);
	else
		list_text(sets, rosters);
	return data_complain(diags);
}
