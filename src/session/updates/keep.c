#include "session/updates/keep.h"

#include "base/language/i18n.h"
#include "session/updates/games-diags.h"

/* Opens the store for changes. NULL with a diagnostic. @set  out: the data set */
static Store *
open_locked(const char *name, const InstalledSet **set, Diags *diags)
{
	g_autoptr(Store) store = store_open(NULL);
	if (!store_lock(store, diags))
		return NULL;
	*set = store_find(store, name);
	if (!*set)
		diags_add(diags, &GAMES_KINDS[GAMES_NOT_INSTALLED], NULL, 0, name, NULL);
	return *set ? g_steal_pointer(&store) : NULL;
}

char *
keep_pinned(const char *name, bool pinned, Diags *diags)
{
	const InstalledSet *set;
	g_autoptr(Store) store = open_locked(name, &set, diags);
	g_autofree char *own = store ? g_strdup(set->name) : NULL;
	if (!own || !store_pin(store, own, pinned, diags))
		return NULL;
	return pinned ? g_strdup_printf(_("%s is pinned: updates leave it"), own)
	              : g_strdup_printf(_("%s is not pinned: \"muster data update\" updates it"),
	                                own);
}

char *
keep_before(const char *name, Diags *diags)
{
	const InstalledSet *set;
	g_autoptr(Store) store = open_locked(name, &set, diags);
	const DataVersion *previous = store ? installed_set_previous(set) : NULL;
	if (store && !previous)
		diags_add(diags, &GAMES_KINDS[GAMES_NO_EARLIER], NULL, 0, set->name, NULL);
	if (!previous)
		return NULL;
	g_autofree char *own = g_strdup(set->name);
	g_autofree char *label = data_version_label(previous);
	g_autofree char *id = g_strdup(previous->id);
	const bool pinned = set->pinned;
	if (!store_use(store, own, id, diags))
		return NULL;
	g_autofree char *used = g_strdup_printf(_("In use now: %s %s"), own, label);
	g_autofree char *hint = g_strdup_printf(_("To keep it: muster data pin %s"), own);
	return g_strjoin("\n", used, pinned ? NULL : hint, NULL);
}

char *
keep_no_more(const char *name, Diags *diags)
{
	const InstalledSet *set;
	g_autoptr(Store) store = open_locked(name, &set, diags);
	g_autofree char *own = store ? g_strdup(set->name) : NULL;
	return own && store_remove(store, own, diags) ? g_strdup_printf(_("%s is removed"), own)
	                                              : NULL;
}
