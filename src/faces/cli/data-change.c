/* The subcommands of `muster data` that change or check installed data sets without fetching. */
#include "base/language/i18n.h"
#include "faces/cli/data-private.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "session/updates/keep.h"

/* Opens the store for changes. NULL after a complaint; @status  out: the exit code then */
static Store *
open_locked(int *status)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	const bool locked = store_lock(store, diags);
	*status = data_complain(diags);
	return locked ? g_steal_pointer(&store) : NULL;
}

/* Takes a version into use and reports it. */
static int
use(Store *store, const char *name, const DataVersion *version)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *label = data_label(name, version);
	g_autofree char *id = g_strdup(version->id);
	if (store_use(store, name, id, diags))
		data_say(_("In use now: %s"), label);
	return data_complain(diags);
}

/* The installed version that a reference names; NULL after a complaint. */
static const DataVersion *
find_version(const InstalledSet *set, const char *ref)
{
	g_autoptr(GString) labels = g_string_new(NULL);
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		if (data_version_is(version, ref))
			return version;
		g_autofree char *label = data_version_label(version);
		g_string_append_printf(labels, "%s%s [%s]", i ? ", " : "", label, version->id);
	}
	complain(_("%s: no version \"%s\" is installed; there are: %s"), set->name, ref,
	         labels->str);
	return NULL;
}

/* Writes the outcome of a change. */
static int
report(char *done, const Diags *diags)
{
	const int status = data_complain(diags);
	if (done)
		data_say("%s", done);
	g_free(done);
	return status;
}

int
data_pin(const DataWords *words)
{
	int status;
	g_autoptr(Store) store = open_locked(&status);
	const InstalledSet *set = store ? data_find_set(store, words->names[0]) : NULL;
	if (!set)
		return store ? EXIT_INPUT : status;
	const char *ref = words->names[1];
	const DataVersion *version = ref ? find_version(set, ref) : installed_set_current(set);
	if (!version)
		return EXIT_INPUT;
	g_autofree char *name = g_strdup(set->name);
	status = version == installed_set_current(set) ? EXIT_OK : use(store, name, version);
	g_clear_pointer(&store, store_free);
	g_autoptr(Diags) diags = diags_new();
	return status == EXIT_OK ? report(keep_pinned(name, true, diags), diags) : status;
}

int
data_unpin(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	return report(keep_pinned(words->names[0], false, diags), diags);
}

int
data_rollback(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	return report(keep_before(words->names[0], diags), diags);
}

static int
remove_unused(Store *store, const char *name)
{
	g_autoptr(Diags) diags = diags_new();
	const InstalledSet *set = store_find(store, name);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		if (version != installed_set_current(set))
			g_ptr_array_add(ids, g_strdup(version->id));
	}
	for (guint i = 0; i < ids->len; i++)
		store_remove_version(store, name, g_ptr_array_index(ids, i), diags);
	data_say(ngettext("%s: %u version removed", "%s: %u versions removed", ids->len), name,
	         ids->len);
	return data_complain(diags);
}

int
data_remove(const DataWords *words)
{
	int status;
	g_autoptr(Diags) diags = diags_new();
	if (!words->unused)
		return report(keep_no_more(words->names[0], diags), diags);
	g_autoptr(Store) store = open_locked(&status);
	const InstalledSet *set = store ? data_find_set(store, words->names[0]) : NULL;
	if (!set)
		return store ? EXIT_INPUT : status;
	g_autofree char *name = g_strdup(set->name);
	return remove_unused(store, name);
}

/* Checks all versions of a data set. */
static int
verify_set(const InstalledSet *set)
{
	g_autoptr(Diags) diags = diags_new();
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		g_autofree char *label = data_label(set->name, version);
		if (store_verify(set->name, version, diags))
			data_say(_("%s: as installed"), label);
		else
			data_say(_("%s: damaged"), label);
	}
	return data_complain(diags);
}

int
data_verify(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	int status = data_complain(diags);
	const GPtrArray *sets = store_sets(store);
	for (guint i = 0; !words->names[0] && i < sets->len; i++)
		status = exit_worse(status, verify_set(g_ptr_array_index(sets, i)));
	for (char *const *name = words->names; *name; name++) {
		const InstalledSet *set = data_find_set(store, *name);
		status = exit_worse(status, set ? verify_set(set) : EXIT_INPUT);
	}
	return status;
}
