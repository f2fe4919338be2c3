#include "session/collection/lacking.h"

#include <string.h>

struct Lacking {
	GPtrArray *lacks;  /* array of Lack */
	GHashTable *known; /* set of Lack, borrowed, by game system and name */
};

static guint
hash_of(gconstpointer data)
{
	const Lack *lack = data;
	return g_str_hash(lack->system_id) * 31u ^ g_str_hash(lack->name);
}

static gboolean
is_same(gconstpointer a, gconstpointer b)
{
	const Lack *one = a, *other = b;
	return strcmp(one->name, other->name) == 0 && strcmp(one->system_id, other->system_id) == 0;
}

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
	lacking->known = g_hash_table_new(hash_of, is_same);
	return lacking;
}

void
lacking_free(Lacking *lacking)
{
	if (!lacking)
		return;
	g_hash_table_unref(lacking->known);
	g_ptr_array_unref(lacking->lacks);
	g_free(lacking);
}

/* The line of a name, made if it is not there. */
static Lack *
lack_of(const Lacking *lacking, const char *system_id, const char *name)
{
	const Lack wanted = {.system_id = (char *)(guintptr)system_id,
	                     .name = (char *)(guintptr)name};
	Lack *known = g_hash_table_lookup(lacking->known, &wanted);
	if (known)
		return known;
	Lack *lack = g_new0(Lack, 1);
	lack->system_id = g_strdup(system_id);
	lack->name = g_strdup(name);
	g_ptr_array_add(lacking->lacks, lack);
	g_hash_table_add(lacking->known, lack);
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
