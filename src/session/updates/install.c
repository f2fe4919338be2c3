#include "session/updates/install.h"

#include "base/language/i18n.h"
#include "session/updates/games-diags.h"
#include "session/updates/usable.h"

#include <string.h>

bool
install_is_version_of(const InstalledSet *set, const Origin *origin)
{
	const Origin *before = &installed_set_current(set)->origin;
	if (before->kind == ORIGIN_LOCAL || origin->kind == ORIGIN_LOCAL)
		return before->kind == origin->kind;
	return before->kind == origin->kind &&
	       g_ascii_strcasecmp(before->place, origin->place) == 0;
}

/* The name of the data set for a package; NULL with a diagnostic. The caller owns it. */
static char *
choose_name(const Store *store, const Package *package, const char *given, Diags *diags)
{
	g_autofree char *proposed = package->name ? package_plain_name(package->name) : NULL;
	g_autofree char *name = given ? package_plain_name(given) : g_strdup(proposed);
	if (!name || (given && strcmp(name, given) != 0)) {
		diags_add(diags, &GAMES_KINDS[GAMES_BAD_SET_NAME], NULL, 0,
		          given ? given : package->origin.place, NULL);
		return NULL;
	}
	const InstalledSet *set = store_find(store, name);
	if (!set || install_is_version_of(set, &package->origin))
		return g_steal_pointer(&name);
	diags_add(diags, &GAMES_KINDS[GAMES_OTHER_ORIGIN], NULL, 0, set->name,
	          installed_set_current(set)->origin.place, NULL);
	return NULL;
}

/* Sentences about the version in use. @before  id of the one before; NULL for none */
static char *
describe(const InstalledSet *set, const char *before)
{
	const DataVersion *version = installed_set_current(set);
	g_autofree char *label = data_version_label(version);
	if (g_strcmp0(before, version->id) == 0)
		return g_strdup_printf(_("%s %s is installed already"), set->name, label);
	GString *out = g_string_new(NULL);
	g_string_append_printf(out,
	                       ngettext("Installed %s %s: %s, %u file",
	                                "Installed %s %s: %s, %u files", version->files->len),
	                       set->name, label, version->title ? version->title : set->name,
	                       version->files->len);
	if (before) {
		g_string_append_c(out, '\n');
		g_string_append_printf(
			out, _("The version before is kept: muster data rollback %s"), set->name);
	}
	return g_string_free(out, FALSE);
}

/* The sentences about a version that was staged; NULL, with a diagnostic and nothing changed, if nothing of it
   can be used or it cannot be taken into use. */
static char *
take(Store *store, const char *name, const char *id, bool was_there, Diags *diags)
{
	const InstalledSet *set = store_find(store, name);
	g_autofree char *before = set ? g_strdup(set->current) : NULL;
	if (!usable_check_staged(store, name, id, was_there, diags) ||
	    !store_use(store, name, id, diags))
		return NULL;
	set = store_find(store, name);
	if (set && installed_set_current(set))
		return describe(set, before);
	diags_add(diags, &GAMES_KINDS[GAMES_NOT_READ_AGAIN], NULL, 0, name, NULL);
	return NULL;
}

char *
install_package(const Package *package, const char *given, StoreStop *stop, Diags *diags)
{
	g_autoptr(Store) store = store_open(diags);
	if (!store_lock(store, diags))
		return NULL;
	store_on_stop(store, stop);
	g_autofree char *name = choose_name(store, package, given, diags);
	if (!name)
		return NULL;
	g_autoptr(GHashTable) before = installed_set_ids(store_find(store, name));
	g_autofree char *id = store_stage(store, name, package, diags);
	return id ? take(store, name, id, g_hash_table_contains(before, id), diags) : NULL;
}

/* The folder of the version in use of a data set with that origin; NULL if none is installed. The
   caller owns it. */
static char *
installed_folder(const Origin *origin)
{
	g_autoptr(Store) store = store_open(NULL);
	for (guint i = 0; i < store_sets(store)->len; i++) {
		const InstalledSet *set = g_ptr_array_index(store_sets(store), i);
		if (install_is_version_of(set, origin))
			return store_version_folder(set->name, set->current);
	}
	return NULL;
}

/* Appends a sentence about a data set that nobody maintains. */
static char *
add_archived(char *done, const Package *package)
{
	if (!done || !package->archived)
		return done;
	g_autofree char *archived = g_strdup_printf(
		_("%s is archived: nobody maintains it any more"),
		package->name ? package->name : package->origin.place);
	char *out = g_strjoin("\n", done, archived, NULL);
	g_free(done);
	return out;
}

char *
install_words(Gallery *gallery, const char *words, const char *ref, const char *given, Diags *diags)
{
	g_auto(Origin) origin = {0};
	g_autoptr(Package) package = NULL;
	if (!gallery_find(gallery, words, ref, &origin, diags))
		return NULL;
	g_autofree char *have = installed_folder(&origin);
	if (gallery_fetch(gallery, &origin, have, &package, diags) != GALLERY_FETCHED)
		return NULL;
	return add_archived(install_package(package, given, NULL, diags), package);
}
