#include "collection/lacking.h"

#include <string.h>

struct Lacking {
	GPtrArray *lacks; /* array of Lack */
};

static void
lack_free(gpointer data)
{
	Lack *lack = data;
	g_free(lack->system_id);
	g_free(lack->name);
	g_free(lack->roster);
	g_free(lack);
}

Lacking *
lacking_new(void)
{
	Lacking *lacking = g_new(Lacking, 1);
	lacking->lacks = g_ptr_array_new_with_free_func(lack_free);
	return lacking;
}

void
lacking_free(Lacking *lacking)
{
	if (!lacking)
		return;
	g_ptr_array_unref(lacking->lacks);
	g_free(lacking);
}

/* The line of a name, made if it is not there. */
static Lack *
lack_of(const Lacking *lacking, const char *system_id, const char *name)
{
	for (guint i = 0; i < lacking->lacks->len; i++) {
		Lack *lack = g_ptr_array_index(lacking->lacks, i);
		if (strcmp(lack->name, name) == 0 && strcmp(lack->system_id, system_id) == 0)
			return lack;
	}
	Lack *lack = g_new0(Lack, 1);
	lack->system_id = g_strdup(system_id);
	lack->name = g_strdup(name);
	g_ptr_array_add(lacking->lacks, lack);
	return lack;
}

static void
add_use(const Lacking *lacking, const char *system_id, const char *roster, const Use *use)
{
	Lack *lack = lack_of(lacking, system_id, use->name);
	lack->n_rosters++;
	if (lack->roster && use_lacking(use) <= lack->used - lack->owned)
		return;
	g_free(lack->roster);
	lack->roster = g_strdup(roster);
	lack->used = use->used;
	lack->owned = use->owned;
}

void
lacking_add(Lacking *lacking, const char *system_id, const char *roster, const GArray *uses)
{
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if (use_lacking(use) > 0)
			add_use(lacking, system_id, roster, use);
	}
}

guint
lacking_count(const Lacking *lacking)
{
	return lacking->lacks->len;
}

const Lack *
lacking_get(const Lacking *lacking, guint index)
{
	return g_ptr_array_index(lacking->lacks, index);
}
