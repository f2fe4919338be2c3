#include "session/updates/update.h"

#include "base/language/i18n.h"
#include "reports/diff/diff-report.h"
#include "session/lists/data-preview.h"
#include "session/updates/games-diags.h"
#include "session/updates/usable.h"

#include <string.h>

/* A preview while it is written. */
typedef struct Preview {
	const UpdateSearch *search;
	DiffTally tally;
	GString *text;
} Preview;

/* Writes the differences of one roster and counts it. */
static bool
add_roster(const char *path, const OpenRoster sides[SIDES], const Differences *differences,
           gpointer data)
{
	Preview *preview = data;
	const UpdateSearch *search = preview->search;
	g_autofree char *name = g_path_get_basename(path);
	preview->tally.n++;
	if (differences) {
		OpenRoster named[SIDES] = {sides[SIDE_BEFORE], sides[SIDE_AFTER]};
		named[SIDE_BEFORE].path = named[SIDE_AFTER].path = name;
		const Compared compared = {
			{&named[SIDE_BEFORE], &named[SIDE_AFTER]}, differences, true};
		g_autofree char *text = diff_tally_add(&preview->tally, &compared)
		                                ? diff_text(&compared, search->has_colour)
		                                : g_strdup("");
		g_string_append(preview->text, text);
	} else {
		preview->tally.n_failed++;
		g_string_append_printf(preview->text, _("%s: cannot be read with both versions"),
		                       name);
		g_string_append_c(preview->text, '\n');
	}
	return !search->watch || search->watch(preview->tally.n, search->data);
}

/* The effect of a version on the player's rosters. The caller owns it. */
static char *
preview_rosters(const UpdateSearch *search, const InstalledSet *set, const DataVersion *after,
                Diags *diags)
{
	const DataVersion *before = installed_set_current(set);
	g_autofree char *old = store_version_folder(set->name, before->id);
	g_autofree char *new = store_version_folder(set->name, after->id);
	const PreviewedData data = {{before, after}, {old, new}};
	Preview preview = {.search = search, .text = g_string_new(NULL)};
	data_preview_run(&data, search->rosters, add_roster, &preview, diags);
	g_autofree char *sum = preview.tally.n ? diff_tally_text(&preview.tally) : NULL;
	g_string_append(preview.text, sum ? sum : _("No roster of yours uses these army data."));
	if (!sum)
		g_string_append_c(preview.text, '\n');
	return g_string_free(preview.text, FALSE);
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

static char *
describe_versions(const InstalledSet *set, const DataVersion *after)
{
	const DataVersion *before = installed_set_current(set);
	g_autofree char *old = data_version_label(before);
	g_autofree char *new = data_version_label(after);
	const guint n = count_other_files(after, before);
	return g_strdup_printf(
		ngettext("%s: %s → %s, %u file differs", "%s: %s → %s, %u files differ", n),
		set->name, old, new, n);
}

static Update *
update_new(const char *name, char *state)
{
	Update *update = g_new0(Update, 1);
	update->name = g_strdup(name);
	update->state = state;
	return update;
}

/* Writes a package beside the other versions. NULL with a diagnostic. */
static Update *
stage(const char *name, const Package *package, Diags *diags)
{
	g_autoptr(Store) store = store_open(NULL);
	if (!store_lock(store, diags))
		return NULL;
	const InstalledSet *set = store_find(store, name);
	if (!set) {
		diags_add(diags, &GAMES_KINDS[GAMES_NOT_INSTALLED], NULL, 0, name, NULL);
		return NULL;
	}
	g_autoptr(GHashTable) before = installed_set_ids(set);
	g_autofree char *id = store_stage(store, name, package, diags);
	if (!id)
		return NULL;
	set = store_find(store, name);
	const DataVersion *version = set ? installed_set_version(set, id) : NULL;
	if (!version) {
		diags_add(diags, &GAMES_KINDS[GAMES_NOT_READ_AGAIN], NULL, 0, name, NULL);
		return NULL;
	}
	if (strcmp(id, set->current) == 0)
		return update_new(name, g_strdup_printf(_("%s is up to date"), name));
	const bool was_there = g_hash_table_contains(before, id);
	Update *update = update_new(name, describe_versions(set, version));
	if (!usable_check_staged(store, name, id, was_there, diags)) {
		update_free(update);
		return NULL;
	}
	update->was_there = was_there;
	update->id = g_steal_pointer(&id);
	return update;
}

/* Looks for a newer version. The result is as of gallery_fetch(). */
static GalleryResult
fetch_newer(Gallery *gallery, const InstalledSet *set, Package **package, Diags *diags)
{
	const DataVersion *version = installed_set_current(set);
	g_autofree char *have = store_version_folder(set->name, version->id);
	*package = NULL;
	if (version->origin.kind != ORIGIN_LOCAL)
		return gallery_fetch(gallery, &version->origin, have, package, diags);
	*package = package_read(version->origin.place, diags);
	return *package ? GALLERY_FETCHED : GALLERY_FAILED;
}

static Update *
find(const UpdateSearch *search, const InstalledSet *set, Diags *diags)
{
	g_autoptr(Package) package = NULL;
	if (set->pinned)
		return update_new(set->name, g_strdup_printf(_("%s is pinned"), set->name));
	switch (fetch_newer(search->gallery, set, &package, diags)) {
	case GALLERY_FAILED:
		return NULL;
	case GALLERY_UNCHANGED:
		return update_new(set->name, g_strdup_printf(_("%s is up to date"), set->name));
	case GALLERY_FETCHED:
		return stage(set->name, package, diags);
	}
	g_assert_not_reached();
}

Update *
update_find(const UpdateSearch *search, const char *name, Diags *diags)
{
	g_autoptr(Store) store = store_open(NULL);
	const InstalledSet *set = store_find(store, name);
	if (!set) {
		diags_add(diags, &GAMES_KINDS[GAMES_NOT_INSTALLED], NULL, 0, name, NULL);
		return NULL;
	}
	Update *update = find(search, set, diags);
	if (!update || !update->id)
		return update;
	g_autoptr(Store) staged = store_open(NULL);
	set = store_find(staged, name);
	const DataVersion *version = set ? installed_set_version(set, update->id) : NULL;
	if (version) {
		update->preview = preview_rosters(search, set, version, diags);
		return update;
	}
	diags_add(diags, &GAMES_KINDS[GAMES_NOT_READ_AGAIN], NULL, 0, name, NULL);
	update_free(update);
	return NULL;
}

void
update_free(Update *update)
{
	if (!update)
		return;
	g_autoptr(Store) store = store_open(NULL);
	if (update->id && !update->was_there && !update->is_taken && store_lock(store, NULL))
		store_remove_version(store, update->name, update->id, NULL);
	g_free(update->name);
	g_free(update->state);
	g_free(update->preview);
	g_free(update->id);
	g_free(update);
}

char *
update_take(Update *update, Diags *diags)
{
	g_autoptr(Store) store = store_open(NULL);
	update->is_taken = store_lock(store, diags) &&
	                   store_use(store, update->name, update->id, diags);
	return update->is_taken
	               ? g_strdup_printf(_("%s is updated; the version before is kept: muster "
	                                   "data rollback %s"),
	                                 update->name, update->name)
	               : NULL;
}
