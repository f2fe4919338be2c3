/* The subcommand `muster data update`: looks for newer versions, shows their effect on the player's
   rosters, and asks before one is taken into use. */
#include "base/i18n.h"
#include "base/text.h"
#include "cli/data-private.h"
#include "report/diff-report.h"
#include "report/exit-code.h"
#include "report/output.h"
#include "workbench/data-preview.h"

#include <stdio.h>
#include <string.h>

/* A run of the subcommand. All borrowed. */
typedef struct Update {
	const DataWords *words;
	Store *store;
	Gallery *gallery;
	const RosterList *rosters;
	int status;
} Update;

/* Shows the differences of one roster and counts it. */
static void
show_roster(const char *path, const OpenRoster sides[SIDES], const Differences *differences,
            gpointer data)
{
	DiffTally *tally = data;
	tally->n++;
	if (!differences) {
		tally->n_failed++;
		g_autofree char *shown = output_path(path);
		complain(_("%s: cannot be read with both versions"), shown);
		return;
	}
	const bool before = differences_is_legal(differences, SIDE_BEFORE);
	const bool after = differences_is_legal(differences, SIDE_AFTER);
	const TotalChange *total = diff_main_total(differences);
	tally->n_newly_illegal += before && !after;
	tally->n_newly_legal += !before && after;
	tally->n_other_points += total &&
	                         !amount_equal(total->value[SIDE_BEFORE], total->value[SIDE_AFTER]);
	if (differences_is_same(differences)) {
		tally->n_same++;
		return;
	}
	const Compared compared = {{&sides[SIDE_BEFORE], &sides[SIDE_AFTER]}, differences, true};
	g_autofree char *text = diff_text(&compared, output_has_colour());
	output_text(text);
}

/* The number of files of a version that another one lacks, or has otherwise. */
static guint
count_other_files(const DataVersion *version, const DataVersion *other)
{
	guint n = 0;
	for (guint i = 0; i < version->files->len; i++) {
		const VersionFile *file = data_version_file(version, i);
		const VersionFile *same = data_version_find(other, file->name);
		n += !same || strcmp(same->sha256, file->sha256) != 0;
	}
	return n;
}

static void
say_versions(const InstalledSet *set, const DataVersion *before, const DataVersion *after)
{
	g_autofree char *old = data_version_label(before);
	g_autofree char *new = data_version_label(after);
	const guint n = count_other_files(after, before);
	data_say(ngettext("%s: %s → %s, %u file differs", "%s: %s → %s, %u files differ", n),
	         set->name, old, new, n);
}

/* Shows the effect of a staged version on the player's rosters. */
static void
preview(Update *update, const InstalledSet *set, const DataVersion *after)
{
	g_autoptr(Diags) diags = diags_new();
	const DataVersion *before = installed_set_current(set);
	g_autofree char *old = store_version_folder(set->name, before->id);
	g_autofree char *new = store_version_folder(set->name, after->id);
	const PreviewedData data = {{before, after}, {old, new}};
	DiffTally tally = {0};
	data_preview_run(&data, update->rosters, show_roster, &tally, diags);
	if (tally.n == 0) {
		data_say(_("No roster of yours uses these army data."));
	} else {
		g_autofree char *sum = diff_tally_text(&tally);
		output_text(sum);
	}
	update->status = exit_worse(update->status, data_complain(diags));
}

/* Reads the answer to a question; anything but a word that means yes is no. Returns false, with a
   complaint, if there is no answer. */
static bool
ask(Update *update, const char *name)
{
	char line[64];
	g_autofree char *question = g_strdup_printf(_("Take this version of %s? [y/N] "), name);
	output_text(question);
	fflush(stdout);
	if (!fgets(line, sizeof line, stdin)) {
		output_text("\n");
		complain(_("%s is not updated: --yes takes updates without a question"), name);
		update->status = exit_worse(update->status, EXIT_INPUT);
		return false;
	}
	g_strstrip(line);
	return text_is_alike(line, "y") || text_is_alike(line, "yes") ||
	       text_is_alike(line, C_("answer", "y")) || text_is_alike(line, C_("answer", "yes"));
}

