/* The subcommand `muster data install`. */
#include "base/i18n.h"
#include "cli/data-private.h"
#include "library/lock.h"
#include "report/exit-code.h"
#include "report/output.h"

#include <string.h>

bool
data_has_origin(const InstalledSet *set, const Origin *origin)
{
	const Origin *before = &installed_set_current(set)->origin;
	if (before->kind == ORIGIN_LOCAL || origin->kind == ORIGIN_LOCAL)
		return before->kind == origin->kind;
	return before->kind == origin->kind &&
	       g_ascii_strcasecmp(before->place, origin->place) == 0;
}

/* The name of the data set for a package; NULL after a complaint. The caller owns it. */
static char *
choose_name(const Store *store, const Package *package, const char *given)
{
	g_autofree char *proposed = package->name ? package_plain_name(package->name) : NULL;
	g_autofree char *name = given ? package_plain_name(given) : g_strdup(proposed);
	if (!name || (given && strcmp(name, given) != 0)) {
		complain(_("\"%s\" cannot be the name of a data set; use letters, digits, \"-\", "
		           "\"_\" and \".\" in --name"),
		         given ? given : package->origin.place);
		return NULL;
	}
	const InstalledSet *set = store_find(store, name);
	if (!set || data_has_origin(set, &package->origin))
		return g_steal_pointer(&name);
	complain(_("%s is installed from %s; use --name for another name, or first: muster data "
	           "remove %s"),
	         set->name, installed_set_current(set)->origin.place, set->name);
	return NULL;
}

/* Returns false, with a complaint, if what was installed cannot be read again. */
static bool
report(const Store *store, const char *name, const char *before)
{
	const InstalledSet *set = store_find(store, name);
	const DataVersion *version = set ? installed_set_current(set) : NULL;
	if (!version) {
		complain(_("%s is installed, but cannot be read again; check it with: muster data "
		           "verify"),
		         name);
		return false;
	}
	g_autofree char *label = data_label(set->name, version);
	if (g_strcmp0(before, version->id) == 0) {
		data_say(_("%s is installed already"), label);
		return true;
	}
	data_say(ngettext("Installed %s: %s, %u file", "Installed %s: %s, %u files",
	                  version->files->len),
	         label, version->title ? version->title : set->name, version->files->len);
	if (before)
		data_say(_("The version before is kept: muster data rollback %s"), set->name);
	return true;
}

/* Installs a package and takes it into use. */
static int
install(const Package *package, const char *given)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	if (!store_lock(store, diags))
		return data_complain(diags);
	g_autofree char *name = choose_name(store, package, given);
	if (!name)
		return EXIT_INPUT;
	const InstalledSet *set = store_find(store, name);
	g_autofree char *before = set ? g_strdup(set->current) : NULL;
	g_autofree char *id = store_stage(store, name, package, diags);
	const bool used = id && store_use(store, name, id, diags);
	const int status = data_complain(diags);
	return !used || report(store, name, before) ? status : exit_worse(status, EXIT_INPUT);
}

/* The folder of the version in use of a data set with that origin; NULL if none is installed. The
   caller owns it. */
static char *
installed_folder(const Origin *origin)
{
	g_autoptr(Store) store = store_open(NULL);
	for (guint i = 0; i < store_sets(store)->len; i++) {
		const InstalledSet *set = g_ptr_array_index(store_sets(store), i);
		if (data_has_origin(set, origin))
			return store_version_folder(set->name, set->current);
	}
	return NULL;
}

static int
install_fetched(const DataWords *words)
{
	DataProgress progress;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Gallery) gallery = data_gallery(&progress);
	g_auto(Origin) origin = {0};
	g_autoptr(Package) package = NULL;
	if (gallery_find(gallery, words->names[0], words->ref, &origin, diags)) {
		g_autofree char *have = installed_folder(&origin);
		gallery_fetch(gallery, &origin, have, &package, diags);
	}
	const int status = data_complain(diags);
	if (package && package->archived)
		complain(_("%s is archived: nobody maintains it any more"), words->names[0]);
	return package ? exit_worse(status, install(package, words->name)) : status;
}

static int
install_local(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = package_read(words->names[0], diags);
	const int status = data_complain(diags);
	return package ? exit_worse(status, install(package, words->name)) : status;
}

int
data_install(const DataWords *words)
{
	if (!g_file_test(words->names[0], G_FILE_TEST_EXISTS))
		return install_fetched(words);
	if (lock_has_sets(words->names[0]))
		return data_install_lock(words->names[0]);
	if (!words->ref)
		return install_local(words);
	complain(_("%s is a file or folder: --ref is for repositories"), words->names[0]);
	return EXIT_COMMAND_LINE;
}
