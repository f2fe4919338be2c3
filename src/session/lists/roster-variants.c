#include "session/lists/roster-variants.h"

#include "base/language/i18n.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-table.h"
#include "session/words/workbench-diags.h"

#include <string.h>

#define TABLE "variants"

char *
roster_variants_family(const char *path)
{
	return roster_table_get(TABLE, path);
}

void
roster_variants_move(const char *from, const char *to)
{
	roster_table_move(TABLE, from, to);
}

GPtrArray *
roster_variants_of(const char *path)
{
	g_autofree char *family = roster_variants_family(path);
	g_autofree char *whole = g_canonicalize_filename(path, NULL);
	g_autoptr(GPtrArray) all = family ? roster_table_find(TABLE, family)
	                                  : g_ptr_array_new_with_free_func(g_free);
	GPtrArray *others = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < all->len; i++) {
		const char *other = g_ptr_array_index(all, i);
		if (strcmp(other, whole) != 0 && g_file_test(other, G_FILE_TEST_IS_REGULAR))
			g_ptr_array_add(others, g_strdup(other));
	}
	return others;
}

/* Notes that a roster and a new one belong together. */
static bool
join(const char *path, const char *variant, Diags *diags)
{
	g_autofree char *known = roster_variants_family(path);
	g_autofree char *family = known ? g_strdup(known) : g_uuid_string_random();
	return (known || roster_table_set(TABLE, path, family, diags)) &&
	       roster_table_set(TABLE, variant, family, diags);
}

static bool
save_renamed(Workbench *bench, const char *name, const char *path, Diags *diags)
{
	g_autofree char *label = g_strdup_printf(_("make the variant %s"), name);
	if (!workbench_do_one(bench, label, edit_rename(name), NULL, diags))
		return false;
	if (workbench_save(bench, path, diags))
		return true;
	workbench_undo(bench);
	return false;
}

bool
roster_variants_make(Workbench *bench, const char *name, Diags *diags)
{
	const char *path = workbench_path(bench);
	if (!path) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_VARIANT], NULL, 0, NULL);
		return false;
	}
	g_autofree char *before = g_canonicalize_filename(path, NULL);
	g_autofree char *folder = g_path_get_dirname(before);
	g_autofree char *variant = roster_list_free_path(folder, name);
	if (!join(before, variant, diags))
		return false;
	if (!save_renamed(bench, name, variant, diags)) {
		roster_table_set(TABLE, variant, "", diags);
		return false;
	}
	roster_list_remember(variant);
	return true;
}