static void
take(Update *update, const char *name, const char *id)
{
	g_autoptr(Diags) diags = diags_new();
	if (store_use(update->store, name, id, diags))
		data_say(_("%s is updated; the version before is kept: muster data rollback %s"),
		         name, name);
	update->status = exit_worse(update->status, data_complain(diags));
}

/* Shows a staged version, and takes it into use or removes it again. */
static void
offer(Update *update, const char *name, const char *id, bool was_there)
{
	const InstalledSet *set = store_find(update->store, name);
	const DataVersion *after = installed_set_version(set, id);
	say_versions(set, installed_set_current(set), after);
	preview(update, set, after);
	const bool wanted = !update->words->dry_run && (update->words->yes || ask(update, name));
	g_autoptr(Diags) diags = diags_new();
	if (wanted)
		take(update, name, id);
	else if (!was_there)
		store_remove_version(update->store, name, id, diags);
	update->status = exit_worse(update->status, data_complain(diags));
}

/* Stages a package of a data set. */
static void
stage(Update *update, const char *name, const Package *package)
{
	g_autoptr(Diags) diags = diags_new();
	const InstalledSet *set = store_find(update->store, name);
	g_autoptr(GHashTable) before = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		g_hash_table_add(before, g_strdup(version->id));
	}
	g_autofree char *id = store_stage(update->store, name, package, diags);
	update->status = exit_worse(update->status, data_complain(diags));
	set = store_find(update->store, name);
	if (id && strcmp(id, set->current) == 0)
		data_say(_("%s is up to date"), name);
	else if (id)
		offer(update, name, id, g_hash_table_contains(before, id));
}

/* Looks for a newer version. The result is as of gallery_fetch(). */
static GalleryResult
look(Update *update, const InstalledSet *set, Package **package, Diags *diags)
{
	const DataVersion *version = installed_set_current(set);
	g_autofree char *have = store_version_folder(set->name, version->id);
	*package = NULL;
	if (version->origin.kind != ORIGIN_LOCAL)
		return gallery_fetch(update->gallery, &version->origin, have, package, diags);
	*package = package_read(version->origin.place, diags);
	return *package ? GALLERY_FETCHED : GALLERY_FAILED;
}

static void
update_set(Update *update, const InstalledSet *set)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = NULL;
	g_autofree char *name = g_strdup(set->name);
	if (set->pinned) {
		data_say(_("%s is pinned"), name);
		return;
	}
	const GalleryResult result = look(update, set, &package, diags);
	update->status = exit_worse(update->status, data_complain(diags));
	if (result == GALLERY_UNCHANGED)
		data_say(_("%s is up to date"), name);
	else if (result == GALLERY_FETCHED)
		stage(update, name, package);
}

/* The names of the command line, or those of all data sets: staging changes the list of the store.
   The caller owns the list. */
static GPtrArray *
names_to_update(const Update *update)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	const GPtrArray *sets = store_sets(update->store);
	for (char *const *name = update->words->names; *name; name++)
		g_ptr_array_add(names, g_strdup(*name));
	for (guint i = 0; !*update->words->names && i < sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(sets, i);
		g_ptr_array_add(names, g_strdup(set->name));
	}
	return names;
}

static void
update_sets(Update *update)
{
	g_autoptr(GPtrArray) names = names_to_update(update);
	for (guint i = 0; i < names->len; i++) {
		const InstalledSet *set = data_find_set(update->store, g_ptr_array_index(names, i));
		if (set)
			update_set(update, set);
		else
			update->status = EXIT_INPUT;
	}
	if (names->len == 0)
		data_say(_("No data set is installed; the lists of Muster itself: muster show"));
}

int
data_update(const DataWords *words)
{
	DataProgress progress;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Gallery) gallery = data_gallery(&progress);
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	if (!store_lock(store, diags))
		return data_complain(diags);
	Update update = {.words = words, .store = store, .gallery = gallery, .rosters = rosters};
	update_sets(&update);
	return update.status;
}
