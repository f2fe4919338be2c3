#include "data/library/overlays.h"

#include "base/files/folder-search.h"
#include "base/files/typed-path.h"
#include "data/companion/companion.h"
#include "data/companion/head.h"
#include "data/library/library-diags.h"

#include <string.h>

#define SUFFIX ".muster.xml"

/* Files in one folder: a data set rarely has more than one. */
#define MAX_FILES 5000u

static void
overlay_free(gpointer data)
{
	Overlay *overlay = data;
	g_free(overlay->path);
	g_free(overlay->system);
	g_free(overlay->id);
	g_free(overlay->name);
	g_free(overlay);
}

GPtrArray *
overlays_new(void)
{
	return g_ptr_array_new_with_free_func(overlay_free);
}

static bool
is_companion(const char *name)
{
	return g_str_has_suffix(name, SUFFIX);
}

/* The name of a file without its folder and suffix. The caller owns it. */
static char *
stem_of(const char *path)
{
	char *base = g_path_get_basename(path);
	char *suffix = strstr(base, SUFFIX);
	if (suffix)
		*suffix = '\0';
	return base;
}

static Overlay *
overlay_new(CompanionHead *head, const char *path, OverlaySource source)
{
	Overlay *overlay = g_new0(Overlay, 1);
	overlay->path = g_strdup(path);
	overlay->system = g_steal_pointer(&head->system);
	overlay->id = head->id ? g_steal_pointer(&head->id) : stem_of(path);
	overlay->name = head->name ? g_steal_pointer(&head->name) : g_strdup(overlay->id);
	overlay->is_variant = head->is_variant;
	overlay->source = source;
	return overlay;
}

/* The place of another version of an overlay; false if there is none. */
static bool
find_version(const GPtrArray *overlays, const Overlay *overlay, guint *place)
{
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *other = g_ptr_array_index(overlays, i);
		if (strcmp(other->id, overlay->id) == 0 &&
		    strcmp(other->system, overlay->system) == 0) {
			*place = i;
			return true;
		}
	}
	return false;
}

static void
add(GPtrArray *overlays, Overlay *overlay)
{
	guint place;
	const bool is_known = find_version(overlays, overlay, &place);
	if (is_known && overlay->source != OVERLAY_NAMED) {
		overlay_free(overlay);
		return;
	}
	if (is_known)
		g_ptr_array_remove_index(overlays, place);
	g_ptr_array_add(overlays, overlay);
}

/* The search for army data reports what it cannot read. */
FolderWish
overlays_wish(GPtrArray *paths)
{
	return (FolderWish){is_companion, MAX_FILES, paths, true};
}

void
overlays_add_folder(GPtrArray *overlays, const char *folder, OverlaySource source, Diags *diags)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	folder_search(folder, is_companion, MAX_FILES, paths, NULL);
	overlays_add_found(overlays, paths, source, diags);
}

void
overlays_add_found(GPtrArray *overlays, const GPtrArray *paths, OverlaySource source, Diags *diags)
{
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		g_auto(CompanionHead) head;
		if (companion_head_read(&head, path, diags) && head.system)
			add(overlays, overlay_new(&head, path, source));
	}
}

bool
overlays_add_file(GPtrArray *overlays, const char *path, OverlaySource source, Diags *diags)
{
	g_auto(CompanionHead) head;
	if (!companion_head_read(&head, path, diags))
		return false;
	if (!head.system) {
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_OVERLAY_NO_ID], path, 1, NULL);
		return false;
	}
	add(overlays, overlay_new(&head, path, source));
	return true;
}

/* Sorts by source, then by id. Overlays of --overlay keep their order: the sort is stable. */
static gint
compare(gconstpointer a, gconstpointer b)
{
	const Overlay *first = a, *second = b;
	if (first->source != second->source)
		return first->source < second->source ? -1 : 1;
	return first->source == OVERLAY_NAMED ? 0 : strcmp(first->id, second->id);
}

/* True for the overlay that makes a variant. */
static bool
makes(const Overlay *overlay, const DataFile *system)
{
	return system->is_variant && overlay->is_variant && strcmp(overlay->id, system->id) == 0 &&
	       strcmp(overlay->system, system->game_system_id) == 0;
}

static bool
applies(const Overlay *overlay, const DataFile *system)
{
	return makes(overlay, system) ||
	       (!overlay->is_variant && strcmp(overlay->system, system->id) == 0);
}

GPtrArray *
overlays_for(const GPtrArray *overlays, const DataFile *system)
{
	g_autofree char *own = companion_path(system->path);
	g_autoptr(GList) chosen = NULL;
	for (guint i = overlays->len; i > 0; i--) {
		Overlay *overlay = g_ptr_array_index(overlays, i - 1);
		if (applies(overlay, system) && !typed_path_is_same(overlay->path, own))
			chosen = g_list_prepend(chosen, overlay);
	}
	chosen = g_list_sort(chosen, compare);
	GPtrArray *sorted = g_ptr_array_new();
	for (GList *at = chosen; at; at = at->next)
		g_ptr_array_add(sorted, at->data);
	return sorted;
}

const Overlay *
overlays_find_variant(const GPtrArray *overlays, const DataFile *system)
{
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(overlays, i);
		if (makes(overlay, system))
			return overlay;
	}
	return NULL;
}

void
overlays_make_variants(const GPtrArray *overlays, DataSet *set)
{
	data_set_remove_variants(set);
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(overlays, i);
		const DataFile *system = overlay->is_variant
		                                 ? data_set_find_system(set, overlay->system)
		                                 : NULL;
		const DataFile *taken = data_set_find_system(set, overlay->id);
		if (system && !system->is_variant &&
		    (!taken || strcmp(taken->id, overlay->id) != 0))
			data_set_add_variant(set, system, overlay->id, overlay->name);
	}
}

/* True if a game system was found in a folder or in one beside it. */
static bool
is_near_system(const DataSet *set, const char *folder)
{
	g_autofree char *around = g_path_get_dirname(folder);
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		g_autofree char *its = g_path_get_dirname(file->path);
		g_autofree char *around_it = g_path_get_dirname(its);
		if (file->is_game_system &&
		    (strcmp(its, folder) == 0 || strcmp(around_it, around) == 0))
			return true;
	}
	return false;
}

/* True if an overlay is one of a data set for other systems too, of which most users have few: Muster
   ships such overlays, and copies of its lists have them near a game system. */
static bool
is_optional(const DataSet *set, const Overlay *overlay)
{
	g_autofree char *folder = g_path_get_dirname(overlay->path);
	return overlay->source == OVERLAY_SHIPPED ||
	       (overlay->source == OVERLAY_FOUND && is_near_system(set, folder));
}

void
overlays_report_unused(const GPtrArray *overlays, const DataSet *set, Diags *diags)
{
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(overlays, i);
		if (!data_set_find_system(set, overlay->system) && !is_optional(set, overlay))
			diags_add(diags, &LIBRARY_KINDS[LIBRARY_OVERLAY_UNUSED], overlay->path, 1,
			          overlay->system, NULL);
	}
}

const char *
overlays_game_path(const GPtrArray *overlays, const DataFile *system)
{
	const Overlay *variant = overlays_find_variant(overlays, system);
	return variant ? variant->path : system->path;
}
