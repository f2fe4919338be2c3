/* The subcommand `muster data install`. */
#include "base/i18n.h"
#include "cli/data-private.h"
#include "report/exit-code.h"
#include "report/output.h"

#include <string.h>

/* True if a package is a new version of an installed data set, not another one of the same name. */
static bool
has_same_origin(const InstalledSet *set, const Package *package)
{
	const Origin *before = &installed_set_current(set)->origin;
	const Origin *now = &package->origin;
	if (before->kind == ORIGIN_LOCAL || now->kind == ORIGIN_LOCAL)
		return before->kind == now->kind;
	return before->kind == now->kind && g_ascii_strcasecmp(before->place, now->place) == 0;
}

/* The name of the data set for a package; NULL after a complaint. The caller owns it. */
static char *
choose_name(const Store *store, const Package *package, const char *given)
{
	g_autofree char *name = given ? package_name_from(given) : g_strdup(package->name);
	if (!name || (given && strcmp(name, given) != 0)) {
		complain(_("\"%s\" cannot be the name of a data set; use letters, digits, \"-\", "
		           "\"_\" and \".\" in --name"),
		         given ? given : package->origin.place);
		return NULL;
	}
	const InstalledSet *set = store_find(store, name);
	if (!set || has_same_origin(set, package))
		return g_steal_pointer(&name);
	complain(_("%s is installed from %s; use --name for another name, or first: muster data "
	           "remove %s"),
	         set->name, installed_set_current(set)->origin.place, set->name);
	return NULL;
}

static void
report(const Store *store, const char *name, const char *before)
{
	const InstalledSet *set = store_find(store, name);
	const DataVersion *version = installed_set_current(set);
	g_autofree char *label = data_label(set->name, version);
	if (g_strcmp0(before, version->id) == 0) {
		data_say(_("%s is installed already"), label);
		return;
	}
	data_say(ngettext("Installed %s: %s, %u file", "Installed %s: %s, %u files",
	                  version->files->len),
	         label, version->title ? version->title : set->name, version->files->len);
	if (before)
		data_say(_("The version before is kept: muster data rollback %s"), set->name);
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
	if (id && store_use(store, name, id, diags))
		report(store, name, before);
	return data_complain(diags);
}

int
data_install(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = package_read(words->names[0], diags);
	const int status = data_complain(diags);
	return package ? exit_worse(status, install(package, words->name)) : status;
}
